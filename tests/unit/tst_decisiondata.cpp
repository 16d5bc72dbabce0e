// SPDX-License-Identifier: GPL-3.0-or-later
// Decided attempts as JSON Lines: each is what the documented schema says, whatever a crew, a person or an
// older version put into it.
#include "core/utc.h"
#include "support/jsonschemacheck.h"
#include "support/qttest.h"
#include "wire/decisiondata.h"
#include "wire/json.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using namespace crew::wire;

class tst_DecisionData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyVerdictFitsTheSchema();
    void everythingIsTold();
    void nothingIsMadeUp();
    void notices_data();
    void notices();
    void aRunStartedElsewhereHasNoStart();
    void outcomes_data();
    void outcomes();
    void runStates_data();
    void runStates();
    void theNextAttempt();
    void strangeContentFitsTheSchema_data();
    void strangeContentFitsTheSchema();
    void strangePoints_data();
    void strangePoints();
    void bothOfTwoPeopleAreNamed();
    void reviewersAreLeftOut();
    void personalDataIsReplaced();
    void secretsAreReplaced();
    void ownWordsAreNeverReplaced();
    void theSchemaSeesWhatIsWrong_data();
    void theSchemaSeesWhatIsWrong();

private:
    QJsonObject objectOf(const DecisionDataOptions &options = {}) const;
    QJsonObject m_schema;
    Execution m_run;
    Review m_review;
    QString m_crewName;
    QByteArray m_points;
};

void tst_DecisionData::initTestCase()
{
    QFile file(u":/docs/decision-data.schema.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto schema = parseJsonObject(file.readAll());
    QVERIFY(schema);
    m_schema = *schema;

    const QDateTime at(QDate(2026, 11, 24), QTime(10, 0, 0, 250), crew::utc);
    m_crewName = u"Research"_s;
    m_run.id = QUuid::createUuid();
    m_run.crewId = QUuid::createUuid();
    m_run.kickoffId = u"k-1"_s;
    m_run.startedAt = at;
    m_run.state = ExecutionState::Completed;
    m_run.request.inputs = {{u"topic"_s, u"Tea"_s}, {u"size"_s, 3}};
    m_review.id = QUuid::createUuid();
    m_review.executionId = m_run.id;
    m_review.taskId = u"write"_s;
    m_review.taskName = u"Write"_s;
    Attempt first;
    first.output = u"Draft 1"_s;
    first.receivedAt = at.addSecs(60);
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = m_review.id;
    decision.attempt = 1;
    decision.feedback = u"Shorter."_s;
    decision.reviewer = {u"ada.l"_s, u"Ada Lovelace"_s};
    decision.decidedAt = at.addSecs(90);
    decision.state = DecisionState::Accepted;
    decision.answer = u"retrying"_s;
    first.decision = decision;
    Attempt second;
    second.number = 2;
    second.output = u"Draft 2"_s;
    second.json = QJsonObject{{u"title"_s, u"Tea"_s}};
    second.receivedAt = at.addSecs(120);
    m_review.attempts = {first, second};
    m_points = R"({"words":"","points":[{"label":"remove","quote":"Draft","comment":"Shorter."}]})";
}

/// The line of the first attempt, which has to fit the schema.
QJsonObject tst_DecisionData::objectOf(const DecisionDataOptions &options) const
{
    const DecisionDataWriter writer(options, {{u"ada.l"_s, u"Ada Lovelace"_s}});
    const QByteArray line = writer.line({m_run, m_review, m_review.attempts.first(), m_crewName, m_points});
    if (line.count('\n') != 1 || !line.endsWith('\n'))
        return {};
    const auto object = parseJsonObject(line);
    if (!object)
        return {};
    const QStringList problems = JsonSchemaCheck(m_schema).problems(*object);
    if (!problems.isEmpty())
        qWarning("%s", qPrintable(problems.join(u'\n')));
    return problems.isEmpty() ? *object : QJsonObject();
}

void tst_DecisionData::everyVerdictFitsTheSchema()
{
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject, Verdict::Answer}) {
        m_review.attempts.first().decision->verdict = verdict;
        const QString word = verdictTraits(verdict)->word;
        QCOMPARE(objectOf().value("decision"_L1)["verdict"_L1], QJsonValue(word));
    }
    m_review.attempts.first().decision->verdict = Verdict::Reject;
}

void tst_DecisionData::everythingIsTold()
{
    const QJsonObject object = objectOf();
    QCOMPARE(object.value("schema"_L1), QJsonValue(u"crew-console/decision/1"_s));
    QCOMPARE(object.value("crew"_L1)["name"_L1], QJsonValue(u"Research"_s));
    QCOMPARE(object.value("run"_L1)["started_at"_L1], QJsonValue(u"2026-11-24T10:00:00.250Z"_s));
    QCOMPARE(object.value("task"_L1)["name"_L1], QJsonValue(u"Write"_s));
    QCOMPARE(object.value("inputs"_L1).toObject(), m_run.request.inputs);
    QCOMPARE(object.value("attempt"_L1)["text"_L1], QJsonValue(u"Draft 1"_s));
    QVERIFY(object.value("attempt"_L1)["json"_L1].isNull());
    const QJsonObject decision = object.value("decision"_L1).toObject();
    QCOMPARE(decision.value("verdict"_L1), QJsonValue(u"reject"_s));
    QCOMPARE(decision.value("feedback"_L1), QJsonValue(u"Shorter."_s));
    QCOMPARE(decision.value("points"_L1).toArray().at(0)["label"_L1], QJsonValue(u"remove"_s));
    QCOMPARE(decision.value("reviewer"_L1)["name"_L1], QJsonValue(u"Ada Lovelace"_s));
    QCOMPARE(decision.value("decided_at"_L1), QJsonValue(u"2026-11-24T10:01:30.250Z"_s));
    QCOMPARE(object.value("outcome"_L1)["answer"_L1], QJsonValue(u"retrying"_s));
    QCOMPARE(object.value("next_attempt"_L1)["number"_L1], QJsonValue(2));
    QCOMPARE(object.value("next_attempt"_L1)["json"_L1]["title"_L1], QJsonValue(u"Tea"_s));
}

void tst_DecisionData::nothingIsMadeUp()
{
    tst_DecisionData bare;
    bare.initTestCase();
    bare.m_crewName.clear();
    bare.m_points.clear();
    bare.m_run.origin = ExecutionOrigin::Followed;
    bare.m_run.request.inputs = {};
    bare.m_run.kickoffId.clear();
    bare.m_run.startedAt = {};
    bare.m_review.taskName.clear();
    bare.m_review.attempts.removeLast();
    bare.m_review.attempts.first().decision->answer.clear();
    bare.m_review.attempts.first().decision->decidedAt = {};
    const QJsonObject object = bare.objectOf();
    QVERIFY(!object.isEmpty());
    QVERIFY(object.value("inputs"_L1).isNull());
    QVERIFY(object.value("crew"_L1)["name"_L1].isNull());
    QVERIFY(object.value("run"_L1)["started_at"_L1].isNull());
    QVERIFY(object.value("decision"_L1)["points"_L1].isNull());
    QVERIFY(object.value("decision"_L1)["decided_at"_L1].isNull());
    QVERIFY(object.value("outcome"_L1)["answer"_L1].isNull());
    QVERIFY(object.value("next_attempt"_L1).isNull());
    // A kickoff of ours without inputs had none, which is known.
    bare.m_run.origin = ExecutionOrigin::Kickoff;
    QCOMPARE(bare.objectOf().value("inputs"_L1), QJsonValue(QJsonObject()));
}

void tst_DecisionData::notices_data()
{
    QTest::addColumn<Arrival>("arrival");
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QString>("word");
    const QByteArray notice = R"({"execution_id":"k-1","task_id":"write","task_output":"Draft 1"})";
    QTest::newRow("received") << Arrival::Notice << notice << u"received"_s;
    QTest::newRow("missing") << Arrival::Recovered << QByteArray() << u"missing"_s;
    QTest::newRow("pasted") << Arrival::Pasted << notice << u"pasted"_s;
    QTest::newRow("unreadable") << Arrival::Unreadable << "Draft 1"_ba << u"unreadable"_s;
    QTest::newRow("unreadable, and came later") << Arrival::Unreadable << notice << u"missing"_s;
}

/// A notice that came after its attempt was decided brings an output that nobody had seen.
void tst_DecisionData::notices()
{
    QFETCH(Arrival, arrival);
    QFETCH(QByteArray, raw);
    QFETCH(QString, word);
    tst_DecisionData data;
    data.initTestCase();
    Attempt &attempt = data.m_review.attempts.first();
    attempt.arrival = arrival;
    attempt.raw = raw;
    const QJsonObject object = data.objectOf();
    QCOMPARE(object.value("attempt"_L1)["notice"_L1], QJsonValue(word));
    QCOMPARE(object.value("next_attempt"_L1)["notice"_L1], QJsonValue(u"received"_s));
}

void tst_DecisionData::aRunStartedElsewhereHasNoStart()
{
    tst_DecisionData data;
    data.initTestCase();
    for (const ExecutionOrigin origin : {ExecutionOrigin::Followed, ExecutionOrigin::Callback}) {
        data.m_run.origin = origin;
        const QJsonObject object = data.objectOf();
        QVERIFY(!object.isEmpty());
        QVERIFY(object.value("run"_L1)["started_at"_L1].isNull());
    }
}

void tst_DecisionData::outcomes_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("isConfirmed");
    QTest::addColumn<QString>("word");
    using enum DecisionState;
    const auto row = [](const char *name, DecisionState state, bool isConfirmed, const QString &word) {
        QTest::newRow(name) << static_cast<int>(state) << isConfirmed << word;
    };
    row("held", Held, true, {});
    row("sending", Sending, true, u"sending"_s);
    row("accepted", Accepted, true, u"accepted"_s);
    row("not confirmed", Accepted, false, u"accepted_not_confirmed"_s);
    row("refused", Refused, true, u"refused"_s);
    row("unclear", Unclear, true, u"unclear"_s);
    row("withdrawn", Withdrawn, true, {});
    row("returned", Returned, true, {});
    row("too late", TooLate, true, u"too_late"_s);
}

void tst_DecisionData::outcomes()
{
    QFETCH(int, state);
    QFETCH(bool, isConfirmed);
    QFETCH(QString, word);
    tst_DecisionData data;
    data.initTestCase();
    Decision &decision = *data.m_review.attempts.first().decision;
    decision.state = static_cast<DecisionState>(state);
    decision.confirmed = isConfirmed;
    QCOMPARE(exportedOutcome(decision), word);
    if (!word.isEmpty())
        QCOMPARE(data.objectOf().value("outcome"_L1)["state"_L1], QJsonValue(word));
}

void tst_DecisionData::runStates_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("isUnconfirmed");
    QTest::addColumn<bool>("isToldEnded");
    QTest::addColumn<QString>("word");
    using enum ExecutionState;
    const auto row = [](const char *name, ExecutionState state, bool isUnconfirmed, bool isToldEnded,
                        const QString &word) {
        QTest::newRow(name) << static_cast<int>(state) << isUnconfirmed << isToldEnded << word;
    };
    row("completed", Completed, false, false, u"completed"_s);
    row("waiting", PendingHumanInput, false, false, u"pending-human-input"_s);
    row("queued", Pending, false, false, u"pending"_s);
    row("queued, not confirmed", Pending, true, false, u"resumed-not-confirmed"_s);
    row("running, not confirmed", Running, true, false, u"resumed-not-confirmed"_s);
    row("completed, not confirmed", Completed, true, false, u"completed"_s);
    row("ended, but asks", PendingHumanInput, false, true, u"ended-pending-human-input"_s);
    row("ended, but goes on", Running, false, true, u"running"_s);
}

/// As the list of runs says it.
void tst_DecisionData::runStates()
{
    QFETCH(int, state);
    QFETCH(bool, isUnconfirmed);
    QFETCH(bool, isToldEnded);
    QFETCH(QString, word);
    tst_DecisionData data;
    data.initTestCase();
    data.m_run.state = static_cast<ExecutionState>(state);
    data.m_run.isUnconfirmed = isUnconfirmed;
    if (isToldEnded)
        data.m_run.toldEnd = ToldEnd{ExecutionState::Completed, data.m_run.startedAt};
    QCOMPARE(data.objectOf().value("run"_L1)["state"_L1], QJsonValue(word));
}

/// A recovered attempt has a number of its own; what is next is what came next.
void tst_DecisionData::theNextAttempt()
{
    tst_DecisionData data;
    data.initTestCase();
    data.m_review.attempts.last().number = 5;
    QCOMPARE(data.objectOf().value("next_attempt"_L1)["number"_L1], QJsonValue(5));
    const DecisionDataWriter writer({}, {});
    data.m_review.attempts.last().decision = data.m_review.attempts.first().decision;
    const QByteArray line = writer.line({data.m_run, data.m_review, data.m_review.attempts.last(), {}, {}});
    QVERIFY(parseJsonObject(line)->value("next_attempt"_L1).isNull());
}

void tst_DecisionData::strangeContentFitsTheSchema_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("line breaks") << u"a\nb\r\nc\u2028d\u2029e"_s;
    QTest::newRow("control characters") << u"\u0001\u001b[31m\u007f\u202e"_s;
    QTest::newRow("NUL") << u"a"_s + QChar(0) + u"b"_s;
    QTest::newRow("half a surrogate") << u"a"_s + QChar(0xd800) + u"b"_s;
    QTest::newRow("quotes and backslashes") << uR"("\"\\"{"}")"_s;
    QTest::newRow("JSON inside") << uR"({"schema":"crew-console/decision/9"}
{"schema":1})"_s;
    QTest::newRow("HTML") << u"<script>alert(1)</script>"_s;
    QTest::newRow("a megabyte") << QString(1'000'000, u'x');
    QTest::newRow("only spaces") << u"   "_s;
    QTest::newRow("empty") << QString();
}

void tst_DecisionData::strangeContentFitsTheSchema()
{
    QFETCH(QString, text);
    tst_DecisionData data;
    data.initTestCase();
    data.m_crewName = text;
    data.m_run.request.inputs = {{text, QJsonArray{text, QJsonObject{{text, text}}}}};
    data.m_run.kickoffId = text;
    data.m_review.taskId = text;
    data.m_review.taskName = text;
    for (Attempt &attempt : data.m_review.attempts) {
        attempt.output = text;
        attempt.json = text;
    }
    Decision &decision = *data.m_review.attempts.first().decision;
    decision.feedback = text;
    decision.message = Explanation(text);
    decision.answer = text;
    decision.reviewer = {text, text};
    data.m_points = toJson(
        QJsonObject{{u"points"_s,
                     QJsonArray{QJsonObject{{u"label"_s, text}, {u"quote"_s, text}, {u"comment"_s, text}}}}});
    for (const DecisionDataOptions &options :
         {DecisionDataOptions{true, false, false}, DecisionDataOptions{true, true, true}})
        QVERIFY(!data.objectOf(options).isEmpty());
}

void tst_DecisionData::strangePoints_data()
{
    QTest::addColumn<QByteArray>("kept");
    QTest::addColumn<bool>("isNull");
    QTest::newRow("none") << QByteArray() << true;
    QTest::newRow("no JSON") << QByteArray("{\"points\":[") << true;
    QTest::newRow("a list") << QByteArray("[]") << true;
    QTest::newRow("points of another type") << QByteArray(R"({"points":"many"})") << true;
    QTest::newRow("no points") << QByteArray(R"({"points":[]})") << false;
    QTest::newRow("elements of other types") << QByteArray(R"({"points":[1,null,"x",[],{}]})") << false;
    QTest::newRow("members of other types")
        << QByteArray(R"({"points":[{"label":7,"quote":null,"comment":{"a":1}}]})") << false;
    QTest::newRow("a label of a later version")
        << QByteArray(R"({"points":[{"label":"praise","quote":"q","comment":"c"}]})") << false;
}

void tst_DecisionData::strangePoints()
{
    QFETCH(QByteArray, kept);
    tst_DecisionData data;
    data.initTestCase();
    data.m_points = kept;
    const QJsonObject object = data.objectOf();
    QVERIFY(!object.isEmpty());
    QTEST(object.value("decision"_L1)["points"_L1].isNull(), "isNull");
}

/// The decision is the second person's, and confirms what the first one said.
void tst_DecisionData::bothOfTwoPeopleAreNamed()
{
    QVERIFY(objectOf().value("decision"_L1)["first_reviewer"_L1].isNull());
    const Review before = m_review;
    Decision &decision = *m_review.attempts.first().decision;
    decision.verdict = Verdict::Approve;
    decision.confirms = u"bob"_s;
    const auto first = [this](const DecisionDataOptions &options = {}) {
        return objectOf(options).value("decision"_L1)["first_reviewer"_L1];
    };
    QCOMPARE(first(), QJsonValue(QJsonObject{{u"account"_s, u"bob"_s}, {u"name"_s, QString()}}));
    m_review.notes = {TeamNote{.act = TeamAct::FirstApproval,
                               .person = {u"bob"_s, u"Bob"_s},
                               .at = decision.decidedAt.addSecs(-30),
                               .attempt = 1,
                               .text = decision.feedback}};
    QCOMPARE(first(), QJsonValue(QJsonObject{{u"account"_s, u"bob"_s}, {u"name"_s, u"Bob"_s}}));
    QCOMPARE(objectOf().value("decision"_L1)["reviewer"_L1]["name"_L1], QJsonValue(u"Ada Lovelace"_s));
    QVERIFY(first({.hasReviewers = false}).isNull());
    QVERIFY(first({.redactsPersonalData = true}).isNull());
    m_review = before;
}

void tst_DecisionData::reviewersAreLeftOut()
{
    const QByteArray text = toJson(objectOf({false, false, false}));
    QVERIFY(!text.contains("Lovelace") && !text.contains("ada.l") && !text.contains("10:01:30"));
}

void tst_DecisionData::personalDataIsReplaced()
{
    tst_DecisionData data;
    data.initTestCase();
    data.m_run.request.inputs = {{u"to"_s, u"ann@example.org"_s}};
    data.m_review.attempts.first().output = u"Dear Ann (+49 171 1234567)"_s;
    data.m_review.attempts.last().json = QJsonObject{{u"signed"_s, u"Ada Lovelace"_s}};
    data.m_review.attempts.first().decision->feedback = u"Ask Ada Lovelace."_s;
    const QJsonObject object = data.objectOf({true, false, true});
    QVERIFY(!object.isEmpty());
    QCOMPARE(object.value("inputs"_L1)["to"_L1], QJsonValue(u"<email>"_s));
    QCOMPARE(object.value("attempt"_L1)["text"_L1], QJsonValue(u"Dear Ann (<phone>)"_s));
    QCOMPARE(object.value("decision"_L1)["feedback"_L1], QJsonValue(u"Ask <reviewer>."_s));
    QVERIFY(object.value("decision"_L1)["reviewer"_L1].isNull());
    QVERIFY(!object.value("decision"_L1)["decided_at"_L1].isNull());
    QVERIFY(!toJson(object).contains("Lovelace"));
    QCOMPARE(object.value("redacted"_L1)["personal_data"_L1], QJsonValue(true));
}

void tst_DecisionData::secretsAreReplaced()
{
    tst_DecisionData data;
    data.initTestCase();
    data.m_run.request.inputs = {{u"password"_s, u"hunter2-and-more"_s}};
    data.m_review.attempts.first().output = u"Use ghp_0123456789abcdefghijABCDEFGHIJ for it"_s;
    const QJsonObject object = data.objectOf({true, true, false});
    QVERIFY(!object.isEmpty());
    QCOMPARE(object.value("inputs"_L1)["password"_L1], QJsonValue(u"<masked>"_s));
    QCOMPARE(object.value("attempt"_L1)["text"_L1], QJsonValue(u"Use <masked> for it"_s));
    QVERIFY(toJson(data.objectOf()).contains("hunter2")); // only on request
}

/// A reviewer may be called as a member of the schema is.
void tst_DecisionData::ownWordsAreNeverReplaced()
{
    const DecisionDataWriter writer(
        {true, false, true},
        {{u"text"_s, u"Schema"_s}, {u"reject"_s, u"accepted"_s}, {u"json"_s, u"points"_s}});
    const auto object =
        parseJsonObject(writer.line({m_run, m_review, m_review.attempts.first(), m_crewName, m_points}));
    QVERIFY(object);
    QCOMPARE(JsonSchemaCheck(m_schema).problems(*object), QStringList());
}

void tst_DecisionData::theSchemaSeesWhatIsWrong_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("another version") << u"schema"_s << QJsonValue(u"crew-console/decision/2"_s);
    QTest::newRow("inputs as a list") << u"inputs"_s << QJsonValue(QJsonArray());
    QTest::newRow("a member too many") << u"more"_s << QJsonValue(1);
    QTest::newRow("a member missing") << u"outcome"_s << QJsonValue(QJsonValue::Undefined);
    QTest::newRow("attempt null") << u"attempt"_s << QJsonValue(QJsonValue::Null);
    QTest::newRow("attempt 0") << u"next_attempt"_s
                               << QJsonValue(QJsonObject{{u"number"_s, 0},
                                                         {u"received_at"_s, QJsonValue::Null},
                                                         {u"notice"_s, u"received"_s},
                                                         {u"text"_s, QString()},
                                                         {u"json"_s, QJsonValue::Null}});
    QTest::newRow("a state of its own")
        << u"outcome"_s
        << QJsonValue(QJsonObject{
               {u"state"_s, u"held"_s}, {u"answer"_s, QJsonValue::Null}, {u"message"_s, QJsonValue::Null}});
}

void tst_DecisionData::theSchemaSeesWhatIsWrong()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    QJsonObject object = objectOf();
    QVERIFY(!object.isEmpty());
    if (value.isUndefined())
        object.remove(member);
    else
        object.insert(member, value);
    QVERIFY(!JsonSchemaCheck(m_schema).problems(object).isEmpty());
}

QTEST_APPLESS_MAIN(tst_DecisionData)
#include "tst_decisiondata.moc"
