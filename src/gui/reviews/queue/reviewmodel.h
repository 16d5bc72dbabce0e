// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/crewbadge.h"
#include "gui/reviews/queue/queuefilter.h"
#include "gui/store/store.h"

#include <QAbstractListModel>
#include <QHash>

namespace crew::gui {
class RunTitleTemplates;
}

namespace crew::gui::reviews {

class HoldClock;
class ReviewMarks;

/// Every review the console knows, one row each, in the order they became known; with what is to be said
/// about them of their crews and executions.
class ReviewModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole + 1, ///< QUuid
        CrewNameRole,              ///< QString
        TitleRole,                 ///< reviewTitle()
        TaskNameRole,              ///< taskName(); empty when it is the title already
        ExcerptRole,               ///< excerptOf() the last attempt
        CrewBadgeRole,             ///< CrewBadge
        AttemptRole,               ///< int, number of the last attempt
        StateRole,                 ///< int, ReviewState
        PlaceRole,                 ///< int, QueuePlace
        WaitingSinceRole,          ///< QDateTime
        ArrivalRole,               ///< int, Arrival of the last attempt
        StarredRole,               ///< bool
        SnoozedUntilRole,          ///< QDateTime, invalid when not snoozed
        ReasonRole,                ///< QString, why it was closed
        StateTitleRole,            ///< QString, standingTitle(); not announced when only time has passed
        QuarantineRole,            ///< QString, quarantineText()
        TeamRole,                  ///< QList<TeamMark>, teamMarks()
    };

    /// \a store has to outlive the model.
    explicit ReviewModel(const Store &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    /// The stars and snoozes to show; they have to outlive the model.
    void setMarks(const ReviewMarks &marks);
    /// What is left of the holds of decisions; they have to outlive the model.
    void setHolds(const HoldClock &holds) { m_holds = &holds; }
    /// What runs are about by the patterns of their crews; they have to outlive the model.
    void setTitleTemplates(const RunTitleTemplates &titles);

    /// Null when not known; valid until the next change of the model.
    const Review *review(const QUuid &reviewId) const { return m_store.reviews().find(reviewId); }
    const Execution *execution(const QUuid &executionId) const
    {
        return m_store.runs().execution(executionId);
    }
    const Crew *crew(const QUuid &crewId) const { return m_store.crews().find(crewId); }
    /// CrewList::nameOf(), or what stands for a crew whose name is not known.
    QString crewName(const QUuid &crewId) const;

    /// What \a review is about, as the queue shows it.
    QString title(const Review &review) const;
    /// What the run of \a review is about; may be empty.
    QString subject(const Review &review) const;

    QModelIndex indexOf(const QUuid &reviewId) const;
    const QList<Review> &reviews() const { return m_store.reviews().all(); }
    const QList<Crew> &crews() const { return m_store.crews().all(); }
    const TeamList &team() const { return m_store.team(); }
    bool isStarred(const QUuid &reviewId) const;
    bool isSnoozed(const Review &review) const;
    QueuePlace place(const Review &review) const { return placeOf(review.state, isSnoozed(review)); }
    /// The order of the queue: true when the review in \a row has waited longer than the one in \a other, or
    /// as long and isAheadOfSameTime().
    bool isAhead(int row, int other) const;
    /// The order of reviews of the same millisecond: by ID, so that it is the same after each start.
    bool isAheadOfSameTime(int row, int other) const;
    /// The service cannot tell \a review from another one that is open: see haveSameIds().
    bool sharesIds(const Review &review) const { return !sameIdsAs(review).isEmpty(); }
    /// Those others, with the number of their newest attempts.
    QHash<QUuid, int> sameIdsAs(const Review &review) const;
    /// Those that wait for a person now: what snoozes does not.
    int waitingCount() const;

Q_SIGNALS:
    void reviewChanged(const QUuid &reviewId); ///< it, its execution or its crew; also when it is new

private:
    void handleAppended();
    void handleChanged(int row, const Review &before);
    void handleExecution(const Execution &before, const Execution &now);
    void handleCrews(const QList<Crew> &before, const QSet<QUuid> &renamed);
    void announceTitleTemplates();
    void handleMark(const QUuid &reviewId);
    void handleTeam(const QList<QUuid> &reviewIds);
    void announceRow(qsizetype row, const QList<int> &roles);
    QString accessibleText(const Review &review) const;
    QString stateTitleOf(const Review &review) const;
    QString subjectOfRun(const Execution &run) const;

    const Store &m_store;
    const ReviewMarks *m_marks = nullptr;
    const HoldClock *m_holds = nullptr;
    const RunTitleTemplates *m_titleTemplates = nullptr;
    QHash<QUuid, CrewBadge> m_badges;
};

} // namespace crew::gui::reviews
