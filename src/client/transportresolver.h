// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/proxyfinder.h"
#include "client/transport.h"
#include "core/async/detachedworker.h"
#include "core/serviceerror.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QSet>
#include <QTimer>

namespace crew::client {

/// Finds the way to a crew: its proxy, its own authorities and its client certificate. Files are read beside
/// the thread it lives on, and not waited for without end; a CA file that changed counts from the next call
/// on. Whether one on a disk of this machine changed is looked up at once.
class TransportResolver : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<Transport, ServiceError> &)>;

    /// Gives the certificates in a CA file that are valid at a time, or a sentence; may take for ever.
    using Reader =
        std::function<std::expected<QList<QSslCertificate>, QString>(const QString &, const QDateTime &)>;

    TransportResolver();

    ProxyFinder &proxies() { return m_proxies; }
    /// From now on each transport asks \a maySend; Transport::maySend says when.
    void setMaySend(std::function<bool()> maySend) { m_maySend = std::move(maySend); }
    /// In place of readCaFile(), called on another thread; \a timeout is how long a call waits for it.
    void setReader(Reader reader, std::chrono::milliseconds timeout);

    /// Calls \a done once, unless \a context is gone by then; at once where neither a file nor the system has
    /// to be asked. \a key (PEM) belongs to \a network's client certificate.
    void find(const QUrl &url, const CrewNetwork &network, const QByteArray &key, QObject *context,
              Done done);

private:
    /// A CA file as it was when it was read.
    struct Authorities
    {
        QDateTime changedAt;
        qint64 size = -1;
        QDate readOn;                                       ///< what a file holds expires
        std::expected<QList<QSslCertificate>, QString> all; ///< in the file
        QByteArray mark;
        bool isOnThisMachine = false; ///< asking for its time cannot hang
    };
    using AuthoritiesDone = std::function<void(const Authorities &)>;

    struct Waiter
    {
        QDeadlineTimer until;
        AuthoritiesDone done;
    };

    static Authorities look(const QString &path);
    static bool isSame(const Authorities &now, const Authorities &before);
    static Authorities readAuthorities(const QString &path, const Authorities &before, const Reader &reader);
    void withAuthorities(const QString &path, AuthoritiesDone done);
    void handleRead(const QString &path, const Authorities &found);
    void giveUp();
    void giveUp(const QString &path);
    void findProxy(const QUrl &url, bool withoutProxy, const Transport &transport, const Done &done);

    ProxyFinder m_proxies;
    std::function<bool()> m_maySend;
    QHash<QString, Authorities> m_authorities;     ///< by path
    QHash<QString, std::vector<Waiter>> m_waiting; ///< by path, in the order they came
    QSet<QString> m_underWay;                      ///< paths that are being read, waited for or not
    Reader m_read;
    std::chrono::milliseconds m_timeout{10'000};
    QTimer m_deadline; ///< runs while somebody waits
    DetachedWorker m_reader;
};

} // namespace crew::client
