// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/config/configvalues.h"

#include "core/address.h"
#include "core/hiddencharacters.h"
#include "core/listenon.h"
#include "desk/storage/ownerfile.h"
#include "protocol/nodes.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk::configvalues {

namespace {

const auto credentialPrefix = "credential:"_L1;
constexpr qsizetype maxNetworks = 100;

bool isCredentialCharacter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'.' ||
           c == u'_' || c == u'-';
}

std::expected<QString, QString> credentialFile(const QString &name, const ConfigSurroundings &surroundings)
{
    if (name.isEmpty() || name.startsWith(u'.') || !std::ranges::all_of(name, isCredentialCharacter))
        return std::unexpected(u"Name the credential with letters, digits, dots, hyphens and underscores."_s);
    const QString folder = surroundings.credentialsDirectory;
    if (folder.isEmpty() && !surroundings.areCredentialsNeeded)
        return credentialPrefix + name;
    if (folder.isEmpty())
        return std::unexpected(
            u"systemd gave this program no credentials. Add LoadCredential=%1:… to its unit, or enter a path."_s
                .arg(name));
    const QString file = QDir(folder).filePath(name);
    if (const auto checked = checkCredentialFile(file); !checked)
        return std::unexpected(checked.error());
    return file;
}

} // namespace

std::expected<QString, QString> path(const QString &text)
{
    if (!text.startsWith(u'/'))
        return std::unexpected(u"Enter an absolute path, which begins with /."_s);
    return QDir::cleanPath(text);
}

std::expected<QString, QString> readableFile(const QString &text)
{
    const auto file = path(text);
    if (!file)
        return file;
    const QFileInfo found(*file);
    if (!found.isFile() || !found.isReadable())
        return std::unexpected(
            u"The file “%1” cannot be read. Check its path and its permissions."_s.arg(*file));
    return file;
}

std::expected<QString, QString> secretFile(const QString &text, const ConfigSurroundings &surroundings)
{
    if (text.startsWith(credentialPrefix))
        return credentialFile(text.mid(credentialPrefix.size()), surroundings);
    if (!text.startsWith(u'/'))
        return std::unexpected(u"Enter an absolute path, which begins with /, or credential:NAME."_s);
    const QString file = QDir::cleanPath(text);
    if (!surroundings.areSecretsChecked)
        return file;
    if (const auto checked = checkOwnerFile(file); !checked)
        return std::unexpected(checked.error());
    return file;
}

std::expected<QString, QString> host(const QString &text)
{
    QUrl url;
    url.setHost(text, QUrl::StrictMode);
    const bool isAddress = !QHostAddress(text).isNull();
    if (url.host().isEmpty() || (text.contains(u':') && !isAddress))
        return std::unexpected(u"Enter the name of a host such as mail.example.com, without a port."_s);
    return text;
}

std::expected<QHostAddress, QString> address(const QString &text)
{
    const bool hasShape = text.contains(u':') || text.count(u'.') == 3; // 8765 alone would be 0.0.34.61
    const QHostAddress found(text);
    if (!hasShape || found.isNull() || found.isMulticast())
        return std::unexpected(u"Enter an IP address such as 127.0.0.1 or ::1."_s);
    return found;
}

/// A password does not belong into a file that others may read.
std::expected<QString, QString> databaseAddress(const QString &text)
{
    static const QRegularExpression uri(u"^postgres(ql)?://([^/?]*@)?[^@]*$"_s);
    const auto match = uri.match(text);
    if (!match.hasMatch())
        return std::unexpected(u"Enter postgresql://USER@HOST/NAME."_s);
    const QString parameters = text.section(u'?', 1);
    if (match.captured(2).contains(u':') || parameters.contains("password="_L1))
        return std::unexpected(u"Remove the password, and put it into a file that password-file names."_s);
    return text;
}

std::expected<QString, QString> listenOn(const QString &text)
{
    if (text == listenon::thisMachine || text == listenon::everywhere)
        return text;
    const auto found = address(text);
    if (!found)
        return std::unexpected(u"Enter loopback, all or an IP address such as 192.0.2.1."_s);
    return found->toString();
}

std::expected<QList<DeskConfig::Network>, QString> networks(const QString &text)
{
    QList<DeskConfig::Network> found;
    const QStringList words = text.split(u',');
    for (const QString &word : words) {
        const QString network = word.trimmed();
        const auto base = address(network.section(u'/', 0, 0));
        const auto subnet = QHostAddress::parseSubnet(network);
        if (!base || subnet.first.isNull() || subnet.second < 0)
            return std::unexpected(
                u"Enter IP addresses or networks such as 10.0.0.0/8, separated by commas."_s);
        found << subnet;
    }
    if (found.size() > maxNetworks)
        return std::unexpected(u"Enter at most 100 addresses and networks."_s);
    return found;
}

std::expected<QList<QUrl>, QString> nodes(const QString &text)
{
    QStringList words = text.split(u',');
    for (QString &word : words)
        word = word.trimmed();
    const auto found = protocol::nodesFrom(words);
    if (!found)
        return std::unexpected(
            u"Enter at most %1 addresses such as https://desk1.example.com:8766, separated by commas. They "
            "begin with https:// and end after the host or the port."_s.arg(protocol::maxNodes));
    return *found;
}

std::expected<int, QString> number(const QString &text, const ConfigKey &key)
{
    bool isNumber = std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
    const int found = isNumber ? text.toInt(&isNumber) : 0;
    if (!isNumber || found < key.minimum || found > key.maximum)
        return std::unexpected(u"Enter a number from %1 to %2."_s.arg(key.minimum).arg(key.maximum));
    return found;
}

std::expected<LogFormat, QString> logFormat(const QString &text)
{
    if (text == "text"_L1)
        return LogFormat::Text;
    if (text == "json"_L1)
        return LogFormat::Json;
    return std::unexpected(u"Enter text or json."_s);
}

std::expected<MailServer::Security, QString> mailSecurity(const QString &text)
{
    if (text == "starttls"_L1)
        return MailServer::Security::StartTls;
    if (text == "tls"_L1)
        return MailServer::Security::Tls;
    if (text == "none"_L1)
        return MailServer::Security::None;
    return std::unexpected(u"Enter starttls, tls or none."_s);
}

std::expected<ProxyKind, QString> proxyKind(const QString &text)
{
    if (text == "system"_L1)
        return ProxyKind::System;
    if (text == "none"_L1)
        return ProxyKind::None;
    if (text == "http"_L1)
        return ProxyKind::Http;
    if (text == "socks5"_L1)
        return ProxyKind::Socks5;
    return std::unexpected(u"Enter system, none, http or socks5."_s);
}

std::expected<QString, QString> issuer(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    const bool isSafe = url.scheme() == "https"_L1 || (url.scheme() == "http"_L1 && isLoopback(url));
    if (!url.isValid() || url.host().isEmpty() || !isSafe || !url.userInfo().isEmpty() || url.hasQuery() ||
        url.hasFragment())
        return std::unexpected(
            u"Enter the issuer of the OpenID provider, such as https://login.example.com. It begins with "
            "https:// and has no query."_s);
    return text;
}

std::expected<QStringList, QString> scopes(const QString &text)
{
    const QStringList words = text.simplified().split(u' ');
    const auto isScope = [](const QString &word) { // RFC 6749, section 3.3
        return std::ranges::all_of(word,
                                   [](QChar c) { return c > u' ' && c <= u'~' && c != u'"' && c != u'\\'; });
    };
    if (!std::ranges::all_of(words, isScope) || !words.contains("openid"_L1))
        return std::unexpected(u"Enter scopes separated by blanks, openid among them."_s);
    return words;
}

std::expected<QString, QString> label(const QString &text)
{
    constexpr qsizetype maxLength = 40;
    if (text.size() > maxLength ||
        std::ranges::any_of(text, [](QChar c) { return isHidden(c.unicode()) || !c.isPrint(); }))
        return std::unexpected(u"Enter at most 40 visible characters."_s);
    return text;
}

} // namespace crew::desk::configvalues
