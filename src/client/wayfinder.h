// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/proxyfinder.h"
#include "client/way.h"
#include "core/serviceerror.h"

#include <QDateTime>
#include <QThreadPool>

namespace crew {

/// Finds the way to a crew: its proxy, its own authorities and its client certificate. Files are read beside
/// the thread it lives on; a CA file that changed counts from the next call on.
class WayFinder : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<Way, ServiceError> &)>;

    explicit WayFinder(QObject *parent = nullptr);
    ~WayFinder() override;

    ProxyFinder &proxies() { return m_proxies; }

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
        std::expected<QList<QSslCertificate>, QString> all; ///< the system's and the file's
        QByteArray mark;
    };
    using AuthoritiesDone = std::function<void(const Authorities &)>;

    static Authorities readAuthorities(const QString &path, const Authorities &before);
    void withAuthorities(const QString &path, AuthoritiesDone done);
    void findProxy(const QUrl &url, bool withoutProxy, const Way &way, const Done &done);

    ProxyFinder m_proxies;
    QHash<QString, Authorities> m_authorities; ///< by path
    QThreadPool m_reader;
};

} // namespace crew
