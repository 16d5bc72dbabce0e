// SPDX-License-Identifier: GPL-3.0-or-later
// Consoles of a desk that has several machines: they find the one that serves, and nothing is decided twice
// or shown to anyone else on the way.
#include "desk/service/standbyservice.h"
#include "protocol/changecodec.h"
#include "protocol/eventstream.h"
#include "protocol/tojson.h"
#include "remote/deskrequest.h"
#include "support/deskcrews.h"
#include "support/freeport.h"
#include "support/scriptedserver.h"
#include "support/tlsservice.h"

#include <functional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::test;
using Kind = remote::ConnectionState::Kind;
using Then = Scene::Then;
namespace command = engine::command;

namespace {

const QUuid thisDesk = QUuid::createUuid();
const auto unclear = u"The command may have taken effect. Check what is shown once the desk can be "
                     "reached again."_s;

QUrl urlOf(quint16 port)
{
    return QUrl(u"http://127.0.0.1:%1"_s.arg(port));
}

/// A machine that waits to take over, until it ends.
class Standby
{
public:
    Standby()
        : service(thisDesk)
        , server(service, http::Limits())
        , port(server.listen(QHostAddress::LocalHost, 0).value_or(0))
    {
        service.setReason(desk::WaitingReason::OtherWriter);
    }

    desk::StandbyService service;
    http::Server server;
    quint16 port;
};

/// Passes everything on between consoles and a desk, until it ends as a machine does.
class Relay : public QObject
{
public:
    explicit Relay(quint16 target)
        : m_target(target)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *client = m_server.nextPendingConnection())
                take(client);
        });
        m_server.listen(QHostAddress::LocalHost);
        m_port = m_server.serverPort();
    }
    QUrl url() const { return urlOf(m_port); }
    void end()
    {
        m_server.close();
        const auto clients = m_server.findChildren<QTcpSocket *>();
        for (QTcpSocket *client : clients)
            client->abort();
    }

    QByteArray lost;   ///< answers to requests to this path are read and not passed on
    int lostCount = 0; ///< of them

private:
    void take(QTcpSocket *client)
    {
        auto *desk = new QTcpSocket(client);
        auto isLost = std::make_shared<bool>(false);
        connect(client, &QTcpSocket::readyRead, desk, [this, client, desk, isLost] {
            const QByteArray bytes = client->readAll();
            if (!lost.isEmpty() && bytes.contains("POST " + lost + ' '))
                *isLost = true;
            desk->write(bytes);
        });
        connect(desk, &QTcpSocket::readyRead, client, [this, client, desk, isLost] {
            const QByteArray bytes = desk->readAll();
            if (*isLost)
                ++lostCount;
            else
                client->write(bytes);
        });
        connect(desk, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        connect(client, &QTcpSocket::disconnected, desk, &QTcpSocket::disconnectFromHost);
        desk->connectToHost(QHostAddress::LocalHost, m_target);
    }

    quint16 m_target;
    quint16 m_port = 0;
    QTcpServer m_server;
};

QByteArray healthOf(QLatin1String role, const QUuid &deskId, const std::optional<QString> &problem = {})
{
    const protocol::Health health{u"ok"_s, role, deskId, problem};
    return answerOf(200, QJsonDocument(protocol::toJson(health).toObject()).toJson());
}

QByteArray streamOf(const protocol::Welcome &welcome)
{
    const QByteArray data =
        QJsonDocument(protocol::toJson(welcome).toObject()).toJson(QJsonDocument::Compact);
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n" +
           protocol::written({"welcome", {}, data}) + protocol::written({"current", "1", "{}"});
}

protocol::Welcome welcomeOf(const QUuid &deskId, const QStringList &nodes)
{
    protocol::Welcome welcome;
    welcome.person = u"Ana"_s;
    welcome.deskId = deskId;
    welcome.nodes = nodes;
    return welcome;
}

const QByteArray standbyAnswer = answerOf(503, R"({"code": "standby", "problem": "It stands by."})");

/// Something that answers as one machine of a desk, until a test has it do otherwise.
class Machine
{
public:
    explicit Machine(QLatin1String role = protocol::writerRole, const QUuid &deskId = thisDesk)
        : health(healthOf(role, deskId))
        , onStream{.answer = streamOf(welcomeOf(deskId, {}))}
    {
        server.whenRead = [this](const ReceivedRequest &request) {
            if (request.path() == "/health")
                return Scene{.answer = health};
            return request.path().startsWith("/api/v1/changes") ? onStream : onCommand;
        };
    }
    QUrl url() const { return server.url(); }
    QString address() const { return url().toString(); }
    QList<ReceivedRequest> requestsTo(const QByteArray &prefix) const
    {
        QList<ReceivedRequest> found;
        for (const ReceivedRequest &request : server.requests) {
            if (request.path().startsWith(prefix))
                found.append(request);
        }
        return found;
    }
    qsizetype streamCount() const { return requestsTo("/api/v1/changes").size(); }
    QList<ReceivedRequest> commands() const { return requestsTo("/api/v1/decide"); }
    bool hasSeenToken() const
    {
        return std::ranges::any_of(server.requests, [](const ReceivedRequest &request) {
            return !request.value("authorization").isEmpty();
        });
    }

    QByteArray health;
    Scene onStream;
    Scene onCommand{.answer = answerOf(200, "{\"error\": \"Too late.\"}")};
    ScriptedServer server{{Scene()}};
};

constexpr remote::DeskRoute::Times quick{20s, 1ms, 1ms};
constexpr remote::DeskRoute::Times never{20s, 1h, 1h}; ///< asks again

/// A decision on its way to the first of some machines, and what became of it.
class Sent
{
public:
    Sent(const QList<QUrl> &machines, remote::DeskRoute::Times times, int attempts,
         std::chrono::milliseconds answer = 20s)
        : route({machines.first(), "session"}, {thisDesk, machines}, times)
        , sender(route, {answer, 1ms, attempts, attempts})
    {}
    void undo()
    {
        sender.send(
            1, *protocol::sentCommand(engine::AnyOrder(engine::Order<command::Withdraw>{
                   1, command::Withdraw{QUuid::createUuid()}, [this](const command::Withdraw::Reply &reply) {
                       ++replies;
                       problem = reply ? QString() : reply.error().sentence;
                   }})));
    }
    void decide()
    {
        command::Decide decide;
        decide.order.reviewId = QUuid::createUuid();
        sender.send(1, *protocol::sentCommand(engine::AnyOrder(engine::Order<command::Decide>{
                           1, decide, [this](const command::Decide::Reply &reply) {
                               ++replies;
                               problem = reply ? QString() : reply.error();
                           }})));
    }

    int replies = 0;
    QString problem;
    remote::DeskRoute route;
    remote::CommandSender sender;
};

/// A desk whose journal has a review that waits, and a console that is connected to it.
class ReviewAtDesk
{
public:
    bool start(const QUrl &typed, const QByteArray &session)
    {
        console = std::make_unique<RemoteFixture>(typed, session);
        if (!console->start())
            return false;
        const Crew crew = addCrew(*console, u"Writers"_s, service.service.baseUrl());
        return kickOff(*console, crew.id) && QTest::qWaitFor([this] { return isReviewWaiting(*console); });
    }
    std::optional<Crew> saveCrew(const Crew &crew)
    {
        const auto saved = console->ask(command::SaveCrew{{crew, QString::fromLatin1(token), true}});
        return saved && *saved ? std::optional((*saved)->crew) : std::nullopt;
    }
    command::Decide approval() const
    {
        const Review &review = *console->firstReview();
        return {{review.id, asSeen(review.lastAttempt()), Verdict::Approve, u"Good."_s, {}}};
    }
    qsizetype resumes() const { return service.requestsOf(service::Exchange::Subject::Resume).size(); }

    ServiceFixture service;
    std::unique_ptr<RemoteFixture> console;
};

} // namespace

class tst_DeskNodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void machinesSayWhatTheyAre();
    void aMachineSaysWhyItDoesNotServe_data();
    void aMachineSaysWhyItDoesNotServe();
    void whatKeepsTheDeskFromWorkingIsSaid();
    void aCertificateThatIsNotTrustedIsNamed_data();
    void aCertificateThatIsNotTrustedIsNamed();
    void aConsoleFollowsTheDesk();
    void aCommandInFlightTakesEffectOnce();
    void aConsoleStartsWhereItsAddressIsDead();
    void anAddressThatNowServesAnotherDeskIsStillTheTypedOne();
    void theTokenGoesToThisDeskOnly();
    void aListWithABadAddressIsRefused_data();
    void aListWithABadAddressIsRefused();
    void machinesOfADeskElsewhereAreNotHere();
    void aMachineOfAnotherDeskIsLeft();
    void aMachineThatSaysNothingIsLeft();
    void twoThatClaimToServeAreNotAskedInTurns();
    void aCommandGoesToTheMachineThatServes();
    void aCommandThatHangsIsAskedElsewhere();
    void whatNoMachineTookWasNotSent();
    void anUndoIsKeptUntilAMachineServes();
    void anEndWithoutAnAnswerIsSaid_data();
    void anEndWithoutAnAnswerIsSaid();
    void whatOneMayHaveTakenStaysUnclear();
};

void tst_DeskNodes::machinesSayWhatTheyAre()
{
    Standby standby;
    DeskFixture desk;
    desk.options.identity.id = thisDesk;
    QVERIFY(desk.start());
    QNetworkAccessManager network;
    const auto answerTo = [&network](const QUrl &url, const QByteArray &method) {
        QNetworkRequest request(url);
        request.setRawHeader("Authorization", "Bearer token");
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        std::unique_ptr<QNetworkReply> reply(network.sendCustomRequest(request, method, QByteArray("{}")));
        return QTest::qWaitFor([&reply] { return reply->isFinished(); }) ? std::move(reply) : nullptr;
    };
    const auto bodyOf = [](QNetworkReply &reply) {
        return QJsonDocument::fromJson(reply.readAll()).object();
    };
    QJsonObject health{{u"status"_s, u"ok"_s},
                       {u"role"_s, u"standby"_s},
                       {u"deskId"_s, thisDesk.toString(QUuid::WithoutBraces)}};
    QCOMPARE(bodyOf(*answerTo(urlOf(standby.port).resolved(QUrl(u"/health"_s)), "GET")), health);
    health[u"role"_s] = u"writer"_s;
    QCOMPARE(bodyOf(*answerTo(desk.address().resolved(QUrl(u"/health"_s)), "GET")), health);
    for (const QString &path :
         {u"/health"_s, u"/api/v1/decide"_s, u"/api/v1/sign-in"_s, u"/"_s, u"/metrics"_s}) {
        const auto refused = answerTo(urlOf(standby.port).resolved(QUrl(path)), "POST");
        QCOMPARE(remote::statusOf(*refused), 503);
        QVERIFY(refused->rawHeader("Retry-After").toInt() > 0);
        const QJsonObject body = bodyOf(*refused);
        QCOMPARE(body.value(u"code"_s).toString(), u"standby"_s);
        QVERIFY(body.value(u"problem"_s).toString().contains(u"stands by"_s));
    }
    QCOMPARE(remote::statusOf(*answerTo(urlOf(standby.port).resolved(QUrl(u"/api/v1/changes"_s)), "GET")),
             503);
}

void tst_DeskNodes::aMachineSaysWhyItDoesNotServe_data()
{
    using enum desk::WaitingReason;
    QTest::addColumn<desk::WaitingReason>("reason");
    QTest::addColumn<bool>("isStandbyAwaited");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("problem"); // at /health
    QTest::newRow("just started") << Begins << false << u"has just been started"_s << QString();
    QTest::newRow("another serves") << OtherWriter << false << u"stands by"_s << QString();
    QTest::newRow("no database") << NoDatabase << false << u"cannot reach its database"_s
                                 << u"cannot reach its database"_s;
    QTest::newRow("tables of another version")
        << Unusable << false << u"cannot use its database"_s << u"cannot use its database"_s;
    QTest::newRow("no standby of the server")
        << Unusable << true << u"cannot use its database"_s << u"synchronous standby"_s;
    QTest::newRow("no server") << NoDatabase << true << u"cannot reach its database"_s
                               << u"cannot reach its database"_s;
}

/// Only one that knows of another machine says that it stands by.
void tst_DeskNodes::aMachineSaysWhyItDoesNotServe()
{
    QFETCH(const desk::WaitingReason, reason);
    QFETCH(const bool, isStandbyAwaited);
    QFETCH(const QString, said);
    QFETCH(const QString, problem);
    Standby standby;
    standby.service.setReason(reason);
    standby.service.setStandbyAwaited(isStandbyAwaited);
    QNetworkAccessManager network;
    const auto answerTo = [&](const QString &path) {
        const std::unique_ptr<QNetworkReply> reply(
            network.get(QNetworkRequest(urlOf(standby.port).resolved(QUrl(path)))));
        return QTest::qWaitFor([&reply] { return reply->isFinished(); })
                   ? QJsonDocument::fromJson(reply->readAll()).object()
                   : QJsonObject();
    };
    const QJsonObject refused = answerTo(u"/api/v1/changes"_s);
    QCOMPARE(refused.value(u"code"_s).toString(), u"standby"_s);
    const QString sentence = refused.value(u"problem"_s).toString();
    QVERIFY2(sentence.contains(said), qPrintable(sentence));
    QCOMPARE(sentence.contains(u"stands by"_s), reason == desk::WaitingReason::OtherWriter);
    const QJsonObject health = answerTo(u"/health"_s);
    QCOMPARE(health.value(u"role"_s).toString(), u"standby"_s);
    QCOMPARE(health.contains(u"problem"_s), !problem.isEmpty());
    QVERIFY2(health.value(u"problem"_s).toString().contains(problem),
             qPrintable(health.value(u"problem"_s).toString()));
}

void tst_DeskNodes::whatKeepsTheDeskFromWorkingIsSaid()
{
    Machine first(protocol::standbyRole);
    Machine second(protocol::standbyRole);
    first.health = healthOf(protocol::standbyRole, thisDesk, u"It cannot reach its database."_s);
    Machine other(protocol::standbyRole);
    other.health = healthOf(protocol::standbyRole, QUuid::createUuid(), u"It is of another desk."_s);
    remote::DeskRoute route({first.url(), "session"}, {thisDesk, {second.url(), other.url()}}, never);
    QSignalSpy missed(&route, &remote::DeskRoute::missed);
    QVERIFY(route.search({}));
    QTRY_COMPARE(missed.size(), 1);
    QCOMPARE(missed.first().first().toString(), u"It cannot reach its database."_s);
}

void tst_DeskNodes::aCertificateThatIsNotTrustedIsNamed_data()
{
    QTest::addColumn<QByteArray>("certificate");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("said");
    QTest::newRow("expired") << QByteArray(testauthority::expiredCertificate)
                             << QByteArray(testauthority::expiredKey)
                             << u"The certificate of localhost expired on"_s;
    QTest::newRow("of another CA") << QByteArray(testauthority::serverCertificate)
                                   << QByteArray(testauthority::serverKey)
                                   << u"The certificate of localhost was issued by “Example Corp CA”"_s;
}

/// The machine that has it may be the one that serves: the others only stand by.
void tst_DeskNodes::aCertificateThatIsNotTrustedIsNamed()
{
    QFETCH(const QByteArray, certificate);
    QFETCH(const QByteArray, key);
    QFETCH(const QString, said);
    const TlsService serving(testauthority::identity(certificate, key));
    Standby standby;
    const bool isExpired = said.contains(u"expired"_s);
    const QList<QSslCertificate> authorities =
        isExpired ? QSslCertificate::fromData(QByteArray(testauthority::ca)) : QList<QSslCertificate>();
    remote::DeskRoute route({urlOf(standby.port), "session", authorities}, {thisDesk, {serving.url()}},
                            never);
    QSignalSpy missed(&route, &remote::DeskRoute::missed);
    QVERIFY(route.search({}));
    QTRY_COMPARE(missed.size(), 1);
    const QString problem = missed.first().first().toString();
    QVERIFY2(problem.startsWith(said), qPrintable(problem));
    QVERIFY(serving.seen.isEmpty());
}

/// The machine ends, and the one that stood by serves from the same data.
void tst_DeskNodes::aConsoleFollowsTheDesk()
{
    auto standby = std::make_unique<Standby>();
    const quint16 second = standby->port;
    DeskFixture desk;
    desk.options.console.port = freePort();
    const QList<QUrl> nodes{urlOf(desk.options.console.port), urlOf(second)};
    desk.options.identity = {thisDesk, nodes};
    QVERIFY(desk.start());
    ReviewAtDesk team;
    QVERIFY(team.start(nodes.first(), desk.setUp()));
    RemoteFixture &console = *team.console;
    QTRY_COMPARE(console.learned, (QList{protocol::DeskIdentity{thisDesk, nodes}}));
    QCOMPARE(console.engine.addresses(), nodes);
    QCOMPARE(console.engine.addressInUse(), nodes.first());
    const auto people = console.engine.newPeopleClient();

    desk.stop();
    QTRY_VERIFY(console.isIn(Kind::Connecting));
    const auto refused = console.ask(team.approval());
    QCOMPARE(refused->error(), u"The desk cannot be reached at the moment. Nothing was sent."_s);
    standby.reset();
    desk.options.console.port = second;
    QVERIFY(desk.start());
    QTRY_VERIFY_WITH_TIMEOUT(console.isConnected(), 20'000);
    QCOMPARE(console.engine.addressInUse(), nodes.last());
    QVERIFY(console.welcomes.last().isWhole); // a cursor of the other machine is not known
    std::optional<bool> isAnswered;
    people->send(protocol::people::GetAccount{}, &console.engine,
                 [&](const auto &account) { isAnswered = account.has_value(); });
    QTRY_COMPARE(isAnswered, std::optional(true));
    QVERIFY(team.saveCrew(console.crews.first())); // the fixture keeps tokens in memory only
    const auto decided = console.ask(team.approval());
    QVERIFY2(*decided, qPrintable(*decided ? QString() : decided->error()));
    QTRY_COMPARE(team.resumes(), 1);
}

/// The desk takes a decision, and its machine ends before the answer arrives.
void tst_DeskNodes::aCommandInFlightTakesEffectOnce()
{
    auto standby = std::make_unique<Standby>();
    const quint16 second = standby->port;
    DeskFixture desk;
    desk.options.console.port = freePort();
    Relay relay(desk.options.console.port);
    desk.options.identity = {thisDesk, {relay.url(), urlOf(second)}};
    QVERIFY(desk.start());
    ReviewAtDesk team;
    QVERIFY(team.start(relay.url(), desk.setUp()));
    RemoteFixture &console = *team.console;

    relay.lost = "/api/v1/decide";
    QList<command::Decide::Reply> replies;
    console.engine.send(team.approval(), &console.engine,
                        [&](const command::Decide::Reply &reply) { replies.append(reply); });
    QTRY_VERIFY(relay.lostCount > 0);
    QTRY_COMPARE(team.resumes(), 1);
    QVERIFY(replies.isEmpty());
    relay.end();
    desk.stop();
    standby.reset();
    desk.options.console.port = second;
    QVERIFY(desk.start());
    QTRY_COMPARE_WITH_TIMEOUT(replies.size(), 1, 20'000);
    QVERIFY2(replies.first(), qPrintable(replies.first() ? QString() : replies.first().error()));
    QTRY_VERIFY_WITH_TIMEOUT(console.isConnected(), 20'000);
    QTRY_COMPARE(console.reviews.value(replies.first()->reviewId).state, ReviewState::Approved);
    QCOMPARE(team.resumes(), 1);
}

void tst_DeskNodes::aConsoleStartsWhereItsAddressIsDead()
{
    Standby standby;
    Machine writer;
    const QUrl dead = urlOf(freePort());
    RemoteFixture console(dead, "session");
    QVERIFY(console.start({thisDesk, {dead, urlOf(standby.port), writer.url()}}));
    QCOMPARE(console.engine.addressInUse(), writer.url());
    RemoteFixture without(dead, "session");
    QVERIFY(without.engine.open());
    without.engine.start(without.token, {{}, {writer.url()}}); // whose it is cannot be checked
    QTRY_VERIFY(without.isIn(Kind::Connecting));
    QCOMPARE(writer.streamCount(), 1);
}

/// As before there were lists: it may be older, have another key, or be behind a proxy.
void tst_DeskNodes::anAddressThatNowServesAnotherDeskIsStillTheTypedOne()
{
    const QUuid other = QUuid::createUuid();
    Machine typed(protocol::writerRole, other);
    Standby standby;
    RemoteFixture console(typed.url(), "session");
    QVERIFY(console.start({thisDesk, {typed.url(), urlOf(standby.port)}}));
    QTRY_COMPARE(console.learned, (QList{protocol::DeskIdentity{other, {}}}));
    Machine older;
    older.health = answerOf(404, "{}");
    RemoteFixture again(older.url(), "session");
    QVERIFY(again.start({thisDesk, {older.url(), urlOf(standby.port)}}));
}

void tst_DeskNodes::theTokenGoesToThisDeskOnly()
{
    ScriptedServer elsewhere{{Scene{.answer = answerOf(200, "{}")}}};
    const QByteArray location = "Location: " + elsewhere.url(u"/health"_s).toEncoded() + "\r\n";
    Machine other(protocol::writerRole, QUuid::createUuid());
    Machine unnamed;
    unnamed.health = answerOf(200, R"({"status": "ok", "role": "writer"})");
    Machine redirecting;
    redirecting.health = answerOf(302, "", location);
    Machine broken;
    broken.health = answerOf(200, "[]");
    Machine standing(protocol::standbyRole);
    const QList<Machine *> machines{&other, &unnamed, &redirecting, &broken, &standing};
    QStringList nodes;
    for (const Machine *machine : machines)
        nodes.append(machine->address());
    Machine desk;
    desk.onStream = {.answer = streamOf(welcomeOf(thisDesk, nodes))};
    RemoteFixture console(desk.url(), "session");
    QVERIFY(console.start());
    QCOMPARE(desk.streamCount(), 1);
    desk.server.stopListening();
    desk.server.closeAll();
    for (const Machine *machine : machines)
        QTRY_VERIFY_WITH_TIMEOUT(machine->requestsTo("/health").size() >= 2, 20'000);
    for (const Machine *machine : machines) {
        QVERIFY(!machine->hasSeenToken());
        QCOMPARE(machine->requestsTo("/health").size(), machine->server.requests.size());
    }
    QCOMPARE(elsewhere.connectionCount, 0);
    QVERIFY(console.isIn(Kind::Connecting));
    standing.health = healthOf(protocol::writerRole, thisDesk);
    QTRY_VERIFY_WITH_TIMEOUT(console.isConnected(), 20'000);
    QCOMPARE(console.engine.addressInUse(), standing.url());
}

void tst_DeskNodes::aListWithABadAddressIsRefused_data()
{
    QTest::addColumn<QString>("bad");
    QTest::newRow("without encryption") << u"http://desk.example.com"_s;
    QTest::newRow("a file") << u"file:///etc/passwd"_s;
    QTest::newRow("with a password") << u"https://ana:b@desk.example.com"_s;
    QTest::newRow("with a path") << u"https://desk.example.com/x"_s;
    QTest::newRow("nothing") << QString();
}

void tst_DeskNodes::aListWithABadAddressIsRefused()
{
    QFETCH(const QString, bad);
    Machine named;
    Machine desk;
    desk.onStream = {.answer = streamOf(welcomeOf(thisDesk, {named.address(), bad}))};
    RemoteFixture console(desk.url(), "session");
    QVERIFY(console.start());
    QTRY_COMPARE(console.learned, (QList{protocol::DeskIdentity{thisDesk, {}}}));
    desk.onStream = {.answer = standbyAnswer};
    desk.server.closeAll();
    QTRY_VERIFY_WITH_TIMEOUT(desk.streamCount() >= 3, 20'000);
    QCOMPARE(named.server.connectionCount, 0);
    QTRY_COMPARE(console.states.last().problem, u"It stands by."_s);
}

void tst_DeskNodes::machinesOfADeskElsewhereAreNotHere()
{
    const QUrl elsewhere(u"https://desk.example.com"_s);
    const QUrl here(u"http://localhost:8766"_s);
    const QStringList local{u"https://a.example.com:8766/"_s, u"http://127.0.0.1:8766"_s};
    QVERIFY(!remote::nodesReportedBy(elsewhere, local));
    QVERIFY(!remote::nodesReportedBy(elsewhere, {u"https://localhost"_s}));
    QCOMPARE(remote::nodesReportedBy(here, local),
             (std::optional<QList<QUrl>>({QUrl(u"https://a.example.com:8766"_s), QUrl(local.last())})));
    QCOMPARE(remote::nodesReportedBy(elsewhere, {u"https://a.example.com"_s, u"https://a.example.com:443"_s}),
             (std::optional<QList<QUrl>>({QUrl(u"https://a.example.com"_s)})));
    QCOMPARE(remote::nodesReportedBy(elsewhere, {}), std::optional(QList<QUrl>()));
}

/// What answers for itself is asked once more when the stream begins.
void tst_DeskNodes::aMachineOfAnotherDeskIsLeft()
{
    Machine other;
    other.onStream = {.answer = streamOf(welcomeOf(QUuid::createUuid(), {}))};
    Machine desk;
    desk.onStream = {.answer = streamOf(welcomeOf(thisDesk, {other.address()}))};
    RemoteFixture console(desk.url(), "session");
    QVERIFY(console.start());
    desk.health = healthOf(protocol::standbyRole, thisDesk);
    desk.onStream = {.answer = standbyAnswer};
    desk.server.closeAll();
    QTRY_VERIFY_WITH_TIMEOUT(other.streamCount() >= 2, 20'000);
    QVERIFY(!console.isConnected());
    QCOMPARE(console.welcomes.size(), 1);
    const remote::ConnectionState left{
        Kind::Connecting,
        u"Another desk answers at %1. Ask the operator of the desk."_s.arg(other.address())};
    QTRY_VERIFY(console.states.contains(left));
    other.onStream = {.answer = streamOf(welcomeOf(thisDesk, {desk.address()}))};
    QTRY_VERIFY_WITH_TIMEOUT(console.isConnected(), 20'000);
}

/// A machine that vanishes closes no connection.
void tst_DeskNodes::aMachineThatSaysNothingIsLeft()
{
    Machine other;
    Machine desk;
    protocol::Welcome welcome = welcomeOf(thisDesk, {other.address(), desk.address()});
    welcome.heartbeat = 1;
    desk.onStream = {.answer = streamOf(welcome)};
    RemoteFixture console(desk.url(), "session");
    QVERIFY(console.start());
    desk.health.clear();
    QTRY_VERIFY_WITH_TIMEOUT(other.streamCount() > 0, 20'000);
    QCOMPARE(desk.streamCount(), 1);
    QVERIFY(
        console.states.contains(remote::ConnectionState{Kind::Connecting, u"The desk does not answer."_s}));
    QTRY_VERIFY(console.isConnected());
}

void tst_DeskNodes::twoThatClaimToServeAreNotAskedInTurns()
{
    Machine first;
    Machine second;
    for (Machine *machine : {&first, &second})
        machine->onStream = {.answer = answerOf(500, "{}")};
    remote::DeskRoute route({first.url(), "session"}, {thisDesk, {second.url()}}, never);
    QSignalSpy missed(&route, &remote::DeskRoute::missed);
    remote::ChangeStream stream(route);
    stream.start();
    QTRY_COMPARE(missed.size(), 1);
    QCOMPARE(first.streamCount(), 1);
    QCOMPARE(second.streamCount(), 1);
    QCOMPARE(missed.first().first().toString(),
             u"None of the desk's machines is serving at the moment. If this continues, ask the operator of "
             "the desk."_s);
}

void tst_DeskNodes::aCommandGoesToTheMachineThatServes()
{
    Machine standing(protocol::standbyRole);
    standing.onCommand = {.answer = standbyAnswer};
    Machine writer;
    Sent sent({standing.url(), writer.url()}, quick, 12);
    sent.decide();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, u"Too late."_s);
    QCOMPARE(writer.commands().size(), 1);
    QVERIFY(!standing.commands().isEmpty());
    QCOMPARE(writer.commands().first().body, standing.commands().first().body);
    QCOMPARE(writer.commands().first().value("idempotency-key"),
             standing.commands().first().value("idempotency-key"));
}

/// As when a machine is cut off from the network: the change stream finds that out.
void tst_DeskNodes::aCommandThatHangsIsAskedElsewhere()
{
    Machine hanging;
    hanging.onCommand = Scene();
    Machine writer;
    Sent sent({hanging.url(), writer.url()}, quick, 12);
    sent.decide();
    QTRY_COMPARE(hanging.commands().size(), 1);
    QVERIFY(sent.route.search(hanging.url()));
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, u"Too late."_s);
    QCOMPARE(hanging.commands().size(), 1);
    QCOMPARE(writer.commands().first().value("idempotency-key"),
             hanging.commands().first().value("idempotency-key"));
    writer.onCommand = {.answer = answerOf(403, R"({"problem": "Your role has changed."})")};
    Sent refused({hanging.url(), writer.url()}, quick, 12);
    refused.decide();
    QTRY_COMPARE(hanging.commands().size(), 2);
    QVERIFY(refused.route.search(hanging.url()));
    QTRY_COMPARE(refused.replies, 1);
    QCOMPARE(refused.problem, u"Your role has changed. "_s + unclear);
}

void tst_DeskNodes::whatNoMachineTookWasNotSent()
{
    Machine first(protocol::standbyRole);
    Machine second(protocol::standbyRole);
    for (Machine *machine : {&first, &second})
        machine->onCommand = {.answer = standbyAnswer};
    Sent sent({first.url(), second.url()}, quick, 3);
    sent.decide();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, u"It stands by."_s);
    QCOMPARE(first.commands().size(), 3);
    QVERIFY(second.commands().isEmpty()); // it said already that it does not serve
}

/// However long that takes: the machine that takes over holds the decision again.
void tst_DeskNodes::anUndoIsKeptUntilAMachineServes()
{
    Machine first(protocol::standbyRole);
    Machine second(protocol::standbyRole);
    for (Machine *machine : {&first, &second})
        machine->onCommand = {.answer = standbyAnswer};
    Sent sent({first.url(), second.url()}, quick, 3);
    sent.undo();
    QTRY_VERIFY(first.requestsTo("/api/v1/withdraw").size() > 5);
    QCOMPARE(sent.replies, 0);
    second.onCommand = {.answer = answerOf(200, "{}")};
    second.health = healthOf(protocol::writerRole, thisDesk);
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, QString());
    QCOMPARE(second.requestsTo("/api/v1/withdraw").first().value("idempotency-key"),
             first.requestsTo("/api/v1/withdraw").first().value("idempotency-key"));
    QCOMPARE(second.requestsTo("/api/v1/withdraw").size(), 1);
}

void tst_DeskNodes::anEndWithoutAnAnswerIsSaid_data()
{
    QTest::addColumn<Scene>("onCommand");
    QTest::addColumn<std::chrono::milliseconds>("timeout");
    QTest::addColumn<QString>("said");
    const auto ended = u"The desk closed the connection before it answered. "_s;
    QTest::newRow("closed") << Scene{.answer = {}, .then = Then::Close} << 20'000ms << ended;
    QTest::newRow("reset") << Scene{.answer = {}, .then = Then::Reset} << 20'000ms << ended;
    QTest::newRow("in the middle") << Scene{.answer = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{",
                                            .then = Then::Close}
                                   << 20'000ms << ended;
    QTest::newRow("silence") << Scene{.answer = {}} << 100ms << u"The desk did not answer in time. "_s;
}

void tst_DeskNodes::anEndWithoutAnAnswerIsSaid()
{
    QFETCH(const Scene, onCommand);
    QFETCH(const std::chrono::milliseconds, timeout);
    QFETCH(const QString, said);
    Machine machine;
    machine.onCommand = onCommand;
    Sent sent({machine.url()}, quick, 1, timeout);
    sent.decide();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, said + unclear);
}

void tst_DeskNodes::whatOneMayHaveTakenStaysUnclear()
{
    Machine first;
    first.onCommand = {.answer = {}, .then = Then::Close};
    Machine second(protocol::standbyRole);
    Sent sent({first.url(), second.url()}, never, 3);
    sent.decide();
    QTRY_VERIFY(!first.commands().isEmpty());
    first.onCommand = {.answer = standbyAnswer};
    QTRY_COMPARE(sent.replies, 1);
    QVERIFY2(sent.problem.endsWith(unclear), qPrintable(sent.problem));
}

QTEST_GUILESS_MAIN(tst_DeskNodes)
#include "tst_desknodes.moc"
