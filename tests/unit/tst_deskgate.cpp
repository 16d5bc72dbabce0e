// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/utc.h"
#include "desk/gate/crewrules.h"
#include "desk/gate/gate.h"
#include "desk/gate/visibility.h"
#include "engine/commands/visitorder.h"
#include "protocol/commandcodec.h"
#include "support/qttest.h"

#include <QCryptographicHash>

#include <functional>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::desk;
using namespace crew::engine::command;
using engine::AnyOrder;
using engine::Order;
using protocol::Change;

namespace {

const QUuid crewA(u"aaaaaaaa-0000-4000-8000-000000000000"_s);
const QUuid crewB(u"bbbbbbbb-0000-4000-8000-000000000000"_s);
const QUuid ofA = crewA; // a crew and its only run, review, decision and batch share an ID
const QUuid ofB = crewB;
const QUuid ofNone(u"cccccccc-0000-4000-8000-000000000001"_s);
const QUuid unknown(u"dddddddd-0000-4000-8000-000000000001"_s);

/// Two crews with one thing of each kind, one thing without a crew, and nothing else.
class TestOwners : public Owners
{
public:
    TestOwners()
    {
        m_crews[0].id = crewA;
        m_crews[1].id = crewB;
    }
    const Crew *crew(const QUuid &crewId) const override
    {
        const auto found = std::ranges::find(m_crews, crewId, &Crew::id);
        return found == m_crews.end() ? nullptr : &*found;
    }
    std::optional<QUuid> crewOfRun(const QUuid &id) const override { return ownerOf(id); }
    std::optional<QUuid> crewOfReview(const QUuid &id) const override { return ownerOf(id); }
    std::optional<QUuid> crewOfDecision(const QUuid &id) const override { return ownerOf(id); }
    std::optional<QUuid> personOfDecision(const QUuid &) const override { return person; }
    std::optional<QUuid> crewOfBatch(const QUuid &id) const override { return ownerOf(id); }

    QUuid person; ///< who made every decision

private:
    static std::optional<QUuid> ownerOf(const QUuid &id)
    {
        if (id == ofA)
            return crewA;
        if (id == ofB)
            return crewB;
        return id == ofNone || id.isNull() ? std::optional(QUuid()) : std::nullopt;
    }

    std::array<Crew, 2> m_crews;
};

Viewer with(const Roles &roles)
{
    return {QUuid::createUuid(), u"Ben"_s, QUuid::createUuid(), roles, 1};
}

Viewer viewerOf(const std::optional<QUuid> &crewId, Role role)
{
    Roles roles;
    roles.add({crewId, role});
    return with(roles);
}

/// In the order of the letters in an expectation: nobody, the four roles for crew A, the four for all crews.
QList<Viewer> people()
{
    QList<Viewer> all{with({})};
    for (const auto &crewId : {std::optional(crewA), std::optional<QUuid>()}) {
        for (const Role role : {Role::Viewer, Role::Reviewer, Role::Operator, Role::Administrator})
            all.append(viewerOf(crewId, role));
    }
    return all;
}

template <typename Command>
AnyOrder orderOf(Command command)
{
    if constexpr (Replies<Command>)
        return AnyOrder(Order<Command>{1, std::move(command), [](const typename Command::Reply &) {}});
    else
        return AnyOrder(Order<Command>{1, std::move(command)});
}

/// What may be done with a command: y admitted, r the role does not allow it, n not found. Each string has a
/// letter for nobody, then for viewer, reviewer, operator and administrator of crew A, then of all crews.
struct Row
{
    const char *name;
    std::function<AnyOrder(const QUuid &)> order; ///< about the thing, or crew, with that ID
    const char *there;                            ///< the thing is of crew A
    const char *other;                            ///< of crew B
    const char *gone;                             ///< there is none with that ID
    const char *without;                          ///< it belongs to no crew; the ID is null
};

ImportRun importRun(const QUuid &id)
{
    ImportRun command;
    command.crewId = id;
    command.executionId = id;
    return command;
}

SaveCrew saveCrew(const QUuid &id)
{
    SaveCrew command;
    command.draft.crew.id = id;
    return command;
}

TestConnection testConnection(const QUuid &id)
{
    TestConnection command;
    command.test.crewId = id;
    return command;
}

StartBatch startBatch(const QUuid &crewId)
{
    StartBatch command;
    command.order.crewId = crewId;
    return command;
}

Decide decide(const QUuid &reviewId)
{
    Decide command;
    command.order.reviewId = reviewId;
    return command;
}

LoadTaskReviews loadTaskReviews(const QUuid &crewId)
{
    LoadTaskReviews command;
    command.crewId = crewId;
    return command;
}

const QList<Row> &table()
{
    // clang-format off
    static const QList<Row> rows{
        // Crews.
        {"save-crew", [](const QUuid &id) { return orderOf(saveCrew(id)); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "r rrrr rrry"},
        {"remove-crew", [](const QUuid &id) { return orderOf(RemoveCrew{id}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"reorder-crews", [](const QUuid &id) { return orderOf(ReorderCrews{{id}}); },
         "r rrrr rrry", "r rrrr rrry", "r rrrr rrry", "r rrrr rrry"},
        {"change-quirks", [](const QUuid &id) { return orderOf(ChangeQuirks{id, {}}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"test-connection", [](const QUuid &id) { return orderOf(testConnection(id)); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "r rrrr rrry"},
        {"fetch-inputs", [](const QUuid &id) { return orderOf(FetchInputs{id}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnn"},
        {"load-wire-log", [](const QUuid &id) { return orderOf(LoadWireLog{id}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"load-recording", [](const QUuid &id) { return orderOf(LoadRecording{id, {}}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"load-flow-address", [](const QUuid &id) { return orderOf(LoadFlowAddress{id}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"set-up-flow-reviews", [](const QUuid &id) { return orderOf(SetUpFlowReviews{id, {}, false}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"end-flow-reviews", [](const QUuid &id) { return orderOf(EndFlowReviews{id}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"allow-flow-destination", [](const QUuid &id) { return orderOf(AllowFlowDestination{id, {}, true}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        {"set-flow-networks", [](const QUuid &id) { return orderOf(SetFlowNetworks{id, {}}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "n nnnn nnnn"},
        // Kickoffs.
        {"prepare-kickoff", [](const QUuid &id) { return orderOf(PrepareKickoff{id}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnn"},
        {"remember-kickoff", [](const QUuid &id) { return orderOf(RememberKickoff{id, {}}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnn"},
        {"kickoff", [](const QUuid &id) { return orderOf(Kickoff{id, {}}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnn"},
        // Batches.
        {"start-batch", [](const QUuid &id) { return orderOf(startBatch(id)); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnn"},
        {"control-batch", [](const QUuid &id) { return orderOf(ControlBatch{id, {}}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnr"},
        {"set-batch-concurrency", [](const QUuid &id) { return orderOf(SetBatchConcurrency{id, 1}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnr"},
        {"load-batches", [](const QUuid &) { return orderOf(LoadBatches()); },
         "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy"},
        {"load-batch-rows", [](const QUuid &id) { return orderOf(LoadBatchRows{id}); },
         "n yyyy yyyy", "n nnnn yyyy", "n nnnn nnnn", "n nnnn nnny"},
        // Reviews.
        {"decide", [](const QUuid &id) { return orderOf(decide(id)); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"withdraw", [](const QUuid &id) { return orderOf(Withdraw{id}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"send-now", [](const QUuid &id) { return orderOf(SendNow{id}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"paste-notice", [](const QUuid &id) { return orderOf(PasteNotice{id, {}}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"accept-flow-request", [](const QUuid &id) { return orderOf(AcceptFlowRequest{id, {}}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"close-flow-review", [](const QUuid &id) { return orderOf(CloseFlowReview{id, {}}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"add-comment", [](const QUuid &id) { return orderOf(AddComment{id, {}}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"approve-first", [](const QUuid &id) { return orderOf(ApproveFirst{decide(id).order}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"withdraw-first-approval", [](const QUuid &id) { return orderOf(WithdrawFirstApproval{id}); },
         "n ryrr ryrr", "n nnnn ryrr", "n nnnn nnnn", "n nnnn nnnr"},
        {"load-past-reviews", [](const QUuid &) { return orderOf(LoadPastReviews()); },
         "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy"},
        {"load-task-reviews", [](const QUuid &id) { return orderOf(loadTaskReviews(id)); },
         "n yyyy yyyy", "n nnnn yyyy", "n nnnn nnnn", "n nnnn nnnn"},
        {"load-tool-calls", [](const QUuid &id) { return orderOf(LoadToolCalls{id, {}}); },
         "n yyyy yyyy", "n nnnn yyyy", "n nnnn nnnn", "n nnnn nnny"},
        // Runs.
        {"find-run", [](const QUuid &) { return orderOf(FindRun{u"1"_s}); },
         "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy"},
        {"find-flow-run", [](const QUuid &) { return orderOf(FindFlowRun{u"1"_s, {}}); },
         "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy"},
        {"load-run", [](const QUuid &id) { return orderOf(LoadRun{id}); },
         "n yyyy yyyy", "n nnnn yyyy", "n nnnn nnnn", "n nnnn nnny"},
        {"load-executions", [](const QUuid &id) { return orderOf(LoadExecutions{{id}}); },
         "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy"},
        {"search-runs", [](const QUuid &) { return orderOf(SearchRuns{u"words"_s}); },
         "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy"},
        {"follow", [](const QUuid &id) { return orderOf(Follow{id, {}}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnn"},
        {"stop-run", [](const QUuid &id) { return orderOf(StopRun{id}); },
         "n rryr rryr", "n nnnn rryr", "n nnnn nnnn", "n nnnn nnnr"},
        {"refresh", [](const QUuid &id) { return orderOf(Refresh{id}); },
         "n yyyy yyyy", "n nnnn yyyy", "n nnnn nnnn", "n nnnn nnny"},
        {"import-run", [](const QUuid &id) { return orderOf(importRun(id)); },
         "r rrrr rrry", "r rrrr rrry", "r rrrr rrry", "r rrrr rrry"},
        // Records.
        {"load-insight-facts", [](const QUuid &) { return orderOf(LoadInsightFacts()); },
         "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy", "r yyyy yyyy"},
        {"load-audit", [](const QUuid &id) { return orderOf(LoadAudit{id}); },
         "n rrry rrry", "n nnnn rrry", "n nnnn nnnn", "r rrrr rrry"},
        {"load-decision-data", [](const QUuid &) { return orderOf(LoadDecisionData()); },
         "r rrrr rrry", "r rrrr rrry", "r rrrr rrry", "r rrrr rrry"},
        // The endpoint.
        {"test-endpoint", [](const QUuid &) { return orderOf(TestEndpoint()); },
         "r rrrr rrry", "r rrrr rrry", "r rrrr rrry", "r rrrr rrry"},
        {"renew-secrets", [](const QUuid &) { return orderOf(RenewSecrets()); },
         "r rrrr rrry", "r rrrr rrry", "r rrrr rrry", "r rrrr rrry"},
    };
    // clang-format on
    return rows;
}

char letterFor(const std::expected<AnyOrder, Denial> &answer)
{
    if (answer)
        return 'y';
    switch (answer.error()) {
    case Denial::NotFound:
        return 'n';
    case Denial::Role:
        return 'r';
    case Denial::TooMuch:
        return 'm';
    case Denial::Console:
        break;
    }
    return 'c';
}

/// The letters of all people() about \a order, in the groups of the table.
QByteArray lettersFor(const Gate &gate, const AnyOrder &order)
{
    QByteArray letters;
    const QList<Viewer> all = people();
    for (const Viewer &viewer : all)
        letters += letterFor(gate.admit(order, viewer));
    return letters.first(1) + ' ' + letters.sliced(1, 4) + ' ' + letters.sliced(5);
}

/// What comes of the reply \a value when \a viewer has given \a command.
template <typename Command>
typename Command::Reply filtered(const Viewer &viewer, Command command, const typename Command::Reply &value)
{
    const TestOwners owners;
    typename Command::Reply result{};
    auto order = Gate(owners).admit(
        AnyOrder(Order<Command>{1, std::move(command),
                                [&result](const typename Command::Reply &reply) { result = reply; }}),
        viewer);
    if (!order)
        return {};
    engine::visit(
        [&value]<typename Given>(Order<Given> &given) {
            if constexpr (std::same_as<Given, Command>)
                given.reply(value);
        },
        *order);
    return result;
}

template <typename Value>
Value of(const QUuid &crewId)
{
    Value value;
    value.crewId = crewId;
    return value;
}

/// "a", "b" and "0" for values of crew A, crew B and no crew, in their order.
template <typename Values>
QByteArray crewsOf(const Values &values)
{
    QByteArray letters;
    for (const auto &value : values)
        letters += value.crewId == crewA ? 'a' : value.crewId == crewB ? 'b' : '0';
    return letters;
}

/// The same for the IDs of things, and "?" for one that is not known.
QByteArray idsOf(const QList<QUuid> &ids)
{
    QByteArray letters;
    for (const QUuid &id : ids)
        letters += id == ofA ? 'a' : id == ofB ? 'b' : id == ofNone ? '0' : '?';
    return letters;
}

template <typename Value>
QList<Value> oneOfEach()
{
    return {of<Value>(crewA), of<Value>(crewB), of<Value>(QUuid())};
}

const QList<QUuid> allIds{ofA, ofB, ofNone, unknown};

BatchStatus batchOf(const QUuid &crewId)
{
    BatchStatus status;
    status.batch.crewId = crewId;
    return status;
}

Crew crewWithKeys(const QUuid &id)
{
    Crew crew;
    crew.id = id;
    crew.network = {u"/etc/ca.pem"_s, "certificate", true};
    crew.flows.addressHash = QByteArray(32, 'h');
    return crew;
}

} // namespace

class tst_DeskGate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCommandIsInTheTable();
    void everyCommandAsksForItsRole_data();
    void everyCommandAsksForItsRole();
    void commandsOfTheConsoleAreNotForADesk();
    void onlyWhoDecidedMayUndo();
    void readsAreLimited();
    void pagesAreReadOfOnesOwnCrewsOnly();
    void readsHoldWhatOneMaySee_data();
    void readsHoldWhatOneMaySee();
    void changesHoldWhatOneMaySee_data();
    void changesHoldWhatOneMaySee();
    void keysOfACrewAreForItsAdministrators_data();
    void keysOfACrewAreForItsAdministrators();
    void secretsStayWithTheirAddress_data();
    void secretsStayWithTheirAddress();

private:
    static void addViewers();
};

void tst_DeskGate::everyCommandIsInTheTable()
{
    QStringList names;
    for (const Row &row : table()) {
        const auto sent = protocol::sentCommand(row.order(ofA));
        QVERIFY(sent);
        QCOMPARE(sent->name, QLatin1StringView(row.name));
        names.append(sent->name);
    }
    QStringList all = protocol::commandNames();
    names.sort();
    all.sort();
    QCOMPARE(names, all);
}

void tst_DeskGate::everyCommandAsksForItsRole_data()
{
    QTest::addColumn<qsizetype>("row");
    for (qsizetype row = 0; row < table().size(); ++row)
        QTest::newRow(table().at(row).name) << row;
}

void tst_DeskGate::everyCommandAsksForItsRole()
{
    QFETCH(const qsizetype, row);
    const Row &command = table().at(row);
    const TestOwners owners;
    const Gate gate(owners);
    QCOMPARE(lettersFor(gate, command.order(ofA)), command.there);
    QCOMPARE(lettersFor(gate, command.order(ofB)), command.other);
    QCOMPARE(lettersFor(gate, command.order(unknown)), command.gone);
    QCOMPARE(lettersFor(gate, command.order(QUuid())), command.without);
}

void tst_DeskGate::commandsOfTheConsoleAreNotForADesk()
{
    const TestOwners owners;
    const Gate gate(owners);
    const QByteArray never = "c cccc cccc";
    QCOMPARE(lettersFor(gate, orderOf(Cancel{1})), never);
    QCOMPARE(lettersFor(gate, orderOf(EndHolds())), never);
    QCOMPARE(lettersFor(gate, orderOf(CheckLink())), never);
    QCOMPARE(lettersFor(gate, orderOf(ReturnDecision())), never);
    QCOMPARE(lettersFor(gate, orderOf(PauseBatches())), never);
    QCOMPARE(lettersFor(gate, orderOf(KeepLocalState())), never);
    QCOMPARE(lettersFor(gate, orderOf(LoadLocalState())), never);
    QCOMPARE(lettersFor(gate, orderOf(ApplySettings())), never);
    QCOMPARE(lettersFor(gate, orderOf(SetProxyPassword())), never);
    QCOMPARE(lettersFor(gate, orderOf(ReadReleaseFeed())), never);
}

void tst_DeskGate::onlyWhoDecidedMayUndo()
{
    const Viewer viewer = viewerOf({}, Role::Reviewer);
    TestOwners owners;
    const Gate gate(owners);
    const QList<AnyOrder> orders{orderOf(Withdraw{ofA}), orderOf(SendNow{ofA})};
    for (const AnyOrder &order : orders) {
        owners.person = viewer.personId();
        QVERIFY(!gate.objectionTo(order, viewer));
        owners.person = QUuid::createUuid();
        QVERIFY(gate.objectionTo(order, viewer));
    }
    QVERIFY(!gate.objectionTo(orderOf(RemoveCrew{crewA}), viewer));
}

void tst_DeskGate::readsAreLimited()
{
    const TestOwners owners;
    const Gate gate(owners);
    const Viewer viewer = viewerOf({}, Role::Viewer);
    const auto countOf = [&](const AnyOrder &order) {
        const auto admitted = gate.admit(order, viewer);
        int count = 0;
        engine::visit(
            [&count]<typename Command>(const Order<Command> &given) {
                if constexpr (requires { given.command.count; })
                    count = given.command.count;
            },
            admitted ? *admitted : order);
        return count;
    };
    LoadTaskReviews ofTask = loadTaskReviews(crewA);
    for (const auto &[asked, given] :
         {std::pair(-1, 1), {0, 1}, {20, 20}, {500, 500}, {2'000'000'000, 500}}) {
        ofTask.count = asked;
        QCOMPARE(countOf(orderOf(LoadPastReviews{{}, asked})), given);
        QCOMPARE(countOf(orderOf(ofTask)), given);
    }
    auto runs = gate.admit(orderOf(LoadExecutions{QList<QUuid>(999, ofA) << ofB}), viewer);
    QVERIFY(runs);
    engine::visit(
        []<typename Command>(const Order<Command> &given) {
            if constexpr (std::same_as<Command, LoadExecutions>)
                QCOMPARE(given.command.executionIds, (QList{ofA, ofB})); // each is read once
        },
        *runs);
    const auto many = gate.admit(orderOf(LoadExecutions{QList<QUuid>(1001, ofA)}), viewer);
    QVERIFY(!many);
    QCOMPARE(many.error(), Denial::TooMuch);
}

void tst_DeskGate::pagesAreReadOfOnesOwnCrewsOnly()
{
    const TestOwners owners;
    const Gate gate(owners);
    const auto crewsFor = [&gate](const Viewer &viewer) -> std::optional<QList<QUuid>> {
        std::optional<QList<QUuid>> crews;
        const auto admitted = gate.admit(orderOf(LoadPastReviews{{}, 5}), viewer);
        if (!admitted)
            return QList<QUuid>();
        engine::visit(
            [&crews]<typename Command>(const Order<Command> &given) {
                if constexpr (std::same_as<Command, LoadPastReviews>) {
                    if (given.crews)
                        crews = *given.crews;
                }
            },
            *admitted);
        return crews;
    };
    QCOMPARE(crewsFor(viewerOf({}, Role::Viewer)), std::nullopt);
    QCOMPARE(crewsFor(viewerOf(crewA, Role::Viewer)), QList{crewA});
    QCOMPARE(crewsFor(viewerOf(crewB, Role::Administrator)), QList{crewB});
    QCOMPARE(crewsFor(with(Roles({{crewA, Role::Operator}, {crewB, Role::Reviewer}}))),
             (QList{std::min(crewA, crewB), std::max(crewA, crewB)}));
}

/// Who sees which crews: `things` as crewsOf() writes it, `ids` as idsOf() does.
void tst_DeskGate::addViewers()
{
    QTest::addColumn<Viewer>("viewer");
    QTest::addColumn<QByteArray>("things");
    QTest::addColumn<QByteArray>("ids");
    QTest::newRow("nobody") << with({}) << QByteArray() << QByteArray();
    QTest::newRow("viewer of A") << viewerOf(crewA, Role::Viewer) << QByteArray("a") << QByteArray("a");
    QTest::newRow("reviewer of A") << viewerOf(crewA, Role::Reviewer) << QByteArray("a") << QByteArray("a");
    QTest::newRow("operator of A") << viewerOf(crewA, Role::Operator) << QByteArray("a") << QByteArray("a");
    QTest::newRow("administrator of A")
        << viewerOf(crewA, Role::Administrator) << QByteArray("a") << QByteArray("a");
    QTest::newRow("administrator of B")
        << viewerOf(crewB, Role::Administrator) << QByteArray("b") << QByteArray("b");
    QTest::newRow("viewer") << viewerOf({}, Role::Viewer) << QByteArray("ab") << QByteArray("ab");
    QTest::newRow("reviewer") << viewerOf({}, Role::Reviewer) << QByteArray("ab") << QByteArray("ab");
    QTest::newRow("operator") << viewerOf({}, Role::Operator) << QByteArray("ab") << QByteArray("ab");
    QTest::newRow("administrator") << viewerOf({}, Role::Administrator) << QByteArray("ab0")
                                   << QByteArray("ab0?");
}

void tst_DeskGate::readsHoldWhatOneMaySee_data()
{
    addViewers();
}

void tst_DeskGate::readsHoldWhatOneMaySee()
{
    QFETCH(const Viewer, viewer);
    QFETCH(const QByteArray, things);
    QFETCH(const QByteArray, ids);
    const auto runs = filtered(viewer, LoadExecutions(), oneOfEach<Execution>());
    QCOMPARE(runs ? crewsOf(*runs) : QByteArray(), things);
    QCOMPARE(idsOf(filtered(viewer, SearchRuns(), {allIds, true}).runs), ids);
    const auto past =
        filtered(viewer, LoadPastReviews(),
                 engine::PastReviews{oneOfEach<Review>(), oneOfEach<Execution>(), QDateTime(), false});
    QCOMPARE(past ? crewsOf(past->reviews) : QByteArray(), things);
    QCOMPARE(past ? crewsOf(past->executions) : QByteArray(), things);
    const auto batches =
        filtered(viewer, LoadBatches(), QList{batchOf(crewA), batchOf(crewB), batchOf(QUuid())});
    QByteArray letters;
    for (const BatchStatus &status : *batches)
        letters += crewsOf(QList{status.batch});
    QCOMPARE(letters, things);
    const auto facts =
        filtered(viewer, LoadInsightFacts(),
                 InsightFacts{oneOfEach<RunFact>(), oneOfEach<TaskFact>(), oneOfEach<AttemptFact>()});
    QCOMPARE(facts ? crewsOf(facts->runs) : QByteArray(), things);
    QCOMPARE(facts ? crewsOf(facts->tasks) : QByteArray(), things);
    QCOMPARE(facts ? crewsOf(facts->attempts) : QByteArray(), things);
    QList<QUuid> found;
    QList<QUuid> foundFlows;
    for (const QUuid &id : allIds) {
        if (const auto run = filtered(viewer, FindRun(), id); run && !run->isNull())
            found.append(*run);
        if (const auto run = filtered(viewer, FindFlowRun(), id); run && !run->isNull())
            foundFlows.append(*run);
    }
    QCOMPARE(idsOf(found), ids);
    QCOMPARE(idsOf(foundFlows), ids);
}

void tst_DeskGate::changesHoldWhatOneMaySee_data()
{
    addViewers();
}

void tst_DeskGate::changesHoldWhatOneMaySee()
{
    QFETCH(const Viewer, viewer);
    QFETCH(const QByteArray, things);
    QFETCH(const QByteArray, ids);
    const TestOwners owners;
    const auto seen = [&]<typename Value>(Value value) -> std::optional<Value> {
        const auto change = visibleTo(viewer, Change(std::move(value)), owners);
        return change ? std::optional(std::get<Value>(*change)) : std::nullopt;
    };
    const QByteArray crews = things.left(2).replace("0", ""); // a crew has an ID
    QList<Crew> both{crewWithKeys(crewA), crewWithKeys(crewB)};
    QByteArray letters;
    const QList<Crew> shown = seen(protocol::CrewList{both})->crews;
    for (const Crew &crew : shown)
        letters += crew.id == crewA ? 'a' : 'b';
    QCOMPARE(letters, crews);
    letters.clear();
    for (const auto &health : oneOfEach<engine::CrewHealth>())
        letters += seen(health) ? crewsOf(QList{health}) : QByteArray();
    QCOMPARE(letters, things);
    engine::ChangeBatch batch;
    batch.past = oneOfEach<RunSummary>();
    batch.executions = oneOfEach<Execution>();
    batch.reviews = oneOfEach<Review>();
    batch.removed = oneOfEach<RemovedRun>();
    for (const QUuid &id : allIds) {
        batch.joined.append({QUuid::createUuid(), id, {}});
        batch.entries.append(Entry());
        batch.entries.last().executionId = id;
    }
    const auto runs = seen(batch).value_or(engine::ChangeBatch());
    QCOMPARE(crewsOf(runs.past), things);
    QCOMPARE(crewsOf(runs.executions), things);
    QCOMPARE(crewsOf(runs.reviews), things);
    QCOMPARE(crewsOf(runs.removed), things);
    QList<QUuid> joined;
    QList<QUuid> entries;
    for (const JoinedRun &run : runs.joined)
        joined.append(run.kept);
    for (const Entry &entry : runs.entries)
        entries.append(entry.executionId);
    QCOMPARE(idsOf(joined), ids);
    QCOMPARE(idsOf(entries), ids);
    const auto batches = seen(BatchChanges{{batchOf(crewA), {}}, {batchOf(crewB), {}}, {batchOf({}), {}}});
    letters.clear();
    for (const BatchChange &change : batches.value_or(BatchChanges()))
        letters += crewsOf(QList{change.status.batch});
    QCOMPARE(letters, things);
    const bool isAdministrator = ids.contains('?');
    QCOMPARE(seen(protocol::Problem{u"The disk is full."_s, false}).has_value(), isAdministrator);
    engine::EndpointState endpoint;
    endpoint.listening = true;
    endpoint.listenAddress = u"http://127.0.0.1:8765"_s;
    endpoint.publicAddress = QUrl(u"https://desk.example.com/hooks"_s);
    endpoint.problem = u"It is taken."_s;
    endpoint.recent.append({1, {}, EntryKind::TaskCallback, ofB, 200, {}, 0, {}});
    endpoint.callbackCount = 7;
    endpoint.refusedCount = 3;
    endpoint.secretsRenewed = QDateTime::fromMSecsSinceEpoch(2'000, crew::utc);
    endpoint.oldRefused = QDateTime::fromMSecsSinceEpoch(1'000, crew::utc);
    engine::EndpointState reduced;
    reduced.listening = true;
    reduced.publicAddress = endpoint.publicAddress;
    reduced.secretsRenewed = endpoint.secretsRenewed;
    reduced.oldRefused = endpoint.oldRefused;
    reduced.listenHash =
        QCryptographicHash::hash(endpoint.listenAddress.toUtf8(), QCryptographicHash::Sha256);
    QCOMPARE(*seen(endpoint), isAdministrator ? endpoint : reduced);
}

void tst_DeskGate::keysOfACrewAreForItsAdministrators_data()
{
    QTest::addColumn<Viewer>("viewer");
    QTest::addColumn<bool>("isShown");
    QTest::newRow("viewer of A") << viewerOf(crewA, Role::Viewer) << false;
    QTest::newRow("operator of A") << viewerOf(crewA, Role::Operator) << false;
    QTest::newRow("reviewer") << viewerOf({}, Role::Reviewer) << false;
    QTest::newRow("administrator of A") << viewerOf(crewA, Role::Administrator) << true;
    QTest::newRow("administrator") << viewerOf({}, Role::Administrator) << true;
}

void tst_DeskGate::keysOfACrewAreForItsAdministrators()
{
    QFETCH(const Viewer, viewer);
    QFETCH(const bool, isShown);
    const TestOwners owners;
    const auto change = visibleTo(viewer, Change(protocol::CrewList{{crewWithKeys(crewA)}}), owners);
    const Crew crew = std::get<protocol::CrewList>(*change).crews.first();
    QCOMPARE(crew.network == CrewNetwork(), !isShown);
    QCOMPARE(crew.flows.addressHash == QByteArray(32, '\0'), !isShown);
    QVERIFY(crew.flows.isOn());
}

void tst_DeskGate::secretsStayWithTheirAddress_data()
{
    QTest::addColumn<QString>("address"); // that is asked for
    QTest::addColumn<bool>("hasToken");
    QTest::addColumn<bool>("hasKey");
    QTest::addColumn<bool>("hasCertificate");
    QTest::addColumn<bool>("withoutProxy");
    QTest::addColumn<QString>("caFile");
    QTest::addColumn<bool>("isNew");
    QTest::addColumn<bool>("isAllowed");
    const QString same = u"https://crew.example.com"_s;
    const QString ca = u"/etc/ca.pem"_s; // the one of the stored crew
    QTest::newRow("nothing new") << same << false << false << true << false << ca << false << true;
    QTest::newRow("another path") << same + "/v2"_L1 << false << false << true << false << ca << false
                                  << false;
    QTest::newRow("the port of https")
        << same + ":443"_L1 << false << false << true << false << ca << false << true;
    QTest::newRow("another host") << u"https://example.org"_s << false << false << true << false << ca
                                  << false << false;
    QTest::newRow("another port") << same + ":8443"_L1 << false << false << true << false << ca << false
                                  << false;
    QTest::newRow("without encryption")
        << u"http://crew.example.com"_s << false << false << true << false << ca << false << false;
    QTest::newRow("a host that begins alike")
        << same + ".example.org"_L1 << false << false << true << false << ca << false << false;
    QTest::newRow("another host, token typed")
        << u"https://example.org"_s << true << false << false << false << ca << false << true;
    QTest::newRow("another host, token typed, key stored")
        << u"https://example.org"_s << true << false << true << false << ca << false << false;
    QTest::newRow("another host, key typed, token stored")
        << u"https://example.org"_s << false << true << true << false << ca << false << false;
    QTest::newRow("another host, both typed")
        << u"https://example.org"_s << true << true << true << false << ca << false << true;
    QTest::newRow("another way") << same << false << false << true << true << ca << false << false;
    QTest::newRow("another way, both typed") << same << true << true << true << true << ca << false << true;
    QTest::newRow("another file") << same << true << true << true << false << u"/etc/passwd"_s << false
                                  << false;
    QTest::newRow("without the file") << same << true << true << true << false << QString() << false << false;
    QTest::newRow("new") << same << true << false << false << false << QString() << true << true;
    QTest::newRow("new, with a file") << same << true << false << false << false << ca << true << false;
    QTest::newRow("a file as address")
        << u"file:///etc/passwd"_s << true << true << true << false << ca << false << false;
    QTest::newRow("credentials in the address")
        << u"https://ana:secret@crew.example.com"_s << true << true << true << false << ca << false << false;
    QTest::newRow("no address") << QString() << true << true << true << false << ca << false << false;
}

void tst_DeskGate::secretsStayWithTheirAddress()
{
    QFETCH(const QString, address);
    QFETCH(const bool, hasToken);
    QFETCH(const bool, hasKey);
    QFETCH(const bool, hasCertificate);
    QFETCH(const bool, withoutProxy);
    QFETCH(const QString, caFile);
    QFETCH(const bool, isNew);
    QFETCH(const bool, isAllowed);
    Crew stored;
    stored.id = crewA;
    stored.address = QUrl(u"https://crew.example.com"_s);
    stored.network = {u"/etc/ca.pem"_s, "certificate", false};
    Crew wanted = stored;
    wanted.address = QUrl(address);
    wanted.network = {caFile, hasCertificate ? QByteArray("certificate") : QByteArray(), withoutProxy};
    const auto token = hasToken ? std::optional(u"typed"_s) : std::nullopt;
    const auto key = hasKey ? std::optional(QByteArray("key")) : std::nullopt;
    const Crew *former = isNew ? nullptr : &stored;
    const auto saved = objectionTo(engine::CrewDraft{wanted, token, false, key}, former);
    QVERIFY2(saved.has_value() != isAllowed, qPrintable(saved.value_or(QString())));
    const auto tested =
        objectionTo(engine::ConnectionTest{wanted.address, token, crewA, wanted.network, key}, former);
    QCOMPARE(tested, saved);
    if (saved)
        QVERIFY2(saved->endsWith(u'.'), qPrintable(*saved));
}

QTEST_GUILESS_MAIN(tst_DeskGate)
#include "tst_deskgate.moc"
