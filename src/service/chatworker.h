// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"
#include "service/chatstream.h"
#include "service/taskworker.h"

#include <QNetworkAccessManager>
#include <QPointer>
#include <QTimer>

class QNetworkReply;

namespace crew::service {

/// Asks a language model: one POST {base_url}/chat/completions, streamed, without redirects and without a
/// second try. A model's text becomes steps line by line as it arrives.
class ChatWorker : public TaskWorker
{
    Q_OBJECT

public:
    /// \a order must be for a ChatWork. \a keys and \a network have to outlive the worker.
    ChatWorker(WorkOrder order, secrets::SecretStore &keys, QNetworkAccessManager &network,
               QObject *parent = nullptr);
    ~ChatWorker() override;

    void start() override;
    void cancel() override;

    static constexpr int maxSteps = 200;

private:
    void findKey();
    void send(const QString &key);
    void read();
    void emitSteps(bool isLast);
    void replyEnded();
    QString networkProblem() const;
    QString withoutKey(QString text) const;
    void finish(const WorkOutcome &outcome);

    WorkOrder m_order;
    const ChatWork &m_work; ///< in m_order
    secrets::SecretStore &m_keys;
    QNetworkAccessManager &m_network;
    QString m_key;
    QPointer<QNetworkReply> m_reply;
    ChatStream m_stream;
    QTimer m_deadline;
    QString m_unsaid; ///< text that is not yet a step
    int m_steps = 0;
    bool m_isOver = false;
};

/// The key of a chat task that \a name stands for in the keychain.
QString chatKeyName(const QString &name);

} // namespace crew::service
