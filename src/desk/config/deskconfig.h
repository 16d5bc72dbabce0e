// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network.h"
#include "desk/away/mailsender.h"
#include "desk/config/configerror.h"
#include "desk/log/desklog.h"

#include <QHostAddress>
#include <QList>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <expected>
#include <optional>
#include <utility>

namespace crew::desk {

/// A certificate and its key; both files were there when the configuration was read.
struct TlsFiles
{
    QString certificateFile;
    QString keyFile; ///< checked to be its owner's alone

    bool operator==(const TlsFiles &) const = default;
};

/// The configuration of a desk, valid as a whole. All paths are absolute, credentials are resolved.
struct DeskConfig
{
    using Network = std::pair<QHostAddress, int>; ///< address and length of its prefix in bits

    struct Console
    {
        QHostAddress address{QHostAddress::LocalHost};
        quint16 port = 0;
        std::optional<TlsFiles> tls; ///< nothing on a loopback address only
        QList<Network> trustedProxies;
        QList<QUrl> nodes = {}; ///< of all machines of the desk; empty: there is one

        bool operator==(const Console &) const = default;
    };
    struct Endpoint
    {
        QString listenOn; ///< a word of crew::listenon or an IP address
        quint16 port = 0;
        QUrl publicAddress; ///< empty: none
        std::optional<TlsFiles> tls;

        bool operator==(const Endpoint &) const = default;
    };

    struct OpenId
    {
        QString issuer; ///< as it was written
        QString clientId;
        QString clientSecretFile;
        QString label;
        QStringList scopes;

        bool operator==(const OpenId &) const = default;
    };
    struct Mail
    {
        QString server;
        quint16 port = 0;
        MailServer::Security security = MailServer::Security::StartTls;
        QString user;         ///< empty: none
        QString passwordFile; ///< empty: none
        QString from;
        QString authoritiesFile; ///< empty: those of the system

        bool operator==(const Mail &) const = default;
    };
    struct Chat
    {
        QString addressFile;
        QString authoritiesFile; ///< empty: those of the system

        bool operator==(const Chat &) const = default;
    };

    struct Database
    {
        QString address;      ///< postgresql://… without a password
        QString passwordFile; ///< empty: none

        bool operator==(const Database &) const = default;
    };

    QString dataDirectory;
    QString keyFile;
    std::optional<Database> database; ///< nothing: the data is in files
    Console console;
    Endpoint endpoint;
    ProxySettings proxy;
    QString proxyPasswordFile; ///< empty: none
    int sessionDays = 0;
    int keepDays = 0;             ///< EngineSettings::keepDays
    std::optional<OpenId> openId; ///< nothing: people sign in with passwords only
    QUrl linkAddress;             ///< empty: none
    std::optional<Mail> mail;
    std::optional<Chat> chat;
    int afterMinutes = 0;
    LogFormat logFormat = LogFormat::Text;

    bool operator==(const DeskConfig &) const = default;
};

/// What reading a configuration depends on in addition to the file.
struct ConfigSurroundings
{
    QString credentialsDirectory;     ///< of systemd; empty: there is none
    bool areSecretsChecked = true;    ///< false for who needs none of them
    bool areCredentialsNeeded = true; ///< false: without a directory they are taken to be there
    bool isDataNeeded = false;        ///< true: the data directory has to exist

    static ConfigSurroundings ofThisProcess();
};

inline constexpr qint64 maxConfigBytes = 64 * 1024;
inline constexpr qsizetype maxConfigLine = 4'096; ///< bytes

/// Reads the INI file \a path; on failure every mistake in it. Reads files, but opens no secret one. For the
/// start and for a reload; on any thread.
std::expected<DeskConfig, ConfigErrors> readDeskConfig(const QString &path,
                                                       const ConfigSurroundings &surroundings);

/// The same for the content of a file; \a file is for the errors.
std::expected<DeskConfig, ConfigErrors> parseDeskConfig(const QByteArray &content, const QString &file,
                                                        const ConfigSurroundings &surroundings);

} // namespace crew::desk
