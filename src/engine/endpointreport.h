// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <QObject>
#include <QTimer>

namespace crew::engine {

class EndpointListener;
class Reachability;
class SecretRotation;

/// What there is to know of the webhook endpoint: where it listens, whether services can reach it, what came
/// in. Assembled from the parts that know, and announced at most once per frame.
class EndpointReport : public QObject
{
    Q_OBJECT

public:
    /// The parts have to outlive the report.
    EndpointReport(const EndpointListener &listening, const Reachability &reachability,
                   const SecretRotation &rotation);

    const EndpointState &state() const { return m_state; }

    void updateListening();
    void updateReachability();
    /// A request that is no callback to the console.
    void recordRefused(const CallbackOutcome &outcome);
    /// A callback that was stored, unless \a status is 503.
    void recordAnswered(const QUuid &executionId, EntryKind kind, int status);
    void recordStoringFailed(const QString &reason);
    void reportStoringProblem(const QString &reason);
    void recordStoringResumed();
    void announceSoon();

Q_SIGNALS:
    void changed(const crew::engine::EndpointState &state);

private:
    quint64 countRefused();
    void record(CallbackOutcome outcome);

    const EndpointListener &m_listening;
    const Reachability &m_reachability;
    const SecretRotation &m_rotation;
    EndpointState m_state;
    quint64 m_outcomeCount = 0;
    QTimer m_timer; ///< a flood of requests is a few changes of the state, not one for each
};

} // namespace crew::engine
