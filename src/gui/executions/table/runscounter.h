// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/runstally.h"

#include <QTimer>

namespace crew::gui::executions {

class ExecutionFilter;

/// Keeps the tally of an ExecutionFilter's runs: a worker counts a moment after something changed, however
/// much changes meanwhile.
class RunsCounter : public QObject
{
    Q_OBJECT

public:
    /// \a filter has to outlive this.
    explicit RunsCounter(const ExecutionFilter &filter, QObject *parent = nullptr);
    ~RunsCounter() override;

    /// Nothing is counted while nobody looks.
    void setActive(bool active);
    const RunsTally &tally() const { return m_tally; }

Q_SIGNALS:
    void counted();

private:
    void countSoon();
    void count();
    void handleCounted(const RunsTally &tally);

    const ExecutionFilter &m_filter;
    RunsTally m_tally;
    QTimer m_soon;
    std::shared_ptr<std::atomic<bool>> m_stop = std::make_shared<std::atomic<bool>>(false);
    bool m_isActive = false;
    bool m_isCounting = false;
    bool m_isStale = true;
};

} // namespace crew::gui::executions
