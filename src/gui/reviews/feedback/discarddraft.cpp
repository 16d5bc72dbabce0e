// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/discarddraft.h"

#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/reviewdrafts.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::DiscardDraft)
};

} // namespace

void askToDiscard(ReviewDrafts &drafts, const UnsentDraft &unsent, QWidget *parent)
{
    auto *question = new QMessageBox(QMessageBox::Question, Texts::tr("Discard feedback"),
                                     Texts::tr("Discard this feedback?"), QMessageBox::NoButton, parent);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(Texts::tr("“%1” was not sent and is kept nowhere else.")
                                     .arg(shortened(composeFeedback(unsent.draft), 80)));
    QPushButton *discard = question->addButton(Texts::tr("Discard"), QMessageBox::DestructiveRole);
    QPushButton *keep = question->addButton(Texts::tr("Keep"), QMessageBox::RejectRole);
    discard->setAccessibleName(discard->text());
    keep->setAccessibleName(keep->text());
    question->setEscapeButton(keep);
    QObject::connect(discard, &QPushButton::clicked, question, [&drafts, unsent] { drafts.discard(unsent); });
    question->open();
}

} // namespace crew::gui::reviews
