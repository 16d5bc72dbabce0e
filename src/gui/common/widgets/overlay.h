// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;

namespace crew::gui {

/// Lies on the lower edge of a sibling, whose layout ends above it meanwhile: nothing moves, and nothing is
/// covered. It is there while one of its parts is. The parts are in one line where their texts have the room,
/// else below each other.
class Overlay : public QWidget
{
    Q_OBJECT

public:
    /// Lies on \a under, which has a layout, within \a parent, that both are in.
    Overlay(QWidget *under, QWidget *parent);

    void addPart(QWidget *part);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void place();
    void keepFree(int height);
    int widthOfParts() const;

    QWidget *m_under;
    const int m_margin; ///< below what is in it, without this
    QBoxLayout *m_line;
    QList<QWidget *> m_parts;
};

} // namespace crew::gui
