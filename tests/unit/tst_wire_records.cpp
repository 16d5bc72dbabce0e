// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/entry.h"
#include "core/review.h"
#include "core/utc.h"
#include "support/qttest.h"
#include "support/sentencetranslator.h"
#include "wire/importrecord.h"
#include "wire/records.h"
#include "wire/renewalrecord.h"

#include <QJsonArray>
#include <QSet>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

/// What the journal keeps: records round-trip, words on disk never change, damaged records are survived.
class tst_WireRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kickoffs_data();
    void kickoffs();
    void errors_data();
    void errors();
    void everyErrorKind();
    void errorsAreReadInAnyLanguage();
    void decisions_data();
    void decisions();
    void whatAHoldGoesOnWith();
    void damaged_data();
    void damaged();
    void follows();
    void renewals();
    void imports();
    void historyIsByteForByte();
    void adoptedEntriesCanBePutBack();
    void entryWords_data();
    void entryWords();
    void reviewIds();
};

static const QUuid someId(u"0e6c2f0e-3a55-4d0b-9a27-5a9d6c3f2b11"_s);

void tst_WireRecords::kickoffs_data()
{
    QTest::addColumn<KickoffRecord>("record");
    KickoffRecord record;
    QTest::newRow("least") << record;
    record.crewId = someId;
    record.request.inputs = {{u"approved: boolean, feedback: string"_s, u"é\0"_s}, {u""_s, QJsonValue::Null}};
    record.request.meta = QJsonObject();
    record.request.extra = {{u"webhooks"_s, QJsonObject{{u"events"_s, QJsonArray{u"a"_s}}}}};
    record.secretHash = QByteArray("\0\xFF\x10", 3);
    record.authorizationHash = QByteArray(32, '\xAB');
    QTest::newRow("hashes of any bytes") << record;
    record.request.webhooks = {u"https://h/<secret>/task"_s, u"https://h/<secret>/step"_s,
                               u"https://h/<secret>/crew"_s};
    record.request.humanInput =
        HumanInputWebhook{u"https://h/<secret>/human-input"_s,
                          WebhookCredential{WebhookStrategy::Bearer, placeholder::token, {}, {}}};
    QTest::newRow("bearer placeholder") << record;
    record.request.humanInput->authentication =
        WebhookCredential{WebhookStrategy::Basic, {}, placeholder::username, placeholder::password};
    QTest::newRow("basic placeholders") << record;
    record.request.extra = {};
    record.request.eventStream =
        EventStream{u"https://h/<secret>/events"_s,
                    {u"llm_call_started"_s, u"é"_s},
                    false,
                    WebhookCredential{WebhookStrategy::Bearer, placeholder::token, {}, {}},
                    {}};
    record.eventsAuthorizationHash = QByteArray(32, '\x01');
    QTest::newRow("event stream") << record;
    record.request.humanInput->authentication.reset();
    QTest::newRow("without credential") << record;
}

void tst_WireRecords::kickoffs()
{
    QFETCH(KickoffRecord, record);
    const auto decoded = decodeKickoffRecord(encodeKickoffRecord(record));
    QVERIFY(decoded);
    QVERIFY(*decoded == record);
}

void tst_WireRecords::errors_data()
{
    QTest::addColumn<ServiceError>("error");
    ServiceError error;
    QTest::newRow("least") << error;
    error = {ServiceError::Kind::Validation,
             Delivery::Refused,
             422,
             Explanation(u"Fill in \"topic\"."_s),
             u"Missing inputs: topic"_s,
             {u"approved: boolean, feedback: string"_s, u""_s, u"é"_s},
             R"({"detail":"Missing inputs: topic"})",
             std::nullopt};
    QTest::newRow("422") << error;
    error.kind = ServiceError::Kind::TooManyRequests;
    error.retryAfter = std::chrono::seconds(90);
    QTest::newRow("retry after") << error;
    error.retryAfter = std::chrono::seconds(0);
    QTest::newRow("retry at once") << error;
    error.delivery = Delivery::Unclear;
    error.body = QByteArray("\xFF\xFE\0<html>\r\n", 11);
    QTest::newRow("body that is no text") << error;
    error.body = QByteArray("\xEF\xBB\xBF{}");
    QTest::newRow("body with a byte order mark") << error;
    error.body = "é";
    QTest::newRow("body of UTF-8") << error;
    error.message =
        translatable("%1 answered with the status %2.", {u"%2.example"_s, u"503"_s}) + verbatim(u"100 %1"_s);
    QTest::newRow("sentences") << error;
}

void tst_WireRecords::errors()
{
    QFETCH(ServiceError, error);
    const ServiceError decoded = decodeErrorRecord(encodeErrorRecord(error));
    QCOMPARE(decoded.body, error.body);
    QCOMPARE(decoded.fields, error.fields);
    QCOMPARE(decoded.retryAfter, error.retryAfter);
    QVERIFY(decoded == error);
}

void tst_WireRecords::everyErrorKind()
{
    QSet<QString> words;
    for (int i = 0; i <= static_cast<int>(ServiceError::Kind::TooLarge); ++i) {
        for (const Delivery delivery : {Delivery::NotSent, Delivery::Refused, Delivery::Unclear}) {
            ServiceError error;
            error.kind = static_cast<ServiceError::Kind>(i);
            error.delivery = delivery;
            QVERIFY(decodeErrorRecord(encodeErrorRecord(error)) == error);
        }
        words << errorKindWord(static_cast<ServiceError::Kind>(i));
    }
    QCOMPARE(words.size(), static_cast<int>(ServiceError::Kind::TooLarge) + 1);
}

/// What was recorded in one language; what earlier versions recorded stays as it was.
void tst_WireRecords::errorsAreReadInAnyLanguage()
{
    ServiceError error =
        notSent(ServiceError::Kind::TimeOut,
                translatable("%1 did not answer in time.", {u"%1.example"_s}) + translatable("Try again."));
    error.serviceText = u"Busy"_s;
    QCOMPARE(error.message.text(), u"%1.example did not answer in time. Try again."_s);
    const QByteArray record = encodeErrorRecord(error);
    QJsonObject older = parseJsonObject(record).value_or(QJsonObject());
    QCOMPARE(older.value("message"_L1).toString(), error.message.text());
    older.remove("sentences"_L1);

    const test::SentenceTranslator translator;
    const ServiceError read = decodeErrorRecord(record);
    QCOMPARE(read.message.text(), u"<%1.example did not answer in time.> <Try again.>"_s);
    QVERIFY(read.message.sentences() == error.message.sentences());
    QCOMPARE(messageOf(read), read.message.text() + u" <The service said: “Busy”>"_s);
    QCOMPARE(encodeErrorRecord(decodeErrorRecord(toJson(older))), toJson(older));
}

void tst_WireRecords::decisions_data()
{
    QTest::addColumn<Decision>("decision");
    Decision decision;
    decision.reviewId = someId;
    decision.attempt = 1;
    QTest::newRow("least") << decision;
    decision.attempt = 3;
    decision.feedback = u" Shorter,\r\n please é 😀\0 "_s;
    decision.decidedAt = QDateTime(QDate(2026, 2, 28), QTime(23, 59, 59, 7), crew::utc);
    decision.sendAt = decision.decidedAt.addMSecs(8'000);
    QTest::newRow("reject") << decision;
    decision.verdict = Verdict::Approve;
    QTest::newRow("approve") << decision;
    decision.decidedAt = decision.decidedAt.toTimeZone(QTimeZone(5 * 3600 + 1800));
    QTest::newRow("another time zone") << decision;
    decision.feedback = QString(1024 * 1024, u'漢');
    QTest::newRow("1 MB of words") << decision;
}

void tst_WireRecords::decisions()
{
    QFETCH(Decision, decision);
    const auto decoded = decodeDecisionRecord(encodeDecisionRecord(decision));
    QVERIFY(decoded);
    QCOMPARE(decoded->feedback, decision.feedback);
    QCOMPARE(decoded->decidedAt, decision.decidedAt);
    QVERIFY(*decoded == decision);
}

void tst_WireRecords::whatAHoldGoesOnWith()
{
    const HoldRecord hold{QByteArray(32, '\xa5'), u"write"_s};
    Decision decision;
    decision.reviewId = QUuid::createUuid();
    decision.attempt = 1;
    decision.confirms = u"ana"_s;
    const QByteArray record = encodeDecisionRecord(decision, hold);
    const HoldRecord decoded = decodeHoldRecord(record);
    QCOMPARE(decoded.shownHash, hold.shownHash);
    QCOMPARE(decoded.taskId, hold.taskId);
    QVERIFY(decodeDecisionRecord(record) == decision);
    for (const QByteArray &other : {encodeDecisionRecord(decision), QByteArray("no record")}) {
        QVERIFY(decodeHoldRecord(other).shownHash.isEmpty());
        QVERIFY(decodeHoldRecord(other).taskId.isEmpty());
    }
}

void tst_WireRecords::damaged_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("half a record") << encodeDecisionRecord({}).left(20);
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("invalid UTF-8") << QByteArray("{\"kind\":\"\xFF\"}");
    QTest::newRow("empty object") << QByteArray("{}");
    QTest::newRow("no verb") << QByteArray(
        R"({"review":"0e6c2f0e-3a55-4d0b-9a27-5a9d6c3f2b11","attempt":1,"feedback":"f"})");
    QTest::newRow("no attempt") << QByteArray(
        R"({"review":"0e6c2f0e-3a55-4d0b-9a27-5a9d6c3f2b11","verdict":"approve"})");
    QTest::newRow("no review") << QByteArray(
        R"({"review":"a","attempt":1,"verdict":"approve","feedback":"f"})");
    QTest::newRow("wrong types") << QByteArray(
        R"({"crew":1,"request":[],"secret_sha256":{},"kind":7,"delivery":[],"http_status":"x",)"
        R"("message":{},"fields":"a","body":1,"retry_after":"x","review":[],"attempt":1e300,)"
        R"("verdict":true,"feedback":7,"decided_at":0,"send_at":"yesterday"})");
}

void tst_WireRecords::damaged()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(!decodeKickoffRecord(bytes));
    QVERIFY2(!decodeDecisionRecord(bytes), "A decision about no review must not be sent.");
    const ServiceError error = decodeErrorRecord(bytes);
    QCOMPARE(error.delivery, Delivery::Unclear); // never taken for "it had no effect"
    QVERIFY2(!error.message.isEmpty(), "The error must say that its record could not be read.");
}

void tst_WireRecords::follows()
{
    const FollowRecord record{someId, u"kick \"off\" é"_s, {u"ana"_s, u"Ana"_s}};
    QCOMPARE(decodeFollowRecord(encodeFollowRecord(record)).value_or(FollowRecord()), record);
    for (const char *damaged : {"", "[]", "{}", R"({"crew":"x","kickoff_id":"k"})",
                                R"({"crew":"5de147eb-d2e3-507e-95a9-1e6d75f54dc4"})"})
        QVERIFY2(!decodeFollowRecord(damaged), damaged);
}

void tst_WireRecords::renewals()
{
    const RenewalRecord record{QByteArray(32, 's'), QByteArray(32, 'a'), QByteArray()};
    QCOMPARE(decodeRenewalRecord(encodeRenewalRecord(record)).value_or(RenewalRecord()), record);
    for (const char *damaged : {"", "[]", "{}", R"({"secret_sha256":"00"})", R"({"secret_sha256":32})"})
        QVERIFY2(!decodeRenewalRecord(damaged), damaged);
}

void tst_WireRecords::imports()
{
    const ImportRecord record{{u"ana-1"_s, u"Ana"_s}, someId, u"laptop"_s, someId, 42, QByteArray(32, 'h')};
    QCOMPARE(decodeImportRecord(encodeImportRecord(record)).value_or(ImportRecord()), record);
    QVERIFY(!decodeImportRecord("[]"));
}

void tst_WireRecords::historyIsByteForByte()
{
    Entries entries;
    for (const QByteArray &body :
         {QByteArray(), QByteArray("{\"a\": \"é\"}"), QByteArray("\xEF\xBB\xBFtext"),
          QByteArray("\xFF\0\n", 3), QByteArray("a\0b\n", 4), QByteArray("\xED\xA0\x80")}) {
        Entry entry;
        entry.kind = EntryKind::StepCallback;
        entry.executionId = someId;
        entry.at = QDateTime::fromMSecsSinceEpoch(1'700'000'000'123, utc);
        entry.subject = u"é\n"_s;
        entry.headers = body;
        entry.body = body;
        entries.append(entry);
    }
    const QByteArray text = encodeHistory(entries);
    QCOMPARE(encodeHistory(entries), text);
    const QByteArrayList lines = text.split('\n');
    QCOMPARE(lines.size(), entries.size() + 1);
    for (qsizetype i = 0; i < entries.size(); ++i)
        QCOMPARE(decodeHistoryLine(lines.at(i)).value_or(Entry()), entries.at(i));
    for (const char *damaged :
         {"", "[]", "{}", R"({"kind":"status","run":"x","at":"2026-01-01T00:00:00.000Z"})",
          R"({"kind":"of a later version"})"})
        QVERIFY2(!decodeHistoryLine(damaged), damaged);
}

void tst_WireRecords::adoptedEntriesCanBePutBack()
{
    const QUuid here = QUuid::createUuid();
    KickoffRecord record;
    record.crewId = someId;
    record.secretHash = QByteArray(32, 's');
    record.authorizationHash = QByteArray(32, 'a');
    record.request.inputs = {{u"topic"_s, u"Tea"_s}};
    Entry kickoff;
    kickoff.kind = EntryKind::KickoffRequested;
    kickoff.body = encodeKickoffRecord(record);
    QCOMPARE(crewNamedIn(kickoff), someId);
    const Entry there = adopted(kickoff, here);
    const auto read = decodeKickoffRecord(there.body);
    QVERIFY(read && read->crewId == here && read->request == record.request);
    QVERIFY(read->secretHash.isEmpty() && read->authorizationHash.isEmpty());
    QJsonObject body = parseJsonObject(there.body).value_or(QJsonObject());
    for (const QString &name : body.keys()) {
        if (name.startsWith(u"former_"_s))
            body.insert(name.sliced(7), body.take(name));
    }
    QCOMPARE(toJson(body), kickoff.body);

    Entry renewed;
    renewed.kind = EntryKind::AddressesRenewed;
    renewed.body = encodeRenewalRecord({QByteArray(32, 's'), {}, {}});
    QVERIFY(!decodeRenewalRecord(adopted(renewed, here).body));
    Entry request;
    request.kind = EntryKind::FlowRequestCallback;
    request.subject = someId.toString(QUuid::WithoutBraces);
    QCOMPARE(crewNamedIn(request), someId);
    QCOMPARE(adopted(request, here).subject, here.toString(QUuid::WithoutBraces));
    Entry status;
    status.body = "{\"crew\": 1}";
    QCOMPARE(adopted(status, here), status);
}

void tst_WireRecords::entryWords_data()
{
    using enum EntryKind;
    QTest::addColumn<EntryKind>("kind");
    QTest::addColumn<bool>("callback");
    QTest::newRow("kickoff-requested") << KickoffRequested << false;
    QTest::newRow("kickoff-accepted") << KickoffAccepted << false;
    QTest::newRow("kickoff-refused") << KickoffRefused << false;
    QTest::newRow("kickoff-unclear") << KickoffUnclear << false;
    QTest::newRow("addresses-renewed") << AddressesRenewed << false;
    QTest::newRow("run-followed") << RunFollowed << false;
    QTest::newRow("run-joined") << RunJoined << false;
    QTest::newRow("status") << Status << false;
    QTest::newRow("task-callback") << TaskCallback << true;
    QTest::newRow("step-callback") << StepCallback << true;
    QTest::newRow("crew-callback") << CrewCallback << true;
    QTest::newRow("human-input-callback") << HumanInputCallback << true;
    QTest::newRow("events-callback") << EventsCallback << true;
    QTest::newRow("notice-in-doubt") << NoticeInDoubt << false;
    QTest::newRow("notice-pasted") << NoticePasted << false;
    QTest::newRow("decision-held") << DecisionHeld << false;
    QTest::newRow("decision-withdrawn") << DecisionWithdrawn << false;
    QTest::newRow("decision-sending") << DecisionSending << false;
    QTest::newRow("decision-accepted") << DecisionAccepted << false;
    QTest::newRow("decision-refused") << DecisionRefused << false;
    QTest::newRow("decision-unclear") << DecisionUnclear << false;
    QTest::newRow("decision-too-late") << DecisionTooLate << false;
    QTest::newRow("stop-requested") << StopRequested << false;
    QTest::newRow("stop-accepted") << StopAccepted << false;
    QTest::newRow("stop-refused") << StopRefused << false;
    QTest::newRow("stop-unclear") << StopUnclear << false;
}

void tst_WireRecords::entryWords()
{
    QFETCH(EntryKind, kind);
    QFETCH(bool, callback);
    const QString word = QString::fromLatin1(QTest::currentDataTag());
    QCOMPARE(entryKindWord(kind), word);
    QCOMPARE(entryKindFromWord(word), std::optional(kind));
    QCOMPARE(entryKindFromWord(word + u' '), std::nullopt);
    QCOMPARE(isCallback(kind), callback);
    QVERIFY(!entryKindTitle(kind).isEmpty());
}

void tst_WireRecords::reviewIds()
{
    const QUuid id = reviewIdFor(someId, u"Write é"_s);
    QCOMPARE(id.toString(QUuid::WithoutBraces), u"5de147eb-d2e3-507e-95a9-1e6d75f54dc4"_s); // stands on disk
    QVERIFY(id != reviewIdFor(someId, u"Write e\u0301"_s));
    QVERIFY(id != reviewIdFor(QUuid(), u"Write é"_s));
    QVERIFY(!reviewIdFor(someId, QString()).isNull());
}

QTEST_GUILESS_MAIN(tst_WireRecords)
#include "tst_wire_records.moc"
