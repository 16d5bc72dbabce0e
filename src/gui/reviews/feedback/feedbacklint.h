// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crewquirks.h"
#include "core/decision.h"
#include "gui/reviews/feedback/feedbackdraft.h"

#include <optional>

namespace crew::gui::reviews {

/// What may be wrong with feedback: hints, which stop nothing by themselves; before a contradiction is sent,
/// the person is asked once (deciding/contradictioncheck.h).
enum class LintKind {
    Secret,            ///< a password, key or token; detail: what it looks like
    Email,             ///< detail: the first address
    Contradiction,     ///< the words say the opposite of the verdict; detail: the words
    OnlyPraise,        ///< a rejection whose points all say "Good"
    Instructions,      ///< an approval that asks for something
    HeldBack,          ///< the same, for a crew to which it is not sent
    NoWords,           ///< a rejection without words
    PointWithoutWords, ///< a point that asks or adds, and does not say what; detail: its number
    Long,              ///< more than longestFeedback characters
    Hidden,            ///< characters that nobody sees, or that turn the direction of text
};

inline constexpr qsizetype longestFeedback = 8000;

struct LintFinding
{
    LintKind kind = LintKind::Secret;
    QString detail;

    bool operator==(const LintFinding &) const = default;
};

/// What a crew makes of approvals.
struct ApprovalManner
{
    QString bare = usualApproval(); ///< what is sent for an approval without words
    bool holdsBack = false;         ///< one with instructions is not sent
    bool isOfFlow = false;          ///< nothing is approved: a flow is answered
};

/// What a person should know before \a draft goes out with \a verdict (none chosen yet: nullopt). Pure. Knows
/// English, and the plainest words of German and Chinese.
QList<LintFinding> lintFeedback(const FeedbackDraft &draft, std::optional<Verdict> verdict,
                                const ApprovalManner &manner = {});

/// What in \a draft says the opposite of \a verdict, if anything does.
std::optional<LintFinding> findContradiction(const FeedbackDraft &draft, Verdict verdict);

/// A word and a sentence for people, translated.
QString lintText(const LintFinding &finding);

} // namespace crew::gui::reviews
