// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/earlierfeedback.h"

#include "core/crewquirks.h"
#include "core/idtext.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/store/store.h"

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int maxPages = 5;
constexpr int attemptsPerPage = 40;
constexpr qsizetype maxPoints = 300;
constexpr int maxHeldReviews = 300; ///< of those that the window holds, the latest
constexpr std::chrono::seconds pauseAfterFailure{30};

const auto forgottenKey = u"earlier/forgotten"_s;

QString crewKey(const QUuid &crewId)
{
    return forgottenKey + u'/' + idText(crewId);
}

QString pointKey(const EarlierPoint &point)
{
    return crewKey(point.crewId) + u'/' + QString::fromLatin1(fingerprintOf(point.text));
}

bool wasDecided(const Review &review)
{
    return std::ranges::any_of(review.attempts,
                               [](const Attempt &attempt) { return attempt.decision.has_value(); });
}

QString sharedKey(const QUuid &crewId)
{
    return u"earlier/shared/"_s + idText(crewId);
}

} // namespace

EarlierFeedback::EarlierFeedback(engine::EngineLink &link, const Store &store, LocalState &state,
                                 const RunTitleTemplates &titles, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_store(store)
    , m_state(state)
    , m_titles(titles)
{
    connect(&m_state, &LocalState::loaded, this, &EarlierFeedback::changed);
    connect(&m_state, &LocalState::personChanged, this, &EarlierFeedback::changed);
    connect(&m_store.access(), &Access::changed, this, &EarlierFeedback::loadFailed);
}

EarlierPoints EarlierFeedback::offersFor(const QUuid &crewId, const QString &task)
{
    if (!m_state.isLoaded() || crewId.isNull() || task.isEmpty()) // what was forgotten is not known yet
        return {};
    EarlierPoints uses = usesOf({crewId, task});
    for (const Crew &other : m_store.crews().all()) {
        if (other.id != crewId && isShared(other.id))
            uses += usesOf({other.id, task});
    }
    uses.removeIf([this](const EarlierPoint &use) { return isForgotten(use); });
    return merged(uses).mid(0, maxPoints);
}

/// What the window holds is newer than what was read of the same review.
EarlierPoints EarlierFeedback::usesOf(const Task &task)
{
    if (!m_past.contains(task)) {
        m_past.insert(task, {});
        load(task, {});
    } else if (const Past past = m_past.value(task); past.isFailed && past.pause.hasExpired()) {
        loadAgain(task);
    }
    QHash<QUuid, EarlierPoints> points = m_past.value(task).points;
    const QList<Review> &held = m_store.reviews().all();
    int taken = 0;
    for (auto review = held.crbegin(); review != held.crend() && taken < maxHeldReviews; ++review) {
        if (review->crewId != task.crewId || !wasDecided(*review) || taskTitle(*review) != task.title)
            continue;
        points.insert(review->id, pointsIn(*review, m_store.runs().execution(review->executionId)));
        ++taken;
    }
    EarlierPoints uses;
    for (const EarlierPoints &some : std::as_const(points))
        uses += some;
    return uses;
}

EarlierPoints EarlierFeedback::pointsIn(const Review &review, const Execution *run) const
{
    const Crew *crew = m_store.crews().find(review.crewId);
    return pointsOf(review, run ? m_titles.of(*run) : QString(),
                    crew ? bareApproval(*crew) : usualApproval());
}

void EarlierFeedback::load(const Task &task, const QDateTime &before)
{
    using engine::command::LoadTaskReviews;
    m_link.send(LoadTaskReviews{task.crewId, task.title, LoadTaskReviews::Which::Decided,
                                LoadTaskReviews::Outputs::Without, before, attemptsPerPage},
                this, [this, task, before](const auto &page) { take(task, before, page); });
}

void EarlierFeedback::loadAgain(const Task &task)
{
    Past &past = m_past[task];
    past.isFailed = false;
    load(task, past.failedPage);
}

/// It failed while the desk was away, or with another role.
void EarlierFeedback::loadFailed()
{
    if (!m_store.access().isReached())
        return;
    const QList<Task> tasks = m_past.keys();
    for (const Task &task : tasks) {
        if (m_past.value(task).isFailed)
            loadAgain(task);
    }
}

void EarlierFeedback::take(const Task &task, const QDateTime &before,
                           const std::expected<engine::PastReviews, QString> &page)
{
    Past &past = m_past[task];
    m_problem = page ? QString() : page.error();
    if (!page) {
        past.isFailed = true;
        past.failedPage = before;
        past.pause = QDeadlineTimer(pauseAfterFailure);
        Q_EMIT changed();
        return;
    }
    for (const Review &review : page->reviews) {
        const auto run = std::ranges::find(page->executions, review.executionId, &Execution::id);
        past.points.insert(review.id, pointsIn(review, run == page->executions.cend() ? nullptr : &*run));
    }
    if (!page->isEnd && ++past.pages < maxPages)
        load(task, page->next);
    Q_EMIT changed();
}

bool EarlierFeedback::isForgotten(const EarlierPoint &use) const
{
    const auto isBefore = [this, given = use.lastAt.toMSecsSinceEpoch()](const QString &key) {
        return given <= m_state.value(key).toLongLong();
    };
    return isBefore(forgottenKey) || isBefore(crewKey(use.crewId)) || isBefore(pointKey(use));
}

void EarlierFeedback::markForgotten(const QString &key)
{
    m_state.setValue(key, QByteArray::number(QDateTime::currentMSecsSinceEpoch()));
    m_state.flush();
    Q_EMIT changed();
}

void EarlierFeedback::forget(const EarlierPoint &point)
{
    markForgotten(pointKey(point));
}

void EarlierFeedback::forgetCrew(const QUuid &crewId)
{
    markForgotten(crewKey(crewId));
}

void EarlierFeedback::forgetAll()
{
    markForgotten(forgottenKey);
}

bool EarlierFeedback::isShared(const QUuid &crewId) const
{
    return !m_state.value(sharedKey(crewId)).isEmpty();
}

void EarlierFeedback::setShared(const QUuid &crewId, bool isShared)
{
    m_state.setText(sharedKey(crewId), isShared ? u"yes"_s : QString());
    m_state.flush();
    Q_EMIT changed();
}

QString EarlierFeedback::crewName(const QUuid &crewId) const
{
    return m_store.crews().names().value(crewId);
}

} // namespace crew::gui::reviews

#include "moc_earlierfeedback.cpp"
