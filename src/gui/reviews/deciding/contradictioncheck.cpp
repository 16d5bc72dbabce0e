// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/contradictioncheck.h"

#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/feedbacklint.h"

#include <QCoreApplication>

#include <chrono>

using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ContradictionCheck)
};

QString saysOpposite(Verdict verdict, const QString &words)
{
    return continuesRun(verdict)
               ? Texts::tr("You chose Approve, but “%1” says the opposite. Commit again to approve, or press "
                           "Esc and choose Reject.")
                     .arg(words)
               : Texts::tr("You chose Reject, but “%1” says the opposite. Commit again to reject, or press "
                           "Esc and choose Approve.")
                     .arg(words);
}

QString beginsWithKey(Verdict verdict, QChar key)
{
    return continuesRun(verdict)
               ? Texts::tr("You chose Approve, but the feedback begins with “%1”, the key for Reject. Commit "
                           "again to approve, or press Esc and choose Reject.")
                     .arg(key)
               : Texts::tr("You chose Reject, but the feedback begins with “%1”, the key for Approve. Commit "
                           "again to reject, or press Esc and choose Approve.")
                     .arg(key);
}

QString allGood()
{
    return Texts::tr("You chose Reject, but all points say “Good”. Commit again to reject, or press Esc and "
                     "choose Approve.");
}

/// Nothing else would show that a second press came too early.
QString withIgnoredPress(const QString &question)
{
    return question + u' ' +
           Texts::tr("Keys and clicks before this could be read were ignored. They work again after a short "
                     "pause.");
}

} // namespace

QString ContradictionCheck::questionAbout(const DecisionOrder &order, const FeedbackDraft &written,
                                          const Preferences &preferences)
{
    const Asked asked{order.reviewId, order.seen.number, order.verdict, order.feedback};
    const bool isRepeated = m_asked == asked;
    if (order.verdict == Verdict::Answer || (isRepeated && m_mayAnswer.hasExpired()))
        return {};
    const auto found = findContradiction(written, order.verdict);
    m_isAboutKey = beginsWithOtherKey(order.feedback, order.verdict, preferences);
    if (!found && !m_isAboutKey) {
        forget();
        return {};
    }
    if (!isRepeated)
        m_mayAnswer.setRemainingTime(600ms);
    m_asked = asked;
    const QString question = m_isAboutKey ? beginsWithKey(order.verdict, order.feedback.front())
                             : found->kind == LintKind::OnlyPraise
                                 ? allGood()
                                 : saysOpposite(order.verdict, found->detail);
    return isRepeated ? withIgnoredPress(question) : question;
}

bool ContradictionCheck::takeChoice(const QUuid &reviewId, Verdict verdict, const QString &feedback)
{
    const bool isAnswer = m_asked && m_isAboutKey && m_asked->reviewId == reviewId &&
                          m_asked->verdict != verdict && m_asked->feedback == feedback;
    forget();
    return isAnswer;
}

} // namespace crew::gui::reviews
