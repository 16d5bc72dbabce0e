// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/cachedsecret.h"

#include <algorithm>
#include <utility>

using namespace std::chrono_literals;

namespace crew::secrets {

CachedSecret::Waits CachedSecret::defaultWaits()
{
    return {2s, 5s, 15s, 60s};
}

CachedSecret::CachedSecret(SecretStore &store, const QString &key, Waits waits, QObject *parent)
    : CachedSecret([&store, key](QObject *context, Done done) { store.read(key, context, std::move(done)); },
                   std::move(waits), parent)
{
    readWhenUnlocked(store);
}

CachedSecret::CachedSecret(Read read, Waits waits, QObject *parent)
    : QObject(parent)
    , m_read(std::move(read))
    , m_waits(std::move(waits))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &CachedSecret::read);
}

void CachedSecret::readWhenUnlocked(SecretStore &store)
{
    store.whenUnlocked(this, [this] {
        if (m_timer.isActive())
            read();
    });
}

void CachedSecret::get(QObject *context, Done done)
{
    if (m_value) {
        done(*m_value);
        return;
    }
    m_waiters.push_back({context, std::move(done)});
    read();
}

void CachedSecret::read()
{
    if (std::exchange(m_isReading, true))
        return;
    m_read(this, [this, generation = m_generation](const SecretResult &found) {
        if (generation == m_generation)
            handleAnswer(found);
    });
}

void CachedSecret::handleAnswer(const SecretResult &found)
{
    m_isReading = false;
    const bool isAnswer = found || found.error().kind == SecretError::Kind::NotFound;
    if (isAnswer)
        stopReadingLater();
    else
        readLater();
    if (found)
        m_value = *found;
    Q_EMIT answered(found);
    answerWaiters(found);
}

void CachedSecret::readLater()
{
    if (m_waits.empty() || m_timer.isActive())
        return;
    m_timer.start(m_waits.at(std::min(m_failures, m_waits.size() - 1)));
    ++m_failures;
}

void CachedSecret::stopReadingLater()
{
    m_timer.stop();
    m_failures = 0;
}

/// What was set or cleared meanwhile is newer than the answer to it.
void CachedSecret::ignoreRead()
{
    ++m_generation;
    m_isReading = false;
    stopReadingLater();
}

void CachedSecret::set(const QString &value)
{
    setUnanswered(value);
    answerWaiters(value);
}

void CachedSecret::setUnanswered(const QString &value)
{
    ignoreRead();
    m_value = value;
}

void CachedSecret::clear(const SecretError &reason)
{
    ignoreRead();
    m_value.reset();
    answerWaiters(std::unexpected(reason));
}

void CachedSecret::answerWaiters(const SecretResult &found)
{
    for (const Waiter &waiter : std::exchange(m_waiters, {})) {
        if (waiter.context)
            waiter.done(found);
    }
}

} // namespace crew::secrets

#include "moc_cachedsecret.cpp"
