// SPDX-License-Identifier: GPL-3.0-or-later
// What was under way when a backup was made may have been sent since: it is neither sent nor said to be
// unsent.
#include "core/audit.h"
#include "engine/restoredjournal.h"
#include "gui/profile/restoredtext.h"
#include "journal/migrations.h"
#include "sql/sqlitedatabase.h"
#include "support/profilesample.h"
#include "wire/records.h"

using namespace crew;
using namespace crew::app;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestRestoredJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_console.reset(); }
    void openDecisionsBecomeUnclear_data();
    void openDecisionsBecomeUnclear();
    void whatWouldNotHaveBeenSentIsNotUnclear_data();
    void whatWouldNotHaveBeenSentIsNotUnclear();
    void aDecisionOfAJoinedRunIsSettledOnce();
    void batchesArePausedAndCounted();
    void anOlderSchemaIsTaken_data();
    void anOlderSchemaIsTaken();
    void readingEndsWhenItIsNoLongerWanted();

private:
    Entry entryOf(EntryKind kind, const QByteArray &body) const;
    void append(const Entry &entry) const;
    QString restored();

    QTemporaryDir m_folder;
    std::unique_ptr<EngineFixture> m_console;
    std::unique_ptr<ServiceFixture> m_service;
    QUuid m_run;
    Decision m_decision;
};

/// A run whose first attempt was approved, which can still be taken back.
void TestRestoredJournal::init()
{
    m_service = std::make_unique<ServiceFixture>();
    m_console = std::make_unique<EngineFixture>();
    m_console->settings.hold = 1h;
    QVERIFY(m_console->start());
    const Crew crew = m_console->addCrew(m_service->service.baseUrl());
    const auto receipt = m_console->kickoff(crew, m_console->fullRequest(crew, {{u"topic"_s, u"Tea"_s}}));
    QVERIFY(receipt);
    m_run = receipt->executionId;
    QTRY_VERIFY_WITH_TIMEOUT(m_console->isWaiting(m_run, 1), 20'000);
    const auto decision = m_console->decide(*m_console->review(m_run), Verdict::Approve, u"Approved."_s);
    QVERIFY(decision);
    m_decision = *decision;
    m_console->stop();
}

Entry TestRestoredJournal::entryOf(EntryKind kind, const QByteArray &body) const
{
    Entry entry;
    entry.kind = kind;
    entry.executionId = m_run;
    entry.at = QDateTime::currentDateTimeUtc();
    entry.subject = m_decision.id.toString(QUuid::WithoutBraces);
    entry.body = body;
    return entry;
}

void TestRestoredJournal::append(const Entry &entry) const
{
    const auto journal = journal::Journal::open(m_console->journalPath());
    Entries entries{entry};
    QVERIFY((*journal)->append(entries));
}

/// Backs the console's journal up, restores it elsewhere, and puts it in its own place.
QString TestRestoredJournal::restored()
{
    const QString folder = m_folder.filePath(QUuid::createUuid().toString(QUuid::Id128));
    const QString backup = folder + ".crewbackup"_L1;
    const ProfileFiles here{m_console->directory.path(), m_console->journalPath(),
                            m_console->directory.filePath(u"settings.ini"_s)};
    const auto made = backUpProfile(here, {}, backup);
    const ProfileFiles there = filesOf(folder);
    const auto unpacked = unpackBackup(there, backup);
    const auto accepted = unpacked ? acceptBackup(there) : std::unexpected(unpacked.error());
    const auto profile = Profile::open(folder);
    if (!made || !accepted || !profile)
        return accepted ? u"nothing was restored"_s : accepted.error();
    for (const QString &name : {here.journal, here.journal + "-wal"_L1, here.journal + "-shm"_L1})
        QFile::remove(name);
    QFile::copy(there.journal, here.journal);
    return gui::profile::restoredText((*profile)->takeRestored());
}

void TestRestoredJournal::openDecisionsBecomeUnclear_data()
{
    QTest::addColumn<bool>("isSending");
    QTest::newRow("held") << false;
    QTest::newRow("on its way") << true;
}

void TestRestoredJournal::openDecisionsBecomeUnclear()
{
    QFETCH(bool, isSending);
    if (isSending)
        append(entryOf(EntryKind::DecisionSending, "{}"));
    const QString notice = restored();
    QVERIFY2(notice.contains(u"1 decision(s) may have been sent"_s), qPrintable(notice));
    // The keychain knows the token, and nothing waits for the hold any more: it would be sent if it could.
    m_console->settings.hold = 0ms;
    QVERIFY(m_console->start());
    const Review review = *m_console->review(m_run);
    QCOMPARE(review.state, ReviewState::Unclear);
    const Decision decision = *review.lastAttempt().decision;
    QCOMPARE(decision.id, m_decision.id);
    QCOMPARE(decision.state, DecisionState::Unclear);
    QCOMPARE(decision.feedback, u"Approved."_s);
    QVERIFY2(decision.message.text().contains(u"after the backup of"_s), qPrintable(decision.message.text()));
    QVERIFY(verifyChain(*m_console->engine->journal().auditSteps()).holds);
    // Only a person sends it again; were it sent by itself, there would be two.
    QVERIFY(m_console->decide(review, Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(m_console->state(m_run), ExecutionState::Completed, 20'000);
    QCOMPARE(m_service->requestsOf(service::Exchange::Subject::Resume).size(), 1);
}

void TestRestoredJournal::whatWouldNotHaveBeenSentIsNotUnclear_data()
{
    QTest::addColumn<bool>("hasEnded");
    QTest::addColumn<DecisionState>("state");
    QTest::newRow("the run had ended") << true << DecisionState::TooLate;
    QTest::newRow("a newer attempt") << false << DecisionState::Refused;
}

void TestRestoredJournal::whatWouldNotHaveBeenSentIsNotUnclear()
{
    QFETCH(bool, hasEnded);
    QFETCH(DecisionState, state);
    {
        const auto journal = journal::Journal::open(m_console->journalPath());
        const Entries entries = *(*journal)->entriesOf(m_run);
        const auto notice = std::ranges::find(entries, EntryKind::HumanInputCallback, &Entry::kind);
        QVERIFY(notice != entries.cend());
        Entries more{entryOf(EntryKind::Status, R"({"status": "completed", "result": "Tea"})")};
        more.first().subject.clear();
        if (!hasEnded) {
            more = {*notice};
            more.first().body.replace("Attempt 1", "Attempt 2");
        }
        QVERIFY((*journal)->append(more));
    }
    const QString notice = restored();
    QVERIFY2(!notice.contains(u"decision(s)"_s), qPrintable(notice));
    QVERIFY(m_console->start());
    const Review *review = nullptr;
    if (m_console->engine->loadRun(m_run))
        review = m_console->engine->ledger().review(m_decision.reviewId);
    QVERIFY(review);
    QCOMPARE(review->attempts.first().decision->state, state);
    QVERIFY(m_service->requestsOf(service::Exchange::Subject::Resume).isEmpty());
}

/// It was held in one run and sent in the other.
void TestRestoredJournal::aDecisionOfAJoinedRunIsSettledOnce()
{
    const QUuid kept = QUuid::createUuid();
    {
        const auto journal = journal::Journal::open(m_console->journalPath());
        const auto crews = (*journal)->crews();
        QVERIFY(crews && !crews->isEmpty());
        Entry followed =
            entryOf(EntryKind::RunFollowed, wire::encodeFollowRecord({crews->first().id, u"k-2"_s, {}}));
        followed.subject.clear();
        Entry joined = entryOf(EntryKind::RunJoined, {});
        joined.subject = m_run.toString(QUuid::WithoutBraces);
        Entries entries{followed, joined, entryOf(EntryKind::DecisionSending, "{}")};
        for (Entry &entry : entries)
            entry.executionId = kept;
        QVERIFY((*journal)->append(entries));
    }
    const QString notice = restored();
    QVERIFY2(notice.contains(u"1 decision(s) may have been sent"_s), qPrintable(notice));
    const auto journal = journal::Journal::open(m_console->journalPath());
    const auto entries = (*journal)->entriesOf(kept);
    QVERIFY(entries);
    QCOMPARE(std::ranges::count(*entries, EntryKind::DecisionUnclear, &Entry::kind), 1);
}

void TestRestoredJournal::batchesArePausedAndCounted()
{
    append(entryOf(EntryKind::DecisionWithdrawn, {}));
    {
        const auto journal = journal::Journal::open(m_console->journalPath());
        const auto add = [&journal](BatchState state, const BatchRowRecords &rows) {
            Batch batch;
            batch.id = QUuid::createUuid();
            batch.crewId = QUuid::createUuid();
            batch.createdAt = QDateTime::currentDateTimeUtc();
            batch.state = state;
            return (*journal)->addBatch(batch, rows) ? batch.id : QUuid();
        };
        const auto send = [&journal](const QUuid &batch) {
            Entry entry;
            entry.kind = EntryKind::KickoffRequested;
            entry.executionId = rowExecutionId(batch, 1, 1);
            entry.at = QDateTime::currentDateTimeUtc();
            entry.body = "{}";
            Entries entries{entry};
            return (*journal)->append(entries).has_value();
        };
        const BatchRowRecord row{1, {u"Tea"_s}, {{u"topic"_s, u"Tea"_s}}, {}, 1};
        const BatchRowRecord invalid{2, {QString()}, {}, u"topic is required."_s, 1};
        BatchRowRecord again = row; // its first kickoff was refused
        again.attempt = 2;
        QVERIFY(!add(BatchState::Running, {row}).isNull());
        QVERIFY(send(add(BatchState::Running, {again})));
        QVERIFY(send(add(BatchState::Running, {row, invalid}))); // it is finished
        QVERIFY(!add(BatchState::Paused, {row}).isNull());
        QVERIFY(!add(BatchState::Cancelled, {row}).isNull());
    }
    const QString notice = restored();
    QVERIFY2(notice.contains(u"2 running batch(es) were paused"_s), qPrintable(notice));
    QVERIFY2(!notice.contains(u"decision(s)"_s), qPrintable(notice));
    const auto journal = journal::Journal::open(m_console->journalPath());
    const QList<Batch> batches = *(*journal)->batches();
    QCOMPARE(batches.size(), 5);
    for (const Batch &batch : batches) {
        const bool mayGoOn = batch.state != BatchState::Cancelled;
        QCOMPARE(batch.state == BatchState::Paused, mayGoOn);
        QVERIFY2(batch.reason.startsWith(u"Restored from a backup"_s) == mayGoOn, qPrintable(batch.reason));
    }
    QCOMPARE(std::ranges::count(batches, BatchState::Cancelled, &Batch::state), 1);
}

void TestRestoredJournal::anOlderSchemaIsTaken_data()
{
    QTest::addColumn<int>("schema");
    for (int schema = 1; schema <= journal::currentSchema; ++schema)
        QTest::addRow("%d", schema) << schema;
}

void TestRestoredJournal::anOlderSchemaIsTaken()
{
    QFETCH(int, schema);
    const QString path = m_folder.filePath(u"schema-%1"_s.arg(schema));
    const QUuid run = QUuid::createUuid();
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"older"_s);
        db.setDatabaseName(path);
        QVERIFY(db.open());
        sql::SqliteDatabase older(db);
        QVERIFY(journal::migrate(older, journal::journalSchema(schema)));
        QSqlQuery query(db);
        QVERIFY(
            query.exec(u"INSERT INTO entry (kind, execution, at_ms, subject, headers, body) VALUES "
                       "('decision-held', '%1', 1, 'x', '', '')"_s.arg(run.toString(QUuid::WithoutBraces))));
    }
    QSqlDatabase::removeDatabase(u"older"_s);
    const ProfileFiles files = filesOf(m_folder.filePath(u"profile-%1"_s.arg(schema)));
    const QString backup = path + ".crewbackup"_L1;
    const QByteArray journal = contentOf(path);
    put(backup, backupOf(manifestFor(journal), journal));
    const auto content = unpackBackup(files, backup);
    QVERIFY2(content, qPrintable(content ? QString() : content.error()));
    QCOMPARE(content->decisions, 1);
    QCOMPARE(content->openDecisions, 0); // it is about no review that there is
    QVERIFY(acceptBackup(files));
    QVERIFY(finishRestore(files));
    QVERIFY(journal::Journal::open(files.journal));
}

void TestRestoredJournal::readingEndsWhenItIsNoLongerWanted()
{
    const QString backup = m_folder.filePath(u"unwanted.crewbackup"_s);
    const ProfileFiles here{m_console->directory.path(), m_console->journalPath(),
                            m_console->directory.filePath(u"settings.ini"_s)};
    QVERIFY(backUpProfile(here, {}, backup));
    const auto before = everythingIn(here.folder);
    const auto content = unpackBackup(here, backup, [] { return false; });
    QVERIFY(!content);
    QVERIFY2(content.error().contains(u"cancelled"_s), qPrintable(content.error()));
    QCOMPARE(everythingIn(here.folder), before);
}

QTEST_GUILESS_MAIN(TestRestoredJournal)
#include "tst_restoredjournal.moc"
