// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/crewclient.h"

#include "client/errortext.h"
#include "core/address.h"
#include "core/logline.h"
#include "wire/inputs.h"
#include "wire/kickoff.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

QUrl statusUrl(const CrewTarget &target, const QString &kickoffId)
{
    if (target.statusPath == StatusPath::IdThenStatus)
        return urlBelow(target.address, {kickoffId, u"status"_s});
    return urlBelow(target.address, {u"status"_s, kickoffId});
}

StatusPath otherPath(StatusPath path)
{
    return path == StatusPath::StatusThenId ? StatusPath::IdThenStatus : StatusPath::StatusThenId;
}

} // namespace

CrewClient::CrewClient(ClientTimeOuts timeOuts, QObject *parent)
    : QObject(parent)
    , m_timeOuts(timeOuts)
{
    m_network.setAutoDeleteReplies(false);
    m_inputsNetwork.setAutoDeleteReplies(false);
}

void CrewClient::start(CallId id, QNetworkAccessManager &network, const CrewTarget &target,
                       ServiceCall::Plan plan, QObject *context, RawDone done)
{
    plan.token = target.token;
    plan.secrets = target.secrets;
    plan.observer = [this, crewId = target.crewId](const WireExchange &exchange) { note(crewId, exchange); };
    auto *call = new ServiceCall(network, std::move(plan), context, std::move(done));
    m_calls.insert(id, call);
    connect(call, &QObject::destroyed, this, [this, id, call] {
        if (m_calls.value(id) == call)
            m_calls.remove(id);
    });
}

void CrewClient::note(const QUuid &crewId, const WireExchange &exchange)
{
    m_wireLog.add(crewId, exchange);
    const bool isGood = exchange.status >= 200 && exchange.status < 400;
    const auto took = exchange.took.count();
    if (!isGood && exchange.status != 0)
        LogLine(logClient, QtWarningMsg, "exchange refused: status")
            << exchange.status << "after ms" << took << "crew" << crewId;
    else if (!isGood)
        LogLine(logClient, QtWarningMsg, "exchange without an answer: after ms") << took << "crew" << crewId;
    else if (exchange.method == "POST")
        LogLine(logClient, QtInfoMsg, "POST answered: status")
            << exchange.status << "after ms" << took << "crew" << crewId;
}

void CrewClient::cancel(CallId id)
{
    if (ServiceCall *call = m_calls.value(id))
        call->cancel();
}

CrewClient::CallId CrewClient::inputs(const CrewTarget &target, QObject *context, Done<InputFields> done)
{
    const CallId id = ++m_lastId;
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {u"inputs"_s});
    plan.timeOut = m_timeOuts.inputs;
    start(id, m_inputsNetwork, target, plan, context,
          [done = std::move(done)](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer) {
                  done(std::unexpected(answer.error()));
                  return;
              }
              const auto fields = wire::decodeInputs(*answer);
              if (fields)
                  done(*fields);
              else
                  done(std::unexpected(errorOfAnswer(*answer, fields.error().message)));
          });
    return id;
}

CrewClient::CallId CrewClient::kickoff(const CrewTarget &target, const KickoffRequest &request,
                                       QObject *context, Done<KickoffAnswer> done)
{
    const CallId id = ++m_lastId;
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {u"kickoff"_s});
    plan.isPost = true;
    plan.body = wire::toJson(wire::encodeKickoff(request));
    plan.shownBody = wire::toJson(wire::encodeKickoff(withoutTypedSecrets(request)));
    for (const WebhookCredential &credential : credentialsIn(request)) {
        m_wireLog.hide(credential.token, placeholder::token);
        m_wireLog.hide(credential.password, placeholder::password);
    }
    plan.timeOut = m_timeOuts.kickoff;
    start(id, m_network, target, plan, context,
          [done = std::move(done)](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer) {
                  done(std::unexpected(answer.error()));
                  return;
              }
              const auto kickoffId = wire::decodeKickoffAnswer(*answer);
              if (kickoffId)
                  done(KickoffAnswer{*kickoffId, *answer});
              else
                  done(std::unexpected(errorOfAnswer(*answer, kickoffId.error().message)));
          });
    return id;
}

CrewClient::CallId CrewClient::status(const CrewTarget &target, const QString &kickoffId, QObject *context,
                                      Done<StatusAnswer> done)
{
    const CallId id = ++m_lastId;
    askStatus(id, target, kickoffId, true, context, std::move(done));
    return id;
}

void CrewClient::askStatus(CallId id, const CrewTarget &target, const QString &kickoffId, bool mayTryOther,
                           QObject *context, Done<StatusAnswer> done)
{
    ServiceCall::Plan plan;
    plan.url = statusUrl(target, kickoffId);
    plan.timeOut = m_timeOuts.status;
    start(id, m_network, target, plan, context,
          [this, id, target, kickoffId, mayTryOther, context,
           done](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer) {
                  if (answer.error().kind == ServiceError::Kind::NotFound && mayTryOther) {
                      CrewTarget other = target;
                      other.statusPath = otherPath(target.statusPath);
                      const ServiceError first = answer.error();
                      // When neither form is there, the error of the contract's form is the one to tell.
                      askStatus(id, other, kickoffId, false, context,
                                [done, first](const std::expected<StatusAnswer, ServiceError> &second) {
                                    if (!second && second.error().kind == ServiceError::Kind::NotFound)
                                        done(std::unexpected(first));
                                    else
                                        done(second);
                                });
                      return;
                  }
                  done(std::unexpected(answer.error()));
                  return;
              }
              const auto report = wire::decodeStatus(*answer);
              if (report)
                  done(StatusAnswer{*report, *answer, target.statusPath});
              else
                  done(std::unexpected(errorOfAnswer(*answer, report.error().message)));
          });
}

CrewClient::CallId CrewClient::resume(const CrewTarget &target, const wire::ResumeRequest &request,
                                      QObject *context, Done<ResumeReply> done)
{
    const CallId id = ++m_lastId;
    postResume(id, target, request, context, std::move(done));
    return id;
}

void CrewClient::postResume(CallId id, const CrewTarget &target, const wire::ResumeRequest &request,
                            QObject *context, Done<ResumeReply> done)
{
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {u"resume"_s});
    plan.isPost = true;
    plan.body = wire::toJson(wire::encodeResume(request, target.resumeDialect));
    plan.shownBody = plan.body;
    plan.timeOut = m_timeOuts.resume;
    start(id, m_network, target, plan, context,
          [this, id, target, request, context, done](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer) {
                  const ServiceError &error = answer.error();
                  const bool wantsCamelCase = error.kind == ServiceError::Kind::Validation &&
                                              target.resumeDialect == ResumeDialect::SnakeCase &&
                                              wire::asksForCamelCase(error.fields);
                  if (wantsCamelCase) {
                      CrewTarget camelCase = target;
                      camelCase.resumeDialect = ResumeDialect::CamelCase;
                      postResume(id, camelCase, request, context, done);
                      return;
                  }
                  done(std::unexpected(error));
                  return;
              }
              const auto decoded = wire::decodeResumeAnswer(*answer);
              if (decoded)
                  done(ResumeReply{*decoded, *answer, target.resumeDialect});
              else
                  done(std::unexpected(errorOfAnswer(*answer, decoded.error().message)));
          });
}

CrewClient::CallId CrewClient::stop(const CrewTarget &target, const QString &kickoffId, QObject *context,
                                    Done<StopReply> done)
{
    const CallId id = ++m_lastId;
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {u"stop"_s, kickoffId});
    plan.isPost = true;
    plan.body = plan.shownBody = "{}"; // a POST without any body could be sent a second time unnoticed
    plan.timeOut = m_timeOuts.stop;
    start(id, m_network, target, plan, context,
          [done = std::move(done)](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer)
                  return done(std::unexpected(answer.error()));
              const auto decoded = wire::decodeStopAnswer(*answer);
              if (decoded)
                  done(StopReply{*decoded, *answer});
              else
                  done(std::unexpected(errorOfAnswer(*answer, decoded.error().message)));
          });
    return id;
}

} // namespace crew
