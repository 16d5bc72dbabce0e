// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/writer/waitingreason.h"
#include "journal/writersession.h"
#include "sql/connect.h"

#include <QObject>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace crew::desk {

/// Becomes the writer among several desks on one database, and looks again and again whether it still is; on
/// a thread of its own, so that nothing else can keep it from doing so.
class WriterRole : public QObject
{
    Q_OBJECT

public:
    /// How often it asks. After a moment without an answer, nothing more is sent: the server keeps the
    /// session for at least journal::writerSilence after it last heard of it.
    static constexpr std::chrono::milliseconds interval{500};
    static constexpr std::chrono::milliseconds maxDoubt = journal::writerSilence - std::chrono::seconds(1);

    /// \a parts are the tables that a desk needs beside those of the journal.
    WriterRole(sql::Connect connect, QList<journal::SchemaPart> parts);
    ~WriterRole() override;

    /// What else this desk needs to take over, see WriterSession::setCheck(); before begin().
    void setCheck(journal::WriterSession::Check check) { m_check = std::move(check); }
    void begin();

    /// The server said so a moment ago, so nobody else can have taken over; on any thread. Time counts while
    /// the machine sleeps.
    bool isSure() const;

Q_SIGNALS:
    void taken(qint64 epoch); ///< once
    /// Another one may be the writer now: once, after taken().
    void lost(const QString &reason);
    /// Why it cannot take over now, for people and for programs; each reason once.
    void waiting(const QString &reason, crew::desk::WaitingReason kind);
    /// What the server does with commits; after taken(), and when that has changed. Empty: it waits for no
    /// other machine.
    void standbysKnown(const QString &synchronousStandbys);
    /// The server has been waiting for some seconds for such a machine, and a desk for the server; each
    /// change once. Told before and after taken().
    void standbyAwaited(bool isAwaited);

private:
    void work(const std::stop_token &stop);
    std::unique_ptr<journal::WriterSession> waitForTurn(const std::stop_token &stop);
    void keep(journal::WriterSession &session, const std::stop_token &stop);
    void pause(const std::stop_token &stop);
    void announceStandbys(journal::WriterSession &session);
    void announceWaiting(const QString &reason, WaitingReason kind);
    void announceAwaited(journal::WriterSession &session);

    const sql::Connect m_connect;
    const QList<journal::SchemaPart> m_parts;
    journal::WriterSession::Check m_check;
    std::atomic<std::chrono::nanoseconds> m_confirmed; ///< when the question left that was answered last
    QString m_reason;                                  ///< that was told
    std::optional<QString> m_standbys;                 ///< that were told
    bool m_isAwaited = false;                          ///< as was told
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_thread;
};

} // namespace crew::desk
