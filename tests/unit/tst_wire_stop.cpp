// SPDX-License-Identifier: GPL-3.0-or-later
// The undocumented POST /stop: what services have been seen to answer, and what the journal keeps of it.
#include "core/audit.h"
#include "core/utc.h"
#include "support/qttest.h"
#include "wire/auditexport.h"
#include "wire/stop.h"

using namespace crew;
using namespace crew::wire;
using namespace Qt::StringLiterals;

class TestWireStop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void statesInRefusals_data();
    void statesInRefusals();
    void refusalsThatDenyTheRun_data();
    void refusalsThatDenyTheRun();
    void recordsComeBack();
    void stopsAreAudited();
    void stopsOfTwoCrewsAreApart();
};

void TestWireStop::answers_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("isAnswer");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("id");
    QTest::newRow("as seen") << QByteArray(R"({"status":"stopped","kickoffId":"k-1"})") << true
                             << u"stopped"_s << u"k-1"_s;
    QTest::newRow("snake case") << QByteArray(R"({"state":"REVOKED","kickoff_id":"k-1"})") << true
                                << u"REVOKED"_s << u"k-1"_s;
    QTest::newRow("a number that JSON does not know")
        << QByteArray(R"({"status":"stopped","score":NaN})") << true << u"stopped"_s << QString();
    QTest::newRow("says nothing") << QByteArray("{}") << true << QString() << QString();
    QTest::newRow("wrong types") << QByteArray(R"({"status":{},"kickoffId":[1]})") << true << QString()
                                 << QString();
    QTest::newRow("a page") << QByteArray("<html>Sign in</html>") << false << QString() << QString();
    QTest::newRow("a list") << QByteArray("[]") << false << QString() << QString();
    QTest::newRow("nothing") << QByteArray() << false << QString() << QString();
    for (const char *word : {"stopping", "cancelled", "CANCELED", "Terminated", "success", "ok"})
        QTest::addRow("%s", word) << QByteArray(R"({"status":")" + QByteArray(word) + "\"}") << true
                                  << QString::fromLatin1(word) << QString();
    for (const char *body :
         {R"({"error":"Execution not found"})", R"({"status":"error","message":"boom"})",
          R"({"detail":"Cannot stop execution. Current state: SUCCESS"})", R"({"status":"NOT FOUND"})",
          R"({"status":"running"})", R"({"status":"Put aside"})", R"({"stopped":false})",
          R"({"status":"stopped","error":"boom"})", R"({"status":404})"})
        QTest::newRow(body) << QByteArray(body) << false << QString() << QString();
}

void TestWireStop::answers()
{
    QFETCH(QByteArray, body);
    QFETCH(bool, isAnswer);
    QFETCH(QString, status);
    QFETCH(QString, id);
    const auto answer = decodeStopAnswer(body);
    QCOMPARE(answer.has_value(), isAnswer);
    QCOMPARE(answer.value_or(StopAnswer()), (StopAnswer{status, id}));
}

void TestWireStop::statesInRefusals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("state");
    QTest::newRow("as seen") << u"Cannot stop execution. Current state: SUCCESS"_s << u"SUCCESS"_s;
    QTest::newRow("with a space") << u"Cannot stop execution. Current state: NOT FOUND"_s << u"NOT FOUND"_s;
    QTest::newRow("in a sentence") << u"The current state \"FAILED\" cannot be stopped"_s << u"FAILED"_s;
    QTest::newRow("another error") << u"Bad request"_s << QString();
    QTest::newRow("no word") << u"Current state: 7"_s << QString();
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("long") << u"Current state: "_s + QString(5000, u'A') << QString(40, u'A');
}

void TestWireStop::statesInRefusals()
{
    QFETCH(QString, text);
    QTEST(stateInStopRefusal(text), "state");
}

void TestWireStop::refusalsThatDenyTheRun_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isDenied");
    QTest::newRow("execution") << u"Execution not found"_s << true;
    QTest::newRow("kickoff") << u"Unknown kickoff ID"_s << true;
    QTest::newRow("run") << u"There is no such run."_s << true;
    QTest::newRow("of the call") << u"Not Found"_s << false;
    QTest::newRow("of the page") << u"No page at /stop/k-1"_s << false;
    QTest::newRow("empty") << QString() << false;
}

void TestWireStop::refusalsThatDenyTheRun()
{
    QFETCH(QString, text);
    QTEST(saysNoSuchRun(text), "isDenied");
}

void TestWireStop::recordsComeBack()
{
    const StopRecord record{u"abcd/1 ?é"_s, {u"ada"_s, u"Ada \"A\" L."_s}};
    const auto again = decodeStopRecord(encodeStopRecord(record));
    QVERIFY(again);
    QCOMPARE(*again, record);
    QVERIFY(!decodeStopRecord("[1]"));
}

void TestWireStop::stopsAreAudited()
{
    const QUuid run = QUuid::createUuid();
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    AuditSteps steps;
    const auto add = [&](EntryKind kind, const QByteArray &body) {
        QVERIFY(isAudited(kind));
        AuditStep step;
        step.entry.sequence = steps.size() + 1;
        step.entry.kind = kind;
        step.entry.executionId = run;
        step.entry.at = QDateTime(QDate(2026, 1, 2), QTime(3, 4), crew::utc);
        step.entry.subject = id;
        step.entry.body = body;
        steps.append(step);
    };
    add(EntryKind::StopRequested, encodeStopRecord({id, {u"ada"_s, u"Ada"_s}}));
    add(EntryKind::StopAccepted, R"({"status":"stopped"})");
    const QList<AuditLine> lines = auditLines(steps);
    QCOMPARE(lines.size(), 2);
    for (const AuditLine &line : lines) {
        QCOMPARE(actWord(line), u"stop"_s);
        QVERIFY(line.decisionId.isNull()); // though the kickoff id would pass for one
        QCOMPARE(line.resumeId, id);
        QCOMPARE(line.reviewer.name, u"Ada"_s);
    }
    QCOMPARE(lines.at(1).body, QByteArray(R"({"status":"stopped"})"));
    const QByteArray csv = auditAsCsv(steps);
    QVERIFY(csv.contains(R"("stop-requested","",)"));
    QVERIFY(csv.contains(R"("stop","ada","Ada",)"));
    QVERIFY(auditAsJsonLines(steps).contains(R"("decision":"")"));
}

/// Services that count their runs give the same IDs.
void TestWireStop::stopsOfTwoCrewsAreApart()
{
    const QUuid first = QUuid::createUuid();
    const QUuid second = QUuid::createUuid();
    AuditSteps steps;
    const auto add = [&](const QUuid &crewId, EntryKind kind, const QByteArray &body) {
        AuditStep step;
        step.entry.sequence = steps.size() + 1;
        step.entry.kind = kind;
        step.entry.executionId = QUuid::createUuidV5(crewId, u"run"_s);
        step.entry.subject = u"1"_s;
        step.entry.body = body;
        step.crewId = crewId;
        steps.append(step);
    };
    add(first, EntryKind::StopRequested, encodeStopRecord({u"1"_s, {u"ada"_s, u"Ada"_s}}));
    add(second, EntryKind::StopRequested, encodeStopRecord({u"1"_s, {u"bob"_s, u"Bob"_s}}));
    add(first, EntryKind::StopAccepted, R"({"status":"stopped"})");
    add(second, EntryKind::StopAccepted, R"({"status":"stopped"})");
    const QList<AuditLine> lines = auditLines(steps);
    QCOMPARE(lines.at(2).reviewer.name, u"Ada"_s);
    QCOMPARE(lines.at(3).reviewer.name, u"Bob"_s);
}

QTEST_GUILESS_MAIN(TestWireStop)
#include "tst_wire_stop.moc"
