// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tunnel.h"

#include <QObject>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <expected>
#include <functional>

class QProcess;

namespace crew::webhook {

/// How a tunnel's program is started, and what finds the address in its output.
struct TunnelPlan
{
    QString program;
    QStringList arguments;
    QRegularExpression pattern; ///< its first group, else the whole match; empty: the address is typed
};

/// The plan for \a settings with \a endpoint, which is where programs of this machine reach ours: scheme,
/// host and port; a sentence when they make none.
std::expected<TunnelPlan, QString> tunnelPlan(const TunnelSettings &settings, const QUrl &endpoint);

/// Runs the program that gives the endpoint its public address: starts it, reads the address from its output,
/// starts it again when it ends, and stops it with itself. Its output is untrusted: lines are cut, and an
/// address has to be one that parsePublicAddress() takes. On Linux the program also ends when this one is
/// killed. Lives on one thread, the one that has to outlast it.
class Tunnel : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        std::chrono::milliseconds firstWait{1'000}; ///< before it is started again; doubled each time
        std::chrono::milliseconds longestWait{60'000};
        std::chrono::milliseconds steady{60'000}; ///< one that ran so long is waited for like the first
        std::chrono::milliseconds timeout{2'000}; ///< to end by itself when told to
    };

    static constexpr qsizetype logLines = 500;
    static constexpr qsizetype lineLength = 1000;

    explicit Tunnel(Times times);
    ~Tunnel() override;

    /// What is to stand in the log in the place of a line; webhook addresses in it hold secrets.
    void setMask(std::function<QByteArray(const QByteArray &)> mask) { m_mask = std::move(mask); }

    /// Ends what runs, then starts what \a settings say, to lead to \a endpoint as for tunnelPlan().
    void start(const TunnelSettings &settings, const QUrl &endpoint);
    void stop();

    const TunnelStatus &status() const { return m_status; }

    /// How long is waited after \a wait was not enough.
    static std::chrono::milliseconds nextWait(std::chrono::milliseconds wait, const Times &times)
    {
        return std::min(2 * wait, times.longestWait);
    }

Q_SIGNALS:
    /// The state or the address is another, or the log has grown.
    void changed();

private:
    void launch();
    void endProcess();
    void readOutput();
    void takeLine(const QByteArray &line);
    void lookForAddress(const QString &line);
    void handleEnded(const QString &how);
    void setState(TunnelState state, const QString &problem = {});

    Times m_times;
    std::function<QByteArray(const QByteArray &)> m_mask;
    TunnelPlan m_plan;
    TunnelStatus m_status;
    QProcess *m_process = nullptr;
    QByteArray m_partial; ///< of a line that has not ended
    QTimer m_retry;
    QTimer m_steady;
    std::chrono::milliseconds m_wait{};
};

} // namespace crew::webhook
