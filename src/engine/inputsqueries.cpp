// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inputsqueries.h"

#include "core/address.h"
#include "engine/crewrepository.h"

namespace crew::engine {

namespace {

/// Something answered, but not what a crew's service answers.
bool leavesOpenWhetherUp(const ServiceError &error)
{
    switch (error.kind) {
    case ServiceError::Kind::NotFound:
    case ServiceError::Kind::Server:
    case ServiceError::Kind::OtherStatus:
    case ServiceError::Kind::NotJson:
    case ServiceError::Kind::UnexpectedShape:
        return true;
    case ServiceError::Kind::NoSuchHost:
    case ServiceError::Kind::Unreachable:
    case ServiceError::Kind::Tls:
    case ServiceError::Kind::TimeOut:
    case ServiceError::Kind::ConnectionLost:
    case ServiceError::Kind::Cancelled:
    case ServiceError::Kind::NoToken:
    case ServiceError::Kind::Redirected:
    case ServiceError::Kind::BadRequest:
    case ServiceError::Kind::Unauthorized:
    case ServiceError::Kind::Validation:
    case ServiceError::Kind::TooManyRequests:
    case ServiceError::Kind::QuotaUsedUp:
    case ServiceError::Kind::TooLarge:
        return false;
    }
    Q_UNREACHABLE();
}

} // namespace

InputsQueries::InputsQueries(client::CrewClient &client, CrewRepository &crews)
    : m_client(client)
    , m_crews(crews)
{}

void InputsQueries::test(QueryId id, const ConnectionTest &test, Done done)
{
    const auto askTyped = [this, id, test, done](const QString &token) {
        client::CrewTarget typed{test.address, token};
        typed.network = test.network;
        typed.clientKey = test.clientKey.value_or(m_crews.clientKey(test.crewId));
        ask(id, typed, done);
    };
    if (test.token)
        return askTyped(*test.token);
    // Who orders this may have known an earlier address.
    withTarget(id, test.crewId, done,
               [askTyped, done, address = test.address](const client::CrewTarget &target) {
                   if (isSameAddress(address, target.address))
                       askTyped(target.token);
                   else
                       done(std::unexpected(
                           notSent(ServiceError::Kind::NoToken, CrewRepository::tokenIsFor(target.address))));
               });
}

void InputsQueries::fetch(QueryId id, const QUuid &crewId, Done done)
{
    withTarget(id, crewId, done, [this, id, crewId, done](const client::CrewTarget &target) {
        ask(id, target, [this, crewId, done](const std::expected<InputFields, ServiceError> &fields) {
            if (fields || fields.error().kind != ServiceError::Kind::Cancelled)
                m_crews.recordAnswer(crewId, fields ? std::nullopt : std::optional(fields.error()));
            done(fields);
        });
    });
}

void InputsQueries::cancel(QueryId id)
{
    if (const auto waiting = m_waiting.take(id)) {
        waiting(std::unexpected(notSent(
            ServiceError::Kind::Cancelled,
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "Cancelled before anything was sent.")))));
    }
    if (const auto call = m_calls.constFind(id); call != m_calls.constEnd())
        m_client.cancel(*call);
}

/// The keychain may ask for its password first: cancel() is answered meanwhile, and nothing is asked after
/// it.
void InputsQueries::withTarget(QueryId id, const QUuid &crewId, const Done &done,
                               const std::function<void(const client::CrewTarget &)> &ask)
{
    m_waiting.insert(id, done);
    m_crews.withTarget(crewId, this,
                       [this, id, ask](const std::expected<client::CrewTarget, ServiceError> &target) {
                           const auto waiting = m_waiting.take(id);
                           if (waiting && target)
                               ask(*target);
                           else if (waiting)
                               waiting(std::unexpected(target.error()));
                       });
}

void InputsQueries::ask(QueryId id, const client::CrewTarget &target, Done done)
{
    m_calls[id] = m_client.inputs(
        target, this,
        [this, id, target, done = std::move(done)](const std::expected<InputFields, ServiceError> &fields) {
            m_calls.remove(id);
            if (!fields && leavesOpenWhetherUp(fields.error()))
                askForHealth(id, target, fields.error(), done);
            else
                done(fields);
        });
}

void InputsQueries::askForHealth(QueryId id, const client::CrewTarget &target, const ServiceError &failure,
                                 Done done)
{
    m_calls[id] = m_client.health(
        target, this,
        [this, id, failure, done = std::move(done)](const std::expected<bool, ServiceError> &isHealthy) {
            m_calls.remove(id);
            ServiceError error = failure;
            if (!isHealthy && isHealthy.error().kind == ServiceError::Kind::Cancelled)
                error = isHealthy.error();
            else if (isHealthy.value_or(false))
                error.message += translatable(QT_TRANSLATE_NOOP(
                    "crew::Sentence", "The service itself is running: it reports “Healthy”."));
            done(std::unexpected(error));
        });
}

} // namespace crew::engine

#include "moc_inputsqueries.cpp"
