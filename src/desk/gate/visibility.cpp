// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/gate/visibility.h"

#include <QCryptographicHash>

#include <utility>

namespace crew::desk {

namespace {

using engine::ChangeBatch;
using protocol::Change;

template <typename Values>
void keepSeen(Values &values, const Viewer &viewer)
{
    values.removeIf([&viewer](const auto &value) { return !viewer.sees(value.crewId); });
}

bool seesRun(const Viewer &viewer, const QUuid &executionId, const Owners &owners)
{
    return viewer.sees(owners.crewOfRun(executionId).value_or(QUuid()));
}

/// What a crew's service is told to trust and who it is told we are concerns those who set it up.
Crew withoutKeys(Crew crew, const Viewer &viewer)
{
    if (!viewer.mayDo(Role::Administrator, crew.id)) {
        crew.network = {};
        crew.flows.addressHash.fill('\0'); // that there is one may be known
    }
    return crew;
}

struct Visibility
{
    using Result = std::optional<Change>;

    const Viewer &viewer;
    const Owners &owners;

    Result operator()(protocol::CrewList list) const
    {
        list.crews.removeIf([this](const Crew &crew) { return !viewer.sees(crew.id); });
        for (Crew &crew : list.crews)
            crew = withoutKeys(std::move(crew), viewer);
        return list;
    }

    Result operator()(const engine::CrewHealth &health) const
    {
        return viewer.sees(health.crewId) ? Result(health) : std::nullopt;
    }

    Result operator()(ChangeBatch batch) const
    {
        keepSeen(batch.past, viewer);
        keepSeen(batch.executions, viewer);
        keepSeen(batch.reviews, viewer);
        batch.joined.removeIf([this](const JoinedRun &run) { return !seesRun(viewer, run.kept, owners); });
        keepSeen(batch.removed, viewer);
        batch.entries.removeIf(
            [this](const Entry &entry) { return !seesRun(viewer, entry.executionId, owners); });
        return batch.isEmpty() ? std::nullopt : Result(std::move(batch));
    }

    Result operator()(BatchChanges changes) const
    {
        changes.removeIf(
            [this](const BatchChange &change) { return !viewer.sees(change.status.batch.crewId); });
        return changes.isEmpty() ? std::nullopt : Result(std::move(changes));
    }

    /// Others learn whether callbacks arrive, and whether those of a run that they see still do. They learn
    /// nothing of peers or of addresses that they do not know.
    Result operator()(const engine::EndpointState &endpoint) const
    {
        if (viewer.isAdministratorOfAll())
            return endpoint;
        engine::EndpointState known;
        known.listening = endpoint.listening;
        known.publicAddress = endpoint.publicAddress;
        known.secretsRenewed = endpoint.secretsRenewed;
        known.oldRefused = endpoint.oldRefused;
        known.listenHash =
            QCryptographicHash::hash(endpoint.listenAddress.toUtf8(), QCryptographicHash::Sha256);
        return known;
    }

    /// Of a review that is gone only its crew tells who may know of it.
    Result operator()(TeamReviews team) const
    {
        keepSeen(team.reviews, viewer);
        keepSeen(team.gone, viewer);
        const bool isEmpty = team.reviews.isEmpty() && team.gone.isEmpty() && !team.isWhole;
        return isEmpty ? std::nullopt : Result(std::move(team));
    }

    Result operator()(const protocol::Problem &problem) const
    {
        return viewer.isAdministratorOfAll() ? Result(problem) : std::nullopt;
    }
};

} // namespace

std::optional<Change> visibleTo(const Viewer &viewer, const Change &change, const Owners &owners)
{
    return std::visit(Visibility{viewer, owners}, change);
}

/// Every role includes seeing; administrators see more.
Roles sightOf(const Viewer &viewer)
{
    Roles sight;
    for (const Grant &grant : viewer.roles().grants()) {
        sight.add({grant.crewId, Role::Viewer});
        if (grant.role == Role::Administrator)
            sight.add(grant);
    }
    return sight;
}

QList<Execution> visibleTo(const Viewer &viewer, QList<Execution> runs)
{
    keepSeen(runs, viewer);
    return runs;
}

engine::RunMatches visibleTo(const Viewer &viewer, engine::RunMatches matches, const Owners &owners)
{
    matches.runs.removeIf([&](const QUuid &run) { return !seesRun(viewer, run, owners); });
    return matches;
}

engine::PastReviews visibleTo(const Viewer &viewer, engine::PastReviews past)
{
    keepSeen(past.reviews, viewer);
    keepSeen(past.executions, viewer);
    return past;
}

InsightFacts visibleTo(const Viewer &viewer, InsightFacts facts)
{
    keepSeen(facts.runs, viewer);
    keepSeen(facts.tasks, viewer);
    keepSeen(facts.attempts, viewer);
    return facts;
}

QList<BatchStatus> visibleTo(const Viewer &viewer, QList<BatchStatus> batches)
{
    batches.removeIf([&viewer](const BatchStatus &status) { return !viewer.sees(status.batch.crewId); });
    return batches;
}

} // namespace crew::desk
