// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/address.h"

#include <QCoreApplication>

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Address)
};

bool isDottedLoopback(const QString &host)
{
    const QStringList parts = host.split(QLatin1Char('.'));
    if (parts.size() != 4 || parts.first() != QLatin1String("127"))
        return false;
    for (const QString &part : parts) {
        bool isNumber = false;
        if (part.toUInt(&isNumber) > 255 || !isNumber)
            return false;
    }
    return true;
}

/// Qt's sentence ends with the whole address, and so with a password that stands in it: only its beginning is
/// shown.
QString whatIsWrong(const QUrl &url)
{
    return url.isValid() ? Texts::tr("it has no host name")
                         : url.errorString().section(QLatin1Char(';'), 0, 0);
}

/// \a whyHttps is the error for http:// to another machine.
std::expected<QUrl, QString> parseAddress(const QString &text, const QString &whyHttps)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return std::unexpected(Texts::tr("Enter the address, for example https://my-crew.example.com."));
    if (!trimmed.contains(QLatin1String("://")))
        return std::unexpected(
            Texts::tr("The address must begin with https:// (or http:// for this computer)."));

    QUrl url(trimmed, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return std::unexpected(Texts::tr("This is not a valid address: %1.").arg(whatIsWrong(url)));
    const QString scheme = url.scheme();
    if (scheme != QLatin1String("https") && scheme != QLatin1String("http"))
        return std::unexpected(
            Texts::tr("The address must begin with https://, not with %1://.").arg(scheme));
    if (url.authority(QUrl::FullyEncoded).contains(QLatin1Char('@')))
        return std::unexpected(
            Texts::tr("The address must not contain a user name or password. Enter the token separately."));
    if (url.hasQuery() || url.hasFragment())
        return std::unexpected(Texts::tr("The address must end before any ? or #."));
    if (scheme == QLatin1String("http") && !isLoopback(url))
        return std::unexpected(whyHttps);

    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    url.setPath(path, QUrl::StrictMode);
    return url;
}

} // namespace

bool isLoopback(const QUrl &url)
{
    const QString host = url.host().toLower();
    return host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")) ||
           host == QLatin1String("::1") || isDottedLoopback(host);
}

bool isSameOrigin(const QUrl &left, const QUrl &right)
{
    const auto port = [](const QUrl &url) {
        return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
    };
    return left.scheme() == right.scheme() && left.host() == right.host() && port(left) == port(right);
}

bool isSameAddress(const QUrl &left, const QUrl &right)
{
    return isSameOrigin(left, right) && left.path(QUrl::FullyEncoded) == right.path(QUrl::FullyEncoded);
}

std::expected<QUrl, QString> parseCrewAddress(const QString &text)
{
    return parseAddress(text, Texts::tr("The address must begin with https://, because http:// does not "
                                        "protect the token. Only a crew on this computer may use http://."));
}

std::expected<QUrl, QString> parsePublicAddress(const QString &text)
{
    return parseAddress(text,
                        Texts::tr("The address must begin with https://, because http:// does not protect "
                                  "what the crew sends. Only an address of this computer may use http://."));
}

QUrl urlBelow(const QUrl &base, const QStringList &segments)
{
    QByteArray path = base.path(QUrl::FullyEncoded).toLatin1();
    while (path.endsWith('/'))
        path.chop(1);
    for (const QString &segment : segments)
        path += '/' + QUrl::toPercentEncoding(segment);
    QUrl url = base;
    url.setPath(QString::fromLatin1(path), QUrl::TolerantMode);
    return url;
}

} // namespace crew
