// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace crew::gui {

/// Lets the key for undo reach an action from every window where nothing else takes it: a line edit claims it
/// even when it has nothing to undo, and the windows and dialogs beside the action's own know nothing of it.
class UndoKey : public QObject
{
    Q_OBJECT

public:
    /// Looks after the windows of the application as long as it lives; \a undo has to outlive it.
    explicit UndoKey(QAction &undo, QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction &m_undo;
};

} // namespace crew::gui
