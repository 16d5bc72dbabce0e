// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/batchcommands.h"
#include "engine/commands/crewcommands.h"
#include "engine/commands/kickoffcommands.h"
#include "engine/commands/profilecommands.h"
#include "engine/commands/recordcommands.h"
#include "engine/commands/reviewcommands.h"
#include "engine/commands/runcommands.h"

#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace crew::engine {

/// Numbers the commands of one link, from 1.
using CommandId = quint64;

namespace command {

/// Ends TestConnection, FetchInputs or Kickoff early, which then reply ServiceError::Kind::Cancelled;
/// SearchRuns does not reply again.
struct Cancel
{
    CommandId id = 0;
};

template <typename Command>
concept Replies = requires
{
    typename Command::Reply;
};

/// \a Container of \a Of each command: the one place where all of them are named.
template <template <typename...> typename Container, template <typename> typename Of>
using Each = Container<
    // crews
    Of<SaveCrew>, Of<RemoveCrew>, Of<ReorderCrews>, Of<ChangeQuirks>, Of<TestConnection>, Of<FetchInputs>,
    Of<LoadWireLog>, Of<LoadRecording>, Of<LoadFlowAddress>, Of<SetUpFlowReviews>, Of<EndFlowReviews>,
    Of<AllowFlowDestination>, Of<SetFlowNetworks>,
    // kickoffs
    Of<PrepareKickoff>, Of<RememberKickoff>, Of<Kickoff>, Of<Cancel>,
    // batches
    Of<StartBatch>, Of<ControlBatch>, Of<PauseBatches>, Of<SetBatchConcurrency>, Of<LoadBatches>,
    Of<LoadBatchRows>,
    // reviews
    Of<Decide>, Of<Withdraw>, Of<ReturnDecision>, Of<SendNow>, Of<EndHolds>, Of<PasteNotice>,
    Of<AcceptFlowRequest>, Of<CloseFlowReview>, Of<AddComment>, Of<NoteTakeOver>, Of<ApproveFirst>,
    Of<Confirm>, Of<WithdrawFirstApproval>, Of<LoadPastReviews>, Of<LoadTaskReviews>, Of<LoadToolCalls>,
    Of<CheckLink>,
    // runs
    Of<FindRun>, Of<FindFlowRun>, Of<LoadRun>, Of<LoadExecutions>, Of<SearchRuns>, Of<Follow>, Of<StopRun>,
    Of<Refresh>, Of<ImportRun>,
    // records
    Of<LoadInsightFacts>, Of<LoadAudit>, Of<LoadDecisionData>,
    // the profile
    Of<KeepLocalState>, Of<LoadLocalState>, Of<ApplySettings>, Of<SetProxyPassword>, Of<TestEndpoint>,
    Of<RenewSecrets>, Of<ReadReleaseFeed>>;

} // namespace command

/// A command on its way, with the way back for its reply.
template <typename Command>
struct Order
{
    CommandId id = 0;
    Command command;
    std::optional<Reviewer> person = {}; ///< who gave it; nothing: the owner of this console
};

template <command::Replies Command>
struct Order<Command>
{
    CommandId id = 0;
    Command command;
    std::function<void(const typename Command::Reply &)>
        reply;                           ///< called once, unless the command says otherwise
    std::optional<Reviewer> person = {}; ///< who gave it; nothing: the owner of this console
    /// LoadPastReviews reads only of these crews; null: of all.
    std::shared_ptr<const QList<QUuid>> crews = {};
};

/// The orders of all commands, in a row.
template <typename... Orders>
struct OrderList
{
    /// Of \a Wanted among them; their number for one that is missing.
    template <typename Wanted>
    static consteval std::size_t placeOf()
    {
        std::size_t place = 0;
        (void)((std::same_as<Wanted, Orders> || (++place, false)) || ...);
        return place;
    }
    static constexpr std::size_t size = sizeof...(Orders);
};

using AllOrders = command::Each<OrderList, Order>;

/// The order of any command, which engine/commands/visitorder.h gives back as what it is. Not a std::variant:
/// each file that sends one command would be compiled with the code for all of them.
class AnyOrder
{
public:
    template <typename Command>
    explicit AnyOrder(Order<Command> order)
        : m_place(AllOrders::placeOf<Order<Command>>())
        , m_order(std::make_shared<Order<Command>>(std::move(order)))
    {
        static_assert(AllOrders::placeOf<Order<Command>>() < AllOrders::size, "not in command::Each");
    }

    /// The order, if it is one of \a Command; else null.
    template <typename Command>
    Order<Command> *as() const
    {
        const bool isOne = m_place == AllOrders::placeOf<Order<Command>>();
        return isOne ? static_cast<Order<Command> *>(m_order.get()) : nullptr;
    }

    std::size_t place() const { return m_place; } ///< in AllOrders
    void *order() const { return m_order.get(); } ///< of the type at place()

private:
    std::size_t m_place;
    std::shared_ptr<void> m_order;
};

} // namespace crew::engine
