// SPDX-License-Identifier: GPL-3.0-or-later
// Callbacks on their way into the journal: large ones are read on another thread, and hold up nobody but
// those to the same address.
#include "engine/intake.h"
#include "http/limits.h"
#include "support/historyfixture.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <utility>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray small(const QByteArray &name)
{
    return "{\"name\":\"" + name + "\"}";
}

QByteArray large(const QByteArray &name)
{
    return small(name + "\",\"output\":\"" + QByteArray(1024 * 1024, 'x'));
}

} // namespace

class TestIntake : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void largeOnesKeepTheOrderOfTheirAddress();
    void largeOnesAreAnsweredByWhatTheyHold();
    void aSecretInALargeOneIsMasked();
    void anIdThatIsToldSeparatesWhatFollows();
    void whatIsBeingReadMayBeLeft();
    void aRunThatIsRemovedMeanwhileTakesNothing_data();
    void aRunThatIsRemovedMeanwhileTakesNothing();

private:
    void take(const QUuid &run, const QByteArray &body, EntryKind kind = EntryKind::TaskCallback);
    QByteArrayList bodiesOf(const QUuid &run) const;

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<HistoryFixture> m_fixture;
    RunSecrets m_runSecrets;
    std::unique_ptr<Intake> m_intake;
    std::unique_ptr<QSignalSpy> m_answered;
    const QUuid m_run = QUuid::createUuid();
    const QUuid m_other = QUuid::createUuid();
};

void TestIntake::init()
{
    m_answered.reset();
    m_intake.reset();
    m_fixture = std::make_unique<HistoryFixture>(m_folder.filePath(u"journal-%1.sqlite"_s.arg(++m_count)));
    m_intake = std::make_unique<Intake>(*m_fixture->history, m_runSecrets, http::Limits().bodies);
    m_intake->handleLoaded();
    m_answered = std::make_unique<QSignalSpy>(m_intake.get(), &Intake::answered);
}

void TestIntake::take(const QUuid &run, const QByteArray &body, EntryKind kind)
{
    webhook::Callback callback;
    callback.kind = kind;
    callback.executionId = run;
    callback.body = body;
    m_intake->take(std::move(callback), http::Responder(nullptr));
}

QByteArrayList TestIntake::bodiesOf(const QUuid &run) const
{
    QByteArrayList bodies;
    const Entries entries = m_fixture->journal->entriesOf(run).value_or(Entries());
    for (const Entry &entry : entries)
        bodies << entry.body;
    return bodies;
}

void TestIntake::largeOnesKeepTheOrderOfTheirAddress()
{
    const QByteArrayList bodies{large("a"), small("b"), large("c"), small("d")};
    for (const QByteArray &body : bodies)
        take(m_run, body);
    take(m_other, small("e"));
    QTRY_COMPARE(m_answered->count(), bodies.size() + 1);
    QCOMPARE(bodiesOf(m_run), bodies);
    QCOMPARE(bodiesOf(m_other), QByteArrayList{small("e")});
    QCOMPARE(m_answered->first().value(0).toUuid(), m_other); // which had nothing to wait for
    QStringList names;
    const QList<TaskEnd> ends = m_fixture->history->ledger().taskEndsOf(m_run);
    for (const TaskEnd &end : ends)
        names << end.task;
    QCOMPARE(names, (QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s}));
}

void TestIntake::largeOnesAreAnsweredByWhatTheyHold()
{
    take(m_run, large("a"));
    take(m_run, large("a").chopped(1));
    QTRY_COMPARE(m_answered->count(), 2);
    QCOMPARE(m_answered->at(0).value(2).toInt(), 200);
    QCOMPARE(m_answered->at(1).value(2).toInt(), 400);
    QCOMPARE(bodiesOf(m_run), (QByteArrayList{large("a"), large("a").chopped(1)}));
}

void TestIntake::aSecretInALargeOneIsMasked()
{
    const auto mask = [](const QByteArray &text) {
        return text.contains("4711") ? QByteArray(text).replace("4711", "<secret>") : text;
    };
    m_fixture->history->setMask([mask](const QUuid &, const QByteArray &text) { return mask(text); });
    m_intake->setMaskCopies([mask](const QUuid &) { return mask; });
    take(m_run, large("of 4711"));
    take(m_run, large("of 0815"));
    QTRY_COMPARE(m_answered->count(), 2);
    QCOMPARE(bodiesOf(m_run), (QByteArrayList{large("of <secret>"), large("of 0815")}));
    // As it is after the next start.
    QCOMPARE(m_fixture->history->ledger().taskEndsOf(m_run).constFirst().task, u"of <secret>"_s);
}

/// A gateway that repeats a kickoff starts two runs with the same addresses: the second output must not
/// become an attempt of the first run, to which the decision would go.
void TestIntake::anIdThatIsToldSeparatesWhatFollows()
{
    LedgerFixture kickedOff; // not answered
    for (const Entry &entry : std::as_const(kickedOff.entries))
        QVERIFY(m_fixture->history->record(entry));
    const auto notice = [](const QByteArray &id) {
        return R"({"execution_id":")" + id + R"(","task_id":"write","task_output":"Draft of )" + id + "\"}";
    };
    take(kickedOff.run, notice("k-1"), EntryKind::HumanInputCallback);
    take(kickedOff.run, notice("k-2"), EntryKind::HumanInputCallback);
    QTRY_COMPARE(m_answered->count(), 2);
    const QList<Review> reviews = m_fixture->history->ledger().reviews();
    QCOMPARE(reviews.size(), 2);
    for (const Review &review : reviews) {
        QCOMPARE(review.attempts.size(), 1);
        QVERIFY(review.lastAttempt().output.endsWith(review.resumeId));
    }
}

void TestIntake::whatIsBeingReadMayBeLeft()
{
    take(m_run, large("a"));
    take(m_run, small("b"));
    m_answered.reset();
    m_intake.reset();
    QCOMPARE(bodiesOf(m_run), QByteArrayList()); // neither stored nor answered 2xx
}

void TestIntake::aRunThatIsRemovedMeanwhileTakesNothing_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("small") << small("a");
    QTest::newRow("large") << large("a");
}

/// It was let in before, and is not acknowledged: nothing would lead to it.
void TestIntake::aRunThatIsRemovedMeanwhileTakesNothing()
{
    QFETCH(QByteArray, body);
    LedgerFixture old;
    old.accepted().crewCallback();
    m_fixture->record(old.entries);
    m_fixture->keepAll();
    take(old.run, body);
    take(m_other, small("b"));
    QVERIFY(m_fixture->journal->closeRuns({old.run}));
    QCOMPARE(m_fixture->history->removeRuns({old.run}, {}), true);
    QTRY_COMPARE(m_answered->count(), 2);
    for (const QList<QVariant> &answer : std::as_const(*m_answered))
        QCOMPARE(answer.value(2).toInt(), answer.value(0).toUuid() == old.run ? 503 : 200);
    QVERIFY(!m_fixture->history->ledger().execution(old.run));
    m_answered.reset();
    m_intake.reset();
    m_fixture->reopen();
    QVERIFY(!m_fixture->history->ledger().execution(old.run));
    QVERIFY(m_fixture->history->ledger().execution(m_other));
}

QTEST_GUILESS_MAIN(TestIntake)
#include "tst_intake.moc"
