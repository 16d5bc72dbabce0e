// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLocalSocket;

namespace crew::app {

/// The user of the process at the other end of a local socket, as the operating system reports it.
struct PeerUser
{
    bool isThisUser = false; ///< false also when the system does not report it
    QString name;            ///< to show; empty when not known
};

/// For a \a socket that connected to a server.
PeerUser userOfServer(const QLocalSocket &socket);
/// For a \a socket that a server accepted.
PeerUser userOfClient(const QLocalSocket &socket);

} // namespace crew::app
