// SPDX-License-Identifier: GPL-3.0-or-later
// Callbacks that receivers have stored on a server: which addresses count there, that each is stored once and
// taken once, and in which order they come into the history.
#include "client/crewclient.h"
#include "engine/flows/flowintake.h"
#include "engine/intake.h"
#include "engine/keynames.h"
#include "engine/receivedintake.h"
#include "journal/receivedtable.h"
#include "secrets/memorysecretstore.h"
#include "support/flowsamples.h"
#include "support/journalfixture.h"
#include "webhook/webhooksecrets.h"
#include "wire/flowreviews.h"
#include "wire/json.h"

#include <QScopeGuard>
#include <QSignalSpy>

#include <csignal>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

using namespace crew;
using namespace crew::engine;
using namespace crew::journal;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray secret(43, 's');

QByteArray hashOf(const QByteArray &text)
{
    return webhook::secretHash(text);
}

Entry kickoffTelling(const QUuid &run, const QByteArray &pathSecret = secret)
{
    Entry entry;
    entry.kind = EntryKind::KickoffRequested;
    entry.executionId = run;
    entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, utc);
    entry.subject = QUuid::createUuid().toString(QUuid::WithoutBraces);
    entry.body = wire::toJson(
        QJsonObject{{u"secret_sha256"_s, QString::fromLatin1(hashOf(pathSecret).toHex())},
                    {u"authorization_sha256"_s, QString::fromLatin1(hashOf("Bearer 4711").toHex())}});
    return entry;
}

ReceivedCallback received(const QByteArray &body, EntryKind kind = EntryKind::TaskCallback)
{
    ReceivedCallback callback;
    callback.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    callback.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'456, utc);
    callback.secretHash = hashOf(secret);
    callback.kind = kind;
    callback.headers = "Host: here\n";
    callback.body = body;
    return callback;
}

QByteArrayList bodiesOf(const QList<ReceivedCallback> &callbacks)
{
    QByteArrayList bodies;
    for (const ReceivedCallback &callback : callbacks)
        bodies << callback.body;
    return bodies;
}

/// The whole way of a receiver.
std::expected<bool, sql::Error> store(sql::Database &database, const ReceivedCallback &callback)
{
    const auto added = addReceived(database, {callback});
    if (!added)
        return std::unexpected(added.error());
    return added->constFirst();
}

/// As a receiver looks it up.
std::expected<std::optional<OpenRoute>, sql::Error> routeOf(sql::Database &database, const QByteArray &hash)
{
    const auto routes = readOpenRoutes(database, {QByteArray(32, 'x'), hash, QByteArray(32, 'y')});
    if (!routes)
        return std::unexpected(routes.error());
    const auto route = routes->constFind(hash);
    return route == routes->cend() ? std::nullopt : std::optional(*route);
}

} // namespace

class TestReceived : public QObject, protected JournalFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("CREW_TEST_STORE", "postgresql"); }
    void init();
    void cleanup();

    void addressesCountAsTheDeskSays();
    void anAddressOfFlowsCountsWhileItsCrewHasIt();
    void nothingIsStoredForAnAddressThatCountsNoLonger();
    void comesBackToTheByteAndInOrder();
    void largeOnesComeInParts();
    void tryingAgainStoresOnce();
    void tryingAgainAfterItWasTakenStoresNothing();
    void whatIsTakenIsInTheHistoryOnce();
    void aWriterThatEndsBeforeItsCommitTakesNothing();
    void aFileHasNone();

    void comeIntoTheHistoryInOrder();
    void whatIsRefusedIsToldAndGone();
    void whatCannotBeStoredNowStays();
    void oneThatCanNeverBeStoredHoldsUpNoOther();
    void requestsOfFlowsAreChecked();

private:
    void openJournal();
    void addRun();
    void setState(const QByteArray &json);
    bool counts(const QByteArray &pathSecret = secret);
    void beginIntake();
    void endIntake();
    QByteArrayList bodiesInJournal() const;

    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<sql::Database> m_receiver; ///< its connection
    const QUuid m_run = QUuid::createUuid();
    qint64 m_sequence = 0; ///< of the entry that told the address

    std::unique_ptr<ChangeFeed> m_feed;
    std::unique_ptr<History> m_history;
    RunSecrets m_runSecrets;
    std::unique_ptr<Intake> m_intake;
    std::unique_ptr<webhook::Endpoint> m_endpoint;
    std::unique_ptr<ReceivedIntake> m_received;
};

void TestReceived::init()
{
    begin();
    openJournal();
    m_receiver = outsider();
    QVERIFY(m_receiver);
    addRun();
}

void TestReceived::cleanup()
{
    endIntake();
    m_journal.reset();
    m_receiver.reset();
    end();
}

void TestReceived::endIntake()
{
    m_received.reset();
    m_endpoint.reset();
    m_intake.reset();
    m_history.reset();
    m_feed.reset();
}

void TestReceived::openJournal()
{
    m_journal.reset();
    m_journal = open();
    QVERIFY(m_journal);
}

void TestReceived::addRun()
{
    Entries entries{kickoffTelling(m_run)};
    QVERIFY(m_journal->append(entries));
    m_sequence = entries.first().sequence;
}

void TestReceived::setState(const QByteArray &json)
{
    QVERIFY(m_journal->setLocalState({{u"engine/webhookSecrets"_s, json}}));
}

bool TestReceived::counts(const QByteArray &pathSecret)
{
    const auto route = routeOf(*m_receiver, hashOf(pathSecret));
    if (!route)
        qWarning() << route.error().text;
    return route && route->has_value();
}

void TestReceived::addressesCountAsTheDeskSays()
{
    const auto route = routeOf(*m_receiver, hashOf(secret));
    QVERIFY(route);
    QCOMPARE(*route, (OpenRoute{m_run, hashOf("Bearer 4711"), {}, m_sequence, false}));
    QVERIFY(!counts(QByteArray(43, 'x')));

    const auto renewed = [this](qint64 renewedAfter, qint64 refusedThrough) {
        setState(wire::toJson(QJsonObject{{u"renewed_after"_s, renewedAfter},
                                          {u"refused_through"_s, refusedThrough},
                                          {u"renewed_at"_s, u"2026-10-01T00:00:00.000Z"_s},
                                          {u"refused_at"_s, QString()}}));
    };
    renewed(m_sequence, -1);
    QVERIFY(counts()); // its run goes on
    RunRecord record;
    record.summary.id = m_run;
    record.isPast = true;
    QVERIFY(m_journal->saveRuns({record}, {}));
    QVERIFY(!counts());
    renewed(m_sequence - 1, -1);
    QVERIFY(counts()); // it is newer than the renewal
    renewed(m_sequence, m_sequence);
    QVERIFY(m_journal->clearRuns());
    QVERIFY(!counts()); // refused at once
}

void TestReceived::anAddressOfFlowsCountsWhileItsCrewHasIt()
{
    const QByteArray ofFlows(43, 'f');
    Crew crew;
    crew.id = QUuid::createUuid();
    crew.name = u"Ünï \"address_sha256\":\"0\" \\"_s;
    QVERIFY(m_journal->saveCrews({crew}));
    QVERIFY(!counts(ofFlows));
    crew.flows.addressHash = hashOf(ofFlows);
    QVERIFY(m_journal->saveCrews({crew}));
    const auto route = routeOf(*m_receiver, hashOf(ofFlows));
    QVERIFY(route);
    QCOMPARE(*route, (OpenRoute{crew.id, {}, {}, 0, true}));
    crew.flows.addressHash.clear();
    QVERIFY(m_journal->saveCrews({crew}));
    QVERIFY(!counts(ofFlows));
}

void TestReceived::nothingIsStoredForAnAddressThatCountsNoLonger()
{
    setState(R"({"refused_through":1000000,"renewed_after":1000000})");
    QCOMPARE(store(*m_receiver, received("{}")).value_or(true), false);
    QCOMPARE(readReceivedCount(*m_receiver).value_or(-1), 0);
    setState("{}");
    QCOMPARE(store(*m_receiver, received("{}", EntryKind::FlowRequestCallback)).value_or(true), false);
    QCOMPARE(store(*m_receiver, received("{}")).value_or(false), true);
    QCOMPARE(readReceivedCount(*m_receiver).value_or(-1), 1);
}

void TestReceived::comesBackToTheByteAndInOrder()
{
    QByteArray everyByte;
    for (int i = 0; i < 256; ++i)
        everyByte.append(static_cast<char>(i));
    QList<ReceivedCallback> all;
    for (int i = 0; i < 20; ++i) {
        ReceivedCallback callback = received(everyByte + QByteArray::number(i));
        callback.at = callback.at.addMSecs(-i); // clocks say nothing of the order
        callback.signature = "abc";
        callback.timestamp = everyByte;
        QVERIFY(store(*m_receiver, callback).value_or(false));
        all << callback;
    }
    QCOMPARE(m_journal->received(100).value_or(QList<ReceivedCallback>()), all);
    QCOMPARE(m_journal->received(3).value_or(QList<ReceivedCallback>()), all.first(3));
}

void TestReceived::largeOnesComeInParts()
{
    const QByteArray large(10 * 1024 * 1024, 'x');
    for (int i = 0; i < 3; ++i)
        QVERIFY(store(*m_receiver, received(large)).value_or(false));
    QCOMPARE(m_journal->received(100).value_or(QList<ReceivedCallback>()).size(), 2);
}

void TestReceived::tryingAgainStoresOnce()
{
    const ReceivedCallback callback = received("{}");
    QVERIFY(store(*m_receiver, callback).value_or(false));
    setState(R"({"refused_through":1000000,"renewed_after":1000000})");
    QVERIFY(store(*m_receiver, callback).value_or(false)); // it was stored while the address counted
    QCOMPARE(m_journal->received(100).value_or(QList<ReceivedCallback>()).size(), 1);
    const auto tries = m_receiver->number(u"SELECT tries FROM received"_s);
    QCOMPARE(tries.value_or(0), 1); // written, so that the commit waits for the disk
}

void TestReceived::tryingAgainAfterItWasTakenStoresNothing()
{
    const ReceivedCallback callback = received("{}");
    QVERIFY(store(*m_receiver, callback).value_or(false));
    Entries entries{entryWith("{}")};
    QVERIFY(m_journal->append(entries, {callback.id}));
    QVERIFY(store(*m_receiver, callback).value_or(false));
    QVERIFY(m_journal->received(100).value_or(QList<ReceivedCallback>{callback}).isEmpty());
    QVERIFY(m_journal->removeTaken()); // it was taken just now
    QVERIFY(store(*m_receiver, callback).value_or(false));
    QVERIFY(m_journal->received(100).value_or(QList<ReceivedCallback>{callback}).isEmpty());
    QVERIFY(m_receiver->execute(u"UPDATE received SET taken_ms = 1"_s));
    QVERIFY(m_journal->removeTaken());
    QCOMPARE(m_receiver->number(u"SELECT count(*) FROM received"_s).value_or(-1), 0);
}

void TestReceived::whatIsTakenIsInTheHistoryOnce()
{
    const ReceivedCallback callback = received("{\"secret\":1}");
    QVERIFY(store(*m_receiver, callback).value_or(false));
    Entries entries{entryWith("one")};
    QVERIFY(m_journal->append(entries, {callback.id}));
    const auto left = m_receiver->first(u"SELECT length(body) + length(headers) FROM received"_s, {},
                                        [](const sql::Row &row) { return row.number(0); });
    QCOMPARE(left->value_or(-1), 0);
    entries = {entryWith("two")};
    QVERIFY(!m_journal->append(entries, {callback.id}));
    QCOMPARE(bodiesInJournal(), QByteArrayList{"one"});
    entries = {entryWith("three")};
    QVERIFY(!m_journal->append(entries, {u"never there"_s}));
    QCOMPARE(bodiesInJournal(), QByteArrayList{"one"});
}

/// Killed between what it reads and its commit.
void TestReceived::aWriterThatEndsBeforeItsCommitTakesNothing()
{
    const ReceivedCallback callback = received("{}");
    QVERIFY(store(*m_receiver, callback).value_or(false));
    const pid_t writer = ::fork();
    QVERIFY(writer >= 0);
    if (writer == 0) {
        const auto database = outsider();
        const bool isTaken = database && database->begin() &&
                             takeReceived(*database, {callback.id}, QDateTime::currentDateTimeUtc());
        ::kill(::getpid(), isTaken ? SIGKILL : SIGABRT);
    }
    int status = 0;
    QCOMPARE(::waitpid(writer, &status, 0), writer);
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGKILL);
    openJournal();
    QCOMPARE(bodiesOf(m_journal->received(10).value_or(QList<ReceivedCallback>())), QByteArrayList{"{}"});
    Entries entries{entryWith("{}")};
    QVERIFY(m_journal->append(entries, {callback.id}));
    QVERIFY(m_journal->received(10).value_or(QList<ReceivedCallback>{callback}).isEmpty());
}

void TestReceived::aFileHasNone()
{
    const auto opened = Journal::open(path());
    QVERIFY(opened);
    Journal &file = **opened;
    QVERIFY(!file.hasReceivers());
    QVERIFY(file.received(10).value_or(QList<ReceivedCallback>{received("{}")}).isEmpty());
    Entries entries{entryWith("{}")};
    const auto appended = file.append(entries, {u"an id"_s});
    QCOMPARE(appended ? QString() : appended.error(), u"This journal has no receivers."_s);
}

/// What an engine has, as far as callbacks need it.
void TestReceived::beginIntake()
{
    endIntake();
    m_feed = std::make_unique<ChangeFeed>();
    m_history = std::make_unique<History>(*m_journal, *m_feed);
    QVERIFY(m_history->load());
    m_intake = std::make_unique<Intake>(*m_history, m_runSecrets, http::Limits().bodies);
    m_intake->handleLoaded();
    m_endpoint =
        std::make_unique<webhook::Endpoint>(std::bind_front(&Intake::take, m_intake.get()), http::Limits());
    webhook::Route route;
    route.executionId = m_run;
    route.secretHash = hashOf(secret);
    m_endpoint->addRoute(route);
    m_received = std::make_unique<ReceivedIntake>(*m_history, *m_endpoint);
}

QByteArrayList TestReceived::bodiesInJournal() const
{
    QByteArrayList bodies;
    const auto visited = m_journal->visitEntries([&bodies](const Entry &entry) {
        if (entry.kind == EntryKind::TaskCallback)
            bodies << entry.body;
    });
    return visited ? bodies : QByteArrayList{"cannot be read"};
}

void TestReceived::comeIntoTheHistoryInOrder()
{
    QByteArrayList bodies;
    for (int i = 0; i < 300; ++i) { // more than are taken at once
        bodies << "{\"name\":\"" + QByteArray::number(i) + "\"}";
        QVERIFY(store(*m_receiver, received(bodies.last())).value_or(false));
    }
    beginIntake();
    QSignalSpy answered(m_intake.get(), &Intake::answered);
    m_received->begin();
    QTRY_COMPARE(answered.count(), bodies.size());
    QCOMPARE(bodiesInJournal(), bodies);
    QCOMPARE(readReceivedCount(*m_receiver).value_or(-1), 0);
    QCOMPARE(m_history->ledger().taskEndsOf(m_run).size(), bodies.size());
    const Entries entries = m_journal->entriesOf(m_run).value_or(Entries());
    QCOMPARE(entries.last().at, QDateTime::fromMSecsSinceEpoch(1'790'000'000'456, utc)); // when it came

    QVERIFY(store(*m_receiver, received("no JSON")).value_or(false)); // while it runs
    bodies << "no JSON";
    QTRY_COMPARE(bodiesInJournal(), bodies);
}

void TestReceived::whatIsRefusedIsToldAndGone()
{
    QVERIFY(store(*m_receiver, received("{\"name\":\"a\"}")).value_or(false));
    beginIntake();
    m_endpoint->removeRoute(hashOf(secret));
    QSignalSpy refused(m_received.get(), &ReceivedIntake::refused);
    m_received->begin();
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(refused.first().first().value<CallbackOutcome>().status, 404);
    QTRY_COMPARE(readReceivedCount(*m_receiver).value_or(-1), 0);
    QCOMPARE(bodiesInJournal(), QByteArrayList());
}

void TestReceived::whatCannotBeStoredNowStays()
{
    QVERIFY(store(*m_receiver, received("{\"name\":\"a\"}")).value_or(false));
    beginIntake();
    refuse(u"entry"_s, u"NEW.kind = 'task-callback'"_s);
    refuse(u"probe"_s, u"true"_s);
    QSignalSpy answered(m_intake.get(), &Intake::answered);
    m_received->begin();
    QTRY_VERIFY(answered.count() >= 1);
    QCOMPARE(answered.first().value(2).toInt(), 503);
    QCOMPARE(readReceivedCount(*m_receiver).value_or(-1), 1);
    allow(u"probe"_s);
    allow(u"entry"_s);
    QTRY_COMPARE(bodiesInJournal(), QByteArrayList{"{\"name\":\"a\"}"});
    QCOMPARE(readReceivedCount(*m_receiver).value_or(-1), 0);
}

void TestReceived::oneThatCanNeverBeStoredHoldsUpNoOther()
{
    const QByteArrayList bodies{"{\"name\":\"a\"}", "{\"name\":\"bad\"}", "{\"name\":\"c\"}"};
    for (const QByteArray &body : bodies)
        QVERIFY(store(*m_receiver, received(body)).value_or(false));
    beginIntake();
    refuse(u"entry"_s, u"position('bad' in encode(NEW.body, 'escape')) > 0"_s);
    QSignalSpy problems(m_received.get(), &ReceivedIntake::problemOccurred);
    m_received->begin();
    QTRY_COMPARE(bodiesInJournal(), (QByteArrayList{bodies.at(0), bodies.at(2)}));
    QCOMPARE(problems.count(), 1);
    QCOMPARE(readReceivedCount(*m_receiver).value_or(-1), 0);
    allow(u"entry"_s);
    beginIntake(); // the next start
    m_received->begin();
    QTRY_COMPARE(bodiesInJournal(), (QByteArrayList{bodies.at(0), bodies.at(2), bodies.at(1)}));
}

/// By the desk, which alone has the secret: as of when each came, however long the desk was away.
void TestReceived::requestsOfFlowsAreChecked()
{
    Crew crew;
    crew.id = QUuid::createUuid();
    crew.flows.addressHash = hashOf(QByteArray(43, 'f'));
    QVERIFY(m_journal->saveCrews({crew}));
    beginIntake();
    secrets::MemorySecretStore secrets;
    secrets.write(keyname::flowReviews(u"test"_s, crew.id), uR"({"signing":"4711-4711-4711-4711"})"_s, this,
                  [](const auto &) {});
    CrewRepository crews(*m_journal, secrets, u"test"_s);
    QVERIFY(crews.load());
    client::CrewClient client;
    FlowAccess access(*m_endpoint, crews, secrets, u"test"_s);
    FlowAnswers answers(client.transports(), secrets, u"test"_s);
    FlowIntake intake(*m_history, access, answers);
    access.openRoutes(crews.crews());
    const auto end = qScopeGuard([this] { m_endpoint->setFlowReceiver({}); });
    m_endpoint->setFlowReceiver(std::bind_front(&FlowIntake::take, &intake));
    ReceivedIntake received(*m_history, *m_endpoint);
    QSignalSpy refused(&intake, &FlowIntake::refused);

    const QDateTime hourAgo = QDateTime::currentDateTimeUtc().addSecs(-3600);
    const auto add = [&](const QByteArray &body, const QByteArray &key) {
        const qint64 timestamp = hourAgo.toSecsSinceEpoch();
        ReceivedCallback callback = ::received(body, EntryKind::FlowRequestCallback);
        callback.secretHash = crew.flows.addressHash;
        callback.at = QDateTime::fromMSecsSinceEpoch(hourAgo.toMSecsSinceEpoch(), utc);
        callback.timestamp = QByteArray::number(timestamp);
        callback.signature = signatureOf(key, timestamp, body);
        callback.headers = "X-Timestamp: " + callback.timestamp + '\n';
        QVERIFY(store(*m_receiver, callback).value_or(false));
    };
    FlowSample other;
    other.id = u"request-2"_s;
    add(FlowSample().body(), "4711-4711-4711-4711");
    add(other.body(), "of somebody else");
    add(R"({"event":"ping"})", "4711-4711-4711-4711");
    received.begin();
    QTRY_COMPARE(readReceivedCount(*m_receiver).value_or(-1), 0);
    const QList<Review> reviews = m_history->ledger().reviews();
    QCOMPARE(reviews.size(), 1);
    QCOMPARE(reviews.first().lastAttempt().flow->requestId, FlowSample().id);
    QCOMPARE(reviews.first().lastAttempt().flow->doubt, FlowDoubt::None); // it was not late
    QCOMPARE(refused.count(), 2);
    QCOMPARE(refused.at(0).first().value<CallbackOutcome>().status, 401);
    QCOMPARE(refused.at(1).first().value<CallbackOutcome>().status, 200); // nothing was asked
}

QTEST_GUILESS_MAIN(TestReceived)
#include "tst_received.moc"
