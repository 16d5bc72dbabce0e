// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QAbstractTableModel>

namespace crew::gui {
class RunTitleTemplates;
class Store;
} // namespace crew::gui

namespace crew::gui::reviews {

/// An output of a task that was approved in some run; the output itself is read when it is looked at.
struct EarlierOutput
{
    QUuid reviewId;
    QUuid executionId;
    int attempt = 0; ///< number of the one that was approved
    QString runTitle;
    QDateTime receivedAt;
    QDateTime approvedAt;
    QString reviewer; ///< name, else account, of each person who approved it; may be empty
};

/// The attempt of \a review that was approved, if its service took that; null when there is none.
const Attempt *approvedAttempt(const Review &review);

/// Approved outputs of one task in other runs of the same crew, latest first, read page by page.
class EarlierOutputsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Approved, Run, By, ColumnCount };

    /// For \a review, whose run is left out. All have to outlive the model.
    EarlierOutputsModel(engine::EngineLink &link, const Store &store, const RunTitleTemplates &titles,
                        const Review &review, QObject *parent = nullptr);

    const EarlierOutput &at(int row) const { return m_outputs.at(row); }
    bool isComplete() const { return m_isOver && m_problem.isEmpty(); }
    /// Why no more can be read, as a sentence; empty while it can.
    const QString &problem() const { return m_problem; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    void pageTaken(); ///< or that it could not be read

private:
    static QString text(const EarlierOutput &output, int column);
    void take(const std::expected<engine::PastReviews, QString> &page);
    void add(const Review &review, const Execution *run);

    engine::EngineLink &m_link;
    const RunTitleTemplates &m_titles;
    QUuid m_crewId;
    QUuid m_executionId;
    QString m_task;
    QList<EarlierOutput> m_outputs;
    QDateTime m_next;
    QString m_problem;
    bool m_isLoading = false;
    bool m_isOver = false; ///< no page is left, or none can be read
};

} // namespace crew::gui::reviews
