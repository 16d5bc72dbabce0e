// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/problembars.h"

#include "gui/crews/crewpage.h"
#include "gui/crews/crewproblembar.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/executions/table/runspage.h"
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"

#include <QBoxLayout>
#include <QStackedWidget>

namespace crew::gui::shell {

ProblemBars::ProblemBars(crews::CrewProblems &problems, const Shown &shown, QObject *parent)
    : QObject(parent)
    , m_problems(problems)
    , m_shown(shown)
    , m_bar(new crews::CrewProblemBar(problems))
{
    connectBar(*m_bar);
    connect(&shown.pages, &QStackedWidget::currentChanged, this, &ProblemBars::update);
    connect(&shown.reviewsPage.context(), &reviews::ReviewContext::reviewShown, this, &ProblemBars::update);
    connect(&shown.runsPage, &executions::RunsPage::runShown, this, &ProblemBars::update);
    connect(&shown.presenter, &reviews::ReviewPresenter::windowBuilt, this, &ProblemBars::addTo);
}

void ProblemBars::update()
{
    const QWidget *page = m_shown.pages.currentWidget();
    const bool isCrewPage = page == &m_shown.crewPage;
    QUuid crewId;
    if (page == &m_shown.reviewsPage) {
        crewId = crewOfReview(m_shown.reviewsPage.shownReview());
    } else if (page == &m_shown.runsPage) {
        const RunSummary *run = m_shown.runsPage.model().find(m_shown.runsPage.shownExecution());
        crewId = run ? run->crewId : QUuid();
    } else if (isCrewPage) {
        crewId = m_shown.crewPage.crew().id;
    }
    m_bar->setCrew(crewId, isCrewPage);
    updateReviewWindow();
}

void ProblemBars::addTo(reviews::ReviewWindow *window)
{
    auto *bar = new crews::CrewProblemBar(m_problems, window);
    static_cast<QBoxLayout *>(window->layout())->insertWidget(0, bar);
    connectBar(*bar);
}

void ProblemBars::connectBar(crews::CrewProblemBar &bar)
{
    connect(&bar, &crews::CrewProblemBar::crewRequested, this, &ProblemBars::crewRequested);
    connect(&bar, &crews::CrewProblemBar::tokenRequested, this, &ProblemBars::tokenRequested);
}

void ProblemBars::updateReviewWindow()
{
    const reviews::ReviewWindow *window = m_shown.presenter.window();
    if (window)
        window->findChild<crews::CrewProblemBar *>()->setCrew(crewOfReview(window->shownReview()));
}

QUuid ProblemBars::crewOfReview(const QUuid &reviewId) const
{
    const Review *review = m_shown.reviewsPage.context().model().review(reviewId);
    return review ? review->crewId : QUuid();
}

} // namespace crew::gui::shell

#include "moc_problembars.cpp"
