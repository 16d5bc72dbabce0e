// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/commentdrafts.h"

#include "core/idtext.h"
#include "core/review.h"
#include "gui/reviews/team/teamsituation.h"
#include "gui/store/store.h"

#include <QDateTime>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

const auto textPrefix = u"comment/"_s;
const auto timePrefix = u"comment-at/"_s;
const auto sentPrefix = u"comment-sent/"_s; // the time of the person's last comment before that
const auto betweenJoined = u"\n\n"_s;

QString keyUnder(const QString &prefix, const QUuid &reviewId)
{
    return prefix + idText(reviewId);
}

} // namespace

CommentDrafts::CommentDrafts(LocalState &state, const Store &store, QObject *parent)
    : QObject(parent)
    , m_state(state)
    , m_store(store)
{
    connect(&state, &LocalState::loaded, this, &CommentDrafts::removeOld);
    // Not what the list of reviews tells: reviews of the past can come to it before those that are open.
    connect(&store, &Store::applied, this, [this](const engine::ChangeBatch &batch) {
        if (!batch.initial)
            return;
        m_knowsReviews = true;
        removeOld();
    });
}

QString CommentDrafts::text(const QUuid &reviewId) const
{
    return m_state.text(keyUnder(textPrefix, reviewId));
}

void CommentDrafts::setText(const QUuid &reviewId, const QString &text)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    m_state.setText(keyUnder(textPrefix, reviewId), text);
    m_state.setValue(keyUnder(timePrefix, reviewId), text.isEmpty() ? QByteArray() : QByteArray::number(now));
    m_state.setValue(keyUnder(sentPrefix, reviewId), {});
}

void CommentDrafts::join(const QUuid &gone, const QUuid &kept)
{
    const QString former = text(gone);
    if (former.isEmpty())
        return;
    const QString own = text(kept);
    setText(kept, own.isEmpty() ? former : own + betweenJoined + former);
    setText(gone, {});
}

bool CommentDrafts::isOwnComment(const TeamNote &note) const
{
    return note.act == TeamAct::Comment && isBy(note, m_store.team().personId());
}

void CommentDrafts::recordSubmitted(const Review &review)
{
    qint64 last = 0;
    for (const TeamNote &note : review.notes) {
        if (isOwnComment(note))
            last = std::max(last, note.at.toMSecsSinceEpoch());
    }
    m_state.setValue(keyUnder(sentPrefix, review.id), QByteArray::number(last));
    m_state.flush();
}

void CommentDrafts::settleAdded(const Review &review)
{
    const QByteArray before = m_state.value(keyUnder(sentPrefix, review.id));
    if (before.isEmpty())
        return;
    const QString draft = text(review.id);
    const bool isAdded = std::ranges::any_of(review.notes, [&](const TeamNote &note) {
        return isOwnComment(note) && note.at.toMSecsSinceEpoch() > before.toLongLong() &&
               note.text == draft.trimmed();
    });
    if (isAdded)
        settle(review.id, draft);
}

void CommentDrafts::settle(const QUuid &reviewId, const QString &text)
{
    const QString draft = this->text(reviewId);
    const QString joined = betweenJoined + text; // as behind another one
    if (draft == text)
        setText(reviewId, {});
    else if (draft.endsWith(joined))
        setText(reviewId, draft.chopped(joined.size()));
    else
        return;
    Q_EMIT settled();
}

/// One of an earlier version, which did not keep the time, counts as written when it is found.
qint64 CommentDrafts::writtenAt(const QUuid &reviewId, qint64 now)
{
    const QString key = keyUnder(timePrefix, reviewId);
    bool isKnown = false;
    const qint64 at = m_state.value(key).toLongLong(&isKnown);
    if (isKnown)
        return at;
    m_state.setValue(key, QByteArray::number(now));
    return now;
}

/// Only once it is known which reviews are open.
void CommentDrafts::removeOld()
{
    if (!m_knowsReviews || !m_state.isLoaded())
        return;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const qint64 oldest = now - std::chrono::milliseconds(keptFor).count();
    QList<std::pair<qint64, QUuid>> over; // by time
    const QStringList keys = m_state.keys(textPrefix);
    for (const QString &key : keys) {
        const QUuid reviewId = QUuid::fromString(key.sliced(textPrefix.size()));
        const Review *review = m_store.reviews().find(m_store.reviews().kept(reviewId));
        if (!review || !isOpen(review->state))
            over.append({writtenAt(reviewId, now), reviewId});
    }
    std::ranges::sort(over, std::greater());
    for (qsizetype i = 0; i < over.size(); ++i) {
        if (i >= maxKept || over.at(i).first < oldest)
            setText(over.at(i).second, {});
    }
}

} // namespace crew::gui::reviews

#include "moc_commentdrafts.cpp"
