// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/halfclose.h"

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace crew::http {

void closeForWriting(qintptr socketDescriptor)
{
    if (socketDescriptor == -1)
        return;
#ifdef Q_OS_WIN
    ::shutdown(static_cast<SOCKET>(socketDescriptor), SD_SEND);
#else
    ::shutdown(static_cast<int>(socketDescriptor), SHUT_WR);
#endif
}

} // namespace crew::http
