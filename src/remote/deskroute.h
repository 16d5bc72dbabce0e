// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nodes.h"
#include "protocol/welcome.h"
#include "remote/deskaddress.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace crew::remote {

/// At which of a desk's machines its changes, commands and questions are: in one place for all of them. While
/// one address is known it is that. With several, each is asked without the token whether it serves this
/// desk, and the first that says so is used. To be used on one thread.
class DeskRoute : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        std::chrono::milliseconds answer{3'000}; ///< of one machine
        std::chrono::milliseconds firstPause{
            500}; ///< before they are asked again; doubled each time, and varied
        std::chrono::milliseconds longestPause{3'000};
    };

    /// \a typed is what the person signed in to; \a desk is what it told at an earlier time.
    DeskRoute(DeskAccess typed, protocol::DeskIdentity desk);
    DeskRoute(DeskAccess typed, protocol::DeskIdentity desk, Times times);
    ~DeskRoute() override;

    /// Of the machine in use.
    const DeskAccess &access() const { return m_access; }
    bool hasSeveral() const { return addresses().size() > 1; }

    /// Looks for the machine that serves, until found(); \a failed is the one that does not, empty at the
    /// start. False, and nothing follows, where only one address is known.
    bool search(const QUrl &failed);
    /// The machine in use does what it should: those that failed before are no longer left out.
    void settle();
    /// Takes what the machine in use reported about its desk. False when it belongs to another desk than the
    /// one that was signed in to. A list with an address that cannot be used changes nothing.
    bool learn(const protocol::Welcome &welcome);

Q_SIGNALS:
    void found();                        ///< access() is to be used, which may be the one of before
    void missed(const QString &problem); ///< none serves; they are asked again after a pause
    void learned(const crew::protocol::DeskIdentity &desk);

private:
    QList<QUrl> addresses() const;
    void beginRound();
    void ask(const QUrl &address);
    void take(QNetworkReply *reply, const QUrl &address);
    void endRound();
    void use(const QUrl &address);
    void dropQuestions();
    bool hasFailed(const QUrl &address) const;

    QUrl m_typed;
    DeskAccess m_access;
    protocol::DeskIdentity m_desk;
    Times m_times;
    std::unique_ptr<QNetworkAccessManager> m_network;
    QList<QNetworkReply *> m_questions;
    QList<QUrl> m_failed;       ///< since the last pause
    QString m_problem;          ///< of this round
    QString m_notTrusted;       ///< of this round: why there was no secure connection to one of the machines
    QString m_said;             ///< what keeps the desk from working, by one of its machines in this round
    bool m_isTypedLeft = false; ///< it answered, though not as one of this desk's machines
    QTimer m_pause;
    int m_rounds = 0; ///< that found none
};

} // namespace crew::remote

Q_DECLARE_METATYPE(crew::protocol::DeskIdentity)
