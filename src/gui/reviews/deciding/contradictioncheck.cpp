// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/contradictioncheck.h"

#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/feedbacklint.h"

#include <QCoreApplication>

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ContradictionCheck)
};

QString saysOpposite(Verdict verdict, const QString &words)
{
    return continuesRun(verdict)
               ? Texts::tr("You chose Approve, but “%1” says the opposite. Choose Reject, or commit again to "
                           "approve.")
                     .arg(words)
               : Texts::tr("You chose Reject, but “%1” says the opposite. Choose Approve, or commit again to "
                           "reject.")
                     .arg(words);
}

QString beginsWithKey(Verdict verdict, QChar key)
{
    return continuesRun(verdict)
               ? Texts::tr("You chose Approve, but the feedback begins with “%1”, the key for Reject. Choose "
                           "Reject, or commit again to approve.")
                     .arg(key)
               : Texts::tr("You chose Reject, but the feedback begins with “%1”, the key for Approve. Choose "
                           "Approve, or commit again to reject.")
                     .arg(key);
}

QString question(const DecisionOrder &order, const FeedbackDraft &written, const Preferences &preferences)
{
    if (const auto found = findContradiction(written, order.verdict)) {
        return found->kind == LintKind::OnlyPraise
                   ? Texts::tr("You chose Reject, but all points say “Good”. Choose Approve, or commit again "
                               "to reject.")
                   : saysOpposite(order.verdict, found->detail);
    }
    if (beginsWithOtherKey(order.feedback, order.verdict, preferences))
        return beginsWithKey(order.verdict, order.feedback.front());
    return {};
}

} // namespace

QString ContradictionCheck::questionAbout(const DecisionOrder &order, const FeedbackDraft &written,
                                          const Preferences &preferences)
{
    const Asked asked{order.reviewId, order.seen.number, order.verdict, order.feedback};
    if (order.verdict == Verdict::Answer || m_asked == asked)
        return {};
    const QString text = question(order, written, preferences);
    m_asked = text.isEmpty() ? std::nullopt : std::optional(asked);
    return text;
}

} // namespace crew::gui::reviews
