// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/curl.h"

#include "core/address.h"
#include "wire/kickoff.h"

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

/// In single quotes a shell reads everything as it is, but for the quote itself.
QString shellQuoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

} // namespace

QString kickoffAsCurl(const Crew &crew, const KickoffRequest &request)
{
    const QString url = urlBelow(crew.address, {u"kickoff"_s}).toString(QUrl::FullyEncoded);
    const QString body = QString::fromUtf8(wire::toJson(wire::encodeKickoff(request), true)).trimmed();
    const QStringList parts = {
        u"curl -X POST "_s + shellQuoted(url),
        u"-H \"Authorization: Bearer $TOKEN\""_s,
        u"-H 'Content-Type: application/json'"_s,
        u"--data-raw "_s + shellQuoted(body),
    };
    return parts.join(u" \\\n  "_s);
}

} // namespace crew::gui
