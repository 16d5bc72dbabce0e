// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmarks/deskcallbacks.h"

#include <QTcpSocket>

#include <atomic>
#include <memory>

namespace crew::bench {

/// Reads streams of changes as consoles do, but looks in them for numbered callbacks only: a real console
/// takes as long to show a change as the desk to send it, and all of them are on this machine. To be used on
/// one thread.
class LightConsoles : public QObject
{
public:
    LightConsoles(const NumberedCallbacks &callbacks, const QUrl &desk)
        : m_callbacks(callbacks)
        , m_desk(desk)
    {}

    ~LightConsoles() override;

    /// One that shows \a session.
    void add(const QByteArray &session);

    std::atomic<int> current = 0; ///< have got everything that there was
    std::atomic<int> ended = 0;
    std::atomic<qint64> received = 0; ///< callbacks, of all consoles together
    std::atomic<qint64> bytes = 0;
    Latencies latencies; ///< from a callback's sending to its arrival at a console

private:
    struct Console
    {
        QTcpSocket socket;
        QByteArray raw;  ///< the header, or a chunk, that is not complete
        QByteArray text; ///< the end of what was looked at
        bool hasHeader = false;
        bool isCurrent = false;
    };

    void read(Console &console);
    static QByteArray takeChunks(QByteArray &raw);
    void look(Console &console, const QByteArray &more);

    const NumberedCallbacks &m_callbacks;
    QUrl m_desk;
    std::vector<std::unique_ptr<Console>> m_consoles;
};

} // namespace crew::bench
