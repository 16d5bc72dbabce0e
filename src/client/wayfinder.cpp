// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/wayfinder.h"

#include "certificates/cafile.h"
#include "certificates/identityfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QSslCertificate>

#include <algorithm>
#include <utility>

namespace crew {

namespace {

/// Each file has at most one: so many can hang before others wait.
constexpr int mostReaders = 16;

ServiceError notSent(ServiceError::Kind kind, const QString &sentence)
{
    ServiceError error;
    error.kind = kind;
    error.delivery = Delivery::NotSent;
    error.message = sentence;
    return error;
}

QByteArray hashOf(const QByteArrayList &parts)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QByteArray &part : parts) {
        hash.addData(QByteArray::number(part.size()) + ':');
        hash.addData(part);
    }
    return hash.result();
}

} // namespace

WayFinder::WayFinder(QObject *parent)
    : QObject(parent)
    , m_read(readCaFile)
    , m_reader(mostReaders)
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, qOverload<>(&WayFinder::giveUp));
}

void WayFinder::setReader(Reader reader, std::chrono::milliseconds patience)
{
    m_read = std::move(reader);
    m_patience = patience;
}

void WayFinder::find(const QUrl &url, const CrewNetwork &network, const QByteArray &key, QObject *context,
                     Done done)
{
    const Done guarded = [guard = QPointer<QObject>(context), done = std::move(done)](const auto &way) {
        if (guard)
            done(way);
    };
    Way way;
    if (!network.clientCertificate.isEmpty()) {
        const QSslKey secret = keyFromPem(key);
        if (secret.isNull())
            return guarded(std::unexpected(
                notSent(ServiceError::Kind::Tls,
                        tr("The key of this crew's client certificate cannot be read. Choose its "
                           "file again in the crew's settings, under Network."))));
        way.tls = QSslConfiguration::defaultConfiguration();
        way.tls->setLocalCertificateChain(QSslCertificate::fromData(network.clientCertificate, QSsl::Pem));
        way.tls->setPrivateKey(secret);
        way.tlsMark = hashOf({network.clientCertificate, key});
    }
    if (network.caFile.isEmpty())
        return findProxy(url, network.withoutProxy, way, guarded);
    withAuthorities(network.caFile, [this, url, network, way, guarded](const Authorities &found) mutable {
        if (!found.all)
            return guarded(std::unexpected(notSent(ServiceError::Kind::Tls, found.all.error())));
        if (!way.tls)
            way.tls = QSslConfiguration::defaultConfiguration();
        way.tls->setCaCertificates(*found.all);
        way.tlsMark = hashOf({way.tlsMark, found.mark});
        findProxy(url, network.withoutProxy, way, guarded);
    });
}

void WayFinder::findProxy(const QUrl &url, bool withoutProxy, const Way &way, const Done &done)
{
    if (withoutProxy)
        return done(way);
    m_proxies.find(url, [known = way, done](const ProxyFinder::Found &proxy) mutable {
        if (!proxy)
            return done(std::unexpected(notSent(ServiceError::Kind::Unreachable, proxy.error())));
        known.proxy = *proxy;
        done(known);
    });
}

WayFinder::Authorities WayFinder::readAuthorities(const QString &path, const Authorities &before,
                                                  const Reader &reader)
{
    const QFileInfo file(path);
    Authorities now;
    now.changedAt = file.lastModified();
    now.size = file.exists() ? file.size() : -1;
    now.readOn = QDate::currentDate();
    const bool isSame = now.changedAt == before.changedAt && now.size == before.size &&
                        now.readOn == before.readOn && before.all;
    if (isSame)
        return before;
    now.all = reader(path, QDateTime::currentDateTimeUtc());
    if (!now.all)
        return now;
    QByteArrayList parts;
    for (const QSslCertificate &certificate : *now.all)
        parts << certificate.toDer();
    now.mark = hashOf(parts);
    now.all->append(QSslConfiguration::systemCaCertificates());
    return now;
}

void WayFinder::withAuthorities(const QString &path, AuthoritiesDone done)
{
    std::vector<Waiter> &waiting = m_waiting[path];
    waiting.push_back({QDeadlineTimer(m_patience), std::move(done)});
    if (!m_deadline.isActive())
        m_deadline.start(m_patience);
    if (m_underWay.contains(path))
        return;
    m_underWay.insert(path);
    m_reader.start([this, path, before = m_authorities.value(path), reader = m_read]() -> Aside::Then {
        const Authorities found = readAuthorities(path, before, reader);
        return [this, path, found] { handleRead(path, found); };
    });
}

void WayFinder::handleRead(const QString &path, const Authorities &found)
{
    m_underWay.remove(path);
    m_authorities.insert(path, found);
    for (const Waiter &waiter : m_waiting.take(path))
        waiter.done(found);
}

/// Whoever has waited long enough is told; the reading goes on, for those who ask later.
void WayFinder::giveUp()
{
    const QStringList paths = m_waiting.keys();
    for (const QString &path : paths)
        giveUp(path);
    if (m_waiting.isEmpty() || m_deadline.isActive())
        return;
    const auto next = std::ranges::min_element(
        m_waiting, {}, [](const std::vector<Waiter> &waiting) { return waiting.front().until; });
    m_deadline.start(std::chrono::milliseconds(next->front().until.remainingTime() + 1));
}

void WayFinder::giveUp(const QString &path)
{
    std::vector<Waiter> waiting = m_waiting.take(path);
    const auto later =
        std::ranges::find_if(waiting, [](const Waiter &waiter) { return !waiter.until.hasExpired(); });
    const std::vector<Waiter> given(waiting.begin(), later);
    waiting.erase(waiting.begin(), later);
    if (!waiting.empty())
        m_waiting.insert(path, std::move(waiting));
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(m_patience).count();
    Authorities none;
    none.all = std::unexpected(
        tr("The CA file %1 could not be read within %n second(s). If it is on a network drive that is not "
           "available, copy it to this computer and choose it in the crew's settings, under Network.",
           nullptr, static_cast<int>(seconds))
            .arg(QDir::toNativeSeparators(path)));
    for (const Waiter &waiter : given)
        waiter.done(none);
}

} // namespace crew
