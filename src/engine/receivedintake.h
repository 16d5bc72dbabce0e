// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/callbackoutcome.h"
#include "engine/history.h"
#include "webhook/endpoint.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

namespace crew::engine {

/// Takes the callbacks that receivers have stored and answered into the history, in their order, as if they
/// came to the endpoint now. Each is taken with the transaction that adds its entry, so none is there twice
/// or lost. One that cannot be stored now is tried again; one that never can is put aside, so that it holds
/// up no other.
class ReceivedIntake : public QObject
{
    Q_OBJECT

public:
    ReceivedIntake(History &history, const webhook::Endpoint &endpoint);

    /// Begins to look for them, once the history is loaded; nothing where the journal has no receivers.
    void begin();

Q_SIGNALS:
    /// One was not taken into the history: its address counts no longer, or its signature is wrong.
    void refused(const crew::CallbackOutcome &outcome);
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence);

private:
    void look();
    void wait(std::chrono::milliseconds time);
    void give(const journal::ReceivedCallback &received);
    void handleAnswer(const journal::ReceivedCallback &received, int status);
    void handleAllAnswered();
    void refuse(const journal::ReceivedCallback &received, const QString &reason);
    void discard(const journal::ReceivedCallback &received);
    void putAside();
    void fail(const QString &reason);
    void cleanUp();

    History &m_history;
    const webhook::Endpoint &m_endpoint;
    QTimer m_timer;
    QDeadlineTimer m_nextCleaning;
    qsizetype m_underWay = 0; ///< given, and not answered
    qsizetype m_given = 0;    ///< with the last look
    qsizetype m_singles = 0;  ///< so many are taken one by one, to find out which one cannot be stored
    bool m_isGiving = false;
    bool m_hasFailed = false;         ///< one of those that were given was not stored
    journal::ReceivedCallback m_last; ///< that was given
    QString m_suspect; ///< the id of one that was not taken while the journal took other things
    QString m_problem; ///< as it was told; empty when all is well
};

} // namespace crew::engine
