// SPDX-License-Identifier: GPL-3.0-or-later
// A profile to one file: all of it, nothing secret; and no file is believed before it was looked through.
#include "support/profilesample.h"

using namespace crew;
using namespace crew::app;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestProfileBackup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void roundTripKeepsTheState();
    void nothingSecretIsInIt();
    void isMadeWhileTheJournalIsInUse();
    void badFilesAreRefused_data();
    void badFilesAreRefused();
    void everyFlippedByteIsSeen();
    void everyCutIsSeen();
    void aTargetThatCannotBeWrittenKeepsTheOldOne();
    void whatWasCutOffIsDroppedAtTheStart();

private:
    const QList<gui::PreferenceSection> m_machineSections = {
        gui::PreferenceSection::Endpoint, gui::PreferenceSection::Network, gui::PreferenceSection::Updates};
    FilledProfile m_filled;
};

void TestProfileBackup::initTestCase()
{
    const bool isMade = m_filled.make();
    QVERIFY2(m_filled.content, qPrintable(m_filled.content ? QString() : m_filled.content.error()));
    QVERIFY(isMade);
    QCOMPARE(m_filled.content->crews, 1);
    QCOMPARE(m_filled.content->runs, 1);
    QCOMPARE(m_filled.content->decisions, 2);
    QCOMPARE(m_filled.content->console, QStringLiteral(CREW_VERSION));
}

void TestProfileBackup::roundTripKeepsTheState()
{
    const QString other = m_filled.folder.filePath(u"other"_s);
    const ProfileFiles files = filesOf(other);
    const auto content = unpackBackup(files, m_filled.backup);
    QVERIFY2(content, qPrintable(content ? QString() : content.error()));
    QCOMPARE(content->decisions, 2);
    QVERIFY(content->madeAt.secsTo(QDateTime::currentDateTimeUtc()) < 600);
    QVERIFY(!QFile::exists(files.journal)); // not yet
    QVERIFY(acceptBackup(files));
    const auto profile = Profile::open(other);
    QVERIFY(profile);
    QVERIFY(!(*profile)->takeRestored().keptIn.isEmpty());
    QVERIFY((*profile)->takeRestored().keptIn.isEmpty());
    QCOMPARE(stateOf((*profile)->journalPath()), stateOf(m_filled.path + "/journal.sqlite"_L1));
    QVERIFY(stateOf((*profile)->journalPath()).size() > 20);

    const auto before = Profile::open(m_filled.path);
    const gui::Preferences there((*before)->settings());
    const gui::Preferences here((*profile)->settings());
    for (const gui::Preference &known : here.declarations()) {
        const QVariant expected =
            m_machineSections.contains(known.section) ? known.fallback : there.value(known.key);
        QCOMPARE(here.value(known.key), expected);
    }
    QVERIFY(there.text(gui::pref.tunnel) != here.text(gui::pref.tunnel));
    QCOMPARE(here.text(gui::pref.keyApprove), u"R"_s);
    QCOMPARE(here.value(gui::pref.quietFrom), QTime(19, 30));
}

void TestProfileBackup::nothingSecretIsInIt()
{
    const QByteArray backup = contentOf(m_filled.backup);
    QCOMPARE(m_filled.secrets.size(), 4);
    for (const QByteArray &secret : std::as_const(m_filled.secrets)) {
        QVERIFY(secret.size() > 12);
        for (const QByteArray &form :
             {secret, secret.toHex(), secret.toBase64(QByteArray::OmitTrailingEquals).chopped(2)})
            QVERIFY2(!backup.contains(form), form.constData());
    }
    QVERIFY(backup.contains("Half a sentence")); // and yet it is all there
#ifndef Q_OS_WIN                                 // there the folder says who may read
    QCOMPARE(QFile::permissions(m_filled.backup) & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
#endif
}

void TestProfileBackup::isMadeWhileTheJournalIsInUse()
{
    const QTemporaryDir folder;
    const ProfileFiles files = filesOf(folder.path());
    const auto journal = journal::Journal::open(files.journal);
    QVERIFY(journal);
    Entry entry;
    entry.kind = EntryKind::Status;
    entry.executionId = QUuid::createUuid();
    entry.at = QDateTime::currentDateTimeUtc();
    for (int round = 1; round <= 3; ++round) {
        Entries entries{entry};
        QVERIFY((*journal)->append(entries));
        const auto content = backUpProfile(files, {}, folder.filePath(u"a.crewbackup"_s));
        QVERIFY2(content, qPrintable(content ? QString() : content.error()));
        QVERIFY((*journal)->append(entries));
    }
    QVERIFY(!QFile::exists(folder.filePath(u"backup.part"_s)));
    QVERIFY(!QFile::exists(folder.filePath(u"a.crewbackup.part"_s)));
}

void TestProfileBackup::badFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("word");
    const QByteArray &good = m_filled.journal;
    const auto row = [](const char *name, const QByteArray &bytes, const char *word) {
        QTest::newRow(name) << bytes << QString::fromLatin1(word);
    };
    const auto with = [&good](const QStringList &statements) {
        const QByteArray journal = journalAfter(good, statements);
        return backupOf(manifestFor(journal), journal);
    };
    row("empty", {}, "not a Crew Console backup");
    row("foreign", "PK\x03\x04 something else\n", "not a Crew Console backup");
    row("a journal alone", good, "not a Crew Console backup");
    row("a long line", QByteArray(3 * 1024 * 1024, 'x'), "not a Crew Console backup");
    row("newer form", backupOf(manifestFor(good), good, "2"), "newer version of Crew Console");
    row("form 0", backupOf(manifestFor(good), good, "0"), "not a Crew Console backup");
    row("no manifest", backupOf("[]", good), "damaged");
    row("no time", backupOf("{\"journal_bytes\":5}", "12345"), "damaged");
    row("a manifest without end", backupOf(QByteArray(2 * 1024 * 1024, '{'), good), "damaged");
    row("too much", backupOf(manifestFor(good), good + "more"), "damaged");
    row("too little", backupOf(manifestFor(good), good.chopped(100)), "incomplete");
    row("negative size", backupOf("{\"made\":\"2026-01-02T03:04:05Z\",\"journal_bytes\":-1}", {}), "damaged");
    QByteArray flipped = backupOf(manifestFor(good), good);
    flipped[flipped.size() - 100] = static_cast<char>(flipped.at(flipped.size() - 100) ^ 1);
    row("wrong checksum", flipped, "damaged");
    row("no database", backupOf(manifestFor("hello"), "hello"), "damaged");
    row("an empty database", backupOf(manifestFor({}), {}), "does not contain a Crew Console journal");
    row("another database", with({u"DROP TABLE entry"_s}), "does not contain a Crew Console journal");
    row("newer schema", with({u"PRAGMA user_version = 999"_s}), "newer version of Crew Console");
    row("schema 0", with({u"PRAGMA user_version = 0"_s}), "does not contain a Crew Console journal");
    row("an older schema said", with({u"PRAGMA user_version = 1"_s}),
        "does not contain a Crew Console journal");
    row("a trigger", with({u"CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM crew; END"_s}),
        "does not contain a Crew Console journal");
    row("a view", with({u"CREATE VIEW v AS SELECT 1"_s}), "does not contain a Crew Console journal");
    row("a table more", with({u"CREATE TABLE more (a)"_s}), "does not contain a Crew Console journal");
    row("a column more", with({u"ALTER TABLE crew ADD COLUMN more TEXT"_s}),
        "does not contain a Crew Console journal");
    row("an index less", with({u"DROP INDEX entry_joined"_s}), "does not contain a Crew Console journal");
    QByteArray torn = good;
    torn.replace(4096 + 8, 64, QByteArray(64, '\xff')); // a page of a tree, under a checksum that fits
    row("a torn page", backupOf(manifestFor(torn), torn), "damaged");
}

void TestProfileBackup::badFilesAreRefused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, word);
    const QString path = m_filled.folder.filePath(u"bad.crewbackup"_s);
    put(path, bytes);
    const ProfileFiles files = filesOf(m_filled.path);
    const auto before = everythingIn(m_filled.path);
    const auto content = unpackBackup(files, path);
    QVERIFY(!content);
    QVERIFY2(content.error().contains(word), qPrintable(content.error()));
    QVERIFY(!content.error().contains(u'\n'));
    QCOMPARE(everythingIn(m_filled.path), before);
    QVERIFY(!QDir(m_filled.path + "/restore.part"_L1).exists());
}

void TestProfileBackup::everyFlippedByteIsSeen()
{
    const QByteArray good = contentOf(m_filled.backup);
    const QString path = m_filled.folder.filePath(u"bad.crewbackup"_s);
    for (qsizetype place = 0; place < good.size(); place += good.size() / 400 + 1) {
        QByteArray bad = good;
        bad[place] = static_cast<char>(bad.at(place) ^ 1);
        put(path, bad);
        QVERIFY2(!readBackupFile(path), qPrintable(QString::number(place)));
    }
}

void TestProfileBackup::everyCutIsSeen()
{
    const QByteArray good = contentOf(m_filled.backup);
    const QString path = m_filled.folder.filePath(u"bad.crewbackup"_s);
    for (qsizetype size = 0; size < good.size(); size += good.size() / 200 + 1) {
        put(path, good.left(size));
        QVERIFY2(!readBackupFile(path), qPrintable(QString::number(size)));
    }
    put(path, good);
    QVERIFY(readBackupFile(path));
}

void TestProfileBackup::aTargetThatCannotBeWrittenKeepsTheOldOne()
{
    const ProfileFiles files = filesOf(m_filled.path);
    const auto before = everythingIn(m_filled.path);
    const auto missing = backUpProfile(files, {}, m_filled.folder.filePath(u"no/such/folder/a.crewbackup"_s));
    QVERIFY(!missing);
    QVERIFY2(missing.error().contains(u"could not be written"_s), qPrintable(missing.error()));
    const auto none = backUpProfile(filesOf(m_filled.folder.filePath(u"empty"_s)), {}, m_filled.backup);
    QVERIFY(!none);
    QVERIFY2(none.error().contains(u"no journal"_s), qPrintable(none.error()));
    QVERIFY(readBackupFile(m_filled.backup));
    QCOMPARE(everythingIn(m_filled.path), before);
}

/// Such as a copy of the whole journal.
void TestProfileBackup::whatWasCutOffIsDroppedAtTheStart()
{
    const QTemporaryDir folder;
    const ProfileFiles files = filesOf(folder.path());
    for (const QString &left : {u"/backup.part"_s, u"/restore.part"_s}) {
        QVERIFY(QDir().mkpath(folder.path() + left));
        put(folder.path() + left + "/journal.sqlite"_L1, "half of it");
    }
    put(files.journal, "whole");
    discardLeftovers(files);
    QVERIFY(QDir(folder.path()).entryList({u"*.part"_s}, QDir::Dirs).isEmpty());
    QCOMPARE(contentOf(files.journal), QByteArray("whole"));
}

QTEST_GUILESS_MAIN(TestProfileBackup)
#include "tst_profilebackup.moc"
