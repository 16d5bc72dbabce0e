// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/config/deskconfig.h"

#include "core/address.h"
#include "core/listenon.h"
#include "desk/config/configreader.h"
#include "desk/config/configvalues.h"
#include "desk/config/inifile.h"
#include "desk/people/mailaddress.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// The start of systemd's unit makes it (StateDirectory=).
constexpr QLatin1String folderOfUnit("/var/lib/crew-desk");

bool isEveryAddress(const QHostAddress &address)
{
    return address == QHostAddress::Any || address == QHostAddress::AnyIPv4 ||
           address == QHostAddress::AnyIPv6;
}

/// Whether a console's server at \a console and an endpoint on \a listenOn need different ports.
bool needOtherPorts(const QHostAddress &console, const QString &listenOn)
{
    const QHostAddress endpoint =
        listenOn == listenon::thisMachine ? QHostAddress(QHostAddress::LocalHost) : QHostAddress(listenOn);
    return listenOn == listenon::everywhere || isEveryAddress(endpoint) || isEveryAddress(console) ||
           endpoint == console;
}

class DeskConfigReader : private ConfigReader
{
public:
    using ConfigReader::ConfigReader;

    DeskConfig read()
    {
        DeskConfig config;
        config.dataDirectory = value<QString>("desk"_L1, "data-directory"_L1, configvalues::path);
        config.keyFile = secret("desk"_L1, "key-file"_L1);
        config.database = optionalDatabase();
        config.console = console();
        config.endpoint = endpoint();
        readProxy(config);
        config.sessionDays = number("people"_L1, "session-days"_L1);
        config.keepDays = number("history"_L1, "keep-days"_L1);
        config.openId = openId();
        config.linkAddress = value<QUrl>("desk"_L1, "link-address"_L1, parsePublicAddress);
        config.mail = mail();
        config.chat = chat();
        config.logFormat = value<LogFormat>("log"_L1, "format"_L1, configvalues::logFormat);
        config.afterMinutes = number("mail"_L1, "after-minutes"_L1);
        checkFolder(config.dataDirectory);
        checkPorts(config);
        return config;
    }

private:
    std::optional<DeskConfig::Database> optionalDatabase()
    {
        const auto section = "database"_L1;
        const DeskConfig::Database named = database();
        if (!has(section, "address"_L1) && has(section, "password-file"_L1))
            add(lineOf(section, "password-file"_L1),
                u"The password belongs to no database. Add address to [database], or remove the line."_s);
        return has(section, "address"_L1) ? std::optional(named) : std::nullopt;
    }
    DeskConfig::Console console()
    {
        const auto section = "console"_L1;
        const DeskConfig::Console console{
            .address = value<QHostAddress>(section, "address"_L1, configvalues::address),
            .port = static_cast<quint16>(number(section, "port"_L1)),
            .tls = tls(section),
            .trustedProxies =
                value<QList<DeskConfig::Network>>(section, "trusted-proxies"_L1, configvalues::networks),
            .nodes = value<QList<QUrl>>(section, "nodes"_L1, configvalues::nodes)};
        if (!console.tls && !console.address.isNull() && !console.address.isLoopback())
            add(lineOf(section, "address"_L1), u"Consoles would send passwords over the network by plain "
                                               u"HTTP. Add certificate-file and key-file to "
                                               "[console], or use a loopback address."_s);
        return console;
    }
    DeskConfig::Endpoint endpoint()
    {
        const auto section = "endpoint"_L1;
        return {.listenOn = value<QString>(section, "listen-on"_L1, configvalues::listenOn),
                .port = static_cast<quint16>(number(section, "port"_L1)),
                .publicAddress = value<QUrl>(section, "public-address"_L1, parsePublicAddress),
                .tls = tls(section)};
    }
    std::optional<DeskConfig::OpenId> openId()
    {
        const auto section = "openid"_L1;
        DeskConfig::OpenId openId{.issuer = value<QString>(section, "issuer"_L1, configvalues::issuer),
                                  .clientId = text(section, "client-id"_L1),
                                  .clientSecretFile = secret(section, "client-secret-file"_L1),
                                  .label = value<QString>(section, "label"_L1, configvalues::label),
                                  .scopes = value<QStringList>(section, "scopes"_L1, configvalues::scopes)};
        const int line = firstLineOf(section);
        if (line == 0)
            return std::nullopt;
        for (const auto name : {"issuer"_L1, "client-id"_L1, "client-secret-file"_L1}) {
            if (!has(section, name))
                add(line, u"The OpenID provider has no %1. Add it to [openid]."_s.arg(name));
        }
        if (openId.label.isEmpty())
            openId.label = QUrl(openId.issuer).host();
        return openId;
    }
    std::optional<DeskConfig::Mail> mail()
    {
        const auto section = "mail"_L1;
        const DeskConfig::Mail mail{
            .server = value<QString>(section, "server"_L1, configvalues::host),
            .port = static_cast<quint16>(number(section, "port"_L1)),
            .security = value<MailServer::Security>(section, "security"_L1, configvalues::mailSecurity),
            .user = text(section, "user"_L1),
            .passwordFile = secret(section, "password-file"_L1),
            .from = value<QString>(section, "from"_L1, mailAddressFrom),
            .authoritiesFile = value<QString>(section, "authorities-file"_L1, configvalues::readableFile)};
        if (!has(section, "server"_L1)) {
            checkNoMail();
            return std::nullopt;
        }
        if (!mail.server.isEmpty()) // else it has been reported
            checkMail(mail);
        return mail;
    }
    void checkNoMail()
    {
        for (const auto name : {"port"_L1, "security"_L1, "user"_L1, "password-file"_L1, "from"_L1}) {
            if (has("mail"_L1, name))
                return add(
                    lineOf("mail"_L1, name),
                    u"“%1” is used with a server only. Add server to [mail], or remove the line."_s.arg(
                        name));
        }
    }
    void checkMail(const DeskConfig::Mail &mail)
    {
        const auto section = "mail"_L1;
        if (!has(section, "from"_L1))
            add(lineOf(section, "server"_L1), u"Mail has no sender. Add from to [mail]."_s);
        if (has(section, "password-file"_L1) != has(section, "user"_L1))
            add(lineOf(section, has(section, "user"_L1) ? "user"_L1 : "password-file"_L1),
                u"A user and a password belong together. Add the other one to [mail]."_s);
        const bool isLocal = QHostAddress(mail.server).isLoopback() || mail.server == "localhost"_L1;
        if (mail.security == MailServer::Security::None && !isLocal)
            add(lineOf(section, "security"_L1),
                u"Mail would go over the network in plain text. Enter starttls or "
                "tls, or use a server on a loopback address."_s);
    }
    std::optional<DeskConfig::Chat> chat()
    {
        const auto section = "chat"_L1;
        const DeskConfig::Chat chat{
            secret(section, "address-file"_L1),
            value<QString>(section, "authorities-file"_L1, configvalues::readableFile)};
        if (!has(section, "address-file"_L1) && has(section, "authorities-file"_L1))
            add(lineOf(section, "authorities-file"_L1),
                u"“authorities-file” is used with an address only. Add address-file to [chat], or remove "
                u"the "
                "line."_s);
        return has(section, "address-file"_L1) ? std::optional(chat) : std::nullopt;
    }
    void readProxy(DeskConfig &config)
    {
        const auto section = "proxy"_L1;
        const auto errors = errorCount();
        config.proxy.kind = value<ProxyKind>(section, "kind"_L1, configvalues::proxyKind);
        const auto address = value<ProxyAddress>(section, "address"_L1, parseProxyAddress);
        config.proxy.host = address.host;
        config.proxy.port = address.port;
        config.proxy.user = text(section, "user"_L1);
        config.proxyPasswordFile = secret(section, "password-file"_L1);
        if (errorCount() == errors) // else it may follow from a mistake that was reported
            checkProxy(config);
    }
    void checkProxy(const DeskConfig &config)
    {
        const auto section = "proxy"_L1;
        const bool needsAddress =
            config.proxy.kind == ProxyKind::Http || config.proxy.kind == ProxyKind::Socks5;
        if (needsAddress && !has(section, "address"_L1))
            add(lineOf(section, "kind"_L1),
                u"The proxy has no address. Add address = HOST:PORT to [proxy]."_s);
        for (const auto name : {"address"_L1, "user"_L1, "password-file"_L1}) {
            if (!needsAddress && has(section, name))
                add(lineOf(section, name),
                    u"“%1” is used with kind = http or socks5 only. Change kind, or remove the line."_s.arg(
                        name));
        }
        if (needsAddress && has(section, "password-file"_L1) && !has(section, "user"_L1))
            add(lineOf(section, "password-file"_L1), u"The password has no user. Add user to [proxy]."_s);
    }
    void checkFolder(const QString &folder)
    {
        const QFileInfo found(folder);
        const int line = lineOf("desk"_L1, "data-directory"_L1);
        if (!folder.isEmpty() && found.exists() && !found.isDir())
            add(line, u"data-directory: “%1” is not a folder. Enter the path of a folder."_s.arg(folder));
        else if (!folder.isEmpty() && !found.exists() && surroundings().isDataNeeded &&
                 folder != folderOfUnit)
            add(line, u"data-directory: there is no folder “%1”. Make it, for the desk's user alone."_s.arg(
                          folder));
    }
    void checkPorts(const DeskConfig &config)
    {
        const auto port = config.console.port;
        if (port == 0 || port != config.endpoint.port || // 0: it has been reported
            !needOtherPorts(config.console.address, config.endpoint.listenOn))
            return;
        add(std::max(lineOf("console"_L1, "port"_L1), lineOf("endpoint"_L1, "port"_L1)),
            u"port: [console] and [endpoint] cannot both use port %1. Enter another port for one of them."_s
                .arg(port));
    }
};

std::unexpected<ConfigErrors> wrongFile(const QString &file, const QString &text)
{
    return std::unexpected(ConfigErrors{{file, 0, text}});
}

} // namespace

ConfigSurroundings ConfigSurroundings::ofThisProcess()
{
    return {.credentialsDirectory = qEnvironmentVariable("CREDENTIALS_DIRECTORY")};
}

std::expected<DeskConfig, ConfigErrors> readDeskConfig(const QString &path,
                                                       const ConfigSurroundings &surroundings)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return wrongFile(path, u"The file cannot be read. Check its path and its permissions."_s);
    return parseDeskConfig(file.read(maxConfigBytes + 1), path, surroundings);
}

std::expected<DeskConfig, ConfigErrors> parseDeskConfig(const QByteArray &content, const QString &file,
                                                        const ConfigSurroundings &surroundings)
{
    if (content.size() > maxConfigBytes)
        return wrongFile(
            file, u"The file is larger than 64 KiB. Check that it is the configuration of crew-desk."_s);
    ConfigErrors errors;
    const IniFile ini(content, file, errors);
    const DeskConfig config = DeskConfigReader(ini, configKeys, file, surroundings, errors).read();
    if (errors.isEmpty())
        return config;
    std::ranges::stable_sort(errors, {}, &ConfigError::line);
    return std::unexpected(errors);
}

} // namespace crew::desk
