// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of a profile that a restore replaced: in the keychain as long as its folder is kept, and no
// longer.
#include "app/application.h"
#include "app/formerprofiles.h"
#include "engine/clientkeys.h"
#include "engine/flows/flowanswers.h"
#include "engine/keynames.h"
#include "gui/profile/restoredtext.h"
#include "gui/shell/mainwindow.h"
#include "support/flowsamples.h"
#include "support/profilesample.h"

using namespace crew;
using namespace crew::app;
using namespace crew::engine;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A keychain that can be locked.
class LockableStore : public LastingSecretStore
{
public:
    void remove(const QString &key, QObject *context, DoneCallback done) override
    {
        if (!isLocked)
            return LastingSecretStore::remove(key, context, std::move(done));
        QMetaObject::invokeMethod(
            context,
            [done] {
                done(std::unexpected(SecretError{SecretError::Kind::Denied, {}}));
            },
            Qt::QueuedConnection);
    }
    bool isLocked = false;
};

} // namespace

class TestFormerProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_filled.make()); }
    void theirTokensGoWithTheirFolder();
    void goingBackKeepsTheTokens();
    void withoutItsJournalNothingIsNoted();
    void aProfileThatWasNeverUsedIsNotNoted();
    void aNoteThatCannotBeWrittenIsNoNote();
    void aDemoLeavesTheirTokensNoted();
    void aDemoTellsWhatARestoreDid();

private:
    bool has(const QString &key);
    void keep(const QString &key);
    static void restore(const ProfileFiles &files, const QString &backup)
    {
        QVERIFY(unpackBackup(files, backup) && acceptBackup(files));
    }

    FilledProfile m_filled;
    LockableStore m_store;
};

bool TestFormerProfiles::has(const QString &key)
{
    std::optional<bool> found;
    m_store.read(key, this, [&found](const auto &secret) { found = secret.has_value(); });
    return QTest::qWaitFor([&found] { return found.has_value(); }) && *found;
}

void TestFormerProfiles::keep(const QString &key)
{
    m_store.write(key, u"secret"_s, this, [](const auto &) {});
    QVERIFY(has(key));
}

void TestFormerProfiles::theirTokensGoWithTheirFolder()
{
    const QTemporaryDir folder;
    const QUuid crewId = QUuid::createUuid();
    QString before;
    QUuid flowAnswer;
    {
        const auto profile = Profile::open(folder.path());
        before = (*profile)->keyPrefix();
        const auto journal = journal::Journal::open((*profile)->journalPath());
        Crew crew;
        crew.id = crewId;
        crew.name = u"Only here"_s;
        crew.address = QUrl(u"https://example.com"_s);
        QVERIFY((*journal)->saveCrews({crew}));
        Entries requests{{.kind = EntryKind::FlowRequestCallback,
                          .executionId = QUuid::createUuid(),
                          .at = QDateTime::currentDateTimeUtc(),
                          .subject = crewId.toString(QUuid::WithoutBraces),
                          .headers = {},
                          .body = FlowSample().body()}};
        QVERIFY((*journal)->append(requests));
        flowAnswer = FlowAnswers::keyOf(requests.first());
    }
    restore(filesOf(folder.path()), m_filled.backup);
    const auto profile = Profile::open(folder.path());
    const QString kept = (*profile)->takeRestored().keptIn;
    const QString now = (*profile)->keyPrefix();
    QVERIFY(now != before);

    QStringList theirs{engine::keyname::token(before, crewId), engine::keyname::webhookSecret(before),
                       engine::keyname::proxyPassword(before),
                       engine::keyname::flowAnswer(before, flowAnswer)};
    ClientKeys keys(m_store, before);
    bool isKept = false;
    keys.save(crewId, QByteArray(3000, 'k'), false, [&isKept](const auto &) { isKept = true; });
    QTRY_VERIFY(isKept);
    const QString keyName = before + u'/' + crewId.toString(QUuid::WithoutBraces) + "/client-key"_L1;
    theirs << keyName << keyName + "-2"_L1;
    const QStringList ours{engine::keyname::token(now, crewId), engine::keyname::webhookSecret(now)};
    for (const QString &key : theirs.first(4) + ours)
        keep(key);
    QVERIFY(has(theirs.last()));
    QCOMPARE(deletedProfiles(folder.path(), now), QList<FormerProfile>()); // one can go back to it

    QVERIFY(QDir(kept).removeRecursively());
    const QList<FormerProfile> deleted{{before, {crewId}, {flowAnswer}}};
    QCOMPARE(deletedProfiles(folder.path(), now), deleted);
    EngineOptions options;
    options.journal = folder.filePath(u"another.sqlite"_s);
    options.keyPrefix = now;
    options.secrets = std::shared_ptr<SecretStore>(&m_store, [](SecretStore *) {});
    options.former = deleted;
    options.formerIsGone = [&folder](const QString &prefix) { forgetFormerProfile(folder.path(), prefix); };
    m_store.isLocked = true;
    {
        const auto engine = Engine::create(options);
        QVERIFY(engine);
        (*engine)->start();
        for (const QString &key : std::as_const(theirs))
            QVERIFY2(has(key), qPrintable(key));
    }
    QCOMPARE(deletedProfiles(folder.path(), now), deleted); // the next start tries it again
    m_store.isLocked = false;
    const auto engine = Engine::create(options);
    QVERIFY(engine);
    (*engine)->start();
    QTRY_COMPARE(deletedProfiles(folder.path(), now), QList<FormerProfile>());
    for (const QString &key : std::as_const(theirs))
        QVERIFY2(!has(key), qPrintable(key));
    for (const QString &key : ours)
        QVERIFY2(has(key), qPrintable(key));
}

/// The files of the folder are put back, and the folder goes; or another folder still has the same tokens.
void TestFormerProfiles::goingBackKeepsTheTokens()
{
    const QTemporaryDir folder;
    const QString before = (*Profile::open(folder.path()))->keyPrefix();
    journal::Journal::open(filesOf(folder.path()).journal);
    restore(filesOf(folder.path()), m_filled.backup);
    const QString kept = (*Profile::open(folder.path()))->takeRestored().keptIn;
    for (const QString &name : {u"/journal.sqlite"_s, u"/settings.ini"_s}) {
        QFile::remove(folder.path() + name);
        QVERIFY(QFile::copy(kept + name, folder.path() + name));
    }
    QVERIFY(QDir(kept).removeRecursively());
    {
        const auto profile = Profile::open(folder.path());
        QCOMPARE((*profile)->keyPrefix(), before);
        QCOMPARE(deletedProfiles(folder.path(), before), QList<FormerProfile>());
    }
    restore(filesOf(folder.path()), m_filled.backup);
    const auto profile = Profile::open(folder.path());
    const QString again = (*profile)->takeRestored().keptIn;
    const QString now = (*profile)->keyPrefix();
    QCOMPARE(deletedProfiles(folder.path(), now), QList<FormerProfile>()); // the second folder needs them
    QVERIFY(QDir(again).removeRecursively());
    QVERIFY(!deletedProfiles(folder.path(), now).isEmpty());
    forgetFormerProfile(folder.path(), before);
    QCOMPARE(deletedProfiles(folder.path(), now), QList<FormerProfile>());
}

void TestFormerProfiles::withoutItsJournalNothingIsNoted()
{
    const QTemporaryDir folder;
    QVERIFY(!(*Profile::open(folder.path()))->keyPrefix().isEmpty());
    QFile journal(filesOf(folder.path()).journal);
    QVERIFY(journal.open(QIODevice::WriteOnly) && journal.write("This was a journal once.") > 0);
    journal.close();
    restore(filesOf(folder.path()), m_filled.backup);
    const auto profile = Profile::open(folder.path());
    const auto restored = (*profile)->takeRestored();
    QVERIFY(!restored.tokensCanFollow);
    QVERIFY(QDir(restored.keptIn).removeRecursively());
    QCOMPARE(deletedProfiles(folder.path(), (*profile)->keyPrefix()), QList<FormerProfile>());
}

void TestFormerProfiles::aProfileThatWasNeverUsedIsNotNoted()
{
    const QTemporaryDir folder;
    restore(filesOf(folder.path()), m_filled.backup);
    const auto profile = Profile::open(folder.path());
    QVERIFY(QDir((*profile)->takeRestored().keptIn).removeRecursively());
    QCOMPARE(deletedProfiles(folder.path(), (*profile)->keyPrefix()), QList<FormerProfile>());
}

/// As on a full disk.
void TestFormerProfiles::aNoteThatCannotBeWrittenIsNoNote()
{
    const QTemporaryDir folder;
    QVERIFY(QDir().mkpath(folder.filePath(u"replaced.ini"_s)));
    QVERIFY(!recordFormerProfile(folder.path(), m_filled.path));
}

/// What a demo removes is not in the keychain: it must not count as gone.
void TestFormerProfiles::aDemoLeavesTheirTokensNoted()
{
    const QTemporaryDir folder;
    const QString before = (*Profile::open(folder.path()))->keyPrefix();
    journal::Journal::open(filesOf(folder.path()).journal);
    restore(filesOf(folder.path()), m_filled.backup);
    const auto profile = Profile::open(folder.path());
    QVERIFY(QDir((*profile)->takeRestored().keptIn).removeRecursively());
    const QString now = (*profile)->keyPrefix();
    const QList<FormerProfile> deleted = deletedProfiles(folder.path(), now);
    QCOMPARE(deleted.value(0).keyPrefix, before);

    CommandLine commandLine;
    commandLine.profileDirectory = folder.path();
    const gui::Preferences preferences((*profile)->settings());
    QCOMPARE(engineOptions(commandLine, **profile, preferences).former, deleted);
    commandLine.demo = true;
    const EngineOptions options = engineOptions(commandLine, **profile, preferences);
    QVERIFY(!options.secrets->isPersistent());
    const auto engine = Engine::create(options);
    QVERIFY(engine);
    (*engine)->start();
    bool isLater = false; // than what the start asked of the same store
    options.secrets->remove(u"x"_s, this, [&isLater](const auto &) { isLater = true; });
    QTRY_VERIFY(isLater);
    QCOMPARE(deletedProfiles(folder.path(), now), deleted);
}

void TestFormerProfiles::aDemoTellsWhatARestoreDid()
{
    const QTemporaryDir folder;
    restore(filesOf(folder.path()), m_filled.backup);
    const auto profile = Profile::open(folder.path());
    CommandLine commandLine;
    commandLine.profileDirectory = folder.path();
    commandLine.demo = true;
    bool isRestarting = false;
    const QString notice = shellOptions(commandLine, **profile, isRestarting).notice;
    QVERIFY2(notice.contains(u"The profile was restored."_s), qPrintable(notice));
    QVERIFY(shellOptions(commandLine, **profile, isRestarting).notice.isEmpty()); // it is told once
}

QTEST_GUILESS_MAIN(TestFormerProfiles)
#include "tst_formerprofiles.moc"
