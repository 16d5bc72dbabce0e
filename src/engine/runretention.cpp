// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runretention.h"

#include "core/logline.h"

#include <algorithm>
#include <utility>

using namespace std::chrono_literals;

namespace crew::engine {

namespace {

/// Each run is a transaction of some milliseconds.
constexpr int runsAtOnce = 5;

} // namespace

RunRetention::RunRetention(History &history, CrewRepository &crews, const Batches &batches,
                           SecretRotation &rotation, const RetentionPace &pace)
    : m_history(history)
    , m_crews(crews)
    , m_batches(batches)
    , m_rotation(rotation)
    , m_pace(pace)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_step == Step::Idle)
            look();
        else
            goOn();
    });
    connect(&m_crews, &CrewRepository::crewsChanged, this, &RunRetention::lookSoon);
}

void RunRetention::begin()
{
    m_hasBegun = true;
    lookSoon();
}

void RunRetention::setKeepDays(int days)
{
    if (std::exchange(m_keepDays, days) != days)
        lookSoon();
}

void RunRetention::lookSoon()
{
    const bool isSoon = m_timer.isActive() && m_timer.remainingTimeAsDuration() <= m_pace.first;
    m_isWantedAgain = m_step != Step::Idle;
    if (m_hasBegun && m_step == Step::Idle && !isSoon)
        m_timer.start(m_pace.first);
}

/// What was closed is removed first, as it was found at the look before.
void RunRetention::look()
{
    m_step = Step::Removing;
    m_crewId.reset();
    m_place = {};
    m_closed = 0;
    m_removed = 0;
    goOn();
}

void RunRetention::goOn()
{
    const Done done = m_step == Step::Removing ? removeSome() : closeSome();
    if (!done) {
        LogLine(logJournal, QtWarningMsg, "ended runs could not be removed, tried again later");
        return rest();
    }
    if (!*done && m_step == Step::Closing)
        return rest();
    if (!*done)
        m_step = Step::Closing;
    m_timer.start(0ms);
}

void RunRetention::rest()
{
    if (m_removed > 0)
        LogLine(logJournal, QtInfoMsg, "ended runs removed:") << m_removed;
    m_step = Step::Idle;
    if (std::exchange(m_isWantedAgain, false))
        m_timer.start(m_pace.first);
    else
        m_timer.start(m_closed > 0 ? std::min(m_pace.pause, m_pace.closed + m_pace.first) : m_pace.pause);
}

RunRetention::Done RunRetention::removeSome()
{
    const QDateTime before = QDateTime::currentDateTimeUtc().addMSecs(-m_pace.closed.count());
    const auto runs = m_history.journal().runsClosedBefore(before, runsAtOnce);
    if (!runs)
        return std::unexpected(runs.error());
    for (const QUuid &run : *runs) {
        if (remove(run))
            continue;
        LogLine(logJournal, QtWarningMsg, "an ended run could not be removed, tried again later");
        // Else it would be first again, and no other run would ever be removed.
        if (const auto reopened = m_history.journal().reopenRuns({run}); !reopened)
            return std::unexpected(reopened.error());
    }
    return !runs->isEmpty();
}

/// Whatever came to one of them meanwhile, or a person has set, keeps all of them.
std::expected<void, QString> RunRetention::remove(const QUuid &executionId)
{
    journal::Journal &journal = m_history.journal();
    const auto runs = journal.runsJoined(executionId);
    if (!runs)
        return std::unexpected(runs.error());
    const auto over = isOver(*runs);
    if (!over)
        return std::unexpected(over.error());
    const auto removed = *over ? m_history.removeRuns(*runs, m_batches.placesOf(*runs)) : over;
    if (!removed)
        return std::unexpected(removed.error());
    if (!*removed)
        return journal.reopenRuns(*runs);
    m_rotation.closeRoutesOf(*runs);
    m_removed += static_cast<int>(runs->size());
    return {};
}

std::expected<bool, QString> RunRetention::isOver(const QList<QUuid> &runs) const
{
    for (const QUuid &run : runs) {
        const auto crewId = m_history.journal().crewOfPast(run);
        if (!crewId)
            return std::unexpected(crewId.error());
        if (!*crewId)
            continue; // it was joined with one of the others, or goes on
        const auto before = endOfKept(**crewId);
        if (!before)
            return false;
        if (const auto over = m_history.journal().areUnchangedSince({run}, *before); !over || !*over)
            return over;
    }
    return true;
}

RunRetention::Done RunRetention::closeSome()
{
    const auto before = m_crewId ? endOfKept(*m_crewId) : std::nullopt;
    if (!before)
        return nextCrew();
    const auto runs = m_history.journal().runsUnchangedSince(*m_crewId, m_place, *before, runsAtOnce);
    if (!runs)
        return std::unexpected(runs.error());
    if (runs->isEmpty())
        return nextCrew();
    m_place = runs->last();
    for (const journal::ChangePlace &run : *runs) {
        if (const auto closed = close(run.executionId, *before); !closed)
            return std::unexpected(closed.error());
    }
    return true;
}

RunRetention::Done RunRetention::nextCrew()
{
    const auto next = m_history.journal().nextCrewOfRuns(m_crewId);
    if (!next)
        return std::unexpected(next.error());
    m_crewId = *next;
    m_place = {};
    return next->has_value();
}

std::expected<void, QString> RunRetention::close(const QUuid &executionId, const QDateTime &before)
{
    journal::Journal &journal = m_history.journal();
    const auto runs = journal.runsJoined(executionId);
    if (!runs)
        return std::unexpected(runs.error());
    const auto areOver = journal.areUnchangedSince(*runs, before);
    if (!areOver)
        return std::unexpected(areOver.error());
    const auto areNeeded = *areOver ? journal.areNeeded(*runs) : true;
    if (!areNeeded)
        return std::unexpected(areNeeded.error());
    if (*areNeeded)
        return {};
    if (const auto closed = journal.closeRuns(*runs); !closed)
        return closed;
    ++m_closed;
    return {};
}

/// Runs that changed last before this are removed; nothing: none of the crew are.
std::optional<QDateTime> RunRetention::endOfKept(const QUuid &crewId) const
{
    const Crew *crew = m_crews.crew(crewId);
    const int days = std::min(crew ? crew->keepDays.value_or(m_keepDays) : m_keepDays, maxKeptDays);
    return days > 0 ? std::optional(QDateTime::currentDateTimeUtc().addDays(-days)) : std::nullopt;
}

} // namespace crew::engine

#include "moc_runretention.cpp"
