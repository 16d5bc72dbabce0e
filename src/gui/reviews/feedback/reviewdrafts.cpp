// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/reviewdrafts.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/queue/reviewmodel.h"
#include "gui/store/store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

QString keyOf(QLatin1String kind, const QUuid &reviewId, int attempt)
{
    return u"%1/%2/%3"_s.arg(kind, idText(reviewId)).arg(attempt);
}

QString draftKey(const QUuid &reviewId, int attempt)
{
    return keyOf("draft"_L1, reviewId, attempt);
}

QString unsentKey(const QUuid &reviewId, int attempt)
{
    return keyOf("unsent"_L1, reviewId, attempt);
}

QString pointsKey(const QUuid &reviewId, int attempt)
{
    return keyOf("points"_L1, reviewId, attempt);
}

QUuid reviewOf(const QString &key)
{
    return QUuid(key.section(u'/', 1, 1));
}

int attemptOf(const QString &key)
{
    return key.section(u'/', 2).toInt();
}

bool isSaidBy(const Decision &decision, const FeedbackDraft &draft)
{
    return composeFeedback(draft).trimmed() == decision.feedback ||
           feedbackToSend(decision.verdict, draft) == decision.feedback;
}

/// True when the service took exactly what \a draft says.
bool isSentWith(const Attempt &attempt, const FeedbackDraft &draft)
{
    return isAccepted(attempt) && isSaidBy(*attempt.decision, draft);
}

/// True when the service took what \a draft says, and more.
bool isBeginningOfSent(const Attempt &attempt, const FeedbackDraft &draft)
{
    return isAccepted(attempt) && holdsWords(draft) &&
           attempt.decision->feedback.startsWith(composeFeedback(draft).trimmed());
}

/// True when the service may have what \a draft says.
bool mayBeSentWith(const Attempt &attempt, const FeedbackDraft &draft)
{
    return attempt.decision && attempt.decision->state == DecisionState::Unclear &&
           isSaidBy(*attempt.decision, draft);
}

/// True when a decision says what \a draft says, and what becomes of that one is about to be known.
bool isBeingSentWith(const Attempt &attempt, const FeedbackDraft &draft)
{
    return attempt.decision && isUnderWay(attempt.decision->state) && isSaidBy(*attempt.decision, draft);
}

/// True when the service does not have what \a draft says, which was decided.
bool isBackWith(const Attempt &attempt, const FeedbackDraft &draft)
{
    return isBack(attempt) && isSaidBy(*attempt.decision, draft);
}

/// True when the service refused what \a draft says, or may have done so: an earlier decision about the
/// attempt, which is not shown, may have said it.
bool mayHaveBeenRefused(const Attempt &attempt, const FeedbackDraft &draft)
{
    if (!attempt.decision)
        return false;
    const Decision &decision = *attempt.decision;
    const bool isRefused =
        decision.state == DecisionState::Refused || decision.state == DecisionState::TooLate;
    return decision.state == DecisionState::Unclear ||
           (isRefused && !decision.isUnsent && isSaidBy(decision, draft));
}

/// True when nobody can decide about \a attempt any more, and no decision about it may still take effect.
bool isOver(const Review &review, const Attempt &attempt)
{
    if (review.state == ReviewState::Approved || review.state == ReviewState::Closed)
        return true;
    const bool isCurrent = attempt.number == review.lastAttempt().number && review.noticeElsewhere.isEmpty();
    const bool mayTakeEffect = attempt.decision && (isUnderWay(attempt.decision->state) ||
                                                    attempt.decision->state == DecisionState::Unclear);
    return !isCurrent && !mayTakeEffect;
}

bool isWaitingFor(const Review &review, const Attempt &attempt)
{
    return review.state == ReviewState::Waiting && attempt.number == review.lastAttempt().number &&
           !isAccepted(attempt);
}

} // namespace

ReviewDrafts::ReviewDrafts(LocalState &state, const ReviewModel &model, const Store &store,
                           const Preferences &preferences, QObject *parent)
    : QObject(parent)
    , m_state(state)
    , m_model(model)
    , m_store(store)
    , m_preferences(preferences)
{
    connect(&state, &LocalState::loaded, this, &ReviewDrafts::handleLoaded);
    connect(&state, &LocalState::personChanged, this, &ReviewDrafts::unsentChanged);
    // Not what the list of reviews tells: reviews of the past can come to it before those that are open.
    connect(&store, &Store::applied, this, [this](const engine::ChangeBatch &batch) {
        const bool isFirst = batch.initial && !std::exchange(m_knowsReviews, true);
        if (isFirst || batch.isSnapshot.value_or(false))
            Q_EMIT unsentChanged();
    });
    connect(&store.access(), &Access::changed, this, &ReviewDrafts::unsentChanged);
}

void ReviewDrafts::handleLoaded()
{
    const QStringList keys = m_state.keys(u"draft/"_s) + m_state.keys(u"points/"_s);
    for (const QString &key : keys)
        Q_EMIT draftChanged(reviewOf(key), attemptOf(key));
    Q_EMIT unsentChanged();
}

std::optional<FeedbackDraft> ReviewDrafts::draft(const QUuid &reviewId, int attempt) const
{
    if (const auto draft = feedbackDraftFrom(m_state.value(draftKey(reviewId, attempt))))
        return draft;
    return feedbackDraftFrom(m_state.value(unsentKey(reviewId, attempt)));
}

void ReviewDrafts::setDraft(const QUuid &reviewId, int attempt, const FeedbackDraft &draft)
{
    if (this->draft(reviewId, attempt) == draft)
        return;
    // An empty one is kept too: it says that words given back were removed.
    m_state.setValue(draftKey(reviewId, attempt), toJson(draft, originOf(reviewId)));
    Q_EMIT draftChanged(reviewId, attempt);
}

QString ReviewDrafts::givenBack(const Review &review, const Attempt &attempt) const
{
    // What another person decided and undid is theirs.
    if (!isBack(attempt) || !m_store.access().isOwn(*attempt.decision))
        return {};
    const QString &sent = attempt.decision->feedback;
    const Crew *owner = m_model.crew(review.crewId);
    const bool isPreset = sent == bareApproval(owner ? *owner : Crew()) || !outcomeIn(review, sent).isEmpty();
    return isPreset ? QString() : sent;
}

QString ReviewDrafts::wordsOn(const QUuid &reviewId, int attempt) const
{
    return draft(reviewId, attempt).value_or(FeedbackDraft()).words;
}

void ReviewDrafts::setWords(const QUuid &reviewId, int attempt, const QString &words)
{
    FeedbackDraft changed = draft(reviewId, attempt).value_or(FeedbackDraft());
    changed.words = words;
    setDraft(reviewId, attempt, changed);
    if (const Review *review = m_model.review(reviewId))
        settle(*review);
}

void ReviewDrafts::join(const QUuid &gone, const QUuid &kept, int attempt)
{
    const QStringList keys = m_state.keys(u"draft/%1/"_s.arg(idText(gone)));
    for (const QString &key : keys) {
        const auto other = feedbackDraftFrom(m_state.value(key));
        m_state.setValue(key, {});
        if (!other || other->isEmpty())
            continue;
        FeedbackDraft both = draft(kept, attempt).value_or(FeedbackDraft());
        if (!both.words.isEmpty() && !other->words.isEmpty())
            both.words += u"\n\n"_s;
        both.words += other->words;
        both.points += other->points;
        setDraft(kept, attempt, both);
    }
}

void ReviewDrafts::settle(const Review &review)
{
    for (const Attempt &attempt : review.attempts)
        settleAttempt(review, attempt);
}

/// A console that is killed may have kept only the beginning of what its person sent.
bool ReviewDrafts::hasArrived(const Attempt &attempt, const FeedbackDraft &draft) const
{
    return isSentWith(attempt, draft) ||
           (isBeginningOfSent(attempt, draft) && m_store.access().isOwn(*attempt.decision));
}

void ReviewDrafts::settleAttempt(const Review &review, const Attempt &attempt)
{
    const QString key = draftKey(review.id, attempt.number);
    if (const auto written = feedbackDraftFrom(m_state.value(key)))
        return settleDraft(review, attempt, *written);
    const QString asideKey = unsentKey(review.id, attempt.number);
    if (const auto aside = feedbackDraftFrom(m_state.value(asideKey))) {
        if (hasArrived(attempt, *aside)) {
            savePoints(review.id, attempt.number, asideKey, *aside);
            Q_EMIT unsentChanged();
        } else if (isWaitingFor(review, attempt)) { // it can be decided about again
            m_state.setValue(key, m_state.value(asideKey));
            m_state.setValue(asideKey, {});
            Q_EMIT unsentChanged();
        }
        return;
    }
    const auto points = sent(review.id, attempt.number);
    if (points && isBackWith(attempt, *points)) { // it may have arrived when the review closed
        m_state.setValue(key, toJson(*points, originOf(review.id)));
        m_state.setValue(pointsKey(review.id, attempt.number), {});
        settleDraft(review, attempt, *points);
        return;
    }
    if (isWaitingFor(review, attempt)) // else a person may have discarded them
        restoreGivenBack(review, attempt);
}

void ReviewDrafts::restoreGivenBack(const Review &review, const Attempt &attempt)
{
    // At a desk the roles of the person become known a moment after who they are.
    const bool isKnown =
        m_state.isLoaded() && m_store.access().permissions().personId == m_store.team().personId();
    const QString words = isKnown ? givenBack(review, attempt) : QString();
    if (!hasWords(words))
        return;
    DraftOrigin origin = originOf(review.id);
    origin.writtenAt = attempt.decision->decidedAt;
    m_state.setValue(draftKey(review.id, attempt.number), toJson(FeedbackDraft{words, {}}, origin));
}

void ReviewDrafts::settleDraft(const Review &review, const Attempt &attempt, const FeedbackDraft &draft)
{
    const bool isDone = isOver(review, attempt);
    if (hasArrived(attempt, draft) || (isDone && mayBeSentWith(attempt, draft)))
        savePoints(review.id, attempt.number, draftKey(review.id, attempt.number), draft);
    else if (isAccepted(attempt) || (isDone && !isBeingSentWith(attempt, draft)))
        setAside(review.id, attempt.number, draft, mayHaveBeenRefused(attempt, draft));
}

void ReviewDrafts::savePoints(const QUuid &reviewId, int attempt, const QString &from,
                              const FeedbackDraft &draft)
{
    m_state.setValue(pointsKey(reviewId, attempt), toJson(draft));
    m_state.setValue(from, {});
}

void ReviewDrafts::setAside(const QUuid &reviewId, int attempt, const FeedbackDraft &draft, bool wasRefused)
{
    const QString key = draftKey(reviewId, attempt);
    DraftOrigin origin = originOf(reviewId);
    origin.wasRefused = wasRefused;
    if (const QDateTime written = draftOriginFrom(m_state.value(key)).writtenAt; written.isValid())
        origin.writtenAt = written;
    m_state.setValue(unsentKey(reviewId, attempt),
                     holdsWords(draft) ? toJson(draft, origin) : removal(reviewId, attempt));
    m_state.setValue(key, {});
    Q_EMIT unsentChanged();
}

QByteArray ReviewDrafts::removal(const QUuid &reviewId, int attempt) const
{
    const Review *review = m_model.review(reviewId);
    const bool wouldComeBack =
        review && std::ranges::any_of(review->attempts, [this, review, attempt](const Attempt &each) {
            return each.number == attempt && hasWords(givenBack(*review, each));
        });
    return wouldComeBack ? toJson(FeedbackDraft(), originOf(reviewId)) : QByteArray();
}

DraftOrigin ReviewDrafts::originOf(const QUuid &reviewId) const
{
    const Review *review = m_model.review(reviewId);
    if (!review)
        return {};
    const Crew *crew = m_model.crew(review->crewId);
    return {review->crewId,
            review->executionId,
            taskIdOf(*review),
            taskTitle(*review),
            crew ? crew->name : QString(),
            m_model.subject(*review),
            QDateTime::currentDateTimeUtc(),
            false};
}

std::optional<UnsentDraft> ReviewDrafts::unsentAt(const QString &key) const
{
    const QByteArray json = m_state.value(key);
    const auto draft = feedbackDraftFrom(json);
    if (!draft || !holdsWords(*draft) || isOnlyKeys(composeFeedback(*draft), m_preferences))
        return {};
    UnsentDraft unsent{reviewOf(key), attemptOf(key), *draft, draftOriginFrom(json)};
    if (unsent.origin.crewId.isNull()) { // kept by a version that did not say where it comes from
        unsent.origin = originOf(unsent.reviewId);
        unsent.origin.writtenAt = {};
    }
    if (const QUuid &crewId = unsent.origin.crewId; !crewId.isNull() && !m_store.access().sees(crewId))
        return {};
    return unsent;
}

QList<UnsentDraft> ReviewDrafts::unsent() const
{
    QList<UnsentDraft> found;
    for (const QString &key : m_state.keys(u"unsent/"_s)) {
        if (const auto unsent = unsentAt(key))
            found += *unsent;
    }
    // A review that the engine did not load at start is over; its words were typed just before that.
    for (const QString &key : m_knowsReviews ? m_state.keys(u"draft/"_s) : QStringList()) {
        const auto unsent = m_model.review(reviewOf(key)) ? std::nullopt : unsentAt(key);
        if (unsent)
            found += *unsent;
    }
    std::ranges::stable_sort(found, std::greater(), [](const UnsentDraft &one) {
        return one.origin.writtenAt.isValid() ? one.origin.writtenAt.toMSecsSinceEpoch() : 0;
    });
    return found;
}

QList<UnsentDraft> ReviewDrafts::unsentFor(const Review &review) const
{
    QList<UnsentDraft> found = unsent();
    found.removeIf([&review](const UnsentDraft &one) {
        const bool isItsOwn = one.reviewId == review.id && one.attempt == review.lastAttempt().number;
        return isItsOwn || nearness(one.origin, review) == 0;
    });
    std::ranges::stable_sort(found, std::greater(),
                             [&review](const UnsentDraft &one) { return nearness(one.origin, review); });
    return found;
}

void ReviewDrafts::use(const UnsentDraft &unsent, const QUuid &reviewId, int attempt,
                       const FeedbackDraft &current)
{
    setDraft(reviewId, attempt, joined(current, unsent.draft));
    discard(unsent);
}

void ReviewDrafts::discard(const UnsentDraft &unsent)
{
    m_state.setValue(unsentKey(unsent.reviewId, unsent.attempt), removal(unsent.reviewId, unsent.attempt));
    if (!m_model.review(unsent.reviewId))
        m_state.setValue(draftKey(unsent.reviewId, unsent.attempt), {});
    Q_EMIT draftChanged(unsent.reviewId, unsent.attempt);
    Q_EMIT unsentChanged();
}

std::optional<FeedbackDraft> ReviewDrafts::sent(const QUuid &reviewId, int attempt) const
{
    return feedbackDraftFrom(m_state.value(pointsKey(reviewId, attempt)));
}

QSet<int> ReviewDrafts::addressed(const QUuid &reviewId, int attempt) const
{
    const QByteArray json = m_state.value(keyOf("addressed"_L1, reviewId, attempt));
    QSet<int> positions;
    const QJsonArray numbers = QJsonDocument::fromJson(json).array();
    for (const QJsonValue &number : numbers) {
        if (number.toInt(-1) >= 0)
            positions.insert(number.toInt());
    }
    return positions;
}

void ReviewDrafts::setAddressed(const QUuid &reviewId, int attempt, const QSet<int> &positions)
{
    if (addressed(reviewId, attempt) == positions)
        return;
    QList<int> sorted = positions.values();
    std::ranges::sort(sorted);
    QJsonArray numbers;
    for (const int position : std::as_const(sorted))
        numbers.append(position);
    m_state.setValue(keyOf("addressed"_L1, reviewId, attempt),
                     sorted.isEmpty() ? QByteArray() : QJsonDocument(numbers).toJson(QJsonDocument::Compact));
    Q_EMIT addressedChanged(reviewId, attempt);
}

} // namespace crew::gui::reviews

#include "moc_reviewdrafts.cpp"
