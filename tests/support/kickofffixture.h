// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kickoff/jsoneditor.h"
#include "gui/kickoff/kickoffdialog.h"
#include "support/fakeenginelink.h"
#include "support/kickoffsamples.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"
#include "wire/inputs.h"
#include "wire/json.h"
#include "wire/kickoff.h"

#include <QAbstractButton>
#include <QLineEdit>

#include <memory>

namespace crew::test {

/// The form in which a kickoff is filled in, driven as a person does; the engine is the test.
class KickoffFixture
{
protected:
    void begin() { m_engine = std::make_unique<FakeEngineLink>(); }
    void end()
    {
        m_dialog.reset();
        m_engine.reset();
    }

    void create()
    {
        m_crew.id = QUuid::createUuid();
        m_crew.name = QStringLiteral("Research");
        m_crew.address = QUrl(QStringLiteral("http://127.0.0.1:8000"));
        m_crew.colour = QStringLiteral("teal");
        m_dialog = std::make_unique<gui::kickoff::KickoffDialog>(*m_engine, m_crew);
    }
    void show(const QByteArray &inputs, const engine::KickoffPreparation &preparation)
    {
        m_dialog->open();
        m_engine->kickoffPreparations.first().answer(preparation);
        m_engine->inputFetches.first().answer(*wire::decodeInputs(inputs));
    }
    void open(const QByteArray &inputs, const engine::KickoffPreparation &preparation = reachable())
    {
        create();
        show(inputs, preparation);
    }

    QAbstractButton *button(const QString &name) { return byName<QAbstractButton>(*m_dialog, name); }
    void click(const QString &name) { QTest::mouseClick(button(name), Qt::LeftButton); }
    QLineEdit *line(const QString &key) { return byName<QLineEdit>(*m_dialog, key); }
    void type(const QString &key, const QString &text) { QTest::keyClicks(line(key), text); }
    gui::kickoff::JsonEditor *json()
    {
        return byName<gui::kickoff::JsonEditor>(*m_dialog, QStringLiteral("JSON"));
    }
    void typeJson(const QByteArray &text)
    {
        json()->selectAll();
        json()->insertPlainText(QString::fromUtf8(text));
    }
    QJsonObject jsonBody()
    {
        return wire::parseJsonObject(json()->toPlainText().toUtf8()).value_or(QJsonObject());
    }
    QJsonObject sent() { return wire::encodeKickoff(m_engine->kickoffs.last().command.request); }

    Crew m_crew;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<gui::kickoff::KickoffDialog> m_dialog;
};

} // namespace crew::test
