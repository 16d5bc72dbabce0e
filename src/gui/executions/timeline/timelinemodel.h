// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/timeline/timeline.h"

#include <QAbstractTableModel>

namespace crew::gui::executions {

/// A timeline as rows; the Chart column gives each span's place on the one axis they share.
class TimelineModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int { What, Chart, Begin, Took, ColumnCount };
    enum Role {
        ShareBeginRole = Qt::UserRole, ///< 0 to 1 on the axis
        ShareEndRole,
        KindRole,
        OpenRole,     ///< true while it lasts
        WaitsRole,    ///< QList<QPointF>: begin and end of each wait on the axis
        SequenceRole, ///< of the journal entry behind it; 0: none
        ReviewRole,   ///< QUuid of the review; null: none
        EventRole,    ///< id of the event of the stream; empty: none
        DepthRole,    ///< 0 for what is inside nothing
        FailedRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Changes only the rows that differ.
    void setItems(const TimelineItems &items, const QDateTime &now);
    /// Lengthens what still lasts.
    void tick(const QDateTime &now);

    /// Shows less (\a factor above 1) or more of the time; what is at \a share of the axis stays there.
    void zoom(double factor, double share);
    /// Moves the shown part by \a share of its length.
    void pan(double share);
    /// Shows all of the time, also as it grows.
    void fit();
    bool isFitting() const { return !m_zoomBegin.isValid(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void overwrite(qsizetype begin, const TimelineItems &items);
    void removeMiddle(qsizetype begin, qsizetype end);
    void insertMiddle(qsizetype begin, const TimelineItems &items);
    void measure(const QDateTime &now);
    void show(const QDateTime &begin, qint64 length);
    void announceAxis();
    QDateTime axisBegin() const { return isFitting() ? m_begin : m_zoomBegin; }
    QDateTime axisEnd() const { return isFitting() ? m_end : m_zoomEnd; }
    QVariant waitsOf(const TimelineItem &item) const;
    TimelineWait partOf(const TimelineWait &wait, const TimelineItem &item) const;
    QString clockText(const QDateTime &at, const QString &format) const;
    QString exactTime(const QDateTime &at) const;
    QString tipOf(const TimelineItem &item) const;
    double shareOf(const QDateTime &at) const;
    QString textOf(const TimelineItem &item, int column) const;

    TimelineItems m_items;
    QDateTime m_begin;
    QDateTime m_end;
    QDateTime m_zoomBegin; ///< invalid: all of the time is shown
    QDateTime m_zoomEnd;
    QDateTime m_now;
};

} // namespace crew::gui::executions
