// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/forgetfeedback.h"

#include "gui/reviews/earlier/earlierfeedback.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include <functional>

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ForgetFeedback)
};

void ask(const QString &question, const std::function<void()> &forget, QWidget *parent)
{
    auto *box = new QMessageBox(QMessageBox::Question, Texts::tr("Forget earlier feedback"), question,
                                QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(Texts::tr("Feedback given so far will no longer be offered. This cannot be "
                                      "undone. The decisions themselves stay in the record."));
    QPushButton *yes = box->addButton(Texts::tr("Forget"), QMessageBox::DestructiveRole);
    QPushButton *no = box->addButton(Texts::tr("Keep"), QMessageBox::RejectRole);
    yes->setAccessibleName(yes->text());
    no->setAccessibleName(no->text());
    box->setEscapeButton(no);
    QObject::connect(yes, &QPushButton::clicked, box, forget);
    box->open();
}

} // namespace

void askToForgetCrew(EarlierFeedback &feedback, const QUuid &crewId, QWidget *parent)
{
    ask(
        Texts::tr("Forget all earlier feedback given to “%1”?").arg(feedback.crewName(crewId)),
        [&feedback, crewId] { feedback.forgetCrew(crewId); }, parent);
}

void askToForgetAll(EarlierFeedback &feedback, QWidget *parent)
{
    ask(
        Texts::tr("Forget all earlier feedback given to any crew?"), [&feedback] { feedback.forgetAll(); },
        parent);
}

} // namespace crew::gui::reviews
