// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/screenfit.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QScreen>

#include <algorithm>

namespace crew::gui::shell {

namespace {

/// The window manager's frame is not part of the dialog's size.
void fit(QDialog &dialog)
{
    const QRect room = dialog.screen()->availableGeometry();
    const QSize frame = dialog.frameGeometry().size() - dialog.size();
    const QSize most = room.size() - frame;
    if (dialog.width() > most.width() || dialog.height() > most.height())
        dialog.resize(dialog.size().boundedTo(most));
    const QRect place = dialog.frameGeometry();
    const QPoint corner(
        std::clamp(place.left(), room.left(), std::max(room.left(), room.right() + 1 - place.width())),
        std::clamp(place.top(), room.top(), std::max(room.top(), room.bottom() + 1 - place.height())));
    if (corner != place.topLeft())
        dialog.move(corner);
}

} // namespace

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
                    fit(*dialog);
            },
            Qt::QueuedConnection);
    return false;
}

} // namespace crew::gui::shell

#include "moc_screenfit.cpp"
