// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/wirelog.h"

#include <algorithm>

namespace crew::client {

namespace {

constexpr qsizetype overlap = 4096; // masked beyond the cut, so that no half of a secret stays

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

bool isSamePoll(const WireExchange &left, const WireExchange &right)
{
    return left.method == "GET" && right.method == "GET" && left.status == right.status &&
           left.answer.body == right.answer.body && left.url == right.url;
}

/// The one that says least: the poll before the last one, when that answered the same as those before and
/// after it; else the oldest that changed nothing at the service; the oldest of all when most did.
qsizetype leastTelling(const WireExchanges &exchanges)
{
    qsizetype same = -1;
    for (qsizetype place = exchanges.size() - 2; place >= 0; --place) {
        if (!isSamePoll(exchanges.at(place), exchanges.last()))
            continue;
        if (same >= 0)
            return same;
        same = place;
    }
    const auto isPoll = [](const WireExchange &exchange) { return exchange.method == "GET"; };
    if (2 * std::ranges::count_if(exchanges, isPoll) < exchanges.size())
        return 0;
    return std::ranges::find_if(exchanges, isPoll) - exchanges.begin();
}

} // namespace

void WireLog::hide(const QString &secret, const QString &placeholder)
{
    m_secrets.add(secret.toUtf8(), placeholder.toUtf8());
}

QByteArray WireLog::masked(QByteArray text) const
{
    text = m_secrets.replacedIn(text);
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
        exchanges.removeAt(leastTelling(exchanges));
    dropOldestBodies(exchanges);
}

} // namespace crew::client
