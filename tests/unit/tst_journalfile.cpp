// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where the journal should be: taken, left alone because it is another's, or set aside as it is.
#include "journal/migrations.h"
#include "support/journalfixture.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace crew;
using namespace crew::journal;
using namespace crew::test;
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

} // namespace

class TestJournalFile : public QObject, protected JournalFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
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

private:
    QStringList setAside() const { return QDir(m_folder->path()).entryList({u"*.damaged-*"_s}, QDir::Files); }
};

void TestJournalFile::secondOpenerIsRefused()
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

void TestJournalFile::damagedFileIsSetAside_data()
{
    QTest::addColumn<QString>("damage");
    for (const char *name : {"garbage", "short garbage", "text", "truncated", "page overwritten",
                             "header overwritten", "tables missing"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestJournalFile::damagedFileIsSetAside()
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

void TestJournalFile::emptyFileIsANewJournal()
{
    QVERIFY(write(path(), {}));
    const auto journal = open();
    QVERIFY(journal);
    QVERIFY(journal->takeNotice().isEmpty());
    Entries entries{entryWith("new")};
    QVERIFY(journal->append(entries));
    QVERIFY(setAside().isEmpty());
}

void TestJournalFile::newerSchemaIsLeftAlone()
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

void TestJournalFile::lockedFileIsLeftAlone()
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

void TestJournalFile::otherDatabaseIsKept()
{
    Outsider(path()).run(u"CREATE TABLE entry (something TEXT)"_s);
    const auto journal = open();
    QVERIFY(journal);
    QVERIFY(!journal->takeNotice().isEmpty());
    QCOMPARE(setAside().size(), 1);
    Outsider other(m_folder->filePath(setAside().first()));
    QCOMPARE(other.run(u"SELECT count(*) FROM sqlite_master"_s).toInt(), 1);
}

void TestJournalFile::folderThatCannotBeWritten_data()
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

void TestJournalFile::folderThatCannotBeWritten()
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

void TestJournalFile::unusualPaths()
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

QTEST_GUILESS_MAIN(TestJournalFile)
#include "tst_journalfile.moc"
