// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/intake.h"

#include "wire/json.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

constexpr std::chrono::milliseconds probeInterval{2000};

/// What a probe may cost, in bytes.
constexpr qint64 largestProbe = 1024 * 1024;

http::Response answerOf(int status, const QString &word, const QString &message)
{
    http::Response response;
    response.status = status;
    response.body = wire::toJson(QJsonObject{{"status"_L1, word}, {"message"_L1, message}});
    return response;
}

/// The answers are few, and made once.
const http::Response &answerTo(const webhook::Callback &callback, bool isStored)
{
    static const http::Response stored = answerOf(200, u"stored"_s, u"The callback is stored."_s);
    static const http::Response storedAsItCame =
        answerOf(400, u"stored"_s, u"The body is not valid JSON. It was stored as received."_s);
    static const http::Response notStored =
        answerOf(503, u"not stored"_s, u"The callback could not be stored."_s);
    if (!isStored)
        return notStored;
    return callback.json.isUndefined() ? storedAsItCame : stored;
}

} // namespace

Intake::Intake(History &history, QObject *parent)
    : QObject(parent)
    , m_history(history)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &Intake::commit);
    m_probeTimer.setInterval(probeInterval);
    connect(&m_probeTimer, &QTimer::timeout, this, &Intake::probe);
}

void Intake::take(webhook::Callback callback, http::Responder responder)
{
    m_pending.push_back({std::move(callback), std::move(responder)});
    if (!m_timer.isActive())
        m_timer.start();
}

void Intake::commit()
{
    std::vector<Pending> pending = std::exchange(m_pending, {});
    refuseUnreadable(pending);
    Entries entries;
    for (const Pending &item : pending) {
        const webhook::Callback &callback = item.callback;
        const QUuid id =
            m_history.ledger().executionFor(callback.executionId, callback.kind, callback.json.toObject());
        Entry entry =
            entryNow(callback.kind, id, callback.body, callback.executionId.toString(QUuid::WithoutBraces));
        entry.headers = callback.headers;
        entries.append(entry);
    }

    const auto recorded = m_history.record(entries);
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const http::Response &answer = answerTo(pending[i].callback, recorded.has_value());
        pending[i].responder.answer(answer);
        const Entry &entry = entries.at(static_cast<qsizetype>(i));
        Q_EMIT answered(entry.executionId, entry.kind, answer.status);
    }
    if (!recorded) {
        qint64 bytes = 0;
        for (const Entry &entry : std::as_const(entries))
            bytes += entry.body.size() + entry.headers.size();
        noteFailure(recorded.error(), bytes);
        return;
    }
    m_probeTimer.stop();
    for (const Entry &entry : std::as_const(entries))
        Q_EMIT stored(entry.executionId, entry.kind);
}

/// A run that cannot be read again must not have the callbacks of others refused with its own.
void Intake::refuseUnreadable(std::vector<Pending> &pending)
{
    std::erase_if(pending, [this](Pending &item) {
        const auto held = m_history.hold(item.callback.executionId);
        if (held)
            return false;
        const http::Response &answer = answerTo(item.callback, false);
        item.responder.answer(answer);
        Q_EMIT answered(item.callback.executionId, item.callback.kind, answer.status);
        Q_EMIT storingFailed(held.error());
        return true;
    });
}

void Intake::noteFailure(const QString &reason, qint64 bytes)
{
    m_refusedBytes = std::min(bytes, largestProbe);
    tryAgainLater();
    Q_EMIT storingFailed(reason);
}

void Intake::tryAgainLater()
{
    if (!m_probeTimer.isActive())
        m_probeTimer.start();
}

void Intake::probe()
{
    if (const auto probed = m_history.journal().probe(m_refusedBytes); !probed) {
        Q_EMIT storingStillFails(probed.error());
        return;
    }
    m_probeTimer.stop();
    Q_EMIT storingResumed();
}

} // namespace crew::engine
