// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "webhook/endpoint.h"
#include "webhook/tlsfiles.h"

#include <QObject>
#include <QTimer>

namespace crew::engine {

/// Keeps the endpoint where the settings want it, and its certificate what its files hold now. A port that
/// another program has is replaced by the next free one, unless a public address leads to it; the endpoint
/// then stays there until other settings are used. If the settings cannot be applied for another reason, the
/// endpoint does not listen, problem() says why, and they are tried again every few seconds.
class EndpointListener : public QObject
{
    Q_OBJECT

public:
    /// \a endpoint has to outlive this.
    explicit EndpointListener(webhook::Endpoint &endpoint);

    /// Moves the endpoint where something is different from before, or did not succeed then.
    void use(const EngineSettings &settings);

    QString problem() const
    {
        return m_problem;
    } ///< why it does not listen, with the remedy; empty when it does
    /// It will listen, or say why not, once its certificate's files are read: changed() follows.
    bool isComing() const;
    /// For tests that read the certificate's files in their own way.
    webhook::TlsFiles &files() { return m_files; }
    /// Writes what this knows into \a state.
    void fill(EndpointState &state) const;

Q_SIGNALS:
    void changed(); ///< by a call of use(), by the files, or because what was in the way is gone

private:
    void listen(quint16 wanted);
    void tryAgain();
    void announce(const std::expected<quint16, QString> &port);
    std::expected<quint16, QString> move(quint16 wanted);
    std::expected<quint16, QString> listenAt(const QHostAddress &address, quint16 wanted);
    std::expected<quint16, QString> listenNear(const QHostAddress &address, quint16 wanted);

    webhook::Endpoint &m_endpoint;
    webhook::TlsFiles m_files;
    EngineSettings m_settings;
    QTimer m_retry; ///< while it does not listen
    bool m_isUsed = false;
    quint16 m_takenPort = 0;
    QString m_problem;
};

} // namespace crew::engine
