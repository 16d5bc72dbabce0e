// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <expected>
#include <functional>
#include <vector>

namespace crew::engine {

/// Repeats writes that the journal refused, as it does while the disk is full: after firstWait, then after
/// twice as long each time, up to longestWait, until each has succeeded. It gives up only when it is
/// destroyed, because what is known must not be lost; a restart then finds the journal as it was before the
/// write. Writes that wait are repeated in the order in which they came, and one that fails again does not
/// hold up the others. To be used on one thread.
class JournalRetry : public QObject
{
    Q_OBJECT

public:
    /// Writes, and does what follows from it once it has been written; the error is a sentence.
    using Write = std::function<std::expected<void, QString>()>;

    static constexpr std::chrono::milliseconds firstWait{1'000};
    static constexpr std::chrono::milliseconds longestWait{10'000};

    JournalRetry();

    /// Calls \a write now, and later until it succeeds. Returns the first outcome, so that a failure can be
    /// announced once.
    std::expected<void, QString> write(Write write);
    /// Calls \a write later until it succeeds; to be used when the first time has failed already.
    void writeLater(Write write);
    bool isWaiting() const { return !m_waiting.empty(); }
    /// Announces \a sentence, which says what was not written, and when nothing waits any more that it is
    /// solved. The same sentence is announced again only after that.
    void report(const QString &sentence);

Q_SIGNALS:
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence); ///< what problemOccurred() said is over

private:
    void schedule();
    void repeat();

    std::vector<Write> m_waiting;
    QStringList m_reported;
    QTimer m_timer;
    std::chrono::milliseconds m_wait = firstWait; ///< before the next repetition
    QDeadlineTimer m_isRecent{0};                 ///< until then a failure is one of the same series
};

} // namespace crew::engine
