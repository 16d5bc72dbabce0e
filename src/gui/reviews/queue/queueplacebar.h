// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/queue/queuefilter.h"

#include <QWidget>

class QComboBox;
class QTabBar;

namespace crew::gui::reviews {

/// Chooses which reviews the queue lists: by tabs or, where their words have no room, by a combo box.
class QueuePlaceBar : public QWidget
{
    Q_OBJECT

public:
    explicit QueuePlaceBar(QWidget *parent = nullptr);

    void setPlace(QueuePlace place);
    /// Beside the place's title; 0 shows none.
    void setCount(QueuePlace place, int count);
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void placeChanged(crew::gui::reviews::QueuePlace place);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void choose(int index);
    void fit();

    QTabBar *m_tabs;
    QComboBox *m_choice;
};

} // namespace crew::gui::reviews
