// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewdrafts.h"

#include "gui/common/localstate.h"
#include "gui/reviews/feedbackrules.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QString keyOf(QLatin1String kind, const QUuid &reviewId, int attempt)
{
    return u"%1/%2/%3"_s.arg(kind, reviewId.toString(QUuid::WithoutBraces)).arg(attempt);
}

QString draftKey(const QUuid &reviewId, int attempt)
{
    return keyOf("draft"_L1, reviewId, attempt);
}

/// Something was typed: a point that was only begun holds at most a quote.
bool holdsWords(const FeedbackDraft &draft)
{
    return !draft.words.trimmed().isEmpty() ||
           std::ranges::any_of(draft.points,
                               [](const FeedbackPoint &point) { return !point.comment.trimmed().isEmpty(); });
}

} // namespace

ReviewDrafts::ReviewDrafts(LocalState &state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &LocalState::loaded, this, &ReviewDrafts::handleLoaded);
}

void ReviewDrafts::handleLoaded()
{
    const QStringList keys = m_state.keys(u"draft/"_s) + m_state.keys(u"points/"_s);
    for (const QString &key : keys)
        Q_EMIT draftChanged(QUuid(key.section(u'/', 1, 1)), key.section(u'/', 2).toInt());
}

std::optional<FeedbackDraft> ReviewDrafts::draft(const QUuid &reviewId, int attempt) const
{
    const QString key = draftKey(reviewId, attempt);
    if (const auto unsent = m_unsent.constFind(key); unsent != m_unsent.cend())
        return *unsent;
    if (const auto draft = feedbackDraftFrom(m_state.value(key)))
        return draft;
    return feedbackDraftFrom(m_state.value(keyOf("unsent"_L1, reviewId, attempt)));
}

void ReviewDrafts::setDraft(const QUuid &reviewId, int attempt, const FeedbackDraft &draft)
{
    if (this->draft(reviewId, attempt) == draft)
        return;
    const QString key = draftKey(reviewId, attempt);
    m_unsent.remove(key);
    m_state.setValue(key, toJson(draft)); // an empty one too: it says that words given back were removed
    Q_EMIT draftChanged(reviewId, attempt);
}

void ReviewDrafts::settle(const Review &review)
{
    for (const Attempt &attempt : review.attempts)
        settleAttempt(review, attempt);
}

void ReviewDrafts::settleAttempt(const Review &review, const Attempt &attempt)
{
    const QString key = draftKey(review.id, attempt.number);
    const auto known = feedbackDraftFrom(m_state.value(key));
    if (!known)
        return;
    if (attempt.decision && attempt.decision->state == DecisionState::Accepted) {
        const QString written = composeFeedback(*known).trimmed();
        const bool isSent = written == attempt.decision->feedback ||
                            feedbackToSend(attempt.decision->verb, *known) == attempt.decision->feedback;
        // Words that an approval left out are for the next attempt, or for another place.
        if (isSent || holdsWords(*known))
            m_state.setValue(keyOf(isSent ? "points"_L1 : "unsent"_L1, review.id, attempt.number),
                             toJson(*known));
        m_state.setValue(key, {});
    } else if (review.state == ReviewState::Approved || review.state == ReviewState::Closed) {
        if (!known->isEmpty())
            m_unsent.insert(key, *known);
        m_state.setValue(key, {});
    }
}

std::optional<FeedbackDraft> ReviewDrafts::sent(const QUuid &reviewId, int attempt) const
{
    return feedbackDraftFrom(m_state.value(keyOf("points"_L1, reviewId, attempt)));
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

} // namespace crew::gui
