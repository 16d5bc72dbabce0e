// SPDX-License-Identifier: GPL-3.0-or-later
// Every way in which services have been seen to speak, played from tests/recordings to the real engine over
// real sockets: the console does what the recording's requests did, and has to make of the answers and
// callbacks what the recording's first line says.
#include "service/replayservice.h"
#include "support/replayfacts.h"
#include "wire/kickoff.h"

#include <QDir>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using service::Exchange;

namespace {

/// What services in the field do: every table row and every point of the facts that this console is built
/// for.
const QStringList &rows()
{
    static const QStringList all = {
        u"GET /inputs: names only"_s,
        u"GET /inputs: typed"_s,
        u"GET /inputs: junk names"_s,
        u"GET /inputs: flows list state fields"_s,
        u"POST /kickoff: opaque ids"_s,
        u"POST /kickoff: never sent again after a time-out"_s,
        u"GET /status: contract, running"_s,
        u"GET /status: contract, completed"_s,
        u"GET /status: contract, error"_s,
        u"GET /status: live, state words"_s,
        u"GET /status: live, result"_s,
        u"GET /status: live, progress"_s,
        u"GET /status: live, last_executed_task"_s,
        u"GET /status: live, NOT FOUND"_s,
        u"GET /status: live, id first"_s,
        u"GET /status: the rule"_s,
        u"POST /resume: contract"_s,
        u"POST /resume: contract, not pending"_s,
        u"POST /resume: live, 422 then camelCase"_s,
        u"POST /resume: continuation ids"_s,
        u"POST /resume: bare approval"_s,
        u"POST /resume: empty feedback"_s,
        u"POST /resume: gates"_s,
        u"POST /resume: quota"_s,
        u"POST /resume: 200 with an error"_s,
        u"POST /resume: 200 with an unknown word"_s,
        u"POST /stop: stopped"_s,
        u"POST /stop: cannot be stopped"_s,
        u"POST /stop: does not exist"_s,
        u"Callback task: by name"_s,
        u"Callback task: contract"_s,
        u"Callback task: task_id holds the kickoff id"_s,
        u"Callback step: thought and tool"_s,
        u"Callback step: contract"_s,
        u"Callback step: task_id holds the kickoff id"_s,
        u"Callback crew: result and token_usage"_s,
        u"Callback crew: contract"_s,
        u"Callback crew: on success only"_s,
        u"Callback human input: snake_case"_s,
        u"Callback human input: camelCase"_s,
        u"Callback human input: output"_s,
        u"Callback human input: nested"_s,
        u"Callback event stream"_s,
        u"Callbacks: no Authorization"_s,
        u"Callbacks: delivery is once"_s,
        u"Callbacks: meta"_s,
        u"Errors: error and message"_s,
        u"Errors: missing_inputs"_s,
        u"Errors: detail"_s,
        u"Errors: detail list"_s,
        u"Errors: plain text"_s,
        u"Errors: HTML"_s,
        u"Errors: empty"_s,
        u"Errors: 500 for invalid JSON"_s,
        u"Errors: 500 with a model's quota"_s,
        u"Errors: 200"_s,
        u"Errors: problem+json"_s,
        u"What hurts: 1"_s,
        u"What hurts: 2"_s,
        u"What hurts: 3"_s,
        u"What hurts: 4"_s,
        u"What hurts: 5"_s,
        u"What hurts: 6"_s,
        u"What hurts: 7"_s,
        u"What hurts: 8"_s,
    };
    return all;
}

QDir recordings()
{
    return QDir(QStringLiteral(CREW_RECORDINGS));
}

std::expected<Recording, QString> read(const QString &name)
{
    QFile file(recordings().filePath(name));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(file.errorString());
    return wire::decodeRecording(file.readAll());
}

QString kindWord(InputKind kind)
{
    static const QStringList words = {u"text"_s,   u"long text"_s, u"number"_s, u"integer"_s,
                                      u"yes/no"_s, u"choice"_s,    u"json"_s};
    return words.at(static_cast<int>(kind));
}

/// The member of a resume's body, in either dialect.
QJsonValue either(const QJsonObject &body, const QString &snake, const QString &camel)
{
    return body.contains(snake) ? body.value(snake) : body.value(camel);
}

} // namespace

class TestReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyRowIsCovered();
    void theConsoleUnderstands_data();
    void theConsoleUnderstands();

private:
    void prepare(const Recording &recording);
    void act(const Recording &recording);
    void fetchInputs();
    void kickoff(const QJsonObject &recorded);
    void decide(const QJsonObject &recorded);
    void stop(const QString &id);
    void follow(const QString &id);
    QUuid runOf(const QString &id) const;
    std::optional<Review> waitingReview(const QString &taskId, const QString &runId) const;
    QJsonObject facts() const;
    QJsonObject sentFacts() const;

    std::unique_ptr<service::ReplayService> m_service;
    std::unique_ptr<EngineFixture> m_console;
    Crew m_crew;
    QList<Exchange> m_requests;
    QList<Exchange> m_callbacks;
    QJsonArray m_inputs, m_kickoffs, m_stops, m_decideErrors;
    QJsonObject m_follows;
};

void TestReplay::initTestCase()
{
    QVERIFY2(recordings().exists(), qPrintable(recordings().path()));
}

/// Prints what is covered by which file; fails when a row is not, or when a file names one that is none.
void TestReplay::everyRowIsCovered()
{
    QMap<QString, QStringList> filesByRow;
    for (const QString &name : recordings().entryList({u"*.jsonl"_s})) {
        const auto recording = read(name);
        QVERIFY2(recording, recording ? "" : qPrintable(name + u": "_s + recording.error()));
        for (const QJsonValue &row : recording->extra.value("covers"_L1).toArray()) {
            QVERIFY2(rows().contains(row.toString()), qPrintable(name + u": "_s + row.toString()));
            filesByRow[row.toString()] << name;
        }
        QVERIFY2(!recording->extra.value("expect"_L1).toObject().isEmpty(), qPrintable(name));
    }
    for (const QString &row : rows()) {
        qInfo("%-50s %s", qPrintable(row), qPrintable(filesByRow.value(row).join(u", "_s)));
        QVERIFY2(filesByRow.contains(row), qPrintable(row));
    }
}

void TestReplay::theConsoleUnderstands_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : recordings().entryList({u"*.jsonl"_s}))
        QTest::newRow(qPrintable(name.chopped(6))) << name;
}

void TestReplay::theConsoleUnderstands()
{
    QFETCH(QString, name);
    const auto recording = read(name);
    QVERIFY2(recording, recording ? "" : qPrintable(recording.error()));
    prepare(*recording);
    if (QTest::currentTestFailed())
        return;
    act(*recording);
    if (QTest::currentTestFailed())
        return;
    const QJsonObject expected = recording->extra.value("expect"_L1).toObject();
    QString problem;
    const bool isAsExpected = QTest::qWaitFor(
        [&] {
            problem = difference(expected, facts());
            return problem.isEmpty();
        },
        20'000);
    QVERIFY2(isAsExpected, qPrintable(problem));
    QVERIFY(m_console->problems->isEmpty());
    m_console->stop();
    QFile journal(m_console->journalPath());
    QVERIFY(journal.open(QIODevice::ReadOnly));
    QVERIFY(!journal.readAll().contains(token));
}

void TestReplay::prepare(const Recording &recording)
{
    m_requests.clear();
    m_callbacks.clear();
    m_inputs = m_kickoffs = m_stops = m_decideErrors = {};
    m_follows = {};
    m_service = std::make_unique<service::ReplayService>(
        recording, service::ReplayOptions{QString::fromLatin1(token), 1.0});
    connect(m_service.get(), &service::ReplayService::requestReceived, this,
            [this](const Exchange &exchange) { m_requests.append(exchange); });
    connect(m_service.get(), &service::ReplayService::callbackSent, this,
            [this](const Exchange &exchange) { m_callbacks.append(exchange); });
    QVERIFY(m_service->listen());
    m_console = std::make_unique<EngineFixture>();
    const QJsonObject client = recording.extra.value("client"_L1).toObject();
    if (const int time = client.value("kickoff_ms"_L1).toInt(); time > 0)
        m_console->timeOuts.kickoff = std::chrono::milliseconds(time);
    if (const int grace = client.value("notice_grace_ms"_L1).toInt(); grace > 0)
        m_console->noticeGrace.said = std::chrono::milliseconds(grace);
    QVERIFY(m_console->start());
    m_crew = m_console->addCrew(m_service->baseUrl());
}

/// Does what the requests of \a recording did, but for those that the console makes by itself.
void TestReplay::act(const Recording &recording)
{
    QStringList given; // ids that an answer gave: those are not followed, they are this console's own
    for (const RecordedStep &step : recording.steps) {
        if (const auto *exchange = std::get_if<RecordedExchange>(&step.what);
            exchange && exchange->method == "POST")
            given << wire::decodeKickoffAnswer(exchange->answerBody).value_or(QString());
    }
    for (const RecordedStep &step : recording.steps) {
        const auto *exchange = std::get_if<RecordedExchange>(&step.what);
        if (!exchange)
            continue;
        const auto shape = wire::requestShape(exchange->method, exchange->path, exchange->requestBody);
        const QJsonObject body = wire::parseJsonObject(exchange->requestBody).value_or(QJsonObject());
        const bool asksForCamelCase = exchange->status == 422 && exchange->answerBody.contains("executionId");
        if (shape.shape == "GET /inputs")
            fetchInputs();
        else if (shape.shape == "POST /kickoff")
            kickoff(body);
        else if (shape.shape == "POST /resume" && !asksForCamelCase)
            decide(body);
        else if (shape.shape == "POST /stop/{id}")
            stop(shape.id);
        else if (shape.shape == "GET /status/{id}" && !given.contains(shape.id) && runOf(shape.id).isNull())
            follow(shape.id);
        if (QTest::currentTestFailed())
            return;
    }
}

QUuid TestReplay::runOf(const QString &id) const
{
    for (const Execution &execution : m_console->engine->ledger().executions()) {
        if (execution.hasId(id))
            return execution.id;
    }
    return {};
}

void TestReplay::fetchInputs()
{
    std::optional<std::expected<InputFields, ServiceError>> result;
    m_console->engine->inputs().fetch(
        ++m_console->lastCommand, m_crew.id,
        [&result](const std::expected<InputFields, ServiceError> &fields) { result = fields; });
    QTRY_VERIFY(result.has_value());
    QJsonArray told;
    for (const InputField &field : result->value_or(InputFields()))
        told.append(field.key + u": "_s + kindWord(field.kind) +
                    (field.required ? u", required"_s : QString()));
    m_inputs.append(told);
}

void TestReplay::kickoff(const QJsonObject &recorded)
{
    KickoffRequest request = m_console->fullRequest(m_crew, recorded.value("inputs"_L1).toObject());
    if (recorded.contains("webhooks"_L1))
        request = EngineFixture::withStream(request);
    if (!recorded.contains("taskWebhookUrl"_L1))
        request.webhooks = {};
    if (!recorded.contains("humanInputWebhook"_L1))
        request.humanInput.reset();
    const auto receipt = m_console->kickoff(m_crew, request);
    QJsonObject fact{{"accepted"_L1, receipt.has_value()}};
    if (!receipt) {
        fact.insert("kind"_L1, errorKindWord(receipt.error().kind));
        fact.insert("text"_L1, receipt.error().serviceText);
        fact.insert("fields"_L1, QJsonArray::fromStringList(receipt.error().fields));
        fact.insert("unclear"_L1, receipt.error().delivery == Delivery::Unclear);
    }
    m_kickoffs.append(fact);
}

std::optional<Review> TestReplay::waitingReview(const QString &taskId, const QString &runId) const
{
    const QList<Review> reviews = m_console->engine->ledger().reviewsOf(runOf(runId));
    for (const Review &review : reviews) {
        if (review.taskId == taskId && review.state == ReviewState::Waiting)
            return review;
    }
    return std::nullopt;
}

void TestReplay::decide(const QJsonObject &recorded)
{
    const QString taskId = either(recorded, u"task_id"_s, u"taskId"_s).toString();
    const QString runId = either(recorded, u"execution_id"_s, u"executionId"_s).toString();
    QTRY_VERIFY_WITH_TIMEOUT(waitingReview(taskId, runId), 20'000);
    const bool isApproval = either(recorded, u"is_approve"_s, u"isApprove"_s).toBool();
    const auto decided =
        m_console->decide(*waitingReview(taskId, runId), isApproval ? Verdict::Approve : Verdict::Reject,
                          either(recorded, u"human_feedback"_s, u"humanFeedback"_s).toString());
    if (!decided)
        m_decideErrors.append(decided.error());
}

void TestReplay::stop(const QString &id)
{
    std::optional<std::expected<StopOutcome, ServiceError>> result;
    m_console->engine->stopRun(
        runOf(id), [&result](const std::expected<StopOutcome, ServiceError> &outcome) { result = outcome; });
    QTRY_VERIFY(result.has_value());
    if (!*result)
        m_stops.append(result->error().message.text());
    else if ((*result)->kind == StopOutcome::Kind::Accepted)
        m_stops.append(u"accepted"_s);
    else if ((*result)->kind == StopOutcome::Kind::NotOffered)
        m_stops.append(u"not offered"_s);
    else
        m_stops.append(u"not running: "_s + (*result)->word);
}

void TestReplay::follow(const QString &id)
{
    std::optional<std::expected<QUuid, QString>> result;
    m_console->engine->follow(m_crew.id, id,
                              [&result](const std::expected<QUuid, QString> &run) { result = run; });
    QTRY_VERIFY(result.has_value());
    if (!*result)
        m_follows.insert(id, result->error());
}

/// What went out: how many requests of each kind, the inputs of kickoffs, and what resumes said.
QJsonObject TestReplay::sentFacts() const
{
    QJsonObject requests{{"POST /kickoff"_L1, 0}, {"POST /resume"_L1, 0}};
    QMap<QString, int> polls;
    QJsonArray inputs, resumes;
    QJsonObject polledOn;
    for (const Exchange &exchange : m_requests) {
        const auto shape = wire::requestShape(
            exchange.method, exchange.url.path(QUrl::FullyEncoded).toLatin1(), exchange.body);
        const QString name = QString::fromLatin1(shape.shape);
        const QJsonObject body = wire::parseJsonObject(exchange.body).value_or(QJsonObject());
        requests.insert(name, requests.value(name).toInt() + 1);
        if (exchange.method == "GET" && !shape.id.isEmpty() && ++polls[shape.id] == 3)
            polledOn.insert(shape.id, true);
        if (name == "POST /kickoff"_L1)
            inputs.append(QJsonArray::fromStringList(body.value("inputs"_L1).toObject().keys()));
        if (name != "POST /resume"_L1)
            continue;
        const int webhooks = int(body.contains("taskWebhookUrl"_L1)) +
                             int(body.contains("stepWebhookUrl"_L1)) +
                             int(body.contains("crewWebhookUrl"_L1));
        resumes.append(
            QJsonObject{{"dialect"_L1, body.contains("executionId"_L1) ? u"camelCase"_s : u"snake_case"_s},
                        {"execution_id"_L1, either(body, u"execution_id"_s, u"executionId"_s)},
                        {"task_id"_L1, either(body, u"task_id"_s, u"taskId"_s)},
                        {"approve"_L1, either(body, u"is_approve"_s, u"isApprove"_s)},
                        {"webhooks"_L1, webhooks}});
    }
    return {{"requests"_L1, requests},
            {"sent_inputs"_L1, inputs},
            {"resumes"_L1, resumes},
            {"polled_on"_L1, polledOn}};
}

QJsonObject TestReplay::facts() const
{
    QJsonObject all = consoleFacts(*m_console, m_crew.id);
    const QJsonObject sent = sentFacts();
    for (auto it = sent.begin(); it != sent.end(); ++it)
        all.insert(it.key(), it.value());
    all.insert("inputs"_L1, m_inputs);
    all.insert("kickoffs"_L1, m_kickoffs);
    all.insert("stops"_L1, m_stops);
    all.insert("follows"_L1, m_follows);
    all.insert("decide_errors"_L1, m_decideErrors);
    const bool allTaken = std::ranges::all_of(m_callbacks, [](const Exchange &e) { return e.status == 200; });
    all.insert("all_callbacks"_L1, allTaken && !m_callbacks.isEmpty() ? 200 : 0);
    const bool hasProof = std::ranges::any_of(m_callbacks, [](const Exchange &exchange) {
        return std::ranges::any_of(exchange.header, [](const http::HeaderField &field) {
            return field.first.compare("Authorization", Qt::CaseInsensitive) == 0;
        });
    });
    all.insert("proven_callbacks"_L1, hasProof);
    return all;
}

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
