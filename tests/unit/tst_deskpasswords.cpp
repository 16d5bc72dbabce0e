// SPDX-License-Identifier: GPL-3.0-or-later
// Passwords of a desk: how they are hashed and checked, how long failures delay, and that nobody learns which
// names there are.
#include "core/utc.h"
#include "desk/people/passwordrules.h"
#include "desk/people/signin.h"
#include "support/qttest.h"
#include "support/teststorage.h"

using namespace crew;
using namespace crew::desk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Kind = PeopleError::Kind;

namespace {

constexpr PasswordCost cheap{1, 8 * 1024};
constexpr PasswordCost dearer{2, 16 * 1024};
const auto anasPassword = u"correct horse battery"_s;
const QHostAddress office(u"192.0.2.1"_s);
const QHostAddress elsewhere(u"198.51.100.7"_s);

SecretBytes secret(const QString &password)
{
    return passwordFrom(password);
}

} // namespace

class TestDeskPasswords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void newPasswordsAreChecked_data();
    void newPasswordsAreChecked();
    void secretsAreWiped();
    void hashesAreArgon2id();
    void checks_data();
    void checks();
    void theHashOfNobodyIsLikeOthers();
    void olderHashesAreRenewed();
    void theQueueIsBounded();
    void nobodyIsAnsweredAfterTheEnd();
    void delaysGrow();
    void delaysAreByNameAndPeer();
    void guessesFromElsewhereDelayNobodyKnown();
    void attemptsUnderWayCount();
    void delaysAreForgotten();
    void delaysAreBounded();
    void signsIn();
    void refusalsAreTheSame_data();
    void refusalsAreTheSame();
    void aPersonDisabledMeanwhileStaysOut();
    void failuresDelaySignIn();
    void aPasswordIsChanged_data();
    void aPasswordIsChanged();
    void linksSetPasswords();

private:
    PeopleResult<PasswordHash> hash(const QString &password, PasswordCost cost = cheap)
    {
        PasswordHasher hasher(cost);
        std::optional<PeopleResult<PasswordHash>> got;
        hasher.hash(secret(password), this, [&got](const auto &hashed) { got = hashed; });
        return QTest::qWaitFor([&got] { return got.has_value(); }, 60'000)
                   ? *got
                   : peopleError(Kind::Storage, u"no answer"_s);
    }
    PeopleResult<NewSession> signIn(const QString &name, const QString &password,
                                    const QHostAddress &peer = office)
    {
        std::optional<PeopleResult<NewSession>> got;
        m_signIn->signIn({name, secret(password), u"laptop"_s, peer}, this,
                         [&got](const PeopleResult<NewSession> &answer) { got = answer; });
        if (got) // it must come later
            return peopleError(Kind::Storage, u"answered at once"_s);
        return QTest::qWaitFor([&got] { return got.has_value(); }, 60'000)
                   ? *got
                   : peopleError(Kind::Storage, u"no answer"_s);
    }

    std::unique_ptr<test::TestStorage> m_storage;
    std::unique_ptr<People> m_people;
    std::unique_ptr<PasswordHasher> m_hasher;
    std::unique_ptr<SignInDelays> m_delays;
    std::unique_ptr<SignIn> m_signIn;
    QUuid m_ana;
    SignInDelays::Time m_steady{0};
};

void TestDeskPasswords::init()
{
    m_storage = std::make_unique<test::TestStorage>();
    m_steady = 1'000'000ms;
    m_people = std::move(
        *People::open(**m_storage, 30, [] { return QDateTime(QDate(2026, 3, 1), QTime(12, 0), utc); }));
    m_hasher = std::make_unique<PasswordHasher>(cheap);
    m_delays = std::make_unique<SignInDelays>();
    m_signIn = std::make_unique<SignIn>(*m_people, *m_hasher, *m_delays, [this] { return m_steady; });
    const auto token = m_people->prepareFirstStart().value()->token;
    m_ana = m_people->useSetupToken(token, u"Ana"_s, hash(anasPassword).value()).value().personId;
}

void TestDeskPasswords::cleanup()
{
    m_signIn.reset();
    m_hasher.reset();
    m_people.reset();
}

void TestDeskPasswords::newPasswordsAreChecked_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("problem"); // empty: accepted
    QTest::newRow("12 characters") << u"abcdefghijkl"_s << u""_s;
    QTest::newRow("11 characters") << u"abcdefghijk"_s << u"too short"_s;
    QTest::newRow("empty") << u""_s << u"too short"_s;
    QTest::newRow("6 characters of two units") << u"😀😀😀😀😀😀"_s << u"too short"_s;
    QTest::newRow("1,024 bytes") << QString(1'024, u'x') << u""_s;
    QTest::newRow("1,025 bytes") << QString(1'025, u'x') << u"longer than"_s;
    QTest::newRow("1,024 characters of three bytes") << QString(1'024, u'\u20ac') << u"longer than"_s;
    QTest::newRow("a million characters") << QString(1'000'000, u'x') << u"longer than"_s;
    QTest::newRow("NUL") << u"abcdef\0ghijklm"_s << u"not text"_s;
    QTest::newRow("half a surrogate")
        << QString(u"abcdefghijkl"_s + QChar(0xdc00) + QChar(0xd800)) << u"not text"_s;
    QTest::newRow("blanks") << QString(12, u' ') << u""_s;
}

void TestDeskPasswords::newPasswordsAreChecked()
{
    QFETCH(QString, typed);
    QFETCH(QString, problem);
    const auto password = newPasswordFrom(typed);
    QCOMPARE(password.has_value(), problem.isEmpty());
    if (password)
        QCOMPARE(password->view().toByteArray(), typed.toUtf8());
    else
        QVERIFY2(password.error().contains(problem), qPrintable(password.error()));
}

void TestDeskPasswords::secretsAreWiped()
{
    QByteArray bytes("secret of somebody");
    bytes.detach();
    const char *const memory = bytes.constData();
    const auto size = static_cast<size_t>(bytes.size());
    QByteArray hold = bytes; // keeps the memory
    wipe(bytes);
    QVERIFY(bytes.isEmpty());
    QCOMPARE(hold, QByteArray("secret of somebody")); // shared memory is another's
    QCOMPARE(memory[0], 's');
    QVERIFY(size > 0);
    SecretBytes first(hold);
    SecretBytes second(std::move(first));
    QCOMPARE(second.view().toByteArray(), hold);
    QVERIFY(first.isEmpty()); // NOLINT: moved from
    QVERIFY(SecretBytes::random(32).view() != SecretBytes::random(32).view());
    static_assert(!std::is_copy_constructible_v<SecretBytes>);
}

void TestDeskPasswords::hashesAreArgon2id()
{
    const auto first = hash(anasPassword);
    const auto second = hash(anasPassword);
    QVERIFY(first && second);
    QVERIFY2(first->text.startsWith("$argon2id$v=19$m=8,t=1,p=1$"), first->text.constData());
    QVERIFY(first->text != second->text); // salted
    QVERIFY(!first->text.contains('\0'));
    QCOMPARE(PasswordCost().passes, 3ULL);
    QCOMPARE(PasswordCost().memory, std::size_t(64) * 1024 * 1024);
}

void TestDeskPasswords::checks_data()
{
    QTest::addColumn<QString>("password");
    QTest::addColumn<int>("stored"); // 0: Ana's hash, 1: none, 2: damaged
    QTest::addColumn<bool>("fits");
    QTest::newRow("right") << anasPassword << 0 << true;
    QTest::newRow("wrong") << u"correct horse batterz"_s << 0 << false;
    QTest::newRow("another case") << anasPassword.toUpper() << 0 << false;
    QTest::newRow("longer") << anasPassword + u'x' << 0 << false;
    QTest::newRow("empty") << u""_s << 0 << false;
    QTest::newRow("too long") << QString(1'000'000, u'x') << 0 << false;
    QTest::newRow("nobody") << anasPassword << 1 << false;
    QTest::newRow("nobody and empty") << u""_s << 1 << false;
    QTest::newRow("damaged hash") << anasPassword << 2 << false;
}

void TestDeskPasswords::checks()
{
    QFETCH(QString, password);
    QFETCH(int, stored);
    QFETCH(bool, fits);
    std::optional<PasswordHash> known;
    if (stored != 1)
        known = stored == 0 ? hash(anasPassword).value() : PasswordHash{"$argon2id$v=19$m=8,t=1"};
    std::optional<PeopleResult<PasswordHasher::Check>> got;
    m_hasher->check(secret(password), known, this, [&got](const auto &check) { got = check; });
    QVERIFY(!got);
    QTRY_VERIFY(got);
    QVERIFY(*got);
    QCOMPARE((*got)->fits, fits);
    QVERIFY(!(*got)->newer);
}

/// One that libsodium could not read would be refused at once, and the time would tell that there is no such
/// name.
void TestDeskPasswords::theHashOfNobodyIsLikeOthers()
{
    const auto somebody = hash(anasPassword).value().text.split('$');
    const auto nobody = PasswordHasher::hashOfNobody(cheap).text.split('$');
    QCOMPARE(nobody.size(), somebody.size());
    QCOMPARE(nobody.first(4), somebody.first(4));
    for (qsizetype part = 4; part < nobody.size(); ++part) { // salt and hash
        QCOMPARE(nobody.at(part).size(), somebody.at(part).size());
        QVERIFY(nobody.at(part) != somebody.at(part));
        const auto decoded =
            QByteArray::fromBase64Encoding(nobody.at(part), QByteArray::AbortOnBase64DecodingErrors);
        QVERIFY(decoded);
    }
    QVERIFY(PasswordHasher::hashOfNobody(cheap) != PasswordHasher::hashOfNobody(cheap));
}

void TestDeskPasswords::olderHashesAreRenewed()
{
    m_hasher = std::make_unique<PasswordHasher>(dearer);
    m_signIn = std::make_unique<SignIn>(*m_people, *m_hasher, *m_delays, [this] { return m_steady; });
    QVERIFY(!signIn(u"Ana"_s, u"a wrong password"_s));
    QVERIFY(m_people->credentialOf(m_ana).value()->hash.text.contains("m=8,t=1"));
    QVERIFY(signIn(u"Ana"_s, anasPassword));
    QVERIFY(m_people->credentialOf(m_ana).value()->hash.text.contains("m=16,t=2"));
    QVERIFY(signIn(u"Ana"_s, anasPassword));
    QCOMPARE(m_people->sessionsOf(m_ana).value().size(), 2);
}

void TestDeskPasswords::theQueueIsBounded()
{
    constexpr int asked = PasswordHasher::maxAtOnce + PasswordHasher::maxWaiting + 3;
    int hashed = 0;
    int refused = 0;
    for (int count = 0; count < asked; ++count)
        m_hasher->hash(secret(anasPassword), this, [&](const PeopleResult<PasswordHash> &result) {
            ++(result ? hashed : refused);
            if (!result)
                QCOMPARE(result.error().kind, Kind::TooMany);
        });
    QTRY_COMPARE(hashed + refused, asked);
    QCOMPARE(refused, 3);
    QVERIFY(hash(anasPassword)); // and there is room again
}

void TestDeskPasswords::nobodyIsAnsweredAfterTheEnd()
{
    bool isAnswered = false;
    auto context = std::make_unique<QObject>();
    m_signIn->signIn({u"Ana"_s, secret(anasPassword), {}, office}, context.get(),
                     [&](const auto &) { isAnswered = true; });
    m_hasher->hash(secret(anasPassword), context.get(), [&](const auto &) { isAnswered = true; });
    context.reset();
    QVERIFY(hash(anasPassword));
    QVERIFY(signIn(u"Ana"_s, anasPassword));
    QVERIFY(!isAnswered);
    QCOMPARE(m_people->sessionsOf(m_ana).value().size(), 1); // none without somebody who gets its token
    m_hasher->hash(secret(anasPassword), this, [&](const auto &) { isAnswered = true; });
    m_signIn.reset();
    m_hasher.reset();
    QVERIFY(!isAnswered);
}

void TestDeskPasswords::delaysGrow()
{
    SignInDelays delays;
    SignInDelays::Time now = 0ms;
    QList<qint64> waits;
    for (int count = 0; count < 14; ++count) {
        const auto wait = delays.waitFor(u"Ana"_s, QHostAddress(quint32(count)), now);
        waits << wait.count() / 1'000;
        now += wait;
        QCOMPARE(delays.waitFor(u"Ana"_s, QHostAddress(quint32(count)), now), 0ms);
        delays.begin(u"Ana"_s, QHostAddress(quint32(count)), now);
    }
    QCOMPARE(waits, (QList<qint64>{0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60}));
}

void TestDeskPasswords::delaysAreByNameAndPeer()
{
    SignInDelays delays;
    for (int count = 0; count < SignInDelays::freeForPeer; ++count)
        delays.begin(u"Name %1"_s.arg(count), office, m_steady);
    QCOMPARE(delays.waitFor(u"Somebody"_s, office, m_steady), 1s);
    QCOMPARE(delays.waitFor(u"Somebody"_s, QHostAddress(u"::ffff:192.0.2.1"_s), m_steady), 1s);
    QCOMPARE(delays.waitFor(u"Somebody"_s, elsewhere, m_steady), 0s);
    for (int count = 0; count < SignInDelays::freeForPeer; ++count)
        delays.begin(u"Name %1"_s.arg(count), QHostAddress(u"2001:db8::%1"_s.arg(count)), m_steady);
    QCOMPARE(delays.waitFor(u"Somebody"_s, QHostAddress(u"2001:db8::ffff"_s), m_steady), 1s); // one network
    QCOMPARE(delays.waitFor(u"Somebody"_s, QHostAddress(u"2001:db8:0:1::1"_s), m_steady), 0s);
    SignInDelays names;
    for (int count = 0; count < SignInDelays::freeForName; ++count)
        names.begin(u"Ana"_s, office, m_steady);
    QCOMPARE(names.waitFor(u"aNA"_s, elsewhere, m_steady), 1s);
    QCOMPARE(names.waitFor(u"Ben"_s, office, m_steady), 0s);
}

void TestDeskPasswords::guessesFromElsewhereDelayNobodyKnown()
{
    SignInDelays delays;
    delays.begin(u"Ana"_s, office, m_steady);
    delays.succeeded(u"Ana"_s, office, m_steady);
    for (int count = 0; count < 30; ++count)
        delays.begin(u"Ana"_s, elsewhere, m_steady);
    QCOMPARE(delays.waitFor(u"Ana"_s, elsewhere, m_steady), 60s);
    QCOMPARE(delays.waitFor(u"Ana"_s, office, m_steady), 0s);
    for (int count = 0; count < SignInDelays::freeForName; ++count)
        delays.begin(u"Ana"_s, office, m_steady);
    QCOMPARE(delays.waitFor(u"Ana"_s, office, m_steady), 1s); // it has delays, too
    // With an account of their own, nobody makes their guesses faster.
    delays.begin(u"Eve"_s, elsewhere, m_steady);
    delays.succeeded(u"Eve"_s, elsewhere, m_steady);
    QVERIFY(delays.waitFor(u"Ana"_s, elsewhere, m_steady) > 0s);
}

void TestDeskPasswords::attemptsUnderWayCount()
{
    SignInDelays delays;
    for (int count = 0; count < SignInDelays::freeForName; ++count)
        delays.begin(u"Ana"_s, office, m_steady); // none has ended
    QCOMPARE(delays.waitFor(u"Ana"_s, office, m_steady), 1s);
    delays.notChecked(u"Ana"_s, office);
    QCOMPARE(delays.waitFor(u"Ana"_s, office, m_steady), 0s);
}

void TestDeskPasswords::delaysAreForgotten()
{
    SignInDelays delays;
    for (int count = 0; count < 30; ++count)
        delays.begin(u"Ana"_s, office, m_steady);
    QCOMPARE(delays.waitFor(u"Ana"_s, office, m_steady), 60s);
    const auto later = m_steady + SignInDelays::memory;
    delays.begin(u"Ana"_s, office, later);
    QCOMPARE(delays.waitFor(u"Ana"_s, office, later), 0s);
}

void TestDeskPasswords::delaysAreBounded()
{
    SignInDelays delays;
    for (int count = 0; count < 30; ++count)
        delays.begin(u"Ana"_s, office, m_steady + 1'000s); // the newest stay
    for (qsizetype count = 0; count < 2 * SignInDelays::maxEntries; ++count)
        delays.begin(QString::number(count), QHostAddress(quint32(count)),
                     m_steady + std::chrono::milliseconds(count / 100));
    QVERIFY(delays.waitFor(u"Ana"_s, elsewhere, m_steady + 1'000s) > 0s);
}

void TestDeskPasswords::signsIn()
{
    const auto made = signIn(u"ANA"_s, anasPassword);
    QVERIFY(made);
    QCOMPARE(m_people->viewerOf(made->token).value().personId(), m_ana);
    QCOMPARE(made->session.device, u"laptop"_s);
    // The same letters, written in two ways.
    const Person jose = m_people->add(Actor::host(), u"José"_s, {}).value();
    const auto token = m_people->invite(Actor::host(), jose.id).value().token;
    QVERIFY(m_people->usePasswordToken(token, hash(u"caf\u00e9 caf\u00e9 caf\u00e9"_s).value()));
    QVERIFY(signIn(u"Jose\u0301"_s, u"cafe\u0301 cafe\u0301 cafe\u0301"_s));
}

void TestDeskPasswords::refusalsAreTheSame_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("password");
    QTest::newRow("wrong password") << u"Ana"_s << u"a wrong password"_s;
    QTest::newRow("empty password") << u"Ana"_s << u""_s;
    QTest::newRow("long password") << u"Ana"_s << QString(1'000'000, u'x');
    QTest::newRow("unknown name") << u"Eve"_s << anasPassword;
    QTest::newRow("empty name") << u""_s << anasPassword;
    QTest::newRow("long name") << QString(1'000'000, u'x') << anasPassword;
    QTest::newRow("disabled") << u"Ben"_s << anasPassword;
    QTest::newRow("without a password") << u"Cem"_s << anasPassword;
    QTest::newRow("without a password, empty") << u"Cem"_s << u""_s;
}

void TestDeskPasswords::refusalsAreTheSame()
{
    QFETCH(QString, name);
    QFETCH(QString, password);
    const Person ben = m_people->add(Actor::host(), u"Ben"_s, {}).value();
    const auto token = m_people->invite(Actor::host(), ben.id).value().token;
    QVERIFY(m_people->usePasswordToken(token, hash(anasPassword).value()));
    QVERIFY(m_people->setEnabled(Actor::host(), ben.id, false));
    QVERIFY(m_people->add(Actor::host(), u"Cem"_s, {}));
    const auto refused = signIn(name, password);
    QVERIFY(!refused);
    QCOMPARE(refused.error(),
             (PeopleError{Kind::Refused,
                          u"The name or the password is not correct. Check both and try again."_s,
                          {}}));
}

void TestDeskPasswords::aPersonDisabledMeanwhileStaysOut()
{
    const Person ben = m_people->add(Actor::host(), u"Ben"_s, {}).value();
    const auto token = m_people->invite(Actor::host(), ben.id).value().token;
    QVERIFY(m_people->usePasswordToken(token, hash(anasPassword).value()));
    std::optional<PeopleResult<NewSession>> got;
    m_signIn->signIn({u"Ben"_s, secret(anasPassword), {}, office}, this,
                     [&got](const auto &answer) { got = answer; });
    QVERIFY(m_people->setEnabled(Actor::host(), ben.id, false)); // while the password is checked
    QTRY_VERIFY(got);
    QVERIFY(!*got);
    QCOMPARE(got->error().kind, Kind::Refused);
}

void TestDeskPasswords::failuresDelaySignIn()
{
    for (int count = 0; count < SignInDelays::freeForName; ++count)
        QCOMPARE(signIn(u"Ana"_s, u"a wrong password"_s).error().kind, Kind::Refused);
    const auto early = signIn(u"Ana"_s, anasPassword);
    QVERIFY(!early);
    QCOMPARE(early.error().kind, Kind::TooSoon);
    QCOMPARE(early.error().retryAfter, 1s);
    QVERIFY2(early.error().text.contains("in 1 s"_L1), qPrintable(early.error().text));
    QCOMPARE(signIn(u"Ana"_s, anasPassword).error().retryAfter, 1s); // asking again does not lengthen it
    m_steady += 1s;
    QVERIFY(signIn(u"Ana"_s, anasPassword));
}

void TestDeskPasswords::aPasswordIsChanged_data()
{
    QTest::addColumn<QString>("former");
    QTest::addColumn<QString>("next");
    QTest::addColumn<int>("kind"); // -1: changed
    QTest::newRow("right") << anasPassword << u"another long password"_s << -1;
    QTest::newRow("wrong former") << u"a wrong password"_s << u"another long password"_s
                                  << int(Kind::Refused);
    QTest::newRow("short new") << anasPassword << u"short"_s << int(Kind::Invalid);
}

void TestDeskPasswords::aPasswordIsChanged()
{
    QFETCH(QString, former);
    QFETCH(QString, next);
    QFETCH(int, kind);
    const auto mine = signIn(u"Ana"_s, anasPassword).value();
    const auto other = signIn(u"Ana"_s, anasPassword).value();
    const Viewer viewer = m_people->viewerOf(mine.token).value();
    std::optional<PeopleResult<void>> got;
    m_signIn->changePassword(viewer, secret(former), next, office, this,
                             [&got](const auto &answer) { got = answer; });
    QVERIFY(!got);
    QTRY_VERIFY(got);
    QCOMPARE(got->has_value() ? -1 : int(got->error().kind), kind);
    QVERIFY(m_people->viewerOf(mine.token));
    QCOMPARE(m_people->viewerOf(other.token).has_value(), kind != -1);
    QVERIFY(signIn(u"Ana"_s, kind == -1 ? next : anasPassword));
    QCOMPARE(signIn(u"Ana"_s, next).has_value(), kind == -1);
}

void TestDeskPasswords::linksSetPasswords()
{
    const Person ben = m_people->add(Actor::host(), u"Ben"_s, {}).value();
    const auto token = m_people->invite(Actor::host(), ben.id).value().token;
    const auto use = [&](const QByteArray &link, const QString &password) {
        std::optional<PeopleResult<QUuid>> got;
        m_signIn->useLink(link, {}, password, this, [&got](const auto &answer) { got = answer; });
        return QTest::qWaitFor([&got] { return got.has_value(); }, 60'000)
                   ? *got
                   : peopleError(Kind::Storage, u"no answer"_s);
    };
    QCOMPARE(use("nonsense", anasPassword).error().kind, Kind::Refused);
    QCOMPARE(use(token, u"short"_s).error().kind, Kind::Invalid);
    QCOMPARE(use(token, u"Ben's long password"_s).value(), ben.id);
    QCOMPARE(use(token, u"Eve's long password"_s).error().kind, Kind::Refused);
    QVERIFY(signIn(u"Ben"_s, u"Ben's long password"_s));
}

QTEST_GUILESS_MAIN(TestDeskPasswords)
#include "tst_deskpasswords.moc"
