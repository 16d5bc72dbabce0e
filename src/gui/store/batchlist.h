// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"

#include <QObject>

#include <functional>

namespace crew::gui {

/// Every batch, the newest first. Empty until it is loaded.
class BatchList : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void setStatuses(const QList<BatchStatus> &oldestFirst);
    /// Ignored while nothing was loaded: what is loaded then has it.
    void apply(const BatchChanges &changes);
    /// Removes the batches of each crew for which \a isGone is true.
    void removeOf(const std::function<bool(const QUuid &crewId)> &isGone);

    bool isLoaded() const { return m_isLoaded; }
    const QList<BatchStatus> &all() const { return m_statuses; }
    int rowOf(const QUuid &batchId) const; ///< -1 when there is none

Q_SIGNALS:
    void aboutToLoad();
    void loaded();
    void aboutToPrepend(); ///< one
    void prepended();
    void changed(int row);
    void applied(const crew::BatchChanges &changes); ///< every status is up to date

private:
    void applyStatus(const BatchStatus &status);

    QList<BatchStatus> m_statuses;
    bool m_isLoaded = false;
};

} // namespace crew::gui
