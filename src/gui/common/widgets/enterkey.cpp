// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/enterkey.h"

#include "gui/common/widgets/commitkey.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace crew::gui {

namespace {

constexpr char exemption[] = "crew_enterDoesNotPress";

bool isEnterAlone(const QKeyEvent &event)
{
    return isEnterKey(event) && !event.isAutoRepeat() && !(event.modifiers() & ~Qt::KeypadModifier);
}

/// The button in \a window that Enter presses; nullptr when there is none.
QAbstractButton *buttonFor(const QWidget &window)
{
    QWidget *focused = window.focusWidget();
    if (!qobject_cast<QPushButton *>(focused) && !qobject_cast<QToolButton *>(focused))
        return nullptr;
    auto *button = static_cast<QAbstractButton *>(focused);
    return button->isEnabled() && !button->property(exemption).toBool() ? button : nullptr;
}

} // namespace

EnterKey::EnterKey(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

void EnterKey::exempt(QAbstractButton &button)
{
    button.setProperty(exemption, true);
}

/// A key reaches the window only when neither the button nor anything around it wants it.
bool EnterKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !isEnterAlone(*static_cast<QKeyEvent *>(event)))
        return false;
    const auto *window = qobject_cast<QWidget *>(watched);
    if (!window || !window->isWindow() || qobject_cast<const QDialog *>(window))
        return false;
    QAbstractButton *button = buttonFor(*window);
    if (!button)
        return false;
    button->click();
    return true;
}

} // namespace crew::gui

#include "moc_enterkey.cpp"
