// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/question.h"

#include <QMessageBox>
#include <QPushButton>

namespace crew::gui {

QMessageBox *newQuestion(const Question &question, const std::function<void()> &act, QWidget *parent)
{
    auto *box =
        new QMessageBox(QMessageBox::Question, question.title, question.text, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(question.details);
    QPushButton *actButton = box->addButton(question.act, QMessageBox::DestructiveRole);
    QPushButton *keepButton = box->addButton(question.keep, QMessageBox::RejectRole);
    actButton->setAccessibleName(question.act);
    keepButton->setAccessibleName(question.keep);
    box->setEscapeButton(keepButton);
    box->setDefaultButton(keepButton);
    QObject::connect(actButton, &QPushButton::clicked, box, act);
    return box;
}

} // namespace crew::gui
