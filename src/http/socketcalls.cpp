// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/socketcalls.h"

#include <algorithm>

#ifdef Q_OS_WIN
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace crew::http {

namespace {

#ifdef Q_OS_WIN
using Socket = SOCKET;
using Size = int;
constexpr qsizetype most = 1024 * 1024; // sizes are int there
#else
using Socket = int;
using Size = size_t;
constexpr qsizetype most = 1024 * 1024 * 1024;
#endif

Socket socketOf(qintptr descriptor)
{
    return static_cast<Socket>(descriptor);
}

Size sizeOf(qsizetype size)
{
    return static_cast<Size>(std::min(size, most));
}

/// The last call would have had to wait.
bool wouldBlock()
{
#ifdef Q_OS_WIN
    return WSAGetLastError() == WSAEWOULDBLOCK;
#else
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
#endif
}

int sendFlags(qintptr descriptor)
{
    // A peer that is gone must not end the program.
#if defined(MSG_NOSIGNAL)
    Q_UNUSED(descriptor)
    return MSG_NOSIGNAL;
#elif defined(SO_NOSIGPIPE)
    const int on = 1;
    ::setsockopt(socketOf(descriptor), SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
    return 0;
#else
    Q_UNUSED(descriptor)
    return 0;
#endif
}

} // namespace

bool setNonBlocking(qintptr descriptor)
{
#ifdef Q_OS_WIN
    u_long on = 1;
    return ::ioctlsocket(socketOf(descriptor), FIONBIO, &on) == 0;
#else
    const int flags = ::fcntl(socketOf(descriptor), F_GETFL);
    return flags != -1 && ::fcntl(socketOf(descriptor), F_SETFL, flags | O_NONBLOCK) != -1;
#endif
}

void setNoDelay(qintptr descriptor)
{
    const int on = 1;
    ::setsockopt(socketOf(descriptor), IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char *>(&on),
                 sizeof on);
}

void setAcknowledgeTime(qintptr descriptor, std::chrono::milliseconds time)
{
#ifdef TCP_USER_TIMEOUT
    const auto milliseconds = static_cast<unsigned int>(time.count());
    ::setsockopt(socketOf(descriptor), IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
#else
    Q_UNUSED(descriptor)
    Q_UNUSED(time)
#endif
}

QHostAddress peerAddressOf(qintptr descriptor)
{
    sockaddr_storage address = {};
    socklen_t size = sizeof address;
    auto *general = reinterpret_cast<sockaddr *>(&address);
    return ::getpeername(socketOf(descriptor), general, &size) == 0 ? QHostAddress(general) : QHostAddress();
}

std::optional<qsizetype> receiveNow(qintptr descriptor, char *to, qsizetype most)
{
    const auto received = ::recv(socketOf(descriptor), to, sizeOf(most), 0);
    if (received > 0)
        return static_cast<qsizetype>(received);
    return received < 0 && wouldBlock() ? std::optional<qsizetype>(0) : std::nullopt;
}

std::optional<qsizetype> sendNow(qintptr descriptor, QByteArrayView bytes)
{
    const auto sent = ::send(socketOf(descriptor), bytes.data(), sizeOf(bytes.size()), sendFlags(descriptor));
    if (sent >= 0)
        return static_cast<qsizetype>(sent);
    return wouldBlock() ? std::optional<qsizetype>(0) : std::nullopt;
}

void closeForWriting(qintptr descriptor)
{
    if (descriptor == -1)
        return;
#ifdef Q_OS_WIN
    ::shutdown(socketOf(descriptor), SD_SEND);
#else
    ::shutdown(socketOf(descriptor), SHUT_WR);
#endif
}

void closeSocket(qintptr descriptor)
{
#ifdef Q_OS_WIN
    ::closesocket(socketOf(descriptor));
#else
    ::close(socketOf(descriptor));
#endif
}

} // namespace crew::http
