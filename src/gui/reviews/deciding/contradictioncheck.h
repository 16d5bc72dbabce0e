// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "gui/reviews/feedback/feedbackdraft.h"

#include <QDeadlineTimer>

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
    /// contradicts it, or that was asked about exactly this order. A key that is pressed twice is no answer,
    /// and the question says so.
    QString questionAbout(const DecisionOrder &order, const FeedbackDraft &written,
                          const Preferences &preferences);
    /// \a verdict is chosen for \a reviewId: what was asked is over. True when that answers a question about
    /// the key of \a verdict, with which \a feedback still begins.
    bool takeChoice(const QUuid &reviewId, Verdict verdict, const QString &feedback);
    void forget() { m_asked.reset(); }

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
    bool m_isAboutKey = false;
    QDeadlineTimer m_mayAnswer; ///< runs out when a person can have read the question
};

} // namespace crew::gui::reviews
