// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/snoozemenu.h"

#include <QDateTimeEdit>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLocale>
#include <QPushButton>

namespace crew::gui::reviews {

namespace {

const QTime evening(18, 0);
const QTime morning(9, 0);

QDateTimeEdit *timeEdit(QWidget *parent)
{
    const QDateTime now = QDateTime::currentDateTime();
    auto *edit = new QDateTimeEdit(now.addSecs(3600), parent);
    edit->setMinimumDateTime(now.addSecs(60));
    edit->setMaximumDateTime(now.addYears(1));
    edit->setCalendarPopup(true);
    edit->setDisplayFormat(QLocale().dateTimeFormat(QLocale::ShortFormat));
    edit->setAccessibleName(SnoozeMenu::tr("Until"));
    return edit;
}

} // namespace

QList<SnoozeChoice> snoozeChoices(const QDateTime &now)
{
    QList<SnoozeChoice> choices{{SnoozeMenu::tr("10 minutes"), now.addSecs(10 * 60)},
                                {SnoozeMenu::tr("1 hour"), now.addSecs(60 * 60)}};
    const QDateTime thisEvening(now.date(), evening);
    if (now.addSecs(60 * 60) < thisEvening)
        choices += {SnoozeMenu::tr("This evening, %1").arg(QLocale().toString(evening, QLocale::ShortFormat)),
                    thisEvening};
    choices += {SnoozeMenu::tr("Tomorrow, %1").arg(QLocale().toString(morning, QLocale::ShortFormat)),
                QDateTime(now.date().addDays(1), morning)};
    return choices;
}

SnoozeTarget snoozeTarget(const Review &review)
{
    return {review.id, review.attempts.isEmpty() ? 0 : review.lastAttempt().number};
}

SnoozeMenu::SnoozeMenu(QWidget *parent)
    : QMenu(tr("Snooze"), parent)
{
    connect(this, &QMenu::aboutToShow, this, &SnoozeMenu::fill);
    fill(); // an empty menu is never about to show
}

void SnoozeMenu::fill()
{
    clear();
    if (m_snoozed) {
        addAction(tr("End snooze"), this, [this, about = m_targets] { Q_EMIT chosen(about, {}); });
        addSeparator();
    }
    for (const SnoozeChoice &choice : snoozeChoices(QDateTime::currentDateTime()))
        addAction(choice.title, this,
                  [this, about = m_targets, until = choice.until] { Q_EMIT chosen(about, until); });
    addSeparator();
    addAction(tr("Until…"), this, [this, about = m_targets] { askForTime(about); });
}

void SnoozeMenu::askForTime(const QList<SnoozeTarget> &targets)
{
    auto *dialog = new QDialog(parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Snooze"));
    dialog->setAccessibleName(dialog->windowTitle());
    auto *edit = timeEdit(dialog);
    auto *form = new QFormLayout(dialog);
    form->setContentsMargins(24, 24, 24, 16);
    form->setSpacing(16);
    form->addRow(tr("&Until"), edit);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, dialog);
    QPushButton *snooze = buttons->addButton(tr("Snooze"), QDialogButtonBox::AcceptRole);
    snooze->setAccessibleName(snooze->text());
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this,
            [this, targets, edit] { Q_EMIT chosen(targets, edit->dateTime()); });
    dialog->open();
}

} // namespace crew::gui::reviews

#include "moc_snoozemenu.cpp"
