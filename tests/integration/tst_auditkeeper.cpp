// SPDX-License-Identifier: GPL-3.0-or-later
// The key that the record of decisions is signed with: made once, kept in the keychain under its own entry,
// asked for again while the keychain does not give it, and never in a file.
#include "engine/auditkeeper.h"
#include "support/enginefixture.h"

#include <utility>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Signature = AuditCheck::Signature;

namespace {

const auto keyName = u"test/record-key"_s;

/// A keychain that gives and takes nothing while it is locked.
class LockableSecretStore : public LastingSecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        ++reads;
        if (!isLocked)
            return LastingSecretStore::read(key, context, std::move(done));
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                done(std::unexpected(SecretError{SecretError::Kind::Denied, u"It is locked."_s}));
            },
            Qt::QueuedConnection);
    }

    bool isLocked = true;
    int reads = 0;
};

/// A keychain that was unlocked when it was too late to say so.
class LateSecretStore : public LastingSecretStore
{
public:
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override
    {
        LastingSecretStore::write(key, secret, context, [done = std::move(done)](const auto &) {
            done(std::unexpected(SecretError{SecretError::Kind::Denied, u"It took too long."_s}));
        });
    }
};

Entry decided()
{
    Entry entry;
    entry.kind = EntryKind::DecisionHeld;
    entry.executionId = QUuid::createUuid();
    entry.at = QDateTime::currentDateTimeUtc();
    entry.subject = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return entry;
}

} // namespace

class TestAuditKeeper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theKeyIsMadeOnceAndKept();
    void aLockedKeychainIsAskedAgain();
    void aKeyThatWasTakenLateIsNew();
    void whatIsNoKeyIsReplaced();
    void withoutAKeychainNothingIsSigned();
    void anEngineSignsFromItsStartOn();

private:
    AuditCheck verdict(const AuditKey &key) const
    {
        return verifyAudit(m_journal->auditTrail(key).value_or(AuditTrail()));
    }
    bool append() const
    {
        Entries entries{decided()};
        return m_journal->append(entries).has_value();
    }
    QString stored(SecretStore &store);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<journal::Journal> m_journal;
};

void TestAuditKeeper::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    auto journal = journal::Journal::open(m_folder->filePath(u"journal.sqlite"_s));
    QVERIFY(journal);
    m_journal = std::move(*journal);
}

void TestAuditKeeper::cleanup()
{
    m_journal.reset();
    m_folder.reset();
}

QString TestAuditKeeper::stored(SecretStore &store)
{
    QString secret;
    bool isAnswered = false;
    store.read(keyName, this, [&](const SecretResult &found) {
        secret = found.value_or(QString());
        isAnswered = true;
    });
    return QTest::qWaitFor([&] { return isAnswered; }) ? secret : u"no answer"_s;
}

void TestAuditKeeper::theKeyIsMadeOnceAndKept()
{
    LastingSecretStore store;
    QByteArray first;
    for (int start = 0; start < 2; ++start) {
        AuditKeeper keeper(*m_journal, store, keyName);
        keeper.begin();
        QVERIFY(keeper.key().bytes.isEmpty());
        QVERIFY(!keeper.key().problem.isEmpty());
        QTRY_VERIFY(!keeper.key().bytes.isEmpty());
        QVERIFY(keeper.key().problem.isEmpty());
        QVERIFY(append());
        QCOMPARE(verdict(keeper.key()).signature, Signature::Holds);
        if (start == 0)
            first = keeper.key().bytes;
        QCOMPARE(keeper.key().bytes, first);
        QCOMPARE(QByteArray::fromBase64(stored(store).toLatin1()), first);
    }
    QCOMPARE(first.size(), 32);
    QVERIFY(m_journal->auditTrail({first, {}})->statement.gaps.isEmpty());
}

void TestAuditKeeper::aLockedKeychainIsAskedAgain()
{
    LockableSecretStore store;
    AuditKeeper keeper(*m_journal, store, keyName, 10ms);
    keeper.begin();
    QTRY_VERIFY(store.reads > 2);
    QCOMPARE(keeper.key().problem, u"It is locked."_s);
    QVERIFY(append());
    QCOMPARE(verdict(keeper.key()).signature, Signature::NoKey);
    store.isLocked = false;
    QTRY_VERIFY(!keeper.key().bytes.isEmpty());
    QCOMPARE(verdict(keeper.key()).signature, Signature::Holds);
    QCOMPARE(verdict(keeper.key()).unsignedFrom, 0);
}

/// Else the record would tell for ever of a signature that is missing, where there never was one.
void TestAuditKeeper::aKeyThatWasTakenLateIsNew()
{
    LateSecretStore store;
    AuditKeeper keeper(*m_journal, store, keyName, 10ms);
    keeper.begin();
    QVERIFY(append());
    QTRY_VERIFY(!keeper.key().bytes.isEmpty());
    QCOMPARE(QByteArray::fromBase64(stored(store).toLatin1()), keeper.key().bytes);
    QCOMPARE(verdict(keeper.key()).signature, Signature::Holds);
    QVERIFY(m_journal->auditTrail(keeper.key())->statement.gaps.isEmpty());
}

void TestAuditKeeper::whatIsNoKeyIsReplaced()
{
    LastingSecretStore store;
    store.write(keyName, u"too short"_s, this, [](const auto &) {});
    AuditKeeper keeper(*m_journal, store, keyName);
    keeper.begin();
    QTRY_COMPARE(keeper.key().bytes.size(), 32);
    QCOMPARE(QByteArray::fromBase64(stored(store).toLatin1()), keeper.key().bytes);
}

void TestAuditKeeper::withoutAKeychainNothingIsSigned()
{
    MemorySecretStore store;
    AuditKeeper keeper(*m_journal, store, keyName);
    keeper.begin();
    QVERIFY(append());
    QCOMPARE(stored(store), QString());
    QVERIFY2(keeper.key().problem.contains(u"keychain"_s), qPrintable(keeper.key().problem));
    QCOMPARE(verdict(keeper.key()).signature, Signature::NoKey);
}

void TestAuditKeeper::anEngineSignsFromItsStartOn()
{
    EngineFixture console;
    for (int start = 0; start < 2; ++start) {
        QVERIFY(console.start());
        QTRY_VERIFY(!console.engine->auditKey().bytes.isEmpty());
        const AuditKey key = console.engine->auditKey();
        console.stop();
        const auto journal = console.openJournal();
        QVERIFY(journal);
        const AuditTrail trail = journal->auditTrail(key).value_or(AuditTrail());
        QCOMPARE(verifyAudit(trail).signature, Signature::Holds);
        QVERIFY(trail.statement.gaps.isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestAuditKeeper)
#include "tst_auditkeeper.moc"
