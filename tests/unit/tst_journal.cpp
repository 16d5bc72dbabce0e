// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journal.h"
#include "journal/migrations.h"
#include "support/outsider.h"

#include <QTemporaryDir>
#include <QtTest>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace crew;
using namespace crew::journal;
using crew::test::Outsider;
using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

bool write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(content) == content.size();
}

Entry entryWith(const QByteArray &body, const QString &subject = u"subject"_s)
{
    static const QUuid execution = QUuid::createUuid();
    Entry entry;
    entry.kind = EntryKind::TaskCallback;
    entry.executionId = execution;
    entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, Qt::UTC);
    entry.subject = subject;
    entry.headers = "Host: here\n";
    entry.body = body;
    return entry;
}

} // namespace

class TestJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { m_folder.reset(); }

    void bytesComeBackAsTheyWere_data();
    void bytesComeBackAsTheyWere();
    void everyKindComesBack();
    void sequencesGrow();
    void entriesOfOneExecution();
    void batchIsAllOrNothing();
    void writesAreSynchronous();
    void secondOpenerIsRefused();
    void damagedFileIsSetAside_data();
    void damagedFileIsSetAside();
    void emptyFileIsANewJournal();
    void newerSchemaIsLeftAlone();
    void lockedFileIsLeftAlone();
    void otherDatabaseIsKept();
    void folderThatCannotBeWritten_data();
    void folderThatCannotBeWritten();
    void unusualPaths();
    void unknownKindIsPassedOver();
    void crewsKeepTheirOrder();
    void kickoffMemory();
    void localStateIsReplacedAndRemoved();
    void decisionsAreChained();
    void batchesOfRowsAreKept();

private:
    QString path() const { return m_folder->filePath(u"journal.sqlite"_s); }
    std::unique_ptr<Journal> open() const
    {
        auto journal = Journal::open(path());
        if (!journal)
            qWarning() << journal.error();
        return journal ? std::move(*journal) : nullptr;
    }
    static Entries all(const Journal &journal)
    {
        Entries entries;
        const auto visited = journal.visitEntries([&entries](const Entry &entry) { entries.append(entry); });
        return visited ? entries : Entries();
    }
    /// What lies in the folder beside the journal, its lock and SQLite's own files.
    QStringList setAside() const { return QDir(m_folder->path()).entryList({u"*.damaged-*"_s}, QDir::Files); }

    std::unique_ptr<QTemporaryDir> m_folder;
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
    Outsider(path()).run(u"CREATE TRIGGER stop BEFORE INSERT ON entry WHEN NEW.subject = 'bad' "
                         "BEGIN SELECT RAISE(ABORT, 'refused by the test'); END"_s);
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
    const auto journal = open();
    const auto pragma = [](const QString &word) {
        return Outsider::runInside(u"PRAGMA "_s + word).toString();
    };
    QCOMPARE(pragma(u"journal_mode"_s), u"wal"_s);
    QCOMPARE(pragma(u"synchronous"_s), u"2"_s); // FULL
    QCOMPARE(pragma(u"user_version"_s).toInt(), currentSchema);
}

void TestJournal::secondOpenerIsRefused()
{
    auto first = open();
    QVERIFY(first);
    const auto second = Journal::open(path());
    QVERIFY(!second);
    QVERIFY2(second.error().contains(u"in use"_s), qPrintable(second.error()));
    Entries entries{entryWith("still writable")};
    QVERIFY(first->append(entries));
    first.reset();
    QCOMPARE(all(*open()), entries);
}

void TestJournal::damagedFileIsSetAside_data()
{
    QTest::addColumn<QString>("damage");
    for (const char *name : {"garbage", "short garbage", "text", "truncated", "page overwritten",
                             "header overwritten", "tables missing"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestJournal::damagedFileIsSetAside()
{
    QFETCH(QString, damage);
    {
        const auto journal = open();
        Entries entries(200, entryWith(QByteArray(1000, 'x')));
        QVERIFY(journal->append(entries));
    }
    QByteArray content = contentOf(path());
    if (damage == u"garbage"_s)
        content = QByteArray(100'000, '\xa5');
    else if (damage == u"short garbage"_s)
        content = "?";
    else if (damage == u"text"_s)
        content = QByteArray("This is a text, not a journal.\n").repeated(500);
    else if (damage == u"truncated"_s)
        content.truncate(content.size() / 2 + 100);
    else if (damage == u"page overwritten"_s)
        content.replace(4096, 4096, QByteArray(4096, '\x5a')).replace(40960, 8192, QByteArray(8192, '\x5a'));
    else if (damage == u"header overwritten"_s)
        content.replace(0, 20, QByteArray(20, 'Z'));
    if (damage == u"tables missing"_s) {
        Outsider(path()).run(u"DROP TABLE entry"_s);
        content = contentOf(path());
    } else {
        QVERIFY(write(path(), content));
    }
    QVERIFY(write(path() + u"-wal"_s, damage == u"garbage"_s ? "left over" : ""));

    auto journal = Journal::open(path());
    QVERIFY2(journal, journal ? "" : qPrintable(journal.error()));
    const QString notice = (*journal)->takeNotice();
    QVERIFY2(notice.contains(u"damaged"_s), qPrintable(notice));
    QVERIFY((*journal)->takeNotice().isEmpty());
    const QStringList kept = setAside().filter(QRegularExpression(u"\\d$"_s));
    QCOMPARE(kept.size(), 1);
    QVERIFY(notice.contains(kept.first()));
    QCOMPARE(contentOf(m_folder->filePath(kept.first())), content);
    if (damage == u"garbage"_s)
        QCOMPARE(contentOf(m_folder->filePath(kept.first() + u"-wal"_s)), QByteArray("left over"));

    QVERIFY(all(**journal).isEmpty());
    Entries entries{entryWith("new")};
    QVERIFY((*journal)->append(entries));
    journal->reset();
    const auto again = open();
    QVERIFY(again);
    QVERIFY(again->takeNotice().isEmpty());
    QCOMPARE(all(*again), entries);
}

void TestJournal::emptyFileIsANewJournal()
{
    QVERIFY(write(path(), {}));
    const auto journal = open();
    QVERIFY(journal);
    QVERIFY(journal->takeNotice().isEmpty());
    Entries entries{entryWith("new")};
    QVERIFY(journal->append(entries));
    QVERIFY(setAside().isEmpty());
}

void TestJournal::newerSchemaIsLeftAlone()
{
    open().reset();
    {
        const Outsider newer(path());
        newer.run(u"PRAGMA journal_mode = DELETE"_s);
        newer.run(u"PRAGMA user_version = %1"_s.arg(currentSchema + 1));
    }
    const QByteArray before = contentOf(path());
    const auto journal = Journal::open(path());
    QVERIFY(!journal);
    QVERIFY2(journal.error().contains(u"newer"_s), qPrintable(journal.error()));
    QCOMPARE(contentOf(path()), before);
    QVERIFY(setAside().isEmpty());
    QVERIFY(!Journal::open(path())); // and the refusal has left no lock behind
}

void TestJournal::lockedFileIsLeftAlone()
{
    Entries entries{entryWith("kept")};
    QVERIFY(open()->append(entries));
    {
        const Outsider tool(path());
        tool.run(u"PRAGMA locking_mode = EXCLUSIVE"_s);
        tool.run(u"UPDATE entry SET subject = subject"_s);
        const auto journal = Journal::open(path());
        QVERIFY(!journal);
        QVERIFY(setAside().isEmpty());
    }
    QCOMPARE(all(*open()), entries);
}

void TestJournal::otherDatabaseIsKept()
{
    Outsider(path()).run(u"CREATE TABLE entry (something TEXT)"_s);
    const auto journal = open();
    QVERIFY(journal);
    QVERIFY(!journal->takeNotice().isEmpty());
    QCOMPARE(setAside().size(), 1);
    Outsider other(m_folder->filePath(setAside().first()));
    QCOMPARE(other.run(u"SELECT count(*) FROM sqlite_master"_s).toInt(), 1);
}

void TestJournal::folderThatCannotBeWritten_data()
{
    QTest::addColumn<QString>("journalPath");
    QTest::newRow("no folder") << u"%1/missing/journal.sqlite"_s;
    QTest::newRow("folder is a file") << u"%1/file/journal.sqlite"_s;
    QTest::newRow("journal is a folder") << u"%1/folder"_s;
#ifdef Q_OS_LINUX
    QTest::newRow("system") << u"/proc/journal.sqlite"_s; // not even root writes here
#endif
#ifdef Q_OS_UNIX
    if (geteuid() != 0)
        QTest::newRow("no permission") << u"%1/closed/journal.sqlite"_s;
#endif
}

void TestJournal::folderThatCannotBeWritten()
{
    QFETCH(QString, journalPath);
    QVERIFY(write(m_folder->filePath(u"file"_s), "x"));
    QVERIFY(QDir(m_folder->path()).mkdir(u"folder"_s));
    QVERIFY(QDir(m_folder->path()).mkdir(u"closed"_s));
    QVERIFY(QFile::setPermissions(m_folder->filePath(u"closed"_s), QFile::ReadOwner | QFile::ExeOwner));
    const QString where = journalPath.contains(u"%1"_s) ? journalPath.arg(m_folder->path()) : journalPath;
    const auto journal = Journal::open(where);
    QVERIFY(!journal);
    QVERIFY2(!journal.error().isEmpty() && !journal.error().contains(u'\n'), qPrintable(journal.error()));
    QVERIFY(setAside().isEmpty());
}

void TestJournal::unusualPaths()
{
    const QString folder = m_folder->filePath(u"a b%20c#d'é🙂"_s);
    QVERIFY(QDir().mkpath(folder));
    const QString file = folder + u"/journal;x=1.sqlite"_s;
    Entries entries{entryWith("here")};
    {
        const auto journal = Journal::open(file);
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error()));
        QVERIFY((*journal)->append(entries));
    }
    QVERIFY(QFile::exists(file));
    QCOMPARE(all(**Journal::open(file)), entries);
}

void TestJournal::unknownKindIsPassedOver()
{
    const auto journal = open();
    Entries entries{entryWith("1"), entryWith("2"), entryWith("3")};
    QVERIFY(journal->append(entries));
    Outsider(path()).run(
        u"UPDATE entry SET kind = 'from-the-future' WHERE sequence = %1"_s.arg(entries.at(1).sequence));
    QCOMPARE(all(*journal), (Entries{entries.at(0), entries.at(2)}));
    QCOMPARE(Outsider(path()).run(u"SELECT count(*) FROM entry"_s).toInt(), 3);
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
        crew.resumeDialect = i % 2 ? ResumeDialect::CamelCase : ResumeDialect::SnakeCase;
        crew.statusPath = i % 3 ? StatusPath::IdThenStatus : StatusPath::StatusThenId;
        if (i % 2) {
            crew.habits.settings = {{Habit::StatusPath, HabitSetting::Contract}};
            crew.habits.evidence = {{Habit::Quota,
                                     {QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, Qt::UTC),
                                      u"POST /kickoff"_s, 429, u"Monthly “limit”"_s}}};
            crew.habits.approvalSentence = u"Ja."_s;
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
    }
    const auto journal = open();
    QCOMPARE(journal->kickoffMemory(one).value_or("?"), QByteArray("{\"inputs\":{\"ü\":1}}"));
    QCOMPARE(journal->kickoffMemory(two).value_or("?"), QByteArray());
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
    batch.createdAt = QDateTime::fromMSecsSinceEpoch(1'750'000'000'123, Qt::UTC);
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
    const BatchRowRecord good{1, {u"Tea"_s, u"3"_s}, {{u"topic"_s, u"Tea"_s}, {u"size"_s, 3}}, {}, 1};
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
    const BatchRowRecords rows = journal->batchRows(batch.id, true).value_or(BatchRowRecords());
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0), (BatchRowRecord{1, good.fields, {}, {}, 2}));
    QCOMPARE(rows.at(1), bad);
    QCOMPARE(journal->batchInputs(batch.id, 1).value_or(std::nullopt), std::optional(good.inputs));
    QCOMPARE(journal->batchInputs(batch.id, 3).value_or(good.inputs), std::optional<QJsonObject>());
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
        const AuditVerdict verdict = verifyAudit(journal->auditSteps().value_or(AuditSteps()));
        QVERIFY(verdict.holds);
        QCOMPARE(verdict.count, 3);
    }
    {
        QSqlDatabase direct = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"direct"_s);
        direct.setDatabaseName(path());
        QVERIFY(direct.open());
        QSqlQuery change(direct);
        QVERIFY(change.exec(u"UPDATE entry SET body = 'never' WHERE kind = 'decision-sending'"_s));
    }
    QSqlDatabase::removeDatabase(u"direct"_s);
    const AuditVerdict verdict = verifyAudit(open()->auditSteps().value_or(AuditSteps()));
    QVERIFY(!verdict.holds);
    QCOMPARE(verdict.brokenAt, 3);
}

QTEST_GUILESS_MAIN(TestJournal)
#include "tst_journal.moc"
