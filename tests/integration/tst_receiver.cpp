// SPDX-License-Identifier: GPL-3.0-or-later
// Receivers in front of a desk's database, over sockets and with a server of their own: who is let in, that
// what is answered is stored, and stored once, while the desk, the database or the receiver itself go away.
#include "journal/receivedtable.h"
#include "receiver/receiver.h"
#include "sql/postgresconnect.h"
#include "sql/postgresdatabase.h"
#include "support/flowsamples.h"
#include "support/httppeer.h"
#include "support/journalfixture.h"
#include "support/postgrescluster.h"
#include "webhook/webhooksecrets.h"
#include "wire/json.h"

#include <QSignalSpy>

using namespace crew;
using namespace crew::journal;
using namespace crew::receiver;
using namespace crew::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using httppeer::Peer;

namespace {

const QByteArray secret(43, 's');
const QByteArray ofFlows(43, 'f');
const QByteArray authorization = "Bearer token-of-the-webhook-4711";
const QByteArray json = "Content-Type: application/json\r\n";

QByteArray requestTo(const QByteArray &path, const QByteArray &body, const QByteArray &header = json,
                     const QByteArray &method = "POST")
{
    return method + ' ' + path + " HTTP/1.1\r\nHost: here\r\n" + header +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray taskOf(int number)
{
    return "{\"name\":\"" + QByteArray::number(number) + "\"}";
}

} // namespace

class TestReceiver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cluster.start()); }
    void init();
    void cleanup();

    void isStoredWhileNoDeskIsUp();
    void strangersAreRefused_data();
    void strangersAreRefused();
    void aBodyOfAStrangerIsNotRead();
    void answersAsTheDesk_data();
    void answersAsTheDesk();
    void secretsAreNotStored();
    void aRequestOfAFlowIsStoredToTheByte();
    void anAddressThatIsClosedWhileTheBodyComes();
    void anAddressThatIsClosedLater();
    void manyAtOnceAreFewTransactions();
    void twoReceiversAtOnce();
    void outlastsADatabaseThatStartsAgain();
    void aDatabaseThatIsAwayIs503();
    void aCommitWithoutAnAnswerIsStoredOnce();
    void aCommitWithAWarningIsTriedAgain();
    void moreThanMayWaitIs503();
    void tellsItsHealth();
    void needsFewRights();

private:
    std::unique_ptr<sql::Database> connection() const;
    std::unique_ptr<Receiver> begin(BatchLimits limits = {});
    int post(const QByteArray &path, const QByteArray &body, const QByteArray &header = json);
    QList<ReceivedCallback> stored() const;
    void setState(const QByteArray &state);

    PostgresCluster m_cluster;
    QString m_target;
    std::unique_ptr<Receiver> m_receiver;
    quint16 m_port = 0;
    const QUuid m_run = QUuid::createUuid();
    const QUuid m_crew = QUuid::createUuid();
};

/// The desk has been up once, and is not now.
void TestReceiver::init()
{
    m_target = m_cluster.createSchema();
    const auto journal = begunJournal(sql::connectTo(m_target));
    QVERIFY2(journal, journal ? "" : qPrintable(journal.error()));
    Entry entry;
    entry.kind = EntryKind::KickoffRequested;
    entry.executionId = m_run;
    entry.at = QDateTime::currentDateTimeUtc();
    const auto hashed = [](const QByteArray &text) {
        return QString::fromLatin1(webhook::secretHash(text).toHex());
    };
    entry.body = wire::toJson(QJsonObject{{u"secret_sha256"_s, hashed(secret)},
                                          {u"authorization_sha256"_s, hashed(authorization)}});
    Entries entries{entry};
    QVERIFY((*journal)->append(entries));
    Crew crew;
    crew.id = m_crew;
    crew.flows.addressHash = webhook::secretHash(ofFlows);
    QVERIFY((*journal)->saveCrews({crew}));
}

void TestReceiver::cleanup()
{
    m_receiver.reset();
}

std::unique_ptr<sql::Database> TestReceiver::connection() const
{
    auto database = sql::PostgresDatabase::open(m_target);
    if (!database)
        qWarning() << database.error().text;
    return database ? std::move(*database) : nullptr;
}

std::unique_ptr<Receiver> TestReceiver::begin(BatchLimits limits)
{
    auto receiver =
        std::make_unique<Receiver>(ReceiverOptions{.connect = sql::connectTo(m_target), .batches = limits});
    m_port = receiver->listen(QHostAddress::LocalHost, 0).value_or(0);
    return receiver;
}

int TestReceiver::post(const QByteArray &path, const QByteArray &body, const QByteArray &header)
{
    Peer peer(m_port, false);
    peer.send(requestTo(path, body, header));
    (void)QTest::qWaitFor([&peer] { return peer.count() > 0; }, 40'000);
    return peer.status();
}

QList<ReceivedCallback> TestReceiver::stored() const
{
    const auto database = connection();
    return database ? readReceived(*database, 10'000).value_or(QList<ReceivedCallback>())
                    : QList<ReceivedCallback>();
}

void TestReceiver::setState(const QByteArray &state)
{
    QVERIFY(connection()->execute(u"INSERT INTO local_state (key, value) VALUES ('engine/webhookSecrets', ?) "
                                  "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s,
                                  {state}));
}

void TestReceiver::isStoredWhileNoDeskIsUp()
{
    m_receiver = begin();
    QCOMPARE(post('/' + secret + "/task", taskOf(1)), 200);
    QCOMPARE(post("/behind/a/proxy/" + secret + "/human-input", taskOf(2),
                  json + "Authorization: " + authorization + "\r\n"),
             200);
    const QList<ReceivedCallback> callbacks = stored();
    QCOMPARE(callbacks.size(), 2);
    QCOMPARE(callbacks.at(0).kind, EntryKind::TaskCallback);
    QCOMPARE(callbacks.at(0).body, taskOf(1));
    QCOMPARE(callbacks.at(0).secretHash, webhook::secretHash(secret));
    QVERIFY(callbacks.at(0).headers.contains("Content-Type: application/json\n"));
    QCOMPARE(callbacks.at(1).kind, EntryKind::HumanInputCallback);
    QCOMPARE(m_receiver->counts().stored, 2);
}

void TestReceiver::strangersAreRefused_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    const QByteArray path = '/' + secret;
    QTest::newRow("other secret") << requestTo('/' + QByteArray(43, 'x') + "/task", "{}") << 404;
    QTest::newRow("other kind") << requestTo(path + "/other", "{}") << 404;
    QTest::newRow("no secret") << requestTo("/task", "{}") << 404;
    QTest::newRow("flow at a run's") << requestTo(path + "/flow", "{}") << 404;
    QTest::newRow("task at a flow's") << requestTo('/' + ofFlows + "/task", "{}") << 404;
    QTest::newRow("GET") << requestTo(path + "/task", {}, {}, "GET") << 405;
    QTest::newRow("no credential") << requestTo(path + "/human-input", "{}") << 401;
    QTest::newRow("wrong credential")
        << requestTo(path + "/human-input", "{}", json + "Authorization: Bearer wrong\r\n") << 401;
    QTest::newRow("no JSON") << requestTo(path + "/task", "{}", "Content-Type: text/plain\r\n") << 415;
    QTest::newRow("flow without signature") << requestTo('/' + ofFlows + "/flow", "{}") << 401;
}

void TestReceiver::strangersAreRefused()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    m_receiver = begin();
    Peer peer(m_port, false);
    peer.send(request);
    QTRY_COMPARE(peer.status(), status);
    QVERIFY(stored().isEmpty());
    QCOMPARE(m_receiver->counts().refused, 1);
}

void TestReceiver::aBodyOfAStrangerIsNotRead()
{
    m_receiver = begin();
    Peer peer(m_port, false);
    peer.send("POST /" + QByteArray(43, 'x') + "/task HTTP/1.1\r\nHost: here\r\n" + json +
              "Content-Length: 1000000\r\n\r\n");
    QTRY_COMPARE(peer.status(), 404);
}

void TestReceiver::answersAsTheDesk_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("task") << "/" + secret + "/task"
                          << "{}"_ba << 200
                          << R"({"message":"The callback is stored.","status":"stored"})"_ba;
    QTest::newRow("no JSON")
        << "/" + secret + "/task"
        << "no JSON"_ba << 400
        << R"({"message":"The body is not valid JSON. It was stored as received.","status":"stored"})"_ba;
    QTest::newRow("flow") << "/" + ofFlows + "/flow" << FlowSample().body() << 200
                          << R"({"message":"The request is stored.","status":"stored"})"_ba;
    QTest::newRow("odd flow")
        << "/" + ofFlows + "/flow"
        << R"({"event":"new_request"})"_ba << 400
        << R"({"message":"The request cannot be read. It was stored as received.","status":"stored"})"_ba;
}

void TestReceiver::answersAsTheDesk()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(QByteArray, answer);
    m_receiver = begin();
    Peer peer(m_port, false);
    peer.send(requestTo(path, body, json + "X-Signature: sha256=00\r\nX-Timestamp: 1790000000\r\n"));
    QTRY_COMPARE(peer.status(), status);
    QCOMPARE(peer.answers().first().body, answer);
    QCOMPARE(stored().size(), 1);
    QCOMPARE(stored().first().body, body);
}

void TestReceiver::secretsAreNotStored()
{
    m_receiver = begin();
    const QByteArray credential = authorization.mid(7);
    const QByteArray body = R"({"url":"https:\/\/here\/)" + secret + R"(\/task","base64":")" +
                            secret.toBase64() + R"(","token":")" + credential + "\"}";
    QCOMPARE(post('/' + secret + "/human-input", body,
                  json + "Authorization: " + authorization + "\r\nX-Original-URL: /" + secret +
                      "\r\nX-Copy: " + secret.toBase64() + "\r\n"),
             200);
    const ReceivedCallback callback = stored().value(0);
    const QByteArray kept = callback.body + callback.headers;
    QVERIFY(kept.contains("<secret>"));
    for (const QByteArray &hidden : {secret, secret.toBase64(), credential})
        QVERIFY2(!kept.contains(hidden), kept.constData());
}

void TestReceiver::aRequestOfAFlowIsStoredToTheByte()
{
    m_receiver = begin();
    const QByteArray body = FlowSample().body().replace("Drafts", ofFlows);
    QCOMPARE(
        post('/' + ofFlows + "/flow", body,
             json + "X-Signature: sha256=00ff\r\nX-Timestamp: 1790000000\r\nX-Url: /" + ofFlows + "\r\n"),
        200);
    const ReceivedCallback callback = stored().value(0);
    QCOMPARE(callback.body, body);
    QCOMPARE(callback.signature, "sha256=00ff"_ba);
    QCOMPARE(callback.timestamp, "1790000000"_ba);
    QVERIFY(!callback.headers.contains(ofFlows));
}

void TestReceiver::anAddressThatIsClosedWhileTheBodyComes()
{
    m_receiver = begin();
    Peer peer(m_port, false);
    const QByteArray request =
        requestTo('/' + secret + "/task", taskOf(1), json + "Expect: 100-continue\r\n");
    peer.send(request.chopped(1));
    QTRY_VERIFY(peer.received().contains("100 Continue")); // it was let in
    setState(R"({"renewed_after":1000000,"refused_through":1000000})");
    peer.send(request.last(1));
    QTRY_VERIFY(peer.received().contains("HTTP/1.1 404"));
    QVERIFY(peer.received().contains("There is nothing at this address."));
    QVERIFY(stored().isEmpty());
}

/// What a receiver remembers of an address is by what its callbacks are known, never that it counts.
void TestReceiver::anAddressThatIsClosedLater()
{
    m_receiver = begin();
    QCOMPARE(post('/' + secret + "/task", taskOf(1)), 200);
    setState(R"({"renewed_after":1000000,"refused_through":1000000})");
    QCOMPARE(post('/' + secret + "/task", taskOf(2)), 404);
    QCOMPARE(post('/' + secret + "/task", taskOf(3)), 404);
    QCOMPARE(stored().size(), 1);
    QCOMPARE(m_receiver->counts().refused, 2);
    setState(R"({"renewed_after":-1,"refused_through":-1})");
    QCOMPARE(post('/' + secret + "/task", taskOf(4)), 200);
}

void TestReceiver::manyAtOnceAreFewTransactions()
{
    m_receiver = begin();
    QCOMPARE(post('/' + secret + "/task", taskOf(0)), 200);
    constexpr int count = 100;
    std::vector<std::unique_ptr<Peer>> peers;
    for (int i = 1; i <= count; ++i) {
        peers.push_back(std::make_unique<Peer>(m_port, false));
        peers.back()->send(requestTo('/' + secret + "/task", taskOf(i)));
    }
    for (const auto &peer : peers)
        QTRY_COMPARE_WITH_TIMEOUT(peer->status(), 200, 30'000);
    QCOMPARE(stored().size(), count + 1);
    const auto transactions = connection()->number(u"SELECT count(DISTINCT xmin::text) FROM received"_s);
    QVERIFY2(transactions.value_or(count) < count / 2, qPrintable(QString::number(transactions.value_or(0))));
}

void TestReceiver::twoReceiversAtOnce()
{
    m_receiver = begin();
    quint16 first = m_port;
    const auto other = begin();
    constexpr int count = 40;
    std::vector<std::unique_ptr<Peer>> peers;
    for (int i = 0; i < count; ++i) {
        peers.push_back(std::make_unique<Peer>(i % 2 == 0 ? first : m_port, false));
        peers.back()->send(requestTo('/' + secret + "/task", taskOf(i)));
    }
    for (const auto &peer : peers)
        QTRY_COMPARE_WITH_TIMEOUT(peer->status(), 200, 30'000);
    QSet<QByteArray> bodies;
    const QList<ReceivedCallback> callbacks = stored();
    for (const ReceivedCallback &callback : callbacks)
        bodies << callback.body;
    QCOMPARE(callbacks.size(), count);
    QCOMPARE(bodies.size(), count);
    // What one service tells one after the other stays in order, whichever receiver it is told.
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(post('/' + secret + "/step", taskOf(i)), 200);
        std::swap(m_port, first);
    }
    QByteArrayList steps;
    for (const ReceivedCallback &callback : stored()) {
        if (callback.kind == EntryKind::StepCallback)
            steps << callback.body;
    }
    for (int i = 0; i < 10; ++i)
        QCOMPARE(steps.value(i), taskOf(i));
}

void TestReceiver::outlastsADatabaseThatStartsAgain()
{
    m_receiver = begin({.timeout = 120s}); // a busy disk may take longer to recover than 20 s
    QCOMPARE(post('/' + secret + "/task", taskOf(1)), 200);
    Peer letIn(m_port, false); // before the database goes away, with its body to come
    const QByteArray request =
        requestTo('/' + secret + "/task", taskOf(2), json + "Expect: 100-continue\r\n");
    letIn.send(request.chopped(1));
    QTRY_VERIFY(letIn.received().contains("100 Continue"));
    m_cluster.kill();
    letIn.send(request.last(1));
    Peer later(m_port, false);
    later.send(requestTo('/' + secret + "/task", taskOf(3)));
    QTRY_VERIFY(!m_receiver->counts().isDatabaseUp);
    QCOMPARE(later.count(), 0);
    QVERIFY(m_cluster.startAgain());
    QTRY_VERIFY_WITH_TIMEOUT(letIn.received().contains("HTTP/1.1 200"), 120'000);
    QTRY_COMPARE_WITH_TIMEOUT(later.status(), 200, 120'000);
    QCOMPARE(stored().size(), 3);
    QTRY_VERIFY(m_receiver->counts().isDatabaseUp);
}

void TestReceiver::aDatabaseThatIsAwayIs503()
{
    m_receiver = begin({.timeout = 1s});
    Peer letIn(m_port, false);
    const QByteArray request =
        requestTo('/' + secret + "/task", taskOf(1), json + "Expect: 100-continue\r\n");
    letIn.send(request.chopped(1));
    QTRY_VERIFY(letIn.received().contains("100 Continue"));
    m_cluster.kill();
    const auto again = qScopeGuard([this] { QVERIFY(m_cluster.startAgain()); });
    letIn.send(request.last(1));
    QCOMPARE(post('/' + secret + "/task", taskOf(2)), 503);
    const QByteArray unknown(secret.size(), 'u');
    QCOMPARE(post('/' + unknown + "/task", taskOf(3)), 503); // it cannot be told whether to let it in
    QTRY_VERIFY(letIn.received().contains("HTTP/1.1 503"));
    QVERIFY(letIn.received().contains("The callback could not be stored."));
    QCOMPARE(m_receiver->counts().notStored, 2);
}

/// The database commits, and the receiver does not hear of it.
void TestReceiver::aCommitWithoutAnAnswerIsStoredOnce()
{
    int openings = 0;
    const auto cutAfterCommit = [this,
                                 &openings]() -> std::expected<std::unique_ptr<sql::Database>, QString> {
        auto database = sql::connectTo(m_target)();
        if (database && ++openings == 1) {
            // Deferred, so it is the last thing before the commit is acknowledged.
            (void)(*database)->executeOnce(
                u"CREATE OR REPLACE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE NOTICE "
                u"''not heard''; RETURN NULL; END'; CREATE CONSTRAINT TRIGGER cutting AFTER INSERT ON "
                u"received "
                u"DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut()"_s);
        } else if (database) {
            (void)(*database)->executeOnce(u"DROP TRIGGER IF EXISTS cutting ON received"_s);
        }
        return database;
    };
    ReceiverStore store(cutAfterCommit);
    ReceivedCallback callback;
    callback.id = u"one"_s;
    callback.at = QDateTime::currentDateTimeUtc();
    callback.secretHash = webhook::secretHash(secret);
    callback.body = "{}";
    QVERIFY(!store.add({callback})); // it is stored all the same
    QCOMPARE(stored().size(), 1);
    QCOMPARE(store.add({callback}).value_or(QList<bool>()), QList<bool>{true});
    QCOMPARE(openings, 2);
    QCOMPARE(stored().size(), 1);
}

void TestReceiver::aCommitWithAWarningIsTriedAgain()
{
    QVERIFY(connection()->executeOnce(
        u"CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF NEW.tries < 2 THEN RAISE "
        u"WARNING "
        u"''not on the standby''; END IF; RETURN NULL; END'; CREATE CONSTRAINT TRIGGER warning AFTER INSERT "
        u"OR "
        u"UPDATE ON received DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()"_s));
    m_receiver = begin();
    QCOMPARE(post('/' + secret + "/task", taskOf(1)), 200);
    QCOMPARE(stored().size(), 1);
    QCOMPARE(connection()->number(u"SELECT tries FROM received"_s).value_or(0), 2);
}

void TestReceiver::moreThanMayWaitIs503()
{
    m_receiver = begin({.bytes = 4096});
    QCOMPARE(post('/' + secret + "/task", '"' + QByteArray(5000, 'x') + '"'), 503);
    QCOMPARE(post('/' + secret + "/task", taskOf(1)), 200);
    QCOMPARE(stored().size(), 1);
}

void TestReceiver::tellsItsHealth()
{
    m_receiver = begin();
    const auto health = [this] {
        Peer peer(m_port, false);
        peer.send(requestTo("/health", {}, {}, "GET"));
        (void)QTest::qWaitFor([&peer] { return peer.count() > 0; });
        return peer.status();
    };
    QTRY_COMPARE(health(), 200);
    m_cluster.kill();
    {
        const auto again = qScopeGuard([this] { QVERIFY(m_cluster.startAgain()); });
        QTRY_COMPARE_WITH_TIMEOUT(health(), 503, 10'000);
    }
    QTRY_COMPARE_WITH_TIMEOUT(health(), 200, 10'000);
    QCOMPARE(post('/' + secret + "/task", taskOf(1)), 200);
    Peer peer(m_port, false);
    peer.send(requestTo("/metrics", {}, {}, "GET"));
    QTRY_COMPARE(peer.status(), 200);
    const QByteArray text = peer.answers().first().body;
    for (const char *line :
         {"crew_receiver_callbacks_received_total 1\n", "crew_receiver_callbacks_stored_total 1\n",
          "crew_receiver_callbacks_waiting 0\n", "crew_receiver_database_up 1\n"})
        QVERIFY2(text.contains(line), text.constData());
    Peer far(m_port, false);
    far.send(requestTo("/metrics", {}, "X-Forwarded-For: 192.0.2.1\r\n", "GET"));
    QTRY_COMPARE(far.status(), 403);
}

/// Those that the manual page names.
void TestReceiver::needsFewRights()
{
    const auto owner = connection();
    const auto schema =
        owner->first(u"SELECT current_schema()"_s, {}, [](const sql::Row &row) { return row.text(0); });
    QVERIFY(owner->executeOnce(
        u"CREATE ROLE receiver LOGIN; GRANT USAGE ON SCHEMA %1 TO receiver; GRANT SELECT ON "
        u"open_route TO receiver; GRANT INSERT, SELECT (id, tries), UPDATE (tries) ON "
        u"received TO receiver"_s.arg(**schema)));
    const QString ofOwner =
        std::exchange(m_target, QString(m_target).replace("user=crew"_L1, "user=receiver"_L1));
    m_receiver = begin();
    const auto limited = connection();
    m_target = ofOwner;
    QCOMPARE(post('/' + secret + "/task", taskOf(1)), 200);
    QCOMPARE(post('/' + ofFlows + "/flow", FlowSample().body(),
                  json + "X-Signature: sha256=00\r\nX-Timestamp: 1790000000\r\n"),
             200);
    QCOMPARE(stored().size(), 2);
    for (const char *statement :
         {"SELECT body FROM received", "SELECT body FROM entry", "SELECT flows FROM crew",
          "SELECT value FROM local_state", "DELETE FROM received", "UPDATE received SET state = 1",
          "UPDATE writer SET epoch = 0"})
        QVERIFY2(!limited->executeOnce(QString::fromLatin1(statement)), statement);
}

QTEST_GUILESS_MAIN(TestReceiver)
#include "tst_receiver.moc"
