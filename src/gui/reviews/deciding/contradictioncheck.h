// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "gui/reviews/feedback/feedbackdraft.h"

#include <optional>

namespace crew::gui {
class Preferences;
}

namespace crew::gui::reviews {

/// Asks once before a decision is given whose feedback says the opposite, or begins with the key of the other
/// verdict: the person may have pressed the wrong one, or the other one after the feedback had the keys.
class ContradictionCheck
{
public:
    /// What to ask before \a order is given, whose feedback was composed from \a written; empty when nothing
    /// contradicts it, or that was asked about exactly this order.
    QString questionAbout(const DecisionOrder &order, const FeedbackDraft &written,
                          const Preferences &preferences);

private:
    /// What a question was about.
    struct Asked
    {
        QUuid reviewId;
        int attempt = 0;
        Verdict verdict = Verdict::Reject;
        QString feedback;

        bool operator==(const Asked &) const = default;
    };

    std::optional<Asked> m_asked; ///< last
};

} // namespace crew::gui::reviews
