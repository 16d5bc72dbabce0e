// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/reviewmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/reviewtitle.h"
#include "gui/reviews/queue/reviewmarks.h"

#include <algorithm>

namespace crew::gui::reviews {

namespace {

template <typename T>
const T *find(const QHash<QUuid, T> &values, const QUuid &id)
{
    const auto it = values.constFind(id);
    return it == values.cend() ? nullptr : &*it;
}

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
        roles += {Qt::DisplayRole, ReviewModel::TaskRole, ReviewModel::TaskNameRole, ReviewModel::TitleRole};
    if (before.crewId != after.crewId)
        roles += {ReviewModel::CrewNameRole, ReviewModel::CrewColourRole, ReviewModel::CrewBadgeRole};
    if (lastNumber(before) != lastNumber(after))
        roles += {ReviewModel::AttemptRole, ReviewModel::PlaceRole, ReviewModel::SnoozedUntilRole,
                  ReviewModel::TitleRole, ReviewModel::ExcerptRole};
    if (before.state != after.state)
        roles += {ReviewModel::StateRole, ReviewModel::PlaceRole};
    if (isOpen(before.state) != isOpen(after.state))
        roles += ReviewModel::OpenRole;
    if (before.closedReason != after.closedReason)
        roles += ReviewModel::ReasonRole;
    if (reviewStateTitle(before) != reviewStateTitle(after))
        roles += ReviewModel::StateTitleRole;
    if (before.waitingSince != after.waitingSince)
        roles += ReviewModel::WaitingSinceRole;
    if (lastArrival(before) != lastArrival(after))
        roles += {ReviewModel::ArrivalRole, ReviewModel::TitleRole, ReviewModel::ExcerptRole};
    if (!roles.isEmpty())
        roles += {Qt::AccessibleTextRole, Qt::ToolTipRole};
    return roles;
}

} // namespace

int ReviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_reviews.size());
}

QVariant ReviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Review &review = m_reviews.at(index.row());
    const Crew *owner = crew(review.crewId);
    switch (role) {
    case Qt::DisplayRole:
    case TaskRole:
        return titleOf(review);
    case Qt::AccessibleTextRole:
        return accessibleText(review);
    case Qt::ToolTipRole:
        return wrappingToolTip(accessibleText(review));
    case IdRole:
        return review.id;
    case CrewNameRole:
        return crewName(review);
    case CrewColourRole:
        return owner ? owner->colour : QString();
    case SubjectRole:
        return subject(review);
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
    case OpenRole:
        return isOpen(review.state);
    case PlaceRole:
        return static_cast<int>(placeOf(review.state, isSnoozed(review)));
    case WaitingSinceRole:
        return waitingSince(review);
    case ArrivalRole:
        return static_cast<int>(lastArrival(review));
    case StarredRole:
        return isStarred(review.id);
    case SnoozedUntilRole:
        return m_marks ? m_marks->snoozedUntil(review) : QDateTime();
    case ReasonRole:
        return review.closedReason;
    case StateTitleRole:
        return reviewStateTitle(review);
    default:
        return {};
    }
}

QHash<int, QByteArray> ReviewModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert({{IdRole, "id"},
                  {TaskRole, "task"},
                  {CrewNameRole, "crewName"},
                  {CrewColourRole, "crewColour"},
                  {SubjectRole, "subject"},
                  {TitleRole, "title"},
                  {TaskNameRole, "taskName"},
                  {ExcerptRole, "excerpt"},
                  {CrewBadgeRole, "crewBadge"},
                  {AttemptRole, "attempt"},
                  {StateRole, "state"},
                  {OpenRole, "open"},
                  {PlaceRole, "place"},
                  {WaitingSinceRole, "waitingSince"},
                  {ArrivalRole, "arrival"},
                  {StarredRole, "starred"},
                  {SnoozedUntilRole, "snoozedUntil"},
                  {ReasonRole, "reason"},
                  {StateTitleRole, "stateTitle"}});
    return names;
}

void ReviewModel::setMarks(const ReviewMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &ReviewMarks::changed, this, &ReviewModel::handleMark);
}

void ReviewModel::setTitleTemplates(const RunTitleTemplates &subjects)
{
    m_titleTemplates = &subjects;
    connect(&subjects, &RunTitleTemplates::changed, this, &ReviewModel::announceTitleTemplates);
}

void ReviewModel::announceTitleTemplates()
{
    for (qsizetype row = 0; row < m_reviews.size(); ++row) {
        announceRow(row, {SubjectRole, TitleRole, TaskNameRole, ExcerptRole, Qt::AccessibleTextRole,
                          Qt::ToolTipRole});
        Q_EMIT reviewChanged(m_reviews.at(row).id);
    }
}

void ReviewModel::handleMark(const QUuid &reviewId)
{
    const auto row = m_rows.constFind(reviewId);
    if (row == m_rows.cend())
        return;
    announceRow(*row, {PlaceRole, WaitingSinceRole, StarredRole, SnoozedUntilRole, Qt::AccessibleTextRole,
                       Qt::ToolTipRole});
    Q_EMIT reviewChanged(reviewId);
}

void ReviewModel::apply(const engine::ChangeBatch &batch)
{
    QSet<QUuid> reviewed;
    for (const Review &review : batch.reviews)
        reviewed.insert(review.executionId);
    bool concerns = batch.initial || !batch.reviews.isEmpty() || !batch.joined.isEmpty();
    for (const Execution &execution : batch.executions)
        concerns = applyExecution(execution, reviewed.contains(execution.id)) || concerns;
    for (const Review &review : batch.reviews)
        applyReview(review);
    for (const JoinedRun &run : batch.joined)
        applyJoin(run);
    if (concerns)
        Q_EMIT batchApplied(batch);
}

void ReviewModel::applyReview(const Review &review)
{
    const auto known = m_rows.constFind(review.id);
    if (known == m_rows.cend()) {
        const int row = static_cast<int>(m_reviews.size());
        beginInsertRows({}, row, row);
        m_reviews.append(review);
        m_rows.insert(review.id, row);
        m_rowsOfExecution[review.executionId].append(row);
        endInsertRows();
    } else {
        const QList<int> roles = changedRoles(m_reviews.at(*known), review);
        m_reviews[*known] = review;
        if (!roles.isEmpty())
            announceRow(*known, roles);
    }
    Q_EMIT reviewChanged(review.id);
}

void ReviewModel::applyJoin(const JoinedRun &run)
{
    m_rowsOfExecution[run.kept] += m_rowsOfExecution.take(run.gone);
    m_executions.remove(run.gone);
    m_joined.insert(run.reviews);
    for (auto review = run.reviews.cbegin(); review != run.reviews.cend(); ++review) {
        remove(review.key());
        Q_EMIT reviewJoined(review.key(), review.value());
    }
}

void ReviewModel::remove(const QUuid &reviewId)
{
    const int gone = m_rows.value(reviewId, -1);
    if (gone < 0)
        return;
    beginRemoveRows({}, gone, gone);
    m_reviews.removeAt(gone);
    m_rows.clear();
    m_rowsOfExecution.clear();
    for (int row = 0; row < m_reviews.size(); ++row) {
        m_rows.insert(m_reviews.at(row).id, row);
        m_rowsOfExecution[m_reviews.at(row).executionId].append(row);
    }
    endRemoveRows();
}

bool ReviewModel::applyExecution(const Execution &execution, bool isReviewed)
{
    const QList<int> rows = m_rowsOfExecution.value(execution.id);
    if (rows.isEmpty() && !isReviewed && isFinal(execution.state)) {
        m_executions.remove(execution.id);
        return false;
    }
    const Execution before = std::exchange(m_executions[execution.id], execution);
    if (rows.isEmpty())
        return false;
    const bool subjectChanged = subjectOfRun(before) != subjectOfRun(execution);
    for (const int row : rows) {
        if (subjectChanged)
            announceRow(row, {SubjectRole, TitleRole, TaskNameRole, ExcerptRole, Qt::AccessibleTextRole,
                              Qt::ToolTipRole});
        Q_EMIT reviewChanged(m_reviews.at(row).id);
    }
    return true;
}

void ReviewModel::setCrews(const QList<Crew> &crews)
{
    const QHash<QUuid, Crew> before = m_crews;
    m_crews.clear();
    for (const Crew &crew : crews)
        m_crews.insert(crew.id, crew);
    const QHash<QUuid, CrewBadge> badges = std::exchange(m_badges, crewBadges(crews));
    for (qsizetype row = 0; row < m_reviews.size(); ++row) {
        const QUuid id = m_reviews.at(row).crewId;
        if (before.value(id) == m_crews.value(id) && badges.value(id) == m_badges.value(id))
            continue;
        announceRow(row,
                    {CrewNameRole, CrewColourRole, CrewBadgeRole, Qt::AccessibleTextRole, Qt::ToolTipRole});
        Q_EMIT reviewChanged(m_reviews.at(row).id);
    }
}

const Review *ReviewModel::review(const QUuid &reviewId) const
{
    const auto row = m_rows.constFind(reviewId);
    return row == m_rows.cend() ? nullptr : &m_reviews.at(*row);
}

const Execution *ReviewModel::execution(const QUuid &executionId) const
{
    return find(m_executions, executionId);
}

const Crew *ReviewModel::crew(const QUuid &crewId) const
{
    return find(m_crews, crewId);
}

QModelIndex ReviewModel::indexOf(const QUuid &reviewId) const
{
    const auto row = m_rows.constFind(reviewId);
    return row == m_rows.cend() ? QModelIndex() : index(*row);
}

bool ReviewModel::isStarred(const QUuid &reviewId) const
{
    return m_marks && m_marks->isStarred(reviewId);
}

bool ReviewModel::isSnoozed(const Review &review) const
{
    return m_marks && m_marks->isSnoozed(review);
}

QDateTime ReviewModel::waitingSince(const Review &review) const
{
    return m_marks ? m_marks->waitingSince(review) : review.waitingSince;
}

bool ReviewModel::isAhead(int row, int other) const
{
    const QDateTime since = waitingSince(m_reviews.at(row));
    const QDateTime otherSince = waitingSince(m_reviews.at(other));
    return since != otherSince ? since < otherSince : row < other;
}

int ReviewModel::waitingCount() const
{
    return static_cast<int>(std::ranges::count_if(m_reviews, [this](const Review &review) {
        return review.state == ReviewState::Waiting && !isSnoozed(review);
    }));
}

void ReviewModel::announceRow(qsizetype row, const QList<int> &roles)
{
    const QModelIndex changedIndex = index(static_cast<int>(row));
    Q_EMIT dataChanged(changedIndex, changedIndex, roles);
}

QString ReviewModel::crewName(const Review &review) const
{
    const Crew *owner = crew(review.crewId);
    return owner ? visibleText(owner->name) : tr("Unknown crew");
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

QString ReviewModel::accessibleText(const Review &review) const
{
    QStringList parts{title(review), crewName(review), titleOf(review)};
    if (parts.first() == parts.last())
        parts.removeLast();
    parts += tr("attempt %1").arg(lastNumber(review));
    parts += reviewStateTitle(review);
    if (!review.closedReason.isEmpty())
        parts += review.closedReason;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (isSnoozed(review))
        parts += tr("snoozed until %1").arg(momentText(m_marks->snoozedUntil(review), now));
    else if (review.waitingSince.isValid())
        parts += tr("since %1").arg(durationText(waitingSince(review), now));
    parts += arrivalTitle(lastArrival(review));
    if (isStarred(review.id))
        parts += tr("starred");
    return parts.join(QStringLiteral(", "));
}

} // namespace crew::gui::reviews
