// SPDX-License-Identifier: GPL-3.0-or-later
// The event stream in the kickoff dialog: off at first, remembered per crew, and the same in form and JSON.
#include "core/streamevent.h"
#include "gui/kickoff/jsoneditor.h"
#include "gui/kickoff/kickoffdialog.h"
#include "support/fakeenginelink.h"
#include "support/find.h"
#include "wire/inputs.h"
#include "wire/kickoff.h"

#include <QAction>
#include <QCheckBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using crew::test::byName;
using crew::test::FakeEngineLink;

class TestKickoffStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_engine = std::make_unique<FakeEngineLink>(); }
    void cleanup()
    {
        m_dialog.reset();
        m_engine.reset();
    }

    void isOffAtFirst()
    {
        open();
        QVERIFY(!check()->isChecked());
        QVERIFY(!types()->isVisible());
        QVERIFY(!jsonBody().contains(u"webhooks"_s));
    }

    void onAsksForTheUsualEvents()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        const QJsonObject expected{
            {u"url"_s, u"http://127.0.0.1:8765/<secret>/events"_s},
            {u"events"_s, QJsonArray::fromStringList(usualStreamEvents())},
            {u"realtime"_s, false},
            {u"authentication"_s, QJsonObject{{u"strategy"_s, u"bearer"_s}, {u"token"_s, u"<token>"_s}}}};
        QCOMPARE(jsonBody().value(u"webhooks"_s).toObject(), expected);
        QVERIFY(types()->isVisible());
        QTest::mouseClick(byName(*m_dialog, u"Kick off"_s), Qt::LeftButton);
        QCOMPARE(sent().value(u"webhooks"_s).toObject(), expected);
        m_engine->kickoffs.first().answer(KickoffReceipt{QUuid::createUuid(), u"k"_s});
    }

    void offTakesItOut()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        QTest::keyClick(check(), Qt::Key_Space);
        QVERIFY(!jsonBody().contains(u"webhooks"_s));
    }

    void anyTypesCanBeWritten()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        types()->selectAll();
        QTest::keyClicks(types(), u"my_event, llm_call_started  my_event;"_s);
        const QStringList expected{u"my_event"_s, u"llm_call_started"_s};
        QCOMPARE(typesInJson(), expected);
        QCOMPARE(types()->text(), u"my_event, llm_call_started  my_event;"_s); // what is typed stays
    }

    void typesAreChosenFromTheMenu()
    {
        open();
        QTest::keyClick(check(), Qt::Key_Space);
        choose(u"llm_call_failed"_s);
        QVERIFY(!typesInJson().contains(u"llm_call_failed"_s));
        choose(u"memory_query_started"_s);
        QCOMPARE(typesInJson().last(), u"memory_query_started"_s);
        types()->clear();
        choose(u"The usual ones"_s);
        QCOMPARE(typesInJson(), usualStreamEvents());
    }

    void theJsonSetsTheForm()
    {
        open();
        typeJson(R"({"inputs":{},"webhooks":{"url":"urn:x","events":["a","b"],"realtime":true,"new":1}})");
        QVERIFY(check()->isChecked());
        QCOMPARE(types()->text(), u"a, b"_s);
        QTest::keyClick(types(), Qt::Key_End);
        QTest::keyClicks(types(), u", c"_s);
        const QJsonObject webhooks = jsonBody().value(u"webhooks"_s).toObject();
        QCOMPARE(webhooks.value(u"url"_s).toString(), u"urn:x"_s); // a person's own stays
        QCOMPARE(webhooks.value(u"new"_s).toInt(), 1);
        QVERIFY(webhooks.value(u"realtime"_s).toBool());
        QVERIFY(typesInJson().contains(u"c"_s));
        typeJson(R"({"inputs":{}})");
        QVERIFY(!check()->isChecked());
    }

    void aLeftOutRealtimeIsNoMistake()
    {
        open();
        typeJson(R"({"inputs":{},"webhooks":{"url":"urn:x","events":[]}})");
        QTest::mouseClick(byName(*m_dialog, u"Kick off"_s), Qt::LeftButton);
        QCOMPARE(m_engine->kickoffs.size(), 1);
        QCOMPARE(sent().value(u"webhooks"_s).toObject().value(u"realtime"_s), QJsonValue(false));
        m_engine->kickoffs.first().answer(KickoffReceipt{QUuid::createUuid(), u"k"_s});
    }

    void anotherShapeIsSentAsItIs()
    {
        open();
        typeJson(R"({"inputs":{},"webhooks":["urn:x"]})");
        QVERIFY(!check()->isChecked());
        QTest::mouseClick(byName(*m_dialog, u"Kick off"_s), Qt::LeftButton);
        QCOMPARE(sent().value(u"webhooks"_s), QJsonValue(QJsonArray{u"urn:x"_s}));
        m_engine->kickoffs.first().answer(KickoffReceipt{QUuid::createUuid(), u"k"_s});
    }

    void isRememberedAndItsAddressRenewed()
    {
        const QJsonObject webhooks{{u"url"_s, u"http://127.0.0.1:1/<secret>/events"_s},
                                   {u"events"_s, QJsonArray{u"llm_call_started"_s}},
                                   {u"authentication"_s, QJsonObject{{u"strategy"_s, u"basic"_s},
                                                                     {u"username"_s, u"<username>"_s},
                                                                     {u"password"_s, u"<password>"_s}}}};
        open({{u"inputs"_s, QJsonObject()}, {u"webhooks"_s, webhooks}});
        QVERIFY(check()->isChecked());
        QCOMPARE(types()->text(), u"llm_call_started"_s);
        const QJsonObject shown = jsonBody().value(u"webhooks"_s).toObject();
        QCOMPARE(shown.value(u"url"_s).toString(), u"http://127.0.0.1:8765/<secret>/events"_s);
        QCOMPARE(shown.value(u"authentication"_s), webhooks.value(u"authentication"_s));
        QTest::mouseClick(byName(*m_dialog, u"Cancel"_s), Qt::LeftButton);
        QVERIFY(m_engine->rememberedKickoffs.first().second.contains(u"webhooks"_s));
    }

    void cannotBeSwitchedOnWhenWeCannotBeReached()
    {
        open({}, QString());
        QVERIFY(!check()->isEnabled());
    }

private:
    void open(const QJsonObject &lastBody = {}, const QString &base = u"http://127.0.0.1:8765"_s)
    {
        Crew crew;
        crew.id = QUuid::createUuid();
        crew.name = u"Research"_s;
        crew.address = QUrl(u"http://127.0.0.1:8000"_s);
        m_dialog = std::make_unique<KickoffDialog>(*m_engine, crew);
        m_dialog->open();
        KickoffPreparation preparation;
        preparation.lastBody = lastBody;
        preparation.webhookBase = base;
        m_engine->kickoffPreparations.first().answer(preparation);
        m_engine->inputFetches.first().answer(*wire::decodeInputs(R"({"inputs":[]})"));
    }
    QCheckBox *check()
    {
        return byName<QCheckBox>(*m_dialog, u"Event stream (model calls, tool use, steps)"_s);
    }
    QLineEdit *types() { return byName<QLineEdit>(*m_dialog, u"Types of events"_s); }
    JsonEditor *json() { return byName<JsonEditor>(*m_dialog, u"JSON"_s); }
    QJsonObject jsonBody()
    {
        return wire::parseJsonObject(json()->toPlainText().toUtf8()).value_or(QJsonObject());
    }
    QJsonObject sent() { return wire::encodeKickoff(m_engine->kickoffs.last().argument.request); }
    QStringList typesInJson()
    {
        QStringList types;
        for (const QJsonValue &type : jsonBody().value(u"webhooks"_s).toObject().value(u"events"_s).toArray())
            types << type.toString();
        return types;
    }
    void typeJson(const QByteArray &text)
    {
        json()->selectAll();
        json()->insertPlainText(QString::fromUtf8(text));
    }
    void choose(const QString &text)
    {
        QMenu *menu = byName<QToolButton>(*m_dialog, u"Choose types of events"_s)->menu();
        Q_EMIT menu->aboutToShow();
        for (QAction *action : menu->findChildren<QAction *>()) {
            if (action->text() == text)
                action->trigger();
        }
    }

    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<KickoffDialog> m_dialog;
};

QTEST_MAIN(TestKickoffStream)
#include "tst_kickoffstream.moc"
