// SPDX-License-Identifier: GPL-3.0-or-later
// People of a desk: who may do what, that an administrator is always left, sessions, one-time links, and the
// record of what administrators did.
#include "core/utc.h"
#include "desk/people/people.h"
#include "desk/people/token.h"
#include "desk/service/sessionwatch.h"
#include "support/qttest.h"
#include "support/teststorage.h"

#include <csignal>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace crew;
using namespace crew::desk;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Kind = PeopleError::Kind;

namespace {

const QUuid sales(u"11111111-1111-4111-8111-111111111111"_s);
const QUuid support(u"22222222-2222-4222-8222-222222222222"_s);
const PasswordHash anaHash{"hash of Ana"};
const PasswordHash benHash{"hash of Ben"};
const auto host = [] { return Actor::host(); };

Roles rolesFor(const QUuid &crew, Role role)
{
    return Roles({{crew, role}});
}

/// The kind of the error, or nothing.
template <typename T>
std::optional<Kind> kindOf(const PeopleResult<T> &result)
{
    return result ? std::nullopt : std::optional(result.error().kind);
}

} // namespace

class TestDeskPeople : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void viewersMayDo_data();
    void viewersMayDo();
    void whatBelongsToNoCrew();
    void grantsAreAValue();
    void namesAreChecked_data();
    void namesAreChecked();
    void namesAreTakenOnce_data();
    void namesAreTakenOnce();
    void theSetupLinkIsMadeOnce();
    void theSetupLinkExpires();
    void theSetupLinkMakesOneAdministrator();
    void oneTimeTokensAreUsedOnce();
    void tokensThatAreNone_data();
    void tokensThatAreNone();
    void theLastAdministratorStays_data();
    void theLastAdministratorStays();
    void sessionsKnowTheirPerson();
    void theLastUseOutlivesItsSession();
    void sessionsEnd_data();
    void sessionsEnd();
    void streamsStayWhilePeopleCannotBeRead();
    void revokedSessionsAreInTheRecord();
    void wordsOfActionsAreTheirOwn();
    void aRecordThatIsTooLongLeavesItOpen();
    void aFurtherSessionEndsTheOldest();
    void aSessionNeedsTheSamePassword();
    void rolesReachOpenSessions();
    void onlyHashesAreStored();
    void actionsAreRecordedOrNothingIsDone();
    void theRecordIsNotChanged_data();
    void theRecordIsNotChanged();
    void aChangedRecordIsFound_data();
    void aChangedRecordIsFound();
    void whatIsConfirmedSurvivesAKill();
    void aDamagedFileIsNotReplaced();
    void oneProgramAtATime();
    void aFormerFileIsBroughtUpToDate();
    void filesBelongToTheirOwner();

private:
    std::unique_ptr<People> open()
    {
        auto people = People::open(**m_storage, 30, [this] { return m_now; });
        if (!people)
            qWarning() << people.error();
        return people ? std::move(*people) : nullptr;
    }
    QString file() const { return m_storage->folder().filePath(u"people.sqlite"_s); }
    /// Ana, who administers everything and can sign in.
    QUuid setUp()
    {
        const auto token = m_people->newSetupToken();
        return m_people->useSetupToken(token.value().token, u"Ana"_s, anaHash).value().personId;
    }
    /// A person with a password.
    QUuid addBen(const Roles &roles)
    {
        const Person ben = m_people->add(host(), u"Ben"_s, roles).value();
        const auto token = m_people->invite(host(), ben.id).value();
        return m_people->usePasswordToken(token.token, benHash).value().personId;
    }
    NewSession session(const QUuid &person, const PasswordHash &hash)
    {
        return m_people->beginSession({person, hash}, u"laptop"_s).value();
    }
    /// Runs \a statement on the tables while nobody has them open.
    void meddle(const QString &statement, const sql::Values &values = {})
    {
        m_people.reset();
        QVERIFY(m_storage->execute(peopleSchema, statement, values));
    }
    /// From now on the record can be changed.
    void removeTriggers()
    {
        if (isOnPostgres())
            return meddle(u"DROP TRIGGER action_is_kept ON action"_s);
        meddle(u"DROP TRIGGER action_is_not_changed"_s);
        meddle(u"DROP TRIGGER action_is_not_removed"_s);
    }

    std::unique_ptr<TestStorage> m_storage;
    std::unique_ptr<People> m_people;
    QDateTime m_now;
};

void TestDeskPeople::init()
{
    m_storage = std::make_unique<TestStorage>();
    m_now = QDateTime(QDate(2026, 3, 1), QTime(12, 0), utc);
    m_people = open();
    QVERIFY(m_people);
}

void TestDeskPeople::cleanup()
{
    m_people.reset();
    m_storage.reset();
}

void TestDeskPeople::viewersMayDo_data()
{
    QTest::addColumn<std::optional<QUuid>>("crew");
    QTest::addColumn<Role>("granted");
    for (const Role role : allRoles) {
        QTest::addRow("%s of one crew", qPrintable(roleWord(role))) << std::optional(sales) << role;
        QTest::addRow("%s of all crews", qPrintable(roleWord(role))) << std::optional<QUuid>() << role;
    }
}

void TestDeskPeople::viewersMayDo()
{
    QFETCH(std::optional<QUuid>, crew);
    QFETCH(Role, granted);
    const Viewer viewer(QUuid::createUuid(), u"Ana"_s, QUuid::createUuid(), Roles({{crew, granted}}), 1);
    for (const Role role : allRoles) {
        const bool isGranted = role == granted || role == Role::Viewer;
        QCOMPARE(viewer.mayDo(role, sales), isGranted);
        QCOMPARE(viewer.mayDo(role, support), isGranted && !crew);
    }
    QVERIFY(viewer.sees(sales));
    QCOMPARE(viewer.sees(support), !crew);
    QCOMPARE(viewer.seesAllCrews(), !crew);
    QCOMPARE(viewer.isAdministratorOfAll(), !crew && granted == Role::Administrator);
}

void TestDeskPeople::whatBelongsToNoCrew()
{
    const auto viewer = [](const Roles &roles) { return Viewer(sales, u"Ana"_s, sales, roles, 1); };
    for (const Role role : {Role::Viewer, Role::Reviewer, Role::Operator}) {
        const Viewer some = viewer(Roles({{{}, role}}));
        QVERIFY(!some.sees({}));
        QVERIFY(!some.mayDo(role, {}));
    }
    QVERIFY(!viewer(rolesFor(sales, Role::Administrator)).sees({}));
    QVERIFY(!viewer({}).sees({}));
    QVERIFY(!viewer({}).sees(sales));
    const Viewer all = viewer(Roles::all());
    QVERIFY(all.sees({}));
    QVERIFY(all.mayDo(Role::Administrator, {}));
    QVERIFY(!all.mayDo(Role::Reviewer, {}));
    QVERIFY(all.mayDo(Role::Reviewer, sales));
    static_assert(!std::is_default_constructible_v<Viewer>);
    static_assert(!std::is_default_constructible_v<Actor>);
}

void TestDeskPeople::grantsAreAValue()
{
    const QList<Grant> grants{{{}, Role::Viewer}, {sales, Role::Reviewer}, {support, Role::Operator}};
    QCOMPARE(Roles(grants).grants(), grants);
    QCOMPARE(Roles({grants.at(2), grants.at(0), grants.at(1), grants.at(1)}), Roles(grants));
    QVERIFY(Roles({{QUuid(), Role::Administrator}}).isEmpty());
    for (const Role role : allRoles)
        QCOMPARE(roleFromWord(roleWord(role)), std::optional(role));
    QVERIFY(!roleFromWord(u"Viewer"_s));
    QVERIFY(!roleFromWord(u""_s));
}

void TestDeskPeople::namesAreChecked_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("name"); // empty: refused
    QTest::newRow("plain") << u"Ana Lee"_s << u"Ana Lee"_s;
    QTest::newRow("blanks around it") << u"  Ana "_s << u"Ana"_s;
    QTest::newRow("decomposed") << u"Jose\u0301"_s << u"Jos\u00e9"_s;
    QTest::newRow("64 characters") << QString(64, u'x') << QString(64, u'x');
    QTest::newRow("empty") << u""_s << u""_s;
    QTest::newRow("blanks") << u" \t "_s << u""_s;
    QTest::newRow("65 characters") << QString(65, u'x') << u""_s;
    QTest::newRow("a million characters") << QString(1'000'000, u'x') << u""_s;
    QTest::newRow("line feed") << u"Ana\nLee"_s << u""_s;
    QTest::newRow("NUL") << u"Ana\0Lee"_s << u""_s;
    QTest::newRow("zero width") << u"A\u200bna"_s << u""_s;
    QTest::newRow("turned direction") << u"A\u202ena"_s << u""_s;
    QTest::newRow("Cyrillic") << u"\u0410\u043d\u043d\u0430 Lee"_s << u"\u0410\u043d\u043d\u0430 Lee"_s;
    QTest::newRow("Greek") << u"\u0386\u03bd\u03bd\u03b1 2"_s << u"\u0386\u03bd\u03bd\u03b1 2"_s;
    QTest::newRow("Chinese and Latin") << u"\u738bAnn"_s << u"\u738bAnn"_s;
    QTest::newRow("a Cyrillic letter in a Latin word") << u"Ca\u0442"_s << u""_s;
    QTest::newRow("a Greek letter in a Latin word") << u"Ann\u03b1 Lee"_s << u""_s;
    QTest::newRow("a digit between alphabets") << u"A1\u0442"_s << u""_s;
    QTest::newRow("half a surrogate") << QString(u"Ana"_s + QChar(0xd800)) << u""_s;
}

void TestDeskPeople::namesAreChecked()
{
    QFETCH(QString, typed);
    QFETCH(QString, name);
    const auto added = m_people->add(host(), typed, {});
    QCOMPARE(added.has_value(), !name.isEmpty());
    if (added) {
        QCOMPARE(m_people->person(added->id).value(), *added);
        QCOMPARE(added->name, name);
    } else {
        QCOMPARE(added.error().kind, Kind::Invalid);
        QCOMPARE(m_people->all().value().size(), 0);
    }
}

void TestDeskPeople::namesAreTakenOnce_data()
{
    QTest::addColumn<QString>("second");
    QTest::newRow("the same") << u"Ana"_s;
    QTest::newRow("another case") << u"aNA"_s;
    QTest::newRow("full width") << u"\uff21na"_s;
}

void TestDeskPeople::namesAreTakenOnce()
{
    QFETCH(QString, second);
    const Person ana = m_people->add(host(), u"Ana"_s, {}).value();
    const Person ben = m_people->add(host(), u"Ben"_s, {}).value();
    QCOMPARE(kindOf(m_people->add(host(), second, {})), Kind::NameTaken);
    QCOMPARE(kindOf(m_people->rename(host(), ben.id, second)), Kind::NameTaken);
    QVERIFY(m_people->rename(host(), ana.id, second)); // her own
    QCOMPARE(m_people->personNamed(u"ana"_s).value().id, ana.id);
    QCOMPARE(kindOf(m_people->rename(host(), QUuid::createUuid(), u"Cem"_s)), Kind::NotFound);
}

void TestDeskPeople::theSetupLinkIsMadeOnce()
{
    const auto first = m_people->prepareFirstStart().value();
    QVERIFY(first);
    QVERIFY(!m_people->prepareFirstStart().value());
    m_people.reset();
    m_people = open();
    QVERIFY(!m_people->prepareFirstStart().value());
    QVERIFY(m_people->subjectOf(first->token));
    const auto second = m_people->newSetupToken().value();
    QCOMPARE(kindOf(m_people->subjectOf(first->token)), Kind::Refused); // replaced
    QVERIFY(m_people->useSetupToken(second.token, u"Ana"_s, anaHash));
    QVERIFY(!m_people->prepareFirstStart().value());
    QCOMPARE(kindOf(m_people->newSetupToken()), Kind::Invalid);
}

void TestDeskPeople::theSetupLinkExpires()
{
    const auto token = m_people->prepareFirstStart().value()->token;
    m_now = m_now.addSecs(24 * 3600 - 1);
    QVERIFY(m_people->subjectOf(token));
    m_now = m_now.addSecs(1);
    QCOMPARE(kindOf(m_people->subjectOf(token)), Kind::Refused);
    QCOMPARE(kindOf(m_people->useSetupToken(token, u"Ana"_s, anaHash)), Kind::Refused);
    QVERIFY(m_people->all().value().isEmpty());
    QVERIFY(m_people->newSetupToken()); // and nobody is locked out of an empty desk
}

void TestDeskPeople::theSetupLinkMakesOneAdministrator()
{
    const auto token = m_people->prepareFirstStart().value()->token;
    QCOMPARE(kindOf(m_people->useSetupToken(token, u""_s, anaHash)), Kind::Invalid);
    QCOMPARE(kindOf(m_people->useSetupToken(token, u"Ana"_s, {})), Kind::Invalid);
    QVERIFY(m_people->all().value().isEmpty());
    const auto ana = m_people->useSetupToken(token, u"Ana"_s, anaHash).value();
    QCOMPARE(m_people->person(ana.personId).value().roles, Roles::all());
    QCOMPARE(kindOf(m_people->useSetupToken(token, u"Eve"_s, benHash)), Kind::Refused);
    QCOMPARE(m_people->all().value().size(), 1);
}

void TestDeskPeople::oneTimeTokensAreUsedOnce()
{
    setUp();
    const Person ben = m_people->add(host(), u"Ben"_s, {}).value();
    QVERIFY(!ben.hasPassword);
    const auto former = m_people->invite(host(), ben.id).value();
    const auto invitation = m_people->invite(host(), ben.id).value();
    QCOMPARE(kindOf(m_people->subjectOf(former.token)), Kind::Refused);
    QCOMPARE(m_people->subjectOf(invitation.token).value(),
             (TokenSubject{OneTimeToken::Purpose::Invitation, ben.id, u"Ben"_s}));
    QCOMPARE(kindOf(m_people->useSetupToken(invitation.token, u"Eve"_s, benHash)), Kind::Refused);
    QCOMPARE(m_people->usePasswordToken(invitation.token, benHash).value().personId, ben.id);
    QCOMPARE(kindOf(m_people->usePasswordToken(invitation.token, anaHash)), Kind::Refused);
    QCOMPARE(m_people->credentialOf(u"ben"_s).value()->hash, benHash);
    QCOMPARE(kindOf(m_people->invite(host(), ben.id)), Kind::Invalid); // has a password

    const auto before = session(ben.id, benHash);
    const auto recovery = m_people->recover(host(), ben.id).value();
    QVERIFY(m_people->viewerOf(before.token)); // until it is used
    m_now = m_now.addSecs(3599);
    QVERIFY(m_people->usePasswordToken(recovery.token, anaHash));
    QCOMPARE(kindOf(m_people->viewerOf(before.token)), Kind::Refused);
    const auto late = m_people->recover(host(), ben.id).value();
    m_now = m_now.addSecs(3600);
    QCOMPARE(kindOf(m_people->usePasswordToken(late.token, benHash)), Kind::Refused);
    const auto disabled = m_people->recover(host(), ben.id).value();
    QVERIFY(m_people->setEnabled(host(), ben.id, false));
    QCOMPARE(kindOf(m_people->usePasswordToken(disabled.token, benHash)), Kind::Refused);
    QCOMPARE(kindOf(m_people->recover(host(), ben.id)), Kind::Invalid);
}

void TestDeskPeople::tokensThatAreNone_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("short") << QByteArray(42, 'a');
    QTest::newRow("long") << QByteArray(44, 'a');
    QTest::newRow("very long") << QByteArray(1'000'000, 'a');
    QTest::newRow("another one") << newToken();
    QTest::newRow("NUL") << QByteArray(43, '\0');
    QTest::newRow("padding") << QByteArray(QByteArray(42, 'a') + '=');
    QTest::newRow("other alphabet") << QByteArray(43, '+');
    QTest::newRow("SQL") << QByteArray("' OR 1=1 --                                ");
}

void TestDeskPeople::tokensThatAreNone()
{
    QFETCH(QByteArray, token);
    session(setUp(), anaHash);
    QCOMPARE(kindOf(m_people->viewerOf(token)), Kind::Refused);
    QCOMPARE(kindOf(m_people->subjectOf(token)), Kind::Refused);
    QCOMPARE(kindOf(m_people->usePasswordToken(token, anaHash)), Kind::Refused);
    QCOMPARE(kindOf(m_people->useSetupToken(token, u"Eve"_s, anaHash)), Kind::Refused);
}

void TestDeskPeople::theLastAdministratorStays_data()
{
    // What the second person is; the first is an administrator of all crews.
    QTest::addColumn<bool>("isAdministrator");
    QTest::addColumn<bool>("hasPassword");
    QTest::addColumn<bool>("isEnabled");
    QTest::addColumn<bool>("forAll");
    QTest::newRow("another administrator") << true << true << true << true;
    QTest::newRow("one without a password") << true << false << true << true;
    QTest::newRow("one who is disabled") << true << true << false << true;
    QTest::newRow("one of a single crew") << true << true << true << false;
    QTest::newRow("a reviewer") << false << true << true << true;
}

void TestDeskPeople::theLastAdministratorStays()
{
    QFETCH(bool, isAdministrator);
    QFETCH(bool, hasPassword);
    QFETCH(bool, isEnabled);
    QFETCH(bool, forAll);
    const QUuid ana = setUp();
    const Role role = isAdministrator ? Role::Administrator : Role::Reviewer;
    const Roles roles({{forAll ? std::nullopt : std::optional(sales), role}});
    const QUuid ben = hasPassword ? addBen(roles) : m_people->add(host(), u"Ben"_s, roles).value().id;
    if (!isEnabled)
        QVERIFY(m_people->setEnabled(host(), ben, false));
    const auto recorded = m_people->actions(0, 500).value().size();
    const bool mayGo = isAdministrator && hasPassword && isEnabled && forAll;
    const auto expected = mayGo ? std::nullopt : std::optional(Kind::LastAdministrator);
    QSignalSpy changed(m_people.get(), &People::rolesChanged);
    QCOMPARE(kindOf(m_people->setRoles(host(), ana, Roles({{{}, Role::Viewer}}))), expected);
    QCOMPARE(changed.size(), mayGo ? 1 : 0);
    if (!mayGo) {
        QCOMPARE(m_people->person(ana).value().roles, Roles::all());
        QCOMPARE(kindOf(m_people->setEnabled(host(), ana, false)), expected);
        QVERIFY(m_people->person(ana).value().isEnabled);
        QCOMPARE(m_people->actions(0, 500).value().size(), recorded);
    } else {
        QCOMPARE(kindOf(m_people->setEnabled(host(), ben, false)), Kind::LastAdministrator);
    }
}

void TestDeskPeople::sessionsKnowTheirPerson()
{
    const QUuid ana = setUp();
    const auto made =
        m_people->beginSession({ana, anaHash}, u"Ana's\n\u202elaptop "_s + QString(200, u'x')).value();
    QCOMPARE(made.token.size(), 43);
    QCOMPARE(made.session.device.size(), maxDeviceLength);
    QVERIFY(made.session.device.startsWith("Ana's laptop "_L1));
    const auto viewer = m_people->viewerOf(made.token);
    QVERIFY(viewer);
    QCOMPARE(*viewer, Viewer(ana, u"Ana"_s, made.session.id, Roles::all(), 1));
    QCOMPARE(m_people->viewerOfSession(made.session.id).value(), *viewer);
    QCOMPARE(m_people->sessionsOf(ana).value(), QList{made.session});
    QCOMPARE(made.session.expires, m_now.addDays(30));
    m_now = m_now.addSecs(299);
    QVERIFY(m_people->viewerOf(made.token));
    QCOMPARE(m_people->sessions().value().first().lastUsed, made.session.lastUsed); // not written each time
    m_now = m_now.addSecs(1);
    QVERIFY(m_people->viewerOf(made.token));
    QCOMPARE(m_people->sessions().value().first().lastUsed, m_now);
}

/// The time that an ended session was used does not go with it.
void TestDeskPeople::theLastUseOutlivesItsSession()
{
    const QUuid ana = setUp();
    QVERIFY(!m_people->person(ana).value().lastUsed.isValid());
    const auto older = m_people->beginSession({ana, anaHash}, u"desk"_s).value();
    m_now = m_now.addSecs(3600);
    const auto newer = m_people->beginSession({ana, anaHash}, u"laptop"_s).value();
    QCOMPARE(m_people->person(ana).value().lastUsed, m_now);
    m_now = m_now.addSecs(600);
    QVERIFY(m_people->viewerOf(newer.token));
    const QDateTime last = m_now;
    QVERIFY(m_people->revokeSession(host(), newer.session.id));
    m_now = m_now.addSecs(10);
    QCOMPARE(m_people->sessionsOf(ana).value(), QList{older.session});
    QCOMPARE(m_people->all().value().first().lastUsed, last);
}

void TestDeskPeople::sessionsEnd_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<bool>("endsOther"); // that of the other console
    QTest::addColumn<SessionEnd>("why");
    QTest::newRow("revoked") << 0 << false << SessionEnd::Revoked;
    QTest::newRow("disabled") << 1 << true << SessionEnd::Revoked;
    QTest::newRow("new password") << 2 << false << SessionEnd::Revoked;
    QTest::newRow("expired") << 3 << true << SessionEnd::Expired;
    QTest::newRow("ended from another session") << 4 << false << SessionEnd::Revoked;
    QTest::newRow("signed out") << 5 << false << SessionEnd::SignedOut;
    QTest::newRow("code used") << 6 << true << SessionEnd::Revoked;
    QTest::newRow("identity linked") << 7 << true << SessionEnd::Revoked;
}

void TestDeskPeople::sessionsEnd()
{
    QFETCH(int, how);
    QFETCH(bool, endsOther);
    QFETCH(SessionEnd, why);
    const QUuid ana = setUp();
    const QUuid ben = addBen(rolesFor(sales, Role::Reviewer));
    m_now = m_now.addSecs(1);
    const QDateTime before = m_now;
    const auto anas = session(ana, anaHash);
    const auto ended = session(ben, benHash);
    const auto other = session(ben, benHash);
    QCOMPARE(m_people->mayHaveRevokedSince(ben, before), PeopleResult<bool>(false));
    QSignalSpy signalled(m_people.get(), &People::sessionsEnded);
    const auto revokeFrom = [&](const NewSession &from) {
        const Viewer viewer = m_people->viewerOf(from.token).value();
        return m_people->revokeSession(Actor(viewer), ended.session.id).has_value();
    };
    const auto code = [&] { return m_people->recover(host(), ben).value().token; };
    const std::array<std::function<bool()>, 8> ways{
        [&] { return m_people->revokeSession(host(), ended.session.id).has_value(); },
        [&] { return m_people->setEnabled(host(), ben, false).has_value(); },
        [&] {
            return m_people->changePassword({ben, benHash}, {"new"}, other.session.id).has_value();
        },
        [&] {
            m_now = m_now.addDays(30).addMSecs(-1);
            const bool isValid =
                m_people->viewerOf(ended.token) && m_people->removeExpired() && signalled.isEmpty();
            m_now = m_now.addMSecs(1);
            const bool isOver = !m_people->viewerOf(ended.token); // also before it is removed
            if (!isValid || !isOver)
                return false;
            return m_people->removeExpired().has_value() && m_people->removeExpired().has_value();
        },
        [&] { return revokeFrom(other); },
        [&] { return revokeFrom(ended); },
        [&] { return m_people->usePasswordToken(code(), {"new"}).has_value(); },
        [&] {
            return m_people->useTokenToLink(code(), {u"https://login.example.com"_s, u"ben"_s}).has_value();
        }};
    QVERIFY(ways.at(static_cast<size_t>(how))());
    const bool isRecorded = why != SessionEnd::Expired;
    QCOMPARE(m_people->mayHaveRevokedSince(ben, before), PeopleResult<bool>(isRecorded));
    QCOMPARE(kindOf(m_people->viewerOf(ended.token)), Kind::Refused);
    QCOMPARE(kindOf(m_people->viewerOfSession(ended.session.id)), Kind::Refused);
    QCOMPARE(m_people->viewerOf(other.token).has_value(), !endsOther);
    QCOMPARE(m_people->viewerOf(anas.token).has_value(), isRecorded); // hers is as old
    QCOMPARE(signalled.size(), 1);
    const auto sessions = signalled.first().first().value<QList<Session>>();
    QCOMPARE(sessions.size(), !isRecorded ? 3 : endsOther ? 2 : 1);
    QVERIFY(std::ranges::find(sessions, ended.session.id, &Session::id) != sessions.end());
    QCOMPARE(signalled.first().last().value<SessionEnd>(), why);
}

/// But not for ever.
void TestDeskPeople::streamsStayWhilePeopleCannotBeRead()
{
    const QUuid ana = setUp();
    const QUuid ended = session(ana, anaHash).session.id;
    const QUuid valid = session(ana, anaHash).session.id;
    const QSet<QUuid> sessions{ended, valid};
    std::chrono::steady_clock::time_point now;
    SessionWatch watch(*m_people, [&now] { return now; });
    QCOMPARE(watch.endedOf(sessions), QSet<QUuid>());
    const auto hide = [this] {
        return m_storage->execute(peopleSchema, u"ALTER TABLE session RENAME TO hidden"_s);
    };
    const auto show = [this] {
        return m_storage->execute(peopleSchema, u"ALTER TABLE hidden RENAME TO session"_s);
    };
    for (int time = 0; time < 2; ++time) { // as long once more, since they were read in between
        QVERIFY(hide());
        QCOMPARE(watch.endedOf(sessions), QSet<QUuid>());
        now += SessionWatch::longestUnread;
        QCOMPARE(watch.endedOf(sessions), QSet<QUuid>());
        QVERIFY(show());
        QCOMPARE(watch.endedOf(sessions), QSet<QUuid>());
    }
    QVERIFY(m_people->revokeSession(host(), ended));
    QCOMPARE(watch.endedOf(sessions), QSet{ended});
    QVERIFY(hide());
    now += SessionWatch::longestUnread; // as when the first look waits for the database for as long
    QCOMPARE(watch.endedOf({valid}), QSet<QUuid>());
    now += 1s;
    QCOMPARE(watch.endedOf({valid}), QSet{valid});
    QVERIFY(show());
    QCOMPARE(watch.endedOf({valid}), QSet<QUuid>());
}

void TestDeskPeople::revokedSessionsAreInTheRecord()
{
    const QUuid ana = setUp();
    const QUuid ben = addBen(rolesFor(sales, Role::Reviewer));
    m_now = m_now.addSecs(60);
    const QDateTime before = m_now;
    QCOMPARE(m_people->mayHaveRevokedSince(ben, before), PeopleResult<bool>(false));
    m_now = m_now.addSecs(1);
    QVERIFY(m_people->revokeSession(host(), session(ben, benHash).session.id));
    QCOMPARE(m_people->mayHaveRevokedSince(ben, before), PeopleResult<bool>(true));
    QCOMPARE(m_people->mayHaveRevokedSince(ana, before), PeopleResult<bool>(false));
    QCOMPARE(m_people->mayHaveRevokedSince(ben, m_now.addMSecs(1)), PeopleResult<bool>(false));
}

void TestDeskPeople::wordsOfActionsAreTheirOwn()
{
    QStringList words;
    for (int number = 0; const auto traits = personActionTraits(PersonAction(number)); ++number)
        words << traits->word;
    QVERIFY(words.contains(u"identity-unlinked"_s));
    QCOMPARE(words.removeDuplicates(), 0);
}

void TestDeskPeople::aRecordThatIsTooLongLeavesItOpen()
{
    const QUuid ana = setUp();
    m_now = m_now.addSecs(60);
    for (int count = 0; count < maxActionsAtOnce; ++count)
        QVERIFY(m_people->recordAction(host(), u"crew-added"_s, {}));
    QCOMPARE(m_people->mayHaveRevokedSince(ana, m_now), PeopleResult<bool>(true));
    QCOMPARE(m_people->mayHaveRevokedSince(ana, m_now.addMSecs(1)), PeopleResult<bool>(false));
}

void TestDeskPeople::aFurtherSessionEndsTheOldest()
{
    const QUuid ana = setUp();
    QList<NewSession> made;
    QSignalSpy ended(m_people.get(), &People::sessionsEnded);
    for (qsizetype count = 0; count <= maxSessions; ++count) {
        made << session(ana, anaHash);
        m_now = m_now.addSecs(1);
    }
    QCOMPARE(ended.size(), 1);
    QCOMPARE(ended.first().first().value<QList<Session>>(), QList{made.first().session});
    QCOMPARE(ended.first().last().value<SessionEnd>(), SessionEnd::Replaced);
    QCOMPARE(m_people->sessionsOf(ana).value().size(), maxSessions);
    QCOMPARE(kindOf(m_people->viewerOf(made.first().token)), Kind::Refused);
    QVERIFY(m_people->viewerOf(made.at(1).token));
    QVERIFY(m_people->viewerOf(made.last().token));
}

void TestDeskPeople::aSessionNeedsTheSamePassword()
{
    setUp();
    const QUuid ben = addBen({});
    const auto verified = m_people->credentialOf(u"Ben"_s).value();
    QVERIFY(m_people->changePassword(*verified, {"new"}, {}));
    QCOMPARE(kindOf(m_people->beginSession(*verified, {})), Kind::Refused);
    QCOMPARE(kindOf(m_people->changePassword(*verified, {"newer"}, {})), Kind::Refused);
    QCOMPARE(kindOf(m_people->rehash(*verified, {"newer"})), Kind::Refused);
    QVERIFY(m_people->rehash({ben, {"new"}}, {"newer"}));
    QVERIFY(m_people->beginSession({ben, {"newer"}}, {}));
    QVERIFY(m_people->setEnabled(host(), ben, false));
    QCOMPARE(kindOf(m_people->beginSession({ben, {"newer"}}, {})), Kind::Refused);
    QVERIFY(!m_people->credentialOf(u"Ben"_s).value());
    QVERIFY(!m_people->credentialOf(u"Nobody"_s).value());
    QVERIFY(!m_people->credentialOf(QString(1'000'000, u'x')).value());
}

void TestDeskPeople::rolesReachOpenSessions()
{
    setUp();
    const QUuid ben = addBen(rolesFor(sales, Role::Reviewer));
    const auto made = session(ben, benHash);
    const Viewer before = m_people->viewerOf(made.token).value();
    QSignalSpy changed(m_people.get(), &People::rolesChanged);
    QVERIFY(m_people->setRoles(host(), ben, rolesFor(support, Role::Viewer)));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toUuid(), ben);
    const Viewer after = m_people->viewerOf(made.token).value();
    QVERIFY(!after.sees(sales));
    QVERIFY(after.sees(support));
    QVERIFY(after.rolesVersion() > before.rolesVersion());
    QList<Grant> many;
    for (qsizetype count = 0; count <= maxGrants; ++count)
        many << Grant{QUuid::createUuid(), Role::Viewer};
    QCOMPARE(kindOf(m_people->setRoles(host(), ben, Roles(many))), Kind::TooMany);
    QCOMPARE(kindOf(m_people->add(host(), u"Cem"_s, Roles(many))), Kind::TooMany);
    QCOMPARE(kindOf(m_people->setRoles(host(), QUuid::createUuid(), {})), Kind::NotFound);
}

void TestDeskPeople::onlyHashesAreStored()
{
    const auto setup = m_people->prepareFirstStart().value()->token;
    const QUuid ana = m_people->useSetupToken(setup, u"Ana"_s, anaHash).value().personId;
    const auto made = session(ana, anaHash);
    const auto recovery = m_people->recover(host(), ana).value().token;
    if (isOnPostgres()) {
        for (const auto table : {"person"_L1, "session"_L1, "one_time_token"_L1, "action"_L1}) {
            const auto rows = m_storage->outsider(peopleSchema)
                                  ->list(u"SELECT each::text FROM %1 AS each"_s.arg(table), {},
                                         [](const sql::Row &row) { return row.text(0).toLatin1(); });
            QVERIFY(rows && (!rows->isEmpty() || table == "one_time_token"_L1));
            const QByteArray content = rows->join();
            for (const QByteArray &token : {setup, made.token, recovery})
                QVERIFY(!content.contains(token) && !content.contains(token.toHex()));
        }
        return;
    }
    for (const QString &name : QDir(m_storage->folder().path()).entryList(QDir::Files)) {
        QFile found(m_storage->folder().filePath(name));
        QVERIFY(found.open(QIODevice::ReadOnly));
        const QByteArray content = found.readAll();
        for (const QByteArray &token : {setup, made.token, recovery})
            QVERIFY2(!content.contains(token), qPrintable(name));
    }
}

void TestDeskPeople::actionsAreRecordedOrNothingIsDone()
{
    const QUuid ana = setUp();
    const Viewer viewer(ana, u"Ana"_s, QUuid::createUuid(), Roles::all(), 1);
    const Person ben = m_people->add(Actor(viewer), u"Ben"_s, rolesFor(sales, Role::Viewer)).value();
    QVERIFY(m_people->rename(Actor(viewer), ben.id, u"Benno"_s));
    QVERIFY(m_people->recordAction(Actor(viewer), u"crew-added"_s, {{"crew"_L1, u"Sales"_s}}));
    QCOMPARE(kindOf(m_people->recordAction(host(), u"x"_s, {{"x"_L1, QString(maxDetailBytes, u'x')}})),
             Kind::TooMany);
    const auto actions = m_people->actions(0, 500).value();
    QStringList kinds;
    for (const Action &action : actions)
        kinds << action.kind;
    QCOMPARE(kinds, QStringList({u"setup-made"_s, u"setup-used"_s, u"person-added"_s, u"person-renamed"_s,
                                 u"crew-added"_s}));
    QCOMPARE(actions.first().actor, u"host"_s);
    QCOMPARE(actions.at(3).actorId, ana);
    QCOMPARE(actions.at(3).person, u"Ben"_s);
    QCOMPARE(actions.at(3).at, m_now);
    QCOMPARE(actions.at(3).detail, (QJsonObject{{"name"_L1, u"Benno"_s}}));
    QCOMPARE(m_people->actions(3, 1).value(), QList{actions.at(3)});
    QVERIFY(m_people->actions(0, -1).value().isEmpty());
    const auto check = m_people->actionsCheck()();
    QVERIFY(check);
    QVERIFY(check->holds);
    QCOMPARE(check->count, 5);

    // When it cannot be recorded, it is not done.
    QVERIFY(m_storage->refuse(peopleSchema, u"INSERT"_s, u"action"_s));
    QCOMPARE(kindOf(m_people->rename(Actor(viewer), ben.id, u"Bob"_s)), Kind::Storage);
    QCOMPARE(kindOf(m_people->setRoles(Actor(viewer), ben.id, {})), Kind::Storage);
    QCOMPARE(m_people->person(ben.id).value().name, u"Benno"_s);
    QCOMPARE(m_people->person(ben.id).value().roles, ben.roles);
}

void TestDeskPeople::theRecordIsNotChanged_data()
{
    QTest::addColumn<QString>("statement");
    QTest::newRow("changed") << u"UPDATE action SET record = previous"_s;
    QTest::newRow("removed") << u"DELETE FROM action"_s;
    if (isOnPostgres())
        QTest::newRow("emptied") << u"TRUNCATE action"_s;
}

/// Not by mistake: the owner of the tables can.
void TestDeskPeople::theRecordIsNotChanged()
{
    QFETCH(QString, statement);
    setUp();
    const auto before = m_people->actions(0, 500).value();
    QVERIFY(!m_storage->outsider(peopleSchema)->execute(statement));
    QCOMPARE(m_people->actions(0, 500).value(), before);
}

void TestDeskPeople::aChangedRecordIsFound_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<qint64>("brokenAt");
    const QString other = isOnPostgres()
                              ? u"convert_to(replace(convert_from(record, 'UTF8'), 'Ben', 'Eve'), 'UTF8')"_s
                              : u"replace(record, 'Ben', 'Eve')"_s;
    QTest::newRow("other text") << u"UPDATE action SET record = %1 WHERE sequence = 3"_s.arg(other) << 3LL;
    QTest::newRow("removed") << u"DELETE FROM action WHERE sequence = 2"_s << 3LL;
    QTest::newRow("first removed") << u"DELETE FROM action WHERE sequence = 1"_s << 2LL;
    QTest::newRow("hash") << u"UPDATE action SET hash = previous WHERE sequence = 1"_s << 1LL;
    QTest::newRow("moved") << u"UPDATE action SET sequence = 9 WHERE sequence = 3"_s << 4LL;
    QTest::newRow("nothing") << u"UPDATE action SET hash = hash"_s << 0LL;
}

void TestDeskPeople::aChangedRecordIsFound()
{
    QFETCH(QString, statement);
    QFETCH(qint64, brokenAt);
    setUp();
    for (const auto &name : {u"Ben"_s, u"Cem"_s, u"Dora"_s})
        QVERIFY(m_people->add(host(), name, {}));
    removeTriggers();
    meddle(statement);
    m_people = open();
    const auto check = m_people->actionsCheck()();
    QVERIFY(check);
    QCOMPARE(check->holds, brokenAt == 0);
    QCOMPARE(check->brokenAt, brokenAt);
}

void TestDeskPeople::whatIsConfirmedSurvivesAKill()
{
    setUp();
    m_people.reset();
    std::array<int, 2> ends{};
    QCOMPARE(::pipe(ends.data()), 0);
    const pid_t child = ::fork();
    QVERIFY(child >= 0);
    if (child == 0) {
        const auto people = open();
        for (int count = 0; people && count < 1'000; ++count) {
            const auto added = people->add(host(), u"Person %1"_s.arg(count), {});
            const char answer = 'x';
            if (!added || ::write(ends.at(1), &answer, 1) != 1)
                break;
        }
        ::_exit(0);
    }
    int confirmed = 0;
    char answer = 0;
    while (confirmed < 20 && ::read(ends.at(0), &answer, 1) == 1)
        ++confirmed;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(ends.at(0));
    ::close(ends.at(1));
    QCOMPARE(confirmed, 20);
    QTRY_VERIFY_WITH_TIMEOUT(m_storage->isAlone(), 60'000); // a busy server sees late that its client is gone
    m_people = open();
    QVERIFY(m_people);
    const auto people = m_people->all().value().size();
    QVERIFY(people >= confirmed + 1);
    const auto check = m_people->actionsCheck()();
    QVERIFY(check && check->holds);
    QCOMPARE(check->count, people + 1); // one each, and that the set-up link was made
}

void TestDeskPeople::aDamagedFileIsNotReplaced()
{
    if (isOnPostgres())
        return; // about a file
    setUp();
    m_people.reset();
    QFile damaged(file());
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("this is no database, and it is long enough to be read as one");
    damaged.close();
    const auto opened = People::open(**m_storage, 30);
    QVERIFY(!opened);
    QVERIFY2(opened.error().contains("people.sqlite"_L1), qPrintable(opened.error()));
    QVERIFY(damaged.open(QIODevice::ReadOnly));
    QVERIFY(damaged.readAll().startsWith("this is no database"));
}

void TestDeskPeople::oneProgramAtATime()
{
    if (isOnPostgres())
        return; // about a file
    const auto second = People::open(**m_storage, 30);
    QVERIFY(!second);
    QVERIFY2(second.error().contains("in use"_L1), qPrintable(second.error()));
    const auto nowhere = People::open(FileStorage(m_storage->folder().filePath(u"missing"_s)), 30);
    QVERIFY(!nowhere);
    meddle(u"PRAGMA user_version = 99"_s);
    const auto newer = People::open(**m_storage, 30);
    QVERIFY(!newer);
    QVERIFY2(newer.error().contains("newer version"_L1), qPrintable(newer.error()));
}

/// One without identities, mail addresses and times of use.
void TestDeskPeople::aFormerFileIsBroughtUpToDate()
{
    if (isOnPostgres())
        return; // about a file
    const QUuid ana = setUp();
    const QDateTime last = session(ana, anaHash).session.lastUsed;
    const QUuid ben = m_people->add(host(), u"Ben"_s, {})->id;
    meddle(u"DROP TABLE identity"_s);
    meddle(u"ALTER TABLE person DROP COLUMN mail"_s);
    meddle(u"ALTER TABLE person DROP COLUMN used_ms"_s);
    meddle(u"PRAGMA user_version = 1"_s);
    auto opened = People::open(**m_storage, 30);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    m_people = std::move(*opened);
    QCOMPARE(m_people->person(ben)->name, u"Ben"_s);
    QVERIFY(!m_people->person(ben)->lastUsed.isValid());
    QCOMPARE(m_people->person(ana)->lastUsed, last);
    const auto code = m_people->invite(host(), ben);
    QVERIFY(m_people->useTokenToLink(code->token, {u"https://login.example.com"_s, u"subject"_s}));
    QVERIFY(m_people->person(ben)->isLinked);
}

void TestDeskPeople::filesBelongToTheirOwner()
{
    if (isOnPostgres())
        return; // about a file
    setUp();
    for (const auto &name : {u"people.sqlite"_s, u"people.sqlite-wal"_s, u"people.sqlite-shm"_s}) {
        struct stat found = {};
        QCOMPARE(::stat(QFile::encodeName(m_storage->folder().filePath(name)).constData(), &found), 0);
        QCOMPARE(found.st_mode & 0777U, 0600U);
    }
    m_people.reset();
    QCOMPARE(::chmod(QFile::encodeName(file()).constData(), 0644), 0);
    const auto opened = People::open(**m_storage, 30);
    QVERIFY(!opened);
    QVERIFY2(opened.error().contains("chmod 600"_L1), qPrintable(opened.error()));
}

QTEST_GUILESS_MAIN(TestDeskPeople)
#include "tst_deskpeople.moc"
