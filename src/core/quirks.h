// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
struct Lesson
{
    Quirk quirk = Quirk::ResumeBody;
    bool isDeployed = false; ///< it has the quirk; of Quota: it is used up
    Evidence evidence;
};

/// What is known of a crew's service beside what Crew says of it, and what a person has set about it.
struct Quirks
{
    QMap<Quirk, QuirkSetting> settings; ///< by a person; never Automatic, which is what is not in it
    QMap<Quirk, Evidence> evidence;     ///< for what was learned last
    QString approvalSentence;           ///< sent for an approval without words; empty: usualApproval()

    QuirkSetting setting(Quirk quirk) const { return settings.value(quirk, QuirkSetting::Automatic); }
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
