// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/entry.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

/// Who wrote what the body of an entry holds.
enum class Author { own, foreign };

/// All there is to say of a kind.
struct Traits
{
    QLatin1String word; ///< never changes once released
    const char *title = nullptr;
    EntryGroup group = EntryGroup::Kickoff;
    Author author = Author::foreign;
    QLatin1String webhookSegment = {}; ///< of callbacks only
};

/// Nothing for a number that is no kind. The switch is the table: the compiler asks for the row of a new
/// kind.
constexpr std::optional<Traits> rowOf(EntryKind kind)
{
    using enum Author;
    switch (kind) {
    case EntryKind::KickoffRequested:
        return Traits{"kickoff-requested"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Kickoff requested"),
                      EntryGroup::Kickoff, own};
    case EntryKind::KickoffAccepted:
        return Traits{"kickoff-accepted"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Kickoff accepted"),
                      EntryGroup::Kickoff, foreign};
    case EntryKind::KickoffRefused:
        return Traits{"kickoff-refused"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Kickoff refused"),
                      EntryGroup::Kickoff, foreign};
    case EntryKind::KickoffUnclear:
        return Traits{"kickoff-unclear"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Kickoff unclear"),
                      EntryGroup::Kickoff, foreign};
    case EntryKind::AddressesRenewed:
        return Traits{"addresses-renewed"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Webhook addresses renewed"),
                      EntryGroup::Kickoff, own};
    case EntryKind::RunFollowed:
        return Traits{"run-followed"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Followed from here"),
                      EntryGroup::Kickoff, own};
    case EntryKind::RunJoined:
        return Traits{"run-joined"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Joined with the run of the same ID"),
                      EntryGroup::Kickoff, own};
    case EntryKind::Status:
        return Traits{"status"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Status"), EntryGroup::Status, foreign};
    case EntryKind::StatusFailed:
        return Traits{"status-failed"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Status not available"),
                      EntryGroup::Status, foreign};
    case EntryKind::TaskCallback:
        return Traits{"task-callback"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Task completed"),
                      EntryGroup::Tasks, foreign, "task"_L1};
    case EntryKind::StepCallback:
        return Traits{"step-callback"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Step"), EntryGroup::Steps,
                      foreign, "step"_L1};
    case EntryKind::CrewCallback:
        return Traits{"crew-callback"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Crew completed"),
                      EntryGroup::Tasks, foreign, "crew"_L1};
    case EntryKind::HumanInputCallback:
        return Traits{"human-input-callback"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Human input requested"),
                      EntryGroup::Reviews, foreign, "human-input"_L1};
    case EntryKind::EventsCallback:
        return Traits{"events-callback"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Events"), EntryGroup::Stream,
                      foreign, "events"_L1};
    case EntryKind::NoticePasted:
        return Traits{"notice-pasted"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Notice pasted"),
                      EntryGroup::Reviews, foreign};
    case EntryKind::ReviewRecovered:
        return Traits{"review-recovered"_L1,
                      QT_TRANSLATE_NOOP("crew::Entry", "Review raised without its notice"),
                      EntryGroup::Reviews, foreign};
    case EntryKind::DecisionHeld:
        return Traits{"decision-held"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decided"), EntryGroup::Decisions,
                      own};
    case EntryKind::DecisionWithdrawn:
        return Traits{"decision-withdrawn"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decision undone"),
                      EntryGroup::Decisions, own};
    case EntryKind::DecisionSending:
        return Traits{"decision-sending"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decision being sent"),
                      EntryGroup::Decisions, own};
    case EntryKind::DecisionAccepted:
        return Traits{"decision-accepted"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decision accepted"),
                      EntryGroup::Decisions, foreign};
    case EntryKind::DecisionRefused:
        return Traits{"decision-refused"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decision refused"),
                      EntryGroup::Decisions, foreign};
    case EntryKind::DecisionUnclear:
        return Traits{"decision-unclear"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decision unclear"),
                      EntryGroup::Decisions, foreign};
    case EntryKind::DecisionTooLate:
        return Traits{"decision-too-late"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decision too late"),
                      EntryGroup::Decisions, foreign};
    case EntryKind::DecisionReturned:
        return Traits{"decision-returned"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Decision not sent"),
                      EntryGroup::Decisions, own};
    case EntryKind::StopRequested:
        return Traits{"stop-requested"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Stop requested"),
                      EntryGroup::Stops, own};
    case EntryKind::StopAccepted:
        return Traits{"stop-accepted"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Stop accepted"),
                      EntryGroup::Stops, foreign};
    case EntryKind::StopRefused:
        return Traits{"stop-refused"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Stop refused"), EntryGroup::Stops,
                      foreign};
    case EntryKind::StopUnclear:
        return Traits{"stop-unclear"_L1, QT_TRANSLATE_NOOP("crew::Entry", "Stop unclear"), EntryGroup::Stops,
                      foreign};
    }
    return {};
}

constexpr std::size_t kindCount = [] {
    std::size_t count = 0;
    while (rowOf(static_cast<EntryKind>(count)))
        ++count;
    return count;
}();

/// The rows, by the number of the kind.
constexpr std::array<Traits, kindCount> rows = [] {
    std::array<Traits, kindCount> all;
    for (std::size_t number = 0; number < kindCount; ++number)
        all[number] = *rowOf(static_cast<EntryKind>(number));
    return all;
}();

constexpr const Traits &traitsOf(EntryKind kind)
{
    return rows[static_cast<std::size_t>(kind)];
}

/// The kind whose \a member is \a word.
std::optional<EntryKind> kindWith(QLatin1String Traits::*member, QAnyStringView word)
{
    const auto row = std::ranges::find_if(rows, [&](const Traits &traits) { return word == traits.*member; });
    if (row == rows.end())
        return std::nullopt;
    return static_cast<EntryKind>(row - rows.begin());
}

} // namespace

QString entryKindWord(EntryKind kind)
{
    return traitsOf(kind).word;
}

std::optional<EntryKind> entryKindFromWord(QStringView word)
{
    return kindWith(&Traits::word, word);
}

QString entryKindTitle(EntryKind kind)
{
    return QCoreApplication::translate("crew::Entry", traitsOf(kind).title);
}

EntryGroup entryGroup(EntryKind kind)
{
    return traitsOf(kind).group;
}

QString webhookSegment(EntryKind kind)
{
    return traitsOf(kind).webhookSegment;
}

std::optional<EntryKind> callbackFromSegment(QAnyStringView segment)
{
    return segment.isEmpty() ? std::nullopt : kindWith(&Traits::webhookSegment, segment);
}

bool holdsForeignText(EntryKind kind)
{
    return traitsOf(kind).author == Author::foreign;
}

bool isCallback(EntryKind kind)
{
    return !traitsOf(kind).webhookSegment.isEmpty();
}

bool isStop(EntryKind kind)
{
    return entryGroup(kind) == EntryGroup::Stops;
}

} // namespace crew
