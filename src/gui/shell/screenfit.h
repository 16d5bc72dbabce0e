// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace crew::gui::shell {

/// Keeps every dialog on its screen: one that would be larger, or grows past the edge, is made to fit and
/// moved.
class ScreenFit : public QObject
{
    Q_OBJECT

public:
    /// Looks after the dialogs of the application as long as it lives.
    explicit ScreenFit(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace crew::gui::shell
