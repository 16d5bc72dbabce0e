// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/curl.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/eventsummary.h"
#include "gui/executions/timeline/timelinemodel.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "wire/records.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestEventModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEntriesInOrderAndOnce();
    void appendsWithoutReset();
    void randomPiecesMakeTheWhole();
    void tellsEachKindInOneLine_data();
    void tellsEachKindInOneLine();
    void onlyWholeJsonIsIndented_data();
    void onlyWholeJsonIsIndented();
    void whatNeverLeftTheConsoleIsCalledNotSent();
    void timelineHasTasksStepsAndReviews();
    void timelineModelChangesOnlyWhatDiffers();
    void curlHoldsNoSecret();

private:
    Crew m_crew = sampleCrew(u"Research"_s);
    Execution m_execution = sampleExecution(u"k1"_s, m_crew);
};

namespace {

QList<qint64> sequences(const EventModel &model)
{
    QList<qint64> all;
    for (int row = 0; row < model.rowCount(); ++row)
        all << model.at(row).sequence;
    return all;
}

} // namespace

void TestEventModel::keepsEntriesInOrderAndOnce()
{
    EventModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto entry = [this](qint64 sequence) {
        return sampleEntry(sequence, EntryKind::Status, m_execution);
    };
    model.add({entry(5), entry(6)});
    model.add({entry(1), entry(5), entry(3), entry(9), entry(3)});
    QCOMPARE(sequences(model), (QList<qint64>{1, 3, 5, 6, 9}));
}

void TestEventModel::appendsWithoutReset()
{
    EventModel model;
    model.add({sampleEntry(1, EntryKind::Status, m_execution)});
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
    model.add(
        {sampleEntry(2, EntryKind::Status, m_execution), sampleEntry(3, EntryKind::Status, m_execution)});
    QVERIFY(resets.isEmpty());
    QCOMPARE(inserts.size(), 1);
}

void TestEventModel::randomPiecesMakeTheWhole()
{
    EventModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QRandomGenerator random(7);
    QMap<qint64, bool> truth;
    for (int round = 0; round < 200; ++round) {
        Entries piece;
        for (int i = random.bounded(5); i > 0; --i) {
            const qint64 sequence = random.bounded(1, 500);
            piece << sampleEntry(sequence, EntryKind::StepCallback, m_execution);
            truth.insert(sequence, true);
        }
        model.add(piece);
    }
    QCOMPARE(sequences(model), truth.keys());
}

void TestEventModel::tellsEachKindInOneLine_data()
{
    QTest::addColumn<EntryKind>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("expected");

    QTest::newRow("status")
        << EntryKind::Status
        << QByteArray(R"({"state":"RUNNING","current_task":"Write","progress":{"completed":1,"total":3}})")
        << u"RUNNING · Write · 1/3"_s;
    QTest::newRow("task") << EntryKind::TaskCallback
                          << QByteArray(R"({"name":"Write","agent":"Writer","output":"One\ntwo"})")
                          << u"Write · Writer · One two"_s;
    QTest::newRow("step") << EntryKind::StepCallback << QByteArray(R"({"agent":"Writer","thought":"Hm."})")
                          << u"Writer · Hm."_s;
    QTest::newRow("human input") << EntryKind::HumanInputCallback
                                 << QByteArray(R"({"execution_id":"e","task_id":"t1","task_output":"Draft"})")
                                 << u"t1 · Draft"_s;
    QTest::newRow("not JSON") << EntryKind::Status << QByteArray("<html>\noops</html>")
                              << u"<html> oops</html>"_s;
    QTest::newRow("empty") << EntryKind::DecisionWithdrawn << QByteArray() << QString();
    ServiceError error;
    error.message = Explanation(u"The service refused it."_s);
    QTest::newRow("error") << EntryKind::DecisionRefused << wire::encodeErrorRecord(error)
                           << u"The service refused it."_s;
}

void TestEventModel::tellsEachKindInOneLine()
{
    QFETCH(EntryKind, kind);
    QFETCH(QByteArray, body);
    QFETCH(QString, expected);
    Entry entry = sampleEntry(1, kind, m_execution);
    entry.body = body;
    QCOMPARE(executions::summaryOf(entry), expected);
}

void TestEventModel::onlyWholeJsonIsIndented_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("shown");
    const auto asItCame = [](const char *name, const QByteArray &body) {
        QTest::newRow(name) << body << QString::fromUtf8(body);
    };
    QTest::newRow("an object") << QByteArray(R"({"a":1})")
                               << QStringList{u"{"_s, uR"(    "a": 1)"_s, u"}"_s}.join(u'\n');
    asItCame("a long number", R"({"id":12345678901234567891})");
    asItCame("a repeated name", R"({"status":"failed","status":"completed"})");
    asItCame("a number that JSON does not have", R"({"score":NaN})");
    asItCame("no JSON", "resumed");
    asItCame("nothing", {});
}

/// A record of what was sent and answered must not show other values than were there.
void TestEventModel::onlyWholeJsonIsIndented()
{
    QFETCH(QByteArray, body);
    QTEST(prettyBody(body).trimmed(), "shown");
}

void TestEventModel::whatNeverLeftTheConsoleIsCalledNotSent()
{
    Entry entry;
    entry.kind = EntryKind::DecisionRefused;
    ServiceError error;
    error.delivery = Delivery::NotSent;
    entry.body = wire::encodeErrorRecord(error);
    QCOMPARE(kindTitle(entry), u"Decision not sent"_s);
    error.delivery = Delivery::Refused;
    entry.body = wire::encodeErrorRecord(error);
    QCOMPARE(kindTitle(entry), u"Decision refused"_s);
    entry.kind = EntryKind::DecisionWithdrawn;
    QCOMPARE(kindTitle(entry), u"Decision undone"_s);
}

void TestEventModel::timelineHasTasksStepsAndReviews()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed);
    Review review = sampleReview(execution, u"draft"_s, 2);
    Decision decision;
    decision.verdict = Verdict::Reject;
    decision.state = DecisionState::Accepted;
    decision.feedback = u"Shorter"_s;
    decision.decidedAt = review.attempts.first().receivedAt.addSecs(10);
    review.attempts.first().decision = decision;
    const Entries entries = {sampleEntry(10, EntryKind::StepCallback, execution, {{u"agent"_s, u"Writer"_s}}),
                             sampleEntry(20, EntryKind::TaskCallback, execution, {{u"name"_s, u"Write"_s}})};

    const TimelineItems items = timelineOf(execution, entries, {review});
    QList<TimelineItem::Kind> kinds;
    for (const TimelineItem &item : items)
        kinds << item.kind;
    using enum TimelineItem::Kind;
    QCOMPARE(kinds, (QList{Moment, Task, Step, Review, Review, Moment}));
    QCOMPARE(items.at(1).begin, execution.startedAt);
    QCOMPARE(items.at(1).end, execution.startedAt.addSecs(20));
    QCOMPARE(items.at(3).end, decision.decidedAt);
    QVERIFY(items.at(3).detail.contains(u"Shorter"_s));
    QVERIFY(!items.at(4).end.isValid());
}

void TestEventModel::timelineModelChangesOnlyWhatDiffers()
{
    TimelineModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto item = [this](int at, int length) {
        TimelineItem result;
        result.title = QString::number(at);
        result.begin = m_execution.startedAt.addSecs(at);
        result.end = result.begin.addSecs(length);
        return result;
    };
    const QDateTime now = m_execution.startedAt.addSecs(100);
    model.setItems({item(0, 0), item(10, 5), item(20, 5)}, now);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy removals(&model, &QAbstractItemModel::rowsRemoved);
    model.setItems({item(0, 0), item(10, 5), item(15, 5), item(20, 5), item(40, 5)}, now);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(model.index(4, TimelineModel::Chart).data(TimelineModel::ShareEndRole).toDouble(), 1.0);
    model.setItems({item(0, 0), item(40, 5)}, now);
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(resets.isEmpty());
    QVERIFY(!removals.isEmpty());
}

void TestEventModel::curlHoldsNoSecret()
{
    KickoffRequest request;
    request.inputs.insert(u"topic"_s, u"it's $HOME"_s);
    request.humanInput = HumanInputWebhook{
        u"http://127.0.0.1/<secret>/human-input"_s,
        WebhookCredential{.token = QString(placeholder::token), .username = {}, .password = {}}};
    const QString command = kickoffAsCurl(m_crew, request);
    QVERIFY(command.startsWith(u"curl -X POST 'http://127.0.0.1:9000/kickoff'"_s));
    QVERIFY(command.contains(u"Authorization: Bearer $TOKEN"_s));
    QVERIFY(command.contains(u"it'\\''s $HOME"_s));
    QVERIFY(command.contains(u"<secret>"_s));
}

QTEST_MAIN(TestEventModel)
#include "tst_eventmodel.moc"
