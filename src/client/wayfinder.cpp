// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/wayfinder.h"

#include "certificates/cafile.h"
#include "certificates/identityfile.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QPointer>
#include <QSslCertificate>

#include <utility>

namespace crew {

namespace {

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
{
    m_reader.setMaxThreadCount(2);
}

/// The readers know this object.
WayFinder::~WayFinder()
{
    m_reader.clear();
    m_reader.waitForDone();
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

WayFinder::Authorities WayFinder::readAuthorities(const QString &path, const Authorities &before)
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
    now.all = readCaFile(path, QDateTime::currentDateTimeUtc());
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
    m_reader.start([this, path, before = m_authorities.value(path), done = std::move(done)] {
        const Authorities found = readAuthorities(path, before);
        QMetaObject::invokeMethod(
            this,
            [this, path, found, done] {
                m_authorities.insert(path, found);
                done(found);
            },
            Qt::QueuedConnection);
    });
}

} // namespace crew
