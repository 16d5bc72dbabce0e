// SPDX-License-Identifier: GPL-3.0-or-later
// What the journal keeps, letter for letter and over a restart: entries, their chain, crews and the rest.
#include "core/utc.h"
#include "journal/migrations.h"
#include "sql/sqlitedatabase.h"
#include "support/journalfixture.h"

#include <QFile>

using namespace crew;
using namespace crew::journal;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

QString textIn(const sql::Row &row)
{
    return row.text(0);
}

/// What makes each table, index and view, by which a journal in a backup is compared with a new one.
QStringList describedTables(sql::Database &database)
{
    QStringList lines;
    const QStringList made =
        database
            .list(u"SELECT type || ' ' || name || ': ' || coalesce(sql, '') FROM sqlite_master"_s, {}, textIn)
            .value_or(QStringList());
    for (const QString &line : made)
        lines << line.simplified();
    lines.sort();
    return lines;
}

/// What a new journal has in its tables.
QStringList firstRows(sql::Database &database)
{
    const QStringList tables =
        database.list(u"SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"_s, {}, textIn)
            .value_or(QStringList());
    QStringList lines;
    for (const QString &table : tables)
        lines << table + u": %1"_s.arg(database.number(u"SELECT count(*) FROM "_s + table).value_or(-1));
    lines << database
                 .list(u"SELECT through || ' ' || rules FROM run_fold UNION ALL "
                       "SELECT through || ' ' || last FROM masking UNION ALL "
                       "SELECT through || '' FROM run_entry_end"_s,
                       {}, textIn)
                 .value_or(QStringList());
    return lines;
}

} // namespace

class TestJournal : public QObject, protected JournalFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void bytesComeBackAsTheyWere_data();
    void bytesComeBackAsTheyWere();
    void everyKindComesBack();
    void sequencesGrow();
    void entriesOfOneExecution();
    void batchIsAllOrNothing();
    void writesAreSynchronous();
    void unknownKindIsPassedOver();
    void crewsKeepTheirOrder();
    void whatCrewsLearnedSurvivesSchema15_data();
    void whatCrewsLearnedSurvivesSchema15();
    void aNewFileIsAsTheStepsMakeIt();
    void kickoffMemory();
    void localStateIsReplacedAndRemoved();
    void aNoteGoesWithItsCrewsOrNotAtAll();
    void decisionsAreChained();
    void batchesOfRowsAreKept();
};

void TestJournal::bytesComeBackAsTheyWere_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("subject");
    QByteArray everyByte;
    for (int i = 0; i < 256; ++i)
        everyByte.append(static_cast<char>(i));
    QByteArray large;
    while (large.size() < 1024 * 1024)
        large += everyByte;
    QTest::newRow("null") << QByteArray() << QString();
    QTest::newRow("empty") << QByteArray("") << u""_s;
    QTest::newRow("NUL") << QByteArray("a\0b\0", 4) << QString(u"a\0b"_s);
    QTest::newRow("every byte") << everyByte << u"Ünïcödé 🙂 ' \" ; --"_s;
    QTest::newRow("1 MB") << large << QString(100'000, u'x');
    QTest::newRow("invalid UTF-8") << QByteArray("\xff\xfe{\"a\":\"\xc3\"}") << u"\u202e\u200b"_s;
    QTest::newRow("line ends") << QByteArray("\r\n\n\r {} \t") << u"\r\n"_s;
}

void TestJournal::bytesComeBackAsTheyWere()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, subject);
    Entry entry = entryWith(body, subject);
    entry.headers = body;
    {
        const auto journal = open();
        QVERIFY(journal);
        Entries entries{entry};
        QVERIFY(journal->append(entries));
        entry.sequence = entries.first().sequence;
        QVERIFY(entry.sequence > 0);
        QCOMPARE(all(*journal), Entries{entry});
    }
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE(all(*journal), Entries{entry});
    QCOMPARE(journal->entriesOf(entry.executionId).value_or(Entries()), Entries{entry});
}

void TestJournal::everyKindComesBack()
{
    const auto journal = open();
    Entries entries;
    for (int kind = 0; kind <= static_cast<int>(EntryKind::StopUnclear); ++kind) {
        Entry entry = entryWith("{}");
        entry.kind = static_cast<EntryKind>(kind);
        entries.append(entry);
    }
    QVERIFY(journal->append(entries));
    QCOMPARE(all(*journal), entries);
}

void TestJournal::sequencesGrow()
{
    qint64 last = 0;
    for (int round = 0; round < 3; ++round) {
        const auto journal = open();
        Entries entries{entryWith("1"), entryWith("2"), entryWith("3")};
        QVERIFY(journal->append(entries));
        for (const Entry &entry : std::as_const(entries)) {
            QVERIFY(entry.sequence > last);
            last = entry.sequence;
        }
        Entries none;
        QVERIFY(journal->append(none));
    }
    QCOMPARE(all(*open()).size(), 9);
}

void TestJournal::entriesOfOneExecution()
{
    const auto journal = open();
    Entry mine = entryWith("mine");
    Entry other = entryWith("other");
    other.executionId = QUuid::createUuid();
    Entries entries{mine, other, mine};
    QVERIFY(journal->append(entries));
    QCOMPARE(journal->entriesOf(mine.executionId).value_or(Entries()),
             (Entries{entries.at(0), entries.at(2)}));
    QCOMPARE(journal->entriesOf(QUuid::createUuid()).value_or(entries), Entries());
}

void TestJournal::batchIsAllOrNothing()
{
    const auto journal = open();
    refuse(u"entry"_s, u"NEW.subject = 'bad'"_s);
    Entries good{entryWith("before")};
    QVERIFY(journal->append(good));
    Entries mixed{entryWith("1"), entryWith("2"), entryWith("3", u"bad"_s), entryWith("4")};
    const auto failed = journal->append(mixed);
    QVERIFY(!failed);
    QVERIFY(failed.error().contains(u"refused by the test"_s));
    QCOMPARE(all(*journal), good);
    Entries later{entryWith("after")};
    QVERIFY(journal->append(later));
    QCOMPARE(all(*journal), good + later);
}

void TestJournal::writesAreSynchronous()
{
    if (isOnPostgres())
        return; // about a file
    const auto journal = open();
    const auto pragma = [](const QString &word) {
        return SecondConnection::runInside(u"PRAGMA "_s + word).toString();
    };
    QCOMPARE(pragma(u"journal_mode"_s), u"wal"_s);
    QCOMPARE(pragma(u"synchronous"_s), u"2"_s); // FULL
    QCOMPARE(pragma(u"user_version"_s).toInt(), currentSchema);
}

void TestJournal::unknownKindIsPassedOver()
{
    const auto journal = open();
    Entries entries{entryWith("1"), entryWith("2"), entryWith("3")};
    QVERIFY(journal->append(entries));
    QVERIFY(outsider()->execute(u"UPDATE entry SET kind = 'from-the-future' WHERE sequence = ?"_s,
                                {entries.at(1).sequence}));
    QCOMPARE(all(*journal), (Entries{entries.at(0), entries.at(2)}));
    const auto count = outsider()->first(u"SELECT count(*) FROM entry"_s, {},
                                         [](const sql::Row &row) { return row.number(0); });
    QVERIFY(count && *count == 3);
}

void TestJournal::crewsKeepTheirOrder()
{
    QList<Crew> crews;
    for (int i = 0; i < 5; ++i) {
        Crew crew;
        crew.id = QUuid::createUuid();
        crew.name = u"Crew %1 'ü'"_s.arg(i);
        crew.address = QUrl(u"https://example.com:8443/b%C3%A4se/%1"_s.arg(i), QUrl::StrictMode);
        crew.tokenKind = i % 2 ? TokenKind::User : TokenKind::Organization;
        crew.notes = i ? u"line 1\nline 2"_s : QString();
        crew.colour = u"teal"_s;
        if (i % 3)
            crew.quirks.learned = {{Quirk::StatusPath, QuirkSetting::Deployed},
                                   {Quirk::Stop, i % 2 ? QuirkSetting::Contract : QuirkSetting::Deployed}};
        if (i % 2) {
            crew.quirks.settings = {{Quirk::StatusPath, QuirkSetting::Contract}};
            crew.quirks.evidence = {{Quirk::Quota,
                                     {QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, utc),
                                      u"POST /kickoff"_s, 429, u"Monthly “limit”"_s}}};
            crew.quirks.approvalSentence = u"Ja."_s;
            crew.network = {u"/etc/ssl/Büro.pem"_s, "-----BEGIN CERTIFICATE-----\n", i > 2};
        }
        crews.append(crew);
    }
    {
        const auto journal = open();
        QVERIFY(journal->saveCrews(crews));
        QCOMPARE(journal->crews().value_or(QList<Crew>()), crews);
        std::ranges::reverse(crews);
        crews.removeAt(1);
        QVERIFY(journal->saveCrews(crews));
        QList<Crew> twice = crews + crews; // the same id twice cannot be: nothing changes
        QVERIFY(!journal->saveCrews(twice));
    }
    QCOMPARE(open()->crews().value_or(QList<Crew>()), crews);
}

void TestJournal::whatCrewsLearnedSurvivesSchema15_data()
{
    QTest::addColumn<QString>("resume");
    QTest::addColumn<QString>("status");
    QTest::addColumn<int>("noStop");
    QTest::addColumn<QString>("habits");
    QTest::addColumn<Quirks>("quirks");
    using enum Quirk;
    using enum QuirkSetting;
    const QString set = uR"({"settings": {"stop": "deployed"}, "approval": "Ja, „gut“."})"_s;
    const Quirks all{{{Stop, Deployed}},
                     {{ResumeBody, Deployed}, {StatusPath, Deployed}, {Stop, QuirkSetting::Contract}},
                     {},
                     u"Ja, „gut“."_s};
    QTest::newRow("nothing") << u"snake_case"_s << u"status/id"_s << 0 << u"{}"_s << Quirks();
    QTest::newRow("everything") << u"camelCase"_s << u"id/status"_s << 1 << set << all;
    QTest::newRow("one") << u"snake_case"_s << u"id/status"_s << 0 << u"{}"_s
                         << Quirks{{}, {{StatusPath, Deployed}}, {}, {}};
    QTest::newRow("only set") << u"snake_case"_s << u"status/id"_s << 0 << set
                              << Quirks{{{Stop, Deployed}}, {}, {}, u"Ja, „gut“."_s};
    QTest::newRow("not JSON") << u"camelCase"_s << u"status/id"_s << 0 << u"{"_s
                              << Quirks{{}, {{ResumeBody, Deployed}}, {}, {}};
    const QString stopped =
        uR"({"evidence": {"stop": {"at": "2026-01-02T03:04:05.006Z", "request": "POST /stop", "status": 200, "excerpt": ""}}})"_s;
    const QMap<Quirk, Evidence> evidence{
        {Stop, {QDateTime({2026, 1, 2}, {3, 4, 5, 6}, utc), u"POST /stop"_s, 200, {}}}};
    QTest::newRow("a stop that worked")
        << u"snake_case"_s << u"status/id"_s << 0 << stopped << Quirks{{}, {{Stop, Deployed}}, evidence, {}};
    QTest::newRow("a stop that did not") << u"snake_case"_s << u"status/id"_s << 1 << stopped
                                         << Quirks{{}, {{Stop, QuirkSetting::Contract}}, evidence, {}};
}

void TestJournal::whatCrewsLearnedSurvivesSchema15()
{
    if (isOnPostgres())
        return; // about a file
    QFETCH(const QString, resume);
    QFETCH(const QString, status);
    QFETCH(const int, noStop);
    QFETCH(const QString, habits);
    QFETCH(const Quirks, quirks);
    const QUuid id = QUuid::createUuid();
    {
        const SecondConnection older(path());
        QSqlDatabase database = QSqlDatabase::database(u"outsider"_s);
        sql::SqliteDatabase store(database);
        QVERIFY(migrate(store, journalSchema(14)));
        QSqlQuery query(database);
        QVERIFY(query.prepare(u"INSERT INTO crew (id, position, name, address, token_kind, notes, colour, "
                              "resume_dialect, status_path, no_stop, habits) "
                              "VALUES (?, 0, 'A', 'https://example.com', 'user', '', 'teal', ?, ?, ?, ?)"_s));
        query.addBindValue(id.toString(QUuid::WithoutBraces));
        query.addBindValue(resume);
        query.addBindValue(status);
        query.addBindValue(noStop);
        query.addBindValue(habits.toUtf8());
        QVERIFY2(query.exec(), qPrintable(query.lastError().text()));
    }
    const auto journal = open();
    QVERIFY(journal);
    const QList<Crew> crews = journal->crews().value_or(QList<Crew>());
    QCOMPARE(crews.size(), 1);
    QCOMPARE(crews.first().id, id);
    QCOMPARE(crews.first().name, u"A"_s);
    QCOMPARE(crews.first().quirks, quirks);
}

/// All in one script, which is there for the newest version.
void TestJournal::aNewFileIsAsTheStepsMakeIt()
{
    if (isOnPostgres())
        return; // about a file
    const auto newFile = [this](const QString &name) {
        return sql::SqliteDatabase::open(folder().filePath(name), sql::SqliteDatabase::Access::Write);
    };
    const auto byScript = newFile(u"script.sqlite"_s);
    const auto bySteps = newFile(u"steps.sqlite"_s);
    QVERIFY(byScript && bySteps);
    QVERIFY(QFile::exists(u":/journal/schema/0001-%1.sql"_s.arg(currentSchema, 4, 10, QLatin1Char('0'))));
    QVERIFY(migrate(**byScript, journalSchema()));
    QVERIFY(migrate(**bySteps, journalSchema(currentSchema - 1)));
    QVERIFY(migrate(**bySteps, journalSchema()));
    QCOMPARE(schemaVersion(**byScript, "journal"_L1).value_or(0), currentSchema);
    const QStringList tables = describedTables(**bySteps);
    QVERIFY(tables.size() > 40);
    QCOMPARE(describedTables(**byScript), tables);
    QCOMPARE(firstRows(**byScript), firstRows(**bySteps));
}

void TestJournal::kickoffMemory()
{
    const QUuid one = QUuid::createUuid();
    const QUuid two = QUuid::createUuid();
    {
        const auto journal = open();
        QCOMPARE(journal->kickoffMemory(one).value_or("?"), QByteArray());
        QVERIFY(journal->setKickoffMemory(one, "{\"inputs\":{}}"));
        QVERIFY(journal->setKickoffMemory(one, "{\"inputs\":{\"ü\":1}}"));
        QVERIFY(journal->setKickoffMemory(two, {}));
        QVERIFY(journal->setKickoffMemory(one, "{\"of\":\"Ana\"}", u"ana"_s));
    }
    const auto journal = open();
    QCOMPARE(journal->kickoffMemory(one).value_or("?"), QByteArray("{\"inputs\":{\"ü\":1}}"));
    QCOMPARE(journal->kickoffMemory(two).value_or("?"), QByteArray());
    QCOMPARE(journal->kickoffMemory(one, u"ana"_s).value_or("?"), QByteArray("{\"of\":\"Ana\"}"));
    QCOMPARE(journal->kickoffMemory(one, u"ben"_s).value_or("?"), QByteArray());
    QCOMPARE(journal->kickoffMemory(two, u"ana"_s).value_or("?"), QByteArray());
}

/// Of a crew that is not saved, nothing is noted either.
void TestJournal::aNoteGoesWithItsCrewsOrNotAtAll()
{
    const auto journal = open();
    Crew crew;
    crew.id = QUuid::createUuid();
    crew.name = u"Research"_s;
    const LocalValues first{{u"note"_s, "first"}};
    QVERIFY(journal->saveCrews({crew}, first));
    QVERIFY(!journal->saveCrews({crew, crew}, {{u"note"_s, "second"}})); // one ID twice
    QCOMPARE(journal->localState().value_or(LocalValues()), first);
    QCOMPARE(journal->crews().value_or(QList<Crew>()), QList<Crew>{crew});
}

void TestJournal::localStateIsReplacedAndRemoved()
{
    const LocalValues values{{u"draft/ü/1"_s, "words\nmore"}, {u"star/x"_s, QByteArray("\0\xff", 2)}};
    {
        const auto journal = open();
        QCOMPARE(journal->localState().value_or(LocalValues{{u"?"_s, "?"}}), LocalValues());
        QVERIFY(journal->setLocalState(values));
    }
    {
        const auto journal = open();
        QCOMPARE(journal->localState().value_or(LocalValues()), values);
        QVERIFY(journal->setLocalState({{u"star/x"_s, {}}, {u"draft/ü/1"_s, "other"}}));
    }
    QCOMPARE(open()->localState().value_or(LocalValues()), (LocalValues{{u"draft/ü/1"_s, "other"}}));
}

void TestJournal::batchesOfRowsAreKept()
{
    Batch batch;
    batch.id = QUuid::createUuid();
    batch.crewId = QUuid::createUuid();
    batch.name = u"rows.csv"_s;
    batch.createdAt = QDateTime::fromMSecsSinceEpoch(1'750'000'000'123, utc);
    batch.concurrency = 8;
    batch.columns = {u"topic"_s, u"größe"_s};
    batch.webhookBase = u"http://127.0.0.1:8765"_s;
    batch.request.webhooks.task = batch.webhookBase + u"/<secret>/task"_s;
    batch.request.meta = QJsonObject{{u"ticket"_s, 1}};
    batch.request.humanInput = HumanInputWebhook{
        u"http://127.0.0.1:8765/<secret>/human-input"_s,
        WebhookCredential{WebhookStrategy::Basic, {}, placeholder::username, placeholder::password},
        {{u"more"_s, true}}};
    batch.request.eventStream =
        EventStream{u"http://127.0.0.1:8765/<secret>/events"_s,
                    {u"llm_call_started"_s},
                    true,
                    WebhookCredential{WebhookStrategy::Bearer, placeholder::token, {}, {}},
                    {{u"more"_s, 1}}};
    batch.request.secretInputs = QStringList{u"pin"_s, u"größe"_s};
    const QString marked = u"\uFEFFTea"_s; // a reader of JSON may drop a byte order mark
    const BatchRowRecord good{1, {marked, u"3"_s}, {{u"topic"_s, marked}, {u"size"_s, 3}}, {}, 1};
    const BatchRowRecord bad{2, {QString()}, {}, u"topic is required."_s, 1};
    {
        const auto journal = open();
        QVERIFY(journal->addBatch(batch, {good, bad}));
        QVERIFY(!journal->addBatch(batch, {good})); // the same id; nothing of it is kept
        QVERIFY(journal->putRowBack(batch.id, 1, 2, u"No."_s));
    }
    batch.state = BatchState::Paused;
    batch.reason = u"No."_s;
    const auto journal = open();
    QCOMPARE(journal->batches().value_or(QList<Batch>()), QList<Batch>{batch});
    const BatchRowRecords rows = journal->batchRows(batch.id).value_or(BatchRowRecords());
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0), (BatchRowRecord{1, good.fields, good.inputs, {}, 2}));
    QCOMPARE(rows.at(1), bad);
    QCOMPARE(journal->batchInputs(batch.id, 1).value_or(std::nullopt), std::optional(good.inputs));
    QCOMPARE(journal->batchInputs(batch.id, 3).value_or(good.inputs), std::optional<QJsonObject>());
    const QJsonObject others{{u"topic"_s, u"Coffee"_s}};
    QVERIFY(journal->setRowInputs(batch.id, 1, others));
    QCOMPARE(journal->batchInputs(batch.id, 1).value_or(std::nullopt), std::optional(others));
}

void TestJournal::decisionsAreChained()
{
    const auto decided = [](EntryKind kind, const QByteArray &body) {
        Entry entry = entryWith(body, u"decision"_s);
        entry.kind = kind;
        return entry;
    };
    {
        const auto journal = open();
        Entries first{entryWith("callback"), decided(EntryKind::DecisionHeld, "\xff held"),
                      decided(EntryKind::DecisionSending, "sent")};
        QVERIFY(journal->append(first));
    }
    {
        const auto journal = open(); // the chain goes on over a restart
        Entries second{decided(EntryKind::DecisionAccepted, "answered")};
        QVERIFY(journal->append(second));
        const ChainCheck verdict = verifyChain(journal->auditSteps().value_or(AuditSteps()));
        QVERIFY(verdict.holds);
        QCOMPARE(verdict.count, 3);
    }
    QVERIFY(outsider()->execute(u"UPDATE entry SET body = 'never' WHERE kind = 'decision-sending'"_s));
    const ChainCheck verdict = verifyChain(open()->auditSteps().value_or(AuditSteps()));
    QVERIFY(!verdict.holds);
    QCOMPARE(verdict.brokenAt, 3);
}

QTEST_GUILESS_MAIN(TestJournal)
#include "tst_journal.moc"
