// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/crewclient.h"

#include "client/errortext.h"
#include "client/excerpt.h"
#include "core/address.h"
#include "core/crewquirks.h"
#include "core/logline.h"
#include "core/statewords.h"
#include "wire/inputs.h"
#include "wire/jsontext.h"
#include "wire/kickoff.h"
#include "wire/quota.h"

#include <bit>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::client {

namespace {

/// Answers to a POST are short. They are read on the thread that also sends the other requests.
constexpr qint64 largestAnswerToPost = 4 * 1024 * 1024;

QUrl statusUrl(const CrewTarget &target, const QString &kickoffId)
{
    if (statusPathOf(target.quirks) == StatusPath::IdThenStatus)
        return urlBelow(target.address, {kickoffId, u"status"_s});
    return urlBelow(target.address, {u"status"_s, kickoffId});
}

/// The request for the evidence: ids are nobody's concern there.
QString requestTo(StatusPath path)
{
    return path == StatusPath::StatusThenId ? u"GET /status/{id}"_s : u"GET /{id}/status"_s;
}

/// A person has set which form is used: no other is tried.
bool isFixed(const Quirks &quirks, Quirk quirk)
{
    return quirks.setting(quirk) != QuirkSetting::Automatic;
}

/// \a target with the other form of \a quirk, which no person has set.
CrewTarget withOther(Quirk quirk, CrewTarget target)
{
    const bool isDeployed = target.quirks.used(quirk) == QuirkSetting::Deployed;
    target.quirks.learned.insert(quirk, isDeployed ? QuirkSetting::Contract : QuirkSetting::Deployed);
    return target;
}

/// Some services answer whatever they are asked with 200: only the word of a state shows that the form of the
/// address is right. NOT FOUND is one where it is the "state", as deployed services say of a run that waits;
/// elsewhere it may be said of the address, and a wrong form that is always answered is never left again.
bool saysState(const StatusAnswer &answer)
{
    const wire::StatusReport &report = answer.report;
    const bool mayMeanAddress =
        report.state == ExecutionState::NotFound && wire::jsonMember(answer.body, "state"_L1).isEmpty();
    return report.state != ExecutionState::Unknown && stateFromWord(report.stateWord) == report.state &&
           !mayMeanAddress;
}

/// The form of the address was learned, and \a answer would not teach it. Where such an answer once did, the
/// form is never refused, so nothing else leads back to the contract's.
bool isDoubtful(const CrewTarget &target, const StatusAnswer &answer)
{
    return target.quirks.learned.value(Quirk::StatusPath) == QuirkSetting::Deployed && !saysState(answer);
}

/// What the other form was answered tells more than the 404 to the first one. Gateways refuse an address that
/// is not there with 403 or 405, or have a page for it. A word that is not known is of the run if the answer
/// names \a kickoffId, which was asked about.
bool tellsMoreThanNotFound(const std::expected<StatusAnswer, ServiceError> &other, const QString &kickoffId)
{
    constexpr int unauthorized = 401;
    constexpr int tooManyRequests = 429;
    constexpr int firstServerError = 500;
    if (other)
        return other->report.state != ExecutionState::Unknown || other->report.kickoffId == kickoffId;
    const int status = other.error().httpStatus;
    return status == 0 || status == unauthorized || status == tooManyRequests || status >= firstServerError;
}

/// A 422 is a refusal before any effect, so the request may be sent again as the service wants it.
bool asksForOther(const ServiceError &error, ResumeDialect dialect)
{
    if (error.kind != ServiceError::Kind::Validation)
        return false;
    return dialect == ResumeDialect::SnakeCase ? wire::asksForCamelCase(error.fields)
                                               : wire::asksForSnakeCase(error.fields);
}

/// An answer that refuses the decision by its status code and takes it by its words.
bool saysResumed(const QByteArray &body, const wire::ResumeRequest &request)
{
    const auto answer = wire::decodeResumeAnswer(body, request);
    const QString word = answer ? answer->status.toLower() : QString();
    return word == "resumed"_L1 || word == "retrying"_L1;
}

} // namespace

bool isNoSuchCall(const ServiceError &error)
{
    constexpr int methodNotAllowed = 405;
    return error.kind == ServiceError::Kind::NotFound || error.httpStatus == methodNotAllowed;
}

CrewClient::CrewClient(ClientTimeOuts timeOuts)
    : m_timeOuts(timeOuts)
{}

void CrewClient::forget(const QUuid &crewId)
{
    m_wireLog.forget(crewId);
    m_connections.forget(crewId);
    m_doubtfulStatuses.remove(crewId);
}

/// Nothing for a token so short that it would be found in harmless words. Kept: to make it takes longer than
/// to look for it.
std::shared_ptr<const wire::KnownSecrets> CrewClient::maskOf(const QString &token)
{
    constexpr qsizetype shortestToken = 8;
    if (token.size() < shortestToken)
        return nullptr;
    auto &mask = m_tokenMasks[token];
    if (!mask) {
        m_wireLog.hide(token, u"(token)"_s);
        wire::KnownSecrets secrets;
        secrets.add(token.toUtf8(), "(token)");
        mask = std::make_shared<const wire::KnownSecrets>(std::move(secrets));
    }
    return mask;
}

void CrewClient::start(CallId id, const CrewTarget &target, ServiceCall::Plan plan, QObject *context,
                       RawDone done)
{
    plan.token = target.token;
    plan.tokenMask = maskOf(target.token);
    plan.secrets = target.secrets;
    plan.crewId = target.crewId;
    if (plan.isPost)
        plan.wholeTime = m_longestPost;
    plan.observer = [this, crewId = target.crewId](const WireExchange &exchange) {
        logExchange(crewId, exchange);
    };
    const QUrl url = plan.url;
    auto *call = new ServiceCall(std::move(plan), context, std::move(done));
    m_calls.insert(id, call);
    connect(call, &QObject::destroyed, this, [this, id, call] {
        if (m_calls.value(id) == call)
            m_calls.remove(id);
    });
    m_transports.find(url, target.network, target.clientKey, call,
                      [this, call](const std::expected<Transport, ServiceError> &transport) {
                          if (transport)
                              call->begin(*transport, m_connections);
                          else
                              call->refuse(transport.error());
                      });
}

void CrewClient::logExchange(const QUuid &crewId, const WireExchange &exchange)
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

void CrewClient::observe(const QUuid &crewId, Quirk quirk, bool isDeployed, const QString &request,
                         int status, const QByteArray &body)
{
    if (crewId.isNull())
        return;
    LogLine(logClient, QtInfoMsg, "learned of a service from its answer: status")
        << status << "crew" << crewId;
    Evidence evidence{QDateTime::currentDateTimeUtc(), request, status,
                      excerptOf(m_wireLog.masked(body), maxEvidenceExcerpt)};
    Q_EMIT quirkObserved(crewId, {quirk, isDeployed, std::move(evidence)});
}

/// \a error is null when the service has taken the request: what was used up has been renewed.
void CrewClient::observeQuota(const QUuid &crewId, const QString &request, const ServiceError *error)
{
    const bool isCertain = error && error->delivery == Delivery::Refused;
    if (isCertain && error->kind == ServiceError::Kind::QuotaUsedUp)
        observe(crewId, Quirk::Quota, true, request, error->httpStatus, error->body);
    else if (!error && !crewId.isNull())
        Q_EMIT quirkObserved(crewId, {Quirk::Quota, false, {}});
}

/// A service that knows the call says what state the run is in.
void CrewClient::observeStop(const QUuid &crewId, const ServiceError &error)
{
    if (!isNoSuchCall(error) && !wire::stateInStopRefusal(error.serviceText).isEmpty())
        observe(crewId, Quirk::Stop, true, u"POST /stop/{id}"_s, error.httpStatus, error.body);
}

void CrewClient::observeNoStop(const QUuid &crewId, const ServiceError &error)
{
    observe(crewId, Quirk::Stop, false, u"POST /stop/{id}"_s, error.httpStatus, error.body);
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
    plan.call = Call::Inputs;
    plan.timeOut = m_timeOuts.inputs;
    plan.purpose = Connections::Purpose::Person;
    start(id, target, plan, context,
          [done = std::move(done)](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer) {
                  done(std::unexpected(answer.error()));
                  return;
              }
              const auto fields = wire::decodeInputs(*answer);
              if (fields)
                  done(*fields);
              else
                  done(std::unexpected(errorOfAnswer(Call::Inputs, *answer, fields.error().message)));
          });
    return id;
}

CrewClient::CallId CrewClient::health(const CrewTarget &target, QObject *context, Done<bool> done)
{
    const CallId id = ++m_lastId;
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {QString()});
    plan.call = Call::Health;
    plan.timeOut = m_timeOuts.health;
    plan.purpose = Connections::Purpose::Person;
    plan.largestAnswer = 64 * 1024;
    start(id, target, plan, context,
          [done = std::move(done)](const std::expected<QByteArray, ServiceError> &answer) {
              if (answer)
                  done(answer->trimmed().toLower() == "healthy");
              else
                  done(std::unexpected(answer.error()));
          });
    return id;
}

CrewClient::CallId CrewClient::kickoff(const CrewTarget &target, const KickoffRequest &request,
                                       QObject *context, Done<KickoffAnswer> done)
{
    const CallId id = ++m_lastId;
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {u"kickoff"_s});
    plan.call = Call::Kickoff;
    plan.isPost = true;
    plan.largestAnswer = largestAnswerToPost;
    plan.body = wire::toJson(wire::encodeKickoff(request));
    plan.shownBody = wire::toJson(wire::encodeKickoff(withoutTypedSecrets(request)));
    for (const WebhookCredential &credential : credentialsIn(request)) {
        m_wireLog.hide(credential.token, placeholder::token);
        m_wireLog.hide(credential.password, placeholder::password);
    }
    for (const QString &secret : typedSecretsIn(request))
        m_wireLog.hide(secret, placeholder::secret);
    plan.timeOut = m_timeOuts.kickoff;
    const auto fail = [this, crewId = target.crewId, done](const ServiceError &error) {
        observeQuota(crewId, u"POST /kickoff"_s, &error);
        done(std::unexpected(error));
    };
    start(id, target, plan, context,
          [this, crewId = target.crewId, fail,
           done = std::move(done)](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer)
                  return fail(answer.error());
              const auto kickoffId = wire::decodeKickoffAnswer(*answer);
              if (!kickoffId)
                  return fail(errorOfAnswer(Call::Kickoff, *answer, kickoffId.error().message));
              observeQuota(crewId, u"POST /kickoff"_s, nullptr);
              done(KickoffAnswer{*kickoffId, *answer});
          });
    return id;
}

CrewClient::CallId CrewClient::status(const CrewTarget &target, const QString &kickoffId, QObject *context,
                                      Done<StatusAnswer> done)
{
    const CallId id = ++m_lastId;
    askStatus(id, target, kickoffId, !isFixed(target.quirks, Quirk::StatusPath), context, std::move(done));
    return id;
}

void CrewClient::askStatus(CallId id, const CrewTarget &target, const QString &kickoffId, bool mayTryOther,
                           QObject *context, Done<StatusAnswer> done)
{
    ServiceCall::Plan plan;
    plan.url = statusUrl(target, kickoffId);
    plan.call = Call::Status;
    plan.timeOut = m_timeOuts.status;
    start(id, target, plan, context,
          [this, id, target, kickoffId, mayTryOther, context,
           done](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer) {
                  if (answer.error().kind != ServiceError::Kind::NotFound || !mayTryOther)
                      return done(std::unexpected(answer.error()));
                  return askStatus(id, withOther(Quirk::StatusPath, target), kickoffId, false, context,
                                   [this, done, first = answer.error(), target,
                                    kickoffId](const std::expected<StatusAnswer, ServiceError> &second) {
                                       handleOtherStatus(target, kickoffId, first, second, done);
                                   });
              }
              const auto report = wire::decodeStatus(*answer);
              if (!report)
                  return done(std::unexpected(errorOfAnswer(Call::Status, *answer, report.error().message)));
              const StatusAnswer found{*report, *answer, statusPathOf(target.quirks)};
              if (mayTryOther && isDoubtful(target, found) && mayCheckForm(target.crewId))
                  checkForm(id, target, kickoffId, context, found, done);
              else
                  done(found);
          });
}

/// At the first, second, fourth, eighth doubtful answer and so on: a service may answer so all the time.
bool CrewClient::mayCheckForm(const QUuid &crewId)
{
    return std::has_single_bit(++m_doubtfulStatuses[crewId]);
}

/// Asks in the contract's form, too. Only the state of a run that is there leads back to it: with “not found”
/// as well, nothing shows which form is right.
void CrewClient::checkForm(CallId id, const CrewTarget &target, const QString &kickoffId, QObject *context,
                           const StatusAnswer &found, const Done<StatusAnswer> &done)
{
    askStatus(
        id, withOther(Quirk::StatusPath, target), kickoffId, false, context,
        [this, done, found, crewId = target.crewId](const std::expected<StatusAnswer, ServiceError> &other) {
            constexpr int ok = 200;
            if (!other && other.error().kind == ServiceError::Kind::Cancelled)
                return done(other);
            if (!other || !saysState(*other) || other->report.state == ExecutionState::NotFound)
                return done(found);
            observe(crewId, Quirk::StatusPath, false, requestTo(found.path), ok, found.body);
            done(other);
        });
}

/// \a first is how the form that \a target uses was refused.
void CrewClient::handleOtherStatus(const CrewTarget &target, const QString &kickoffId,
                                   const ServiceError &first,
                                   const std::expected<StatusAnswer, ServiceError> &second,
                                   const Done<StatusAnswer> &done)
{
    if (second && saysState(*second))
        observe(target.crewId, Quirk::StatusPath, second->path == StatusPath::IdThenStatus,
                requestTo(statusPathOf(target.quirks)), first.httpStatus, first.body);
    if (tellsMoreThanNotFound(second, kickoffId))
        done(second);
    else
        done(std::unexpected(first));
}

CrewClient::CallId CrewClient::resume(const CrewTarget &target, const wire::ResumeRequest &request,
                                      QObject *context, Done<ResumeReply> done, Obstacle obstacle)
{
    const CallId id = ++m_lastId;
    postResume({id, target, request, std::move(obstacle), context, std::move(done)});
    return id;
}

void CrewClient::postResume(const Resume &resume)
{
    const CrewTarget &target = resume.target;
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {u"resume"_s});
    plan.call = Call::Resume;
    plan.isPost = true;
    plan.largestAnswer = largestAnswerToPost;
    plan.body = wire::toJson(wire::encodeResume(resume.request, resumeDialectOf(target.quirks)));
    plan.shownBody = plan.body;
    plan.timeOut = m_timeOuts.resume;
    plan.obstacle = resume.obstacle;
    const auto fail = [this, resume](const ServiceError &error) { handleResumeRefused(resume, error); };
    start(resume.id, target, plan, resume.context,
          [this, resume, fail](const std::expected<QByteArray, ServiceError> &answer) {
              const CrewTarget &used = resume.target;
              if (!answer)
                  return fail(answer.error());
              const auto decoded = wire::decodeResumeAnswer(*answer, resume.request);
              if (!decoded)
                  return fail(errorOfAnswer(Call::Resume, *answer, decoded.error().message));
              if (!wire::isAcceptance(decoded->meaning))
                  return fail(errorOfResume(*answer, *decoded));
              observeResumeBody(resume);
              observeQuota(used.crewId, u"POST /resume"_s, nullptr);
              resume.done(ResumeReply{*decoded, *answer, resumeDialectOf(used.quirks)});
          });
}

/// The form that \a resume was sent in is right, if the other one was refused before.
void CrewClient::observeResumeBody(const Resume &resume)
{
    const CrewTarget &used = resume.target;
    if (resume.refused)
        observe(used.crewId, Quirk::ResumeBody, used.quirks.used(Quirk::ResumeBody) == QuirkSetting::Deployed,
                u"POST /resume"_s, resume.refused->httpStatus, resume.refused->body);
}

void CrewClient::handleResumeRefused(Resume resume, const ServiceError &error)
{
    const CrewTarget &target = resume.target;
    const bool wantsOther = asksForOther(error, resumeDialectOf(target.quirks));
    if (wantsOther && resume.refused) // neither will do; the form that is in use is the one to tell of
        return resume.done(std::unexpected(*resume.refused));
    if (wantsOther && isFixed(target.quirks, Quirk::ResumeBody)) {
        ServiceError explained = error;
        explained.message = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The service expects the other form of POST /resume (422), but this form is set on "
            "the crew's page. Set it to Automatic there, then send again."));
        return resume.done(std::unexpected(explained));
    }
    if (wantsOther) {
        resume.target = withOther(Quirk::ResumeBody, resume.target);
        resume.refused = error;
        return postResume(resume);
    }
    const bool isPastNames = error.delivery == Delivery::Refused && error.httpStatus >= 400 &&
                             error.kind != ServiceError::Kind::Unauthorized &&
                             error.kind != ServiceError::Kind::TooManyRequests;
    if (isPastNames)
        observeResumeBody(resume);
    observeQuota(target.crewId, u"POST /resume"_s, &error);
    ServiceError explained = error;
    if (error.delivery == Delivery::Refused && saysResumed(error.body, resume.request)) {
        explained.delivery = Delivery::Unclear;
        explained.message = translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The service refused the decision (%1), but the same answer says that the run was "
                "resumed."),
            {QString::number(error.httpStatus)});
    }
    resume.done(std::unexpected(explained));
}

CrewClient::CallId CrewClient::stop(const CrewTarget &target, const QString &kickoffId, QObject *context,
                                    Done<StopReply> done)
{
    const CallId id = ++m_lastId;
    ServiceCall::Plan plan;
    plan.url = urlBelow(target.address, {u"stop"_s, kickoffId});
    plan.call = Call::Stop;
    plan.isPost = true;
    plan.largestAnswer = largestAnswerToPost;
    plan.body = plan.shownBody = "{}"; // a POST without any body could be sent a second time unnoticed
    plan.timeOut = m_timeOuts.stop;
    start(id, target, plan, context,
          [this, crewId = target.crewId,
           done = std::move(done)](const std::expected<QByteArray, ServiceError> &answer) {
              if (!answer) {
                  observeStop(crewId, answer.error());
                  return done(std::unexpected(answer.error()));
              }
              const auto decoded = wire::decodeStopAnswer(*answer);
              if (!decoded) {
                  const ServiceError error = errorOfAnswer(Call::Stop, *answer, decoded.error().message);
                  observeStop(crewId, error);
                  return done(std::unexpected(error));
              }
              observe(crewId, Quirk::Stop, true, u"POST /stop/{id}"_s, 200, *answer);
              done(StopReply{*decoded, *answer});
          });
    return id;
}

} // namespace crew::client

#include "moc_crewclient.cpp"
