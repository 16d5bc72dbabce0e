// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/source.h"

#include <QString>

namespace crew::journal {

/// The journal in the PostgreSQL database that \a target names, a connection string or URI of libpq, for the
/// writer of \a epoch (WriterSession). Its readers cannot write.
Source sourceOnServer(const QString &target, qint64 epoch);

} // namespace crew::journal
