// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/linkcheck.h"

#include "client/guardedrequest.h"

#include <QElapsedTimer>

namespace crew::engine {

LinkCheck::LinkCheck(client::ProxyFinder &proxies)
    : m_proxies(proxies)
{}

void LinkCheck::check(const QUrl &url, const Done &done)
{
    const QUrl asked = url.adjusted(QUrl::RemoveFragment);
    m_proxies.find(asked, [this, asked, done](const client::ProxyFinder::Found &proxy) {
        if (proxy)
            send(asked, *proxy, done);
        else
            done({0, {}, proxy.error()});
    });
}

void LinkCheck::send(const QUrl &url, const QNetworkProxy &proxy, const Done &done)
{
    client::GuardedRequest::Plan plan;
    plan.method = "HEAD";
    plan.url = url;
    plan.header = {{"Accept", "*/*"}};
    plan.transport.proxy = proxy;
    plan.timeOut = std::chrono::seconds(15);
    QElapsedTimer clock;
    clock.start();
    auto *request = new client::GuardedRequest(plan, this, [done, clock](const auto &answer) {
        const std::chrono::milliseconds took(clock.elapsed());
        if (answer)
            done({answer->status, took, {}});
        else
            done({answer.error().httpStatus, took, answer.error().message.text()});
    });
    request->begin();
}

} // namespace crew::engine

#include "moc_linkcheck.cpp"
