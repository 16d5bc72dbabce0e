// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "engine/crewrepository.h"
#include "engine/history.h"
#include "engine/pollqueue.h"
#include "engine/pollschedule.h"
#include "engine/webhookaddresses.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QHash>
#include <QObject>
#include <QTimer>

#include <vector>

namespace crew::engine {

/// How long the console waits for a notice that may be lost. A batch waits for a run that is not found as
/// long as for silence.
struct NoticeGrace
{
    std::chrono::milliseconds said{10'000}; ///< after a status that says a person is awaited
    std::chrono::milliseconds silence{
        90'000}; ///< without any callback, after NOT FOUND for a run with human input on, or where a person
                 ///< may be awaited and the status never tells (Ledger::mayBeAsking())
};

/// How long after a status that ended a run whose review nobody had answered the service is asked once more,
/// each time: a status may be of one crew of several, and nothing else would tell that the review waits after
/// all.
using EndChecks = std::vector<std::chrono::milliseconds>;
inline const EndChecks usualEndChecks{std::chrono::seconds(10), std::chrono::minutes(1),
                                      std::chrono::minutes(10)};

/// Asks services for the status of live executions: never more than six requests at a time per crew.
/// Retry-After and 429 are obeyed, for an hour at most; 401 stops a crew's polling until it has another
/// token, or its service accepts any request with this one. Executions that have ended are not polled, except
/// once when a callback or an answer reported the end or came after it: an end is certain only when a status
/// has confirmed it; and a few times more when the end closed a review that nobody had answered. Nothing is
/// asked before what receivers had stored at the start is read, which is waited for a minute at most.
class Poller : public QObject
{
    Q_OBJECT

public:
    Poller(History &history, client::CrewClient &client, CrewRepository &crews, WebhookAddresses &addresses);

    /// Begins to follow \a executionId, or asks at once if it is followed already; one that has ended it asks
    /// about once.
    void watch(const QUuid &executionId);
    /// The same, after a decision was answered: the next statuses may still be about what it was about.
    void watchDecided(const QUuid &executionId);
    /// Asks about an execution, also one that has ended, for a person who wants to know, even if the service
    /// wants to be left alone.
    void refresh(const QUuid &asked);
    /// Begins to follow every live execution of the ledger.
    void watchAll();
    /// A callback or a decision changed what is known; answers to questions asked before it are stale.
    void recordCallback(const QUuid &called, EntryKind kind);
    /// The crew has another token or address: polling goes on at once.
    void resumeCrew(const QUuid &crewId);
    /// The crew has another address: what its former service asked for does not bind the new one.
    void endPause(const QUuid &crewId) { m_polling[crewId].pausedUntil = QDeadlineTimer(0); }
    /// The crew's service accepted its token: a refusal before that stops nothing any more.
    void recordAccepted(const QUuid &crewId);
    /// How long a notice may take before a review is raised without it.
    void setNoticeGrace(NoticeGrace grace) { m_grace = grace; }
    void setEndChecks(const EndChecks &waits) { m_endChecks = waits; }

private:
    struct Watch
    {
        QUuid crewId;
        PollSchedule schedule;
        QDeadlineTimer restUntil{0}; ///< callbacks that follow each other fast do not bring a poll each
        bool isAsking = false;
        bool isWanted = false;     ///< by a person, now
        bool mayLag = false;       ///< may still say that a person is awaited, about what was decided
        bool asksOnce = false;     ///< about an execution that has ended
        std::size_t endChecks = 0; ///< how many of them have begun
        quint64 generation = 0;    ///< grows when an answer on its way becomes stale
        std::optional<wire::StatusReport> lastReport;
        QString reportedId;                        ///< that lastReport is about
        QDateTime reportedAt;                      ///< when lastReport came
        std::optional<QDeadlineTimer> noticeGrace; ///< set while a person is awaited and no notice is here
        std::optional<ServiceError::Kind> lastFailure;
    };
    struct CrewPolling
    {
        int asking = 0;
        bool isStopped = false; ///< the token was refused, or there is none
        QDeadlineTimer pausedUntil{0};
        PollQueue waiting;
        PollQueue wanted; ///< by a person: they do not wait for the end of a pause, or for another token
    };
    struct Arrived
    {
        QUuid executionId;
        QString askedId;
        quint64 generation = 0;
        std::expected<client::StatusAnswer, ServiceError> answer;
        QDateTime at;
    };

    /// What an answer says that was not known, and whether the journal has taken it.
    enum class News { None, Recorded, NotRecorded };

    void lookAtBacklog();
    void pump();
    static std::optional<QUuid> takeDue(CrewPolling &polling);
    void scheduleNext();
    void setDue(const QUuid &executionId, std::chrono::nanoseconds wait);
    void takeOut(const QUuid &executionId, const Watch &watch);
    void drop(const QUuid &executionId);
    void ask(const QUuid &executionId);
    void send(const QUuid &executionId, const client::CrewTarget &target, quint64 generation);
    void handleAnswer(const QUuid &executionId, const QString &askedId, quint64 generation,
                      const std::expected<client::StatusAnswer, ServiceError> &answer);
    std::expected<client::StatusAnswer, ServiceError>
    checked(const QUuid &executionId, const std::expected<client::StatusAnswer, ServiceError> &answer) const;
    void takeArrived();
    void take(const Arrived &arrived, News news);
    bool isNews(const Arrived &arrived) const;
    bool endsLag(const Watch &watch, const Arrived &arrived) const;
    void takeAnswer(const QUuid &executionId, const QString &askedId, const client::StatusAnswer &answer,
                    News news);
    void takeError(const QUuid &executionId, const QString &askedId, const ServiceError &error);
    std::optional<std::chrono::milliseconds> graceFor(const QUuid &executionId,
                                                      const std::optional<wire::StatusReport> &report) const;
    std::optional<std::chrono::milliseconds>
    graceWithoutNotice(const QUuid &executionId, const std::optional<wire::StatusReport> &report) const;
    static bool saysWaiting(const Watch &watch);
    void lookForLostNotice(const QUuid &executionId, const QString &askedId,
                           const std::optional<wire::StatusReport> &report, const QByteArray &body);
    bool isLiveExecution(const QUuid &executionId) const;
    bool isToBeAsked(const QUuid &executionId) const;
    bool hasClosedUnanswered(const QUuid &executionId) const;
    void checkEnd(const QUuid &executionId);
    void watchAfter(const QUuid &executionId, std::chrono::milliseconds wait);
    void confirmEnd(const QUuid &executionId);
    bool repeatsEnd(const QUuid &executionId, const QString &askedId, const Watch &watch) const;

    History &m_history;
    client::CrewClient &m_client;
    CrewRepository &m_crews;
    WebhookAddresses &m_addresses;
    QHash<QUuid, Watch> m_watches;
    QHash<QUuid, CrewPolling> m_polling;
    std::vector<Arrived> m_arrived;  ///< answers that came together are one transaction
    std::optional<qint64> m_backlog; ///< the last that receivers had stored at the start; 0: it is read
    QDeadlineTimer m_backlogEnd;     ///< until when reading it is waited for
    NoticeGrace m_grace;
    EndChecks m_endChecks = usualEndChecks;
    QTimer m_timer;
    QTimer m_arrivedTimer;
};

} // namespace crew::engine
