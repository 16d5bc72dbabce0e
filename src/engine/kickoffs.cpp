// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kickoffs.h"

#include "core/logline.h"
#include "wire/records.h"

namespace crew::engine {

namespace {

/// \a known and the credentials that a person typed into \a sent.
std::shared_ptr<const wire::KnownSecrets> withTyped(const std::shared_ptr<const wire::KnownSecrets> &known,
                                                    const KickoffRequest &sent)
{
    auto all = std::make_shared<wire::KnownSecrets>(*known);
    for (const WebhookCredential &credential : credentialsIn(sent)) {
        all->add(credential.token.toUtf8(), "(secret)");
        all->add(credential.password.toUtf8(), "(secret)");
    }
    for (const QString &secret : typedSecretsIn(sent))
        all->add(secret.toUtf8(), "(secret)");
    return all;
}

QByteArrayList inUtf8(const QStringList &texts)
{
    QByteArrayList all;
    for (const QString &text : texts)
        all << text.toUtf8();
    return all;
}

} // namespace

Kickoffs::Kickoffs(History &history, client::CrewClient &client, CrewRepository &crews,
                   WebhookAddresses &addresses, Poller &poller)
    : m_history(history)
    , m_client(client)
    , m_crews(crews)
    , m_addresses(addresses)
    , m_poller(poller)
{}

void Kickoffs::start(CommandId command, const QUuid &crewId, const KickoffRequest &request,
                     const Reviewer &person, Done done)
{
    startAs(command, crewId, QUuid::createUuid(), request, person, std::move(done));
}

void Kickoffs::startAs(CommandId command, const QUuid &crewId, const QUuid &executionId,
                       const KickoffRequest &request, const Reviewer &person, Done done)
{
    const Order order{command, crewId, executionId, request, person, std::move(done)};
    m_waiting.insert(command, order);
    m_addresses.whenReady(this, [this, order] { findTarget(order); });
}

/// Last, since a crew may be changed or removed while the keychain is asked for other secrets.
void Kickoffs::findTarget(const Order &order)
{
    m_crews.withTarget(order.crewId, this,
                       [this, order](const std::expected<client::CrewTarget, ServiceError> &target) {
                           if (target)
                               send(order, *target);
                           else if (m_waiting.remove(order.command))
                               fail(order, target.error());
                       });
}

void Kickoffs::send(const Order &order, const client::CrewTarget &target)
{
    if (!m_waiting.remove(order.command))
        return; // cancelled, and answered
    const QStringList missing = missingSecretsIn(order.request) + missingSecretInputsIn(order.request);
    if (!missing.isEmpty())
        return fail(order, notSent(ServiceError::Kind::BadRequest, missingSecret(missing.first())));
    const webhook::Secrets secrets = m_addresses.secretsFor(order.executionId, strategyOf(order.request));
    const KickoffRequest request = webhook::withSecrets(order.request, secrets);
    wire::KickoffRecord record{
        order.crewId, withoutTypedSecrets(order.request), webhook::secretHash(secrets.path), {}, {},
        order.person};
    const auto hashOf = [](const std::optional<WebhookCredential> &credential) {
        return credential ? webhook::secretHash(authorizationValue(*credential)) : QByteArray();
    };
    if (request.humanInput)
        record.authorizationHash = hashOf(request.humanInput->authentication);
    if (request.eventStream)
        record.eventsAuthorizationHash = hashOf(request.eventStream->authentication);

    const auto recorded = m_history.record(
        entryNow(EntryKind::KickoffRequested, order.executionId, wire::encodeKickoffRecord(record)));
    if (!recorded) {
        fail(order, notSent(ServiceError::Kind::Unreachable, notWritten(recorded.error())));
        return;
    }
    const WebhookProof proof = m_history.ledger().webhookProof(order.executionId);
    m_addresses.openRoute({order.executionId, record.secretHash, record.authorizationHash,
                           record.eventsAuthorizationHash, proof.sequence});
    m_addresses.addTypedSecrets(order.executionId, inUtf8(secretInputTextsIn(request)));
    client::CrewTarget masked = target;
    masked.secrets = withTyped(m_addresses.secretsOf(order.executionId), request);
    m_calls.insert(
        order.command,
        m_client.kickoff(masked, request, this,
                         [this, order](const std::expected<client::KickoffAnswer, ServiceError> &answer) {
                             handleAnswer(order, answer);
                         }));
}

void Kickoffs::handleAnswer(const Order &order,
                            const std::expected<client::KickoffAnswer, ServiceError> &answer)
{
    if (answer) {
        m_calls.remove(order.command);
        m_crews.recordAnswer(order.crewId, std::nullopt);
        LogLine(logEngine, QtInfoMsg, "kickoff accepted: run") << order.executionId << "crew" << order.crewId;
        // Until this is written, the run is in the journal as unclear after a restart, which is the truth
        // then.
        recordAnswer(entryNow(EntryKind::KickoffAccepted, order.executionId, answer->body));
        order.done(KickoffReceipt{order.executionId, answer->kickoffId});
        return;
    }
    const ServiceError &error = answer.error();
    const bool isUnclear = error.delivery == Delivery::Unclear;
    const EntryKind kind = isUnclear ? EntryKind::KickoffUnclear : EntryKind::KickoffRefused;
    if (isUnclear)
        LogLine(logEngine, QtWarningMsg, "kickoff unclear: run")
            << order.executionId << "crew" << order.crewId;
    else
        LogLine(logEngine, QtWarningMsg, "kickoff refused: status")
            << error.httpStatus << "run" << order.executionId;
    recordAnswer(entryNow(kind, order.executionId, wire::encodeErrorRecord(error)));
    const bool isAboutCrew = error.httpStatus == 0 && error.kind != ServiceError::Kind::Cancelled;
    if (isAboutCrew || error.kind == ServiceError::Kind::Unauthorized)
        m_crews.recordAnswer(order.crewId, error);
    fail(order, error);
}

void Kickoffs::recordAnswer(const Entry &entry)
{
    const auto recorded = m_retry.write([this, entry] {
        auto result = m_history.record(entry);
        if (result)
            m_poller.watch(entry.executionId);
        return result;
    });
    if (!recorded)
        LogLine(logJournal, QtWarningMsg, "the answer to a kickoff could not be kept, tried again: run")
            << entry.executionId;
}

void Kickoffs::fail(const Order &order, const ServiceError &error)
{
    m_calls.remove(order.command);
    order.done(std::unexpected(error));
}

void Kickoffs::cancel(CommandId command)
{
    cancelUnsent(command);
    if (const auto call = m_calls.constFind(command); call != m_calls.constEnd()) {
        m_client.cancel(*call);
    }
}

void Kickoffs::cancelUnsent(CommandId command)
{
    if (m_waiting.contains(command))
        fail(m_waiting.take(command), notSent(ServiceError::Kind::Cancelled,
                                              translatable(QT_TRANSLATE_NOOP(
                                                  "crew::Sentence", "Cancelled before anything was sent."))));
}

Sentences Kickoffs::missingSecret(const QString &input)
{
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence",
                          "“%1” contains a placeholder instead of a secret. Enter the secret."),
        {input});
}

void Kickoffs::settleInterrupted(const Sentences &whyIncomplete)
{
    const Sentences ended =
        m_isOnDesk ? translatable(QT_TRANSLATE_NOOP(
                         "crew::Sentence",
                         "The desk's program ended before the service answered. The run may have started."))
                   : translatable(QT_TRANSLATE_NOOP(
                         "crew::Sentence",
                         "The program ended before the service answered. The run may have started."));
    const ServiceError error = interrupted(
        whyIncomplete.isEmpty()
            ? ended
            : whyIncomplete + translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run may have started.")));
    const QList<Execution> executions = m_history.ledger().executions();
    for (const Execution &execution : executions) {
        if (execution.state == ExecutionState::Starting)
            recordAnswer(entryNow(EntryKind::KickoffUnclear, execution.id, wire::encodeErrorRecord(error)));
    }
}

} // namespace crew::engine

#include "moc_kickoffs.cpp"
