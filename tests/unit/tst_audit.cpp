// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit.h"
#include "core/utc.h"
#include "support/qttest.h"
#include "wire/auditexport.h"
#include "wire/flowact.h"
#include "wire/records.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <functional>

using namespace Qt::StringLiterals;
using namespace crew;

namespace {

const QUuid decisionId(u"6f1b1d6e-0c5d-4a53-9b3e-5c1f6c7a2b10"_s);
const QUuid executionId(u"0d7f2a34-8a0e-4f5e-8d6b-0a5d4e1f9c21"_s);

AuditSteps chained(const Entries &entries)
{
    AuditSteps steps;
    QByteArray previous = firstLink();
    for (const Entry &entry : entries) {
        const QByteArray hash = auditHash(previous, auditRecord(entry));
        steps.append({entry, previous, hash});
        previous = hash;
    }
    return steps;
}

Entry step(qint64 sequence, EntryKind kind, const QByteArray &body)
{
    return {.sequence = sequence,
            .kind = kind,
            .executionId = executionId,
            .at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + sequence, crew::utc),
            .subject = decisionId.toString(QUuid::WithoutBraces),
            .headers = {},
            .body = body};
}

AuditSteps sample()
{
    Decision decision;
    decision.reviewId = QUuid::createUuid();
    decision.attempt = 2;
    decision.verdict = Verdict::Reject;
    decision.feedback = u"=1+1 \"Bitte\" kürzer,\nund freundlicher"_s;
    decision.reviewer = {u"ada"_s, u"Ada L."_s};
    return chained(
        {step(3, EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision)),
         step(4, EntryKind::DecisionSending,
              R"({"execution_id":"ex-1","task_id":"write","human_feedback":"x","is_approve":false})"),
         step(9, EntryKind::DecisionAccepted, R"({"status":"retrying"})"),
         step(12, EntryKind::DecisionHeld, QByteArray("\xff\x00broken", 8))});
}

} // namespace

class TestAudit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUntouchedChainHolds()
    {
        const AuditSteps steps = sample();
        const ChainCheck verdict = verifyChain(steps);
        QVERIFY(verdict.holds);
        QCOMPARE(verdict.count, 4);
        QCOMPARE(verdict.head, steps.last().hash);
        QVERIFY(verifyChain({}).holds);
        QVERIFY(verifyChain({}).head.isEmpty());
    }

    void everyTamperingShows_data()
    {
        using Tamper = std::function<void(AuditSteps &)>;
        QTest::addColumn<Tamper>("tamper");
        QTest::addColumn<qint64>("brokenAt");
        QTest::newRow("words") << Tamper([](AuditSteps &s) { s[0].entry.body.replace("Bitte", "Danke"); })
                               << qint64(3);
        QTest::newRow("time") << Tamper([](AuditSteps &s) { s[1].entry.at = s[1].entry.at.addMSecs(1); })
                              << qint64(4);
        QTest::newRow("kind") << Tamper([](AuditSteps &s) { s[2].entry.kind = EntryKind::DecisionRefused; })
                              << qint64(9);
        QTest::newRow("run") << Tamper([](AuditSteps &s) { s[2].entry.executionId = QUuid::createUuid(); })
                             << qint64(9);
        QTest::newRow("decision") << Tamper([](AuditSteps &s) { s[1].entry.subject = u"other"_s; })
                                  << qint64(4);
        QTest::newRow("bytes that are no text")
            << Tamper([](AuditSteps &s) { s[3].entry.body[1] = '\1'; }) << qint64(12);
        QTest::newRow("removed in the middle") << Tamper([](AuditSteps &s) { s.removeAt(1); }) << qint64(9);
        QTest::newRow("removed at the front") << Tamper([](AuditSteps &s) { s.removeFirst(); }) << qint64(4);
        QTest::newRow("swapped") << Tamper([](AuditSteps &s) { s.swapItemsAt(1, 2); }) << qint64(9);
        QTest::newRow("link removed") << Tamper([](AuditSteps &s) { s[2].hash.clear(); }) << qint64(9);
        QTest::newRow("added without the chain") << Tamper([](AuditSteps &s) {
            s.insert(1, {step(4, EntryKind::DecisionWithdrawn, {}), {}, {}});
        }) << qint64(4);
        QTest::newRow("words and their own link") << Tamper([](AuditSteps &s) {
            s[0].entry.body.replace("Bitte", "Danke");
            s[0].hash = auditHash(s[0].previous, auditRecord(s[0].entry));
        }) << qint64(4);
    }
    void everyTamperingShows()
    {
        QFETCH(std::function<void(AuditSteps &)>, tamper);
        QFETCH(qint64, brokenAt);
        AuditSteps steps = sample();
        tamper(steps);
        const ChainCheck verdict = verifyChain(steps);
        QVERIFY(!verdict.holds);
        QCOMPARE(verdict.brokenAt, brokenAt);
    }

    void linesTellWhoWhatAndWhen()
    {
        const QList<wire::AuditLine> lines = wire::auditLines(sample());
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines.at(2).reviewer, (Reviewer{u"ada"_s, u"Ada L."_s}));
        QCOMPARE(lines.at(2).verdict, Verdict::Reject);
        QCOMPARE(lines.at(2).attempt, 2);
        QCOMPARE(lines.at(2).resumeId, u"ex-1"_s);
        QCOMPARE(lines.at(0).resumeId, u"ex-1"_s); // which only what was sent says
        QCOMPARE(lines.at(2).taskId, u"write"_s);
        QCOMPARE(lines.at(2).body, QByteArray(R"({"status":"retrying"})"));
        QVERIFY(lines.at(0).body.isEmpty());
        QCOMPARE(lines.at(0).taskId, u"write"_s);
    }

    void aDecisionThatWasNotSentHasItsTask_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("ofReview");
        QTest::addColumn<bool>("isSentLater");
        QTest::addColumn<QString>("task");
        QTest::newRow("the review's") << QString() << u"write"_s << false << u"write"_s;
        QTest::newRow("typed") << u"draft"_s << QString() << false << u"draft"_s;
        QTest::newRow("an earlier version, decided again") << QString() << QString() << true << u"write"_s;
        QTest::newRow("an earlier version") << QString() << QString() << false << QString();
    }
    void aDecisionThatWasNotSentHasItsTask()
    {
        QFETCH(QString, typed);
        QFETCH(QString, ofReview);
        QFETCH(bool, isSentLater);
        QFETCH(QString, task);
        Decision decision;
        decision.reviewId = QUuid::createUuid();
        decision.attempt = 1;
        decision.taskId = typed;
        Entries entries{
            step(1, EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision, {.taskId = ofReview})),
            step(2, EntryKind::DecisionWithdrawn, {})};
        if (isSentLater) {
            const QString again = QUuid::createUuid().toString(QUuid::WithoutBraces);
            entries << step(3, EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision))
                    << step(4, EntryKind::DecisionSending, R"({"execution_id":"ex-1","task_id":"write"})");
            entries[2].subject = again;
            entries[3].subject = again;
        }
        const QList<wire::AuditLine> lines = wire::auditLines(chained(entries));
        for (const wire::AuditLine &line : lines) {
            QCOMPARE(line.taskId, task);
            QCOMPARE(line.resumeId, isSentLater ? u"ex-1"_s : QString());
        }
    }

    void whatNeverLeftSaysSo_data()
    {
        QTest::addColumn<EntryKind>("kind");
        QTest::addColumn<Delivery>("delivery");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("isUnsent");
        const QString bare = u"Approved."_s;
        const auto row = [](const char *name, EntryKind kind, Delivery delivery, const QString &words,
                            bool isUnsent) { QTest::newRow(name) << kind << delivery << words << isUnsent; };
        row("undone", EntryKind::DecisionWithdrawn, Delivery::NotSent, bare, true);
        row("returned", EntryKind::DecisionReturned, Delivery::NotSent, bare, true);
        row("kept back", EntryKind::DecisionRefused, Delivery::NotSent, bare, true);
        row("refused", EntryKind::DecisionRefused, Delivery::Refused, bare, false);
        row("too late", EntryKind::DecisionTooLate, Delivery::Refused, bare, false);
        row("with words", EntryKind::DecisionReturned, Delivery::NotSent, u"Fine."_s, true);
    }
    void whatNeverLeftSaysSo()
    {
        QFETCH(const EntryKind, kind);
        QFETCH(const Delivery, delivery);
        QFETCH(const QString, words);
        QFETCH(const bool, isUnsent);
        Decision decision;
        decision.reviewId = QUuid::createUuid();
        decision.attempt = 1;
        decision.verdict = Verdict::Approve;
        decision.feedback = words;
        ServiceError error;
        error.delivery = delivery;
        const AuditSteps steps =
            chained({step(1, EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision)),
                     step(2, kind, wire::encodeErrorRecord(error))});
        const QList<wire::AuditLine> lines = wire::auditLines(steps);
        QVERIFY(!lines.at(0).isUnsent);
        QCOMPARE(lines.at(0).words, words);
        QCOMPARE(lines.at(1).isUnsent, isUnsent);
        const QString shown = isUnsent && words == u"Approved."_s ? QString() : words;
        QCOMPARE(lines.at(1).words, shown);
        const QJsonObject exported =
            QJsonDocument::fromJson(wire::auditAsJsonLines(steps).trimmed().split('\n').last()).object();
        QCOMPARE(exported.value("unsent"_L1).toBool(), isUnsent);
        QCOMPARE(exported.value("human_feedback"_L1).toString(), shown);
        QVERIFY(wire::auditAsCsv(steps).trimmed().endsWith(isUnsent ? "\"true\"" : "\"false\""));
    }

    void whatIsAnsweredToAFlowIsNamed()
    {
        Decision decision;
        decision.reviewId = QUuid::createUuid();
        decision.attempt = 1;
        decision.verdict = Verdict::Answer;
        decision.request = {u"request-7"_s, u"review_draft"_s};
        Entry accepted = step(2, EntryKind::FlowRequestAccepted,
                              wire::encodeFlowAct({decision.request, {u"ada"_s, u"Ada L."_s}}));
        accepted.subject = decision.request.id;
        ServiceError reason;
        reason.message = Explanation(u"Closed without sending an answer."_s);
        Entry closed =
            step(9, EntryKind::FlowReviewClosed,
                 wire::encodeFlowAct({{u"request-8"_s, u"review_draft"_s}, {u"bob"_s, {}}}, reason));
        closed.subject = decision.reviewId.toString(QUuid::WithoutBraces);
        const AuditSteps steps =
            chained({accepted, step(3, EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision)),
                     step(4, EntryKind::DecisionSending, R"({"feedback":"approved"})"), closed});
        const QList<wire::AuditLine> lines = wire::auditLines(steps);
        QCOMPARE(lines.size(), 4);
        for (const wire::AuditLine &line : lines.first(3))
            QCOMPARE(line.request, decision.request);
        QCOMPARE(lines.at(0).reviewer, (Reviewer{u"ada"_s, u"Ada L."_s}));
        QVERIFY(lines.at(0).decisionId.isNull());
        QCOMPARE(lines.at(3).request.id, u"request-8"_s);
        QCOMPARE(lines.at(3).reviewer.account, u"bob"_s);
        QCOMPARE(wire::decodeErrorRecord(lines.at(3).body).message.text(), reason.message.text());
        const QList<QByteArray> exported = wire::auditAsJsonLines(steps).trimmed().split('\n');
        const auto member = [&exported](int line, QLatin1StringView name) {
            return QJsonDocument::fromJson(exported.at(line)).object().value(name).toString();
        };
        QCOMPARE(member(0, "verb"_L1), u"accept_request"_s);
        QCOMPARE(member(2, "request_id"_L1), u"request-7"_s);
        QCOMPARE(member(2, "method_name"_L1), u"review_draft"_s);
        QCOMPARE(member(3, "verb"_L1), u"close_review"_s);
        QVERIFY(wire::auditAsCsv(steps).contains("\"request-8\",\"review_draft\""));
    }

    void anExportCanBeVerifiedByItself()
    {
        QByteArray previous = firstLink().toHex();
        const QList<QByteArray> lines = wire::auditAsJsonLines(sample()).trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        for (const QByteArray &line : lines) {
            const QJsonObject object = QJsonDocument::fromJson(line).object();
            QCOMPARE(object.value("previous"_L1).toString().toLatin1(), previous);
            const QByteArray record = object.value("record"_L1).toString().toUtf8();
            const QByteArray hash =
                QCryptographicHash::hash(previous + '\n' + record, QCryptographicHash::Sha256).toHex();
            QCOMPARE(object.value("hash"_L1).toString().toLatin1(), hash);
            previous = hash;
        }
    }

    void csvKeepsWordsAndRunsNothing()
    {
        const QByteArray csv = wire::auditAsCsv(sample());
        QVERIFY(csv.startsWith("\"sequence\",\"at\","));
        QVERIFY2(csv.contains("\"'=1+1 \"\"Bitte\"\" kürzer,\nund freundlicher\""), csv.constData());
        QVERIFY(csv.contains("\"decision-accepted\""));
        QVERIFY(csv.contains("\"ada\",\"Ada L.\""));
    }
};

QTEST_GUILESS_MAIN(TestAudit)
#include "tst_audit.moc"
