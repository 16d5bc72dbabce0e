// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/peeruser.h"

#include <QLocalSocket>

#if defined(Q_OS_WIN)
#include "app/usersid.h"

#include <windows.h>

#include <aclapi.h>
#else
#include <pwd.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>
#endif

namespace crew::app {

#if defined(Q_OS_WIN)

namespace {

PeerUser described(const QString &sid)
{
    return {!sid.isEmpty() && sid == userSid(), sid};
}

/// The SID of the pipe's owner: a process cannot create a pipe that belongs to another user.
QString ownerOfPipe(HANDLE pipe)
{
    PSID owner = nullptr;
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (GetSecurityInfo(pipe, SE_KERNEL_OBJECT, OWNER_SECURITY_INFORMATION, &owner, nullptr, nullptr, nullptr,
                        &descriptor) != ERROR_SUCCESS)
        return {};
    const QString text = sidText(owner);
    LocalFree(descriptor);
    return text;
}

} // namespace

PeerUser userOfServer(const QLocalSocket &socket)
{
    return described(ownerOfPipe(reinterpret_cast<HANDLE>(socket.socketDescriptor())));
}

PeerUser userOfClient(const QLocalSocket &socket)
{
    ULONG process = 0;
    if (!GetNamedPipeClientProcessId(reinterpret_cast<HANDLE>(socket.socketDescriptor()), &process))
        return {};
    return described(userSidOfProcess(process));
}

#else

namespace {

PeerUser described(uid_t user)
{
    const passwd *entry = getpwuid(user);
    return {user == geteuid(), entry ? QString::fromLocal8Bit(entry->pw_name) : QString::number(user)};
}

/// On Linux, for a server: the user it had when it began to listen.
PeerUser peerOf(const QLocalSocket &socket)
{
    const int descriptor = static_cast<int>(socket.socketDescriptor());
#if defined(Q_OS_LINUX)
    ucred peer{};
    socklen_t size = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || size != sizeof peer)
        return {};
    return described(peer.uid);
#else
    uid_t user = 0;
    gid_t group = 0;
    if (getpeereid(descriptor, &user, &group) != 0)
        return {};
    return described(user);
#endif
}

} // namespace

PeerUser userOfServer(const QLocalSocket &socket)
{
    return peerOf(socket);
}

PeerUser userOfClient(const QLocalSocket &socket)
{
    return peerOf(socket);
}

#endif

} // namespace crew::app
