// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "engine/crewrepository.h"
#include "engine/history.h"
#include "engine/poller.h"
#include "wire/records.h"

#include <QObject>

#include <functional>

namespace crew::engine {

/// Takes up runs that were started elsewhere. Only an id that the crew's service knows, and this console not
/// yet, becomes a run.
class RunImporter : public QObject
{
    Q_OBJECT

public:
    /// The run's own id, or a sentence that says why it is not followed.
    using Done = std::function<void(const std::expected<QUuid, QString> &)>;

    RunImporter(History &history, client::CrewClient &client, CrewRepository &crews, Poller &poller);

    /// For \a person; \a done is called exactly once.
    void start(const QUuid &crewId, const QString &kickoffId, const Reviewer &person, Done done);

private:
    void ask(const client::CrewTarget &target, const wire::FollowRecord &record, const Done &done);
    /// \a answer came from the address \a asked.
    std::expected<QUuid, QString> take(const wire::FollowRecord &record, const QUrl &asked,
                                       const std::expected<client::StatusAnswer, ServiceError> &answer);
    QString idOfAnotherRun(const wire::FollowRecord &record, const wire::StatusReport &report) const;
    bool isKnown(const QUuid &crewId, const QString &kickoffId) const;

    History &m_history;
    client::CrewClient &m_client;
    CrewRepository &m_crews;
    Poller &m_poller;
};

} // namespace crew::engine
