// SPDX-License-Identifier: GPL-3.0-or-later
// The system keychain as it is, from a thread like the engine's. Needs a keyring: tests/session.sh starts
// one. CREW_NO_KEYRING=1 says in so many words that there is none; otherwise its absence is a failure.
#include "secrets/keychainsecretstore.h"
#include "secrets/keyringlock.h"
#include "support/enginefixture.h"
#include "support/realcrews.h"
#include "support/scriptedserver.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// Which part of the test a child process runs.
constexpr auto childWord = "CREW_TEST_KEYCHAIN_CHILD";
const QString serviceName = u"Crew Console test"_s;
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
constexpr bool isSecretService = true;
#else
constexpr bool isSecretService = false;
#endif

QString serviceProgram()
{
    return QStandardPaths::findExecutable(u"crew-service"_s, {QCoreApplication::applicationDirPath()});
}

/// A keychain that lives and is called in a thread of its own.
class KeychainThread
{
public:
    using Read = SecretResult;
    using Done = std::expected<void, SecretError>;

    KeychainThread()
    {
        m_context = new QObject;
        m_context->moveToThread(&m_thread);
        m_thread.start();
        QMetaObject::invokeMethod(
            m_context,
            [this] {
                m_store = std::make_unique<KeychainSecretStore>(serviceName, std::chrono::seconds(20));
            },
            Qt::BlockingQueuedConnection);
    }
    ~KeychainThread()
    {
        m_context->deleteLater();
        m_thread.quit();
        m_thread.wait();
    }

    Read read(const QString &key)
    {
        return ask<Read>([this, key](const auto &done) { m_store->read(key, m_context, done); });
    }
    Done write(const QString &key, const QString &secret)
    {
        return ask<Done>(
            [this, key, secret](const auto &done) { m_store->write(key, secret, m_context, done); });
    }
    Done remove(const QString &key)
    {
        return ask<Done>([this, key](const auto &done) { m_store->remove(key, m_context, done); });
    }

    /// Calls \a work in the thread.
    void run(const std::function<void(SecretStore &, QObject *)> &work)
    {
        QMetaObject::invokeMethod(
            m_context, [this, work] { work(*m_store, m_context); }, Qt::BlockingQueuedConnection);
    }

    bool wasOwnThread = true; ///< every callback came on the caller's thread, and later than the call
    int callbacks = 0;

private:
    template <typename Result>
    Result ask(const std::function<void(const std::function<void(const Result &)> &)> &call)
    {
        QMutex mutex;
        std::optional<Result> result;
        QMetaObject::invokeMethod(m_context, [&, this] {
            bool hasReturned = false;
            call([&, this](const Result &answer) {
                const QMutexLocker locker(&mutex);
                wasOwnThread = wasOwnThread && QThread::currentThread() == &m_thread;
                ++callbacks;
                result = answer;
            });
            hasReturned = true;
            const QMutexLocker locker(&mutex);
            wasOwnThread = wasOwnThread && hasReturned && !result;
        });
        const bool hasCome = QTest::qWaitFor(
            [&] {
                const QMutexLocker locker(&mutex);
                return result.has_value();
            },
            30'000);
        if (!hasCome)
            qFatal("The keychain's callback never came.");
        return *result;
    }

    QThread m_thread;
    QObject *m_context = nullptr;
    std::unique_ptr<KeychainSecretStore> m_store;
};

} // namespace

class TestKeychain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void secretsComeBack_data();
    void secretsComeBack();
    void lastWriteCounts();
    void missingIsNotFound();
    void removingWhatIsNotThereSucceeds();
    void itsItemsAreKnownWithoutReadingThem();
    void servicesAndKeysAreApart();
    void manyAtOnce();
    void contextDies();
    void aThreadThatEndedLeavesItToOthers();
    void engineKeepsTokensInIt();
    void serviceFindsKeysOfModelsInIt();
    void withoutSecretServiceItSaysSo();

private:
    QString startService(QProcess &service, const ScriptedServer &endpoint, const QString &keyName) const;
    static void runChild(const QString &part, QProcessEnvironment environment, const QByteArray &lastTest);
    KeychainThread keychain;
    QString key(const QString &name) const { return m_prefix + u'/' + name; }
    QTemporaryDir m_folder;
    QString m_prefix = u"test-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
};

void TestKeychain::initTestCase()
{
    const auto written = keychain.write(key(u"probe"_s), u"x"_s);
    if (!written && qEnvironmentVariable("CREW_NO_KEYRING") == u"1"_s)
        QSKIP("CREW_NO_KEYRING=1: this machine has no keychain service, so the keychain is not tested.");
    QVERIFY2(written, written ? ""
                              : qPrintable(u"Run it in tests/session.sh, which has a keyring. "_s +
                                           written.error().text));
    QVERIFY(keychain.remove(key(u"probe"_s)));
}

void TestKeychain::secretsComeBack_data()
{
    QTest::addColumn<QString>("secret");
    QTest::newRow("token") << u"eyJhbGciOi.J9_-~+/=="_s;
    QTest::newRow("unicode") << u"gehëim 🙂 \u202e ключ"_s;
    QTest::newRow("one character") << u"x"_s;
    QTest::newRow("line breaks and blanks") << u" a\nb\r\n\tc "_s;
    QTest::newRow("quotes") << u"'\"\\%$;`"_s;
    QTest::newRow("2,000 characters") << QString(2000, u'k'); // Windows takes 2,560 bytes
}

void TestKeychain::secretsComeBack()
{
    QFETCH(QString, secret);
    const int before = keychain.callbacks;
    QVERIFY(keychain.write(key(u"round"_s), secret));
    QCOMPARE(keychain.read(key(u"round"_s)).value_or(u"none"_s), secret);
    QVERIFY(keychain.remove(key(u"round"_s)));
    QVERIFY(!keychain.read(key(u"round"_s)));
    QVERIFY(keychain.wasOwnThread);
    QCOMPARE(keychain.callbacks, before + 4);
}

void TestKeychain::lastWriteCounts()
{
    for (const QString &secret : {u"one"_s, u"two"_s, u"three"_s})
        QVERIFY(keychain.write(key(u"over"_s), secret));
    QCOMPARE(keychain.read(key(u"over"_s)).value_or(QString()), u"three"_s);
    QVERIFY(keychain.remove(key(u"over"_s)));
    QVERIFY(!keychain.read(key(u"over"_s))); // all of them
}

void TestKeychain::missingIsNotFound()
{
    const auto missing = keychain.read(key(u"nothing"_s));
    QVERIFY(!missing);
    QCOMPARE(missing.error().kind, SecretError::Kind::NotFound);
    QVERIFY(missing.error().text.endsWith(u'.'));
}

void TestKeychain::removingWhatIsNotThereSucceeds()
{
    QVERIFY(keychain.remove(key(u"nothing"_s)));
}

/// So it is known of a locked keyring, too.
void TestKeychain::itsItemsAreKnownWithoutReadingThem()
{
    const QString known = key(u"known"_s);
    QVERIFY(!isInKeyring(serviceName, known));
    QVERIFY(keychain.write(known, u"sesame"_s));
    QCOMPARE(isInKeyring(serviceName, known), isSecretService);
    QVERIFY(!isInKeyring(u"Another service"_s, known));
    QVERIFY(!isInKeyring(serviceName, key(u"unknown"_s)));
    QVERIFY(keychain.remove(known));
    QVERIFY(!isInKeyring(serviceName, known));
}

void TestKeychain::servicesAndKeysAreApart()
{
    QVERIFY(keychain.write(key(u"a"_s), u"first"_s));
    QVERIFY(keychain.write(key(u"ab"_s), u"second"_s));
    QCOMPARE(keychain.read(key(u"a"_s)).value_or(QString()), u"first"_s);
    QVERIFY(keychain.remove(key(u"a"_s)));
    QCOMPARE(keychain.read(key(u"ab"_s)).value_or(QString()), u"second"_s);
    QVERIFY(keychain.remove(key(u"ab"_s)));
}

void TestKeychain::manyAtOnce()
{
    int written = 0;
    int right = 0;
    int removed = 0;
    constexpr int count = 20;
    keychain.run([&](SecretStore &store, QObject *context) {
        for (int i = 0; i < count; ++i) {
            const QString name = key(QString::number(i));
            const QString secret = u"secret %1"_s.arg(i);
            store.write(name, secret, context, [&](const auto &done) { written += done ? 1 : 0; });
            store.read(name, context, [&, secret](const auto &read) {
                right += read.value_or(QString()) == secret ? 1 : 0;
            });
            store.remove(name, context, [&](const auto &done) { removed += done ? 1 : 0; });
        }
    });
    QVERIFY(keychain.remove(key(u"last"_s))); // they are served in turn
    QCOMPARE(written, count);
    QCOMPARE(right, count);
    QCOMPARE(removed, count);
}

void TestKeychain::contextDies()
{
    bool isCalled = false;
    keychain.run([&](SecretStore &store, QObject *) {
        QObject context;
        store.read(key(u"x"_s), &context, [&isCalled](const auto &) { isCalled = true; });
    });
    QVERIFY(!keychain.read(key(u"y"_s)));
    QVERIFY(!isCalled);
}

/// As a console's engine on this computer does when the console restarts to work on a desk.
void TestKeychain::aThreadThatEndedLeavesItToOthers()
{
    runChild(u"threads"_s, QProcessEnvironment::systemEnvironment(), "TestKeychainOfThreads::eachIsAnswered");
}

void TestKeychain::engineKeepsTokensInIt()
{
    runChild(u"engine"_s, QProcessEnvironment::systemEnvironment(),
             "TestKeychainOfEngine::tokensOutliveTheEngine");
}

/// The address of a crew whose task asks \a endpoint.
QString TestKeychain::startService(QProcess &service, const ScriptedServer &endpoint,
                                   const QString &keyName) const
{
    const QJsonObject chat{{"base_url"_L1, endpoint.url().toString()},
                           {"model"_L1, u"small"_s},
                           {"user"_L1, u"Hello"_s},
                           {"key"_L1, QJsonObject{{"keychain"_L1, keyName}}}};
    QFile file(m_folder.filePath(u"crew.json"_s));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(QJsonDocument(oneTaskCrew({{"chat"_L1, chat}})).toJson());
    file.close();
    service.start(serviceProgram(), {u"--token"_s, u"org"_s, u"--crew"_s, file.fileName()});
    if (!QTest::qWaitFor([&service] { return service.canReadLine(); }))
        return {};
    return QRegularExpression(u"http://\\S+"_s).match(QString::fromUtf8(service.readLine())).captured();
}

/// The program itself: it stores a key, and finds it when a task needs it.
void TestKeychain::serviceFindsKeysOfModelsInIt()
{
    const QString name = key(u"model"_s);
    QProcess storing;
    storing.start(serviceProgram(), {u"--store-key"_s, name});
    storing.write("key-of-the-model\n");
    storing.closeWriteChannel();
    QVERIFY(storing.waitForFinished());
    QCOMPARE(storing.exitCode(), 0);
    QVERIFY(!storing.readAllStandardOutput().contains("key-of-the-model"));

    ScriptedServer endpoint{
        Scene{Scene::When::AfterRequest,
              answerOf(200, R"({"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]})"),
              Scene::Then::Close}};
    QProcess service;
    const QString address = startService(service, endpoint, name);
    QNetworkRequest request{QUrl(address + u"/kickoff"_s)};
    request.setRawHeader("Authorization", "Bearer org");
    request.setRawHeader("Content-Type", "application/json");
    QNetworkAccessManager network;
    const std::unique_ptr<QNetworkReply> reply(network.post(request, R"({"inputs": {}})"));
    QTRY_COMPARE_WITH_TIMEOUT(endpoint.requests.size(), 1, 20'000);
    QCOMPARE(endpoint.requests.first().value("authorization"), "Bearer key-of-the-model");
    service.kill();
    service.waitForFinished();

    bool isRemoved = false;
    keychain.run([this, &name, &isRemoved](SecretStore &, QObject *context) {
        auto store = std::make_shared<KeychainSecretStore>(u"Crew Console"_s);
        store->remove(u"chat/"_s + name, context, [store, this, &isRemoved](const auto &removed) {
            QMetaObject::invokeMethod(this, [&isRemoved, ok = removed.has_value()] { isRemoved = ok; });
        });
    });
    QTRY_VERIFY(isRemoved);
}

void TestKeychain::withoutSecretServiceItSaysSo()
{
#ifndef Q_OS_LINUX
    QSKIP("Windows and macOS always have a keychain.");
#endif
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nowhere/bus"_s);
    environment.remove(u"DISPLAY"_s); // nothing may start a bus
    runChild(u"no service"_s, environment, "TestNoKeychain::crewIsKept");
}

void TestKeychain::runChild(const QString &part, QProcessEnvironment environment, const QByteArray &lastTest)
{
    QProcess child;
    environment.insert(QString::fromLatin1(childWord), part);
    child.setProcessEnvironment(environment);
    child.setProcessChannelMode(QProcess::MergedChannels);
    child.start(QCoreApplication::applicationFilePath(), QStringList());
    QVERIFY(child.waitForFinished(100'000));
    const QByteArray output = child.readAll();
    QVERIFY2(child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0, output.constData());
    QVERIFY2(output.contains("PASS   : " + lastTest), output.constData());
}

/// Asks for the first time in a thread that ends, and then in others.
class TestKeychainOfThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsAnswered()
    {
        const QString key = u"test-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
        QVERIFY(KeychainThread().write(key, u"first"_s));
        KeychainThread next;
        QCOMPARE(next.read(key).value_or(u"none"_s), u"first"_s);
        QVERIFY(next.write(key, u"second"_s));
        KeychainThread meanwhile;
        QCOMPARE(meanwhile.read(key).value_or(u"none"_s), u"second"_s);
        QVERIFY(next.remove(key));
        QVERIFY(next.wasOwnThread && meanwhile.wasOwnThread);
    }
};

/// An engine with the keychain, ended and begun again.
class TestKeychainOfEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tokensOutliveTheEngine()
    {
        ScriptedServer server{
            Scene{Scene::When::AfterRequest, answerOf(200, R"({"kickoff_id":"k-1","status":"running"})")}};
        const auto store = std::make_shared<KeychainSecretStore>(serviceName, std::chrono::seconds(20));
        EngineFixture console;
        console.secrets = store;
        QVERIFY(console.start());
        const Crew crew = console.addCrew(server.url());
        QVERIFY(!crew.id.isNull());
        console.stop();
        QVERIFY(console.start());
        const auto receipt = console.kickoff(crew, console.fullRequest(crew, {}));
        QVERIFY2(receipt, receipt ? "" : qPrintable(receipt.error().message.text()));
        const auto kickoff =
            std::ranges::find(server.requests, QByteArray("/kickoff"), &ReceivedRequest::path);
        QCOMPARE(kickoff->value("authorization"), QByteArray("Bearer ") + token);

        const QString tokenKey = u"test/"_s + crew.id.toString(QUuid::WithoutBraces) + u"/token"_s;
        std::optional<SecretResult> read;
        store->read(tokenKey, this, [&read](const auto &secret) { read = secret; });
        QTRY_VERIFY(read);
        QCOMPARE(read->value_or(QString()), QString::fromLatin1(token));
        console.engine->removeCrew(crew.id);
        read.reset();
        store->read(tokenKey, this, [&read](const auto &secret) { read = secret; });
        QTRY_VERIFY(read);
        QVERIFY(!*read);
        QCOMPARE(read->error().kind, SecretError::Kind::NotFound);
        bool isRemoved = false;
        store->remove(u"test/webhook-secret"_s, this,
                      [&isRemoved](const auto &removed) { isRemoved = removed.has_value(); });
        QTRY_VERIFY(isRemoved);
    }
};

/// Runs in a process whose session bus is not there.
class TestNoKeychain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingIsUnavailable()
    {
        KeychainSecretStore store(serviceName, std::chrono::seconds(20));
        QList<SecretError> errors;
        const auto note = [&errors](const auto &result) {
            errors << (result ? SecretError() : result.error());
        };
        store.read(u"key"_s, this, note);
        store.write(u"key"_s, u"the-secret-itself"_s, this, note);
        store.remove(u"key"_s, this, note);
        QVERIFY(errors.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(errors.size(), 3, 20'000);
        for (const SecretError &error : std::as_const(errors)) {
            QVERIFY2(error.kind == SecretError::Kind::Unavailable, qPrintable(error.text));
            QVERIFY2(error.text.contains(u"keychain"_s) && error.text.endsWith(u'.'), qPrintable(error.text));
            QVERIFY(!error.text.contains(u"the-secret-itself"_s));
        }
    }

    void crewIsKept()
    {
        ScriptedServer server{Scene{Scene::When::AfterRequest,
                                    answerOf(200, R"({"kickoff_id":"k-1","status":"running","inputs":[]})")}};
        EngineFixture console;
        console.secrets = std::make_shared<KeychainSecretStore>(serviceName);
        QVERIFY(console.start());
        Crew crew;
        crew.name = u"Crew"_s;
        crew.address = server.url();
        std::optional<CrewSaved> saved;
        const auto done = [&saved](const auto &result) { saved = result.value_or(CrewSaved()); };
        console.engine->crewRepository().save({crew, u"the-secret-itself"_s, false}, console.engine.get(),
                                              done);
        QTRY_VERIFY(saved);
        QCOMPARE(saved->token, TokenState::Unavailable);
        QVERIFY(!saved->tokenProblem.isEmpty());
        crew = saved->crew;
        QCOMPARE(console.engine->crewRepository().crews().size(), 1);
        const auto refused = console.kickoff(crew, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, ServiceError::Kind::NoToken);
        QCOMPARE(server.connectionCount, 0);

        saved.reset();
        console.engine->crewRepository().save({crew, u"the-secret-itself"_s, true}, console.engine.get(),
                                              done);
        QTRY_VERIFY(saved);
        QCOMPARE(saved->token, TokenState::SessionOnly);
        const auto receipt = console.kickoff(crew, console.fullRequest(crew, {}));
        QVERIFY2(receipt, receipt ? "" : qPrintable(receipt.error().message.text()));

        console.stop();
        QVERIFY(console.start()); // the session is over, the crew is there
        QCOMPARE(console.engine->crewRepository().crews().size(), 1);
        QCOMPARE(console.kickoff(crew, {}).error().kind, ServiceError::Kind::NoToken);
    }
};

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QString part = qEnvironmentVariable(childWord);
    if (part == u"engine"_s) {
        TestKeychainOfEngine test;
        return QTest::qExec(&test, argc, argv);
    }
    if (part == u"threads"_s) {
        TestKeychainOfThreads test;
        return QTest::qExec(&test, argc, argv);
    }
    if (part == u"no service"_s) {
        TestNoKeychain test;
        return QTest::qExec(&test, argc, argv);
    }
    TestKeychain test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_keychain.moc"
