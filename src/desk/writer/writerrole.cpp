// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/writer/writerrole.h"

#include <ctime>
#include <utility>

namespace crew::desk {

namespace {

/// Goes on while the machine sleeps, when the server has long ended the session.
std::chrono::nanoseconds bootTime()
{
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

constexpr auto never = std::chrono::nanoseconds::min();

} // namespace

WriterRole::WriterRole(sql::Connect connect, QList<journal::SchemaPart> parts)
    : m_connect(std::move(connect))
    , m_parts(std::move(parts))
    , m_confirmed(never)
{}

WriterRole::~WriterRole() = default;

void WriterRole::begin()
{
    m_thread = std::jthread([this](const std::stop_token &stop) { work(stop); });
}

bool WriterRole::isSure() const
{
    const auto confirmed = m_confirmed.load();
    return confirmed != never && bootTime() - confirmed < maxDoubt;
}

void WriterRole::work(const std::stop_token &stop)
{
    const auto session = waitForTurn(stop);
    if (session)
        keep(*session, stop);
}

/// Null when it is to end.
std::unique_ptr<journal::WriterSession> WriterRole::waitForTurn(const std::stop_token &stop)
{
    std::unique_ptr<journal::WriterSession> session;
    for (; !stop.stop_requested(); pause(stop)) {
        if (!session) {
            auto database = m_connect();
            if (!database) {
                announceWaiting(database.error(), WaitingReason::NoDatabase);
                continue;
            }
            session = std::make_unique<journal::WriterSession>(std::move(*database), m_parts);
            session->setCheck(m_check);
        }
        const auto asked = bootTime();
        const auto epoch = session->tryTake();
        if (epoch && *epoch) {
            m_confirmed = asked;
            Q_EMIT taken(**epoch);
            return session;
        }
        if (!epoch) {
            announceWaiting(epoch.error(), WaitingReason::Unusable);
            session.reset();
            continue;
        }
        announceAwaited(*session);
        if (!m_isAwaited)
            announceWaiting(QStringLiteral("Another crew-desk is the writer."), WaitingReason::OtherWriter);
    }
    return nullptr;
}

void WriterRole::keep(journal::WriterSession &session, const std::stop_token &stop)
{
    for (; !stop.stop_requested(); pause(stop)) {
        announceStandbys(session);
        announceAwaited(session);
        const auto asked = bootTime();
        if (const auto is = session.check(); !is) {
            m_confirmed = never;
            Q_EMIT lost(is.error());
            return;
        }
        m_confirmed = asked;
    }
}

void WriterRole::announceStandbys(journal::WriterSession &session)
{
    const auto standbys = session.synchronousStandbys();
    if (standbys && std::exchange(m_standbys, *standbys) != *standbys)
        Q_EMIT standbysKnown(*standbys);
}

/// Where it cannot be asked, nothing is known to have changed.
void WriterRole::announceAwaited(journal::WriterSession &session)
{
    const bool isAwaited = session.isStandbyAwaited().value_or(m_isAwaited);
    if (std::exchange(m_isAwaited, isAwaited) != isAwaited)
        Q_EMIT standbyAwaited(isAwaited);
}

void WriterRole::pause(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, stop, interval, [] { return false; });
}

void WriterRole::announceWaiting(const QString &reason, WaitingReason kind)
{
    if (std::exchange(m_reason, reason) != reason)
        Q_EMIT waiting(reason, kind);
}

} // namespace crew::desk

#include "moc_writerrole.cpp"
