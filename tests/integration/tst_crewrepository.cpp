// SPDX-License-Identifier: GPL-3.0-or-later
// Crews that come without a token, as from a file: they say so, and one token makes them work.
#include "engine/crewnotes.h"
#include "engine/keynames.h"
#include "support/enginefixture.h"
#include "support/outcome.h"
#include "support/scriptedserver.h"
#include "support/testauthority.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A keychain that takes its time to write, and for ever to remove and to read some of it.
class SlowSecretStore : public LastingSecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        if (unread.isEmpty() || !key.endsWith(unread))
            LastingSecretStore::read(key, context, std::move(done));
    }
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override
    {
        pending.append([this, key, secret, context = QPointer(context), done = std::move(done)]() mutable {
            LastingSecretStore::write(key, secret, context, std::move(done));
        });
    }
    void remove(const QString &key, QObject *context, DoneCallback done) override
    {
        if (removes)
            LastingSecretStore::remove(key, context, std::move(done));
    }

    void writePending()
    {
        for (const auto &write : std::exchange(pending, {}))
            write();
    }

    QList<std::function<void()>> pending;
    bool removes = true;
    QString unread; ///< how the names end of what is never read
};

/// A console whose keychain is slow, and a crew that moves to another address of its service.
struct MovingCrew
{
    MovingCrew()
        : service({{Scene::When::AfterRequest, answerOf(200, R"({"inputs":[]})")}})
    {
        console.secrets = keychain;
        crew.id = QUuid::createUuid();
        crew.name = u"Moved"_s;
        crew.address = service.url();
    }

    void move() { crew.address.setPath(u"/other"_s); }
    /// Answered when the keychain has written \a token, or at once when it is for the session.
    void save(const QString &token, bool isForSession = false)
    {
        console.engine->crewRepository().save({crew, token, isForSession}, console.engine.get(),
                                              [this](const auto &answer) { answers << answer.has_value(); });
    }
    bool fetchesInputs()
    {
        Outcome<InputFields> inputs;
        console.engine->inputs().fetch(1, crew.id, inputs.taker());
        return inputs.wait() && inputs.isOk();
    }
    /// With what the requests to the other address were authorized.
    QByteArrayList authorizationsThere() const
    {
        QByteArrayList all;
        for (const ReceivedRequest &request : service.requests) {
            const QByteArray authorization = request.value("authorization");
            if (request.path().startsWith("/other") && !all.contains(authorization))
                all << authorization;
        }
        return all;
    }

    ScriptedServer service;
    EngineFixture console;
    std::shared_ptr<SlowSecretStore> keychain = std::make_shared<SlowSecretStore>();
    Crew crew;
    QList<bool> answers; ///< whether it was saved
};

} // namespace

class TestCrewRepository : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCrewWithoutATokenSaysSo();
    void aNewCrewKeepsItsIdAndWhatItBrings();
    void aChangedCrewKeepsWhatItLearned();
    void aCrewThatIsRemovedDoesNotComeBackWithItsToken();
    void aStoredTokenStaysWithItsAddress();
    void aNewAddressGetsNoOldToken();
    void aTokenWrittenLateIsNotForTheNewAddress();
    void aTokenBehindASlowKeyIsNotForTheNewAddress();
    void whoWaitsForAKeyGetsNoOldToken();
    void afterARestartANewAddressGetsNoOldToken_data();
    void afterARestartANewAddressGetsNoOldToken();
    void theSecretsOfARemovedCrewGoAtTheNextStart();

private:
    static std::optional<CrewSaved> saved(EngineFixture &console, const CrewDraft &draft)
    {
        std::optional<CrewSaved> result;
        console.engine->crewRepository().save(draft, console.engine.get(),
                                              [&result](const std::expected<CrewSaved, QString> &answer) {
                                                  result = answer.value_or(CrewSaved());
                                              });
        (void)QTest::qWaitFor([&result] { return result.has_value(); });
        return result;
    }
    static Crew crewOf(const ServiceFixture &service)
    {
        Crew crew;
        crew.name = u"Imported"_s;
        crew.address = service.service.baseUrl();
        return crew;
    }
};

/// Who orders it may have known an address that another person has changed since.
void TestCrewRepository::aStoredTokenStaysWithItsAddress()
{
    MovingCrew moving;
    QVERIFY(moving.console.start());
    moving.save(u"a-token"_s, true);
    QTRY_VERIFY(moving.answers.contains(true));
    const QUrl before = moving.crew.address;
    moving.move();
    Outcome<InputFields> tested;
    moving.console.engine->inputs().test(1, {moving.crew.address, std::nullopt, moving.crew.id},
                                         tested.taker());
    QVERIFY(tested.wait());
    QCOMPARE(tested.error().kind, ServiceError::Kind::NoToken);
    std::optional<bool> isSaved;
    moving.console.engine->crewRepository().save(
        {moving.crew, std::nullopt, false}, moving.console.engine.get(),
        [&isSaved](const auto &answer) { isSaved = answer.has_value(); });
    QCOMPARE(isSaved, false);
    QCOMPARE(moving.console.engine->crewRepository().crew(moving.crew.id)->address, before);
    QCOMPARE(moving.authorizationsThere(), QByteArrayList());
}

/// The keychain has not written the new one yet.
void TestCrewRepository::aNewAddressGetsNoOldToken()
{
    MovingCrew moving;
    QVERIFY(moving.console.start());
    moving.save(u"old-token"_s, true);
    QTRY_VERIFY(moving.answers.contains(true));
    moving.move();
    moving.save(u"new-token"_s);
    QVERIFY(moving.fetchesInputs());
    QVERIFY(!moving.keychain->pending.isEmpty());
    QCOMPARE(moving.authorizationsThere(), QByteArrayList{"Bearer new-token"});
    QCOMPARE(moving.service.requests.last().path(), QByteArray("/other/inputs"));
}

/// Two administrators, or one whose keychain asks: the crew has moved on when the first is written.
void TestCrewRepository::aTokenWrittenLateIsNotForTheNewAddress()
{
    MovingCrew moving;
    QVERIFY(moving.console.start());
    moving.save(u"first-token"_s);
    moving.move();
    moving.save(u"second-token"_s);
    QCOMPARE(moving.keychain->pending.size(), 2);
    moving.keychain->pending.first()();
    QTRY_COMPARE(moving.answers.size(), 1);
    (void)moving.fetchesInputs();
    QCOMPARE(moving.authorizationsThere(), QByteArrayList{"Bearer second-token"});
    QCOMPARE(moving.service.requests.last().path(), QByteArray("/other/inputs"));
}

/// The keychain took its time for the key of a client certificate, which is stored before the token.
void TestCrewRepository::aTokenBehindASlowKeyIsNotForTheNewAddress()
{
    MovingCrew moving;
    QVERIFY(moving.console.start());
    CrewDraft draft{moving.crew, u"first-token"_s, false, QByteArray("a key")};
    draft.crew.network.clientCertificate = "a certificate";
    moving.console.engine->crewRepository().save(
        draft, moving.console.engine.get(),
        [&moving](const auto &answer) { moving.answers << answer.has_value(); });
    moving.move();
    moving.save(u"second-token"_s);
    const auto areSaved = [&moving] {
        moving.keychain->writePending();
        return moving.answers.size() == 2;
    };
    QTRY_VERIFY(areSaved());
    QVERIFY(moving.fetchesInputs());
    QCOMPARE(moving.authorizationsThere(), QByteArrayList{"Bearer second-token"});
    QCOMPARE(moving.service.requests.last().path(), QByteArray("/other/inputs"));
}

/// The keychain was asked for the key when the crew was given another one, with another address and token.
void TestCrewRepository::whoWaitsForAKeyGetsNoOldToken()
{
    MovingCrew moving;
    moving.keychain->unread = u"/client-key"_s;
    moving.crew.network.clientCertificate = testauthority::clientCertificate;
    QVERIFY(moving.console.start());
    moving.save(u"old-token"_s, true);
    QTRY_VERIFY(moving.answers.contains(true));
    Outcome<InputFields> inputs;
    moving.console.engine->inputs().fetch(1, moving.crew.id, inputs.taker());
    moving.move();
    moving.console.engine->crewRepository().save(
        {moving.crew, u"new-token"_s, true, QByteArray(testauthority::clientKey)},
        moving.console.engine.get(), [](const auto &) {});
    QVERIFY(inputs.wait());
    QVERIFY(inputs.isOk());
    QCOMPARE(moving.authorizationsThere(), QByteArrayList{"Bearer new-token"});
}

void TestCrewRepository::afterARestartANewAddressGetsNoOldToken_data()
{
    QTest::addColumn<bool>("sessionOnly");
    QTest::newRow("the new one was for the session") << true;
    QTest::newRow("the new one was not stored in time") << false;
}

void TestCrewRepository::afterARestartANewAddressGetsNoOldToken()
{
    QFETCH(bool, sessionOnly);
    MovingCrew moving;
    QVERIFY(moving.console.start());
    const auto saveToken = [&moving](const QString &value) {
        moving.answers.clear();
        moving.save(value);
        moving.keychain->writePending();
        return QTest::qWaitFor([&moving] { return moving.answers.contains(true); });
    };
    const auto restart = [&moving] {
        moving.keychain->pending.clear(); // as when it was killed
        moving.console.stop();
        return moving.console.start();
    };
    QVERIFY(saveToken(u"old-token"_s));
    QVERIFY(moving.fetchesInputs());
    moving.move();
    moving.save(u"new-token"_s, sessionOnly);
    QVERIFY(restart());
    QVERIFY(!moving.fetchesInputs());
    QVERIFY(saveToken(u"new-token"_s));
    QVERIFY(restart());
    QVERIFY(moving.fetchesInputs());
    QCOMPARE(moving.authorizationsThere(), QByteArrayList{"Bearer new-token"});
    QCOMPARE(moving.service.requests.last().path(), QByteArray("/other/inputs"));
}

/// As when the keychain was locked, or the console was quit before it had answered.
void TestCrewRepository::theSecretsOfARemovedCrewGoAtTheNextStart()
{
    EngineFixture console;
    const auto keychain = std::make_shared<SlowSecretStore>();
    console.secrets = keychain;
    QVERIFY(console.start());
    const auto has = [&](const QString &key) {
        std::optional<bool> found;
        keychain->read(key, &*console.engine, [&found](const auto &answer) { found = answer.has_value(); });
        return QTest::qWaitFor([&found] { return found.has_value(); }) && *found;
    };
    const auto tokenKey = [](const QUuid &crewId) { return keyname::token(u"test"_s, crewId); };
    const auto flowsKey = [](const QUuid &crewId) { return keyname::flowReviews(u"test"_s, crewId); };
    QList<QUuid> crews;
    for (const QString &name : {u"Removed"_s, u"Kept"_s}) {
        Crew crew;
        crew.id = QUuid::createUuid();
        crew.name = name;
        crew.address = QUrl(u"http://127.0.0.1:1"_s);
        console.engine->crewRepository().save({crew, u"a-token"_s, false}, console.engine.get(),
                                              [](const auto &) {});
        keychain->write(flowsKey(crew.id), u"{}"_s, console.engine.get(), [](const auto &) {});
        crews << crew.id;
    }
    keychain->writePending();
    QTRY_VERIFY(has(tokenKey(crews.first())) && has(tokenKey(crews.last())));
    QTRY_VERIFY(has(flowsKey(crews.first())) && has(flowsKey(crews.last())));
    keychain->removes = false;
    console.engine->removeCrew(crews.first());
    console.stop();
    keychain->removes = true;
    QVERIFY(console.start());
    QTRY_VERIFY(!has(tokenKey(crews.first())));
    QVERIFY(!has(flowsKey(crews.first())));
    QVERIFY(has(tokenKey(crews.last())) && has(flowsKey(crews.last())));
    const auto isNoted = [&] {
        return console.engine->journal()
            .localState()
            .value_or(LocalValues())
            .contains(crewnote::removed(crews.first()));
    };
    QTRY_VERIFY(!isNoted()); // it is done
}

void TestCrewRepository::aCrewWithoutATokenSaysSo()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    QSignalSpy health(console.engine.get(), &Engine::crewHealthChanged);
    const auto crew = saved(console, {crewOf(service), std::nullopt, false});
    QVERIFY(crew);
    QTRY_VERIFY(!health.isEmpty());
    QCOMPARE(health.last().first().value<CrewHealth>().token, TokenState::Missing);
    QCOMPARE(health.last().first().value<CrewHealth>().state, HealthState::Problem);
    Outcome<InputFields> without;
    console.engine->inputs().fetch(1, crew->crew.id, without.taker());
    QVERIFY(without.wait());
    QCOMPARE(without.error().kind, ServiceError::Kind::NoToken);
    QVERIFY(service.requests.isEmpty());

    QVERIFY(saved(console, {crew->crew, QString::fromLatin1(token), false}));
    QCOMPARE(health.last().first().value<CrewHealth>().token, TokenState::Stored);
    Outcome<InputFields> with;
    console.engine->inputs().fetch(2, crew->crew.id, with.taker());
    QVERIFY(with.wait());
    QVERIFY(with.isOk());
}

void TestCrewRepository::aNewCrewKeepsItsIdAndWhatItBrings()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    Crew crew = crewOf(service);
    crew.id = QUuid::createUuid();
    crew.quirks.learned = {{Quirk::ResumeBody, QuirkSetting::Deployed},
                           {Quirk::StatusPath, QuirkSetting::Deployed},
                           {Quirk::Stop, QuirkSetting::Contract}};
    QCOMPARE(saved(console, {crew, std::nullopt, false})->crew, crew);
    console.stop();
    QVERIFY(console.start());
    QCOMPARE(*console.engine->crewRepository().crew(crew.id), crew);
}

void TestCrewRepository::aChangedCrewKeepsWhatItLearned()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    Crew crew = crewOf(service);
    crew.id = QUuid::createUuid();
    crew.quirks.learned = {{Quirk::Stop, QuirkSetting::Contract}};
    QVERIFY(saved(console, {crew, std::nullopt, false}));
    Crew other = crew;
    other.name = u"As in a file"_s;
    other.quirks.learned = {{Quirk::ResumeBody, QuirkSetting::Deployed}};
    const Crew now = saved(console, {other, std::nullopt, false})->crew;
    QCOMPARE(now.name, other.name);
    QCOMPARE(now.quirks.learned, crew.quirks.learned);
}

void TestCrewRepository::aCrewThatIsRemovedDoesNotComeBackWithItsToken()
{
    ServiceFixture service;
    EngineFixture console;
    const auto keychain = std::make_shared<SlowSecretStore>();
    console.secrets = keychain;
    QVERIFY(console.start());
    Crew crew = crewOf(service);
    crew.id = QUuid::createUuid();
    std::optional<std::expected<CrewSaved, QString>> result;
    const auto isTokenWritten = [&] { return !keychain->pending.isEmpty(); };
    keychain->writePending(); // those of the engine itself
    console.engine->crewRepository().save({crew, QString::fromLatin1(token), false}, console.engine.get(),
                                          [&result](const auto &answer) { result = answer; });
    QTRY_VERIFY(isTokenWritten());
    console.engine->removeCrew(crew.id);
    QSignalSpy health(console.engine.get(), &Engine::crewHealthChanged);
    keychain->writePending();
    QTRY_VERIFY(result.has_value());
    QVERIFY(!result->has_value());
    QVERIFY(std::ranges::none_of(health, [&crew](const QList<QVariant> &change) {
        return change.first().value<CrewHealth>().crewId == crew.id;
    }));
}

QTEST_GUILESS_MAIN(TestCrewRepository)
#include "tst_crewrepository.moc"
