// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/errors.h"
#include "wire/resume.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

/// POST /resume: both bodies, the answers, and the 422 that teaches the dialect.
class tst_WireResume : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encodes_data();
    void encodes();
    void roundTrips_data();
    void roundTrips();
    void missing_data();
    void missing();
    void wrongWebhooks_data();
    void wrongWebhooks();
    void answers_data();
    void answers();
    void meanings_data();
    void meanings();
    void longMessagesAreCut();
    void answersToSomethingElse_data();
    void answersToSomethingElse();
    void refusedAnswers_data();
    void refusedAnswers();
    void dialect_data();
    void dialect();
};

static QJsonObject json(const QByteArray &bytes)
{
    return parseJsonObject(bytes).value();
}

void tst_WireResume::encodes_data()
{
    QTest::addColumn<ResumeRequest>("request");
    QTest::addColumn<ResumeDialect>("dialect");
    QTest::addColumn<QByteArray>("body");
    ResumeRequest request{u"e"_s, u"t"_s, u"Good."_s, Verdict::Approve, {}};
    QTest::newRow("approve, without webhooks")
        << request << ResumeDialect::SnakeCase
        << QByteArray(R"({"execution_id":"e","task_id":"t","human_feedback":"Good.","is_approve":true})");
    request.webhooks = {u"https://h/t"_s, u"https://h/s"_s, u"https://h/c"_s};
    request.verdict = Verdict::Reject;
    QTest::newRow("reject, contract")
        << request << ResumeDialect::SnakeCase
        << QByteArray(
               R"({"execution_id":"e","task_id":"t","human_feedback":"Good.","is_approve":false,"taskWebhookUrl":"https://h/t",)"
               R"("stepWebhookUrl":"https://h/s","crewWebhookUrl":"https://h/c"})");
    QTest::newRow("reject, camelCase")
        << request << ResumeDialect::CamelCase
        << QByteArray(
               R"({"executionId":"e","taskId":"t","humanFeedback":"Good.","isApprove":false,"taskWebhookUrl":"https://h/t",)"
               R"("stepWebhookUrl":"https://h/s","crewWebhookUrl":"https://h/c"})");
    request.webhooks = {{}, u"https://h/s"_s, {}};
    QTest::newRow("only what was given at kickoff")
        << request << ResumeDialect::SnakeCase
        << QByteArray(
               R"({"execution_id":"e","task_id":"t","human_feedback":"Good.","is_approve":false,"stepWebhookUrl":"https://h/s"})");
}

void tst_WireResume::encodes()
{
    QFETCH(ResumeRequest, request);
    QFETCH(ResumeDialect, dialect);
    QFETCH(QByteArray, body);
    QCOMPARE(encodeResume(request, dialect), json(body));
    QCOMPARE(decodeResume(json(body), dialect).value(), request);
}

void tst_WireResume::roundTrips_data()
{
    QTest::addColumn<QString>("taskId");
    QTest::addColumn<QString>("feedback");
    QTest::newRow("task name as id") << u"Write: the \"draft\""_s << u"Approved."_s;
    QTest::newRow("empty feedback") << u"t"_s << u""_s;
    QTest::newRow("white space stays") << u" t "_s << u" \n\tfine\r\n"_s;
    QTest::newRow("unicode") << u"タスク"_s << u"e\u0301 😀 \u202E"_s;
    QTest::newRow("NUL") << u"t"_s << u"a\0b"_s;
    QTest::newRow("JSON in it") << u"t"_s << uR"({"is_approve":true}","is_approve":true,")"_s;
    QTest::newRow("1 MB") << u"t"_s << QString(1024 * 1024, u'漢');
}

void tst_WireResume::roundTrips()
{
    QFETCH(QString, taskId);
    QFETCH(QString, feedback);
    const ResumeRequest request{u"e"_s, taskId, feedback, Verdict::Reject, {}};
    for (const ResumeDialect dialect : {ResumeDialect::SnakeCase, ResumeDialect::CamelCase}) {
        const auto sent = parseJsonObject(toJson(encodeResume(request, dialect)));
        QVERIFY(sent);
        const auto received = decodeResume(*sent, dialect);
        QVERIFY(received);
        QVERIFY(*received == request);
    }
}

void tst_WireResume::missing_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ResumeDialect>("dialect");
    QTest::addColumn<QStringList>("names");
    const QStringList snake{u"execution_id"_s, u"task_id"_s, u"human_feedback"_s, u"is_approve"_s};
    const QStringList camel{u"executionId"_s, u"taskId"_s, u"humanFeedback"_s, u"isApprove"_s};
    QTest::newRow("all") << QByteArray("{}") << ResumeDialect::SnakeCase << snake;
    QTest::newRow("snake_case to a camelCase service")
        << QByteArray(R"({"execution_id":"e","task_id":"t","human_feedback":"f","is_approve":true})")
        << ResumeDialect::CamelCase << camel;
    QTest::newRow("camelCase to a contract service")
        << QByteArray(R"({"executionId":"e","taskId":"t","humanFeedback":"f","isApprove":true})")
        << ResumeDialect::SnakeCase << snake;
    for (const char *value : {"null", "1", "[]", "{}"}) {
        const QByteArray v(value);
        QTest::addRow("all are %s", value)
            << QByteArray("{\"execution_id\":" + v + ",\"task_id\":" + v + ",\"human_feedback\":" + v +
                          ",\"is_approve\":" + v + '}')
            << ResumeDialect::SnakeCase << snake;
    }
    for (const char *value : {"\"true\"", "1", "null"}) {
        QTest::addRow("is_approve %s", value)
            << QByteArray(R"({"execution_id":"e","task_id":"t","human_feedback":"f","is_approve":)" +
                          QByteArray(value) + '}')
            << ResumeDialect::SnakeCase << QStringList{u"is_approve"_s};
    }
}

void tst_WireResume::missing()
{
    QFETCH(QByteArray, body);
    QFETCH(ResumeDialect, dialect);
    QFETCH(QStringList, names);
    QCOMPARE(missingResumeMembers(json(body), dialect), names);
    const auto request = decodeResume(json(body), dialect);
    QVERIFY(!request);
    for (const QString &name : names)
        QVERIFY2(request.error().message.contains(name), qPrintable(request.error().message));
}

void tst_WireResume::wrongWebhooks_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<QString>("named"); // empty: accepted
    QTest::newRow("task a number") << QByteArray(R"("taskWebhookUrl":1)") << u"taskWebhookUrl"_s;
    QTest::newRow("step an object") << QByteArray(R"("stepWebhookUrl":{})") << u"stepWebhookUrl"_s;
    QTest::newRow("crew a boolean") << QByteArray(R"("crewWebhookUrl":true)") << u"crewWebhookUrl"_s;
    QTest::newRow("null is left out") << QByteArray(R"("crewWebhookUrl":null)") << QString();
    QTest::newRow("unknown members") << QByteArray(R"("humanInputWebhook":7,"x":[])") << QString();
}

void tst_WireResume::wrongWebhooks()
{
    QFETCH(QByteArray, member);
    QFETCH(QString, named);
    const QJsonObject body =
        json(R"({"execution_id":"e","task_id":"t","human_feedback":"f","is_approve":true,)" + member + '}');
    QVERIFY(missingResumeMembers(body, ResumeDialect::SnakeCase).isEmpty());
    const auto request = decodeResume(body, ResumeDialect::SnakeCase);
    QCOMPARE(request.has_value(), named.isEmpty());
    if (!request)
        QVERIFY2(request.error().message.contains(named), qPrintable(request.error().message));
}

void tst_WireResume::answers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<ResumeAnswer>("expected");
    for (const char *status : {"resumed", "retrying", "completed"}) {
        QTest::addRow("contract, %s", status)
            << QByteArray("{\"status\":\"" + QByteArray(status) + R"(","message":"It goes on."})")
            << ResumeAnswer{QString::fromLatin1(status), u"It goes on."_s, {}};
    }
    QTest::newRow("live, new id") << QByteArray(R"({"kickoff_id":"abcd1234-5678-90ef-ghij-klmnopqrstuv"})")
                                  << ResumeAnswer{{}, {}, u"abcd1234-5678-90ef-ghij-klmnopqrstuv"_s};
    QTest::newRow("camelCase id") << QByteArray(R"({"kickoffId":"k"})") << ResumeAnswer{{}, {}, u"k"_s};
    QTest::newRow("unknown word as it came")
        << QByteArray(R"({"status":"Queued!","detail":"d"})") << ResumeAnswer{u"Queued!"_s, u"d"_s, {}};
    QTest::newRow("nothing said") << QByteArray("{}") << ResumeAnswer{};
    QTest::newRow("nulls") << QByteArray(R"({"status":null,"message":null,"kickoff_id":null})")
                           << ResumeAnswer{};
    QTest::newRow("wrong types") << QByteArray(R"({"status":{},"message":[1],"kickoff_id":{"a":1}})")
                                 << ResumeAnswer{};
}

void tst_WireResume::answers()
{
    QFETCH(QByteArray, answer);
    QFETCH(ResumeAnswer, expected);
    const auto decoded = decodeResumeAnswer(answer);
    QVERIFY(decoded);
    QCOMPARE(decoded->status, expected.status);
    QCOMPARE(decoded->message, expected.message);
    QCOMPARE(decoded->kickoffId, expected.kickoffId);
}

void tst_WireResume::meanings_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<ResumeMeaning>("meaning");
    const auto rows = [](ResumeMeaning meaning, std::initializer_list<const char *> answers) {
        for (const char *answer : answers)
            QTest::newRow(answer) << QByteArray(answer) << meaning;
    };
    rows(
        ResumeMeaning::Accepted,
        {R"({"status":"resumed"})", R"({"status":"RESUMED"})", R"({"status":"Completed."})",
         R"({"state":"retrying"})", R"({"state":"resumed","status":"Task is resumed"})",
         R"({"status":"resumed","kickoff_id":"k-2"})", R"({"status":"resumed","error":null,"errors":[]})",
         R"({"status":"resumed","detail":"It goes on."})", R"({"data":{"status":"resumed"}})",
         R"({"status":"success","data":{"status":"resumed","message":"ok"}})",
         R"({"success":true,"result":{"response":{"state":"RETRYING"}}})",
         R"({"detail":{"status":"resumed"}})", R"({"status":"resumed","score":NaN})",
         R"({"status":"retrying","message":"Output rejected, the task is being retried with your feedback."})",
         R"({"status":"resumed","message":"Feedback accepted and applied."})",
         R"({"status":"resumed","data":{"status":"Task is Running"}})"});
    rows(ResumeMeaning::AcceptedById,
         {R"({"kickoff_id":"k-2"})", R"({"kickoffId":"k-2"})", R"({"kickoff_id":7})", R"({"kickoff_id":"e"})",
          R"({"kickoff_id":"k-2","state":"STARTED","status":"Task is Running"})",
          R"({"kickoff_id":"k-2","status":"success","message":"Resumed"})",
          R"({"kickoff_id":"k-2","status":200,"success":true})", R"({"kickoff_id":"k-2","status":null})",
          R"({"data":{"kickoff_id":"k-2"}})"});
    rows(ResumeMeaning::Refused,
         {R"({"status":"error","message":"Task not found"})", R"({"error":"not waiting"})",
          R"({"error":"not waiting","execution_id":"e","trace":"t-1","at":17})",
          R"({"error":{"code":"not_found","message":"Execution not found"}})",
          R"({"errors":[{"message":"Task not found"}]})",
          R"({"detail":"Execution is not pending human input"})",
          R"({"detail":{"status":"error","message":"Task not found"}})",
          R"({"data":{"status":"failed","message":"Task not found"}})", R"({"status":"NOT FOUND"})",
          R"({"status":"not_waiting"})", R"({"status":404,"error":"Not Found","path":"/resume"})",
          R"({"success":false,"message":"No such execution"})",
          R"({"status":"error","message":"Task not found","kickoff_id":"e"})",
          R"({"title":"Not Found","status":404,"detail":"Task write not found"})"});
    rows(
        ResumeMeaning::Error,
        {R"({"status":"error"})",
         R"({"error":"boom"})",
         R"({"error":"boom","draft":"Nobody is waiting","score":NaN})",
         R"({"status":"error","message":"Internal error"})",
         R"({"status":"resumed","error":"not waiting"})",
         R"({"kickoff_id":"k-2","error":"not waiting"})",
         R"({"kickoff_id":"k-2","status":"error"})",
         R"({"kickoff_id":"k-2","state":"NOT FOUND"})",
         R"({"kickoff_id":"k-2","message":"Task not found"})",
         R"({"kickoff_id":"k-2","message":"Resume failed"})",
         R"({"kickoff_id":"e","error":"boom"})",
         R"({"kickoff_id":"k-2","Error":"boom"})",
         R"({"kickoff_id":"k-2","reason":"not waiting"})",
         R"({"kickoff_id":null,"error":"boom"})",
         R"({"success":false,"status":"resumed"})",
         R"({"error":"Execution failed: model not found"})",
         R"({"error":"task_id does not match the task waiting"})",
         R"({"data":{"error":"boom"},"status":"resumed"})",
         R"({"status":500})",
         R"({"status":"completed","message":"The execution is not pending human input."})",
         R"({"status":"resumed","message":"The execution is no longer waiting."})",
         R"({"status":"retrying","reason":"not_waiting"})",
         R"({"status":"completed","data":{"message":"Task not found"}})",
         R"({"status":"completed","kickoff_id":"k-2","detail":"No task is waiting"})",
         R"({"status":"resumed","message":"Request ignored: execution was already resumed by another user"})",
         R"({"status":"completed","message":"Execution already completed; feedback was not applied"})",
         R"({"status":"resumed","warning":"task_id unknown, feedback dropped"})",
         R"({"kickoff_id":"k-2","message":"Permission denied"})",
         R"({"kickoff_id":"k-2","message":"Rejected: token lacks permission"})",
         R"({"kickoff_id":"k-2","message":"Feedback ignored"})",
         R"({"kickoff_id":"k-2","message":"The feedback could not be applied"})"});
    rows(ResumeMeaning::Unknown, {"{}",
                                  R"({"status":null})",
                                  R"({"status":""})",
                                  R"({"status":"Queued!"})",
                                  R"({"status":"ok"})",
                                  R"({"status":"success"})",
                                  R"({"status":"running"})",
                                  R"({"status":"accepted"})",
                                  R"({"status":7})",
                                  R"({"status":true})",
                                  R"({"status":200})",
                                  R"({"status":["resumed"]})",
                                  R"({"status":{"a":"resumed"}})",
                                  R"({"kickoff_id":"k-2","status":"Queued!"})",
                                  R"({"kickoff_id":"k-2","status":["resumed"]})",
                                  R"({"kickoff_id":"k-2","state":"PAUSED"})",
                                  R"({"kickoff_id":""})",
                                  R"({"kickoff_id":" "})",
                                  R"({"kickoff_id":true})",
                                  R"({"kickoff_id":{"id":"k-2"}})",
                                  R"({"kickoff_id":[]})",
                                  R"({"kickoff_id":0})",
                                  R"({"kickoff_id":"None"})",
                                  R"({"kickoff_id":"null","status":"running"})",
                                  R"({"message":"resumed"})",
                                  R"({"message":"Task not found"})",
                                  R"({"id":"k-2"})",
                                  R"({"status":"not resumed"})",
                                  R"({"status":"unresumed","data":{"status":"resumed"}})",
                                  R"({"status":"stopped","kickoff_id":"k-2"})"});
}

void tst_WireResume::meanings()
{
    QFETCH(QByteArray, answer);
    QFETCH(ResumeMeaning, meaning);
    const auto decoded = decodeResumeAnswer(answer, u"e"_s);
    QVERIFY(decoded);
    QCOMPARE(int(decoded->meaning), int(meaning));
    QCOMPARE(isAcceptance(decoded->meaning),
             meaning == ResumeMeaning::Accepted || meaning == ResumeMeaning::AcceptedById);
    QCOMPARE(isBareAcceptance(answer), meaning != ResumeMeaning::Accepted);
}

void tst_WireResume::longMessagesAreCut()
{
    const QByteArray answer = R"({"status":"resumed","message":")" + QByteArray(1'000'000, 'x') + "\"}";
    const auto decoded = decodeResumeAnswer(answer, u"e"_s);
    QVERIFY(decoded);
    QCOMPARE(int(decoded->meaning), int(ResumeMeaning::Accepted));
    QCOMPARE(decoded->message, QString(1999, u'x') + u'\u2026');
}

void tst_WireResume::answersToSomethingElse_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("fitsApproval");
    QTest::addColumn<bool>("fitsRejection");
    const auto row = [](const char *answer, bool fitsApproval, bool fitsRejection) {
        QTest::newRow(answer) << QByteArray(answer) << fitsApproval << fitsRejection;
    };
    row(R"({"status":"resumed","is_approve":true})", true, false);
    row(R"({"status":"resumed","isApprove":false})", false, true);
    row(R"({"status":"resumed","rejected":true})", false, true);
    row(R"({"status":"resumed","completed":false})", true, true);
    row(R"({"status":"resumed","decision":"rejected"})", false, true);
    row(R"({"status":"resumed","decision":"Approved"})", true, false);
    row(R"({"status":"resumed","state":"retrying"})", false, true);
    row(R"({"status":"resumed","data":{"status":"retrying"}})", false, true);
    row(R"({"status":"resumed","data":{"status":"completed"}})", true, false);
    row(R"({"status":"resumed","human_feedback":"x"})", true, true);
    row(R"({"status":"resumed","humanFeedback":" x\n"})", true, true);
    row(R"({"status":"resumed","human_feedback":""})", true, true);
    row(R"({"status":"resumed","human_feedback":"something else"})", false, false);
    row(R"({"status":"resumed","data":{"humanFeedback":"something else"}})", false, false);
    row(R"({"status":"resumed","task":{"id":"other"}})", false, false);
    row(R"({"status":"resumed","task_ids":["other"]})", false, false);
    row(R"({"status":"resumed"})", true, true);
    row(R"({"status":"retrying"})", false, true);
    row(R"({"status":"Retrying…","kickoff_id":"k-2"})", false, true);
    row(R"({"data":{"status":"retrying"}})", false, true);
    row(R"({"status":"completed"})", true, false);
    row(R"({"result":{"state":"COMPLETED"}})", true, false);
    row(R"({"status":"approved"})", false, false);
    row(R"({"status":"rejected"})", false, false);
    row(R"({"kickoff_id":"k-2"})", true, true);
    row(R"({"status":"resumed","execution_id":"e","task_id":"t"})", true, true);
    row(R"({"status":"resumed","executionId":"k-2","kickoff_id":"k-2"})", true, true);
    row(R"({"status":"resumed","execution_id":"f"})", false, false);
    row(R"({"status":"resumed","task_id":"u"})", false, false);
    row(R"({"status":"resumed","taskId":"u"})", false, false);
    row(R"({"kickoff_id":"k-2","data":{"task_id":"u"}})", false, false);
    row(R"({"status":"resumed","task_id":null,"execution_id":""})", true, true);
    row(R"({"status":"error","status":"resumed"})", false, false);
    row(R"({"status":"resumed","data":{"a":1,"a":2}})", false, false);
    row(R"([{"status":"resumed"}])", false, false);
    row(R"({"status":"resumed","result":{"status":"error"}})", false, false);
    row(R"({"status":"resumed","result":[{"status":"error"}]})", false, false);
    row(R"({"status":"resumed","results":[{"status":"error"}]})", false, false);
    row(R"({"status":"resumed","data":[{"task_id":"u"}]})", false, false);
    row(R"({"data":[{"status":"resumed"}]})", false, false);
}

void tst_WireResume::answersToSomethingElse()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, fitsApproval);
    QFETCH(bool, fitsRejection);
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        const auto decoded = decodeResumeAnswer(answer, ResumeRequest{u"e"_s, u"t"_s, u"x"_s, verdict, {}});
        QCOMPARE(decoded && isAcceptance(decoded->meaning),
                 verdict == Verdict::Approve ? fitsApproval : fitsRejection);
    }
}

void tst_WireResume::refusedAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    for (const char *answer : {"", "null", "\"resumed\"", "[]", "OK", "<html>", "{\"status\":\"\xFF\"}"})
        QTest::newRow(answer) << QByteArray(answer);
}

void tst_WireResume::refusedAnswers()
{
    QFETCH(QByteArray, answer);
    QVERIFY(!decodeResumeAnswer(answer));
}

void tst_WireResume::dialect_data()
{
    QTest::addColumn<QByteArray>("refusal"); // body of a 422
    QTest::addColumn<bool>("isCamelCase");
    QTest::newRow("executionId and taskId missing")
        << QByteArray(R"({"detail":[{"loc":["body","executionId"],"msg":"Field required","type":"missing"},)"
                      R"({"loc":["body","taskId"],"msg":"Field required","type":"missing"}]})")
        << true;
    QTest::newRow("taskId missing") << QByteArray(
                                           R"({"detail":[{"loc":["body","taskId"],"msg":"Field required"}]})")
                                    << true;
    QTest::newRow("contract's names")
        << QByteArray(R"({"detail":[{"loc":["body","execution_id"],"msg":"Field required"}]})") << false;
    QTest::newRow("other field") << QByteArray(
                                        R"({"detail":[{"loc":["body","humanFeedback"],"msg":"too long"}]})")
                                 << false;
    QTest::newRow("only mentioned in the sentence")
        << QByteArray(R"({"detail":"executionId is odd"})") << false;
    QTest::newRow("HTML") << QByteArray("<html>executionId</html>") << false;
    QTest::newRow("empty") << QByteArray() << false;
}

void tst_WireResume::dialect()
{
    QFETCH(QByteArray, refusal);
    QFETCH(bool, isCamelCase);
    QCOMPARE(asksForCamelCase(decodeError(refusal).fields), isCamelCase);
    QCOMPARE(asksForSnakeCase(decodeError(refusal).fields), refusal.contains("\"execution_id\""));
}

QTEST_GUILESS_MAIN(tst_WireResume)
#include "tst_wire_resume.moc"
