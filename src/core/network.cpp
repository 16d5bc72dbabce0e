// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network.h"

#include <QCoreApplication>
#include <QUrl>

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Network)
};

} // namespace

std::expected<ProxyAddress, QString> parseProxyAddress(const QString &text)
{
    const QUrl url(QStringLiteral("proxy://") + text.trimmed(), QUrl::StrictMode);
    const bool hasMore = !url.path().isEmpty() || url.hasQuery() || url.hasFragment() ||
                         text.contains(QLatin1Char('@')) || text.contains(QLatin1String("//"));
    if (!url.isValid() || url.host().isEmpty() || url.port() <= 0 || hasMore)
        return std::unexpected(
            Texts::tr("Enter the proxy as host and port, for example proxy.example.com:3128."));
    return ProxyAddress{url.host(QUrl::FullyEncoded), static_cast<quint16>(url.port())};
}

QString proxyText(const QString &host, quint16 port)
{
    const QString form =
        host.contains(QLatin1Char(':')) ? QStringLiteral("[%1]:%2") : QStringLiteral("%1:%2");
    return form.arg(host).arg(port);
}

} // namespace crew
