// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that ended on one computer move to a desk: the same reviews and decisions there, once, and nothing
// else happens because of them.
#include "support/deskcrews.h"
#include "support/deskprocess.h"
#include "support/flowsamples.h"
#include "support/httppeer.h"
#include "support/profilesample.h"
#include "support/scriptedconsole.h"

#include "app/owncrewsreading.h"
#include "gui/crews/runmover.h"
#include "protocol/commandcodec.h"
#include "wire/auditexport.h"
#include "wire/importrecord.h"
#include "wire/records.h"

#include <QSysInfo>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::test;
using desk::Role;
using desk::Roles;
using gui::crews::OwnCrews;
using gui::crews::OwnCrewsReader;
using gui::crews::OwnRun;
using gui::crews::RunMover;
using gui::crews::RunMoveReport;
namespace command = engine::command;

namespace {

/// A run as both sides have to show it.
struct RunView
{
    ExecutionState state = ExecutionState::Unknown;
    QDateTime startedAt;
    QDateTime finishedAt;
    QJsonObject inputs;
    QString output;
    QStringList reviews; ///< task, state, attempts with decisions

    bool operator==(const RunView &) const = default;
};

QString textOf(const Review &review)
{
    QStringList parts{review.id.toString(), taskTitle(review), reviewStateTitle(review.state)};
    for (const Attempt &attempt : review.attempts) {
        parts << QString::number(attempt.number) << attempt.output
              << attempt.receivedAt.toString(Qt::ISODateWithMs);
        if (const auto &decision = attempt.decision)
            parts << decision->id.toString() << verdictTraits(decision->verdict)->word << decision->feedback
                  << decision->reviewer.account << decision->decidedAt.toString(Qt::ISODateWithMs);
    }
    return parts.join(u'|');
}

RunView viewOf(const Execution &run, const QList<Review> &reviews)
{
    RunView view{run.state, run.startedAt, run.finishedAt, run.request.inputs, run.result.output, {}};
    for (const Review &review : reviews)
        view.reviews << textOf(review);
    return view;
}

/// A console on a computer of its own, and the service of its crew.
struct Laptop
{
    bool start()
    {
        if (!console.start())
            return false;
        crew = console.addCrew(service.service.baseUrl());
        return !crew.id.isNull();
    }

    /// A run that waits for a decision.
    QUuid waitingRun(const QString &topic)
    {
        const auto receipt = console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, topic}}));
        if (!receipt || !QTest::qWaitFor([&] { return console.isWaiting(receipt->executionId, 1); }, 20'000))
            return {};
        return receipt->executionId;
    }
    /// One that was rejected once and approved then.
    QUuid endedRun(const QString &topic)
    {
        const QUuid run = waitingRun(topic);
        if (run.isNull() || !console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s))
            return {};
        if (!QTest::qWaitFor([&] { return console.isWaiting(run, 2); }, 20'000) ||
            !console.decide(*console.review(run), Verdict::Approve, u"Good."_s))
            return {};
        const auto isSettled = [&] {
            return console.state(run) == ExecutionState::Completed && console.engine->ledger().isSettled(run);
        };
        return QTest::qWaitFor(isSettled, 20'000) ? run : QUuid();
    }
    RunView view(const QUuid &run) const
    {
        return viewOf(*console.engine->loadRun(run), console.engine->ledger().reviewsOf(run));
    }

    OwnCrewsReader reader() const
    {
        return app::ownCrewsReader(console.journalPath(), console.secrets, u"test"_s, {});
    }

    ServiceFixture service;
    EngineFixture console;
    Crew crew;
};

OwnCrews contentOf(const OwnCrewsReader &reader)
{
    std::optional<std::expected<OwnCrews, QString>> content;
    QObject context;
    reader.read(&context, [&content](const auto &read) { content = read; });
    (void)QTest::qWaitFor([&content] { return content.has_value(); });
    return content ? content->value_or(OwnCrews()) : OwnCrews();
}

QByteArray textOf(const OwnCrewsReader &reader, const QUuid &run)
{
    std::optional<QByteArray> text;
    QObject context;
    reader.readRun(run, &context, [&text](const auto &read) { text = read.value_or(QByteArray()); });
    (void)QTest::qWaitFor([&text] { return text.has_value(); });
    return text.value_or(QByteArray());
}

/// A desk with a crew of the same service as \a laptop's.
struct MoveDesk
{
    bool start(const QUrl &serviceAddress)
    {
        if (!fixture.start())
            return false;
        session = fixture.setUp();
        return connect() && addCrew(serviceAddress);
    }
    bool connect()
    {
        ana = std::make_unique<RemoteFixture>(fixture.address(), session);
        return ana->start();
    }
    bool addCrew(const QUrl &address)
    {
        crewId = test::addCrew(*ana, u"At the desk"_s, address).id;
        return !crewId.isNull();
    }
    /// Ends the desk and begins it again on the same files.
    bool restart()
    {
        ana.reset();
        fixture.stop();
        return fixture.start() && connect();
    }

    RunMoveReport move(const OwnCrewsReader &reader, const QUuid &laptopCrew)
    {
        std::optional<RunMoveReport> report;
        RunMover mover(ana->engine, reader, {{laptopCrew, crewId}});
        QObject::connect(&mover, &RunMover::finished, &mover,
                         [&report](const RunMoveReport &done) { report = done; });
        mover.start(contentOf(reader).endedRuns);
        (void)QTest::qWaitFor([&report] { return report.has_value(); }, 60'000);
        return report.value_or(RunMoveReport{.failed = 999});
    }
    engine::command::LoadRun::Reply load(const QUuid &run)
    {
        return ana->ask(command::LoadRun{run}).value_or(std::unexpected(u"no answer"_s));
    }
    AuditSteps steps()
    {
        const auto trail = ana->ask(command::LoadAudit());
        return trail && *trail ? (*trail)->steps : AuditSteps();
    }
    command::ImportRun part(const QUuid &run, const QByteArray &text) const
    {
        return {.crewId = crewId,
                .source = QUuid::createUuidV5(QUuid(), u"laptop"_s),
                .computer = u"laptop"_s,
                .executionId = run,
                .text = text};
    }
    QString refusal(const command::ImportRun &part)
    {
        const auto answer = ana->ask(part);
        return answer && !*answer ? answer->error() : QString();
    }
    bool finds(const QString &words)
    {
        QList<QUuid> found;
        bool isDone = false;
        ana->engine.send(command::SearchRuns{words}, &ana->engine, [&](const engine::RunMatches &matches) {
            found += matches.runs;
            isDone = matches.isLast;
        });
        return QTest::qWaitFor([&isDone] { return isDone; }) && !found.isEmpty();
    }

    DeskFixture fixture;
    QByteArray session;
    std::unique_ptr<RemoteFixture> ana;
    QUuid crewId;
};

Entries entriesIn(const QByteArray &text)
{
    Entries entries;
    for (const QByteArray &line : text.trimmed().split('\n'))
        entries.append(*wire::decodeHistoryLine(line));
    return entries;
}

qint64 auditedIn(const Entries &entries)
{
    return std::ranges::count_if(entries, isAudited, &Entry::kind);
}

/// The status of the answer to a callback at \a address.
int statusOfCallback(const QUrl &address, const QByteArray &authorization)
{
    QNetworkAccessManager network;
    QNetworkRequest request(address);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    if (!authorization.isEmpty())
        request.setRawHeader("Authorization", authorization);
    const std::unique_ptr<QNetworkReply> reply(network.post(request, "{}"));
    if (!QTest::qWaitFor([&reply] { return reply->isFinished(); }))
        return 0;
    return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

} // namespace

class TestMoveHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endedRunsAreTheSameAtTheDesk();
    void theRecordSaysWhereTheyAreFrom();
    void againAddsNothing();
    void aRestartedDeskStillHasThem();
    void noCallbackIsTakenForThem();
    void anInterruptedMoveIsResumed();
    void aDeskThatIsKilledTakesTheRest();
    void runsThatWereJoinedMoveAsOne();
    void aRunOfAFlowMoves();
    void largeRunsComeInParts();
    void aRunThatContinuesIsRefused();
    void whatIsNotOfTheRunIsRefused();
    void onlyAdministratorsMayMove();
    void aProfileOfTheProgramMoves();
    void aTokenForAFormerAddressStays();
};

void TestMoveHistory::endedRunsAreTheSameAtTheDesk()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QList<QUuid> ended{laptop.endedRun(u"Tea"_s), laptop.endedRun(u"Reefs"_s)};
    const QUuid live = laptop.waitingRun(u"Coffee"_s);
    QVERIFY(!ended.contains(QUuid()) && !live.isNull());
    const QList<RunView> before{laptop.view(ended.at(0)), laptop.view(ended.at(1))};
    laptop.console.stop();
    const auto files = everythingIn(laptop.console.directory.path());
    const QStringList journal = stateOf(laptop.console.journalPath());

    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    const OwnCrewsReader reader = laptop.reader();
    const OwnCrews own = contentOf(reader);
    QCOMPARE(own.endedRuns.size(), 2);
    QCOMPARE(own.liveRuns, 1);
    QVERIFY2(own.historyProblem.isEmpty(), qPrintable(own.historyProblem));
    const RunMoveReport report = desk.move(reader, laptop.crew.id);
    QVERIFY2(report.moved == 2 && report.failed == 0, qPrintable(report.problem));

    for (qsizetype i = 0; i < ended.size(); ++i) {
        const auto there = desk.load(ended.at(i));
        QVERIFY2(there, there ? "" : qPrintable(there.error()));
        QCOMPARE(viewOf(there->execution, there->reviews), before.at(i));
        QCOMPARE(there->execution.crewId, desk.crewId);
        QCOMPARE(there->entries.size(), entriesIn(textOf(reader, ended.at(i))).size() + 1);
        QTRY_VERIFY(desk.ana->executions.contains(ended.at(i)));
    }
    QVERIFY(!desk.load(live));
    QVERIFY(
        std::ranges::none_of(desk.ana->reviews, [](const Review &review) { return isOpen(review.state); }));
    QTRY_VERIFY(desk.finds(u"reefs"_s));
    QCOMPARE(stateOf(laptop.console.journalPath()), journal);
    QCOMPARE(everythingIn(laptop.console.directory.path()), files);
}

void TestMoveHistory::theRecordSaysWhereTheyAreFrom()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QUuid run = laptop.endedRun(u"Tea"_s);
    QVERIFY(!run.isNull());
    laptop.console.stop();
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    const OwnCrewsReader reader = laptop.reader();
    QCOMPARE(desk.move(reader, laptop.crew.id).moved, 1);

    const QByteArray text = textOf(reader, run);
    const Entries sent = entriesIn(text);
    const AuditSteps steps = desk.steps();
    QVERIFY(verifyChain(steps).holds);
    QCOMPARE(steps.size(), auditedIn(sent) + 1);
    QCOMPARE(steps.first().entry.kind, EntryKind::RunImported);
    const auto record = wire::decodeImportRecord(steps.first().entry.body);
    QVERIFY(record);
    QCOMPARE(record->person.name, u"Ana"_s);
    QCOMPARE(record->computer, QSysInfo::machineHostName());
    QCOMPARE(record->source, reader.source);
    QCOMPARE(record->formerCrew, laptop.crew.id);
    QCOMPARE(record->entries, sent.size());
    QCOMPARE(record->hash, QCryptographicHash::hash(text, QCryptographicHash::Sha256));
    qsizetype next = 1;
    for (const Entry &entry : sent) {
        if (!isAudited(entry.kind))
            continue;
        const Entry &there = steps.at(next++).entry;
        QCOMPARE(there.at, entry.at);
        QCOMPARE(there.body, entry.body);
    }
    for (const wire::AuditLine &line : wire::auditLines(steps)) {
        QCOMPARE(line.importedBy.name, u"Ana"_s);
        QCOMPARE(line.importedFrom, record->computer);
    }
    // What comes later is the desk's own.
    QVERIFY(
        desk.ana->ask(command::AddComment{desk.load(run)->reviews.first().id, u"Well done."_s})->has_value());
    const QList<wire::AuditLine> lines = wire::auditLines(desk.steps());
    QCOMPARE(lines.last().words, u"Well done."_s);
    QVERIFY(lines.last().importedFrom.isEmpty());
    QVERIFY(wire::auditAsCsv(desk.steps()).contains("imported_from"));

    // The kickoff can be put back, and then gives what was hashed.
    Entries back = desk.load(run)->entries.mid(1, record->entries);
    for (Entry &entry : back) {
        QJsonObject body = wire::parseJsonObject(entry.body).value_or(QJsonObject());
        for (const QString &name : body.keys()) {
            if (entry.kind == EntryKind::KickoffRequested && name.startsWith(u"former_"))
                body.insert(name.mid(7), body.take(name));
        }
        if (entry.kind == EntryKind::KickoffRequested)
            entry.body = wire::toJson(body);
    }
    QCOMPARE(QCryptographicHash::hash(wire::encodeHistory(back), QCryptographicHash::Sha256), record->hash);
}

void TestMoveHistory::againAddsNothing()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    QVERIFY(!laptop.endedRun(u"Tea"_s).isNull());
    laptop.console.stop();
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    QCOMPARE(desk.move(laptop.reader(), laptop.crew.id).moved, 1);
    const AuditSteps steps = desk.steps();
    const RunMoveReport again = desk.move(laptop.reader(), laptop.crew.id);
    QCOMPARE(again.moved, 0);
    QCOMPARE(again.wereThere, 1);
    QCOMPARE(desk.steps(), steps);
    QVERIFY(desk.restart());
    QCOMPARE(desk.move(laptop.reader(), laptop.crew.id).wereThere, 1);
    QCOMPARE(desk.steps(), steps);
}

void TestMoveHistory::aRestartedDeskStillHasThem()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QUuid run = laptop.endedRun(u"Tea"_s);
    QVERIFY(!run.isNull());
    const RunView before = laptop.view(run);
    laptop.console.stop();
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    QCOMPARE(desk.move(laptop.reader(), laptop.crew.id).moved, 1);
    const qsizetype requests = laptop.service.requests.size();
    for (int time = 0; time < 2; ++time) {
        QVERIFY(desk.restart());
        QTRY_VERIFY(desk.ana->past.contains(run));
        QCOMPARE(desk.ana->past.value(run).crewId, desk.crewId);
        const auto there = desk.load(run);
        QVERIFY(there);
        QCOMPARE(viewOf(there->execution, there->reviews), before);
        QVERIFY(desk.finds(u"tea"_s));
        const auto facts = desk.ana->ask(command::LoadInsightFacts{
            QDateTime::currentDateTimeUtc().addDays(-1), QDateTime::currentDateTimeUtc().addDays(1)});
        QVERIFY(facts && *facts);
        QCOMPARE((*facts)->runs.size(), 1);
        QCOMPARE((*facts)->attempts.size(), 2);
        const auto earlier = desk.ana->ask(command::LoadTaskReviews{
            .crewId = desk.crewId, .task = u"Write"_s, .which = command::LoadTaskReviews::Which::Approved});
        QVERIFY(earlier && *earlier);
        QCOMPARE((*earlier)->reviews.size(), 1);
    }
    QCOMPARE(laptop.service.requests.size(), requests); // nobody asked the service about it
}

/// The laptop's webhook addresses are not the desk's.
void TestMoveHistory::noCallbackIsTakenForThem()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QUuid run = laptop.endedRun(u"Tea"_s);
    QVERIFY(!run.isNull());
    const QByteArray kickoff = laptop.service.requestsOf(service::Exchange::Subject::Kickoff).first().body;
    const QJsonObject notice = wire::parseJsonObject(kickoff)->value("humanInputWebhook"_L1).toObject();
    const QUrl old(notice.value("url"_L1).toString());
    const QByteArray authorization =
        "Bearer " + notice.value("authentication"_L1).toObject().value("token"_L1).toString().toUtf8();
    QCOMPARE(statusOfCallback(old, {}), 401); // the laptop knows the address, and asks for the credential
    laptop.console.stop();

    MoveDesk desk;
    engine::EndpointState endpoint;
    QVERIFY(desk.fixture.start());
    desk.session = desk.fixture.setUp();
    desk.ana = std::make_unique<RemoteFixture>(desk.fixture.address(), desk.session);
    QObject::connect(&desk.ana->engine, &engine::EngineLink::endpointChanged, &desk.ana->engine,
                     [&endpoint](const engine::EndpointState &state) { endpoint = state; });
    QVERIFY(desk.ana->start() && desk.addCrew(laptop.service.service.baseUrl()));
    QTRY_VERIFY(endpoint.listening);
    QCOMPARE(desk.move(laptop.reader(), laptop.crew.id).moved, 1);
    QUrl atDesk(endpoint.listenAddress);
    atDesk.setPath(old.path());
    QUrl unknown = atDesk;
    unknown.setPath(u"/"_s + QString(old.path().section(u'/', 1, 1).size(), u'x') + u"/human-input"_s);
    const qsizetype entries = desk.load(run)->entries.size();
    const int expected = statusOfCallback(unknown, authorization);
    QVERIFY(expected >= 400);
    QCOMPARE(statusOfCallback(atDesk, authorization), expected);
    QVERIFY(desk.restart());
    QCOMPARE(desk.load(run)->entries.size(), entries);
}

void TestMoveHistory::anInterruptedMoveIsResumed()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QList<QUuid> runs{laptop.endedRun(u"Tea"_s), laptop.endedRun(u"Reefs"_s)};
    QVERIFY(!runs.contains(QUuid()));
    laptop.console.stop();
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    const OwnCrewsReader reader = laptop.reader();
    const QByteArray first = textOf(reader, runs.at(0));
    QVERIFY(desk.ana->ask(desk.part(runs.at(0), first))->has_value());
    const QByteArray text = textOf(reader, runs.at(1));
    command::ImportRun half = desk.part(runs.at(1), text.first(text.size() / 2));
    half.isLast = false;
    QCOMPARE(desk.ana->ask(half), (command::ImportRun::Reply(engine::RunImport::Continue)));
    QVERIFY(desk.restart()); // as if it had been killed: the half was in memory only
    command::ImportRun rest = desk.part(runs.at(1), text.sliced(text.size() / 2));
    rest.part = 1;
    QVERIFY(!desk.refusal(rest).isEmpty());
    QVERIFY(!desk.load(runs.at(1)));
    const RunMoveReport report = desk.move(reader, laptop.crew.id);
    QCOMPARE(report.moved, 1);
    QCOMPARE(report.wereThere, 1);
    QVERIFY(desk.load(runs.at(1)));
    QVERIFY(verifyChain(desk.steps()).holds);
}

/// Killed while it stores a run, three times, each time another one.
void TestMoveHistory::aDeskThatIsKilledTakesTheRest()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    QHash<QUuid, RunView> before;
    for (const QString &topic : {u"Tea"_s, u"Reefs"_s, u"Coffee"_s, u"Sand"_s}) {
        const QUuid run = laptop.endedRun(topic);
        QVERIFY(!run.isNull());
        before.insert(run, laptop.view(run));
    }
    laptop.console.stop();
    DeskProcess desk(QCoreApplication::applicationDirPath() + "/crew-desk"_L1);
    QVERIFY(desk.start() && desk.setUp());
    const QUuid crewId(
        desk.addCrew(u"At the desk"_s, laptop.service.service.baseUrl(), QLatin1String(token)));
    QVERIFY(!crewId.isNull());
    RemoteFixture ana(desk.address(), desk.token);
    QVERIFY(ana.start());
    const OwnCrewsReader reader = laptop.reader();
    const QList<OwnRun> runs = contentOf(reader).endedRuns;
    QCOMPARE(runs.size(), before.size());

    const auto journalSize = [&desk] { return QFileInfo(desk.journalPath() + "-wal"_L1).size(); };
    const auto move = [&](int killedAt) {
        if (!spinUntil([&ana] { return ana.isConnected(); }))
            return RunMoveReport{.failed = 999};
        std::optional<RunMoveReport> report;
        qint64 size = -1;
        RunMover mover(ana.engine, reader, {{laptop.crew.id, crewId}});
        QObject::connect(&mover, &RunMover::finished, &mover,
                         [&report](const RunMoveReport &done) { report = done; });
        QObject::connect(&mover, &RunMover::progressed, &mover, [&](int done) {
            if (done == killedAt)
                size = journalSize();
        });
        QTimer look;
        look.start(0);
        mover.start(runs);
        const auto isStoring = [&] { return size >= 0 && journalSize() != size; };
        if (killedAt >= 0 && spinUntil([&] { return isStoring() || report; })) {
            desk.kill();
            if (!desk.start())
                return RunMoveReport{.failed = 999};
        }
        look.stop();
        (void)spinUntil([&report] { return report.has_value(); });
        return report.value_or(RunMoveReport{.failed = 999});
    };
    for (int killedAt = 0; killedAt < 3; ++killedAt) {
        const RunMoveReport report = move(killedAt);
        QCOMPARE(report.moved + report.wereThere + report.failed + report.left, runs.size());
    }
    const RunMoveReport last = move(-1);
    QVERIFY2(last.failed == 0, qPrintable(last.problem));
    QCOMPARE(last.moved + last.wereThere, runs.size());

    for (auto each = before.cbegin(); each != before.cend(); ++each) {
        const auto there = ana.ask(command::LoadRun{each.key()});
        QVERIFY(there && *there);
        QCOMPARE(viewOf((*there)->execution, (*there)->reviews), each.value());
    }
    const auto trail = ana.ask(command::LoadAudit());
    QVERIFY(trail && *trail);
    QVERIFY(verifyChain((*trail)->steps).holds);
    const auto isMarker = [](const AuditStep &step) { return step.entry.kind == EntryKind::RunImported; };
    QCOMPARE(std::ranges::count_if((*trail)->steps, isMarker), runs.size());
}

/// A kickoff whose answer never came, and the run that was followed by its ID meanwhile.
void TestMoveHistory::runsThatWereJoinedMoveAsOne()
{
    ScriptedServer service(QList<Scene>{{}});
    service.whenRead = [](const ReceivedRequest &request) -> Scene {
        if (request.path() == "/kickoff")
            return {};
        return {Scene::When::AfterRequest,
                answerOf(200, R"({"status":"completed","result":{"output":"Done"}})")};
    };
    EngineFixture console;
    console.timeOuts.kickoff = 300ms;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.url());
    QVERIFY(!console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}})));
    QCOMPARE(console.engine->ledger().executions().size(), 1);
    const QUuid run = console.engine->ledger().executions().first().id;
    std::optional<std::expected<QUuid, QString>> followed;
    console.engine->follow(crew.id, u"k-1"_s, [&followed](const auto &answer) { followed = answer; });
    QTRY_VERIFY(followed && *followed);
    QVERIFY(**followed != run);
    const QJsonObject sent = *wire::parseJsonObject(service.requests.first().body);
    const QUrl address(sent.value("crewWebhookUrl"_L1).toString());
    httppeer::Peer peer(static_cast<quint16>(address.port()), false);
    peer.send(ScriptedConsole::requestOf("POST", address.path().toLatin1(),
                                         "Content-Type: application/json\r\n",
                                         R"({"kickoff_id":"k-1","result":"Done"})"));
    QTRY_COMPARE(console.engine->ledger().executions().size(), 1);
    QTRY_VERIFY(console.state(run) == ExecutionState::Completed && console.engine->ledger().isSettled(run));
    const RunView before = viewOf(*console.engine->loadRun(run), console.engine->ledger().reviewsOf(run));
    console.stop();

    MoveDesk desk;
    QVERIFY(desk.start(service.url()));
    const OwnCrewsReader reader = app::ownCrewsReader(console.journalPath(), console.secrets, u"test"_s, {});
    QCOMPARE(contentOf(reader).endedRuns.size(), 1);
    const RunMoveReport report = desk.move(reader, crew.id);
    QVERIFY2(report.moved == 1 && report.failed == 0, qPrintable(report.problem));
    for (int time = 0; time < 2; ++time) {
        const auto there = desk.load(run);
        QVERIFY2(there, there ? "" : qPrintable(there.error()));
        QCOMPARE(viewOf(there->execution, there->reviews), before);
        QVERIFY(there->execution.hasId(u"k-1"_s));
        QVERIFY(std::ranges::count(there->entries, EntryKind::RunJoined, &Entry::kind) == 1);
        QCOMPARE(desk.move(reader, crew.id).wereThere, 1);
        QVERIFY(desk.restart());
    }
}

void TestMoveHistory::aRunOfAFlowMoves()
{
    ScriptedServer platform({{Scene::When::AfterRequest, answerOf(200, R"({"status":"ok"})")}});
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(QUrl(u"http://127.0.0.1:1"_s));
    std::optional<std::expected<engine::FlowAddress, QString>> made;
    console.engine->flowAccess().setUp(crew.id, {}, false, console.engine.get(),
                                       [&made](const auto &address) { made = address; });
    QTRY_VERIFY(made && *made);
    FlowSample sample;
    sample.callbackUrl = platform.url(u"/flows/answer/9f8e7d6c5b4a39281706f5e4d3c2b1a0"_s);
    console.engine->crewRepository().allowFlowDestination(
        crew.id, {sample.deployment, platform.url().toString(QUrl::RemovePath)}, true);
    const QByteArray body = sample.body();
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    httppeer::Peer peer(static_cast<quint16>((*made)->url.port()), false);
    peer.send(ScriptedConsole::requestOf("POST", (*made)->url.path().toLatin1(),
                                         "Content-Type: application/json\r\nX-Signature: " +
                                             signatureOf((*made)->signingSecret.toUtf8(), now, body) +
                                             "\r\nX-Timestamp: " + QByteArray::number(now) + "\r\n",
                                         body));
    QTRY_COMPARE(console.engine->ledger().reviews().size(), 1);
    const Review review = console.engine->ledger().reviews().first();
    QVERIFY(console.decide(review, Verdict::Answer, u"approved"_s));
    const QUuid run = review.executionId;
    QTRY_VERIFY(console.engine->ledger().reviews().first().state == ReviewState::Approved &&
                console.engine->ledger().isSettled(run));
    const RunView before = viewOf(*console.engine->loadRun(run), console.engine->ledger().reviewsOf(run));
    console.stop();

    MoveDesk desk;
    QVERIFY(desk.start(crew.address));
    const OwnCrewsReader reader = app::ownCrewsReader(console.journalPath(), console.secrets, u"test"_s, {});
    const OwnCrews own = contentOf(reader);
    QCOMPARE(own.endedRuns.size(), 1);
    QCOMPARE(own.liveRuns, 0);
    const RunMoveReport report = desk.move(reader, crew.id);
    QVERIFY2(report.moved == 1 && report.failed == 0, qPrintable(report.problem));
    for (int time = 0; time < 2; ++time) {
        const auto there = desk.load(run);
        QVERIFY2(there, there ? "" : qPrintable(there.error()));
        QCOMPARE(viewOf(there->execution, there->reviews), before);
        QCOMPARE(there->execution.crewId, desk.crewId);
        QVERIFY(
            std::ranges::none_of(desk.ana->reviews, [](const Review &each) { return isOpen(each.state); }));
        QVERIFY(desk.restart());
    }
    QCOMPARE(platform.requests.size(), 1); // answered once, by the laptop
}

void TestMoveHistory::largeRunsComeInParts()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QUuid run = laptop.endedRun(u"Tea"_s);
    QVERIFY(!run.isNull());
    laptop.console.stop();
    const QByteArray body = "{\"output\": \"" + QByteArray(5 * 1024 * 1024, 'x') + "\"}";
    const QByteArray odd = QByteArray(5 * 1024 * 1024, '\xff');
    {
        const auto journal = journal::Journal::open(laptop.console.journalPath());
        QVERIFY(journal);
        Entries more;
        for (const QByteArray &bytes : {body, odd}) {
            Entry entry;
            entry.kind = EntryKind::StepCallback;
            entry.executionId = run;
            entry.at = QDateTime::currentDateTimeUtc();
            entry.subject = run.toString(QUuid::WithoutBraces);
            entry.body = bytes;
            more.append(entry);
        }
        QVERIFY((*journal)->append(more));
    }
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    const RunMoveReport report = desk.move(laptop.reader(), laptop.crew.id);
    QVERIFY2(report.moved == 1, qPrintable(report.problem));
    const auto there = desk.load(run);
    QVERIFY(there);
    const qsizetype count = there->entries.size();
    QVERIFY(there->entries.at(count - 2).body == body);
    QVERIFY(there->entries.at(count - 1).body == odd);
}

void TestMoveHistory::aRunThatContinuesIsRefused()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QUuid live = laptop.waitingRun(u"Coffee"_s);
    QVERIFY(!live.isNull());
    laptop.console.stop();
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    const QByteArray text = textOf(laptop.reader(), live);
    QVERIFY(!text.isEmpty());
    QCOMPARE(desk.refusal(desk.part(live, text)), u"The run has not ended."_s);
    QVERIFY(desk.steps().isEmpty());
    QVERIFY(desk.ana->reviews.isEmpty());
}

void TestMoveHistory::whatIsNotOfTheRunIsRefused()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QUuid run = laptop.endedRun(u"Tea"_s);
    const QUuid other = laptop.endedRun(u"Reefs"_s);
    QVERIFY(!run.isNull() && !other.isNull());
    laptop.console.stop();
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    const OwnCrewsReader reader = laptop.reader();
    const QByteArray text = textOf(reader, run);
    QVERIFY(desk.ana->ask(desk.part(other, textOf(reader, other)))->has_value());
    const AuditSteps steps = desk.steps();

    QVERIFY(!desk.refusal(desk.part(run, text + textOf(reader, other))).isEmpty());
    QVERIFY(!desk.refusal(desk.part(run, text.chopped(10))).isEmpty());
    QVERIFY(!desk.refusal(desk.part(run, {})).isEmpty());
    Entries entries = entriesIn(text);
    const auto with = [&entries, &run](EntryKind kind, const QString &subject, const QByteArray &body = {}) {
        Entry entry;
        entry.kind = kind;
        entry.executionId = run;
        entry.at = QDateTime::currentDateTimeUtc();
        entry.subject = subject;
        entry.body = body;
        return wire::encodeHistory(entries + Entries{entry});
    };
    // It would be the desk's own word.
    QVERIFY(
        !desk.refusal(desk.part(run, with(EntryKind::RunImported, {}, steps.first().entry.body))).isEmpty());
    // Joined with a run of the desk, that one would be gone.
    QVERIFY(!desk.refusal(desk.part(run, with(EntryKind::RunJoined, other.toString(QUuid::WithoutBraces))))
                 .isEmpty());
    const QString decision = steps.at(1).entry.subject; // of the other run
    QVERIFY(!desk.refusal(desk.part(run, with(EntryKind::DecisionWithdrawn, decision))).isEmpty());
    command::ImportRun ofNobody = desk.part(run, text);
    ofNobody.crewId = QUuid::createUuid();
    QVERIFY(!desk.refusal(ofNobody).isEmpty());
    command::ImportRun second = desk.part(run, text);
    second.part = 1;
    QVERIFY(!desk.refusal(second).isEmpty());
    QCOMPARE(desk.steps(), steps);
    QVERIFY(!desk.load(run));
    QVERIFY(desk.load(other));
    QCOMPARE(desk.ana->ask(desk.part(run, text)), (command::ImportRun::Reply(engine::RunImport::Added)));
}

void TestMoveHistory::onlyAdministratorsMayMove()
{
    Laptop laptop;
    QVERIFY(laptop.start());
    const QUuid run = laptop.endedRun(u"Tea"_s);
    QVERIFY(!run.isNull());
    laptop.console.stop();
    MoveDesk desk;
    QVERIFY(desk.start(laptop.service.service.baseUrl()));
    const command::ImportRun part = desk.part(run, textOf(laptop.reader(), run));
    const QJsonObject body =
        protocol::sentCommand(
            engine::AnyOrder(engine::Order<command::ImportRun>{1, part, [](const auto &) {}}))
            ->body;
    const QList<Roles> roles{Roles({{{}, Role::Reviewer}}), Roles({{{}, Role::Operator}}),
                             Roles({{desk.crewId, Role::Administrator}})};
    for (qsizetype i = 0; i < roles.size(); ++i) {
        const QByteArray session = desk.fixture.addPerson(u"Person %1"_s.arg(i), roles.at(i));
        QVERIFY(!session.isEmpty());
        const auto key = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        QCOMPARE(desk.fixture.post(u"import-run"_s, body, session, key).status, 403);
    }
    QVERIFY(!desk.load(run));
    const auto key = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const DeskAnswer added = desk.fixture.post(u"import-run"_s, body, desk.session, key);
    QCOMPARE(added.body.value("value"_L1).toString(), u"Added"_s);
}

/// The desk would send it to the new one.
void TestMoveHistory::aTokenForAFormerAddressStays()
{
    EngineFixture console;
    QVERIFY(console.start());
    Crew crew;
    crew.id = QUuid::createUuid();
    crew.name = u"Moved"_s;
    crew.address = QUrl(u"http://127.0.0.1:1"_s);
    const auto save = [&](const QString &typed, bool sessionOnly) {
        bool isSaved = false;
        console.engine->crewRepository().save({crew, typed, sessionOnly}, console.engine.get(),
                                              [&isSaved](const auto &saved) { isSaved = saved.has_value(); });
        return QTest::qWaitFor([&isSaved] { return isSaved; });
    };
    const auto tokenRead = [&] {
        const OwnCrewsReader reader =
            app::ownCrewsReader(console.journalPath(), console.secrets, u"test"_s, {});
        if (contentOf(reader).crews.size() != 1)
            return u"no crew"_s;
        std::optional<std::expected<QString, QString>> answer;
        QObject context;
        reader.readToken(crew.id, &context, [&answer](const auto &found) { answer = found; });
        (void)QTest::qWaitFor([&answer] { return answer.has_value(); });
        return answer ? answer->value_or(u"an error"_s) : u"no answer"_s;
    };
    QVERIFY(save(u"old-token"_s, false));
    console.stop();
    QCOMPARE(tokenRead(), u"old-token"_s);
    QVERIFY(console.start());
    crew.address.setPath(u"/other"_s);
    QVERIFY(save(u"new-token"_s, true));
    console.stop();
    QCOMPARE(tokenRead(), QString());
}

/// As the console finds its own, while it works on a desk.
void TestMoveHistory::aProfileOfTheProgramMoves()
{
    FilledProfile sample;
    QVERIFY(sample.make());
    const app::ProfileFiles files = filesOf(sample.path);
    const auto before = everythingIn(files.folder);
    const auto reader =
        app::ownCrewsReader(files.journal, std::make_shared<LastingSecretStore>(), u"test"_s, {});
    const OwnCrews own = contentOf(reader);
    QCOMPARE(own.endedRuns.size(), 1);
    QCOMPARE(own.liveRuns, 0);
    MoveDesk desk;
    QVERIFY(desk.start(own.crews.first().crew.address));
    const RunMoveReport report = desk.move(reader, own.crews.first().crew.id);
    QVERIFY2(report.moved == 1, qPrintable(report.problem));
    const auto there = desk.load(own.endedRuns.first().id);
    QVERIFY(there);
    QCOMPARE(there->reviews.first().attempts.size(), 2);
    QCOMPARE(everythingIn(files.folder), before);
    // What the local journal does not have, the desk has not either.
    for (const Entry &entry : there->entries) {
        for (const QByteArray &secret : sample.secrets)
            QVERIFY(!entry.body.contains(secret) && !entry.headers.contains(secret));
    }
}

QTEST_GUILESS_MAIN(TestMoveHistory)
#include "tst_movehistory.moc"
