// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/intake.h"

#include "core/idtext.h"
#include "engine/ledger/runids.h"
#include "webhook/callbackanswers.h"
#include "wire/callbacks.h"
#include "wire/json.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

constexpr std::chrono::milliseconds probeInterval{2000};

/// From so many bytes on a body takes longer to read than to hand it to another thread.
constexpr qsizetype largeBody = 64 * 1024;

/// What a probe may cost, in bytes.
constexpr qint64 largestProbe = 1024 * 1024;

QJsonValue jsonIn(const QByteArray &body)
{
    return wire::parseServiceJson(body).value_or(QJsonValue(QJsonValue::Undefined));
}

int statusOf(bool isJson, bool isStored)
{
    if (!isStored)
        return 503;
    return isJson ? 200 : 400;
}

} // namespace

Intake::Intake(History &history, RunSecrets &secrets, qint64 maxPutOff)
    : m_history(history)
    , m_secrets(secrets)
    , m_maxPutOff(maxPutOff)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &Intake::commit);
    m_probeTimer.setInterval(probeInterval);
    connect(&m_probeTimer, &QTimer::timeout, this, &Intake::probe);
}

void Intake::take(webhook::Callback callback, http::Responder responder)
{
    m_secrets.addSecrets(callback.executionId, callback.secrets);
    const bool isLarge = callback.body.size() >= largeBody;
    const bool isBehind = std::ranges::any_of(m_reading, [&callback](const Pending &item) {
        return item.callback.executionId == callback.executionId;
    });
    if (!isLarge && !isBehind) {
        const QJsonValue json = jsonIn(callback.body);
        add({std::move(callback), std::move(responder), json});
        return;
    }
    read(callback);
    m_reading.push_back({std::move(callback), std::move(responder)});
}

/// The worker has one thread: what it has read is the first of those that are being read.
void Intake::read(const webhook::Callback &callback)
{
    const auto mask = m_maskCopies ? m_maskCopies(callback.executionId) : nullptr;
    m_reader.start([this, mask, body = callback.body]() -> DetachedWorker::Then {
        const bool isSearched = mask && mask(body).isSharedWith(body);
        return [this, json = jsonIn(body), isSearched] {
            Pending pending = std::move(m_reading.front());
            m_reading.pop_front();
            pending.json = json;
            pending.isSearched = isSearched;
            add(std::move(pending));
        };
    });
}

void Intake::add(Pending pending)
{
    m_pending.push_back(std::move(pending));
    if (!m_timer.isActive())
        m_timer.start();
}

void Intake::commit()
{
    std::vector<Pending> pending = takePending();
    refuseUnreadable(pending);
    if (m_isLoading)
        putOff(pending);
    if (pending.empty())
        return;
    Entries entries;
    entries.reserve(static_cast<qsizetype>(pending.size()));
    QSet<qsizetype> searched;
    for (const Pending &item : pending) {
        entries.append(entryOf(item));
        if (item.isSearched && entries.constLast().executionId == item.callback.executionId)
            searched.insert(entries.size() - 1);
    }
    const auto written = m_history.write(entries, searched, receivedIds(pending));
    for (Pending &item : pending)
        item.responder.answer(
            webhook::answerToCallback(statusOf(!item.json.isUndefined(), written.has_value())));
    if (written)
        apply(entries, pending);
    else
        recordFailure(written.error(), entries);
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const Entry &entry = entries.at(static_cast<qsizetype>(i));
        Q_EMIT answered(entry.executionId, pending[i].callback.kind,
                        statusOf(!pending[i].json.isUndefined(), written.has_value()));
    }
}

/// Those that come behind one that may tell their run an ID have to wait until it is known: they may be of
/// another run then.
std::vector<Intake::Pending> Intake::takePending()
{
    QSet<QUuid> seen;
    const auto waits = std::ranges::find_if(m_pending, [this, &seen](const Pending &item) {
        const QUuid &called = item.callback.executionId;
        if (seen.contains(called))
            return true;
        if (m_history.ledger().mayTellId(called, item.callback.kind, routingOf(item)))
            seen.insert(called);
        return false;
    });
    std::vector<Pending> taken(std::make_move_iterator(m_pending.begin()), std::make_move_iterator(waits));
    m_pending.erase(m_pending.begin(), waits);
    if (!m_pending.empty())
        m_timer.start();
    return taken;
}

QStringList Intake::receivedIds(const std::vector<Pending> &pending)
{
    QStringList ids;
    for (const Pending &item : pending) {
        if (!item.callback.receivedId.isEmpty())
            ids << item.callback.receivedId;
    }
    return ids;
}

/// What \a item says about the run it is of. A notice that cannot be read, as one with two values for an ID,
/// is of the run at whose address it came: nothing is decided on a guess.
QJsonObject Intake::routingOf(const Pending &item) const
{
    const webhook::Callback &callback = item.callback;
    const QJsonObject body = item.json.toObject();
    const bool isElsewhere = callback.kind == EntryKind::HumanInputCallback &&
                             m_history.ledger().mayBeOfAnother(callback.executionId, callback.kind, body);
    return isElsewhere && !wire::decodeHumanInputRequest(callback.body, body) ? QJsonObject() : body;
}

/// A notice names the run at whose address it came, and another one that this console kicked off as well: it
/// is not known which of them asks.
bool Intake::namesTwoRuns(const Pending &item) const
{
    const webhook::Callback &callback = item.callback;
    const Execution *owner = m_history.ledger().execution(callback.executionId);
    if (callback.kind != EntryKind::HumanInputCallback || !owner)
        return false;
    const QStringList ids = fold::idsNamedIn(callback.kind, item.json.toObject());
    const auto isOwn = [owner](const QString &id) { return owner->hasId(id); };
    const auto isOfAnother = [&](const QString &id) { return m_history.isOfAnotherRun(*owner, id); };
    return std::ranges::any_of(ids, isOwn) && std::ranges::any_of(ids, isOfAnother);
}

Entry Intake::entryOf(const Pending &item) const
{
    const webhook::Callback &callback = item.callback;
    const QUuid id = m_history.ledger().executionFor(callback.executionId, callback.kind, routingOf(item));
    Entry entry = namesTwoRuns(item)
                      ? entryNow(EntryKind::NoticeInDoubt, id, callback.body)
                      : entryNow(callback.kind, id, callback.body, idText(callback.executionId));
    entry.headers = callback.headers;
    if (callback.receivedAt.isValid())
        entry.at = callback.receivedAt;
    return entry;
}

/// A body in which a secret was masked is parsed again, as it will be at the next start.
void Intake::apply(const Entries &entries, const std::vector<Pending> &pending)
{
    QList<std::optional<QJsonValue>> bodies;
    bodies.reserve(entries.size());
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const QByteArray &body = entries.at(static_cast<qsizetype>(i)).body;
        const bool isAsItCame = body.isSharedWith(pending[i].callback.body);
        bodies.append(isAsItCame ? std::optional(pending[i].json) : std::nullopt);
    }
    m_history.apply(entries, bodies);
    m_probeTimer.stop();
}

/// A run that cannot be read again, or was removed while a callback was being read, must not have the
/// callbacks of others refused with its own.
void Intake::refuseUnreadable(std::vector<Pending> &pending)
{
    std::erase_if(pending, [this](Pending &item) {
        const auto held = m_history.hold(item.callback.executionId);
        if (held && !m_history.isRemoved(item.callback.executionId))
            return false;
        refuse(item);
        if (held)
            return true; // and the next time its address is not known
        Q_EMIT storingFailed(held.error());
        return true;
    });
}

void Intake::refuse(Pending &item)
{
    const http::Response &answer = webhook::answerToCallback(503);
    item.responder.answer(answer);
    Q_EMIT answered(item.callback.executionId, item.callback.kind, answer.status);
}

/// Which run is meant by an id that its own run never had is known once all are loaded.
void Intake::putOff(std::vector<Pending> &pending)
{
    std::erase_if(pending, [this](Pending &item) {
        const webhook::Callback &callback = item.callback;
        if (!m_history.ledger().mayBeOfAnother(callback.executionId, callback.kind, routingOf(item)))
            return false;
        if (m_putOffBytes + callback.body.size() > m_maxPutOff) {
            refuse(item);
            return true;
        }
        m_putOffBytes += callback.body.size();
        m_putOff.push_back(std::move(item));
        return true;
    });
}

void Intake::handleLoaded()
{
    m_isLoading = false;
    m_putOffBytes = 0;
    for (Pending &item : std::exchange(m_putOff, {}))
        add(std::move(item));
}

void Intake::recordFailure(const QString &reason, const Entries &entries)
{
    qint64 bytes = 0;
    for (const Entry &entry : entries)
        bytes += entry.body.size() + entry.headers.size();
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

#include "moc_intake.cpp"
