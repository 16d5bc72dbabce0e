// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where the journal should be: taken, left alone because it is another's, or set aside as it is.
#include "journal/databasefile.h"
#include "journal/migrations.h"
#include "support/journalfixture.h"

#ifdef Q_OS_UNIX
#include <cstdio>
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

#ifdef Q_OS_UNIX
/// As sync tools do it: the file of that name is gone from one moment to the next.
bool renameOver(const QString &from, const QString &to)
{
    return std::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0;
}
#endif

/// What a crash leaves of a file that was being set aside as \a kept: the name, and what had been moved.
bool leaveNote(const QString &path, const QString &kept)
{
    return write(path + u".aside"_s, QFileInfo(kept).fileName().toUtf8());
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
    void displacedWhileOpen_data();
    void displacedWhileOpen();
    void displacedBeforeAQuietEnd_data() { displacedWhileOpen_data(); }
    void displacedBeforeAQuietEnd();
    void backInPlaceItGoesOn();
    void overwrittenInPlaceItTakesNoMore();
    void aCopyIsMentionedUntilItIsGone();
    void aCutSettingAsideIsFinished_data();
    void aCutSettingAsideIsFinished();
    void aLogWithoutItsJournalIsKept();
    void aJournalThatCannotUseALogSaysSo_data();
    void aJournalThatCannotUseALogSaysSo();
    void aFullDiskIsNamedForPeople();

private:
    QString profile() const { return folder().filePath(u"profile"_s); }
    QString journalPath() const { return profile() + u"/journal.sqlite"_s; }
    std::unique_ptr<Journal> openInProfile();
    bool displace(const QString &how, const QString &what);
    QStringList copies() const;
    QStringList setAside() const { return QDir(folder().path()).entryList({u"*.damaged-*"_s}, QDir::Files); }
};

void TestJournalFile::aFullDiskIsNamedForPeople()
{
    const DatabaseFile file(path());
    const QSqlError ofACommit(u"Unable to commit transaction"_s, u"database or disk is full"_s,
                              QSqlError::TransactionError); // without a number, as Qt gives it
    const QSqlError ofAStatement(u"Unable to fetch row"_s, u"database or disk is full"_s,
                                 QSqlError::StatementError, u"13"_s);
    QCOMPARE(file.reasonFor(sql::errorFrom(ofACommit)), u"The disk is full."_s);
    QCOMPARE(file.reasonFor(sql::errorFrom(ofAStatement)), u"The disk is full."_s);
    const QString words = u"disk I/O error"_s;
    QCOMPARE(file.reasonFor({sql::Error::Kind::Other, words}), words);
}

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
        SecondConnection(path()).run(u"DROP TABLE entry"_s);
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
    QCOMPARE(contentOf(folder().filePath(kept.first())), content);
    if (damage == u"garbage"_s)
        QCOMPARE(contentOf(folder().filePath(kept.first() + u"-wal"_s)), QByteArray("left over"));

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
        const SecondConnection newer(path());
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
        const SecondConnection tool(path());
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
    SecondConnection(path()).run(u"CREATE TABLE entry (something TEXT)"_s);
    const auto journal = open();
    QVERIFY(journal);
    QVERIFY(!journal->takeNotice().isEmpty());
    QCOMPARE(setAside().size(), 1);
    SecondConnection other(folder().filePath(setAside().first()));
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
    QVERIFY(write(folder().filePath(u"file"_s), "x"));
    QVERIFY(QDir(folder().path()).mkdir(u"folder"_s));
    QVERIFY(QDir(folder().path()).mkdir(u"closed"_s));
    QVERIFY(QFile::setPermissions(folder().filePath(u"closed"_s), QFile::ReadOwner | QFile::ExeOwner));
    const QString where = journalPath.contains(u"%1"_s) ? journalPath.arg(folder().path()) : journalPath;
    const auto journal = Journal::open(where);
    QVERIFY(!journal);
    QVERIFY2(!journal.error().isEmpty() && !journal.error().contains(u'\n'), qPrintable(journal.error()));
    QVERIFY(setAside().isEmpty());
}

void TestJournalFile::unusualPaths()
{
    const QString folder = this->folder().filePath(u"a b%20c#d'é🙂"_s);
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

std::unique_ptr<Journal> TestJournalFile::openInProfile()
{
    auto journal = QDir().mkpath(profile()) ? Journal::open(journalPath()) : std::unexpected(u"no folder"_s);
    return journal ? std::move(*journal) : nullptr;
}

/// Wherever they are.
QStringList TestJournalFile::copies() const
{
    QStringList found;
    for (const QString &folder : {profile(), folder().path()}) {
        for (const QString &name : QDir(folder).entryList({u"journal.sqlite.rescued-*"_s}, QDir::Files))
            found.append(folder + u'/' + name);
    }
    return found;
}

void TestJournalFile::displacedWhileOpen_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<QString>("what");
    for (const char *how : {"removed", "moved", "replaced"}) {
        for (const char *what : {"", "-wal", "-shm"})
            QTest::addRow("journal.sqlite%s %s", what, how)
                << QString::fromLatin1(how) << QString::fromLatin1(what);
        if (how != QByteArray("replaced"))
            QTest::addRow("the folder %s", how) << QString::fromLatin1(how) << u"folder"_s;
    }
}

bool TestJournalFile::displace(const QString &how, const QString &what)
{
#ifdef Q_OS_UNIX
    const QString away = folder().filePath(u"away"_s);
    if (what == u"folder"_s)
        return how == u"moved"_s ? renameOver(profile(), away) : QDir(profile()).removeRecursively();
    const QString file = journalPath() + what;
    if (how == u"removed"_s)
        return QFile::remove(file);
    if (how == u"moved"_s)
        return renameOver(file, away);
    const QString other = folder().filePath(u"other.sqlite"_s);
    Entries entries{entryWith("of another journal")};
    return (*Journal::open(other))->append(entries) && renameOver(other, file);
#else
    Q_UNUSED(how)
    Q_UNUSED(what)
    return false;
#endif
}

void TestJournalFile::displacedWhileOpen()
{
#ifndef Q_OS_UNIX
    QSKIP("A file that is open can be neither moved nor removed on Windows.");
#else
    QFETCH(QString, how);
    QFETCH(QString, what);
    auto journal = openInProfile();
    QVERIFY(journal);
    Entries kept{entryWith("first"), entryWith(QByteArray(20'000, 'x'))};
    QVERIFY(journal->append(kept));
    QVERIFY(displace(how, what));
    for (int i = 0; i < 2; ++i) {
        Entries refused{entryWith("refused")};
        const auto appended = journal->append(refused);
        QVERIFY2(!appended, "written where nobody would find it");
        QCOMPARE(copies().size(), 1);
        QVERIFY2(appended.error().contains(copies().first()), qPrintable(appended.error()));
        QVERIFY2(appended.error().contains(journalPath() + (what == u"folder"_s ? QString() : what)),
                 qPrintable(appended.error()));
        QVERIFY2(appended.error().contains(u"uit Crew Console"_s), qPrintable(appended.error()));
    }
    QCOMPARE(QFile::permissions(copies().first()) & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
    if (what.isEmpty() && how == u"replaced"_s) { // as it is after a kill: only what belongs together
        QVERIFY(!QFile::exists(journalPath() + u"-wal"_s) && !QFile::exists(journalPath() + u"-shm"_s));
    }
    const QString copy = copies().first();
    journal.reset();
    QCOMPARE(copies(), QStringList{copy});
    QCOMPARE(all(**Journal::open(copy)), kept);
    if (what.isEmpty() && how == u"replaced"_s) {
        const Entries others = all(*openInProfile());
        QCOMPARE(others.size(), 1);
        QCOMPARE(others.first().body, QByteArray("of another journal"));
    } else if (what.startsWith(u'-')) { // the journal itself is whole
        QCOMPARE(all(*openInProfile()), kept);
    }
#endif
}

/// The last word of a journal to which nothing came afterwards.
void TestJournalFile::displacedBeforeAQuietEnd()
{
#ifndef Q_OS_UNIX
    QSKIP("A file that is open can be neither moved nor removed on Windows.");
#else
    QFETCH(QString, how);
    QFETCH(QString, what);
    auto journal = openInProfile();
    QVERIFY(journal);
    Entries kept{entryWith("first")};
    QVERIFY(journal->append(kept));
    QVERIFY(displace(how, what));
    journal.reset();
    QCOMPARE(copies().size(), 1);
    QCOMPARE(all(**Journal::open(copies().first())), kept);
#endif
}

void TestJournalFile::backInPlaceItGoesOn()
{
#ifndef Q_OS_UNIX
    QSKIP("A file that is open cannot be moved on Windows.");
#else
    const auto journal = openInProfile();
    QVERIFY(journal);
    Entries kept{entryWith("first")};
    QVERIFY(journal->append(kept));
    for (const QString &what : {u""_s, u"-wal"_s, u"-shm"_s}) {
        QVERIFY(displace(u"moved"_s, what));
        Entries refused{entryWith("refused")};
        QVERIFY(!journal->append(refused));
        QCOMPARE(copies().size(), 1);
        QVERIFY(renameOver(folder().filePath(u"away"_s), journalPath() + what));
        Entries more{entryWith("more")};
        QVERIFY(journal->append(more));
        kept += more;
        QVERIFY2(copies().isEmpty(), "a copy that has nothing which is not in the journal");
    }
    QCOMPARE(all(*journal), kept);
#endif
}

/// As cp does: it is the same file, with something else in it.
void TestJournalFile::overwrittenInPlaceItTakesNoMore()
{
    const auto journal = openInProfile();
    QVERIFY(journal);
    Entries entries(2000, entryWith(QByteArray(5000, 'x'))); // more than the log holds
    QVERIFY(journal->append(entries));
    QVERIFY(QFileInfo(journalPath()).size() > 1'000'000);
    const QByteArray other(200'000, 'o');
    QVERIFY(write(journalPath(), other));
    for (int i = 0; i < 2; ++i) {
        Entries refused{entryWith("refused")};
        const auto appended = journal->append(refused);
        QVERIFY2(!appended, "taken into something that is no journal");
        QVERIFY2(appended.error().contains(u"overwrote"_s), qPrintable(appended.error()));
        QVERIFY2(copies().isEmpty(), "a copy of something that is no journal");
        QVERIFY(write(journalPath(), QByteArray(50'000'000, 'o')));
    }
}

void TestJournalFile::aCopyIsMentionedUntilItIsGone()
{
#ifndef Q_OS_UNIX
    QSKIP("A file that is open cannot be replaced on Windows.");
#else
    auto journal = openInProfile();
    QVERIFY(journal);
    Entries kept{entryWith("first")};
    QVERIFY(journal->append(kept));
    QVERIFY(displace(u"replaced"_s, {}));
    journal.reset();
    QCOMPARE(copies().size(), 1);
    for (int i = 0; i < 2; ++i) {
        journal = openInProfile();
        const QString notice = journal->takeNotice();
        QVERIFY2(notice.contains(copies().first()), qPrintable(notice));
        journal.reset();
    }
    // Given the journal's name, it is the journal.
    QVERIFY(renameOver(copies().first(), journalPath()));
    journal = openInProfile();
    QVERIFY(journal->takeNotice().isEmpty());
    QCOMPARE(all(*journal), kept);
#endif
}

void TestJournalFile::aCutSettingAsideIsFinished_data()
{
    QTest::addColumn<QStringList>("moved");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("the log") << QStringList{u"-wal"_s};
    QTest::newRow("log and index") << QStringList{u"-wal"_s, u"-shm"_s};
    QTest::newRow("everything") << QStringList{u"-wal"_s, u"-shm"_s, u""_s};
}

/// Without its log, a file that is damaged or not may look whole, and lacks what was written last.
void TestJournalFile::aCutSettingAsideIsFinished()
{
    QFETCH(QStringList, moved);
    Entries entries{entryWith("of a journal that is whole without its log")};
    QVERIFY(open()->append(entries));
    QVERIFY(write(path() + u"-wal"_s, "the log"));
    QVERIFY(write(path() + u"-shm"_s, "the index"));
    const QByteArray content = contentOf(path());
    const QString kept = path() + u".damaged-20260101-120000-000"_s;
    QVERIFY(leaveNote(path(), kept));
    for (const QString &suffix : moved)
        QVERIFY(QFile::rename(path() + suffix, kept + suffix));
    for (int i = 0; i < 2; ++i) {
        const auto journal = open();
        QVERIFY(journal);
        QVERIFY(all(*journal).isEmpty());
        QCOMPARE(journal->takeNotice().contains(kept), i == 0);
        QCOMPARE(contentOf(kept), content);
        QCOMPARE(contentOf(kept + u"-wal"_s), QByteArray("the log"));
        QCOMPARE(contentOf(kept + u"-shm"_s), QByteArray("the index"));
        QVERIFY(!QFile::exists(path() + u".aside"_s));
    }
}

/// SQLite would remove it: it is the last that is left of a journal that somebody moved.
void TestJournalFile::aLogWithoutItsJournalIsKept()
{
    for (const bool isEmpty : {false, true}) {
        QVERIFY(write(path() + u"-wal"_s, "the log"));
        if (isEmpty)
            QVERIFY(write(path(), {}));
        auto journal = open();
        QVERIFY(journal);
        const QStringList kept = setAside();
        QCOMPARE(kept.size(), 1);
        QCOMPARE(contentOf(folder().filePath(kept.first())), QByteArray("the log"));
        const QString notice = journal->takeNotice();
        QVERIFY2(notice.contains(kept.first()), qPrintable(notice));
        Entries entries{entryWith("new")};
        QVERIFY(journal->append(entries));
        journal.reset();
        QVERIFY(QFile::remove(path()) && QFile::remove(folder().filePath(kept.first())));
    }
}

void TestJournalFile::aJournalThatCannotUseALogSaysSo_data()
{
    QTest::addColumn<QString>("inTheWay");
    QTest::newRow("the index") << u"-shm"_s;
    QTest::newRow("the log") << u"-wal"_s;
    QTest::newRow("nothing, but no file system") << QString();
}

void TestJournalFile::aJournalThatCannotUseALogSaysSo()
{
    QFETCH(QString, inTheWay);
    if (!inTheWay.isEmpty()) {
        QVERIFY(QDir().mkpath(path() + inTheWay));
    }
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder().path())); // SQLite's database in memory has no folder
    const auto journal = Journal::open(inTheWay.isEmpty() ? u":memory:"_s : path());
    QVERIFY(QDir::setCurrent(before));
    QVERIFY(!journal);
    QVERIFY2(journal.error().contains(u"write-ahead log"_s), qPrintable(journal.error()));
    QVERIFY2(journal.error().contains(u"etwork drive"_s), qPrintable(journal.error()));
    QVERIFY(setAside().isEmpty());
}

QTEST_GUILESS_MAIN(TestJournalFile)
#include "tst_journalfile.moc"
