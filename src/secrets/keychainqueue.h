// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/unlockgate.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <deque>

namespace crew::secrets {

class KeychainJob;

/// Runs the jobs for the system keychain one after another, so that those that still wait are refused without
/// a prompt once a person has cancelled one.
class KeychainQueue : public QObject
{
    Q_OBJECT

public:
    /// The queue for all jobs of this process, in a separate thread: QtKeychain handles the end of each job
    /// in the thread of its first one, and would begin no other if that thread had ended, as an engine's
    /// does.
    static KeychainQueue *ofProcess();

    /// To be called in the queue's thread. \a job deletes itself when it has ended.
    void append(KeychainJob *job);
    /// See UnlockGate::askAgain(). May be called from any thread.
    void askAgain();

Q_SIGNALS:
    /// Emitted when the keychain, which was locked when it was last asked, has been unlocked.
    void unlocked();

private:
    explicit KeychainQueue(UnlockGate::IsLocked isLocked);
    void beginNext();
    void finish(KeychainJob *job, const SecretResult &result);
    void lookAgain();

    UnlockGate m_gate;
    std::deque<KeychainJob *> m_waiting;
    QTimer m_watch; ///< runs while the keychain is locked
    QElapsedTimer m_sinceAsked;
    bool m_isBusy = false;
};

} // namespace crew::secrets
