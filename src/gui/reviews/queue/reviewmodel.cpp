// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/reviewmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/reviewtitle.h"
#include "gui/reviews/queue/reviewmarks.h"
#include "gui/reviews/team/teammark.h"

#include <algorithm>

namespace crew::gui::reviews {

namespace {

int lastNumber(const Review &review)
{
    return review.attempts.isEmpty() ? 0 : review.attempts.last().number;
}

Arrival lastArrival(const Review &review)
{
    return review.attempts.isEmpty() ? Arrival::Recovered : review.attempts.last().arrival;
}

/// The roles in which two values of one review differ.
QList<int> changedRoles(const Review &before, const Review &after)
{
    QList<int> roles;
    if (titleOf(before) != titleOf(after))
        roles += {Qt::DisplayRole, ReviewModel::TaskNameRole, ReviewModel::TitleRole};
    if (before.crewId != after.crewId)
        roles += {ReviewModel::CrewNameRole, ReviewModel::CrewBadgeRole};
    if (lastNumber(before) != lastNumber(after))
        roles += {ReviewModel::AttemptRole, ReviewModel::PlaceRole, ReviewModel::SnoozedUntilRole,
                  ReviewModel::TitleRole, ReviewModel::ExcerptRole};
    if (before.state != after.state)
        roles += {ReviewModel::StateRole, ReviewModel::PlaceRole};
    if (before.closedReason != after.closedReason)
        roles += ReviewModel::ReasonRole;
    if (reviewStateTitle(before) != reviewStateTitle(after))
        roles += ReviewModel::StateTitleRole;
    if (before.waitingSince != after.waitingSince)
        roles += ReviewModel::WaitingSinceRole;
    if (lastArrival(before) != lastArrival(after))
        roles += {ReviewModel::ArrivalRole, ReviewModel::TitleRole, ReviewModel::ExcerptRole};
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (quarantineText(before, now) != quarantineText(after, now))
        roles += ReviewModel::QuarantineRole;
    if (before.notes != after.notes)
        roles += ReviewModel::TeamRole;
    return roles;
}

} // namespace

ReviewModel::ReviewModel(const Store &store, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_badges(crewBadges(store.crews().all()))
{
    const ReviewList &reviews = store.reviews();
    connect(&reviews, &ReviewList::aboutToAppend, this,
            [this] { beginInsertRows({}, rowCount(), rowCount()); });
    connect(&reviews, &ReviewList::appended, this, &ReviewModel::handleAppended);
    connect(&reviews, &ReviewList::changed, this, &ReviewModel::handleChanged);
    connect(&reviews, &ReviewList::aboutToRemove, this, [this](int row) { beginRemoveRows({}, row, row); });
    connect(&reviews, &ReviewList::removed, this, [this] { endRemoveRows(); });
    connect(&store.runs(), &RunList::executionChanged, this, &ReviewModel::handleExecution);
    connect(&store.crews(), &CrewList::changed, this, &ReviewModel::handleCrews);
    connect(&store.team(), &TeamList::changed, this, &ReviewModel::handleTeam);
}

int ReviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(reviews().size());
}

QVariant ReviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Review &review = reviews().at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return titleOf(review);
    case Qt::AccessibleTextRole:
        return accessibleText(review);
    case Qt::ToolTipRole:
        return wrappingToolTip(accessibleText(review));
    case IdRole:
        return review.id;
    case CrewNameRole:
        return visibleText(crewName(review.crewId));
    case TitleRole:
        return title(review);
    case TaskNameRole:
        return taskName(review) == title(review) ? QString() : taskName(review);
    case ExcerptRole:
        return review.attempts.isEmpty() ? QString() : excerptOf(review.lastAttempt(), title(review));
    case CrewBadgeRole:
        return QVariant::fromValue(m_badges.value(review.crewId));
    case AttemptRole:
        return lastNumber(review);
    case StateRole:
        return static_cast<int>(review.state);
    case PlaceRole:
        return static_cast<int>(place(review));
    case WaitingSinceRole:
        return review.waitingSince;
    case ArrivalRole:
        return static_cast<int>(lastArrival(review));
    case StarredRole:
        return isStarred(review.id);
    case SnoozedUntilRole:
        return m_marks ? m_marks->snoozedUntil(review) : QDateTime();
    case ReasonRole:
        return review.closedReason.text();
    case StateTitleRole:
        return stateTitleOf(review);
    case QuarantineRole:
        return quarantineText(review, QDateTime::currentDateTimeUtc());
    case TeamRole:
        return QVariant::fromValue(teamMarks(review, m_store.team()));
    default:
        return {};
    }
}

void ReviewModel::setMarks(const ReviewMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &ReviewMarks::changed, this, &ReviewModel::handleMark);
}

void ReviewModel::setTitleTemplates(const RunTitleTemplates &titles)
{
    m_titleTemplates = &titles;
    connect(&titles, &RunTitleTemplates::changed, this, &ReviewModel::announceTitleTemplates);
}

void ReviewModel::announceTitleTemplates()
{
    for (qsizetype row = 0; row < reviews().size(); ++row) {
        announceRow(row, {TitleRole, TaskNameRole, ExcerptRole});
        Q_EMIT reviewChanged(reviews().at(row).id);
    }
}

void ReviewModel::handleMark(const QUuid &reviewId)
{
    const int row = m_store.reviews().rowOf(reviewId);
    if (row < 0)
        return;
    announceRow(row, {PlaceRole, StarredRole, SnoozedUntilRole});
    Q_EMIT reviewChanged(reviewId);
}

/// The place is the same, but a filter may look at who has a review.
void ReviewModel::handleTeam(const QList<QUuid> &reviewIds)
{
    for (const QUuid &id : reviewIds) {
        if (const int row = m_store.reviews().rowOf(id); row >= 0)
            announceRow(row, {TeamRole, PlaceRole});
    }
}

void ReviewModel::handleAppended()
{
    endInsertRows();
    Q_EMIT reviewChanged(reviews().last().id);
}

void ReviewModel::handleChanged(int row, const Review &before)
{
    const QList<int> roles = changedRoles(before, reviews().at(row));
    if (!roles.isEmpty())
        announceRow(row, roles);
    Q_EMIT reviewChanged(before.id);
}

void ReviewModel::handleExecution(const Execution &before, const Execution &now)
{
    const QList<int> rows = m_store.reviews().rowsOfRun(now.id);
    if (rows.isEmpty())
        return;
    const bool subjectChanged = subjectOfRun(before) != subjectOfRun(now);
    for (const int row : rows) {
        if (subjectChanged)
            announceRow(row, {TitleRole, TaskNameRole, ExcerptRole});
        Q_EMIT reviewChanged(reviews().at(row).id);
    }
}

void ReviewModel::handleCrews(const QList<Crew> &before, const QSet<QUuid> &renamed)
{
    QHash<QUuid, Crew> known;
    for (const Crew &crew : before)
        known.insert(crew.id, crew);
    const QHash<QUuid, CrewBadge> badges = std::exchange(m_badges, crewBadges(crews()));
    for (qsizetype row = 0; row < reviews().size(); ++row) {
        const QUuid id = reviews().at(row).crewId;
        const Crew *now = crew(id);
        if (known.value(id) == (now ? *now : Crew()) && !renamed.contains(id) &&
            badges.value(id) == m_badges.value(id))
            continue;
        announceRow(row, {CrewNameRole, CrewBadgeRole});
        Q_EMIT reviewChanged(reviews().at(row).id);
    }
}

QModelIndex ReviewModel::indexOf(const QUuid &reviewId) const
{
    const int row = m_store.reviews().rowOf(reviewId);
    return row < 0 ? QModelIndex() : index(row);
}

bool ReviewModel::isStarred(const QUuid &reviewId) const
{
    return m_marks && m_marks->isStarred(reviewId);
}

bool ReviewModel::isSnoozed(const Review &review) const
{
    return m_marks && m_marks->isSnoozed(review);
}

bool ReviewModel::isAhead(int row, int other) const
{
    const QDateTime since = reviews().at(row).waitingSince;
    const QDateTime otherSince = reviews().at(other).waitingSince;
    return since != otherSince ? since < otherSince : isAheadOfSameTime(row, other);
}

bool ReviewModel::isAheadOfSameTime(int row, int other) const
{
    return reviews().at(row).id < reviews().at(other).id;
}

QHash<QUuid, int> ReviewModel::sameIdsAs(const Review &review) const
{
    QHash<QUuid, int> found;
    for (const Review &other : reviews()) {
        if (isOpen(other.state) && haveSameIds(review, other))
            found.insert(other.id, other.lastAttempt().number);
    }
    return found;
}

int ReviewModel::waitingCount() const
{
    return static_cast<int>(std::ranges::count_if(reviews(), [this](const Review &review) {
        return review.state == ReviewState::Waiting && !isSnoozed(review);
    }));
}

/// What is spoken of a row says all of them.
void ReviewModel::announceRow(qsizetype row, const QList<int> &roles)
{
    const QModelIndex changedIndex = index(static_cast<int>(row));
    Q_EMIT dataChanged(changedIndex, changedIndex,
                       roles + QList<int>{Qt::AccessibleTextRole, Qt::ToolTipRole});
}

QString ReviewModel::crewName(const QUuid &crewId) const
{
    return crewNameIn(m_store.crews().names(), crewId);
}

QString ReviewModel::subjectOfRun(const Execution &run) const
{
    return m_titleTemplates ? m_titleTemplates->of(run) : subjectOf(run);
}

QString ReviewModel::subject(const Review &review) const
{
    const Execution *run = execution(review.executionId);
    return run ? subjectOfRun(*run) : QString();
}

QString ReviewModel::title(const Review &review) const
{
    return reviewTitle(review, subject(review));
}

QString ReviewModel::stateTitleOf(const Review &review) const
{
    return m_holds ? standingTitle(review, *m_holds) : reviewStateTitle(review);
}

QString ReviewModel::accessibleText(const Review &review) const
{
    QStringList parts{title(review), visibleText(crewName(review.crewId)), titleOf(review)};
    if (parts.first() == parts.last())
        parts.removeLast();
    parts += tr("attempt %1").arg(lastNumber(review));
    parts += stateTitleOf(review);
    if (!review.closedReason.isEmpty())
        parts += review.closedReason.text();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (isSnoozed(review))
        parts += tr("snoozed until %1").arg(momentText(m_marks->snoozedUntil(review), now));
    else if (review.waitingSince.isValid())
        parts += tr("since %1").arg(durationText(review.waitingSince, now));
    if (const QString quarantine = quarantineText(review, now); !quarantine.isEmpty())
        parts += quarantine;
    else
        parts += arrivalTitle(lastArrival(review));
    const QList<TeamMark> team = teamMarks(review, m_store.team());
    for (const TeamMark &mark : team)
        parts += mark.spoken;
    if (isStarred(review.id))
        parts += tr("starred");
    return parts.join(QStringLiteral(", "));
}

} // namespace crew::gui::reviews

#include "moc_reviewmodel.cpp"
