// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/commands/commandrecord.h"
#include "desk/commands/orderrules.h"
#include "desk/gate/gate.h"
#include "desk/people/viewer.h"
#include "engine/enginelink.h"
#include "http/message.h"
#include "protocol/commandcodec.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QSet>

#include <functional>

namespace crew::desk {

/// Takes commands from consoles to the engine, each of them once. To be used on one thread.
class CommandRunner : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const http::Response &)>;

    /// \a hashKey keys the hashes of bodies on disk, which may hold secrets.
    CommandRunner(engine::EngineLink &engine, const Gate &gate, const OrderRules &rules,
                  CommandRecord &record, QByteArray hashKey);

    struct Request
    {
        Viewer viewer;  ///< who gave the command
        QString name;   ///< of the command
        CommandKey key; ///< what the console calls it; of one that changes nothing it may be null
        QByteArray body;
        bool isRepeated = false; ///< it may have arrived before
    };
    /// Carries out a command. \a done is called once, unless this is destroyed before.
    void run(const Request &request, const Done &done);

    /// Records a command for administrators, or one that controls a batch, before it is carried out; \a kind
    /// is its name. On failure it is not carried out; the error is a sentence.
    using Recorder = std::function<std::expected<void, QString>(const Viewer &viewer, const QString &kind,
                                                                const QJsonObject &detail)>;
    void setRecorder(Recorder recorder) { m_recorder = std::move(recorder); }

Q_SIGNALS:
    /// In the session \a sessionId; before the console that gave the command hears of it.
    void decided(const crew::Decision &decision, const QUuid &sessionId);

private:
    std::expected<engine::AnyOrder, http::Response> admit(const Request &request,
                                                          const engine::AnyOrder &given);
    std::expected<void, QString> recordAction(const Request &request, const engine::AnyOrder &order);
    void announceDecision(const engine::AnyOrder &order, const QUuid &sessionId);
    void runQuery(const Request &request, const protocol::TakenCommand &command, const Done &done);
    void runOnce(const Request &request, const protocol::TakenCommand &command, const Done &done);
    void runAgain(const Request &request, const protocol::TakenCommand &command,
                  const RecordedCommand &former, const QByteArray &hash, const Done &done);
    void pass(const CommandKey &key, const protocol::TakenCommand &command, const engine::AnyOrder &order,
              const Done &done);
    void finishInTurn(const CommandKey &key);
    http::Response repeated(const RecordedCommand &former, const QByteArray &hash) const;
    void finish(const CommandKey &key, bool isSecret, const QJsonObject &answer);
    QByteArray hashOf(const Request &request) const;

    engine::EngineLink &m_engine;
    const Gate &m_gate;
    const OrderRules &m_rules;
    CommandRecord &m_record;
    QByteArray m_hashKey;
    Recorder m_recorder;
    QHash<CommandKey, QList<Done>> m_underWay;
    QSet<CommandKey> m_notPassed; ///< their beginning could not be recorded for certain
    QDeadlineTimer m_mayRepeat;   ///< commands that were given before this began, until then
};

} // namespace crew::desk
