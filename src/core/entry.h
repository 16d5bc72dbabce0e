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
    NoticeInDoubt,   ///< body: as received: a notice that names the run at whose address it came, and another
    NoticePasted,    ///< body: as pasted by a person
    ReviewRecovered, ///< body: the status that says a person is awaited though no notice is here; subject:
                     ///< the id asked for
    DecisionHeld,    ///< body: our decision record; subject: the decision's id, for all Decision… kinds
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
    FlowRequestCallback,  ///< body: as received; subject: the crew's ID
    FlowRequestUnchecked, ///< the same, and its signature was not checked
    FlowRequestAccepted,  ///< may be answered despite a doubt; body: our record (wire/flowact.h), empty in
                          ///< earlier versions; subject: request.id
    FlowReviewClosed,     ///< is not answered here; body: our error record with the reason, and in it that of
                          ///< wire/flowact.h; subject: the review's ID
    ReviewNoted,          ///< body: our team note (wire/teamnote.h); subject: the review's ID
    RunImported, ///< body: our import record (wire/importrecord.h): the entries behind it are of another
                 ///< computer's journal
};

/// What entries are about, as people look for them.
enum class EntryGroup { Kickoff, Status, Tasks, Steps, Reviews, Decisions, Stops, Stream };

/// Who wrote what the body of an entry holds.
enum class EntryAuthor { own, foreign };

/// All that the console has to know of a kind of entry.
struct EntryTraits
{
    QLatin1String word;          ///< on disk and to a desk; never changes once released
    const char *title = nullptr; ///< for people, translated in the context crew::Entry
    EntryGroup group = EntryGroup::Kickoff;
    EntryAuthor author = EntryAuthor::foreign;
    QLatin1String webhookSegment = {}; ///< the last segment of the webhook address that callbacks come to;
                                       ///< empty for what is no callback
};

/// Nothing for a number that is no kind. The switch is the table: the compiler asks for the row of a new
/// kind.
constexpr std::optional<EntryTraits> entryTraits(EntryKind kind)
{
    using enum EntryAuthor;
    switch (kind) {
    case EntryKind::KickoffRequested:
        return EntryTraits{QLatin1String("kickoff-requested"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Kickoff requested"), EntryGroup::Kickoff, own};
    case EntryKind::KickoffAccepted:
        return EntryTraits{QLatin1String("kickoff-accepted"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Kickoff accepted"), EntryGroup::Kickoff,
                           foreign};
    case EntryKind::KickoffRefused:
        return EntryTraits{QLatin1String("kickoff-refused"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Kickoff refused"), EntryGroup::Kickoff, foreign};
    case EntryKind::KickoffUnclear:
        return EntryTraits{QLatin1String("kickoff-unclear"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Kickoff unclear"), EntryGroup::Kickoff, foreign};
    case EntryKind::AddressesRenewed:
        return EntryTraits{QLatin1String("addresses-renewed"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Webhook addresses renewed"), EntryGroup::Kickoff,
                           own};
    case EntryKind::RunFollowed:
        return EntryTraits{QLatin1String("run-followed"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Followed from here"), EntryGroup::Kickoff, own};
    case EntryKind::RunJoined:
        return EntryTraits{QLatin1String("run-joined"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Joined with the run of the same ID"),
                           EntryGroup::Kickoff, own};
    case EntryKind::Status:
        return EntryTraits{QLatin1String("status"), QT_TRANSLATE_NOOP("crew::Entry", "Status"),
                           EntryGroup::Status, foreign};
    case EntryKind::StatusFailed:
        return EntryTraits{QLatin1String("status-failed"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Status not available"), EntryGroup::Status,
                           foreign};
    case EntryKind::TaskCallback:
        return EntryTraits{QLatin1String("task-callback"), QT_TRANSLATE_NOOP("crew::Entry", "Task completed"),
                           EntryGroup::Tasks, foreign, QLatin1String("task")};
    case EntryKind::StepCallback:
        return EntryTraits{QLatin1String("step-callback"), QT_TRANSLATE_NOOP("crew::Entry", "Step"),
                           EntryGroup::Steps, foreign, QLatin1String("step")};
    case EntryKind::CrewCallback:
        return EntryTraits{QLatin1String("crew-callback"), QT_TRANSLATE_NOOP("crew::Entry", "Crew completed"),
                           EntryGroup::Tasks, foreign, QLatin1String("crew")};
    case EntryKind::HumanInputCallback:
        return EntryTraits{QLatin1String("human-input-callback"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Human input requested"), EntryGroup::Reviews,
                           foreign, QLatin1String("human-input")};
    case EntryKind::EventsCallback:
        return EntryTraits{QLatin1String("events-callback"), QT_TRANSLATE_NOOP("crew::Entry", "Events"),
                           EntryGroup::Stream, foreign, QLatin1String("events")};
    case EntryKind::NoticeInDoubt:
        return EntryTraits{QLatin1String("notice-in-doubt"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Human input requested for two runs"),
                           EntryGroup::Reviews, foreign};
    case EntryKind::NoticePasted:
        return EntryTraits{QLatin1String("notice-pasted"), QT_TRANSLATE_NOOP("crew::Entry", "Notice pasted"),
                           EntryGroup::Reviews, foreign};
    case EntryKind::ReviewRecovered:
        return EntryTraits{QLatin1String("review-recovered"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Review raised without its notice"),
                           EntryGroup::Reviews, foreign};
    case EntryKind::DecisionHeld:
        return EntryTraits{QLatin1String("decision-held"), QT_TRANSLATE_NOOP("crew::Entry", "Decided"),
                           EntryGroup::Decisions, own};
    case EntryKind::DecisionWithdrawn:
        return EntryTraits{QLatin1String("decision-withdrawn"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Decision undone"), EntryGroup::Decisions, own};
    case EntryKind::DecisionSending:
        return EntryTraits{QLatin1String("decision-sending"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Decision being sent"), EntryGroup::Decisions,
                           own};
    case EntryKind::DecisionAccepted:
        return EntryTraits{QLatin1String("decision-accepted"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Decision accepted"), EntryGroup::Decisions,
                           foreign};
    case EntryKind::DecisionRefused:
        return EntryTraits{QLatin1String("decision-refused"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Decision refused"), EntryGroup::Decisions,
                           foreign};
    case EntryKind::DecisionUnclear:
        return EntryTraits{QLatin1String("decision-unclear"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Decision unclear"), EntryGroup::Decisions,
                           foreign};
    case EntryKind::DecisionTooLate:
        return EntryTraits{QLatin1String("decision-too-late"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Decision too late"), EntryGroup::Decisions,
                           foreign};
    case EntryKind::DecisionReturned:
        return EntryTraits{QLatin1String("decision-returned"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Decision not sent"), EntryGroup::Decisions, own};
    case EntryKind::StopRequested:
        return EntryTraits{QLatin1String("stop-requested"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Stop requested"), EntryGroup::Stops, own};
    case EntryKind::StopAccepted:
        return EntryTraits{QLatin1String("stop-accepted"), QT_TRANSLATE_NOOP("crew::Entry", "Stop accepted"),
                           EntryGroup::Stops, foreign};
    case EntryKind::StopRefused:
        return EntryTraits{QLatin1String("stop-refused"), QT_TRANSLATE_NOOP("crew::Entry", "Stop refused"),
                           EntryGroup::Stops, foreign};
    case EntryKind::StopUnclear:
        return EntryTraits{QLatin1String("stop-unclear"), QT_TRANSLATE_NOOP("crew::Entry", "Stop unclear"),
                           EntryGroup::Stops, foreign};
    case EntryKind::FlowRequestCallback:
        return EntryTraits{QLatin1String("flow-request"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Feedback requested by a flow"),
                           EntryGroup::Reviews, foreign, QLatin1String("flow")};
    case EntryKind::FlowRequestUnchecked:
        return EntryTraits{QLatin1String("flow-request-unchecked"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Feedback requested, signature not checked"),
                           EntryGroup::Reviews, foreign};
    case EntryKind::FlowRequestAccepted:
        return EntryTraits{QLatin1String("flow-request-accepted"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Request accepted"), EntryGroup::Reviews, own};
    case EntryKind::FlowReviewClosed:
        return EntryTraits{QLatin1String("flow-review-closed"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Review closed"), EntryGroup::Reviews, own};
    case EntryKind::ReviewNoted:
        return EntryTraits{QLatin1String("review-noted"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Noted for the team"), EntryGroup::Reviews, own};
    case EntryKind::RunImported:
        return EntryTraits{QLatin1String("run-imported"),
                           QT_TRANSLATE_NOOP("crew::Entry", "Moved from another computer"),
                           EntryGroup::Kickoff, own};
    }
    return {};
}

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

/// True for the requests of flows; their subject is the crew's ID.
bool isFlowRequest(EntryKind kind);

/// True for what is done about a flow's request apart from answering it.
bool isFlowAct(EntryKind kind);

} // namespace crew
