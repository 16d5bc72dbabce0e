// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"
#include "engine/history.h"
#include "engine/runsecrets.h"
#include "webhook/endpoint.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QObject>
#include <QTimer>

#include <deque>
#include <vector>

namespace crew::engine {

/// Takes callbacks from the endpoint, commits those that arrived together in one transaction, and only then
/// answers them: 200 when they are on disk, 503 when they are not. That begins before the history is loaded;
/// only what may be about another run than the one it was sent for waits until then. Large ones are parsed
/// and searched for secrets on another thread; those to one address stay in order. After a failure it tries
/// by itself, every few seconds, whether as much could be stored again.
class Intake : public QObject
{
    Q_OBJECT

public:
    /// What has to wait for the history may have \a maxPutOff bytes of bodies; more is answered 503.
    Intake(History &history, RunSecrets &secrets, qint64 maxPutOff);

    /// Gives a function for another thread that takes the secrets of a run out of a text, as far as they are
    /// known now.
    using MaskCopies = std::function<std::function<QByteArray(const QByteArray &)>(const QUuid &executionId)>;
    void setMaskCopies(MaskCopies copies) { m_maskCopies = std::move(copies); }

    /// One that a receiver has stored is taken from what was received with the transaction that adds its
    /// entry.
    void take(webhook::Callback callback, http::Responder responder);

    /// The history is loaded: what had to wait for that is stored.
    void handleLoaded();

    /// Nothing can be stored now, though no callback was refused yet.
    void tryAgainLater();

Q_SIGNALS:
    /// Each callback once: with 200 or 400 when it is stored and applied, with 503 when it is not.
    void answered(const QUuid &executionId, crew::EntryKind kind, int status);
    void storingFailed(const QString &reason);
    void storingStillFails(const QString &reason); ///< as was tried without a callback
    void storingResumed();                         ///< after a failure, without a callback

private:
    struct Pending
    {
        webhook::Callback callback;
        http::Responder responder;
        QJsonValue json = QJsonValue::Undefined; ///< the body; undefined when it is not valid JSON
        bool isSearched = false;                 ///< no secret of the address' run is in the body
    };

    void read(const webhook::Callback &callback);
    void add(Pending pending);
    void commit();
    std::vector<Pending> takePending();
    void putOff(std::vector<Pending> &pending);
    void refuse(Pending &item);
    void refuseUnreadable(std::vector<Pending> &pending);
    QJsonObject routingOf(const Pending &item) const;
    bool namesTwoRuns(const Pending &item) const;
    Entry entryOf(const Pending &item) const;
    static QStringList receivedIds(const std::vector<Pending> &pending);
    void apply(const Entries &entries, const std::vector<Pending> &pending);
    void recordFailure(const QString &reason, const Entries &entries);
    void probe();

    History &m_history;
    RunSecrets &m_secrets;
    MaskCopies m_maskCopies;
    std::deque<Pending> m_reading; ///< on the other thread, which takes them in this order
    std::vector<Pending> m_pending;
    bool m_isLoading = true;       ///< until handleLoaded()
    std::vector<Pending> m_putOff; ///< until then
    qint64 m_putOffBytes = 0;
    const qint64 m_maxPutOff;
    QTimer m_timer;
    QTimer m_probeTimer;       ///< runs while nothing can be stored
    qint64 m_refusedBytes = 0; ///< of the last batch that could not be stored
    DetachedWorker m_reader{1};
};

} // namespace crew::engine
