// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace crew::gui {

/// One line of plain text that gives way: elided, in the middle unless another place is set, when there is no
/// room; whole in its tool tip.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setElideMode(Qt::TextElideMode mode);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideMiddle;
};

} // namespace crew::gui
