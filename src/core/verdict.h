// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tablevalues.h"

#include <QString>

#include <optional>

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
    QLatin1String word; ///< in the journal, in exports and to a desk; never changes once released
    bool continuesRun =
        false; ///< is_approve (interface specification, section 4.4): else the task runs again
    QLatin1String bareWords = {}; ///< sent where a person wrote nothing; empty: it needs feedback
};

/// Nothing for a number that is no verdict. The switch is the table: the compiler asks for the row of a new
/// one.
constexpr std::optional<VerdictTraits> verdictTraits(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Approve:
        return VerdictTraits{
            .word = QLatin1String("approve"), .continuesRun = true, .bareWords = QLatin1String("Approved.")};
    case Verdict::Reject:
        return VerdictTraits{.word = QLatin1String("reject")};
    case Verdict::Answer:
        return VerdictTraits{.word = QLatin1String("answer"), .continuesRun = true};
    }
    return {};
}

/// All of them, in the order in which they are declared.
inline constexpr auto allVerdicts = valuesOf<verdictTraits>;

constexpr bool continuesRun(Verdict verdict)
{
    return verdictTraits(verdict)->continuesRun;
}

constexpr bool needsWords(Verdict verdict)
{
    return verdictTraits(verdict)->bareWords.isEmpty();
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
