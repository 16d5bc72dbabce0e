// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAbstractButton;

namespace crew::gui {

/// Lets Enter press the push button or tool button that has the focus in windows, as it does in dialogs.
class EnterKey : public QObject
{
    Q_OBJECT

public:
    /// Looks after the windows of the application as long as it lives.
    explicit EnterKey(QObject *parent = nullptr);

    /// Enter never presses \a button, because pressing it decides something.
    static void exempt(QAbstractButton &button);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace crew::gui
