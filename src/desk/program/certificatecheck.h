// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"

#include <QList>
#include <QString>

#include <expected>

namespace crew::desk {

/// The files of \a config for TLS: those for consoles, and those for services.
QList<TlsFiles> certificatesOf(const DeskConfig &config);

/// What `--check` says about certificates: which of \a files expire soon, or nothing. The error says which
/// cannot be used now, or would convince nobody. Sentences; waits for a file for a second at most.
std::expected<QString, QString> checkCertificates(const QList<TlsFiles> &files);
/// Says that, and gives the exit code: 0 when all of \a files can be used.
int reportCertificates(const QList<TlsFiles> &files);

} // namespace crew::desk
