// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/verdictlook.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct VerdictTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::VerdictLook)
};

} // namespace

VerdictLook lookOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Approve:
        return {.title = VerdictTexts::tr("Approve"),
                .decided = VerdictTexts::tr("Approved"),
                .decidedWithin = VerdictTexts::tr("approved"),
                .consequence = VerdictTexts::tr("Approve: the run continues."),
                .committing = VerdictTexts::tr("Ctrl+Enter approves"),
                .notSent = VerdictTexts::tr("Your approval was not sent."),
                .othersNotSent = VerdictTexts::tr("%1's approval was not sent.", "a person"),
                .maybeArrived = VerdictTexts::tr("Your approval may have arrived."),
                .othersMaybeArrived = VerdictTexts::tr("%1's approval may have arrived.", "a person"),
                .icon = u"approve"_s,
                .severity = Severity::Good};
    case Verdict::Reject:
        return {.title = VerdictTexts::tr("Reject"),
                .decided = VerdictTexts::tr("Rejected"),
                .decidedWithin = VerdictTexts::tr("rejected"),
                .consequence = VerdictTexts::tr("Reject: the task is tried again."),
                .committing = VerdictTexts::tr("Ctrl+Enter rejects"),
                .notSent = VerdictTexts::tr("Your rejection was not sent."),
                .othersNotSent = VerdictTexts::tr("%1's rejection was not sent.", "a person"),
                .maybeArrived = VerdictTexts::tr("Your rejection may have arrived."),
                .othersMaybeArrived = VerdictTexts::tr("%1's rejection may have arrived.", "a person"),
                .icon = u"reject"_s,
                .severity = Severity::Bad};
    case Verdict::Answer:
        return {.title = VerdictTexts::tr("Answer"),
                .decided = VerdictTexts::tr("Answered"),
                .decidedWithin = VerdictTexts::tr("answered"),
                .consequence = VerdictTexts::tr("Answer: the flow continues with it."),
                .committing = VerdictTexts::tr("Ctrl+Enter sends the answer"),
                .notSent = VerdictTexts::tr("Your answer was not sent."),
                .othersNotSent = VerdictTexts::tr("%1's answer was not sent.", "a person"),
                .maybeArrived = VerdictTexts::tr("Your answer may have arrived."),
                .othersMaybeArrived = VerdictTexts::tr("%1's answer may have arrived.", "a person"),
                .icon = u"approve"_s,
                .severity = Severity::Good};
    }
    Q_UNREACHABLE();
}

} // namespace crew::gui
