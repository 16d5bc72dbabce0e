// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/endpointcheck.h"
#include "http/message.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QObject>
#include <QSslCertificate>
#include <QTimer>

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <utility>

class QNetworkReply;

namespace crew::webhook {

/// Posts signed probes to the endpoint's addresses and tells which hop does not let them through. The key of
/// the signatures lives as long as this object, each nonce as long as its probe.
class SelfTest : public QObject
{
    Q_OBJECT

public:
    explicit SelfTest(std::chrono::milliseconds timeOut = std::chrono::seconds(10));

    using Proxy = std::expected<QNetworkProxy, QString>;
    using ProxyLookup = std::function<void(const QUrl &, std::function<void(const Proxy &)>)>;
    /// Finds the proxy by which an address outside is reached; without it none is used. On this machine none
    /// is.
    void setProxyLookup(ProxyLookup lookup) { m_proxyLookup = std::move(lookup); }

    /// The certificate that the endpoint itself shows: on the way to it on this machine nothing else has to
    /// vouch for it. Null without TLS.
    void setOwnCertificate(const QSslCertificate &certificate) { m_ownCertificate = certificate; }

    /// Probes \a loopback (empty: the endpoint does not listen), then \a publicAddress unless it is empty or
    /// the first hop failed. Ends a run that is under way without a word.
    void run(const QUrl &loopback, const QUrl &publicAddress);
    bool isRunning() const { return m_deadline.isActive(); }

    /// What the endpoint answers to the current probe; nothing when \a head is none.
    std::optional<http::Response> answer(const http::RequestHead &head);

Q_SIGNALS:
    void finished(const QList<crew::HopCheck> &checks);

private:
    QByteArray signature(const QByteArray &purpose) const;
    QByteArray token() const;
    void begin(Hop hop, const QUrl &address);
    void handleProxy(const Proxy &proxy);
    void probe();
    void endProbe();
    void handleFinished();
    void readReply();
    void abandon();

    QNetworkAccessManager m_network;
    ProxyLookup m_proxyLookup;
    quint64 m_number = 0; ///< of the probe: what is found out for an abandoned one does not count
    QByteArray m_key;
    QSslCertificate m_ownCertificate;
    QTimer m_deadline;
    QNetworkReply *m_reply = nullptr;
    Hop m_hop = Hop::Loopback;
    QUrl m_address; ///< of the probe under way
    QUrl m_publicAddress;
    QByteArray m_nonce; ///< empty while there is no probe under way
    ProbeReport m_report;
    QList<HopCheck> m_checks;
};

} // namespace crew::webhook
