// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "remote/connectionstate.h"
#include "remote/desklink.h"
#include "remote/peopleclient.h"

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
    /// is SignedOut.
    void start(const QByteArray &token);

    /// As stateChanged() told last.
    const ConnectionState &state() const { return m_state; }
    /// Asks this desk about people, in the session of start(), and lives on the thread of this. The token
    /// stays inside. Before somebody has been welcomed, all that is sent with it fails.
    std::unique_ptr<PeopleClient> newPeopleClient() const;

Q_SIGNALS:
    void stateChanged(const crew::remote::ConnectionState &state);
    void welcomed(const crew::protocol::Welcome &welcome); ///< at each connection

protected:
    void carry(engine::AnyOrder order) override;

private:
    void connectSignals();

    QUrl m_address;
    QString m_caFile;
    QString m_localPath;
    QThread m_thread;
    DeskLink *m_link = nullptr; ///< made, used and deleted in m_thread
    DeskAccess m_access;        ///< once the link has begun
    ConnectionState m_state;
};

} // namespace crew::remote
