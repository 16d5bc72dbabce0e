// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/timelinemodel.h"

#include <QTableView>

namespace crew::gui {

/// Tasks, steps and reviews of one run as rows with a shared time axis; arrow keys walk them, a screen reader
/// reads them.
class TimelineTab : public QTableView
{
    Q_OBJECT

public:
    explicit TimelineTab(QWidget *parent = nullptr);

    TimelineModel &timeline() { return m_model; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    TimelineModel m_model;
};

} // namespace crew::gui
