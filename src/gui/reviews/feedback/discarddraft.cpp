// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/discarddraft.h"

#include "gui/common/widgets/question.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/reviewdrafts.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::DiscardDraft)
};

} // namespace

void askToDiscard(ReviewDrafts &drafts, const UnsentDraft &unsent, QWidget *parent)
{
    newQuestion(
        {.title = Texts::tr("Discard feedback"),
         .text = Texts::tr("Discard this feedback?"),
         .details = (unsent.origin.wasRefused
                         ? Texts::tr("The service did not take “%1”. If it was sent, the record of decisions "
                                     "has it.")
                         : Texts::tr("“%1” was not sent and is kept nowhere else."))
                        .arg(shortened(composeFeedback(unsent.draft), 80)),
         .act = Texts::tr("Discard"),
         .keep = Texts::tr("Keep")},
        [&drafts, unsent] { drafts.discard(unsent); }, parent)
        ->open();
}

} // namespace crew::gui::reviews
