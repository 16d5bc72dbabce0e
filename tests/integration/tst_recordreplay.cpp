// SPDX-License-Identifier: GPL-3.0-or-later
// What went over the wire is saved, and played to another console that ends where the first one did; no
// secret and no address is in the file.
#include "core/crewquirks.h"
#include "engine/enginethread.h"
#include "service/callbacksender.h"
#include "service/replayservice.h"
#include "support/replayfacts.h"
#include "webhook/webhooksecrets.h"

#include <QRegularExpression>

using namespace crew;
using namespace crew::client;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using service::Exchange;

namespace {

/// What the person at the console does: rejects the first attempt, approves the second.
QUuid review(EngineFixture &console, const Crew &crew)
{
    const auto receipt =
        console.kickoff(crew, EngineFixture::withStream(console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}})));
    if (!receipt)
        return {};
    const QUuid run = receipt->executionId;
    const auto waits = [&](int attempt) {
        return QTest::qWaitFor([&] { return console.isWaiting(run, attempt); }, 20'000);
    };
    if (!waits(1) || !console.decide(*console.review(run), Verdict::Reject, u"Shorter, “please”."_s) ||
        !waits(2) || !console.decide(*console.review(run), Verdict::Approve, u"Approved."_s))
        return {};
    const bool hasEnded =
        QTest::qWaitFor([&] { return console.state(run) == ExecutionState::Completed; }, 20'000);
    return hasEnded ? run : QUuid();
}

std::expected<Recording, QString> record(EngineFixture &console, const QUuid &crewId,
                                         const QSet<quint64> &numbers = {})
{
    std::expected<Recording, QString> result = std::unexpected(u"no answer"_s);
    HistoryReader reader;
    reader.open(console.journalPath());
    console.engine->prepareRecording(crewId, numbers, [&](const RecordingSource &source) {
        reader.loadRecording(source,
                             [&result](const std::expected<Recording, QString> &made) { result = made; });
    });
    return result;
}

/// What the run came to, without what differs between any two runs.
QJsonObject outcomeOf(const EngineFixture &console, const QUuid &run)
{
    QJsonObject facts = runFacts(console, *console.engine->loadRun(run));
    facts.remove("callbacks"_L1); // those at the very end may still be on their way
    facts.remove("ended_tasks"_L1);
    facts.remove("word"_L1);
    facts.remove("text"_L1);
    facts.remove("progress"_L1);
    facts.remove("agent"_L1);
    facts.remove("json"_L1); // of a status, or of the crew's callback: whichever came first
    facts.remove("tokens"_L1);
    facts.remove("seconds"_L1);
    facts.remove("tasks"_L1);
    return facts;
}

/// True when some word of Base64 in \a text, read from any of its characters on, holds \a secret.
bool holdsInBase64(const QByteArray &text, const QByteArray &secret)
{
    static const QRegularExpression word(u"[A-Za-z0-9+/_-]{8,}"_s);
    for (auto it = word.globalMatch(QString::fromLatin1(text)); it.hasNext();) {
        const QByteArray found = it.next().captured().toLatin1().replace('-', '+').replace('_', '/');
        for (int skip = 0; skip < 4; ++skip) {
            if (QByteArray::fromBase64(found.mid(skip)).contains(secret))
                return true;
        }
    }
    return false;
}

QByteArray percent(const QByteArray &text)
{
    QByteArray all;
    for (const char c : text)
        all += '%' + QByteArray(1, c).toHex().toUpper();
    return all;
}

/// Every spelling of \a text that a service might answer with.
QByteArray spellings(const QByteArray &text)
{
    const QByteArray quoted = wire::toJson(QString::fromUtf8(text));
    return text + " | " + quoted + " | " + wire::toJson(QString::fromUtf8(quoted)) + " | " + percent(text) +
           " | " + percent(percent(text)) + " | " + text.toBase64() + " | Basic " +
           ("user:" + text).toBase64() + " | " + ("ab" + text + "c").toBase64(QByteArray::Base64UrlEncoding) +
           " | " + text.toHex();
}

/// A service that repeats every secret it was told, in every spelling, in its answers.
class Parrot : public http::RequestHandler
{
public:
    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &) override
    {
        return [this](const http::Request &request, http::Responder responder) {
            handle(request, std::move(responder));
        };
    }
    void handle(const http::Request &request, http::Responder responder)
    {
        const QByteArray path = request.head.path();
        if (path.endsWith("/kickoff"))
            kickoff = wire::parseJsonObject(request.body).value_or(QJsonObject());
        QByteArray all = spellings(request.head.value("Authorization").mid(7)) + spellings(address);
        for (const QByteArray &secret : secrets())
            all += spellings(secret);
        QJsonObject answer{{"state"_L1, "RUNNING"_L1}, {"status"_L1, QString::fromUtf8(all)}};
        if (path.endsWith("/kickoff"))
            answer.insert("kickoff_id"_L1, "run-1"_L1);
        http::Response response;
        response.body = wire::toJson(answer);
        response.header.emplaceBack("X-Repeated", spellings(secrets().value(0)).replace('\n', ' '));
        response.header.emplaceBack("Location", address + "/" + secrets().value(0));
        responder.answer(response);
    }
    QByteArrayList secrets() const
    {
        const QJsonObject webhook = kickoff.value("humanInputWebhook"_L1).toObject();
        const QJsonObject credential = webhook.value("authentication"_L1).toObject();
        const QString secret = QUrl(webhook.value("url"_L1).toString()).path().section(u'/', 1, 1);
        QByteArrayList all{secret.toUtf8(), credential.value("token"_L1).toString().toUtf8(),
                           credential.value("password"_L1).toString().toUtf8()};
        all.removeAll(QByteArray());
        return all;
    }

    QJsonObject kickoff;
    QByteArray address;
};

} // namespace

class TestRecordReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRecordingEndsWhereTheRunEnded_data();
    void aRecordingEndsWhereTheRunEnded();
    void someExchangesAreRecorded();
    void whatIsNotWholeIsLeftOut();
    void nothingSecretIsInIt_data();
    void nothingSecretIsInIt();
    void answersAreByteForByte();
    void pollsThatSayNothingNewGoFirst();
    void theWindowGetsOne();
};

void TestRecordReplay::aRecordingEndsWhereTheRunEnded_data()
{
    QTest::addColumn<int>("dialect");
    QTest::newRow("contract") << int(service::Dialect::Contract);
    QTest::newRow("deployed") << int(service::Dialect::Deployed);
}

void TestRecordReplay::aRecordingEndsWhereTheRunEnded()
{
    QFETCH(int, dialect);
    ServiceFixture service{service::Dialect(dialect)};
    EngineFixture first;
    QVERIFY(first.start());
    const Crew crew = first.addCrew(service.service.baseUrl());
    const QUuid run = review(first, crew);
    QVERIFY(!run.isNull());
    QTRY_VERIFY(!service.callbacksOf(Exchange::Subject::CrewCallback).isEmpty());
    QTRY_COMPARE(callbackFact(first.entriesOf(run)).section(u", "_s, -1),
                 u"events "_s +
                     QString::number(service.callbacksOf(Exchange::Subject::EventsCallback).size()));
    const auto recording = record(first, crew.id);
    QVERIFY2(recording, recording ? "" : qPrintable(recording.error()));
    QCOMPARE(recording->leftOut, 0);
    const QByteArray file = wire::encodeRecording(*recording);
    QVERIFY(!file.contains("127.0.0.1"));
    QVERIFY(file.contains("<secret>"));

    const auto read = wire::decodeRecording(file);
    QVERIFY2(read, read ? "" : qPrintable(read.error()));
    service::ReplayService replay(*read, {QString::fromLatin1(token), 20});
    QList<Exchange> sent;
    connect(&replay, &service::ReplayService::callbackSent, this,
            [&sent](const Exchange &exchange) { sent.append(exchange); });
    QVERIFY(replay.listen());
    EngineFixture second;
    QVERIFY(second.start());
    const Crew again = second.addCrew(replay.baseUrl());
    const QUuid replayed = review(second, again);
    QVERIFY(!replayed.isNull());
    QCOMPARE(difference(outcomeOf(first, run), outcomeOf(second, replayed)), QString());
    QCOMPARE(resumeDialectOf(second.engine->crewRepository().crew(again.id)->quirks),
             resumeDialectOf(first.engine->crewRepository().crew(crew.id)->quirks));
    // Every callback that came was sent again, in its order, byte for byte, and taken.
    QByteArrayList bodies;
    for (const RecordedStep &step : read->steps) {
        if (const auto *callback = std::get_if<RecordedCallback>(&step.what))
            bodies << callback->body;
    }
    QCOMPARE(bodies.size(), service.callbacks.size());
    QTRY_COMPARE(sent.size(), bodies.size());
    for (qsizetype i = 0; i < sent.size(); ++i) {
        QCOMPARE(sent.at(i).body, bodies.at(i));
        QCOMPARE(sent.at(i).status, 200);
    }
}

void TestRecordReplay::someExchangesAreRecorded()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    const quint64 number = console.engine->wireLogOf(crew.id).first().number;
    const auto recording = record(console, crew.id, {number});
    QVERIFY(recording);
    const auto exchanges = std::ranges::count_if(recording->steps, [](const RecordedStep &step) {
        return std::holds_alternative<RecordedExchange>(step.what);
    });
    QCOMPARE(exchanges, 1);
    QVERIFY(recording->steps.size() > 1); // its callbacks
    QVERIFY(!record(console, crew.id, {number + 100'000}));
    QVERIFY(!record(console, QUuid::createUuid()));
}

void TestRecordReplay::whatIsNotWholeIsLeftOut()
{
    RecordingSource source;
    source.crew.address = QUrl(u"http://127.0.0.1:1/api"_s);
    WireExchange whole;
    whole.method = "GET";
    whole.url = QUrl(u"http://127.0.0.1:1/api/inputs"_s);
    whole.startedAt = QDateTime::currentDateTimeUtc();
    whole.status = 200;
    WireExchange cut = whole;
    cut.answer.left = 1;
    const RecordingReader reader{[](const QString &) { return QUuid(); },
                                 [](const QUuid &) { return Entries(); }};
    source.exchanges = {cut, whole};
    const auto recording = makeRecording(source, reader);
    QVERIFY(recording);
    QCOMPARE(recording->leftOut, 1);
    QCOMPARE(recording->steps.size(), 1);
    QCOMPARE(std::get<RecordedExchange>(recording->steps.first().what).path, QByteArray("/inputs"));
    source.exchanges = {cut};
    QVERIFY(!makeRecording(source, reader));
}

void TestRecordReplay::nothingSecretIsInIt_data()
{
    QTest::addColumn<int>("strategy");
    QTest::addColumn<QString>("typed");
    QTest::newRow("bearer") << int(WebhookStrategy::Bearer) << QString();
    QTest::newRow("basic") << int(WebhookStrategy::Basic) << QString();
    QTest::newRow("typed by a person") << int(WebhookStrategy::Bearer) << u"typed \"by\" a/person+1"_s;
}

void TestRecordReplay::nothingSecretIsInIt()
{
    QFETCH(int, strategy);
    QFETCH(QString, typed);
    Parrot parrot;
    http::Server server(parrot, {});
    const auto port = server.listen(QHostAddress::LocalHost, 0);
    QVERIFY(port);
    const QUrl address(u"http://127.0.0.1:%1/team"_s.arg(*port));
    parrot.address = address.toEncoded();
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(address);
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}, WebhookStrategy(strategy));
    if (!typed.isEmpty())
        request.humanInput->authentication->token = typed;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    QTRY_VERIFY(console.engine->wireLogOf(crew.id).size() >= 2); // a status, too

    // Its callbacks repeat everything as well.
    service::CallbackSender sender;
    QSignalSpy sent(&sender, &service::CallbackSender::sent);
    QByteArray repeated = spellings(token);
    for (const QByteArray &secret : parrot.secrets())
        repeated += spellings(secret);
    sender.send(Exchange::Subject::TaskCallback, parrot.kickoff.value("taskWebhookUrl"_L1).toString(),
                QJsonObject{{"kickoff_id"_L1, "run-1"_L1}, {"output"_L1, QString::fromUtf8(repeated)}});
    QTRY_COMPARE(sent.size(), 1);
    QCOMPARE(sent.first().first().value<Exchange>().status, 200);

    const auto recording = record(console, crew.id);
    QVERIFY2(recording, recording ? "" : qPrintable(recording.error()));
    const QByteArray file = wire::encodeRecording(*recording);
    QVERIFY(file.contains("\"callback\":\"task\"") && file.contains("/kickoff") &&
            file.contains("/status/run-1"));
    QByteArrayList secrets = parrot.secrets();
    QCOMPARE(secrets.size(), 2);
    secrets << token;
    for (const QByteArray &secret : std::as_const(secrets)) {
        QVERIFY(spellings(secret).contains(secret) &&
                holdsInBase64(spellings(secret), secret)); // the check can fail
        QVERIFY2(!file.contains(secret), secret.constData());
        QVERIFY(!file.contains(wire::toJson(QString::fromUtf8(secret)).mid(1).chopped(1)));
        QVERIFY(!file.contains(percent(secret)) && !file.contains(percent(percent(secret))));
        QVERIFY(!file.contains(secret.toHex()));
        QVERIFY2(!holdsInBase64(file, secret), secret.constData());
    }
    QVERIFY(!file.contains("127.0.0.1:" + QByteArray::number(*port)));
    QVERIFY(!file.contains(percent("127.0.0.1:" + QByteArray::number(*port))));
    QVERIFY(!file.contains("X-Repeated"));
}

void TestRecordReplay::answersAreByteForByte()
{
    Recording recording;
    const QByteArray body("\xFF{ \"odd\" : 1.0 }\r\n\0", 20);
    recording.steps = {
        {std::chrono::milliseconds(0),
         RecordedExchange{
             "GET", "/inputs", {}, {}, 418, {{"Content-Type", "text/odd"}, {"Retry-After", "7"}}, body}},
        {std::chrono::milliseconds(0),
         RecordedExchange{"GET", "/moved", {}, {}, 307, {{"Location", "{base_url}/inputs"}}, {}}}};
    service::ReplayService replay(recording, {u"t"_s, 1});
    QVERIFY(replay.listen());
    QNetworkAccessManager network;
    const auto get = [&](const QString &path, const QByteArray &authorization) {
        QNetworkRequest request(QUrl(replay.baseUrl().toString() + path));
        request.setRawHeader("Authorization", authorization);
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
        auto reply = std::unique_ptr<QNetworkReply>(network.get(request));
        return QTest::qWaitFor([&reply] { return reply->isFinished(); }) ? std::move(reply) : nullptr;
    };
    const auto statusOf = [](const std::unique_ptr<QNetworkReply> &reply) {
        return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    };
    const auto odd = get(u"/inputs"_s, "Bearer t");
    QVERIFY(odd);
    QCOMPARE(statusOf(odd), 418);
    QCOMPARE(odd->readAll(), body);
    QCOMPARE(odd->rawHeader("Content-Type"), QByteArray("text/odd"));
    QCOMPARE(odd->rawHeader("Retry-After"), QByteArray("7"));
    QCOMPARE(get(u"/moved"_s, "Bearer t")->rawHeader("Location"), replay.baseUrl().toEncoded() + "/inputs");
    const auto none = get(u"/status/a?b"_s, "Bearer t");
    QCOMPARE(statusOf(none), 404);
    const QJsonObject told = wire::parseJsonObject(none->readAll()).value_or(QJsonObject());
    QCOMPARE(told.value("error"_L1).toString(), u"not_recorded"_s);
    QVERIFY(told.value("message"_L1).toString().contains(u"GET /status/a?b"_s));
    QCOMPARE(statusOf(get(u"/inputs"_s, "Bearer x")), 401);
}

/// A run that is polled for hours is still there from its kickoff on.
void TestRecordReplay::pollsThatSayNothingNewGoFirst()
{
    WireLog log;
    const QUuid crewId = QUuid::createUuid();
    const auto add = [&log, &crewId](const QByteArray &method, const QString &path,
                                     const QByteArray &answer) {
        WireExchange exchange;
        exchange.method = method;
        exchange.url = QUrl(u"http://127.0.0.1:1"_s + path);
        exchange.status = 200;
        exchange.answer.body = answer;
        log.add(crewId, exchange);
    };
    add("POST", u"/kickoff"_s, "kickoff");
    for (int i = 0; i < 500; ++i) {
        add("GET", u"/status/a"_s, i < 300 ? "running" : "waiting");
        add("GET", u"/status/b"_s, "running");
    }
    const WireExchanges kept = log.of(crewId);
    QCOMPARE(kept.size(), WireLog::exchangesPerCrew);
    QCOMPARE(kept.first().answer.body, QByteArray("kickoff"));
    QCOMPARE(kept.at(1).answer.body, QByteArray("running"));
    QCOMPARE(kept.last().url.path(), u"/status/b"_s);
    QVERIFY(std::ranges::is_sorted(kept, {}, &WireExchange::number));
    for (int i = 0; i < 300; ++i)
        add("GET", u"/status/"_s + QString::number(i), "news");
    QCOMPARE(log.of(crewId).size(), WireLog::exchangesPerCrew);
    QCOMPARE(log.of(crewId).at(0).url.path(), u"/kickoff"_s);
    QCOMPARE(log.of(crewId).at(1).url.path(), u"/status/101"_s); // else the oldest poll goes
    for (int i = 0; i < 500; ++i)
        add("POST", u"/resume"_s, QByteArray::number(i));
    QCOMPARE(log.of(crewId).last().answer.body, QByteArray("499"));
    QCOMPARE(log.of(crewId).size(), WireLog::exchangesPerCrew);
    add("GET", u"/status/1"_s, "last");
    QCOMPARE(log.of(crewId).last().answer.body, QByteArray("last"));
}

/// By the way that a window asks: over the engine's thread and the one that reads the history.
void TestRecordReplay::theWindowGetsOne()
{
    ServiceFixture service;
    QTemporaryDir folder;
    EngineOptions options;
    options.journal = folder.filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"test"_s;
    options.settings.port = 0;
    options.secrets = std::make_shared<LastingSecretStore>();
    EngineThread engine(options);
    QVERIFY(engine.open());
    engine.start();
    std::optional<CrewSaved> saved;
    Crew crew;
    crew.name = u"Crew"_s;
    crew.address = service.service.baseUrl();
    engine.send(engine::command::SaveCrew{{crew, QString::fromLatin1(token), false}}, this,
                [&saved](const auto &result) { saved = result.value(); });
    QTRY_VERIFY(saved.has_value());
    std::optional<std::expected<Recording, QString>> made;
    const auto keep = [&](const std::expected<Recording, QString> &recording) {
        QCOMPARE(QThread::currentThread(), thread());
        made = recording;
    };
    engine.send(engine::command::LoadRecording{saved->crew.id, {}}, this, keep);
    QTRY_VERIFY(made.has_value());
    QVERIFY(!*made && !made->error().isEmpty()); // nothing was exchanged yet
    made.reset();
    engine.send(engine::command::FetchInputs{saved->crew.id}, this, [&](const auto &) {
        engine.send(engine::command::LoadRecording{saved->crew.id, {}}, this, keep);
    });
    QTRY_VERIFY(made.has_value());
    QVERIFY2(*made, *made ? "" : qPrintable(made->error()));
    QCOMPARE((*made)->steps.size(), 1);
}

QTEST_GUILESS_MAIN(TestRecordReplay)
#include "tst_recordreplay.moc"
