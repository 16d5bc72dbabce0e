// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/wirelog.h"

#include <algorithm>

namespace crew::client {

namespace {

constexpr qsizetype overlap = 4096; // masked beyond the cut, so that no half of a secret stays

bool isPoll(const WireExchange &exchange)
{
    return exchange.method == "GET";
}

bool isSamePoll(const WireExchange &left, const WireExchange &right)
{
    return isPoll(left) && isPoll(right) && left.status == right.status &&
           left.answer.body == right.answer.body && left.url == right.url;
}

size_t meaningOf(const WireExchange &exchange)
{
    return qHashMulti(0, exchange.method, exchange.status, exchange.url, exchange.answer.body);
}

qsizetype bodyBytesOf(const WireExchange &exchange)
{
    return exchange.request.body.size() + exchange.answer.body.size();
}

} // namespace

void WireLog::hide(const QString &secret, const QString &placeholder)
{
    m_secrets.add(secret.toUtf8(), placeholder.toUtf8());
}

QByteArray WireLog::masked(QByteArray text) const
{
    if (text.isEmpty())
        return text;
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
    const QByteArray url = exchange.url.toEncoded();
    if (const QByteArray shown = masked(url); shown != url)
        exchange.url = QUrl::fromEncoded(shown);
    exchange.error = QString::fromUtf8(masked(exchange.error.toUtf8()));
    prepare(exchange.request);
    prepare(exchange.answer);
    Kept &kept = m_kept[crewId];
    kept.meanings.append(meaningOf(exchange));
    kept.bodyBytes += bodyBytesOf(exchange);
    kept.exchanges.append(std::move(exchange));
    if (kept.exchanges.size() > exchangesPerCrew)
        remove(kept, leastTelling(kept));
    if (kept.bodyBytes > bodiesPerCrew)
        dropOldestBodies(kept);
}

/// The one that says least: the poll before the last one, when that answered the same as those before and
/// after it; else the oldest that changed nothing at the service; the oldest of all when most did.
qsizetype WireLog::leastTelling(const Kept &kept)
{
    const WireExchanges &exchanges = kept.exchanges;
    qsizetype same = -1;
    for (qsizetype place = exchanges.size() - 2; place >= 0; --place) {
        if (kept.meanings.at(place) != kept.meanings.last() ||
            !isSamePoll(exchanges.at(place), exchanges.last()))
            continue;
        if (same >= 0)
            return same;
        same = place;
    }
    if (2 * std::ranges::count_if(exchanges, isPoll) < exchanges.size())
        return 0;
    return std::ranges::find_if(exchanges, isPoll) - exchanges.begin();
}

void WireLog::remove(Kept &kept, qsizetype place)
{
    kept.bodyBytes -= bodyBytesOf(kept.exchanges.at(place));
    kept.exchanges.removeAt(place);
    kept.meanings.removeAt(place);
}

void WireLog::dropOldestBodies(Kept &kept)
{
    qsizetype bytes = 0;
    for (auto it = kept.exchanges.rbegin(); it != kept.exchanges.rend(); ++it) {
        for (WireMessage *message : {&it->request, &it->answer}) {
            bytes += message->body.size();
            if (bytes <= bodiesPerCrew)
                continue;
            kept.bodyBytes -= message->body.size();
            message->left += message->body.size();
            message->body.clear();
        }
    }
}

} // namespace crew::client
