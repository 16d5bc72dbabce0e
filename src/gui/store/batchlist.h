// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"

#include <QObject>

#include <functional>
#include <optional>

namespace crew::gui {

/// Every batch, the newest first. Empty until it is loaded, which can be done again.
class BatchList : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// To be followed by setStatuses() or setProblem(). What changes meanwhile may be newer than what is
    /// loaded.
    void beginLoading();
    void setStatuses(const QList<BatchStatus> &oldestFirst);
    /// Loading failed; \a sentence says why. What was loaded before stays.
    void setProblem(const QString &sentence);
    void apply(const BatchChanges &changes);
    /// Removes the batches of each crew for which \a isGone is true.
    void removeOf(const std::function<bool(const QUuid &crewId)> &isGone);

    bool isLoaded() const { return m_isLoaded; }
    bool isLoading() const { return m_missed.has_value(); }
    /// Why loading failed; empty when it did not, and while it goes on.
    QString problem() const { return m_problem; }
    const QList<BatchStatus> &all() const { return m_statuses; }
    int rowOf(const QUuid &batchId) const; ///< -1 when there is none

Q_SIGNALS:
    void aboutToLoad();
    void loaded();
    void failed();
    void aboutToPrepend(); ///< one
    void prepended();
    void changed(int row);
    void applied(const crew::BatchChanges &changes); ///< every status is up to date

private:
    void applyStatus(const BatchStatus &status);

    QList<BatchStatus> m_statuses;
    std::optional<BatchChanges> m_missed; ///< came while loading, which goes on
    QString m_problem;
    bool m_isLoaded = false;
};

} // namespace crew::gui
