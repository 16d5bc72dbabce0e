// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <chrono>
#include <functional>
#include <memory>

namespace crew {

/// Does work that may never end, such as reading a file on a network drive that is away, on threads of its
/// own. Work that hangs is left behind with its thread: nothing waits for it without bound, neither
/// destruction nor the end of the application, which gives all that is left half a second. To be used on one
/// thread.
class DetachedWorker : public QObject
{
    Q_OBJECT

public:
    using Then = std::function<void()>;
    using Work = std::function<Then()>;

    /// Of more work than \a maxThreads the rest waits its turn. \a endTimeout: how long destruction waits
    /// for what has begun; none on the GUI thread.
    explicit DetachedWorker(int maxThreads,
                            std::chrono::milliseconds endTimeout = std::chrono::milliseconds(500));
    /// Drops what has not begun.
    ~DetachedWorker() override;

    /// Calls \a work on another thread, and what it returns on this one, unless this is destroyed before.
    /// \a work must not touch anything that can be gone by then.
    void start(Work work);

private:
    struct Shared;

    static void run(const std::shared_ptr<Shared> &shared);

    const std::chrono::milliseconds m_endTimeout;
    std::shared_ptr<Shared> m_shared;
};

} // namespace crew
