// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/letterkeys.h"

#include "gui/common/widgets/commitkey.h"

#include <QWidget>

namespace crew::gui {

namespace {

#ifdef Q_OS_MACOS
constexpr bool composesWithAlt = true;
#else
constexpr bool composesWithAlt = false; // AltGr is Ctrl+Alt, or no Alt at all
#endif

class LetterFilter : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress)
            return false;
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isLetter = !key->text().isEmpty() && (key->text().at(0).isLetter() || key->text() == u"?");
        if (isChord(*key) || !isLetter)
            return false;
        event->ignore(); // and so it goes to the parent
        return true;
    }
};

/// A character that is composed from its number comes without a key.
bool isAltKey(const QKeyEvent &key)
{
    const bool isAlt = key.modifiers() & Qt::AltModifier &&
                       !(key.modifiers() & (Qt::ControlModifier | Qt::GroupSwitchModifier));
    const bool isKey = key.key() != 0 && key.key() != Qt::Key_unknown;
    return isAlt && isKey && !key.text().isEmpty() && key.text().at(0).isPrint();
}

class AltFilter : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress || !isAltKey(*static_cast<QKeyEvent *>(event)))
            return false;
        event->ignore(); // and so it goes to the parent
        return true;
    }
};

} // namespace

void passLettersOn(QWidget *widget)
{
    widget->installEventFilter(new LetterFilter(widget));
}

void keepAltKeysOut(QWidget *editor)
{
    if (!composesWithAlt)
        editor->installEventFilter(new AltFilter(editor));
}

} // namespace crew::gui
