// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/letterkeys.h"

#include "gui/common/widgets/commitkey.h"

#include <QWidget>

namespace crew::gui {

namespace {

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

} // namespace

void passLettersOn(QWidget *widget)
{
    widget->installEventFilter(new LetterFilter(widget));
}

} // namespace crew::gui
