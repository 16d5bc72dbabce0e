// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/gate/gate.h"

#include "desk/gate/crewrules.h"
#include "desk/gate/visibility.h"
#include "engine/commands/visitorder.h"
#include "protocol/remotecommands.h"

#include <algorithm>
#include <concepts>
#include <utility>

namespace crew::desk {

namespace needs = protocol::needs;
using protocol::Need;
using protocol::Target;

namespace {

using namespace engine::command;
using engine::AnyOrder;
using engine::ConnectionTest;
using engine::CrewDraft;
using engine::Order;

/// Cuts down the replies of commands about whatever a person sees, and leaves the others as they are.
struct ReplyFilter
{
    Viewer viewer;
    const Owners &owners;

    template <typename Command, typename Reply>
    Reply operator()(std::type_identity<Command>, const Reply &reply) const
    {
        return reply;
    }
    LoadExecutions::Reply operator()(std::type_identity<LoadExecutions>,
                                     const LoadExecutions::Reply &runs) const
    {
        return runs ? visibleTo(viewer, *runs) : runs;
    }
    engine::RunMatches operator()(std::type_identity<SearchRuns>, const engine::RunMatches &matches) const
    {
        return visibleTo(viewer, matches, owners);
    }
    LoadPastReviews::Reply operator()(std::type_identity<LoadPastReviews>,
                                      const LoadPastReviews::Reply &past) const
    {
        return past ? visibleTo(viewer, *past) : past;
    }
    LoadBatches::Reply operator()(std::type_identity<LoadBatches>, const LoadBatches::Reply &batches) const
    {
        return batches ? visibleTo(viewer, *batches) : batches;
    }
    LoadInsightFacts::Reply operator()(std::type_identity<LoadInsightFacts>,
                                       const LoadInsightFacts::Reply &facts) const
    {
        return facts ? visibleTo(viewer, *facts) : facts;
    }
    FindRun::Reply operator()(std::type_identity<FindRun>, const FindRun::Reply &run) const
    {
        return seen(run);
    }
    FindFlowRun::Reply operator()(std::type_identity<FindFlowRun>, const FindFlowRun::Reply &run) const
    {
        return seen(run);
    }

    /// A run of another crew is not found.
    std::expected<QUuid, QString> seen(const std::expected<QUuid, QString> &run) const
    {
        if (run && !run->isNull() && !viewer.sees(owners.crewOfRun(*run).value_or(QUuid())))
            return QUuid();
        return run;
    }
};

template <typename Command>
void filterReply(Order<Command> &order, const Viewer &viewer, const Owners &owners)
{
    if constexpr (Replies<Command>)
        order.reply = [reply = std::move(order.reply),
                       filter = ReplyFilter{viewer, owners}](const typename Command::Reply &value) {
            reply(filter(std::type_identity<Command>(), value));
        };
}

/// What is left out of a page after it was read would still tell when it came and how much of it there is.
template <typename Command>
void readOnlySeen(Order<Command> &order, const Viewer &viewer)
{
    if constexpr (std::same_as<Command, LoadPastReviews>) {
        if (!viewer.seesAllCrews())
            order.crews = std::make_shared<const QList<QUuid>>(viewer.roles().crews());
    }
}

/// No request may have the desk read all of its history into memory.
template <typename Command>
std::expected<void, Denial> limit(Command &command)
{
    if constexpr (std::same_as<Command, LoadPastReviews> || std::same_as<Command, LoadTaskReviews>)
        command.count = std::clamp(command.count, 1, Gate::maxOfPage);
    if constexpr (std::same_as<Command, LoadExecutions>) {
        if (command.executionIds.size() > Gate::maxRuns)
            return std::unexpected(Denial::TooMuch);
        QSet<QUuid> known;
        command.executionIds.removeIf([&known](const QUuid &id) {
            const bool isRepeated = known.contains(id);
            known.insert(id);
            return isRepeated;
        });
    }
    return {};
}

/// Nothing for a command that a desk does not take.
std::optional<Need> needOf(const AnyOrder &order)
{
    std::optional<Need> need;
    engine::visit(
        [&need]<typename Command>(const Order<Command> &given) {
            if constexpr (protocol::IsSentToDesk<Command>)
                need = needs::of(given.command);
        },
        order);
    return need;
}

std::optional<QUuid> ownerOf(const Target &target, const Owners &owners)
{
    switch (target.kind) {
    case Target::Kind::Crew:
        return owners.crew(target.id) ? std::optional(target.id) : std::nullopt;
    case Target::Kind::Run:
        return owners.crewOfRun(target.id);
    case Target::Kind::Review:
        return owners.crewOfReview(target.id);
    case Target::Kind::Decision:
        return owners.crewOfDecision(target.id);
    case Target::Kind::Batch:
        return owners.crewOfBatch(target.id);
    case Target::Kind::AllCrews:
    case Target::Kind::OwnCrews:
        break;
    }
    return std::nullopt;
}

} // namespace

Gate::Gate(const Owners &owners)
    : m_owners(owners)
{}

std::expected<AnyOrder, Denial> Gate::admit(AnyOrder order, const Viewer &viewer) const
{
    std::expected<void, Denial> answer = std::unexpected(Denial::Console);
    engine::visit(
        [&]<typename Command>(Order<Command> &given) {
            if constexpr (protocol::IsSentToDesk<Command>) {
                answer = check(needs::of(given.command), viewer);
                if (answer)
                    answer = limit(given.command);
                if (answer) {
                    readOnlySeen(given, viewer);
                    filterReply(given, viewer, m_owners);
                }
            }
        },
        order);
    if (!answer)
        return std::unexpected(answer.error());
    return order;
}

std::optional<QString> Gate::objectionTo(const AnyOrder &order, const Viewer &viewer) const
{
    std::optional<QString> objection;
    engine::visit(
        [&]<typename Command>(const Order<Command> &given) {
            if constexpr (std::same_as<Command, Withdraw> || std::same_as<Command, SendNow>) {
                const auto person = m_owners.personOfDecision(given.command.decisionId);
                if (person && *person != viewer.personId())
                    objection =
                        QStringLiteral("Only the person who made this decision can undo it, or send it "
                                       "before its time.");
            } else if constexpr (std::same_as<Command, SaveCrew>) {
                const CrewDraft &draft = given.command.draft;
                objection = desk::objectionTo(draft, m_owners.crew(draft.crew.id));
            } else if constexpr (std::same_as<Command, TestConnection>) {
                const ConnectionTest &test = given.command.test;
                objection = desk::objectionTo(test, m_owners.crew(test.crewId));
            }
        },
        order);
    return objection;
}

std::optional<Role> Gate::roleFor(const AnyOrder &order) const
{
    const auto need = needOf(order);
    return need ? std::optional(need->role) : std::nullopt;
}

QString Gate::crewNameIn(const AnyOrder &order) const
{
    const auto *saved = order.as<SaveCrew>();
    const QString name = saved ? saved->command.draft.crew.name : QString();
    const Crew *known = m_owners.crew(crewOf(order).value_or(QUuid()));
    return name.isEmpty() && known ? known->name : name;
}

std::optional<QString> Gate::controlledBatchIn(const AnyOrder &order) const
{
    const auto *given = order.as<ControlBatch>();
    return given ? std::optional(m_owners.batchName(given->command.batchId)) : std::nullopt;
}

std::optional<QUuid> Gate::crewOf(const AnyOrder &order) const
{
    const auto need = needOf(order);
    return need ? ownerOf(need->target, m_owners) : std::nullopt;
}

bool Gate::mayStillDo(const AnyOrder &order, const Viewer &viewer, const QUuid &crewId) const
{
    const auto need = needOf(order);
    return need && viewer.mayDo(need->role, crewId);
}

std::expected<void, Denial> Gate::check(const Need &need, const Viewer &viewer) const
{
    if (need.target.kind == Target::Kind::OwnCrews) {
        if (viewer.roles().isEmpty())
            return std::unexpected(Denial::Role);
        return {};
    }
    if (need.target.kind == Target::Kind::AllCrews) {
        if (!viewer.roles().hasForAll(need.role))
            return std::unexpected(Denial::Role);
        return {};
    }
    const auto crew = ownerOf(need.target, m_owners);
    if (!crew || !viewer.sees(*crew))
        return std::unexpected(Denial::NotFound);
    if (!viewer.mayDo(need.role, *crew))
        return std::unexpected(Denial::Role);
    return {};
}

} // namespace crew::desk
