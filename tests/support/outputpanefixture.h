// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/localstate.h"
#include "gui/output/changespane.h"
#include "gui/output/diffview.h"
#include "gui/output/outputpane.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/widgetfinder.h"

#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>

namespace crew::test {

/// Stands for the pane around: hears the keys that nothing inside wanted.
class Outside : public QWidget
{
public:
    QList<int> keys;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() != Qt::Key_Shift && event->key() != Qt::Key_Control)
            keys.append(event->key());
    }
};

/// \a lines lines with their numbers, but for \a other at number \a at.
inline QString numbered(int lines, const QString &other = {}, int at = -1)
{
    QString text;
    for (int i = 1; i <= lines; ++i)
        text += i == at ? other + u'\n' : QStringLiteral("This is line number %1.\n").arg(i);
    return text;
}

/// A pane that shows the attempts of one review, in a window with the focus.
class OutputPaneFixture
{
protected:
    void begin()
    {
        m_link = std::make_unique<FakeEngineLink>();
        m_state = std::make_unique<gui::LocalState>(*m_link);
        m_outside = std::make_unique<Outside>();
        m_pane = new gui::output::OutputPane(m_outside.get());
        m_pane->setState(*m_state);
        auto *column = new QVBoxLayout(m_outside.get());
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_pane);
        m_outside->resize(900, 600);
        m_outside->show();
        m_outside->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_outside.get()));
    }

    void end()
    {
        m_outside.reset();
        m_state.reset();
        m_link.reset();
    }

    /// Attempt \a number of those with \a outputs; the last, if none is named.
    void show(const QStringList &outputs, int number = 0)
    {
        const Crew crew = sample::crew(QStringLiteral("Research"), QStringLiteral("blue"));
        m_review = sample::review(sample::execution(crew, QStringLiteral("Tea")), QStringLiteral("draft"),
                                  outputs.first(), QDateTime::currentDateTimeUtc());
        for (const QString &output : outputs.mid(1))
            m_review = sample::tried(m_review, output);
        m_pane->showAttempt(m_review, number > 0 ? number : static_cast<int>(outputs.size()));
    }

    void showJson(const QList<QJsonValue> &values)
    {
        show(QStringList(values.size()), 1);
        for (qsizetype i = 0; i < values.size(); ++i) {
            m_review.attempts[i].raw.clear();
            m_review.attempts[i].json = values.at(i);
        }
        m_pane->showAttempt(m_review, static_cast<int>(values.size()));
    }

    void openChanges()
    {
        button(QStringLiteral("Changes"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_pane->changes()->isCompared() && diff()->isLaidOut(), 60'000);
    }

    QToolButton *button(const QString &name) const { return named<QToolButton>(*m_outside, name); }
    gui::output::DiffView *diff() const { return m_pane->changes()->view(); }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<gui::LocalState> m_state;
    std::unique_ptr<Outside> m_outside;
    gui::output::OutputPane *m_pane = nullptr;
    Review m_review;
};

} // namespace crew::test
