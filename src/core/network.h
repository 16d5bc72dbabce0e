// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace crew {

/// By which proxy crews on other machines are reached.
enum class ProxyKind {
    System, ///< as the system says, for each address
    None,
    Http,   ///< HTTP CONNECT
    Socks5, ///< names are resolved by the proxy
};

struct ProxySettings
{
    ProxyKind kind = ProxyKind::System;
    QString host;     ///< for Http and Socks5; an IPv6 address stands without brackets
    quint16 port = 0; ///< 0 with an empty host: nothing was typed yet
    QString user;     ///< empty: the proxy asks for none; the password lives in the keychain, never here

    bool operator==(const ProxySettings &) const = default;
};

struct ProxyAddress
{
    QString host;
    quint16 port = 0;

    bool operator==(const ProxyAddress &) const = default;
};

/// Reads HOST:PORT as a person types it, IPv6 in brackets. On failure: one sentence that says what to type.
std::expected<ProxyAddress, QString> parseProxyAddress(const QString &text);

/// HOST:PORT for people and for parseProxyAddress().
QString proxyText(const QString &host, quint16 port);

/// What is special about the way to one crew.
struct CrewNetwork
{
    QString caFile;               ///< PEM file whose authorities count beside the system's; empty: none
    QByteArray clientCertificate; ///< PEM, our own certificate first; its key is in the keychain, never here
    bool withoutProxy = false;    ///< reached directly, whatever the console's setting is

    bool operator==(const CrewNetwork &) const = default;
};

} // namespace crew
