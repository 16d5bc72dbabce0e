// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/transportresolver.h"

#include "certificates/cafile.h"
#include "certificates/identityfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QSslCertificate>
#include <QStorageInfo>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace crew::client {

namespace {

/// Each file has at most one: so many can hang before others wait.
constexpr int maxReaders = 16;

/// Only what is known to be no network drive, on which a program may hang.
bool isOnThisMachine(const QString &path)
{
    static constexpr std::array<QByteArrayView, 11> types = {
        "ext2", "ext3", "ext4", "xfs", "btrfs", "f2fs", "zfs", "tmpfs", "overlay", "apfs", "hfs"};
    return std::ranges::find(types, QByteArrayView(QStorageInfo(path).fileSystemType())) != types.end();
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

TransportResolver::TransportResolver()
    : m_read(std::bind_front(certificates::readCaFile, certificates::CaFileOwner::Crew))
    , m_reader(maxReaders)
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, qOverload<>(&TransportResolver::giveUp));
}

void TransportResolver::setReader(Reader reader, std::chrono::milliseconds timeout)
{
    m_read = std::move(reader);
    m_timeout = timeout;
}

void TransportResolver::find(const QUrl &url, const CrewNetwork &network, const QByteArray &key,
                             QObject *context, Done done)
{
    const Done guarded = [guard = QPointer<QObject>(context), done = std::move(done)](const auto &transport) {
        if (guard)
            done(transport);
    };
    Transport transport;
    transport.maySend = m_maySend;
    if (!network.clientCertificate.isEmpty()) {
        const QSslKey secret = certificates::keyFromPem(key);
        if (secret.isNull())
            return guarded(std::unexpected(notSent(
                ServiceError::Kind::Tls,
                translatable(QT_TRANSLATE_NOOP(
                    "crew::Sentence", "The key of this crew's client certificate cannot be read. Choose its "
                                      "file again in the crew's settings, under Network.")))));
        transport.tls = QSslConfiguration::defaultConfiguration();
        transport.tls->setLocalCertificateChain(
            QSslCertificate::fromData(network.clientCertificate, QSsl::Pem));
        transport.tls->setPrivateKey(secret);
        transport.tlsMark = hashOf({network.clientCertificate, key});
    }
    if (network.caFile.isEmpty())
        return findProxy(url, network.withoutProxy, transport, guarded);
    withAuthorities(network.caFile, [this, url, network, transport,
                                     guarded](const Authorities &found) mutable {
        if (!found.all)
            return guarded(std::unexpected(notSent(ServiceError::Kind::Tls, verbatim(found.all.error()))));
        if (!transport.tls)
            transport.tls = QSslConfiguration::defaultConfiguration();
        // Added to the system's, which are then looked up one by one; setting both would load them all.
        transport.tls->addCaCertificates(*found.all);
        transport.tlsMark = hashOf({transport.tlsMark, found.mark});
        findProxy(url, network.withoutProxy, transport, guarded);
    });
}

void TransportResolver::findProxy(const QUrl &url, bool withoutProxy, const Transport &transport,
                                  const Done &done)
{
    if (withoutProxy)
        return done(transport);
    m_proxies.find(url, [known = transport, done](const ProxyFinder::Found &proxy) mutable {
        if (!proxy)
            return done(std::unexpected(notSent(ServiceError::Kind::Unreachable, verbatim(proxy.error()))));
        known.proxy = *proxy;
        done(known);
    });
}

/// The file's time and size.
TransportResolver::Authorities TransportResolver::look(const QString &path)
{
    const QFileInfo file(path);
    Authorities now;
    now.changedAt = file.lastModified();
    now.size = file.exists() ? file.size() : -1;
    now.readOn = QDate::currentDate();
    return now;
}

bool TransportResolver::isSame(const Authorities &now, const Authorities &before)
{
    return now.changedAt == before.changedAt && now.size == before.size && now.readOn == before.readOn &&
           before.all;
}

TransportResolver::Authorities
TransportResolver::readAuthorities(const QString &path, const Authorities &before, const Reader &reader)
{
    Authorities now = look(path);
    if (isSame(now, before))
        return before;
    now.isOnThisMachine = isOnThisMachine(path);
    now.all = reader(path, QDateTime::currentDateTimeUtc());
    if (!now.all)
        return now;
    QByteArrayList parts;
    for (const QSslCertificate &certificate : *now.all)
        parts << certificate.toDer();
    now.mark = hashOf(parts);
    return now;
}

void TransportResolver::withAuthorities(const QString &path, AuthoritiesDone done)
{
    const auto known = m_authorities.constFind(path);
    if (known != m_authorities.cend() && known->isOnThisMachine && isSame(look(path), *known))
        return done(Authorities(*known));
    std::vector<Waiter> &waiting = m_waiting[path];
    waiting.push_back({QDeadlineTimer(m_timeout), std::move(done)});
    if (!m_deadline.isActive())
        m_deadline.start(m_timeout);
    if (m_underWay.contains(path))
        return;
    m_underWay.insert(path);
    m_reader.start(
        [this, path, before = m_authorities.value(path), reader = m_read]() -> DetachedWorker::Then {
            const Authorities found = readAuthorities(path, before, reader);
            return [this, path, found] { handleRead(path, found); };
        });
}

void TransportResolver::handleRead(const QString &path, const Authorities &found)
{
    m_underWay.remove(path);
    m_authorities.insert(path, found);
    for (const Waiter &waiter : m_waiting.take(path))
        waiter.done(found);
}

/// Callers that have waited long enough are told; the reading continues, for those that ask later.
void TransportResolver::giveUp()
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

void TransportResolver::giveUp(const QString &path)
{
    std::vector<Waiter> waiting = m_waiting.take(path);
    const auto later =
        std::ranges::find_if(waiting, [](const Waiter &waiter) { return !waiter.until.hasExpired(); });
    const std::vector<Waiter> given(waiting.begin(), later);
    waiting.erase(waiting.begin(), later);
    if (!waiting.empty())
        m_waiting.insert(path, std::move(waiting));
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(m_timeout).count();
    Authorities none;
    none.all = std::unexpected(
        tr("The CA file %1 could not be read within %n second(s). If it is on a network drive that is not "
           "available, copy it to this computer and choose it in the crew's settings, under Network.",
           nullptr, static_cast<int>(seconds))
            .arg(QDir::toNativeSeparators(path)));
    for (const Waiter &waiter : given)
        waiter.done(none);
}

} // namespace crew::client

#include "moc_transportresolver.cpp"
