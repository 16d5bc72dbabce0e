// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keychainqueue.h"

#include "secrets/keychainjob.h"
#include "secrets/keyringlock.h"

#include <QCoreApplication>
#include <QThread>

#include <chrono>
#include <utility>

namespace crew::secrets {

KeychainQueue *KeychainQueue::ofProcess()
{
    static KeychainQueue *const queue = [] {
        auto *thread = new QThread; // ends with the application
        thread->setObjectName(QStringLiteral("keychain"));
        thread->start();
        auto *made = new KeychainQueue(isKeyringLocked);
        made->moveToThread(thread);
        qAddPostRoutine([] {
            QThread *ending = ofProcess()->thread();
            ending->quit();
            ending->wait();
        });
        return made;
    }();
    return queue;
}

KeychainQueue::KeychainQueue(UnlockGate::IsLocked isLocked)
    : m_gate(std::move(isLocked))
    , m_watch(this)
{
    m_watch.setInterval(std::chrono::seconds(2));
    connect(&m_watch, &QTimer::timeout, this, &KeychainQueue::lookAgain);
}

void KeychainQueue::append(KeychainJob *job)
{
    m_waiting.push_back(job);
    beginNext();
}

void KeychainQueue::askAgain()
{
    QMetaObject::invokeMethod(
        this, [this] { m_gate.askAgain(); }, Qt::QueuedConnection);
}

void KeychainQueue::beginNext()
{
    if (m_isBusy || m_waiting.empty())
        return;
    m_isBusy = true;
    KeychainJob *job = m_waiting.front();
    m_waiting.pop_front();
    if (const auto refusal = m_gate.refusal())
        return finish(job, std::unexpected(*refusal));
    m_sinceAsked.start();
    job->run([this, job](const SecretResult &result) {
        const std::chrono::milliseconds took(m_sinceAsked.elapsed());
        finish(job, m_gate.judged(result, took, [job] { return job->hasItem(); }));
    });
}

void KeychainQueue::finish(KeychainJob *job, const SecretResult &result)
{
    job->end(result);
    m_isBusy = false;
    if (m_gate.isWaiting() && !m_watch.isActive())
        m_watch.start();
    QMetaObject::invokeMethod(this, &KeychainQueue::beginNext, Qt::QueuedConnection);
}

/// No signal says that the keychain was unlocked, perhaps by another program.
void KeychainQueue::lookAgain()
{
    if (m_gate.isWaiting() && !m_gate.openIfUnlocked())
        return;
    m_watch.stop();
    Q_EMIT unlocked();
}

} // namespace crew::secrets

#include "moc_keychainqueue.cpp"
