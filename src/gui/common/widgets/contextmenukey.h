// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace crew::gui {

/// Opens the context menu of what has the focus with Shift+F10, which many keyboards have instead of a menu
/// key. On Windows, Qt does.
class ContextMenuKey : public QObject
{
    Q_OBJECT

public:
    /// Looks after the windows of the application as long as it lives.
    explicit ContextMenuKey(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace crew::gui
