// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/markdownview.h"
#include "gui/reviews/feedback/feedbackbox.h"
#include "gui/reviews/feedback/previousfeedback.h"
#include "support/reviewspagefixture.h"
#include "support/selectwords.h"
#include "support/widgetfinder.h"

#include <QListWidget>
#include <QPlainTextEdit>

namespace crew::test {

/// Feedback is written, about "Prices are low." and "They rise.", through the real widgets.
class FeedbackFixture : protected ReviewsPageFixture
{
protected:
    void begin()
    {
        ReviewsPageFixture::begin(QStringLiteral("# Prices\n\nPrices are low.\n\nThey rise."), {1100, 1000});
        m_page->showReview(m_first.id);
    }
    void restart()
    {
        ReviewsPageFixture::restart();
        m_page->showReview(m_first.id);
    }

    gui::reviews::FeedbackBox *box() const { return pane()->findChild<gui::reviews::FeedbackBox *>(); }
    QPlainTextEdit *editor() const { return box()->editor(); }
    QPlainTextEdit *comment() const { return named<QPlainTextEdit>(*m_page, QStringLiteral("Comment")); }
    QListWidget *list() const { return named<QListWidget>(*m_page, QStringLiteral("Points")); }
    gui::MarkdownView *output() const { return named<gui::MarkdownView>(*m_page, QStringLiteral("Output")); }
    gui::reviews::PreviousFeedback *previous() const
    {
        return pane()->findChild<gui::reviews::PreviousFeedback *>();
    }
    void click(const QString &name) const { named<QAbstractButton>(*m_page, name)->click(); }
    QString sentText() const { return m_link->decisions.last().command.order.feedback; }

    void select(const QString &text) const
    {
        QVERIFY(selectWords(*output(), text));
        output()->setFocus();
    }

    void writePoint(const QString &quote, const QString &words) const
    {
        select(quote);
        QTest::keyClick(output(), Qt::Key_C);
        QVERIFY(comment());
        QTest::keyClicks(comment(), words);
        QTest::keyClick(comment(), Qt::Key_Return);
    }

    /// The first review after it was rejected with \a feedback.
    Review rejected(const QString &feedback, DecisionState state = DecisionState::Accepted) const
    {
        const Decision no = sample::decision(m_first, Verdict::Reject, feedback, state);
        const bool isBack = state == DecisionState::Refused;
        return sample::decided(m_first, no, isBack ? ReviewState::Waiting : ReviewState::Retrying);
    }
};

} // namespace crew::test
