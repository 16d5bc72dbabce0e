// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <chrono>

namespace crew::http {

/// What one peer may ask of the server. Sizes in bytes. A value of exactly n is allowed, n + 1 is refused.
struct Limits
{
    qsizetype requestLine = 8 * 1024;  ///< method, target and version, without the line end; else 414
    qsizetype headerBytes = 16 * 1024; ///< all header fields with their line ends; else 431
    int headerFields = 64;             ///< else 431
    qsizetype body = 16 * 1024 * 1024; ///< decoded; else 413
    qint64 bodies = 64 * 1024 * 1024;  ///< of all connections together; for more, the oldest gets 503
    int connections = 256;             ///< at once; for one more, the least useful one is cut off, else 503
    int streams = 256;                 ///< at once, in addition to connections; for one more, 503
    /// Of one stream, what waits for its peer to read, with the sizes of chunks; with more, the stream is
    /// cut.
    qsizetype streamQueue = 1024 * 1024;
    std::chrono::milliseconds headTime{10'000};    ///< first byte to the end of the header; else 408
    std::chrono::milliseconds requestTime{30'000}; ///< first byte to the end of the body; else 408
    std::chrono::milliseconds idleTime{15'000};    ///< between requests; then closed without a word
    /// For the peer to read an answer, or to read anything while bytes of a stream are queued; then closed.
    std::chrono::milliseconds writeTime{10'000};
    /// For the peer's system to acknowledge what was sent (Linux): a peer that vanished without a word, such
    /// as a laptop that was closed, leaves then. Elsewhere the system's own time, some minutes.
    std::chrono::milliseconds acknowledgeTime{30'000};
};

} // namespace crew::http
