// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/deskaddress.h"

#include "core/address.h"
#include "protocol/nodes.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::remote::DeskAddress)
};

} // namespace

std::expected<QUrl, QString> parseDeskAddress(const QString &text)
{
    const QString trimmed = text.trimmed();
    QUrl url(trimmed.contains("://"_L1) ? trimmed : "https://"_L1 + trimmed, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return std::unexpected(
            Texts::tr("This is not the address of a desk. It looks like https://desk.example.com:8766."));
    if (url.scheme() != "https"_L1 && url.scheme() != "http"_L1)
        return std::unexpected(Texts::tr("The address of a desk begins with https://."));
    if (url.scheme() == "http"_L1 && !isLoopback(url))
        return std::unexpected(Texts::tr("Without encryption anyone on the network path can read what you "
                                         "review. Use https:// for this desk."));
    if (!url.userInfo().isEmpty() || url.hasQuery() || url.hasFragment() ||
        !(url.path().isEmpty() || url.path() == "/"_L1))
        return std::unexpected(Texts::tr("The address of a desk must end after the host name or port."));
    url.setPath({});
    return url;
}

std::optional<QList<QUrl>> nodesReportedBy(const QUrl &typed, const QStringList &texts)
{
    const auto nodes = protocol::nodesFrom(texts);
    if (!nodes || isLoopback(typed))
        return nodes;
    const bool isAnyHere = std::ranges::any_of(*nodes, isLoopback);
    return isAnyHere ? std::nullopt : nodes;
}

} // namespace crew::remote
