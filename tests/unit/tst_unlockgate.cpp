// SPDX-License-Identifier: GPL-3.0-or-later
// A keychain that a person does not unlock: what is wanted next is refused without asking them, until they do
// something that needs a secret, or it is unlocked.
#include "secrets/unlockgate.h"
#include "support/qttest.h"

#include <memory>

using namespace crew::secrets;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Kind = SecretError::Kind;

namespace {

constexpr auto aPrompt = 2s; ///< somebody saw it
constexpr auto noPrompt = 5ms;

SecretResult failure(Kind kind)
{
    return std::unexpected(SecretError{kind, u"As the keychain says it."_s});
}

Kind kindOf(const SecretResult &result)
{
    return result ? Kind::Failed : result.error().kind;
}

} // namespace

class TestUnlockGate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aLockedKeychainIsNotAnEmptyOne_data();
    void aLockedKeychainIsNotAnEmptyOne();
    void anUnlockedOneIsTakenAtItsWord_data() { aLockedKeychainIsNotAnEmptyOne_data(); }
    void anUnlockedOneIsTakenAtItsWord();
    void whatALockedOneDoesNotHaveIsMissing();
    void whatItHasIsNotMissing_data();
    void whatItHasIsNotMissing();
    void withoutAPromptNobodyRefused();
    void whatIsFoundIsFound();
    void atFirstItIsAsked();
    void whoDidNotUnlockItIsNotAskedAgain();
    void whoActsIsAskedOnceMore();
    void anUnlockedOneIsAskedAgain();

private:
    SecretResult judged(const SecretResult &result, std::chrono::milliseconds took)
    {
        return m_gate->judged(result, took, [this] { return m_hasItem; });
    }

    bool m_isLocked = true;
    bool m_hasItem = false;
    int m_looks = 0;
    std::unique_ptr<UnlockGate> m_gate;
};

void TestUnlockGate::init()
{
    m_isLocked = true;
    m_hasItem = false;
    m_looks = 0;
    m_gate = std::make_unique<UnlockGate>([this] {
        ++m_looks;
        return m_isLocked;
    });
}

/// libsecret says of a prompt that was cancelled that there is no such item, or that something went wrong.
void TestUnlockGate::aLockedKeychainIsNotAnEmptyOne_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::newRow("no such item") << Kind::NotFound;
    QTest::newRow("denied") << Kind::Denied;
    QTest::newRow("no store") << Kind::Unavailable;
    QTest::newRow("anything else") << Kind::Failed;
}

void TestUnlockGate::aLockedKeychainIsNotAnEmptyOne()
{
    QFETCH(Kind, kind);
    const auto result = judged(failure(kind), aPrompt);
    QCOMPARE(kindOf(result), Kind::Denied);
    QCOMPARE(result.error().text, u"The keychain is locked. Unlock it and try again."_s);
    QVERIFY(m_gate->isWaiting());
}

void TestUnlockGate::anUnlockedOneIsTakenAtItsWord()
{
    QFETCH(Kind, kind);
    m_isLocked = false;
    const auto result = judged(failure(kind), aPrompt);
    QVERIFY(result == failure(kind));
    QVERIFY(!m_gate->isWaiting());
    QVERIFY(!m_gate->refusal());
}

/// It knows its items without being unlocked.
void TestUnlockGate::whatALockedOneDoesNotHaveIsMissing()
{
    QCOMPARE(kindOf(judged(failure(Kind::NotFound), noPrompt)), Kind::NotFound);
    QVERIFY(!m_gate->refusal());
    QVERIFY(!m_gate->isWaiting());
}

void TestUnlockGate::whatItHasIsNotMissing_data()
{
    QTest::addColumn<bool>("isLocked");
    QTest::newRow("in the keyring that is locked") << true;
    QTest::newRow("in another keyring") << false;
}

/// The prompt ended at once. A key would be made anew.
void TestUnlockGate::whatItHasIsNotMissing()
{
    QFETCH(const bool, isLocked);
    m_isLocked = isLocked;
    m_hasItem = true;
    QCOMPARE(kindOf(judged(failure(Kind::NotFound), noPrompt)), Kind::Denied);
    QVERIFY(!m_gate->refusal()); // nobody refused to unlock it
    QCOMPARE(m_gate->isWaiting(), isLocked);
}

/// As of a removal, for which nobody is asked.
void TestUnlockGate::withoutAPromptNobodyRefused()
{
    QCOMPARE(kindOf(judged(failure(Kind::Denied), noPrompt)), Kind::Denied);
    QVERIFY(!m_gate->refusal());
    QVERIFY(m_gate->isWaiting());
}

void TestUnlockGate::whatIsFoundIsFound()
{
    QCOMPARE(judged(u"sesame"_s, aPrompt).value_or(QString()), u"sesame"_s);
    QCOMPARE(m_looks, 0);
    QVERIFY(!m_gate->refusal());
}

/// Somebody may unlock it then.
void TestUnlockGate::atFirstItIsAsked()
{
    QVERIFY(!m_gate->refusal());
    QVERIFY(!m_gate->isWaiting());
}

void TestUnlockGate::whoDidNotUnlockItIsNotAskedAgain()
{
    QCOMPARE(kindOf(judged(failure(Kind::NotFound), aPrompt)), Kind::Denied);
    for (int wanted = 0; wanted < 100; ++wanted) {
        const auto refusal = m_gate->refusal();
        QVERIFY(refusal);
        QCOMPARE(refusal->kind, Kind::Denied);
    }
}

void TestUnlockGate::whoActsIsAskedOnceMore()
{
    QCOMPARE(kindOf(judged(failure(Kind::NotFound), aPrompt)), Kind::Denied);
    m_gate->askAgain();
    QVERIFY(!m_gate->refusal());
    QVERIFY(m_gate->isWaiting());
    QCOMPARE(kindOf(judged(failure(Kind::NotFound), aPrompt)), Kind::Denied);
    QVERIFY(m_gate->refusal());
}

void TestUnlockGate::anUnlockedOneIsAskedAgain()
{
    QCOMPARE(kindOf(judged(failure(Kind::NotFound), aPrompt)), Kind::Denied);
    QVERIFY(!m_gate->openIfUnlocked());
    QVERIFY(m_gate->refusal());
    m_isLocked = false;
    QVERIFY(!m_gate->refusal());
    QVERIFY(!m_gate->isWaiting());
    m_isLocked = true; // again, which only asking shows
    QVERIFY(!m_gate->refusal());
}

QTEST_GUILESS_MAIN(TestUnlockGate)
#include "tst_unlockgate.moc"
