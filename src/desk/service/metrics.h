// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/awaycounts.h"
#include "desk/state/deskstate.h"

#include <QByteArray>
#include <QDateTime>

#include <optional>

namespace crew::desk {

/// What the service counts itself.
struct ServiceCounts
{
    int streams = 0;     ///< open now
    qint64 commands = 0; ///< carried out or refused since the start, without queries
    qint64 signInsRefused = 0;
    AwayCounts away = {};
    /// The database server waits for another machine before it confirms a commit; nothing: the data is in
    /// files.
    std::optional<bool> hasSynchronousStandby = {};
};

/// The state of a desk in the text format of Prometheus, version 0.0.4. Labels stop at the crew: no person,
/// run or text of a service is in it.
QByteArray metricsText(const DeskState &state, const ServiceCounts &counts, const QDateTime &now);

} // namespace crew::desk
