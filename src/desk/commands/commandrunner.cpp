// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/commands/commandrunner.h"

#include "core/constanttime.h"
#include "desk/http/denialanswer.h"
#include "desk/http/deskanswer.h"
#include "desk/http/requestbody.h"
#include "desk/people/token.h"
#include "engine/commands/visitorder.h"
#include "protocol/corevalues.h"
#include "protocol/nodes.h"
#include "protocol/tojson.h"
#include "wire/json.h"

#include <QMessageAuthenticationCode>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// Who moved a run is in the record of decisions, and so many lines would hide other actions.
bool isRecordedElsewhere(const engine::AnyOrder &order)
{
    return order.as<engine::command::ImportRun>() != nullptr;
}

/// What \a order does to a batch, in the word of the protocol; empty for another order.
QString batchCommandIn(const engine::AnyOrder &order)
{
    const auto *given = order.as<engine::command::ControlBatch>();
    return given ? protocol::toJson(given->command.command).toString() : QString();
}

http::Response unknownEnd(const QString &problem)
{
    return jsonAnswer(409, {{u"problem"_s, problem}, {u"code"_s, protocol::unknownEndCode}});
}

/// \a denial of a command that may have been carried out before the database was restored, which then may
/// lack what it is about. To the letter alike for what is not there and what one may not see.
http::Response asRepeated(const http::Response &denial)
{
    constexpr int notFound = 404;
    if (denial.status != notFound)
        return denial;
    return unknownEnd(
        u"What this is about no longer exists, or you do not have access to it. The desk's "
        "database may have been restored or be on another server now, so the desk does not know "
        "whether it has carried out this command."_s);
}

void nameWhoGaveIt(engine::AnyOrder &order, const Viewer &viewer)
{
    engine::visit([&viewer](auto &given) { given.person = viewer.reviewer(); }, order);
}

} // namespace

CommandRunner::CommandRunner(engine::EngineLink &engine, const Gate &gate, const OrderRules &rules,
                             CommandRecord &record, QByteArray hashKey)
    : m_engine(engine)
    , m_gate(gate)
    , m_rules(rules)
    , m_record(record)
    , m_hashKey(std::move(hashKey))
    , m_mayRepeat(CommandRecord::longestRepeating)
{}

void CommandRunner::run(const Request &request, const Done &done)
{
    if (!protocol::commandNames().contains(request.name))
        return done(denialResponse(Denial::Console));
    const auto object = objectIn(request.body);
    if (!object)
        return done(problemResponse(400, object.error()));
    // Where the answer goes is known only once the command has been read.
    auto reply = std::make_shared<std::function<void(const QJsonObject &)>>();
    const auto command = protocol::readCommand(request.name, *object, m_engine.newCommandId(),
                                               [reply](const QJsonObject &answer) { (*reply)(answer); });
    if (!command)
        return done(problemResponse(400, u"The command cannot be read: %1."_s.arg(command.error())));
    if (command->isQuery) {
        *reply = [done](const QJsonObject &answer) { done(jsonAnswer(200, answer)); };
        return runQuery(request, *command, done);
    }
    *reply = [guard = QPointer<CommandRunner>(this), key = request.key,
              isSecret = command->isSecret](const QJsonObject &answer) {
        if (guard)
            guard->finish(key, isSecret, answer);
    };
    runOnce(request, *command, done);
}

std::expected<engine::AnyOrder, http::Response> CommandRunner::admit(const Request &request,
                                                                     const engine::AnyOrder &given)
{
    auto order = m_gate.admit(given, request.viewer);
    if (!order)
        return std::unexpected(denialResponse(order.error()));
    if (const auto objection = m_gate.objectionTo(*order, request.viewer))
        return std::unexpected(problemResponse(403, *objection));
    if (const auto objection = m_rules.objectionTo(*order, request.viewer))
        return std::unexpected(problemResponse(409, *objection));
    nameWhoGaveIt(*order, request.viewer);
    announceDecision(*order, request.viewer.sessionId());
    return m_rules.bound(*order);
}

/// Without the members of the command, which may be secrets. Of what operators do, only the control of
/// batches, which others may have started.
std::expected<void, QString> CommandRunner::recordAction(const Request &request,
                                                         const engine::AnyOrder &order)
{
    const auto batch = m_gate.controlledBatchIn(order);
    const bool isForAdministrators = m_gate.roleFor(order) == Role::Administrator;
    if (!m_recorder || (!isForAdministrators && !batch) || isRecordedElsewhere(order))
        return {};
    constexpr qsizetype maxOfName = 200;
    QJsonObject detail;
    if (const QString crew = m_gate.crewNameIn(order).left(maxOfName); !crew.isEmpty())
        detail.insert(u"crew"_s, crew);
    if (batch) {
        detail.insert(u"batch"_s, batch->left(maxOfName));
        detail.insert(u"command"_s, batchCommandIn(order));
    }
    return m_recorder(request.viewer, request.name, detail);
}

void CommandRunner::announceDecision(const engine::AnyOrder &order, const QUuid &sessionId)
{
    auto *given = order.as<engine::command::Decide>();
    if (!given)
        return;
    given->reply = [guard = QPointer<CommandRunner>(this), sessionId,
                    reply = std::move(given->reply)](const engine::command::Decide::Reply &decision) {
        if (guard && decision)
            Q_EMIT guard->decided(*decision, sessionId);
        reply(decision);
    };
}

void CommandRunner::runQuery(const Request &request, const protocol::TakenCommand &command, const Done &done)
{
    const auto order = admit(request, command.order);
    if (!order)
        return done(order.error());
    m_engine.pass(*order);
    if (!command.hasReply)
        done(jsonAnswer(200, {}));
}

void CommandRunner::runOnce(const Request &request, const protocol::TakenCommand &command, const Done &done)
{
    if (request.key.key.isNull())
        return done(problemResponse(
            400, u"The header Idempotency-Key is missing, or is not a UUID. Make one for each command."_s));
    const QByteArray hash = hashOf(request);
    const auto former = m_record.find(request.key);
    if (!former)
        return done(problemResponse(503, former.error()));
    if (*former)
        return runAgain(request, command, **former, hash, done);
    const bool mayBeLost = request.isRepeated && m_record.mayLackLast() && !m_mayRepeat.hasExpired();
    const auto order = admit(request, command.order);
    if (!order)
        return done(mayBeLost ? asRepeated(order.error()) : order.error());
    if (mayBeLost && !command.mayRunAgain && !m_notPassed.contains(request.key))
        return done(unknownEnd(u"The desk's database may have been restored or be on another server now, so "
                               "the desk does not know whether it has carried out this command."_s));
    if (const auto recorded = recordAction(request, *order); !recorded)
        return done(problemResponse(503, recorded.error()));
    const QUuid crewId = m_gate.crewOf(command.order).value_or(QUuid());
    const auto begun = m_record.begin(request.key, hash, crewId, QDateTime::currentDateTimeUtc());
    if (!begun) {
        m_notPassed.insert(request.key); // the database may have it all the same
        return done(problemResponse(503, begun.error()));
    }
    pass(request.key, command, *order, done);
}

void CommandRunner::pass(const CommandKey &key, const protocol::TakenCommand &command,
                         const engine::AnyOrder &order, const Done &done)
{
    m_notPassed.remove(key);
    m_underWay.insert(key, {done});
    m_engine.pass(order);
    if (!command.hasReply)
        finishInTurn(key);
}

/// What a command was about may be gone because of it: its answer is repeated all the same, to a person
/// who still has the role.
void CommandRunner::runAgain(const Request &request, const protocol::TakenCommand &command,
                             const RecordedCommand &former, const QByteArray &hash, const Done &done)
{
    const auto order = m_gate.admit(command.order, request.viewer);
    const bool mayRepeat = order || (order.error() == Denial::NotFound &&
                                     m_gate.mayStillDo(command.order, request.viewer, former.crewId));
    if (!mayRepeat)
        return done(denialResponse(order.error()));
    const bool isSame = isSameSecret(former.bodyHash, hash);
    if (isSame && m_underWay.contains(request.key))
        return m_underWay[request.key].append(done);
    const bool isEndUnknown = !former.answer && !former.isDone;
    const bool mayRunAgain = command.mayRunAgain || m_notPassed.contains(request.key);
    if (isSame && isEndUnknown && mayRunAgain && order) {
        if (const auto admitted = admit(request, command.order))
            pass(request.key, command, *admitted, done);
        else
            done(admitted.error());
        return;
    }
    done(repeated(former, hash));
}

/// A command without a reply has taken effect once the engine answers what it is asked afterwards.
void CommandRunner::finishInTurn(const CommandKey &key)
{
    m_engine.send(engine::command::LoadWireLog{}, this,
                  [this, key](const auto &) { finish(key, false, {}); });
}

http::Response CommandRunner::repeated(const RecordedCommand &former, const QByteArray &hash) const
{
    if (!isSameSecret(former.bodyHash, hash))
        return problemResponse(409, u"Another command was given with the same Idempotency-Key."_s);
    if (former.answer)
        return jsonAnswer(200, wire::parseJsonObject(*former.answer).value_or(QJsonObject()));
    if (former.isDone)
        return problemResponse(409, u"It has taken effect. Its answer holds a secret and was not kept."_s);
    return unknownEnd(u"The desk ended while it was carrying out the command."_s);
}

/// An answer that cannot be recorded is given all the same: the effect is there.
void CommandRunner::finish(const CommandKey &key, bool isSecret, const QJsonObject &answer)
{
    const http::Response response = jsonAnswer(200, answer);
    const auto recorded = m_record.finish(key, isSecret ? std::nullopt : std::optional(response.body));
    if (!recorded)
        qWarning("%s", qPrintable(recorded.error()));
    for (const Done &done : m_underWay.take(key))
        done(response);
}

QByteArray CommandRunner::hashOf(const Request &request) const
{
    return QMessageAuthenticationCode::hash(request.name.toUtf8() + '\n' + request.body, m_hashKey,
                                            QCryptographicHash::Sha256);
}

} // namespace crew::desk

#include "moc_commandrunner.cpp"
