// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/directsend.h"

#include <algorithm>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace crew::http {

qsizetype sendAtOnce(qintptr socketDescriptor, QByteArrayView bytes)
{
    if (socketDescriptor == -1 || bytes.isEmpty())
        return 0;
#ifdef Q_OS_WIN
    constexpr qsizetype most = 1024 * 1024; // sizes are int there
    const auto sent = ::send(static_cast<SOCKET>(socketDescriptor), bytes.data(),
                             static_cast<int>(std::min(bytes.size(), most)), 0);
#else
    int flags = 0;
    // A peer that is gone must not end the program.
#ifdef MSG_NOSIGNAL
    flags = MSG_NOSIGNAL;
#elif defined(SO_NOSIGPIPE)
    const int on = 1;
    ::setsockopt(static_cast<int>(socketDescriptor), SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    const auto sent =
        ::send(static_cast<int>(socketDescriptor), bytes.data(), static_cast<size_t>(bytes.size()), flags);
#endif
    return std::max<qsizetype>(sent, 0);
}

} // namespace crew::http
