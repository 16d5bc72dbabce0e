// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"
#include "core/toolcall.h"

#include <QObject>
#include <QTimer>

#include <expected>
#include <optional>

namespace crew::engine {
class EngineLink;
struct AttemptWindow;
struct ChangeBatch;
} // namespace crew::engine

namespace crew::gui {
class Store;
}

namespace crew::gui::reviews {

/// Which entries of its run belong to attempt \a number of \a review.
engine::AttemptWindow windowOf(const Review &review, int number);

/// What is known of the tools that the shown attempt called. It is loaded for this attempt alone, and again
/// when its run reports more: after ever longer waits, as all reports are read again each time.
class AttemptTools : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive this.
    AttemptTools(engine::EngineLink &link, const Store &store, QObject *parent = nullptr);

    /// \a run, where it is known, says whether anything can have been reported.
    void showFor(const Review &review, int attempt, const Execution *run);
    void clear();
    /// Nothing while it is not known.
    const std::optional<ToolReport> &report() const { return m_report; }
    /// It will be loaded again in a moment.
    bool isWaiting() const { return m_reload.isActive(); }

Q_SIGNALS:
    void changed();

private:
    void handleBatch(const engine::ChangeBatch &batch);
    void load();
    void take(const std::expected<ToolReport, QString> &report);
    void reset();

    engine::EngineLink &m_link;
    Review m_review; ///< without outputs
    int m_attempt = 0;
    int m_generation = 0; ///< of the attempt; an answer about an older one is dropped
    QTimer m_reload;      ///< reports come in quick succession
    bool m_isLoading = false;
    bool m_hasMore = false; ///< was reported while it was loading
    std::optional<ToolReport> m_report;
};

} // namespace crew::gui::reviews
