// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <ranges>

namespace crew {

/// What a reviewer can decide about an attempt.
enum class Verdict {
    Approve,
    Reject,
    Answer, ///< of a flow's question: one of its outcomes, or words
};

/// All that the console has to know of a verdict, apart from its texts and looks
/// (gui/common/style/verdictlook.cpp).
struct VerdictTraits
{
    QLatin1String word; ///< in the journal and in exports; never changes once released
    bool continuesRun =
        false;               ///< is_approve (interface specification, section 4.4): else the task runs again
    bool needsWords = false; ///< without feedback it is not sent
};

/// Nothing for a number that is no verdict. The switch is the table: the compiler asks for the row of a new
/// one.
constexpr std::optional<VerdictTraits> verdictTraits(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Approve:
        return VerdictTraits{.word = QLatin1String("approve"), .continuesRun = true};
    case Verdict::Reject:
        return VerdictTraits{.word = QLatin1String("reject"), .needsWords = true};
    case Verdict::Answer:
        return VerdictTraits{.word = QLatin1String("answer"), .continuesRun = true, .needsWords = true};
    }
    return {};
}

/// All of them, in the order in which they are declared.
inline constexpr auto allVerdicts =
    std::views::iota(0) | std::views::transform([](int number) { return static_cast<Verdict>(number); }) |
    std::views::take_while([](Verdict verdict) { return verdictTraits(verdict).has_value(); });

constexpr bool continuesRun(Verdict verdict)
{
    return verdictTraits(verdict)->continuesRun;
}

constexpr bool needsWords(Verdict verdict)
{
    return verdictTraits(verdict)->needsWords;
}

/// The verdict that \a word stands for.
inline std::optional<Verdict> verdictFromWord(QStringView word)
{
    for (const Verdict verdict : allVerdicts) {
        if (word == verdictTraits(verdict)->word)
            return verdict;
    }
    return std::nullopt;
}

} // namespace crew
