// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/curl.h"

#include "core/address.h"
#include "wire/kickoff.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

/// In single quotes a shell reads everything as it is, but for the quote itself.
QString shellQuoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

const auto separator = u" \\\n  "_s;
const auto authorization = u"-H \"Authorization: Bearer $TOKEN\""_s;

QString postAsCurl(const QUrl &url, const QByteArray &body)
{
    const QStringList parts = {
        u"curl -X POST "_s + shellQuoted(url.toString(QUrl::FullyEncoded)),
        authorization,
        u"-H 'Content-Type: application/json'"_s,
        u"--data-raw "_s + shellQuoted(QString::fromUtf8(body).trimmed()),
    };
    return parts.join(separator);
}

} // namespace

QString kickoffAsCurl(const Crew &crew, const KickoffRequest &request)
{
    return postAsCurl(urlBelow(crew.address, {u"kickoff"_s}),
                      wire::toIndentedJson(wire::encodeKickoff(request)));
}

QString exchangeAsCurl(const WireExchange &exchange)
{
    if (exchange.method != "POST")
        return u"curl "_s + shellQuoted(exchange.url.toString(QUrl::FullyEncoded)) + separator +
               authorization;
    const QString command = postAsCurl(exchange.url, exchange.request.body);
    if (exchange.request.left == 0)
        return command;
    return u"# "_s +
           QCoreApplication::translate("crew::gui::executions::Curl",
                                       "The body is incomplete: the wire log keeps only its beginning.") +
           u'\n' + command;
}

} // namespace crew::gui::executions
