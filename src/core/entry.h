// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QUuid>

#include <optional>

namespace crew {

/// What happened. Entries are only ever added; executions and reviews are folded from them.
enum class EntryKind {
    KickoffRequested, ///< body: our kickoff record (wire/records.h), secrets as placeholders
    KickoffAccepted,  ///< body: the service's answer
    KickoffRefused,   ///< body: our error record
    KickoffUnclear,   ///< body: our error record
    AddressesRenewed, ///< body: our renewal record (wire/renewalrecord.h), before a resume gives new secrets
    RunFollowed,      ///< body: our follow record (wire/records.h): a run that was started elsewhere
    RunJoined,        ///< body: empty; subject: our ID of a run that turned out to be this one
    Status,           ///< body: the service's answer; subject: the id that was asked for
    StatusFailed,     ///< body: our error record; subject: the id that was asked for
    TaskCallback,     ///< body: as received
    StepCallback,
    CrewCallback,
    HumanInputCallback,
    EventsCallback,
    NoticePasted,      ///< body: as pasted by a person
    ReviewRecovered,   ///< body: the status that says a person is awaited though no notice is here; subject:
                       ///< the id asked for
    DecisionHeld,      ///< body: our decision record; subject: the decision's id, for all Decision… kinds
    DecisionWithdrawn, ///< body: empty
    DecisionSending,   ///< body: what is sent, secrets as placeholders
    DecisionAccepted,  ///< body: the service's answer
    DecisionRefused,   ///< body: our error record
    DecisionUnclear,   ///< body: our error record
    DecisionTooLate,   ///< body: our error record
    DecisionReturned,  ///< body: our error record, which says why it was not sent
    StopRequested, ///< body: our stop record (wire/stop.h); subject: the id to stop, for all Stop… kinds
    StopAccepted,  ///< body: the service's answer
    StopRefused,   ///< body: our error record
    StopUnclear,   ///< body: our error record
};

/// What entries are about, as people look for them.
enum class EntryGroup { Kickoff, Status, Tasks, Steps, Reviews, Decisions, Stops, Stream };

/// One row of the journal.
///
/// What others sent is kept byte for byte, with one exception: where it repeats a secret of this console (the
/// crew's token, the secret in a webhook address, the credential of a webhook), in whatever spelling, the
/// secret is replaced by a placeholder such as <secret> before the entry is written, and nothing else.
struct Entry
{
    qint64 sequence = 0; ///< given by the journal, growing
    EntryKind kind = EntryKind::Status;
    QUuid executionId; ///< ours
    QDateTime at;      ///< UTC, milliseconds
    QString subject;
    QByteArray headers; ///< of a callback, as received, credentials masked
    QByteArray body;    ///< byte for byte, secrets masked

    bool operator==(const Entry &) const = default;
};

using Entries = QList<Entry>;

/// The word that stands for \a kind on disk; never changes once released.
QString entryKindWord(EntryKind kind);
std::optional<EntryKind> entryKindFromWord(QStringView word);

/// The kind for people, translated.
QString entryKindTitle(EntryKind kind);

EntryGroup entryGroup(EntryKind kind);

/// The last segment of the webhook address that callbacks of \a kind come to, which also stands for them in
/// recordings; empty for what is no callback.
QString webhookSegment(EntryKind kind);
std::optional<EntryKind> callbackFromSegment(QAnyStringView segment);

bool isCallback(EntryKind kind);

/// True when \a kind's body holds, as a whole or in part, what a service or a callback sent or a person
/// pasted: it may repeat secrets. What this console writes itself has placeholders in their place.
bool holdsForeignText(EntryKind kind);

/// True for the kinds about POST /stop.
bool isStop(EntryKind kind);

} // namespace crew
