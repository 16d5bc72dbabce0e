// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/servicecommand.h"

#include <QByteArray>

#include <expected>

namespace crew::local {

/// The name of the systemd user service of the crew \a id.
QString serviceUnitName(const QUuid &id);

/// The unit that runs \a command as a systemd user service for the crew called \a name. The error is a
/// sentence: systemd has no way to write one of the paths.
std::expected<QByteArray, QString> serviceUnit(const ServiceCommand &command, const QString &name);

} // namespace crew::local
