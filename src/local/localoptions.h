// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/serviceprocess.h"

namespace crew::local {

/// Where things are that local crews need.
struct LocalOptions
{
    QString program;    ///< crew-service
    QString dataFolder; ///< of the profile
    QString systemctl;  ///< empty: there are no user services
    QString unitFolder; ///< of the user's systemd
    ServiceProcess::Times times = {};
    std::chrono::milliseconds answerTimeout{30'000}; ///< for the first answer of a new service
    std::chrono::milliseconds answerPause{200};      ///< between two tries
};

} // namespace crew::local
