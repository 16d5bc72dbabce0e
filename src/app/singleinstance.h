// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QObject>

#include <chrono>
#include <expected>

class QLocalSocket;

namespace crew::app {

/// Lets a second start with the same profile raise the window of the first instance and pass on its link.
///
/// The second start connects, sends its link (or nothing) and a line feed, and ends when the first instance
/// has answered "ok" and a line feed. Both check the user of the other process: a process of another user
/// receives nothing and cannot raise the window.
class SingleInstance : public QObject
{
    Q_OBJECT

public:
    enum class Passed {
        On,      ///< the first instance has the link and raises its window
        Nowhere, ///< there is no first instance, or it ended before it answered
    };

    /// \a name is the profile's instance name.
    explicit SingleInstance(const QString &name);

    /// Asks the first instance to raise its window and to open \a link; blocks up to \a timeout. Fails with
    /// a sentence when a process of another user listens there, or when the first instance does not answer.
    std::expected<Passed, QString> passOn(const QString &link = {},
                                          std::chrono::milliseconds timeout = std::chrono::seconds(10)) const;
    /// Begins to listen for later starts. Only for the instance that holds the journal's lock: a file in the
    /// way was then left by a process that was killed.
    void claim();
    /// Where the first instance listens; empty when there is no safe place.
    QString address() const { return m_address; }

Q_SIGNALS:
    void raiseRequested();
    void linkReceived(const QString &link); ///< after raiseRequested(); anybody may have written it

private:
    void welcome(QLocalSocket *socket);
    void read(QLocalSocket *socket);

    QString m_address;
    QLocalServer m_server;
};

/// Whether the program that holds \a lockFile may not have come to listen yet. One that has held it for
/// longer listens, although perhaps in another folder; false without a lock.
bool mayBeStarting(const QString &lockFile);

} // namespace crew::app
