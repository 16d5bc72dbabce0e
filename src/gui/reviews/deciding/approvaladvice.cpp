// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/approvaladvice.h"

#include "gui/common/widgets/enterkey.h"
#include "gui/reviews/feedback/feedbackrules.h"

#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

ApprovalAdvice::ApprovalAdvice(QWidget *parent)
    : InfoBar(parent)
    , m_reject(addButton(tr("Reject &with this feedback")))
    , m_approve(addButton(tr("Approve with&out the feedback")))
    , m_holdBack(addButton(tr("Hold &back")))
    , m_sendAsWritten(addButton(tr("Send as &written")))
{
    for (QPushButton *button : {m_reject, m_approve}) // they decide
        EnterKey::exempt(*button);
    for (const QPushButton *button : {m_reject, m_approve, m_holdBack, m_sendAsWritten})
        connect(button, &QPushButton::pressed, this, &ApprovalAdvice::pressed);
    connect(m_reject, &QPushButton::clicked, this, &ApprovalAdvice::rejectRequested);
    connect(m_approve, &QPushButton::clicked, this, &ApprovalAdvice::approveBareRequested);
    connect(m_holdBack, &QPushButton::clicked, this, &ApprovalAdvice::holdBackRequested);
    connect(m_sendAsWritten, &QPushButton::clicked, this, &ApprovalAdvice::sendAsWrittenRequested);
    hide();
}

void ApprovalAdvice::showHeldBack(const QString &bare)
{
    setMessage(Severity::Attention, u"warning"_s,
               tr("Not sent, because this crew treats an approval with feedback as a change request. Reject "
                  "with this feedback first and approve the next attempt without any. Or approve now with "
                  "“%1”, and your feedback is kept.")
                   .arg(shortened(bare, 80)));
    showButtons(true);
}

void ApprovalAdvice::showSuggestion()
{
    setMessage(
        Severity::Neutral, u"help"_s,
        tr("This crew accepted an approval with feedback, and then the same task came back. It may treat "
           "such an approval as a change request. Hold back approvals with feedback from now on?"));
    showButtons(false);
}

void ApprovalAdvice::showButtons(bool isHeldBack)
{
    offer(*m_reject, isHeldBack);
    offer(*m_approve, isHeldBack);
    offer(*m_holdBack, !isHeldBack);
    offer(*m_sendAsWritten, !isHeldBack);
    show();
}

} // namespace crew::gui::reviews

#include "moc_approvaladvice.cpp"
