// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace crew::gui {

/// Leaves the key for undo to the window where the line edit that has the focus has nothing to undo.
class UndoKey : public QObject
{
    Q_OBJECT

public:
    /// Looks after the line edits of the application as long as it lives.
    explicit UndoKey(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace crew::gui
