// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace crew::gui {
class ElidedLabel;
}

namespace crew::gui::reviews {

/// The line above the output in focus mode: what is read, which of how many it is, and the way out.
class FocusBar : public QWidget
{
    Q_OBJECT

public:
    explicit FocusBar(QWidget *parent = nullptr);

    void setTitle(const QString &title);
    /// "7 of 29"; nothing when \a row is 0.
    void setPosition(int row, int count);

Q_SIGNALS:
    void leaveRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void colourIn();

    ElidedLabel *m_title;
    QLabel *m_position;
    QToolButton *m_leave;
};

} // namespace crew::gui::reviews
