// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QLabel;
class QVBoxLayout;

namespace crew::gui {

/// Texts below each other, as high as their lines need. Where there is less room they scroll, and the
/// keyboard can scroll them.
class ScrolledTexts : public QScrollArea
{
    Q_OBJECT

public:
    explicit ScrolledTexts(QWidget *parent = nullptr);

    void addText(QLabel *text);
    void scrollToBeginning();
    /// Comes right after \a predecessor with Tab, while it scrolls.
    void placeInTabOrder(QWidget *predecessor);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_column;
};

} // namespace crew::gui
