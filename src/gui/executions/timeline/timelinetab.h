// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/timeline/timelinemodel.h"

#include <QWidget>

class QToolButton;

namespace crew::gui {
class ElidedLabel;
}

namespace crew::gui::executions {

class TimelineView;

/// The timeline of one run, how long it worked and waited, and buttons that zoom.
class TimelineTab : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineTab(QWidget *parent = nullptr);

    TimelineModel &timeline() { return m_model; }
    void setSums(const TimelineSums &sums);

Q_SIGNALS:
    /// The journal entry, and the event of the stream inside it when it is one of those.
    void eventRequested(qint64 sequence, const QString &eventId);
    void reviewRequested(const QUuid &reviewId);

private:
    QToolButton *addButton(const QString &text, const QString &name);
    void handleActivated(const QModelIndex &index);

    TimelineModel m_model;
    TimelineView *m_view;
    ElidedLabel *m_sums;
};

} // namespace crew::gui::executions
