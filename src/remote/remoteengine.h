// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "remote/connectionstate.h"
#include "remote/desklink.h"
#include "remote/peopleclient.h"

#include <QSet>
#include <QThread>

#include <expected>
#include <memory>

namespace crew::remote {

/// The engine of a desk, as the windows of a console know an engine. Commands and changes go over HTTP, in a
/// thread of their own.
class RemoteEngine : public engine::EngineLink
{
    Q_OBJECT

public:
    /// \a caFile: authorities that are trusted beside the system's; may be empty. \a localPath is the file in
    /// which this machine keeps what concerns it alone, such as drafts.
    RemoteEngine(QUrl address, QString caFile, QString localPath, QObject *parent = nullptr);
    ~RemoteEngine() override;

    /// Opens the local file; waits for it. The error is a sentence.
    std::expected<void, QString> open();
    /// To be called once the receivers are connected, with the token of the session. Without one, the state
    /// is SignedOut. \a desk is what learned() told at an earlier time.
    void start(const QByteArray &token, const protocol::DeskIdentity &desk = {});

    /// As stateChanged() reported last.
    const ConnectionState &state() const { return m_state; }
    /// Of the desk's machines: what the person typed, and then what the desk reported.
    QList<QUrl> addresses() const;
    /// Of the machine in use.
    QUrl addressInUse() const { return m_access->address; }
    /// Commands that are to change something, and that the desk has not answered.
    int openCommands() const { return static_cast<int>(m_open.size()); }
    /// Asks this desk about people, in the session of start(), and lives on the thread of this. The token
    /// stays inside. Before somebody has been welcomed, all that is sent with it fails.
    std::unique_ptr<PeopleClient> newPeopleClient() const;

Q_SIGNALS:
    void stateChanged(const crew::remote::ConnectionState &state);
    void welcomed(const crew::protocol::Welcome &welcome); ///< at each connection
    /// To be kept for the next start: where the desk's machines are.
    void learned(const crew::protocol::DeskIdentity &desk);
    void addressesChanged(); ///< or which of them is in use
    /// One of openCommands(); not \a isDone: it was refused, or it is not known what became of it.
    void commandEnded(bool isDone);

protected:
    void carry(engine::AnyOrder order) override;

private:
    void connectSignals();
    void handleEnded(engine::CommandId id, bool isDone);

    QUrl m_address;
    QString m_caFile;
    QString m_localPath;
    QThread m_thread;
    DeskLink *m_link = nullptr; ///< made, used and deleted in m_thread
    std::shared_ptr<DeskAccess> m_access = std::make_shared<DeskAccess>(); ///< once the link has begun
    protocol::DeskIdentity m_desk;
    ConnectionState m_state;
    QSet<engine::CommandId> m_open; ///< commands, until their end is known
};

} // namespace crew::remote
