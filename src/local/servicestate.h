// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace crew::local {

/// How the service of a local crew is.
struct ServiceState
{
    enum class Kind {
        Stopped,
        Starting,
        Running,
        Restarting, ///< it ended, and is started again after a pause
        Failed,     ///< it ended too often, or cannot be started; only a person starts it again
        OfSystemd,  ///< systemd runs it, and knows how it is
    };
    Kind kind = Kind::Stopped;
    QString problem = {}; ///< a sentence or two when it ended by itself

    bool operator==(const ServiceState &) const = default;
};

} // namespace crew::local

Q_DECLARE_METATYPE(crew::local::ServiceState)
