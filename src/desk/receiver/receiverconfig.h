// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"

#include <QByteArray>
#include <QString>

#include <expected>
#include <optional>

namespace crew::desk {

/// The configuration of a receiver, valid as a whole.
struct ReceiverConfig
{
    QString listenOn; ///< a word of crew::listenon or an IP address
    quint16 port = 0;
    std::optional<TlsFiles> tls;
    int connections = 0;
    DeskConfig::Database database;
    LogFormat logFormat = LogFormat::Text;

    bool operator==(const ReceiverConfig &) const = default;
};

/// Reads the INI file \a path; on failure every mistake in it. Opens no secret file.
std::expected<ReceiverConfig, ConfigErrors> readReceiverConfig(const QString &path,
                                                               const ConfigSurroundings &surroundings);

/// The same for the content of a file; \a file is for the errors.
std::expected<ReceiverConfig, ConfigErrors>
parseReceiverConfig(const QByteArray &content, const QString &file, const ConfigSurroundings &surroundings);

} // namespace crew::desk
