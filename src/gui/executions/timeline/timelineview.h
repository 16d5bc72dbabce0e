// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/timeline/timelinemodel.h"

#include <QTableView>

namespace crew::gui::executions {

/// Tasks, steps, model calls, tool use and reviews of one run as rows with a shared time axis; arrow keys
/// walk them, a screen reader reads them. Ctrl+wheel, + and - zoom, Ctrl+Left and Ctrl+Right move along the
/// axis, 0 shows all of it.
class TimelineView : public QTableView
{
    Q_OBJECT

public:
    explicit TimelineView(TimelineModel &model, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    TimelineModel &m_model;
};

} // namespace crew::gui::executions
