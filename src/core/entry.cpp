// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/entry.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace crew {

namespace {

struct KindNames
{
    EntryKind kind;
    const char *word;
    const char *title;
};

constexpr std::array kindNames = {
    KindNames{EntryKind::KickoffRequested, "kickoff-requested",
              QT_TRANSLATE_NOOP("crew::Entry", "Kickoff requested")},
    KindNames{EntryKind::KickoffAccepted, "kickoff-accepted",
              QT_TRANSLATE_NOOP("crew::Entry", "Kickoff accepted")},
    KindNames{EntryKind::KickoffRefused, "kickoff-refused",
              QT_TRANSLATE_NOOP("crew::Entry", "Kickoff refused")},
    KindNames{EntryKind::KickoffUnclear, "kickoff-unclear",
              QT_TRANSLATE_NOOP("crew::Entry", "Kickoff unclear")},
    KindNames{EntryKind::AddressesRenewed, "addresses-renewed",
              QT_TRANSLATE_NOOP("crew::Entry", "Webhook addresses renewed")},
    KindNames{EntryKind::RunFollowed, "run-followed", QT_TRANSLATE_NOOP("crew::Entry", "Followed from here")},
    KindNames{EntryKind::RunJoined, "run-joined",
              QT_TRANSLATE_NOOP("crew::Entry", "Joined with the run of the same ID")},
    KindNames{EntryKind::Status, "status", QT_TRANSLATE_NOOP("crew::Entry", "Status")},
    KindNames{EntryKind::StatusFailed, "status-failed",
              QT_TRANSLATE_NOOP("crew::Entry", "Status not available")},
    KindNames{EntryKind::TaskCallback, "task-callback", QT_TRANSLATE_NOOP("crew::Entry", "Task completed")},
    KindNames{EntryKind::StepCallback, "step-callback", QT_TRANSLATE_NOOP("crew::Entry", "Step")},
    KindNames{EntryKind::CrewCallback, "crew-callback", QT_TRANSLATE_NOOP("crew::Entry", "Crew completed")},
    KindNames{EntryKind::HumanInputCallback, "human-input-callback",
              QT_TRANSLATE_NOOP("crew::Entry", "Human input requested")},
    KindNames{EntryKind::EventsCallback, "events-callback", QT_TRANSLATE_NOOP("crew::Entry", "Events")},
    KindNames{EntryKind::NoticePasted, "notice-pasted", QT_TRANSLATE_NOOP("crew::Entry", "Notice pasted")},
    KindNames{EntryKind::ReviewRecovered, "review-recovered",
              QT_TRANSLATE_NOOP("crew::Entry", "Review raised without its notice")},
    KindNames{EntryKind::DecisionHeld, "decision-held", QT_TRANSLATE_NOOP("crew::Entry", "Decided")},
    KindNames{EntryKind::DecisionWithdrawn, "decision-withdrawn",
              QT_TRANSLATE_NOOP("crew::Entry", "Decision undone")},
    KindNames{EntryKind::DecisionSending, "decision-sending",
              QT_TRANSLATE_NOOP("crew::Entry", "Decision being sent")},
    KindNames{EntryKind::DecisionAccepted, "decision-accepted",
              QT_TRANSLATE_NOOP("crew::Entry", "Decision accepted")},
    KindNames{EntryKind::DecisionRefused, "decision-refused",
              QT_TRANSLATE_NOOP("crew::Entry", "Decision refused")},
    KindNames{EntryKind::DecisionUnclear, "decision-unclear",
              QT_TRANSLATE_NOOP("crew::Entry", "Decision unclear")},
    KindNames{EntryKind::DecisionTooLate, "decision-too-late",
              QT_TRANSLATE_NOOP("crew::Entry", "Decision too late")},
    KindNames{EntryKind::DecisionReturned, "decision-returned",
              QT_TRANSLATE_NOOP("crew::Entry", "Decision not sent")},
    KindNames{EntryKind::StopRequested, "stop-requested", QT_TRANSLATE_NOOP("crew::Entry", "Stop requested")},
    KindNames{EntryKind::StopAccepted, "stop-accepted", QT_TRANSLATE_NOOP("crew::Entry", "Stop accepted")},
    KindNames{EntryKind::StopRefused, "stop-refused", QT_TRANSLATE_NOOP("crew::Entry", "Stop refused")},
    KindNames{EntryKind::StopUnclear, "stop-unclear", QT_TRANSLATE_NOOP("crew::Entry", "Stop unclear")},
};

const KindNames &namesOf(EntryKind kind)
{
    return *std::ranges::find(kindNames, kind, &KindNames::kind);
}

} // namespace

QString entryKindWord(EntryKind kind)
{
    return QString::fromLatin1(namesOf(kind).word);
}

std::optional<EntryKind> entryKindFromWord(QStringView word)
{
    const auto it = std::ranges::find_if(
        kindNames, [word](const KindNames &names) { return word == QLatin1String(names.word); });
    if (it == kindNames.end())
        return std::nullopt;
    return it->kind;
}

QString entryKindTitle(EntryKind kind)
{
    return QCoreApplication::translate("crew::Entry", namesOf(kind).title);
}

bool holdsForeignText(EntryKind kind)
{
    switch (kind) {
    case EntryKind::KickoffRequested:
    case EntryKind::AddressesRenewed:
    case EntryKind::RunFollowed:
    case EntryKind::RunJoined:
    case EntryKind::DecisionHeld:
    case EntryKind::DecisionWithdrawn:
    case EntryKind::DecisionReturned:
    case EntryKind::DecisionSending:
    case EntryKind::StopRequested:
        return false;
    case EntryKind::KickoffAccepted:
    case EntryKind::KickoffRefused:
    case EntryKind::KickoffUnclear:
    case EntryKind::Status:
    case EntryKind::StatusFailed:
    case EntryKind::TaskCallback:
    case EntryKind::StepCallback:
    case EntryKind::CrewCallback:
    case EntryKind::HumanInputCallback:
    case EntryKind::EventsCallback:
    case EntryKind::NoticePasted:
    case EntryKind::ReviewRecovered:
    case EntryKind::DecisionAccepted:
    case EntryKind::DecisionRefused:
    case EntryKind::DecisionUnclear:
    case EntryKind::DecisionTooLate:
    case EntryKind::StopAccepted:
    case EntryKind::StopRefused:
    case EntryKind::StopUnclear:
        return true;
    }
    return true;
}

bool isCallback(EntryKind kind)
{
    using enum EntryKind;
    return kind == TaskCallback || kind == StepCallback || kind == CrewCallback ||
           kind == HumanInputCallback || kind == EventsCallback;
}

bool isStop(EntryKind kind)
{
    using enum EntryKind;
    return kind == StopRequested || kind == StopAccepted || kind == StopRefused || kind == StopUnclear;
}

} // namespace crew
