// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace crew::gui {

/// Scrolls a column of widgets up and down: without a frame, and the column is as wide as the area. The
/// keyboard passes the area over.
class ColumnScrollArea : public QScrollArea
{
    Q_OBJECT

public:
    explicit ColumnScrollArea(QWidget *parent = nullptr);

    /// Whether the area is never narrower than its widgets and the scroll bar need, unless that is more than
    /// two thirds of the screen.
    void setKeepsColumnWidth(bool keeps) { m_keepsColumnWidth = keeps; }

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;

private:
    bool m_keepsColumnWidth = false;
    int m_announcedWidth = 0; ///< of the hint
};

} // namespace crew::gui
