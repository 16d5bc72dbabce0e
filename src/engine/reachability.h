// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "webhook/selftest.h"
#include "webhook/tunnel.h"

#include <QTimer>

namespace crew::engine {

/// Whether callbacks can reach the endpoint, and where: the public address, typed or reported by a tunnel
/// that it runs, and the probes that try the way. Probes go out by themselves a moment after a change; where
/// only the public address fails, a few more follow, as its name may not be known yet.
class Reachability : public QObject
{
    Q_OBJECT

public:
    /// Without \a probesByItself only check() sends probes.
    explicit Reachability(bool probesByItself, webhook::Tunnel::Times times = {});

    /// What stands for secrets in the output of the tunnel; to be called before it starts.
    void setMask(std::function<QByteArray(const QByteArray &)> mask) { m_tunnel.setMask(std::move(mask)); }

    void useSettings(const EngineSettings &settings);
    /// The endpoint is at \a address of this machine now, with \a certificate when it speaks TLS; empty when
    /// it does not listen.
    void setListening(const QUrl &address, const QSslCertificate &certificate);

    void check();
    QUrl publicAddress() const; ///< empty when there is none (at the moment)
    bool isComing() const;      ///< a tunnel is about to tell the public address
    /// Writes what this knows into \a state.
    void fill(EndpointState &state) const;

    webhook::SelfTest &selfTest() { return m_selfTest; }

Q_SIGNALS:
    void changed();

private:
    bool takesTypedAddress() const;
    void beginTunnel();
    void handleTunnel();
    void checkSoon();
    void handleChecks(const QList<HopCheck> &checks);

    bool m_probesByItself;
    webhook::SelfTest m_selfTest;
    webhook::Tunnel m_tunnel;
    QTimer m_checkTimer;
    qsizetype m_retries = 0; ///< of probes since the last change
    EngineSettings m_settings;
    QUrl m_listenAddress;
    QUrl m_checkedAddress; ///< the public address that the last probes were for
    QUrl m_awaitedAddress; ///< that a check is about to look at
    QList<HopCheck> m_checks;
};

} // namespace crew::engine
