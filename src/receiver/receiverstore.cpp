// SPDX-License-Identifier: GPL-3.0-or-later
#include "receiver/receiverstore.h"

#include "journal/receivedtable.h"

#include <utility>

namespace crew::receiver {

namespace {

webhook::Route routeFrom(const QByteArray &secretHash, const journal::OpenRoute &open)
{
    return {open.owner, secretHash, open.authorizationHash, open.eventsHash, open.sequence, open.isOfFlows};
}

} // namespace

std::expected<void, QString> ReceiverStore::open()
{
    if (m_database)
        return {};
    auto opened = m_connect();
    if (!opened)
        return std::unexpected(opened.error());
    if (const auto prepared = journal::prepareReceiving(**opened); !prepared)
        return std::unexpected(prepared.error().text);
    m_database = std::move(*opened);
    return {};
}

/// Whatever state the connection is in, a new one is in none.
QString ReceiverStore::end(const QString &problem)
{
    m_database.reset();
    return problem;
}

std::expected<QList<std::optional<webhook::Route>>, QString>
ReceiverStore::routes(const QList<QByteArray> &secretHashes)
{
    if (const auto opened = open(); !opened)
        return std::unexpected(end(opened.error()));
    const auto found = journal::readOpenRoutes(*m_database, secretHashes);
    if (!found)
        return std::unexpected(end(found.error().text));
    QList<std::optional<webhook::Route>> routes;
    for (const QByteArray &hash : secretHashes) {
        const auto route = found->constFind(hash);
        routes << (route == found->cend() ? std::nullopt : std::optional(routeFrom(hash, *route)));
    }
    return routes;
}

std::expected<QList<bool>, QString> ReceiverStore::add(const QList<journal::ReceivedCallback> &callbacks)
{
    if (const auto opened = open(); !opened)
        return std::unexpected(end(opened.error()));
    const auto added = journal::addReceived(*m_database, callbacks);
    if (!added)
        return std::unexpected(end(added.error().text));
    return *added;
}

} // namespace crew::receiver
