// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/connections.h"

#include <QPointer>

namespace crew::client {

namespace {

QByteArray textOf(const QNetworkProxy &proxy)
{
    if (proxy.type() == QNetworkProxy::NoProxy)
        return {};
    return QByteArray::number(proxy.type()) + '\n' + proxy.hostName().toUtf8() + '\n' +
           QByteArray::number(proxy.port()) + '\n' + proxy.user().toUtf8() + '\n' + proxy.password().toUtf8();
}

} // namespace

SharedNetwork Connections::ownNetwork(const Transport &transport)
{
    auto *network = new QNetworkAccessManager(this);
    network->setAutoDeleteReplies(false);
    network->setProxy(transport.proxy);
    // Its last user may be inside one of its signals; and this may go before its users.
    return {network, [guard = QPointer(network)](QNetworkAccessManager *) {
                if (guard)
                    guard->deleteLater();
            }};
}

/// A crew with certificates has a place of its own, which a changed certificate or proxy takes over; the
/// others share one for each proxy.
SharedNetwork Connections::networkFor(Purpose purpose, const QUuid &crewId, const Transport &transport)
{
    const bool isPlain = transport.tlsMark.isEmpty();
    if (!isPlain && crewId.isNull())
        return ownNetwork(transport);
    const QByteArray purposeText = purpose == Purpose::Polls ? "polls " : "person ";
    const QByteArray proxy = textOf(transport.proxy);
    const QByteArray place = purposeText + (isPlain ? proxy : crewId.toByteArray());
    Shared &shared = m_shared[place];
    const QByteArray mark = transport.tlsMark + proxy;
    if (!shared.network || shared.mark != mark)
        shared = {mark, isPlain ? QUuid() : crewId, ownNetwork(transport)};
    return shared.network;
}

void Connections::forget(const QUuid &crewId)
{
    m_shared.removeIf([&crewId](const auto &place) { return place.value().crewId == crewId; });
}

} // namespace crew::client
