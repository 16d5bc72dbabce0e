// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/flows/flowaccess.h"
#include "engine/flows/flowanswers.h"
#include "engine/history.h"
#include "engine/journalretry.h"
#include "http/responder.h"
#include "webhook/endpoint.h"
#include "wire/flowrequest.h"

#include <QList>
#include <QObject>

#include <chrono>
#include <expected>
#include <memory>

namespace crew::engine {

/// Takes the requests of flows from the endpoint: checks their signatures, stores what is signed, and only
/// then answers 2xx. Nothing is sent a second time, so what cannot be checked now, or is late, is stored as
/// well, and waits for a person.
class FlowIntake : public QObject
{
    Q_OBJECT

public:
    /// \a timeout: a request waits so long for the keychain, for the signing secret and again for keeping
    /// where it is answered; a deployment waits 30 s.
    FlowIntake(History &history, FlowAccess &access, FlowAnswers &answers,
               std::chrono::milliseconds timeout = std::chrono::seconds(10));

    void take(webhook::Callback callback, http::Responder responder);

Q_SIGNALS:
    /// Each stored request once, with 200 or, for one that cannot be read, 400; 503 when it was not stored.
    void answered(const QUuid &executionId, crew::EntryKind kind, int status);
    void refused(const crew::CallbackOutcome &outcome);
    void storingFailed(const QString &reason);
    /// A request came again with other content, and its review is not open any more.
    void doneRequestChanged(const QUuid &crewId);

private:
    struct Pending;
    /// A request that was stored unchecked, in memory until the signing secret is there.
    struct Unchecked
    {
        webhook::Callback callback;
        Entry entry;
        QUrl callbackUrl;
    };

    void check(const std::shared_ptr<Pending> &pending,
               const std::expected<FlowSecrets, secrets::SecretError> &secrets);
    void read(const std::shared_ptr<Pending> &pending);
    static QUuid keyOf(const Pending &pending);
    bool hasNewerAddress(const Pending &pending);
    void reportChangeOfDone(const Entry &request);
    void ignore(Pending &pending, const QString &event);
    void store(const std::shared_ptr<Pending> &pending);
    void refuseGone(Pending &pending);
    void checkLater(const Unchecked &unchecked);
    void refuse(Pending &pending, int status, const QString &message);
    void checkAgain(const QUuid &crewId);
    void settle(const Unchecked &unchecked, bool isSigned);
    void write(JournalRetry::Write write);
    std::expected<void, QString> closeForged(const Unchecked &unchecked);
    void forgetUnused(const Entry &request);

    History &m_history;
    FlowAccess &m_access;
    FlowAnswers &m_answers;
    const std::chrono::milliseconds m_timeout;
    QList<Unchecked> m_unchecked;
    JournalRetry m_retry; ///< of what was checked later
};

} // namespace crew::engine
