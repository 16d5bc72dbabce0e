// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/wirelog.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace crew {

namespace {

constexpr qsizetype shortestSecret = 6; // a shorter one would be found in harmless words
constexpr qsizetype overlap = 4096;     // masked beyond the cut, so that no half of a secret stays

/// \a secret as a JSON string writes it, which escapes quotes and backslashes.
QByteArray inJson(const QString &secret)
{
    const QByteArray array = QJsonDocument(QJsonArray{secret}).toJson(QJsonDocument::Compact);
    return array.mid(2, array.size() - 4);
}

void dropOldestBodies(WireExchanges &exchanges)
{
    qsizetype kept = 0;
    for (auto it = exchanges.rbegin(); it != exchanges.rend(); ++it) {
        for (WireMessage *message : {&it->request, &it->answer}) {
            kept += message->body.size();
            if (kept <= WireLog::bodiesPerCrew)
                continue;
            message->left += message->body.size();
            message->body.clear();
        }
    }
}

} // namespace

void WireLog::hide(const QString &secret, const QString &placeholder)
{
    if (secret.size() < shortestSecret || secret == placeholder)
        return;
    for (const QByteArray &form : {secret.toUtf8(), inJson(secret)}) {
        const std::pair pair(form, placeholder.toUtf8());
        if (!m_hidden.contains(pair))
            m_hidden.append(pair);
    }
}

QByteArray WireLog::masked(QByteArray text) const
{
    for (const auto &[secret, placeholder] : m_hidden)
        text.replace(secret, placeholder);
    return m_mask ? m_mask(text) : text;
}

void WireLog::prepare(WireMessage &message) const
{
    const qsizetype beyond = std::max<qsizetype>(0, message.body.size() - largestBody);
    message.header = masked(message.header);
    message.body = masked(message.body.left(largestBody + overlap)).left(largestBody);
    message.left += beyond;
}

void WireLog::add(const QUuid &crewId, WireExchange exchange)
{
    if (crewId.isNull())
        return;
    exchange.number = ++m_lastNumber;
    exchange.url = QUrl::fromEncoded(masked(exchange.url.toEncoded()));
    exchange.error = QString::fromUtf8(masked(exchange.error.toUtf8()));
    prepare(exchange.request);
    prepare(exchange.answer);
    WireExchanges &exchanges = m_exchanges[crewId];
    exchanges.append(std::move(exchange));
    if (exchanges.size() > exchangesPerCrew)
        exchanges.removeFirst();
    dropOldestBodies(exchanges);
}

} // namespace crew
