// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "engine/values.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace crew::engine {

class CrewRepository;

/// GET /inputs (interface specification, "List inputs"), for a saved crew or one that is being typed. Each
/// query is answered exactly once.
class InputsQueries : public QObject
{
    Q_OBJECT

public:
    using QueryId = quint64;
    using Done = client::CrewClient::Done<InputFields>;

    /// Both have to outlive the queries.
    InputsQueries(client::CrewClient &client, CrewRepository &crews);

    /// With an address and a token that need not be saved.
    void test(QueryId id, const ConnectionTest &test, Done done);
    /// The answer is noted as the crew's health.
    void fetch(QueryId id, const QUuid &crewId, Done done);
    /// Answers ServiceError::Kind::Cancelled, unless the query is over.
    void cancel(QueryId id);

private:
    void withTarget(QueryId id, const QUuid &crewId, const Done &done,
                    const std::function<void(const client::CrewTarget &)> &ask);
    void ask(QueryId id, const client::CrewTarget &target, Done done);
    /// Adds to \a failure that the service itself is up, if it says so.
    void askForHealth(QueryId id, const client::CrewTarget &target, const ServiceError &failure, Done done);

    client::CrewClient &m_client;
    CrewRepository &m_crews;
    QHash<QueryId, Done> m_waiting; ///< for the keychain
    QHash<QueryId, client::CrewClient::CallId> m_calls;
};

} // namespace crew::engine
