// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUuid>

class QStackedWidget;

namespace crew::gui::crews {
class CrewPage;
class CrewProblemBar;
class CrewProblems;
} // namespace crew::gui::crews

namespace crew::gui::executions {
class RunsPage;
}

namespace crew::gui::reviews {
class ReviewPresenter;
class ReviewsPage;
class ReviewWindow;
} // namespace crew::gui::reviews

namespace crew::gui::shell {

/// The bars that say what is wrong with the crew of what is shown: one above the pages, and one in the window
/// that opens with a review.
class ProblemBars : public QObject
{
    Q_OBJECT

public:
    /// What is shown. All of it has to outlive the bars.
    struct Shown
    {
        QStackedWidget &pages;
        reviews::ReviewsPage &reviewsPage;
        executions::RunsPage &runsPage;
        crews::CrewPage &crewPage;
        reviews::ReviewPresenter &presenter;
    };

    ProblemBars(crews::CrewProblems &problems, const Shown &shown, QObject *parent);

    /// The one above the pages, for the window that lays them out.
    crews::CrewProblemBar *barOfPages() const { return m_bar; }
    /// The same page may show another crew.
    void update();

Q_SIGNALS:
    void crewRequested(const QUuid &crewId);
    void tokenRequested(const QUuid &crewId);

private:
    void addTo(reviews::ReviewWindow *window);
    void connectBar(crews::CrewProblemBar &bar);
    void updateReviewWindow();
    QUuid crewOfReview(const QUuid &reviewId) const;

    crews::CrewProblems &m_problems;
    Shown m_shown;
    crews::CrewProblemBar *m_bar;
};

} // namespace crew::gui::shell
