// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/altkeys.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace crew::gui {

namespace {

#ifdef Q_OS_MACOS
constexpr bool composesWithAlt = true;
#else
constexpr bool composesWithAlt = false; // AltGr is Ctrl+Alt, or no Alt at all
#endif

/// A character that is typed by its number comes without a key.
bool isAltKey(const QKeyEvent &key)
{
    const bool isAlt = key.modifiers() & Qt::AltModifier &&
                       !(key.modifiers() & (Qt::ControlModifier | Qt::GroupSwitchModifier));
    const bool isKey = key.key() != 0 && key.key() != Qt::Key_unknown;
    return isAlt && isKey && !key.text().isEmpty() && key.text().at(0).isPrint();
}

/// Qt's text fields have this attribute while they are not read-only.
bool takesText(const QObject &object)
{
    const auto *widget = qobject_cast<const QWidget *>(&object);
    return widget && widget->testAttribute(Qt::WA_InputMethodEnabled);
}

} // namespace

AltKeys::AltKeys(QObject *parent)
    : QObject(parent)
{
    if (!composesWithAlt)
        qApp->installEventFilter(this);
}

bool AltKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !isAltKey(*static_cast<QKeyEvent *>(event)) ||
        !takesText(*watched))
        return false;
    event->ignore(); // and so it goes to the parent
    return true;
}

} // namespace crew::gui

#include "moc_altkeys.cpp"
