// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/proxyfinder.h"

#include "core/address.h"

#include <QHostAddress>
#include <QNetworkProxyFactory>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::client {

namespace {

QUrl originOf(const QUrl &url)
{
    return url.adjusted(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

QString valueOf(const QProcessEnvironment &environment, const QString &name)
{
    const QString lower = environment.value(name).trimmed();
    return lower.isEmpty() ? environment.value(name.toUpper()).trimmed() : lower;
}

/// One entry of no_proxy: *, a host or domain with or without leading dot, a port behind it, or a subnet.
bool isCoveredBy(const QUrl &url, QString entry)
{
    if (entry == u"*")
        return true;
    QHostAddress host;
    const bool isNumber = host.setAddress(url.host());
    if (isNumber && entry.contains(u'/'))
        return host.isInSubnet(QHostAddress::parseSubnet(entry));
    if (isNumber && host == QHostAddress(QString(entry).remove(u'[').remove(u']')))
        return true;
    const qsizetype colon = entry.lastIndexOf(u':');
    if (colon > 0 && entry.count(u':') == 1) {
        if (entry.mid(colon + 1).toInt() != url.port(443))
            return false;
        entry.truncate(colon);
    }
    while (entry.startsWith(u'*') || entry.startsWith(u'.'))
        entry.remove(0, 1);
    const QString name = url.host(QUrl::FullyEncoded);
    return !entry.isEmpty() && (name.compare(entry, Qt::CaseInsensitive) == 0 ||
                                name.endsWith(u'.' + entry, Qt::CaseInsensitive));
}

std::optional<QNetworkProxy> proxyIn(QString value)
{
    if (!value.contains("://"_L1))
        value.prepend("http://"_L1);
    const QUrl url(value);
    if (!url.isValid() || url.host().isEmpty())
        return std::nullopt;
    const bool isSocks = url.scheme().startsWith("socks"_L1);
    const auto port = static_cast<quint16>(url.port(isSocks ? 1080 : 8080));
    return QNetworkProxy(isSocks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, url.host(), port,
                         url.userName(QUrl::FullyDecoded), url.password(QUrl::FullyDecoded));
}

/// It may ask the network for a configuration script and block for a long time. On Linux the environment
/// counts first.
QNetworkProxy systemProxyFor(const QUrl &url)
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    if (const auto named = proxyFromEnvironment(url, QProcessEnvironment::systemEnvironment()))
        return *named;
#endif
    const QList<QNetworkProxy> wanted =
        QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url, QNetworkProxyQuery::UrlRequest));
    for (const QNetworkProxy &proxy : wanted) {
        const bool canTunnel = proxy.type() == QNetworkProxy::NoProxy ||
                               proxy.type() == QNetworkProxy::Socks5Proxy ||
                               proxy.capabilities().testFlag(QNetworkProxy::TunnelingCapability);
        if (canTunnel)
            return proxy;
    }
    return {QNetworkProxy::NoProxy};
}

} // namespace

std::optional<QNetworkProxy> proxyFromEnvironment(const QUrl &url, const QProcessEnvironment &environment)
{
    const QStringList exceptions = valueOf(environment, u"no_proxy"_s).split(u',', Qt::SkipEmptyParts);
    QString value = valueOf(environment, url.scheme() + "_proxy"_L1);
    for (const QString &other : {u"all_proxy"_s, u"http_proxy"_s}) {
        if (value.isEmpty())
            value = valueOf(environment, other);
    }
    if (value.isEmpty())
        return std::nullopt;
    const bool isException = std::ranges::any_of(
        exceptions, [&url](const QString &entry) { return isCoveredBy(url, entry.trimmed()); });
    return isException ? QNetworkProxy(QNetworkProxy::NoProxy) : proxyIn(value);
}

ProxyFinder::ProxyFinder()
    : m_lookup(systemProxyFor)
    , m_workers(4) // one address whose lookup hangs does not hold up the others
{}

void ProxyFinder::setLookup(Lookup lookup, std::chrono::milliseconds timeout)
{
    m_lookup = std::move(lookup);
    m_timeout = timeout;
}

void ProxyFinder::use(const ProxySettings &settings, const std::optional<QString> &password)
{
    if (settings == m_settings && password == m_password)
        return;
    m_settings = settings;
    m_password = password;
    ++m_settingsNumber;
    m_known.clear();
    for (const Waiter &waiter : std::exchange(m_waiting, {}))
        find(waiter.url, waiter.done);
    const auto asking = std::exchange(m_asking, {});
    for (auto question = asking.cbegin(); question != asking.cend(); ++question) {
        for (const Done &done : question.value())
            find(question.key(), done);
    }
}

void ProxyFinder::find(const QUrl &url, Done done)
{
    if (isLoopback(url) || m_settings.kind == ProxyKind::None)
        return done(QNetworkProxy(QNetworkProxy::NoProxy));
    if (m_settings.kind != ProxyKind::System) {
        if (m_settings.user.isEmpty() || m_password)
            return done(manual());
        m_waiting.push_back({url, std::move(done)});
        return;
    }
    const QUrl origin = originOf(url);
    if (const auto known = m_known.constFind(origin); known != m_known.cend() && !known->until.hasExpired())
        return done(known->proxy);
    std::vector<Done> &asking = m_asking[origin];
    asking.push_back(std::move(done));
    if (asking.size() == 1)
        ask(origin);
}

void ProxyFinder::forget(const QUrl &url)
{
    m_known.remove(originOf(url));
}

ProxyFinder::Found ProxyFinder::manual() const
{
    if (m_settings.host.isEmpty())
        return std::unexpected(tr(
            "No proxy is set. Enter its host and port in Settings, under Network, or choose “None” there."));
    return QNetworkProxy(m_settings.kind == ProxyKind::Http ? QNetworkProxy::HttpProxy
                                                            : QNetworkProxy::Socks5Proxy,
                         m_settings.host, m_settings.port, m_settings.user,
                         m_settings.user.isEmpty() ? QString() : m_password.value_or(QString()));
}

void ProxyFinder::ask(const QUrl &origin)
{
    const auto underWay = m_underWay.constFind(origin);
    if (underWay == m_underWay.cend() || *underWay != m_settingsNumber) { // else one that hangs would be many
        m_underWay.insert(origin, m_settingsNumber);
        m_workers.start(
            [this, origin, lookup = m_lookup, number = m_settingsNumber]() -> DetachedWorker::Then {
                const QNetworkProxy proxy = lookup(origin);
                return [this, origin, number, proxy] { handleAnswer(origin, number, proxy); };
            });
    }
    QTimer::singleShot(m_timeout, this, [this, origin, number = m_settingsNumber] {
        if (number == m_settingsNumber && m_asking.contains(origin))
            answer(origin, std::unexpected(tr("The system did not report in time which proxy to use. Choose "
                                              "a proxy, or none, in Settings, under Network.")));
    });
}

void ProxyFinder::handleAnswer(const QUrl &origin, quint64 settingsNumber, const QNetworkProxy &proxy)
{
    if (settingsNumber != m_settingsNumber)
        return;
    m_underWay.remove(origin);
    m_known.insert(origin, {proxy, QDeadlineTimer(60s)});
    answer(origin, proxy);
}

void ProxyFinder::answer(const QUrl &origin, const Found &found)
{
    for (const Done &done : m_asking.take(origin))
        done(found);
}

} // namespace crew::client

#include "moc_proxyfinder.cpp"
