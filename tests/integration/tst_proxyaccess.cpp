// SPDX-License-Identifier: GPL-3.0-or-later
// The proxy's password and a keychain that is locked: how often it is asked, and when no more.
#include "engine/proxyaccess.h"
#include "secrets/memorysecretstore.h"
#include "support/qttest.h"

#include <QSignalSpy>

using namespace crew;
using namespace crew::client;
using namespace crew::engine;
using namespace crew::secrets;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QUrl farAway(u"https://crew.example"_s);

/// A keychain that counts what it is asked. It is locked at first and refuses at once: no time passes between
/// a question and its answer. It can keep answers back.
class LockedStore : public MemorySecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        ++reads;
        if (isHeld)
            held.push_back(std::move(done));
        else if (!isLocked)
            MemorySecretStore::read(key, context, std::move(done));
        else
            done(refusal());
    }
    /// Gives the one answer that was kept back.
    void answer(const SecretResult &found)
    {
        QCOMPARE(held.size(), 1U);
        std::exchange(held, {}).front()(found);
    }
    static SecretResult refusal()
    {
        return std::unexpected(SecretError{SecretError::Kind::Denied, u"It is locked."_s});
    }

    int reads = 0;
    bool isLocked = true;
    bool isHeld = false;
    std::vector<ReadCallback> held;
};

ProxySettings settingsFor(const QString &user, ProxyKind kind = ProxyKind::Http)
{
    return {kind, u"proxy.example"_s, 8080, user};
}

} // namespace

class TestProxyAccess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void changesWhileItIsLockedLeaveOneRetry();
    void itIsAskedAgainUntilItIsUnlocked();
    void nobodyAsksForWhatIsNotNeeded_data();
    void nobodyAsksForWhatIsNotNeeded();
    void anAnswerThatComesTooLateIsNone_data() { nobodyAsksForWhatIsNotNeeded_data(); }
    void anAnswerThatComesTooLateIsNone();
    void chosenAgainItIsAskedAgain();
    void whatWasTypedIsNotReplaced();

private:
    /// Nothing while callers wait for the keychain.
    std::optional<QString> passwordUsed();
    /// How often the store has been asked when \a delay from now is over.
    int readsAfter(std::chrono::milliseconds delay);

    const std::chrono::milliseconds m_pause{200};
    std::unique_ptr<ProxyFinder> m_proxies;
    std::unique_ptr<LockedStore> m_store;
    std::unique_ptr<ProxyAccess> m_access;
    std::unique_ptr<QSignalSpy> m_problems;
};

void TestProxyAccess::init()
{
    m_problems.reset();
    m_access.reset();
    m_proxies = std::make_unique<ProxyFinder>();
    m_store = std::make_unique<LockedStore>();
    m_access = std::make_unique<ProxyAccess>(*m_proxies, *m_store, u"test"_s, m_pause);
    m_problems = std::make_unique<QSignalSpy>(m_access.get(), &ProxyAccess::problemOccurred);
}

std::optional<QString> TestProxyAccess::passwordUsed()
{
    const auto used = std::make_shared<std::optional<QString>>();
    m_proxies->find(farAway, [used](const ProxyFinder::Found &found) {
        *used = found ? found->password() : u"(no proxy)"_s;
    });
    return *used;
}

int TestProxyAccess::readsAfter(std::chrono::milliseconds delay)
{
    std::optional<int> reads;
    QTimer::singleShot(delay, m_access.get(), [this, &reads] { reads = m_store->reads; });
    return QTest::qWaitFor([&reads] { return reads.has_value(); }) ? *reads : -1;
}

/// Timers that are due later fire later, however slow the machine is: when one and a half pauses are over,
/// each retry has been made once, and none a second time.
void TestProxyAccess::changesWhileItIsLockedLeaveOneRetry()
{
    for (int change = 1; change <= 5; ++change) {
        m_access->useSettings(settingsFor(u"ada"_s));
        QCOMPARE(m_store->reads, change);
        QCOMPARE(passwordUsed(), QString()); // nobody waits for it
    }
    QCOMPARE(readsAfter(m_pause * 3 / 2), 6);
    QCOMPARE(m_problems->size(), 1);
}

void TestProxyAccess::itIsAskedAgainUntilItIsUnlocked()
{
    m_store->write(u"test/proxy-password"_s, u"sesame"_s, this, [](const auto &) {});
    m_access->useSettings(settingsFor(u"ada"_s));
    QCOMPARE(passwordUsed(), QString());
    QTRY_VERIFY(m_store->reads >= 3);
    const QSignalSpy solved(m_access.get(), &ProxyAccess::problemSolved);
    m_store->isLocked = false;
    QTRY_COMPARE(passwordUsed(), u"sesame"_s);
    QCOMPARE(solved.count(), 1);
    QCOMPARE(solved.first(), m_problems->first());
    const int reads = m_store->reads;
    QCOMPARE(readsAfter(m_pause * 3 / 2), reads);
    QCOMPARE(m_problems->size(), 1);
}

void TestProxyAccess::nobodyAsksForWhatIsNotNeeded_data()
{
    QTest::addColumn<ProxySettings>("settings");
    QTest::addColumn<QString>("typed");
    const QString none;
    QTest::newRow("no proxy") << settingsFor(u"ada"_s, ProxyKind::None) << none;
    QTest::newRow("the system's proxy") << settingsFor(u"ada"_s, ProxyKind::System) << none;
    QTest::newRow("nobody's name") << settingsFor(none) << none;
    QTest::newRow("typed") << settingsFor(u"ada"_s) << u"open"_s;
}

void TestProxyAccess::nobodyAsksForWhatIsNotNeeded()
{
    QFETCH(ProxySettings, settings);
    QFETCH(QString, typed);
    m_access->useSettings(settingsFor(u"ada"_s));
    QCOMPARE(m_store->reads, 1);
    if (!typed.isEmpty())
        m_access->setPassword(typed);
    m_access->useSettings(settings);
    QCOMPARE(readsAfter(m_pause * 3 / 2), 1);
}

void TestProxyAccess::anAnswerThatComesTooLateIsNone()
{
    QFETCH(ProxySettings, settings);
    QFETCH(QString, typed);
    m_store->isHeld = true;
    m_access->useSettings(settingsFor(u"ada"_s));
    if (!typed.isEmpty())
        m_access->setPassword(typed);
    m_access->useSettings(settings);
    m_store->answer(LockedStore::refusal());
    QCOMPARE(m_problems->size(), 0);
    QCOMPARE(readsAfter(m_pause * 3 / 2), 1);
}

void TestProxyAccess::chosenAgainItIsAskedAgain()
{
    m_store->isHeld = true;
    m_access->useSettings(settingsFor(u"ada"_s));
    m_access->useSettings(settingsFor(u"ada"_s, ProxyKind::None));
    m_access->useSettings(settingsFor(u"ada"_s)); // the answer to the first question is still to come
    QCOMPARE(m_store->reads, 1);
    m_access->useSettings(settingsFor(u"ada"_s, ProxyKind::None));
    m_store->answer(LockedStore::refusal());
    m_access->useSettings(settingsFor(u"ada"_s));
    QCOMPARE(m_store->reads, 2);
    m_store->answer(u"sesame"_s);
    QCOMPARE(passwordUsed(), u"sesame"_s);
}

void TestProxyAccess::whatWasTypedIsNotReplaced()
{
    m_store->isHeld = true;
    m_access->useSettings(settingsFor(u"ada"_s));
    m_access->setPassword(u"new"_s);
    m_store->answer(u"old"_s);
    QCOMPARE(passwordUsed(), u"new"_s);
}

QTEST_GUILESS_MAIN(TestProxyAccess)
#include "tst_proxyaccess.moc"
