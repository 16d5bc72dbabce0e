// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "core/batch.h"
#include "core/callbackoutcome.h"
#include "core/crew.h"
#include "core/decisionorder.h"
#include "core/endpointcheck.h"
#include "core/endpointtls.h"
#include "core/entry.h"
#include "core/execution.h"
#include "core/explanation.h"
#include "core/inputfield.h"
#include "core/insightfacts.h"
#include "core/joinedrun.h"
#include "core/localvalues.h"
#include "core/recording.h"
#include "core/removedrun.h"
#include "core/serviceerror.h"
#include "core/tunnel.h"
#include "core/wireexchange.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QMetaType>
#include <QUrl>

#include <chrono>
#include <optional>

namespace crew::engine {

/// Where a crew's token is.
enum class TokenState {
    Unknown,     ///< not looked for yet
    Stored,      ///< in the keychain
    SessionOnly, ///< in memory until the console ends, by the person's choice or because this is a demo
    Missing,     ///< the keychain answered and has none
    Locked,      ///< the keychain is locked, or access was denied
    Unavailable, ///< there is no keychain service (yet); tried again by itself
    OnDesk,      ///< the engine is on a desk, which keeps it encrypted
};

enum class HealthState { Unknown, Good, Problem };

/// How a crew's service answered last, for the dot beside its name.
struct CrewHealth
{
    QUuid crewId;
    HealthState state = HealthState::Unknown;
    TokenState token = TokenState::Unknown;
    Explanation text; ///< in plain words
    QDateTime checkedAt;

    bool operator==(const CrewHealth &) const = default;
};

/// The webhook endpoint, for the light in the status bar.
struct EndpointState
{
    bool listening = false;
    QString listenAddress; ///< from this machine, such as http://127.0.0.1:8765
    quint16 takenPort =
        0; ///< the one in the settings, when another program has it and the next free one is used
    QString exposedAt = {}; ///< the address that others reach it at, "0.0.0.0" for all; empty: nobody can
    EndpointTls tls = {};
    QDateTime secretsRenewed =
        {};                    ///< the last time; older addresses count until their runs end; may be invalid
    QDateTime oldRefused = {}; ///< addresses from before count no more; may be invalid
    QUrl publicAddress;        ///< typed or a tunnel's; empty when there is none
    QString problem;           ///< empty when all is well: not listening, or callbacks cannot be stored
    QDateTime lastCallback;    ///< invalid when none came since the start
    qint64 callbackCount = 0;  ///< stored since the start
    qint64 refusedCount = 0;   ///< answered 4xx or 5xx since the start
    CallbackOutcomes recent = {}; ///< the last requests, oldest first
    QList<HopCheck> checks = {};  ///< the last self-test, hop by hop; empty before the first
    bool isChecking = false;      ///< a self-test is under way
    TunnelStatus tunnel = {};
    /// SHA-256 of listenAddress, where a desk does not say that: addresses of runs can be compared with it.
    std::optional<QByteArray> listenHash = {};

    bool operator==(const EndpointState &) const = default;
};

/// What changed since the last batch; whole values, each newer than any sent before.
struct ChangeBatch
{
    /// A page of history: runs that ended before this start and are not in executions, newest first. A run
    /// that is in executions, of this batch or before, is newer than its summary here.
    QList<RunSummary> past;
    QList<Execution> executions;
    QList<Review> reviews;
    /// Runs that are gone since they turned out to be another one; of no batch from here on.
    QList<JoinedRun> joined = {};
    QList<RemovedRun> removed = {}; ///< since their time was over; comes before all the others
    Entries entries;                ///< new journal rows, oldest first; none while history is loaded at start
    bool initial = false; ///< what goes on, as it stood at start: raise nothing for it; past may come before
    std::optional<bool> isSnapshot =
        {}; ///< some of it may have been so for a while: a desk was reached again
    /// Of a snapshot: milliseconds by which the desk's clock is ahead of this computer's; nothing: not known.
    std::optional<qint64> clockDifference = {};

    bool isEmpty() const
    {
        return past.isEmpty() && executions.isEmpty() && reviews.isEmpty() && joined.isEmpty() &&
               removed.isEmpty() && entries.isEmpty() && !initial;
    }
};

/// Why a decision is not undone.
struct UndoFailure
{
    QString sentence;
    bool isUnclear = false; ///< it may be undone all the same
};

/// All there is about one run.
struct RunDetails
{
    Execution execution;
    QList<Review> reviews; ///< longest waiting first
    Entries entries;       ///< oldest first
};

/// A part of what a search found.
struct RunMatches
{
    QList<QUuid> runs; ///< found since the answer before
    bool isLast = false;
    std::optional<QString> problem = {}; ///< in the last answer: a sentence, when not all could be read
};

/// Reviews that are not open any more.
struct PastReviews
{
    QList<Review> reviews;       ///< latest first
    QList<Execution> executions; ///< that they are of
    QDateTime next;              ///< what to ask with for the page after
    bool isEnd = false;          ///< there is nothing older
};

struct EngineSettings
{
    quint16 port = 8765;   ///< 0 lets the system choose
    QString listenOn = {}; ///< a word of webhook/listenaddress.h, or an address; empty: this machine only
    bool tls = false;      ///< with the two files; without a good pair the endpoint does not listen
    QString certificateFile = {};
    QString keyFile = {};
    QUrl publicAddress; ///< where a reverse proxy or tunnel serves the endpoint; empty for none
    std::chrono::milliseconds hold{8000};         ///< how long a decision can be undone, 0 to 60 s
    QString reviewerName = {};                    ///< stands in the record of decisions; never sent
    std::chrono::milliseconds changeInterval{16}; ///< changes are told at most once in that time
    TunnelSettings tunnel = {};
    ProxySettings proxy = {}; ///< its password: command::SetProxyPassword
    /// Days from the last change of a run that has ended until it is removed, unless its crew says otherwise;
    /// 0: never.
    int keepDays = 0;

    bool operator==(const EngineSettings &) const = default;
};

/// What becomes of webhook addresses that were given out before the secrets were renewed.
enum class OldAddresses {
    UntilRunsEnd, ///< they count while their run goes on, and a moment longer
    Refused,      ///< they count no more at once
};

struct CrewDraft
{
    Crew crew;                    ///< a null id means a new crew
    std::optional<QString> token; ///< nothing keeps the token that is there
    bool sessionOnly = false;     ///< keep the token, and the key, in memory only
    std::optional<QByteArray> clientKey =
        {}; ///< PEM, of the crew's new client certificate; nothing keeps the one there is
};

struct CrewSaved
{
    Crew crew;
    TokenState token = TokenState::Stored;
    QString tokenProblem;    ///< a sentence when the token could not be stored; the crew is kept all the same
    QString keyProblem = {}; ///< the same for the key of its client certificate
};

struct ConnectionTest
{
    QUrl address;
    std::optional<QString> token; ///< nothing: the stored token of crewId
    QUuid crewId;
    CrewNetwork network = {};
    std::optional<QByteArray> clientKey = {}; ///< nothing: the stored key of crewId
};

/// What an administrator types into the settings of a flow's deployment.
struct FlowAddress
{
    QUrl url;              ///< for the reviews of all flows; empty: none was made, or nobody could reach it
    QString signingSecret; ///< empty when none was made
    bool acceptsBefore = false; ///< what is signed with the secret of before counts, too
    bool isLost = false;        ///< the keychain does not have it any more: it works, but cannot be shown
    quint16 takenPort = 0; ///< the one that it has otherwise, when another program has that; 0: it is as ever

    bool operator==(const FlowAddress &) const = default;
};

/// What the kickoff dialog starts from.
struct KickoffPreparation
{
    QJsonObject lastBody; ///< the last body kicked off or abandoned, with placeholders; may be empty
    QString
        webhookBase; ///< what webhook addresses begin with; empty when the service cannot reach the endpoint
    QString noWebhookReason; ///< one plain sentence when webhookBase is empty
};

struct KickoffReceipt
{
    QUuid executionId; ///< ours
    QString kickoffId;
};

/// How a service answered POST /stop.
struct StopOutcome
{
    enum class Kind {
        Accepted,   ///< it took the request; whether the run has stopped, the word or its status tells
        NotRunning, ///< it says that the run is in a state in which it cannot be stopped
        NotOffered, ///< it has no such call; remembered as Quirk::Stop
    };
    Kind kind = Kind::Accepted;
    QString word = {}; ///< the service's own word for the state; may be empty

    bool operator==(const StopOutcome &) const = default;
};

} // namespace crew::engine

Q_DECLARE_METATYPE(crew::engine::CrewHealth)
Q_DECLARE_METATYPE(crew::engine::EndpointState)
Q_DECLARE_METATYPE(crew::engine::ChangeBatch)
