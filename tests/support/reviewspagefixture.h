// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"

#include <memory>

namespace crew::test {

/// Two reviews of one run wait on the page of reviews, which has the focus and takes clicks at once.
class ReviewsPageFixture
{
protected:
    /// With \a output to decide on first.
    void begin(const QString &output, const QSize &size)
    {
        m_size = size;
        m_crew = sample::crew(QStringLiteral("Research"), QStringLiteral("blue"));
        m_run = sample::execution(m_crew, QStringLiteral("Flags"));
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_first = sample::review(m_run, QStringLiteral("Write the brief"), output, now.addSecs(-600));
        m_second = sample::review(m_run, QStringLiteral("Check the facts"), QStringLiteral("# Second output"),
                                  now.addSecs(-60));
        m_link = std::make_unique<FakeEngineLink>();
        open();
    }

    /// The console ends without a word, and is started again on what was kept.
    void restart()
    {
        m_page.reset();
        m_context.reset();
        open();
    }

    void end()
    {
        m_page.reset();
        m_context.reset();
        m_link.reset();
    }

    gui::reviews::ReviewPane *pane() const { return m_page->findChild<gui::reviews::ReviewPane *>(); }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<gui::reviews::ReviewsPage> m_page;
    Crew m_crew;
    Execution m_run;
    Review m_first; ///< waits longest
    Review m_second;

private:
    void open()
    {
        m_context = std::make_unique<TestReviewContext>(*m_link);
        m_page = std::make_unique<gui::reviews::ReviewsPage>(m_context->context);
        pane()->setShieldDuration(std::chrono::milliseconds(0));
        m_link->emitCrews({m_crew});
        m_link->emitExecutions({m_run});
        m_link->emitReviews({m_second, m_first});
        m_page->resize(m_size);
        m_page->show();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    QSize m_size;
};

} // namespace crew::test
