// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/screenfit.h"

#include "gui/common/widgets/screenroom.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>

namespace crew::gui::shell {

ScreenFit::ScreenFit(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

/// Only after the event: the dialog still has its old size while it is told of another.
bool ScreenFit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Show && event->type() != QEvent::Resize)
        return false;
    auto *dialog = qobject_cast<QDialog *>(watched);
    if (dialog && dialog->isWindow())
        QMetaObject::invokeMethod(
            dialog,
            [dialog] {
                if (dialog->isVisible())
                    fitToScreen(*dialog);
            },
            Qt::QueuedConnection);
    return false;
}

} // namespace crew::gui::shell

#include "moc_screenfit.cpp"
