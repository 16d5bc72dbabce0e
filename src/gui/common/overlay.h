// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace crew::gui {

/// Lies on the lower edge of a sibling and takes no room of its layout, so that what it shows moves nothing.
/// It is there while one of its parts is.
class Overlay : public QWidget
{
    Q_OBJECT

public:
    /// Lies on \a under, within \a parent, that both are in.
    Overlay(QWidget *under, QWidget *parent);

    void addPart(QWidget *part);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void place();

    QWidget *m_under;
    QVBoxLayout *m_column;
    QList<QWidget *> m_parts;
};

} // namespace crew::gui
