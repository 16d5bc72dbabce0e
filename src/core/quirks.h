// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tablevalues.h"

#include <QDateTime>
#include <QMap>
#include <QString>

#include <optional>

namespace crew {

/// A way in which deployed services have been seen to differ from the contract; known for each crew.
enum class Quirk {
    ResumeBody, ///< POST /resume wants camelCase members
    StatusPath, ///< the status is at /{kickoff_id}/status
    Stop,       ///< there is a POST /stop/{kickoff_id}, which the contract does not have
    Approval,   ///< an approval that carries instructions is taken for a change request
    Quota,      ///< the quota was used up when it was last asked; nothing that could be set
};

/// All that the console has to know of a quirk, apart from its texts (gui/crews/quirktext.cpp) and its use.
struct QuirkTraits
{
    QLatin1String word;     ///< in the journal, in files and to a desk; never changes once released
    bool isLearned = false; ///< an answer of the service alone says which form is used with it
    bool canBeSet = true;   ///< by a person
};

/// Nothing for a number that is no quirk. The switch is the table: the compiler asks for the row of a new
/// one.
constexpr std::optional<QuirkTraits> quirkTraits(Quirk quirk)
{
    switch (quirk) {
    case Quirk::ResumeBody:
        return QuirkTraits{.word = QLatin1String("resume_body"), .isLearned = true};
    case Quirk::StatusPath:
        return QuirkTraits{.word = QLatin1String("status_path"), .isLearned = true};
    case Quirk::Stop:
        return QuirkTraits{.word = QLatin1String("stop"), .isLearned = true};
    case Quirk::Approval:
        return QuirkTraits{.word = QLatin1String("approval")};
    case Quirk::Quota:
        return QuirkTraits{.word = QLatin1String("quota"), .canBeSet = false};
    }
    return {};
}

/// All of them, in the order in which they are declared.
inline constexpr auto allQuirks = valuesOf<quirkTraits>;

/// How a crew's service wants the body of POST /resume; learned from its own 422, never guessed.
enum class ResumeDialect { SnakeCase, CamelCase };

/// Where a crew's service serves the status of an execution.
enum class StatusPath { StatusThenId, IdThenStatus };

/// Which form is used with a crew's service.
enum class QuirkSetting {
    Automatic, ///< what its own answers have taught, else the contract's
    Contract,
    Deployed, ///< the form that the quirk is named after
};

/// The answer that taught something about a service.
struct Evidence
{
    QDateTime at;    ///< UTC, milliseconds
    QString request; ///< such as "POST /resume", without ids
    int status = 0;
    QString excerpt; ///< the beginning of the answer's body; no secret of ours is in it

    bool operator==(const Evidence &) const = default;
};

inline constexpr qsizetype maxEvidenceExcerpt = 300; ///< characters

/// What a service's answer teaches.
struct QuirkObservation
{
    Quirk quirk = Quirk::ResumeBody;
    bool isDeployed = false; ///< it has the quirk; of Quota: it is used up
    Evidence evidence;
};

/// What is known of a crew's service, and what a person has set about it.
struct Quirks
{
    QMap<Quirk, QuirkSetting> settings; ///< by a person; never Automatic, which is what is not in it
    QMap<Quirk, QuirkSetting> learned;  ///< from its answers; never Automatic, and only those with isLearned
    QMap<Quirk, Evidence> evidence;     ///< for what was learned last
    QString approvalSentence;           ///< sent for an approval without words; empty: usualApproval()

    QuirkSetting setting(Quirk quirk) const { return settings.value(quirk, QuirkSetting::Automatic); }
    /// What is used: set by a person, else learned; Automatic when neither is known.
    QuirkSetting used(Quirk quirk) const { return settings.value(quirk, learned.value(quirk)); }
    bool operator==(const Quirks &) const = default;
};

/// What a person changes about a crew's quirks at once.
struct QuirkChange
{
    QMap<Quirk, QuirkSetting> settings;
    std::optional<QString> approvalSentence;
    bool forgetsLearned = false; ///< settings and the sentence stay

    bool operator==(const QuirkChange &) const = default;
};

} // namespace crew
