// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/chatsender.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

using Kind = DeliveryOutcome::Kind;

QByteArray proxyUrl(const ProxySettings &proxy)
{
    if (proxy.kind != ProxyKind::Http && proxy.kind != ProxyKind::Socks5)
        return {};
    QUrl url;
    url.setScheme(proxy.kind == ProxyKind::Http ? u"http"_s : u"socks5h"_s);
    url.setHost(proxy.host);
    url.setPort(proxy.port);
    return url.toEncoded();
}

DeliveryOutcome outcomeOfStatus(const TransferEnd &end, const QString &host)
{
    const auto says = [&](const QString &text) { return text.arg(host).arg(end.code); };
    if (end.code < 300)
        return {};
    if (end.code < 400)
        return {Kind::Refused,
                says(u"%1 answers with a redirect (%2), which is not followed. Enter the address "
                     "that it leads to in the address-file of [chat]."_s)};
    if (end.code == 408 || end.code == 429 || end.code >= 500)
        return {Kind::Later, says(u"%1 cannot take the notice at the moment (%2)."_s), end.retryAfter};
    return {Kind::Refused,
            says(u"%1 refused the notice (%2). Check the address in the address-file of [chat]."_s)};
}

/// The status is enough: what follows is not read to its end when it is long.
DeliveryOutcome chatOutcome(const TransferEnd &end, const QString &host)
{
    if (end.code >= 200)
        return outcomeOfStatus(end, host);
    if (end.hasBegunToSend)
        return {Kind::Unclear, u"%1 did not say whether it accepted the notice."_s.arg(host)};
    return {Kind::Later, transferProblem(end, host, u"chat"_s)};
}

} // namespace

DeliveryOutcome postToChat(const ChatHook &hook, const QString &text, const CurlTransfer::Stop &stop)
{
    CurlTransfer transfer("https", hook.limits, stop);
    transfer.setUrl(hook.address.toEncoded());
    transfer.setAuthoritiesFile(hook.authoritiesFile);
    if (hook.proxy.kind == ProxyKind::System)
        transfer.useSystemProxy();
    if (const QByteArray proxy = proxyUrl(hook.proxy); !proxy.isEmpty())
        transfer.setProxy(proxy, hook.proxy.user, hook.proxyPassword);
    transfer.setPost("application/json",
                     QJsonDocument(QJsonObject{{u"text"_s, text}}).toJson(QJsonDocument::Compact));
    return chatOutcome(transfer.run(), hook.address.host());
}

} // namespace crew::desk
