// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/forgetfeedback.h"

#include "gui/common/widgets/question.h"
#include "gui/reviews/earlier/earlierfeedback.h"

#include <QCoreApplication>
#include <QMessageBox>

#include <functional>

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ForgetFeedback)
};

void ask(const QString &question, const std::function<void()> &forget, QWidget *parent)
{
    newQuestion({.title = Texts::tr("Forget earlier feedback"),
                 .text = question,
                 .details = Texts::tr("Feedback given so far will no longer be offered. This cannot be "
                                      "undone. The decisions themselves stay in the record."),
                 .act = Texts::tr("Forget"),
                 .keep = Texts::tr("Keep")},
                forget, parent)
        ->open();
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
