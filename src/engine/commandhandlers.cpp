// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commandhandlers.h"

#include "core/runtext.h"
#include "engine/commands/visitorder.h"
#include "engine/engine.h"
#include "engine/historyreader.h"
#include "engine/runfacts.h"

#include <concepts>

namespace crew::engine {

namespace {

using namespace command;

/// What only the history is needed for; does not wait for the engine.
struct ReaderHandlers
{
    HistoryReader &reader;

    void operator()(const Order<LoadRun> &order) const
    {
        reader.loadRun(order.command.executionId, order.reply);
    }
    void operator()(const Order<LoadExecutions> &order) const
    {
        reader.loadExecutions(order.command.executionIds, order.reply);
    }
    void operator()(const Order<LoadPastReviews> &order) const
    {
        const auto crews = order.crews ? std::optional(*order.crews) : std::nullopt;
        reader.loadPastReviews(order.command.before, order.command.count, crews, order.reply);
    }
    void operator()(const Order<LoadToolCalls> &order) const
    {
        reader.loadToolCalls(order.command.executionId, order.command.window, order.reply);
    }
    void operator()(const Order<LoadTaskReviews> &order) const
    {
        reader.loadTaskReviews(order.command, order.reply);
    }
    void operator()(const Order<LoadDecisionData> &order) const
    {
        reader.loadDecisionData(order.command.query, order.reply);
    }
};

/// What only the journal is needed for; does not wait for the history.
struct JournalHandlers
{
    Engine &engine;

    void operator()(const Order<KeepLocalState> &order) const
    {
        order.reply(engine.journal().setLocalState(order.command.values));
    }
    void operator()(const Order<LoadLocalState> &order) const { order.reply(engine.journal().localState()); }
};

/// What a person does that needs a secret, so that they may be asked to unlock the keychain for it.
struct KeychainHandlers
{
    Engine &engine;

    void operator()(const Order<SaveCrew> &order) const
    {
        engine.crewRepository().save(order.command.draft, &engine, order.reply);
    }
    void operator()(const Order<RemoveCrew> &order) const { engine.removeCrew(order.command.crewId); }
    void operator()(const Order<TestConnection> &order) const
    {
        engine.inputs().test(order.id, order.command.test, order.reply);
    }
    void operator()(const Order<FetchInputs> &order) const
    {
        engine.inputs().fetch(order.id, order.command.crewId, order.reply);
    }
    void operator()(const Order<SetUpFlowReviews> &order) const
    {
        const auto &[crewId, signingSecret, acceptsBefore] = order.command;
        engine.flowAccess().setUp(crewId, signingSecret, acceptsBefore, &engine, order.reply);
    }
    void operator()(const Order<EndFlowReviews> &order) const
    {
        engine.flowAccess().remove(order.command.crewId);
    }
    void operator()(const Order<Kickoff> &order) const
    {
        engine.kickoff(order.id, order.command.crewId, order.command.request, order.reply, order.person);
    }
    void operator()(const Order<StartBatch> &order) const
    {
        order.reply(engine.startBatch(order.command.order, order.person));
    }
    void operator()(const Order<ControlBatch> &order) const
    {
        engine.batches().command(order.command.batchId, order.command.command);
    }
    void operator()(const Order<Decide> &order) const
    {
        engine.decide(order.command.order, order.reply, order.person);
    }
    void operator()(const Order<SendNow> &order) const { engine.outbox().sendNow(order.command.decisionId); }
    void operator()(const Order<Confirm> &order) const
    {
        engine.decide(order.command.order, order.reply, order.person, order.command.firstAccount);
    }
    void operator()(const Order<Follow> &order) const
    {
        engine.follow(order.command.crewId, order.command.kickoffId, order.reply, order.person);
    }
    void operator()(const Order<StopRun> &order) const
    {
        engine.stopRun(order.command.executionId, order.reply, order.person);
    }
    void operator()(const Order<Refresh> &order) const { engine.poller().refresh(order.command.executionId); }
    void operator()(const Order<SetProxyPassword> &order) const
    {
        engine.setProxyPassword(order.command.password);
    }
    void operator()(const Order<RenewSecrets> &order) const
    {
        engine.renewSecrets(order.command.old, order.reply);
    }
};

struct EngineHandlers
{
    Engine &engine;
    const CommandThreads &threads;

    // Crews.

    void operator()(const Order<ReorderCrews> &order) const
    {
        engine.crewRepository().reorder(order.command.crewIds);
    }
    void operator()(const Order<ChangeQuirks> &order) const
    {
        engine.crewRepository().changeQuirks(order.command.crewId, order.command.change);
    }
    void operator()(const Order<LoadWireLog> &order) const
    {
        order.reply(engine.wireLogOf(order.command.crewId));
    }
    void operator()(const Order<LoadRecording> &order) const
    {
        engine.prepareRecording(
            order.command.crewId, order.command.numbers,
            [inReader = threads.inReader, reply = order.reply](const RecordingSource &source) {
                inReader([source, reply](HistoryReader &reader) { reader.loadRecording(source, reply); });
            });
    }

    void operator()(const Order<LoadFlowAddress> &order) const
    {
        engine.flowAccess().load(order.command.crewId, &engine, order.reply);
    }
    void operator()(const Order<AllowFlowDestination> &order) const
    {
        const auto &[crewId, destination, isAllowed] = order.command;
        engine.crewRepository().allowFlowDestination(crewId, destination, isAllowed);
    }
    void operator()(const Order<SetFlowNetworks> &order) const
    {
        engine.crewRepository().setFlowNetworks(order.command.crewId, order.command.networks);
    }

    // Kickoffs.

    void operator()(const Order<PrepareKickoff> &order) const
    {
        order.reply(engine.prepareKickoff(order.command.crewId, order.person));
    }
    void operator()(const Order<RememberKickoff> &order) const
    {
        engine.rememberKickoff(order.command.crewId, order.command.body, order.person);
    }
    /// A search comes to the reader through the engine; its end must not overtake it.
    void operator()(const Order<Cancel> &order) const
    {
        engine.cancel(order.command.id);
        threads.inReader([id = order.command.id](HistoryReader &reader) { reader.endSearch(id); });
    }

    // Batches.

    void operator()(const Order<PauseBatches> &order) const
    {
        engine.batches().pauseBegunBy(order.command.account, order.command.crewId, order.command.reason);
    }
    void operator()(const Order<SetBatchConcurrency> &order) const
    {
        engine.batches().setConcurrency(order.command.batchId, order.command.concurrency);
    }
    void operator()(const Order<LoadBatches> &order) const { order.reply(engine.batches().statuses()); }
    void operator()(const Order<LoadBatchRows> &order) const
    {
        const auto rows = engine.batches().rows(order.command.batchId);
        if (!rows)
            return order.reply(rows);
        threads.inReader(
            [rows = *rows, reply = order.reply](HistoryReader &reader) { reader.completeRows(rows, reply); });
    }

    // Reviews.

    void operator()(const Order<Withdraw> &order) const
    {
        engine.outbox().withdraw(order.command.decisionId, order.reply);
    }
    void operator()(const Order<ReturnDecision> &order) const
    {
        engine.outbox().returnDecision(order.command.decisionId, order.command.reason);
    }
    void operator()(const Order<EndHolds> &) const { engine.outbox().endHolds(); }
    void operator()(const Order<PasteNotice> &order) const
    {
        order.reply(engine.pasteNotice(order.command.executionId, order.command.json, order.person));
    }
    void operator()(const Order<CheckLink> &order) const { engine.checkLink(order.command.url, order.reply); }

    void operator()(const Order<AcceptFlowRequest> &order) const
    {
        order.reply(engine.acceptFlowRequest(order.command.reviewId, order.command.seen, order.person));
    }
    void operator()(const Order<CloseFlowReview> &order) const
    {
        order.reply(engine.closeFlowReview(order.command.reviewId, order.command.seen, order.person));
    }

    void operator()(const Order<AddComment> &order) const
    {
        order.reply(engine.reviewNotes().comment(order.command.reviewId, order.command.text,
                                                 engine.personOr(order.person)));
    }
    void operator()(const Order<NoteTakeOver> &order) const
    {
        const auto &[reviewId, from, reason] = order.command;
        order.reply(engine.reviewNotes().takeOver(reviewId, from, reason, engine.personOr(order.person)));
    }
    void operator()(const Order<ApproveFirst> &order) const
    {
        const auto &[decision, replaced] = order.command;
        order.reply(engine.reviewNotes().approveFirst(decision, replaced, engine.personOr(order.person)));
    }
    void operator()(const Order<WithdrawFirstApproval> &order) const
    {
        order.reply(engine.reviewNotes().withdrawFirstApproval(order.command.reviewId,
                                                               engine.personOr(order.person)));
    }

    // Runs.

    /// The reader knows the ids of past runs only, the engine those of the others.
    void operator()(const Order<FindRun> &order) const
    {
        const QUuid held = engine.ledger().runCalled(order.command.id);
        if (!held.isNull())
            return order.reply(held);
        threads.inReader([order](HistoryReader &reader) { reader.findRun(order.command.id, order.reply); });
    }
    /// Its id follows from the crew that the request came to, which the link does not name.
    void operator()(const Order<FindFlowRun> &order) const
    {
        QList<QUuid> ids;
        for (const Crew &crew : engine.crewRepository().crews())
            ids += flowRunIdFor(crew.id, order.command.deploymentId, order.command.flowId);
        threads.inReader([order, ids](HistoryReader &reader) {
            reader.loadExecutions(ids, [order](const std::expected<QList<Execution>, QString> &found) {
                if (found)
                    order.reply(found->isEmpty() ? QUuid() : found->first().id);
                else
                    order.reply(std::unexpected(found.error()));
            });
        });
    }
    /// The engine looks through what it holds, which need not be on record yet, the reader through the rest.
    void operator()(const Order<SearchRuns> &order) const
    {
        RunMatches matches;
        const QStringList words = searchWords(order.command.text);
        for (const Execution &execution : engine.ledger().executions()) {
            if (mentions(execution, words))
                matches.runs.append(execution.id);
        }
        order.reply(matches);
        threads.inReader(
            [order](HistoryReader &reader) { reader.search(order.id, order.command.text, order.reply); });
    }
    void operator()(const Order<ImportRun> &order) const
    {
        order.reply(engine.importRun(order.command, order.person));
    }

    // Records.

    /// What the engine holds is newer than what the records say of it.
    void operator()(const Order<LoadInsightFacts> &order) const
    {
        threads.inReader([order, held = engine.heldFacts()](HistoryReader &reader) {
            reader.loadFacts(order.command.begin, order.command.end,
                             [order, held](const std::expected<InsightFacts, QString> &past) {
                                 const auto &[begin, end] = order.command;
                                 order.reply(past ? within(joined(*past, held), begin, end) : past);
                             });
        });
    }
    void operator()(const Order<LoadAudit> &order) const
    {
        threads.inReader([order, key = engine.auditKey()](HistoryReader &reader) {
            reader.loadAudit(key, order.command.crewId, order.reply);
        });
    }

    // The profile.

    void operator()(const Order<ApplySettings> &order) const { engine.applySettings(order.command.settings); }
    void operator()(const Order<TestEndpoint> &) const { engine.testEndpoint(); }
    void operator()(const Order<ReadReleaseFeed> &order) const
    {
        engine.readReleaseFeed(order.command.feed, order.reply);
    }
};

} // namespace

void handle(AnyOrder order, const CommandThreads &threads)
{
    visit(
        [&threads]<typename Command>(Order<Command> &given) {
            if constexpr (std::invocable<ReaderHandlers, const Order<Command> &>)
                threads.inReader(
                    [given = std::move(given)](HistoryReader &reader) { ReaderHandlers{reader}(given); });
            else if constexpr (std::invocable<JournalHandlers, const Order<Command> &>)
                threads.inEngine(
                    [given = std::move(given)](Engine &engine) { JournalHandlers{engine}(given); });
            else if constexpr (std::invocable<KeychainHandlers, const Order<Command> &>)
                threads.inStartedEngine([given = std::move(given)](Engine &engine) {
                    engine.askKeychainAgain();
                    KeychainHandlers{engine}(given);
                });
            else
                threads.inStartedEngine([given = std::move(given), threads](Engine &engine) {
                    EngineHandlers{engine, threads}(given);
                });
        },
        order);
}

} // namespace crew::engine
