// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QToolButton;

namespace crew::gui::reviews {

/// The attempts of a task as buttons in a row: number, time and what was decided. Those for which there is no
/// room are in a menu. Picking one emits picked(); the owner shows it by setAttempts().
class AttemptStrip : public QWidget
{
    Q_OBJECT

public:
    explicit AttemptStrip(QWidget *parent = nullptr);

    void setAttempts(const QList<Attempt> &attempts, int shownNumber);

Q_SIGNALS:
    void picked(int attemptNumber);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addButton();
    void fill();
    void fillButton(QToolButton &button, const Attempt &attempt);
    void fillMenu(qsizetype hidden);
    void fit();

    QList<QToolButton *> m_buttons; ///< kept, so that their place in the tab order is
    QList<Attempt> m_attempts;
    int m_shown = 0;
    QButtonGroup *m_group;
    QToolButton *m_earlier; ///< the menu
    QHBoxLayout *m_row;
};

} // namespace crew::gui::reviews
