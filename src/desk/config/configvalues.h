// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/configkey.h"
#include "desk/config/deskconfig.h"

#include <expected>

/// Values of the configuration file as text. On failure: what is expected, as a sentence without the place.
namespace crew::desk::configvalues {

std::expected<QString, QString> path(const QString &text);
/// The path of a file that is there and can be read.
std::expected<QString, QString> readableFile(const QString &text);
/// The path of a secret that its owner alone can read; it is not read here.
std::expected<QString, QString> secretFile(const QString &text, const ConfigSurroundings &surroundings);
/// The name or the IP address of a host, without a port.
std::expected<QString, QString> host(const QString &text);
std::expected<QHostAddress, QString> address(const QString &text);
/// The URI of a PostgreSQL database, unchanged; libpq reads it.
std::expected<QString, QString> databaseAddress(const QString &text);
std::expected<QString, QString> listenOn(const QString &text);
std::expected<QList<DeskConfig::Network>, QString> networks(const QString &text);
std::expected<QList<QUrl>, QString> nodes(const QString &text);
std::expected<int, QString> number(const QString &text, const ConfigKey &key);
std::expected<LogFormat, QString> logFormat(const QString &text);
std::expected<MailServer::Security, QString> mailSecurity(const QString &text);
std::expected<ProxyKind, QString> proxyKind(const QString &text);
/// The issuer of an OpenID provider, unchanged.
std::expected<QString, QString> issuer(const QString &text);
std::expected<QStringList, QString> scopes(const QString &text);
/// How consoles call something.
std::expected<QString, QString> label(const QString &text);

} // namespace crew::desk::configvalues
