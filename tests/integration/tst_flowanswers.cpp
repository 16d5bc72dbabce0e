// SPDX-License-Identifier: GPL-3.0-or-later
// Flows that ask over real sockets, and the answers they get: signatures, repeats, restarts, and where
// nothing may be sent.
#include "engine/keynames.h"
#include "support/enginefixture.h"
#include "support/flowsamples.h"
#include "support/httppeer.h"
#include "support/qttest.h"
#include "support/scriptedserver.h"

#include "journal/journalreader.h"
#include "wire/auditexport.h"

#include <QFile>
#include <QTcpServer>

#include <algorithm>
#include <limits>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr auto callbackPath = "/answers/9f8e7d6c5b4a39281706f5e4d3c2b1a0";

/// A keychain that does not answer while it is locked.
class LockedStore : public LastingSecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        if (isLocked)
            QTimer::singleShot(0, context, [done] { done(std::unexpected(locked())); });
        else if (unread.isEmpty() || !key.endsWith(unread))
            LastingSecretStore::read(key, context, std::move(done));
    }
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override
    {
        if (isLocked)
            return QTimer::singleShot(0, context, [done] { done(std::unexpected(locked())); });
        if (isSlow)
            return slowWrites.append([this, key, secret, context = QPointer(context), done] {
                write(key, secret, context, done);
            });
        writtenKeys.insert(key);
        if (!isLate)
            return LastingSecretStore::write(key, secret, context, std::move(done));
        LastingSecretStore::write(key, secret, context,
                                  [done](const auto &) { done(std::unexpected(locked())); });
    }
    void remove(const QString &key, QObject *context, DoneCallback done) override
    {
        if (isLocked)
            return QTimer::singleShot(0, context, [done] { done(std::unexpected(locked())); });
        writtenKeys.remove(key);
        LastingSecretStore::remove(key, context, std::move(done));
    }
    qsizetype answerAddresses() const
    {
        return std::ranges::count_if(writtenKeys,
                                     [](const QString &key) { return key.contains("/flow-answer/"_L1); });
    }
    bool hasAnswerAddress() const { return answerAddresses() > 0; }

    bool isLocked = false;
    bool isLate = false; ///< it is unlocked, and stores, when it is too late to say so
    bool isSlow = false; ///< it stores nothing yet
    QString unread;      ///< how the names end of what it is asked for without end
    QList<std::function<void()>> slowWrites;
    QSet<QString> writtenKeys;

private:
    static secrets::SecretError locked() { return {secrets::SecretError::Kind::Denied, u"Locked."_s}; }
};

} // namespace

class tst_FlowAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void answersOnce();
    void wordsAreSentAsWritten();
    void carriesNoToken();
    void storedBeforeAnswered();
    void refusesWrongSignatures_data();
    void refusesWrongSignatures();
    void takesUpperCaseSignatures();
    void refusesOddHeads_data();
    void refusesOddHeads();
    void bothSecretsCount();
    void aNewSigningSecretNeedsNoJournal();
    void aSigningSecretThatIsStoredLateDoesNotCount();
    void endedFlowsDoNotComeBack();
    void endedFlowsDoNotComeBackByAnotherAddress();
    void endedFlowsHaveNoLostAddress();
    void repeatIsAnsweredAndIgnored();
    void unknownOriginWaits();
    void privateAddressIsNotAnswered();
    void endsOfAnAnswer_data();
    void endsOfAnAnswer();
    void errorsInA200AreShown();
    void silenceIsUnclear();
    void addressSurvivesRestart();
    void heldAnswerIsReturnedByRestart();
    void callbackIsNowhereOnDisk();
    void otherEventIsIgnored();
    void unreadableRequestIsShown();
    void eachUnreadableRequestHasItsRun();
    void unreadableAddressIsNotKept_data();
    void unreadableAddressIsNotKept();
    void repeatedSigningSecretIsNotKept();
    void repeatedTokenIsNotKeptAfterARestart();
    void addressOfAnotherRequestIsNotKept_data();
    void addressOfAnotherRequestIsNotKept();
    void lateRequestIsAcceptedByAPerson();
    void freshCopyIsAnsweredWhereItSays();
    void aRequestThatMovedIsAnsweredAtItsNewestAddress_data();
    void aRequestThatMovedIsAnsweredAtItsNewestAddress();
    void aRequestThatMovedWhileLockedKeepsItsNewestAddress();
    void aMoveAfterTheAnswerIsToldOf();
    void anOldCopyDoesNotMoveARequest();
    void thePlatformsOutcomeIsShown_data();
    void thePlatformsOutcomeIsShown();
    void otherContentIsToldOf();
    void otherContentDuringTheAnswerIsToldOf();
    void otherContentReturnsWhatIsHeld();
    void contentThatWasNotSeenIsNotAnswered();
    void anotherAddressInTheKeychainIsNotAnswered();
    void equalRequestsOfTwoFlowsHaveTheirOwnAddresses();
    void closedElsewhereIsAboutWhatWasSeen();
    void takenPortIsToldOf();
    void theRecordNamesRequestAndPerson();
    void lockedKeychainLosesNothing();
    void forgedWhileLockedGivesWay();
    void aFullDiskDelaysTheCheck_data();
    void aFullDiskDelaysTheCheck();
    void refusalsAfterALockedStartAreShown();
    void closedElsewhere();
    void addressesGoWhenNothingCanBeAnswered_data();
    void addressesGoWhenNothingCanBeAnswered();
    void addressesGoWithTheirCrew();
    void aRequestThatWaitsGoesWithItsCrew();
    void aCrewThatIsNotLoadedYetIsAsked();
    void addressesOfARemovedCrewGoAtTheNextStart();
    void aCrewThatCannotBeSavedKeepsItsFlows_data();
    void aCrewThatCannotBeSavedKeepsItsFlows();
    void addressGoesWhenTheKeychainIsUnlocked();
    void undoneAgainStaysUnclear();
    void refusedAgainStaysUnclear();
    void idWithinTheAddressIsAnswered();
    void answeredOnesAreInTheHistory();
    void crewsAddressTakesNoFlows();
    void renewalKeepsTheAddress();

private:
    bool setUp();
    std::shared_ptr<LockedStore> useLockedStore();
    FlowSample sample(const QString &id = u"request-1"_s) const;
    int post(const FlowSample &sample, qint64 delay = 0);
    int postRaw(const QByteArray &body, const QByteArray &secret, qint64 timestamp,
                const QByteArray &more = {});
    int postHead(const QByteArray &head, const QByteArray &body);
    static QByteArray signatureHead(const QByteArray &body, const QByteArray &secret, qint64 timestamp);
    QByteArray requestWith(const QByteArray &head, const QByteArray &body) const;
    void allow();
    std::optional<Review> review() const;
    std::expected<Decision, QString> answer(const QString &feedback);
    std::optional<DecisionState> stateOfAnswer() const;

    std::unique_ptr<EngineFixture> m_console;
    std::unique_ptr<ScriptedServer> m_platform;
    Crew m_crew;
    engine::FlowAddress m_address;
};

void tst_FlowAnswers::init()
{
    m_console = std::make_unique<EngineFixture>();
    m_platform = std::make_unique<ScriptedServer>(
        std::initializer_list<Scene>{{Scene::When::AfterRequest, answerOf(200, "{\"status\":\"ok\"}")}});
    QVERIFY(m_console->start());
    m_crew = m_console->addCrew(QUrl(u"http://127.0.0.1:1"_s));
    QVERIFY(setUp());
}

void tst_FlowAnswers::cleanup()
{
    m_console.reset();
    m_platform.reset();
}

bool tst_FlowAnswers::setUp()
{
    std::optional<std::expected<engine::FlowAddress, QString>> made;
    m_console->engine->flowAccess().setUp(m_crew.id, {}, false, m_console->engine.get(),
                                          [&made](const auto &address) { made = address; });
    if (!QTest::qWaitFor([&made] { return made.has_value(); }) || !*made)
        return false;
    m_address = **made;
    return !m_address.url.isEmpty() && m_address.signingSecret.size() >= 32;
}

/// Another console, whose keychain can be locked; null when it does not start.
std::shared_ptr<LockedStore> tst_FlowAnswers::useLockedStore()
{
    auto store = std::make_shared<LockedStore>();
    m_console = std::make_unique<EngineFixture>();
    m_console->secrets = store;
    if (!m_console->start())
        return {};
    m_crew = m_console->addCrew(QUrl(u"http://127.0.0.1:1"_s));
    return setUp() ? store : nullptr;
}

FlowSample tst_FlowAnswers::sample(const QString &id) const
{
    FlowSample sample;
    sample.id = id;
    sample.callbackUrl = m_platform->url(QLatin1String(callbackPath));
    return sample;
}

int tst_FlowAnswers::post(const FlowSample &sample, qint64 delay)
{
    return postRaw(sample.body(), m_address.signingSecret.toUtf8(),
                   QDateTime::currentSecsSinceEpoch() - delay);
}

int tst_FlowAnswers::postRaw(const QByteArray &body, const QByteArray &secret, qint64 timestamp,
                             const QByteArray &more)
{
    return postHead(signatureHead(body, secret, timestamp) + more, body);
}

QByteArray tst_FlowAnswers::signatureHead(const QByteArray &body, const QByteArray &secret, qint64 timestamp)
{
    return "X-Signature: " + signatureOf(secret, timestamp, body) +
           "\r\nX-Timestamp: " + QByteArray::number(timestamp) + "\r\n";
}

QByteArray tst_FlowAnswers::requestWith(const QByteArray &head, const QByteArray &body) const
{
    return "POST " + m_address.url.path().toLatin1() +
           " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + head +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

int tst_FlowAnswers::postHead(const QByteArray &head, const QByteArray &body)
{
    httppeer::Peer peer(static_cast<quint16>(m_address.url.port()), false);
    peer.send(requestWith(head, body));
    if (!QTest::qWaitFor([&peer] { return !httppeer::answersIn(peer.received()).isEmpty(); }, 15'000))
        return 0;
    return httppeer::answersIn(peer.received()).first().status;
}

void tst_FlowAnswers::allow()
{
    m_console->engine->crewRepository().allowFlowDestination(
        m_crew.id, {u"deployment-1"_s, m_platform->url().toString(QUrl::RemovePath)}, true);
}

std::optional<Review> tst_FlowAnswers::review() const
{
    const QList<Review> reviews = m_console->engine->ledger().reviews();
    return reviews.isEmpty() ? std::nullopt : std::optional(reviews.first());
}

std::expected<Decision, QString> tst_FlowAnswers::answer(const QString &feedback)
{
    return m_console->decide(*review(), Verdict::Answer, feedback);
}

std::optional<DecisionState> tst_FlowAnswers::stateOfAnswer() const
{
    const auto shown = review();
    if (!shown || !shown->lastAttempt().decision)
        return std::nullopt;
    return shown->lastAttempt().decision->state;
}

void tst_FlowAnswers::answersOnce()
{
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(review());
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(review()->state, ReviewState::Approved);
    QCOMPARE(m_platform->requests.size(), 1);
    const QJsonObject sent = *wire::parseJsonObject(m_platform->requests.first().body);
    QCOMPARE(sent, (QJsonObject{{u"feedback"_s, u"approved"_s}, {u"source"_s, u"Crew Console"_s}}));
    QVERIFY(m_platform->requests.first().head.startsWith("POST " + QByteArray(callbackPath) + " HTTP/1.1"));
    // A second one is not even taken.
    QVERIFY(!answer(u"rejected"_s));
    QCOMPARE(m_platform->requests.size(), 1);
}

void tst_FlowAnswers::wordsAreSentAsWritten()
{
    allow();
    QCOMPARE(post(sample()), 200);
    const QString words = u"Shorten “Tea”, and\nkeep the 🫖 & \"quotes\"."_s;
    QVERIFY(answer(words));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(wire::parseJsonObject(m_platform->requests.first().body)->value(u"feedback"_s).toString(),
             words);
}

void tst_FlowAnswers::carriesNoToken()
{
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    const auto &request = m_platform->requests.first();
    QVERIFY(request.value("authorization").isEmpty());
    QVERIFY(request.value("cookie").isEmpty());
    QVERIFY(!(request.head + request.body).contains(token));
}

void tst_FlowAnswers::storedBeforeAnswered()
{
    QCOMPARE(post(sample()), 200);
    m_console->stop(); // as a crash right after the answer
    QVERIFY(m_console->start());
    QTRY_VERIFY(review());
    QCOMPARE(review()->state, ReviewState::Waiting);
}

void tst_FlowAnswers::refusesWrongSignatures_data()
{
    QTest::addColumn<QByteArray>("signature");
    QTest::addColumn<QByteArray>("timestamp");
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    const QByteArray time = QByteArray::number(now);
    const QByteArray body = "{}";
    QTest::newRow("empty") << QByteArray() << time;
    QTest::newRow("other secret") << signatureOf("other", now, body) << time;
    QTest::newRow("empty secret") << signatureOf("", now, body) << time;
    QTest::newRow("without sha256=") << signatureOf("other", now, body).mid(7) << time;
    QTest::newRow("no number") << QByteArray("sha256=00") << QByteArray("soon");
    QTest::newRow("number with a sign") << QByteArray("sha256=00") << '+' + time;
    QTest::newRow("very large") << QByteArray("sha256=00") << QByteArray("99999999999999999999");
}

void tst_FlowAnswers::refusesWrongSignatures()
{
    QFETCH(QByteArray, signature);
    QFETCH(QByteArray, timestamp);
    QCOMPARE(postHead("X-Signature: " + signature + "\r\nX-Timestamp: " + timestamp + "\r\n", "{}"), 401);
    QVERIFY(!review());
    // The signature of another time does not fit either.
    const QByteArray body = sample().body();
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    QCOMPARE(postHead("X-Signature: " + signatureOf(m_address.signingSecret.toUtf8(), now - 1, body) +
                          "\r\nX-Timestamp: " + QByteArray::number(now) + "\r\n",
                      body),
             401);
    QVERIFY(!review());
}

void tst_FlowAnswers::takesUpperCaseSignatures()
{
    const QByteArray body = sample().body();
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    const QByteArray digits = signatureOf(m_address.signingSecret.toUtf8(), now, body).sliced(7).toUpper();
    QCOMPARE(
        postHead("X-Signature: sha256=" + digits + "\r\nX-Timestamp: " + QByteArray::number(now) + "\r\n",
                 body),
        200);
    QTRY_VERIFY(review());
}

void tst_FlowAnswers::refusesOddHeads_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<int>("status");
    QTest::newRow("encoded") << QByteArray("Content-Encoding: gzip\r\n") << 415;
    QTest::newRow("encoded as identity") << QByteArray("Content-Encoding: identity\r\n") << 415;
    QTest::newRow("two signatures") << QByteArray("x-signature: sha256=00\r\n") << 400;
    QTest::newRow("two times") << QByteArray("x-timestamp: 1\r\n") << 400;
}

void tst_FlowAnswers::refusesOddHeads()
{
    QFETCH(QByteArray, more);
    QFETCH(int, status);
    const QByteArray body = sample().body();
    QCOMPARE(postRaw(body, m_address.signingSecret.toUtf8(), QDateTime::currentSecsSinceEpoch(), more),
             status);
    QCOMPARE(postHead({}, body), 401);
    QVERIFY(!review());
}

void tst_FlowAnswers::bothSecretsCount()
{
    const QByteArray before = m_address.signingSecret.toUtf8();
    std::optional<std::expected<engine::FlowAddress, QString>> made;
    m_console->engine->flowAccess().setUp(m_crew.id, u"typed by an administrator"_s, true,
                                          m_console->engine.get(),
                                          [&made](const auto &address) { made = address; });
    QTRY_VERIFY(made);
    QCOMPARE((*made)->url, m_address.url);
    QVERIFY((*made)->acceptsBefore);
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    QCOMPARE(postRaw(sample(u"a"_s).body(), before, now), 200);
    QCOMPARE(postRaw(sample(u"b"_s).body(), "typed by an administrator", now), 200);
    made.reset();
    m_console->engine->flowAccess().setUp(m_crew.id, u"typed by an administrator"_s, false,
                                          m_console->engine.get(),
                                          [&made](const auto &address) { made = address; });
    QTRY_VERIFY(made);
    QCOMPARE(postRaw(sample(u"c"_s).body(), before, now), 401);
}

/// Else it would be said that nothing has changed, and another secret would count after the next start.
void tst_FlowAnswers::aNewSigningSecretNeedsNoJournal()
{
    std::optional<std::expected<engine::FlowAddress, QString>> made;
    m_console->setDiskFull(true);
    m_console->engine->flowAccess().setUp(m_crew.id, u"typed by an administrator"_s, false,
                                          m_console->engine.get(),
                                          [&made](const auto &address) { made = address; });
    QTRY_VERIFY(made);
    m_console->setDiskFull(false);
    QVERIFY(made->has_value());
    QCOMPARE((*made)->url, m_address.url);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    QVERIFY(m_console->start());
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    QCOMPARE(postRaw(sample().body(), "typed by an administrator", now), 200);
    QCOMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::None);
}

/// It was said that nothing has changed.
void tst_FlowAnswers::aSigningSecretThatIsStoredLateDoesNotCount()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    store->isLate = true;
    std::optional<std::expected<engine::FlowAddress, QString>> made;
    m_console->engine->flowAccess().setUp(m_crew.id, u"typed by an administrator"_s, false,
                                          m_console->engine.get(),
                                          [&made](const auto &address) { made = address; });
    QTRY_VERIFY(made);
    store->isLate = false;
    QVERIFY(!made->has_value());
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    QVERIFY(m_console->start());
    QCOMPARE(post(sample()), 200);
    QCOMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::None);
}

/// New secrets were on their way to the keychain when a person had the flows ask no more.
void tst_FlowAnswers::endedFlowsDoNotComeBack()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    store->isSlow = true;
    std::optional<std::expected<engine::FlowAddress, QString>> made;
    m_console->engine->flowAccess().setUp(m_crew.id, u"typed by an administrator"_s, false,
                                          m_console->engine.get(),
                                          [&made](const auto &address) { made = address; });
    m_console->engine->flowAccess().remove(m_crew.id);
    store->isSlow = false;
    QCOMPARE(store->slowWrites.size(), 1);
    store->slowWrites.first()();
    QTRY_VERIFY(made);
    QVERIFY(!made->has_value());
    QVERIFY(!m_console->engine->crewRepository().crew(m_crew.id)->flows.isOn());
    QCOMPARE(post(sample()), 404);
    QTRY_VERIFY(!store->writtenKeys.contains(engine::keyname::flowReviews(u"test"_s, m_crew.id)));
}

/// Two people had made an address each; one of them was there, and the other on its way to the keychain.
void tst_FlowAnswers::endedFlowsDoNotComeBackByAnotherAddress()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    m_console->engine->flowAccess().remove(m_crew.id);
    store->isSlow = true;
    QList<bool> made;
    for (int i = 0; i < 2; ++i)
        m_console->engine->flowAccess().setUp(m_crew.id, {}, false, m_console->engine.get(),
                                              [&made](const auto &address) { made << address.has_value(); });
    store->isSlow = false;
    QCOMPARE(store->slowWrites.size(), 2);
    store->slowWrites.first()();
    QTRY_COMPARE(made, QList<bool>{true});
    m_console->engine->flowAccess().remove(m_crew.id);
    store->slowWrites.last()();
    QTRY_COMPARE(made, (QList<bool>{true, false}));
    QVERIFY(!m_console->engine->crewRepository().crew(m_crew.id)->flows.isOn());
    QTRY_VERIFY(!store->writtenKeys.contains(engine::keyname::flowReviews(u"test"_s, m_crew.id)));
}

/// The keychain was asked for their address when they were ended.
void tst_FlowAnswers::endedFlowsHaveNoLostAddress()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    m_console->stop();
    store->unread = u"/flow-reviews"_s;
    QVERIFY(m_console->start());
    std::optional<std::expected<engine::FlowAddress, QString>> loaded;
    m_console->engine->flowAccess().load(m_crew.id, m_console->engine.get(),
                                         [&loaded](const auto &address) { loaded = address; });
    QVERIFY(!loaded);
    m_console->engine->flowAccess().remove(m_crew.id);
    QTRY_VERIFY(loaded);
    QVERIFY(loaded->has_value());
    QCOMPARE(loaded->value(), engine::FlowAddress());
}

void tst_FlowAnswers::repeatIsAnsweredAndIgnored()
{
    allow();
    QCOMPARE(post(sample()), 200);
    const Review first = *review();
    QCOMPARE(post(sample()), 200);
    FlowSample elsewhere = sample();
    elsewhere.callbackUrl = QUrl(u"http://127.0.0.1:9/answers/another-address-0000000000"_s);
    QCOMPARE(post(elsewhere), 200);
    QCOMPARE(m_console->engine->ledger().reviews().size(), 1);
    Review now = *review();
    FlowQuestion &question = *now.attempts.last().flow;
    QCOMPARE(question.changedOrigin, u"http://127.0.0.1:9"_s); // is told, and changes nothing else
    question.changedAt = {};
    question.changedOutput.clear();
    question.changedOutcomes.clear();
    question.changedOrigin.clear();
    QCOMPARE(now, first);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(m_platform->requests.size(), 1);
    QCOMPARE(post(sample()), 200);
    QCOMPARE(review()->state, ReviewState::Approved);
}

void tst_FlowAnswers::unknownOriginWaits()
{
    QCOMPARE(post(sample()), 200);
    QVERIFY(review());
    const auto refused = answer(u"approved"_s);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(m_platform->url().toString(QUrl::RemovePath)),
             qPrintable(refused.error()));
    QCOMPARE(m_platform->connectionCount, 0);
    QCOMPARE(review()->state, ReviewState::Waiting);
    allow();
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
}

void tst_FlowAnswers::privateAddressIsNotAnswered()
{
    FlowSample inside = sample();
    inside.callbackUrl = QUrl(u"https://10.255.255.1/answers/9f8e7d6c5b4a39281706f5e4d3c2b1a0"_s);
    QCOMPARE(post(inside), 200);
    m_console->engine->crewRepository().allowFlowDestination(
        m_crew.id, {u"deployment-1"_s, u"https://10.255.255.1"_s}, true);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Refused);
    QCOMPARE(review()->state, ReviewState::Waiting);
    QVERIFY(review()->lastAttempt().decision->message.text().contains("not a public address"_L1));
}

void tst_FlowAnswers::endsOfAnAnswer_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<DecisionState>("decision");
    QTest::addColumn<ReviewState>("state");
    const QByteArray elsewhere = R"({"detail":"Already answered"})";
    QTest::newRow("201") << answerOf(201, "{}") << DecisionState::Accepted << ReviewState::Approved;
    QTest::newRow("204") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n") << DecisionState::Accepted
                         << ReviewState::Approved;
    QTest::newRow("200, empty") << answerOf(200, "") << DecisionState::Accepted << ReviewState::Approved;
    QTest::newRow("200, HTML") << answerOf(200, "<html>Log in</html>") << DecisionState::Unclear
                               << ReviewState::Unclear;
    QTest::newRow("200, encoded")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}")
        << DecisionState::Unclear << ReviewState::Unclear;
    QTest::newRow("200, error") << answerOf(200, R"({"status":"error","message":"Already answered"})")
                                << DecisionState::Refused << ReviewState::Waiting;
    QTest::newRow("400") << answerOf(400, "{}") << DecisionState::Refused << ReviewState::Waiting;
    QTest::newRow("401") << answerOf(401, "{}") << DecisionState::Refused << ReviewState::Waiting;
    QTest::newRow("404") << answerOf(404, elsewhere) << DecisionState::Refused << ReviewState::Waiting;
    QTest::newRow("409") << answerOf(409, elsewhere) << DecisionState::TooLate << ReviewState::Closed;
    QTest::newRow("410") << answerOf(410, elsewhere) << DecisionState::TooLate << ReviewState::Closed;
    QTest::newRow("429") << answerOf(429, "{}") << DecisionState::Refused << ReviewState::Waiting;
    QTest::newRow("500") << answerOf(500, "{}") << DecisionState::Unclear << ReviewState::Unclear;
}

void tst_FlowAnswers::endsOfAnAnswer()
{
    QFETCH(QByteArray, reply);
    QFETCH(DecisionState, decision);
    QFETCH(ReviewState, state);
    m_platform->play({{Scene::When::AfterRequest, reply}});
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), decision);
    QCOMPARE(review()->state, state);
    QCOMPARE(m_platform->requests.size(), 1);
    QCOMPARE(review()->lastAttempt().decision->feedback, u"approved"_s);
}

/// What a platform, or what stands before it, said with a 200 is shown; a restart sends nothing again.
void tst_FlowAnswers::errorsInA200AreShown()
{
    m_platform->play(
        {{Scene::When::AfterRequest, answerOf(200, R"({"success":false,"message":"No such request."})")}});
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Refused);
    const auto message = [this] { return review()->lastAttempt().decision->message.text(); };
    QVERIFY2(message().contains("No such request."_L1), qPrintable(message()));
    m_console->stop();
    QVERIFY(m_console->start());
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Refused);
    QVERIFY2(message().contains("No such request."_L1), qPrintable(message()));
    QCOMPARE(m_platform->requests.size(), 1);
    m_platform->play({{Scene::When::AfterRequest, answerOf(200, "<html><p>Log in</p></html>")}});
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Unclear);
    QVERIFY2(message().contains("Log in"_L1), qPrintable(message()));
    QCOMPARE(m_platform->requests.size(), 2);
}

void tst_FlowAnswers::silenceIsUnclear()
{
    m_platform->play({{Scene::When::AfterRequest, {}, Scene::Then::Close}});
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Unclear);
    QCOMPARE(m_platform->requests.size(), 1);
    // Only a person sends it again.
    m_platform->play({{Scene::When::AfterRequest, answerOf(200, "{}")}});
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(m_platform->requests.size(), 2);
}

void tst_FlowAnswers::addressSurvivesRestart()
{
    allow();
    QCOMPARE(post(sample()), 200);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    QVERIFY(m_console->start());
    QTRY_VERIFY(review());
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(m_platform->requests.size(), 1);
    QTRY_COMPARE(post(sample(u"request-2"_s)), 200);
    QTRY_COMPARE(review()->attempts.size(), 2);
}

void tst_FlowAnswers::heldAnswerIsReturnedByRestart()
{
    m_console->settings.hold = std::chrono::seconds(60);
    m_console->engine->applySettings(m_console->settings);
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    m_console->stop();
    QVERIFY(m_console->start());
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Returned);
    QCOMPARE(m_platform->connectionCount, 0);
}

void tst_FlowAnswers::callbackIsNowhereOnDisk()
{
    m_platform->play({{Scene::When::AfterRequest,
                       answerOf(400, "{\"detail\":\"" +
                                         m_platform->url(QLatin1String(callbackPath)).toEncoded() + "\"}")}});
    allow();
    FlowSample told = sample();
    told.message = u"Answer at %1."_s.arg(told.callbackUrl.toString());
    QCOMPARE(post(told), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Refused);
    m_console->stop();
    bool isRead = false;
    const QByteArrayList everything = m_console->readStored();
    for (const QByteArray &all : everything) {
        QVERIFY(!all.contains("9f8e7d6c5b4a39281706f5e4d3c2b1a0"));
        QVERIFY(!all.contains(m_address.signingSecret.toUtf8()));
        isRead = isRead || all.contains("review_draft");
        QVERIFY(!all.contains(m_address.url.path().split(u'/').at(1).toUtf8()));
    }
    QVERIFY(isRead);
}

void tst_FlowAnswers::otherEventIsIgnored()
{
    const QByteArray body = R"({"event":"ping"})";
    QCOMPARE(postRaw(body, m_address.signingSecret.toUtf8(), QDateTime::currentSecsSinceEpoch()), 200);
    QVERIFY(!review());
}

void tst_FlowAnswers::unreadableRequestIsShown()
{
    const QByteArray body = R"({"event":"new_request","request":{"id":"r"}})";
    QCOMPARE(postRaw(body, m_address.signingSecret.toUtf8(), QDateTime::currentSecsSinceEpoch()), 400);
    QVERIFY(review());
    QCOMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::Unreadable);
    QVERIFY(!answer(u"approved"_s));
    QVERIFY(!m_console->engine->acceptFlowRequest(review()->id, asSeen(review()->lastAttempt())));
    QVERIFY(m_console->engine->closeFlowReview(review()->id, asSeen(review()->lastAttempt())));
    QCOMPARE(review()->state, ReviewState::Closed);
}

void tst_FlowAnswers::eachUnreadableRequestHasItsRun()
{
    const QByteArray secret = m_address.signingSecret.toUtf8();
    for (const QByteArray &body :
         {QByteArray("{\"a\": 1}"), QByteArray("not JSON"), QByteArray("{\"a\": 1}")})
        QCOMPARE(postRaw(body, secret, QDateTime::currentSecsSinceEpoch()), 400);
    QCOMPARE(m_console->engine->ledger().executions().size(), 2); // the third is the first again
    QCOMPARE(m_console->engine->ledger().reviews().size(), 2);
}

void tst_FlowAnswers::unreadableAddressIsNotKept_data()
{
    QTest::addColumn<QString>("address");
    QTest::newRow("backslashes") << uR"(https:\\platform.example\answer\credential)"_s;
    QTest::newRow("one backslash") << uR"(https://platform.example\answer/credential)"_s;
    QTest::newRow("without a scheme") << u"//platform.example/answer/credential"_s;
    QTest::newRow("impossible port") << u"https://platform.example:99999/answer/credential"_s;
    QTest::newRow("another scheme") << u"ftp://platform.example/answer/credential"_s;
    QTest::newRow("a word") << u"credential"_s;
}

/// What is kept must not become an address that can be answered, by hiding parts of it.
void tst_FlowAnswers::unreadableAddressIsNotKept()
{
    QFETCH(QString, address);
    const QByteArray body = wire::withCallbackUrl(sample().body(), address);
    QCOMPARE(postRaw(body, m_address.signingSecret.toUtf8(), QDateTime::currentSecsSinceEpoch()), 400);
    QVERIFY(review());
    const Attempt attempt = review()->lastAttempt();
    QCOMPARE(attempt.flow->doubt, FlowDoubt::Unreadable);
    QVERIFY2(!attempt.raw.contains("credential"), attempt.raw.constData());
    QVERIFY(attempt.raw.contains("review_draft")); // the rest stays
}

void tst_FlowAnswers::repeatedSigningSecretIsNotKept()
{
    FlowSample repeating = sample();
    repeating.message = u"Signed with "_s + m_address.signingSecret;
    QCOMPARE(post(repeating), 200);
    QVERIFY(review());
    QVERIFY(!review()->lastAttempt().raw.contains(m_address.signingSecret.toUtf8()));
    QVERIFY(review()->lastAttempt().output.contains(u"Signed with"_s));
}

/// Nothing was sent to the crew's service since the start.
void tst_FlowAnswers::repeatedTokenIsNotKeptAfterARestart()
{
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    QVERIFY(m_console->start());
    FlowSample repeating = sample();
    repeating.message = u"Called with "_s + QLatin1String(test::token);
    QCOMPARE(post(repeating), 200);
    QVERIFY(review());
    QVERIFY(!review()->lastAttempt().raw.contains(test::token));
}

void tst_FlowAnswers::addressOfAnotherRequestIsNotKept_data()
{
    QTest::addColumn<bool>("isRestarted");
    QTest::newRow("since the start") << false;
    QTest::newRow("from before the start") << true;
}

/// A person who reads the later one could answer the earlier one, which still waits.
void tst_FlowAnswers::addressOfAnotherRequestIsNotKept()
{
    QFETCH(bool, isRestarted);
    const QString address = sample().callbackUrl.toString();
    const QString secret = address.section(u'/', -1);
    QCOMPARE(post(sample()), 200);
    if (isRestarted) {
        m_console->settings.port = static_cast<quint16>(m_address.url.port());
        m_console->stop();
        QVERIFY(m_console->start());
        QTRY_VERIFY(review());
    }
    FlowSample later = sample(u"request-2"_s);
    later.callbackUrl.setPath(u"/answers/another-3141592653589793"_s);
    later.message = u"Answer at %1, or use %2."_s.arg(address, secret);
    QTRY_COMPARE(post(later), 200);
    const QList<Review> reviews = m_console->engine->ledger().reviews();
    const auto shown = std::ranges::find_if(
        reviews, [](const Review &review) { return review.lastAttempt().flow->requestId == u"request-2"_s; });
    QVERIFY(shown != reviews.end());
    const QByteArray raw = shown->lastAttempt().raw;
    QVERIFY2(!raw.contains(secret.toUtf8()), raw.constData());
    QVERIFY(shown->lastAttempt().output.contains(u"or use (callback)."_s));
}

void tst_FlowAnswers::lateRequestIsAcceptedByAPerson()
{
    allow();
    QCOMPARE(post(sample(), 3600), 200);
    QVERIFY(review());
    QVERIFY(!answer(u"approved"_s));
    QVERIFY(m_console->engine->acceptFlowRequest(review()->id, asSeen(review()->lastAttempt())));
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
}

/// A late copy may be an old one: the fresh one is asked, and answered where it says.
void tst_FlowAnswers::freshCopyIsAnsweredWhereItSays()
{
    allow();
    FlowSample old = sample();
    old.callbackUrl = m_platform->url(u"/answers/0000000000000000000000000000000a"_s);
    QCOMPARE(post(old, 400), 200);
    QTRY_VERIFY(review());
    QVERIFY(!answer(u"approved"_s));
    QCOMPARE(post(sample()), 200);
    QCOMPARE(m_console->engine->ledger().reviews().size(), 1);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QVERIFY(m_platform->requests.first().head.startsWith("POST " + QByteArray(callbackPath)));
}

void tst_FlowAnswers::aRequestThatMovedIsAnsweredAtItsNewestAddress_data()
{
    QTest::addColumn<QString>("newPath");
    QTest::addColumn<bool>("isHeld");
    const QString other = u"/answers/0000000000000000000000000000000b"_s;
    QTest::newRow("another path, waiting") << other << false;
    QTest::newRow("another path, held") << other << true;
    QTest::newRow("another query") << QLatin1String(callbackPath) + u"?token=0123456789abcdef"_s << false;
}

void tst_FlowAnswers::aRequestThatMovedIsAnsweredAtItsNewestAddress()
{
    QFETCH(const QString, newPath);
    QFETCH(const bool, isHeld);
    m_console->settings.hold = std::chrono::seconds(60);
    m_console->engine->applySettings(m_console->settings);
    allow();
    QCOMPARE(post(sample()), 200);
    const auto held = isHeld ? answer(u"approved"_s) : std::expected<Decision, QString>();
    FlowSample moved = sample();
    moved.callbackUrl = m_platform->url(newPath);
    QCOMPARE(post(moved), 200);
    QCOMPARE(m_console->engine->ledger().reviews().size(), 1);
    QVERIFY(!review()->lastAttempt().flow->changedAt.isValid());
    if (isHeld) { // what was decided was about the request as it was
        m_console->engine->outbox().sendNow(held->id);
        QTRY_COMPARE(stateOfAnswer(), DecisionState::Returned);
        QCOMPARE(m_platform->connectionCount, 0);
    }
    const auto decision = answer(u"approved"_s);
    QVERIFY(decision);
    m_console->engine->outbox().sendNow(decision->id);
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(m_platform->requests.size(), 1);
    QVERIFY2(m_platform->requests.first().head.startsWith("POST " + newPath.toLatin1() + ' '),
             m_platform->requests.first().head.constData());
}

/// Else it could be answered nowhere, because the keychain has an address that the request no longer names.
void tst_FlowAnswers::aRequestThatMovedWhileLockedKeepsItsNewestAddress()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    allow();
    QCOMPARE(post(sample()), 200);
    QTRY_VERIFY(store->hasAnswerAddress());
    store->isLocked = true;
    QSignalSpy solved(m_console->engine.get(), &engine::Engine::problemSolved);
    FlowSample moved = sample();
    moved.callbackUrl = m_platform->url(u"/answers/0000000000000000000000000000000b"_s);
    QCOMPARE(post(moved), 200);
    store->isLocked = false;
    QVERIFY(setUp()); // that the keychain answers again is a reason not to wait
    QTRY_COMPARE(solved.count(), 1);
    m_console->stop();
    QVERIFY(m_console->start());
    QTRY_VERIFY(review());
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QVERIFY(m_platform->requests.first().head.startsWith("POST /answers/0000000000000000000000000000000b "));
}

void tst_FlowAnswers::aMoveAfterTheAnswerIsToldOf()
{
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    FlowSample moved = sample();
    moved.callbackUrl = m_platform->url(u"/answers/0000000000000000000000000000000b"_s);
    QCOMPARE(post(moved), 200);
    QTRY_COMPARE(m_console->problems->size(), 1);
    QCOMPARE(m_platform->requests.size(), 1);
}

void tst_FlowAnswers::anOldCopyDoesNotMoveARequest()
{
    allow();
    QCOMPARE(post(sample()), 200);
    FlowSample moved = sample();
    moved.callbackUrl = m_platform->url(u"/answers/0000000000000000000000000000000b"_s);
    QCOMPARE(post(moved, 400), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QVERIFY(m_platform->requests.first().head.startsWith("POST " + QByteArray(callbackPath) + ' '));
}

void tst_FlowAnswers::thePlatformsOutcomeIsShown_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<QString>("feedback");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<bool>("isConfirmed");
    QTest::newRow("the same") << QByteArray(R"({"status":"accepted","outcome":"approved"})") << u"approved"_s
                              << u"approved"_s << true;
    QTest::newRow("another one") << QByteArray(R"({"status":"accepted","outcome":"rejected"})")
                                 << u"approved"_s << u"rejected"_s << false;
    QTest::newRow("chosen for words") << QByteArray(R"({"data":{"outcome":"needs_revision"}})")
                                      << u"Looks good, but shorter"_s << u"needs_revision"_s << true;
    QTest::newRow("none") << QByteArray(R"({"status":"accepted"})") << u"approved"_s << QString() << true;
    QTest::newRow("no text") << QByteArray(R"({"outcome":7})") << u"approved"_s << QString() << true;
    QTest::newRow("two of them") << QByteArray(R"({"outcome":"approved","data":{"outcome":"rejected"}})")
                                 << u"approved"_s << QString() << true;
}

void tst_FlowAnswers::thePlatformsOutcomeIsShown()
{
    QFETCH(const QByteArray, reply);
    QFETCH(const QString, feedback);
    QFETCH(const QString, outcome);
    QFETCH(const bool, isConfirmed);
    m_platform->play({{Scene::When::AfterRequest, answerOf(200, reply)}});
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(feedback));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    const Decision decision = *review()->lastAttempt().decision;
    QCOMPARE(decision.answer, outcome);
    QCOMPARE(decision.confirmed, isConfirmed);
    QCOMPARE(decision.message.text().contains(outcome) && !outcome.isEmpty(),
             outcome != feedback && !outcome.isEmpty());
}

void tst_FlowAnswers::otherContentIsToldOf()
{
    allow();
    QCOMPARE(post(sample()), 200);
    FlowSample other = sample();
    other.message = u"Something else"_s;
    QCOMPARE(post(other), 200);
    QVERIFY(review()->lastAttempt().flow->changedAt.isValid());
    QVERIFY(m_console->problems->isEmpty()); // the review shows it
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(post(sample()), 200);
    QVERIFY(m_console->problems->isEmpty());
    other.message = u"A third"_s;
    QCOMPARE(post(other), 200);
    QTRY_COMPARE(m_console->problems->size(), 1);
    QVERIFY(m_console->problems->first().first().toString().contains(m_crew.name));
}

/// What was sent had left by then, and the review that shows the change is done with the answer.
void tst_FlowAnswers::otherContentDuringTheAnswerIsToldOf()
{
    m_platform->play({Scene{}});
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(m_platform->requests.size(), 1);
    FlowSample other = sample();
    other.message = u"Something else"_s;
    QCOMPARE(post(other), 200);
    QVERIFY(m_console->problems->isEmpty());
    m_platform->sendToAll(answerOf(200, "{\"status\":\"ok\"}"));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QTRY_COMPARE(m_console->problems->size(), 1);
    QVERIFY(m_console->problems->first().first().toString().contains(m_crew.name));
    QCOMPARE(m_platform->requests.size(), 1);
}

/// The flow would take the answer for one to what the reviewer has not seen.
void tst_FlowAnswers::otherContentReturnsWhatIsHeld()
{
    m_console->settings.hold = std::chrono::seconds(60);
    m_console->engine->applySettings(m_console->settings);
    allow();
    QCOMPARE(post(sample()), 200);
    const auto decision = answer(u"approved"_s);
    QVERIFY(decision);
    FlowSample other = sample();
    other.message = u"Delete everything?"_s;
    QCOMPARE(post(other), 200);
    m_console->engine->outbox().sendNow(decision->id);
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Returned);
    QCOMPARE(m_platform->connectionCount, 0);
    const auto again = answer(u"approved"_s);
    QVERIFY(again);
    m_console->engine->outbox().sendNow(again->id);
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
}

/// A console at a desk, or a receiver, may be behind: clocks do not tell what a person saw.
void tst_FlowAnswers::contentThatWasNotSeenIsNotAnswered()
{
    allow();
    QCOMPARE(post(sample()), 200);
    const Review before = *review();
    FlowSample other = sample();
    other.message = u"Delete everything?"_s;
    QCOMPARE(post(other), 200);
    const auto refused = m_console->decide(before, Verdict::Answer, u"approved"_s);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"different content"_s), qPrintable(refused.error()));
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(m_platform->requests.size(), 1);
}

/// It would answer a request that the reviewer has not seen.
void tst_FlowAnswers::anotherAddressInTheKeychainIsNotAnswered()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    store->isLocked = false;
    allow();
    QCOMPARE(post(sample()), 200);
    QCOMPARE(store->answerAddresses(), 1);
    const QString key = *std::ranges::find_if(
        store->writtenKeys, [](const QString &each) { return each.contains("/flow-answer/"_L1); });
    bool isWritten = false;
    store->write(key, m_platform->url(u"/answers/0000000000000000000000000000000b"_s).toString(), this,
                 [&isWritten](const auto &) { isWritten = true; });
    QTRY_VERIFY(isWritten);
    m_console->stop();
    QVERIFY(m_console->start());
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Refused);
    QCOMPARE(m_platform->connectionCount, 0);
}

void tst_FlowAnswers::equalRequestsOfTwoFlowsHaveTheirOwnAddresses()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    allow();
    FlowSample other = sample();
    other.flowId = u"flow-2"_s;
    other.callbackUrl = m_platform->url(u"/answers/0000000000000000000000000000000b"_s);
    QCOMPARE(post(sample()), 200);
    QCOMPARE(post(other), 200);
    QTRY_COMPARE(store->answerAddresses(), 2);
    m_console->stop(); // so that both come from the keychain
    QVERIFY(m_console->start());
    const auto reviews = [this] { return m_console->engine->ledger().reviews(); };
    QTRY_COMPARE(reviews().size(), 2);
    const QList<Review> asked = reviews();
    for (qsizetype answered = 0; answered < asked.size(); ++answered) {
        QVERIFY(m_console->decide(asked.at(answered), Verdict::Answer, u"approved"_s));
        QTRY_COMPARE(m_console->engine->ledger().review(asked.at(answered).id)->state, ReviewState::Approved);
        QTRY_COMPARE(store->answerAddresses(), asked.size() - answered - 1); // the other one stays
        const bool isOther = asked.at(answered).resumeId == other.flowId;
        QCOMPARE(m_platform->requests.size(), answered + 1);
        QCOMPARE(m_platform->requests.last().path(),
                 isOther ? other.callbackUrl.path().toLatin1() : QByteArray(callbackPath));
    }
}

void tst_FlowAnswers::closedElsewhereIsAboutWhatWasSeen()
{
    allow();
    QCOMPARE(post(sample()), 200);
    const SeenAttempt before = asSeen(review()->lastAttempt());
    FlowSample other = sample();
    other.message = u"Something else"_s;
    QCOMPARE(post(other), 200);
    QVERIFY(!m_console->engine->closeFlowReview(review()->id, before));
    QCOMPARE(review()->state, ReviewState::Waiting);
    QVERIFY(answer(u"approved"_s)); // its address is still known
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
}

/// Deployments keep the address that was typed into their settings.
void tst_FlowAnswers::takenPortIsToldOf()
{
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost, m_console->settings.port));
    QVERIFY(m_console->start());
    QTRY_COMPARE(m_console->problems->size(), 1);
    const QString sentence = m_console->problems->first().first().toString();
    QVERIFY2(sentence.contains(QString::number(other.serverPort())), qPrintable(sentence));
    std::optional<std::expected<engine::FlowAddress, QString>> found;
    m_console->engine->flowAccess().load(m_crew.id, m_console->engine.get(),
                                         [&found](const auto &address) { found = address; });
    QTRY_VERIFY(found && *found);
    QCOMPARE((*found)->takenPort, other.serverPort());
    QVERIFY((*found)->url.port() != other.serverPort());
}

void tst_FlowAnswers::theRecordNamesRequestAndPerson()
{
    m_console->settings.reviewerName = u"Ada L."_s;
    m_console->engine->applySettings(m_console->settings);
    allow();
    QCOMPARE(post(sample(), 3600), 200);
    QCOMPARE(review()->executionId, flowRunIdFor(review()->crewId, sample().deployment, sample().flowId));
    QVERIFY(m_console->engine->acceptFlowRequest(review()->id, asSeen(review()->lastAttempt())));
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    FlowSample other = sample(u"request-2"_s);
    other.flowId = u"flow-2"_s;
    QCOMPARE(post(other), 200);
    const auto waits = [](const Review &review) { return review.state == ReviewState::Waiting; };
    const QList<Review> reviews = m_console->engine->ledger().reviews();
    const auto open = std::ranges::find_if(reviews, waits);
    QVERIFY(open != reviews.end());
    QVERIFY(m_console->engine->closeFlowReview(open->id, asSeen(open->lastAttempt())));
    m_console->stop();
    const auto reader = m_console->openReader();
    QVERIFY(reader);
    const auto trail = (*reader)->auditTrail({}, {});
    QVERIFY(trail);
    QVERIFY(verifyChain(trail->steps).holds);
    const QList<wire::AuditLine> lines = wire::auditLines(trail->steps);
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines.first().kind, EntryKind::FlowRequestAccepted);
    QCOMPARE(lines.last().kind, EntryKind::FlowReviewClosed);
    QCOMPARE(lines.last().request, (RequestName{u"request-2"_s, other.method}));
    for (const wire::AuditLine &line : lines) {
        QCOMPARE(line.reviewer.name, u"Ada L."_s);
        QCOMPARE(line.request.method, other.method);
    }
    QCOMPARE(lines.at(3).request.id, u"request-1"_s);
}

void tst_FlowAnswers::lockedKeychainLosesNothing()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    store->isLocked = true;
    QVERIFY(m_console->start());
    QCOMPARE(post(sample()), 200);
    QVERIFY(review());
    QCOMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::Unchecked);
    allow();
    QVERIFY(!answer(u"approved"_s));
    QVERIFY(!store->hasAnswerAddress());
    store->isLocked = false;
    QTRY_VERIFY_WITH_TIMEOUT(!isDoubtful(*review()->lastAttempt().flow), 30'000);
    QTRY_VERIFY(store->hasAnswerAddress());
    m_console->stop(); // what the keychain did not take at first is there now
    QVERIFY(m_console->start());
    QTRY_VERIFY(review());
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
}

/// A sender that has the address, and no secret, cannot take the place of a request.
void tst_FlowAnswers::forgedWhileLockedGivesWay()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    store->isLocked = true;
    QVERIFY(m_console->start());
    FlowSample forged = sample();
    forged.message = u"Forged"_s;
    forged.callbackUrl = QUrl(u"http://127.0.0.1:9/answers/another-address-0000000000"_s);
    QCOMPARE(postRaw(forged.body(), "a guess", QDateTime::currentSecsSinceEpoch()), 200);
    QCOMPARE(post(sample()), 200);
    store->isLocked = false;
    QTRY_VERIFY_WITH_TIMEOUT(review()->lastAttempt().flow->doubt == FlowDoubt::None, 30'000);
    QTRY_COMPARE(store->answerAddresses(), 1); // those of requests that gave way are gone
    QCOMPARE(m_console->engine->ledger().reviews().size(), 1);
    QVERIFY(review()->lastAttempt().output.startsWith("Is this draft good?"_L1));
    allow();
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    QCOMPARE(m_platform->requests.size(), 1);
}

void tst_FlowAnswers::aFullDiskDelaysTheCheck_data()
{
    QTest::addColumn<bool>("isSigned");
    QTest::newRow("signed") << true;
    QTest::newRow("forged") << false;
}

/// What the keychain shows while the disk is full is written once there is room.
void tst_FlowAnswers::aFullDiskDelaysTheCheck()
{
    QFETCH(const bool, isSigned);
    const auto store = useLockedStore();
    QVERIFY(store);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    store->isLocked = true;
    QVERIFY(m_console->start());
    const QByteArray secret = isSigned ? m_address.signingSecret.toUtf8() : "a guess";
    QCOMPARE(postRaw(sample().body(), secret, QDateTime::currentSecsSinceEpoch()), 200);
    QCOMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::Unchecked);
    QCOMPARE(m_console->engine->endpointState().problem, QString());
    m_console->setDiskFull(true);
    store->isLocked = false;
    QTRY_VERIFY(!m_console->engine->endpointState().problem.isEmpty());
    QCOMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::Unchecked);
    QCOMPARE(review()->state, ReviewState::Waiting);
    m_console->setDiskFull(false);
    if (isSigned)
        QTRY_COMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::None);
    else
        QTRY_COMPARE(review()->state, ReviewState::Closed);
}

/// That the second one was not sent says nothing about the first.
void tst_FlowAnswers::undoneAgainStaysUnclear()
{
    m_platform->play({{Scene::When::AfterRequest, {}, Scene::Then::Close}});
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Unclear);
    m_console->settings.hold = std::chrono::seconds(60);
    m_console->engine->applySettings(m_console->settings);
    const auto again = answer(u"approved"_s);
    QVERIFY(again);
    m_console->engine->outbox().withdraw(again->id, [](const auto &) {});
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Unclear);
    QCOMPARE(review()->state, ReviewState::Unclear);
    QCOMPARE(m_platform->requests.size(), 1);
}

/// It may be the first one that the flow has taken.
void tst_FlowAnswers::refusedAgainStaysUnclear()
{
    m_platform->play({{Scene::When::AfterRequest, {}, Scene::Then::Close}});
    allow();
    QCOMPARE(post(sample()), 200);
    const auto first = answer(u"approved"_s);
    QVERIFY(first);
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Unclear);
    m_platform->play({{Scene::When::AfterRequest, answerOf(409, R"({"error":"gone"})")}});
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(review()->state, ReviewState::Closed);
    const Decision shown = *review()->lastAttempt().decision;
    QCOMPARE(shown.id, first->id);
    QCOMPARE(shown.state, DecisionState::Unclear);
    QVERIFY2(shown.message.text().contains(u"may have taken the earlier answer"_s),
             qPrintable(shown.message.text()));
    QVERIFY2(shown.message.text().contains(u"elsewhere"_s), qPrintable(shown.message.text()));
}

void tst_FlowAnswers::idWithinTheAddressIsAnswered()
{
    allow();
    for (const QString &id :
         {u"0f8fad5b-d9cb-469f-a165-70867728950e"_s, u"7c9e6679-7425-40de-944b-e07fc1f90ae7"_s}) {
        FlowSample asked = sample(id);
        asked.callbackUrl = m_platform->url(u'/' + id);
        QCOMPARE(post(asked), 200);
        QTRY_COMPARE(review()->state, ReviewState::Waiting);
        QCOMPARE(review()->lastAttempt().flow->requestId, id);
        QVERIFY(answer(u"approved"_s));
        QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    }
    QCOMPARE(m_platform->requests.size(), 2);
    QCOMPARE(review()->attempts.size(), 2);
}

void tst_FlowAnswers::answeredOnesAreInTheHistory()
{
    allow();
    QCOMPARE(post(sample()), 200);
    const QUuid run = review()->executionId;
    QVERIFY(answer(u"approved"_s));
    QTRY_COMPARE(stateOfAnswer(), DecisionState::Accepted);
    m_console->stop();
    const auto reader = m_console->openReader();
    QVERIFY(reader);
    const auto places = (*reader)->runsWithAttempts(std::numeric_limits<qint64>::max(), 10);
    QVERIFY(places);
    QCOMPARE(places->size(), 1);
    QCOMPARE(places->first().executionId, run);
}

/// The secrets were read late, and are used from then on: each wrong signature is refused and told.
void tst_FlowAnswers::refusalsAfterALockedStartAreShown()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    store->isLocked = true;
    QVERIFY(m_console->start());
    QCOMPARE(post(sample()), 200);
    store->isLocked = false;
    QTRY_VERIFY_WITH_TIMEOUT(!isDoubtful(*review()->lastAttempt().flow), 30'000);
    const auto refusals = [this] {
        qint64 count = 0;
        for (const CallbackOutcome &outcome : m_console->engine->endpointState().recent)
            count += outcome.status == 401 ? 1 + outcome.alike : 0;
        return count;
    };
    QCOMPARE(refusals(), 0);
    for (int i = 1; i <= 3; ++i) {
        QCOMPARE(postRaw(sample(u"forged"_s).body(), "a guess", QDateTime::currentSecsSinceEpoch()), 401);
        QCOMPARE(refusals(), i);
    }
    QCOMPARE(m_console->engine->ledger().reviews().size(), 1);
}

void tst_FlowAnswers::closedElsewhere()
{
    allow();
    QCOMPARE(post(sample()), 200);
    QVERIFY(m_console->engine->closeFlowReview(review()->id, asSeen(review()->lastAttempt())));
    QCOMPARE(review()->state, ReviewState::Closed);
    QVERIFY(!answer(u"approved"_s));
    QVERIFY(!m_console->engine->closeFlowReview(review()->id, asSeen(review()->lastAttempt())));
    QCOMPARE(m_platform->connectionCount, 0);
}

void tst_FlowAnswers::addressesGoWhenNothingCanBeAnswered_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isClosed");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("accepted") << 200 << false << false;
    QTest::newRow("answered elsewhere") << 409 << false << false;
    QTest::newRow("no longer asked") << 410 << false << false;
    QTest::newRow("closed by a person") << 200 << true << false;
    QTest::newRow("refused, so it can be sent again") << 400 << false << true;
    QTest::newRow("unclear, so it can be sent again") << 500 << false << true;
}
void tst_FlowAnswers::addressesGoWhenNothingCanBeAnswered()
{
    QFETCH(int, status);
    QFETCH(bool, isClosed);
    QFETCH(bool, isKept);
    const auto store = useLockedStore();
    QVERIFY(store);
    m_platform->play({{Scene::When::AfterRequest, answerOf(status, "{}")}});
    allow();
    QCOMPARE(post(sample()), 200);
    QTRY_COMPARE(store->answerAddresses(), 1);
    if (isClosed) {
        QVERIFY(m_console->engine->closeFlowReview(review()->id, asSeen(review()->lastAttempt())));
    } else {
        QVERIFY(answer(u"approved"_s));
        QTRY_VERIFY(stateOfAnswer() != DecisionState::Held && stateOfAnswer() != DecisionState::Sending);
    }
    QTRY_COMPARE(store->answerAddresses(), isKept ? 1 : 0);
    QCOMPARE(post(sample()), 200); // what comes again does not bring it back
    QTRY_COMPARE(store->answerAddresses(), isKept ? 1 : 0);
}

void tst_FlowAnswers::addressesGoWithTheirCrew()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    QCOMPARE(post(sample()), 200);
    QCOMPARE(post(sample(u"request-2"_s)), 200);
    const QUuid first = m_crew.id;
    m_crew = m_console->addCrew(QUrl(u"http://127.0.0.1:2"_s));
    QVERIFY(setUp());
    QCOMPARE(post(sample(u"request-3"_s)), 200);
    QTRY_COMPARE(store->answerAddresses(), 3);
    m_console->engine->removeCrew(first);
    QTRY_COMPARE(store->answerAddresses(), 1);
    m_console->engine->removeCrew(m_crew.id);
    QTRY_COMPARE(store->answerAddresses(), 0);
}

/// The keychain is asked for the secrets of its flows when the crew is removed.
void tst_FlowAnswers::aRequestThatWaitsGoesWithItsCrew()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    store->unread = u"/flow-reviews"_s;
    QVERIFY(m_console->start());
    const QByteArray body = sample().body();
    httppeer::Peer peer(static_cast<quint16>(m_address.url.port()), false);
    peer.send(requestWith(
        signatureHead(body, m_address.signingSecret.toUtf8(), QDateTime::currentSecsSinceEpoch()), body));
    QCOMPARE(postHead({}, "{}"), 401); // which was sent later and waits for nothing
    QVERIFY(httppeer::answersIn(peer.received()).isEmpty());
    m_console->engine->removeCrew(m_crew.id);
    QTRY_VERIFY(!httppeer::answersIn(peer.received()).isEmpty());
    QCOMPARE(httppeer::answersIn(peer.received()).first().status, 404);
    QVERIFY(!review());
    QTRY_COMPARE(store->answerAddresses(), 0);
}

void tst_FlowAnswers::aCrewThatIsNotLoadedYetIsAsked()
{
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    int status = 0;
    m_console->beforeStart = [&] {
        m_console->engine->listen();
        status = post(sample());
    };
    QVERIFY(m_console->start());
    m_console->beforeStart = {};
    QCOMPARE(status, 200);
    QVERIFY(review());
    QCOMPARE(review()->lastAttempt().flow->doubt, FlowDoubt::None);
}

/// As when the keychain is locked until then, or the console is killed.
void tst_FlowAnswers::addressesOfARemovedCrewGoAtTheNextStart()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    QCOMPARE(post(sample()), 200);
    QTRY_COMPARE(store->answerAddresses(), 1);
    store->isLocked = true;
    m_console->engine->removeCrew(m_crew.id);
    m_console->stop();
    store->isLocked = false;
    QVERIFY(m_console->start());
    QTRY_COMPARE(store->answerAddresses(), 0);
}

void tst_FlowAnswers::aCrewThatCannotBeSavedKeepsItsFlows_data()
{
    QTest::addColumn<bool>("isRemoved"); // else its flows are to ask no more
    QTest::newRow("the crew is removed") << true;
    QTest::newRow("its flows end") << false;
}

/// Else they would go on asking, and nobody could check or answer what they ask.
void tst_FlowAnswers::aCrewThatCannotBeSavedKeepsItsFlows()
{
    QFETCH(const bool, isRemoved);
    const auto store = useLockedStore();
    QVERIFY(store);
    QCOMPARE(post(sample()), 200);
    QTRY_COMPARE(store->answerAddresses(), 1);
    m_console->setDiskFull(true);
    const qsizetype problems = m_console->problems->count();
    if (isRemoved)
        m_console->engine->removeCrew(m_crew.id);
    else
        m_console->engine->flowAccess().remove(m_crew.id);
    QVERIFY(m_console->problems->count() > problems);
    m_console->setDiskFull(false);
    m_console->settings.port = static_cast<quint16>(m_address.url.port());
    m_console->stop();
    QVERIFY(m_console->start());
    QCOMPARE(post(sample(u"request-2"_s)), 200);
    QTRY_COMPARE(store->answerAddresses(), 2);
    const QList<Review> reviews = m_console->engine->ledger().reviews();
    QVERIFY(!reviews.isEmpty());
    for (const Review &each : reviews)
        QCOMPARE(each.lastAttempt().flow->doubt, FlowDoubt::None);
}

void tst_FlowAnswers::addressGoesWhenTheKeychainIsUnlocked()
{
    const auto store = useLockedStore();
    QVERIFY(store);
    QCOMPARE(post(sample()), 200);
    QTRY_COMPARE(store->answerAddresses(), 1);
    store->isLocked = true;
    QSignalSpy problems(m_console->engine.get(), &engine::Engine::problemOccurred);
    QSignalSpy solved(m_console->engine.get(), &engine::Engine::problemSolved);
    QVERIFY(m_console->engine->closeFlowReview(review()->id, asSeen(review()->lastAttempt())));
    QTRY_COMPARE(problems.count(), 1);
    QCOMPARE(solved.count(), 0);
    store->isLocked = false;
    QVERIFY(setUp()); // that the keychain answers again is a reason not to wait
    QTRY_COMPARE(store->answerAddresses(), 0);
    QTRY_COMPARE(solved.count(), 1);
    QCOMPARE(solved.first(), problems.first());
}

void tst_FlowAnswers::crewsAddressTakesNoFlows()
{
    const QUrl real = m_address.url;
    m_address.url.setPath(real.path().replace(u"/flow"_s, u"/human-input"_s));
    QCOMPARE(post(sample()), 404);
    m_address.url.setPath(u"/0000000000000000000000000000000000000000000/flow"_s);
    QCOMPARE(post(sample()), 404);
    QVERIFY(!review());
}

void tst_FlowAnswers::renewalKeepsTheAddress()
{
    std::optional<bool> isRenewed;
    m_console->engine->renewSecrets(engine::OldAddresses::Refused,
                                    [&isRenewed](const auto &done) { isRenewed = done.has_value(); });
    QTRY_COMPARE(isRenewed, true);
    QCOMPARE(post(sample()), 200);
    QVERIFY(review());
}

QTEST_GUILESS_MAIN(tst_FlowAnswers)
#include "tst_flowanswers.moc"
