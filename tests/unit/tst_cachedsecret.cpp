// SPDX-License-Identifier: GPL-3.0-or-later
// A secret of the keychain that many wait for: read once, answered once each, and asked for again while the
// keychain is locked.
#include "secrets/cachedsecret.h"
#include "secrets/memorysecretstore.h"
#include "support/qttest.h"

#include <memory>

using namespace crew;
using namespace crew::secrets;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// A keychain that answers when a test says so.
class ScriptedKeychain
{
public:
    CachedSecret::Read reading()
    {
        return [this](QObject *, CachedSecret::Done done) {
            ++reads;
            waiting.push_back(std::move(done));
        };
    }
    void answer(const SecretResult &found)
    {
        for (const auto &done : std::exchange(waiting, {}))
            done(found);
    }

    int reads = 0;
    std::vector<CachedSecret::Done> waiting;
};

/// A store that is unlocked when a test says so.
class UnlockableStore : public MemorySecretStore
{
public:
    void whenUnlocked(QObject *, std::function<void()> done) override
    {
        m_waiting.push_back(std::move(done));
    }
    void unlock()
    {
        for (const auto &done : m_waiting)
            done();
    }

private:
    std::vector<std::function<void()>> m_waiting;
};

SecretResult refusal(SecretError::Kind kind = SecretError::Kind::Denied)
{
    return std::unexpected(SecretError{kind, u"It is locked."_s});
}

/// Collects what a waiter is told.
CachedSecret::Done into(QStringList &answers)
{
    return [&answers](const SecretResult &found) { answers << (found ? *found : found.error().text); };
}

} // namespace

class TestCachedSecret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allWaitForOneRead();
    void aWaiterThatIsGoneIsNotAnswered();
    void aLockedKeychainIsAskedAgain();
    void whatAnUnlockedStoreRefusedIsReadAtOnce();
    void aMissingSecretIsNotAskedForAgain();
    void theWaitsGrowAndTheLastRepeats();
    void withoutWaitsItIsNotAskedAgain();
    void whatIsSetIsNewerThanARead();
    void whoWaitsIsAnsweredOnceAllIsSet();
    void whatIsClearedIsGone();
    void aHandlerMaySetAnotherValue();
    void whoAsksInAnAnswerIsAnsweredOnce();
};

void TestCachedSecret::allWaitForOneRead()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    secret.get(this, into(answers));
    secret.get(this, into(answers));
    secret.read();
    QCOMPARE(keychain.reads, 1);
    QVERIFY(!secret.value());
    keychain.answer(u"sesame"_s);
    QCOMPARE(answers, (QStringList{u"sesame"_s, u"sesame"_s}));
    secret.get(this, into(answers)); // in memory
    QCOMPARE(answers.size(), 3);
    QCOMPARE(keychain.reads, 1);
    QCOMPARE(secret.value(), u"sesame"_s);
}

void TestCachedSecret::aWaiterThatIsGoneIsNotAnswered()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    auto gone = std::make_unique<QObject>();
    secret.get(gone.get(), into(answers));
    secret.get(this, into(answers));
    gone.reset();
    keychain.answer(u"sesame"_s);
    QCOMPARE(answers, QStringList{u"sesame"_s});
}

void TestCachedSecret::aLockedKeychainIsAskedAgain()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    secret.get(this, into(answers));
    for (int reads = 1; reads <= 3; ++reads) {
        QTRY_COMPARE(keychain.reads, reads);
        keychain.answer(refusal());
        QCOMPARE(answers, QStringList{u"It is locked."_s}); // and waits no more
    }
    QTRY_COMPARE(keychain.reads, 4);
    secret.get(this, into(answers));
    QCOMPARE(keychain.reads, 4);
    keychain.answer(u"sesame"_s);
    QCOMPARE(answers.last(), u"sesame"_s);
}

void TestCachedSecret::whatAnUnlockedStoreRefusedIsReadAtOnce()
{
    UnlockableStore store;
    ScriptedKeychain keychain;
    ScriptedKeychain another;
    CachedSecret refused(keychain.reading(), {1h});
    CachedSecret missing(another.reading(), {1h});
    refused.readWhenUnlocked(store);
    missing.readWhenUnlocked(store);
    refused.read();
    missing.read();
    keychain.answer(refusal());
    another.answer(refusal(SecretError::Kind::NotFound));
    store.unlock();
    QCOMPARE(keychain.reads, 2);
    QCOMPARE(another.reads, 1);
    keychain.answer(u"sesame"_s);
    store.unlock();
    QCOMPARE(keychain.reads, 2);
    QCOMPARE(refused.value(), u"sesame"_s);
}

void TestCachedSecret::aMissingSecretIsNotAskedForAgain()
{
    ScriptedKeychain keychain;
    ScriptedKeychain locked;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    secret.get(this, into(answers));
    keychain.answer(refusal(SecretError::Kind::NotFound));
    QCOMPARE(answers.size(), 1);
    CachedSecret later(locked.reading(), {10ms});
    later.read();
    locked.answer(refusal());
    QTRY_COMPARE(locked.reads, 2);
    QCOMPARE(keychain.reads, 1);
    secret.get(this, into(answers)); // somebody needs it
    QCOMPARE(keychain.reads, 2);
}

/// Timers that are due later fire later, however slow the machine is.
void TestCachedSecret::theWaitsGrowAndTheLastRepeats()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {20ms, 400ms});
    std::optional<int> reads;
    secret.read();
    keychain.answer(refusal());
    QTimer::singleShot(200ms, this, [&] { reads = keychain.reads; });
    QTRY_COMPARE(keychain.reads, 2);
    keychain.answer(refusal());
    QTRY_VERIFY(reads.has_value());
    QCOMPARE(*reads, 2);
    QTRY_COMPARE(keychain.reads, 3);
    keychain.answer(refusal());
    QTRY_COMPARE(keychain.reads, 4);
}

void TestCachedSecret::withoutWaitsItIsNotAskedAgain()
{
    ScriptedKeychain keychain;
    ScriptedKeychain other;
    CachedSecret secret(keychain.reading(), {});
    CachedSecret later(other.reading(), {10ms});
    secret.read();
    keychain.answer(refusal());
    later.read();
    other.answer(refusal());
    QTRY_COMPARE(other.reads, 2);
    QCOMPARE(keychain.reads, 1);
}

void TestCachedSecret::whatIsSetIsNewerThanARead()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    QStringList announced;
    connect(&secret, &CachedSecret::answered, this, into(announced));
    secret.get(this, into(answers));
    secret.set(u"new"_s);
    QCOMPARE(answers, QStringList{u"new"_s});
    keychain.answer(u"old"_s);
    QCOMPARE(secret.value(), u"new"_s);
    QCOMPARE(answers.size(), 1);
    QCOMPARE(announced, QStringList());
}

void TestCachedSecret::whoWaitsIsAnsweredOnceAllIsSet()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    secret.get(this, into(answers));
    secret.setUnanswered(u"new"_s);
    QCOMPARE(secret.value(), u"new"_s);
    QVERIFY(answers.isEmpty());
    keychain.answer(u"old"_s);
    QVERIFY(answers.isEmpty());
    secret.set(u"new"_s);
    QCOMPARE(answers, QStringList{u"new"_s});
}

void TestCachedSecret::whatIsClearedIsGone()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    secret.get(this, into(answers));
    secret.clear({SecretError::Kind::NotFound, u"Removed."_s});
    QCOMPARE(answers, QStringList{u"Removed."_s});
    keychain.answer(u"old"_s);
    QVERIFY(!secret.value());
    secret.get(this, into(answers));
    QCOMPARE(keychain.reads, 2);
    keychain.answer(u"again"_s);
    QCOMPARE(answers.last(), u"again"_s);
}

void TestCachedSecret::aHandlerMaySetAnotherValue()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {});
    QStringList answers;
    connect(&secret, &CachedSecret::answered, this, [&] { secret.set(u"made"_s); });
    secret.get(this, into(answers));
    keychain.answer(refusal());
    QCOMPARE(answers, QStringList{u"made"_s});
    QCOMPARE(secret.value(), u"made"_s);
}

void TestCachedSecret::whoAsksInAnAnswerIsAnsweredOnce()
{
    ScriptedKeychain keychain;
    CachedSecret secret(keychain.reading(), {10ms});
    QStringList answers;
    secret.get(this, [&](const SecretResult &) { secret.get(this, into(answers)); });
    keychain.answer(refusal());
    QCOMPARE(answers, QStringList());
    QCOMPARE(keychain.reads, 2);
    keychain.answer(u"sesame"_s);
    QCOMPARE(answers, QStringList{u"sesame"_s});
}

QTEST_GUILESS_MAIN(TestCachedSecret)
#include "tst_cachedsecret.moc"
