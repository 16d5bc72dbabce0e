// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/mailsender.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

using Kind = DeliveryOutcome::Kind;

constexpr long dataIsExpected = 354; // of SMTP
const auto mailSection = u"mail"_s;  // of the configuration

/// The path is the name by which this side introduces itself: libcurl would take the host's.
QByteArray urlOf(const MailServer &server)
{
    QUrl url;
    url.setScheme(server.security == MailServer::Security::Tls ? u"smtps"_s : u"smtp"_s);
    url.setHost(server.host);
    url.setPort(server.port);
    url.setPath(u'/' + server.from.section(u'@', -1));
    return url.toEncoded();
}

/// A server that has said that it expects the message, and nothing afterwards, may have taken it.
DeliveryOutcome mailOutcome(const TransferEnd &end, const QString &host)
{
    if (end.isDone())
        return {};
    if (end.code == dataIsExpected)
        return {Kind::Unclear, u"%1 did not say whether it accepted the mail."_s.arg(host)};
    if (usualProblem(end, host, mailSection) || end.code < 400)
        return {Kind::Later, transferProblem(end, host, mailSection)};
    if (end.code < 500)
        return {Kind::Later, u"%1 cannot take the mail at the moment (%2)."_s.arg(host).arg(end.code)};
    return {Kind::Refused, u"%1 refused the mail (%2). Check the addresses."_s.arg(host).arg(end.code)};
}

} // namespace

DeliveryOutcome sendMail(const MailServer &server, const MailMessage &message, const CurlTransfer::Stop &stop)
{
    CurlTransfer transfer("smtp,smtps", server.limits, stop);
    transfer.setUrl(urlOf(server));
    transfer.setAuthoritiesFile(server.authoritiesFile);
    if (server.security != MailServer::Security::None)
        transfer.setTlsRequired();
    if (!server.user.isEmpty())
        transfer.setUser(server.user, server.password);
    transfer.setMail(message.from.toLatin1(), message.to.toLatin1(), message.toBytes());
    return mailOutcome(transfer.run(), server.host);
}

} // namespace crew::desk
