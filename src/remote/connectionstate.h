// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace crew::remote {

/// How a console stands with its desk.
struct ConnectionState
{
    enum class Kind {
        Connecting, ///< nothing is known yet, or it is tried again
        Connected,  ///< what is shown is current
        SignedOut,  ///< the session is over: somebody has to sign in again
        TooOld,     ///< this console does not understand the desk
    };
    Kind kind = Kind::Connecting;
    QString problem = {}; ///< one sentence, when the last attempt failed

    bool operator==(const ConnectionState &) const = default;
};

} // namespace crew::remote

Q_DECLARE_METATYPE(crew::remote::ConnectionState)
