// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runimporter.h"

namespace crew::engine {

RunImporter::RunImporter(History &history, client::CrewClient &client, CrewRepository &crews, Poller &poller)
    : m_history(history)
    , m_client(client)
    , m_crews(crews)
    , m_poller(poller)
{}

void RunImporter::start(const QUuid &crewId, const QString &kickoffId, const Reviewer &person, Done done)
{
    const QString id = kickoffId.trimmed();
    if (id.isEmpty())
        return done(std::unexpected(tr("Enter the ID that the kickoff returned.")));
    if (isKnown(crewId, id))
        return done(std::unexpected(tr("This run is already here.")));
    m_crews.withTarget(crewId, this,
                       [this, record = wire::FollowRecord{crewId, id, person}, done = std::move(done)](
                           const std::expected<client::CrewTarget, ServiceError> &target) {
                           if (target)
                               ask(*target, record, done);
                           else
                               done(std::unexpected(target.error().message.text()));
                       });
}

void RunImporter::ask(const client::CrewTarget &target, const wire::FollowRecord &record, const Done &done)
{
    m_client.status(target, record.kickoffId, this,
                    [this, record, done, asked = target.address](
                        const std::expected<client::StatusAnswer, ServiceError> &answer) {
                        done(take(record, asked, answer));
                    });
}

std::expected<QUuid, QString>
RunImporter::take(const wire::FollowRecord &record, const QUrl &asked,
                  const std::expected<client::StatusAnswer, ServiceError> &answer)
{
    const Crew *crew = m_crews.crew(record.crewId);
    if (!crew) // it was removed meanwhile: nothing would follow the run
        return std::unexpected(CrewRepository::tr("This crew no longer exists."));
    if (crew->address != asked) // the run would be polled at a service that does not have it
        return std::unexpected(tr("The crew's address was changed while its service was asked about the run. "
                                  "Try again."));
    const bool isUnknown = answer ? answer->report.state == ExecutionState::NotFound
                                  : answer.error().kind == ServiceError::Kind::NotFound;
    if (isUnknown)
        return std::unexpected(tr("This crew's service does not know a run with this ID. Check that it is "
                                  "the kickoff ID and that the crew is correct."));
    if (!answer)
        return std::unexpected(answer.error().message.text());
    if (isKnown(record.crewId, record.kickoffId))
        return std::unexpected(tr("This run is already here."));
    const QString otherId = idOfAnotherRun(record, answer->report);
    if (!otherId.isEmpty())
        return std::unexpected(tr("The service answered with the status of another run, which is already "
                                  "here: %1.")
                                   .arg(otherId));
    m_crews.recordAnswer(record.crewId, std::nullopt);
    const QUuid executionId = QUuid::createUuid();
    const Entries entries{entryNow(EntryKind::RunFollowed, executionId, wire::encodeFollowRecord(record)),
                          entryNow(EntryKind::Status, executionId, answer->body, record.kickoffId)};
    if (const auto recorded = m_history.record(entries); !recorded)
        return std::unexpected(tr("The run could not be saved: %1").arg(recorded.error()));
    m_poller.watch(executionId);
    return m_history.kept(executionId);
}

/// The ID of a run that was kicked off here, which \a report names; empty when it names none.
QString RunImporter::idOfAnotherRun(const wire::FollowRecord &record, const wire::StatusReport &report) const
{
    Execution followed;
    followed.crewId = record.crewId;
    followed.kickoffId = record.kickoffId;
    return m_history.idOfAnotherRun(followed, {report.kickoffId, report.executionId});
}

bool RunImporter::isKnown(const QUuid &crewId, const QString &kickoffId) const
{
    return m_history.knowsId(crewId, kickoffId);
}

} // namespace crew::engine

#include "moc_runimporter.cpp"
