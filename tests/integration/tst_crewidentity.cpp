// SPDX-License-Identifier: GPL-3.0-or-later
// The key of a crew's client certificate and the proxy's password: in the keychain, in memory, and in no
// file.
#include "engine/clientkeys.h"
#include "support/certificatefiles.h"
#include "support/enginefixture.h"
#include "support/outcome.h"
#include "support/testproxy.h"
#include "support/tlsservice.h"

#include <QDirIterator>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A keychain that can be locked.
class LockableStore : public LastingSecretStore
{
public:
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override
    {
        if (!isLocked)
            return LastingSecretStore::write(key, secret, context, std::move(done));
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                done(std::unexpected(SecretError{SecretError::Kind::Denied, u"The keychain is locked."_s}));
            },
            Qt::QueuedConnection);
    }
    bool isLocked = false;
};

/// The forms in which a PEM key may stand in a file: its lines, its bytes, their hexadecimal digits.
QByteArrayList formsOf(const QByteArray &pem)
{
    QByteArrayList lines = pem.split('\n');
    lines.removeIf([](const QByteArray &line) { return line.size() < 20 || line.startsWith("-----"); });
    const QByteArray bytes = QByteArray::fromBase64(lines.join());
    const QByteArray inside = bytes.mid(8, 24); // of an EC key, the number itself
    QByteArrayList forms = lines;
    forms << inside << inside.toHex() << QByteArray(lines.first()).replace('/', "\\/");
    return forms;
}

QStringList placesOf(const QString &folder, const QByteArrayList &forms, int &files)
{
    QStringList places;
    QDirIterator found(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (found.hasNext()) {
        QFile file(found.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        ++files;
        const QByteArray content = file.readAll();
        for (const QByteArray &form : forms) {
            if (content.contains(form))
                places << QFileInfo(file).fileName();
        }
    }
    return places;
}

} // namespace

class TestCrewIdentity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theKeyIsInTheKeychainAndInNoFile();
    void withoutKeychainItLastsForTheSession();
    void aKeyThatIsGoneIsNamed();
    void longKeysAreKeptInParts();
    void aKeyThatIsRefusedLateTakesNoNewerOneAway();
    void whatIsTypedIsTested();
    void theProxysPasswordIsInTheKeychain();

private:
    Crew crewAt(const QUrl &address) const
    {
        Crew crew;
        crew.name = u"Behind a door"_s;
        crew.address = address;
        crew.network = m_files.network(testauthority::ca, testauthority::clientCertificate);
        return crew;
    }
    static std::optional<std::expected<CrewSaved, QString>> save(EngineFixture &console,
                                                                 const CrewDraft &draft)
    {
        auto result = std::make_shared<std::optional<std::expected<CrewSaved, QString>>>();
        console.engine->crewRepository().save(draft, console.engine.get(),
                                              [result](const auto &saved) { *result = saved; });
        (void)QTest::qWaitFor([result] { return result->has_value(); });
        return *result;
    }
    static Outcome<InputFields> ask(EngineFixture &console, const QUuid &crewId)
    {
        Outcome<InputFields> outcome;
        console.engine->inputs().fetch(++console.lastCommand, crewId, outcome.taker());
        outcome.wait();
        return outcome;
    }
    static QString stored(SecretStore &store, const QString &key)
    {
        QObject context;
        std::optional<QString> found;
        store.read(key, &context, [&found](const auto &secret) { found = secret.value_or(QString()); });
        (void)QTest::qWaitFor([&found] { return found.has_value(); });
        return found.value_or(u"no answer"_s);
    }
    static QString entryOf(const QUuid &crewId)
    {
        return u"test/"_s + crewId.toString(QUuid::WithoutBraces) + u"/client-key"_s;
    }

    CertificateFiles m_files;
};

void TestCrewIdentity::theKeyIsInTheKeychainAndInNoFile()
{
    TlsService service(testauthority::identity(), TlsService::Clients::WithCertificate);
    EngineFixture console;
    QVERIFY(console.start());
    const auto saved = save(console, {crewAt(service.url()), QString::fromLatin1(token), false,
                                      QByteArray(testauthority::clientKey)});
    QVERIFY(saved && *saved);
    QVERIFY2((*saved)->keyProblem.isEmpty(), qPrintable((*saved)->keyProblem));
    const QUuid id = (*saved)->crew.id;
    for (int i = 0; i < 2; ++i) {
        const auto inputs = ask(console, id);
        QVERIFY2(inputs.isOk(), qPrintable(inputs.error().message.text()));
        QCOMPARE(service.seen.last().certificate, u"Ada Lovelace"_s);
        int files = 0;
        QCOMPARE(placesOf(console.directory.path(), formsOf(testauthority::clientKey), files), QStringList());
        QVERIFY(files >= 1);
        files = 0; // the search finds what is there: the certificate, which is no secret
        QVERIFY(!placesOf(console.directory.path(),
                          {QByteArray(testauthority::clientCertificate).mid(40, 60)}, files)
                     .isEmpty());
        console.stop();
        QVERIFY(console.start()); // the second time the key comes from the keychain
    }
    QVERIFY(stored(*console.secrets, entryOf(id)).contains(u"PRIVATE KEY"_s));
    Crew named = *console.engine->crewRepository().crew(id);
    named.name = u"Renamed"_s;
    QVERIFY(*save(console, {named, std::nullopt, false}));
    QVERIFY(ask(console, id).isOk());
    console.engine->removeCrew(id);
    QTRY_COMPARE(stored(*console.secrets, entryOf(id)), QString());
    QVERIFY(console.problems->isEmpty());
}

void TestCrewIdentity::withoutKeychainItLastsForTheSession()
{
    TlsService service(testauthority::identity(), TlsService::Clients::WithCertificate);
    EngineFixture console;
    const auto store = std::make_shared<LockableStore>();
    console.secrets = store;
    QVERIFY(console.start());
    store->isLocked = true;
    CrewDraft draft{crewAt(service.url()), QString::fromLatin1(token), false,
                    QByteArray(testauthority::clientKey)};
    const auto refused = save(console, draft);
    QVERIFY(refused && *refused);
    QCOMPARE((*refused)->keyProblem, u"The keychain is locked."_s);
    draft.crew.id = (*refused)->crew.id;
    draft.sessionOnly = true;
    const auto kept = save(console, draft);
    QVERIFY(kept && *kept);
    QVERIFY((*kept)->keyProblem.isEmpty());
    QVERIFY(ask(console, draft.crew.id).isOk());
    QCOMPARE(stored(*store, entryOf(draft.crew.id)), QString());
}

void TestCrewIdentity::aKeyThatIsGoneIsNamed()
{
    TlsService service(testauthority::identity(), TlsService::Clients::WithCertificate);
    EngineFixture console;
    QVERIFY(console.start());
    const auto saved =
        save(console, {crewAt(service.url()), QString::fromLatin1(token), false, std::nullopt});
    QVERIFY(saved && *saved);
    const auto refused = ask(console, (*saved)->crew.id);
    QCOMPARE(errorKindWord(refused.error().kind), u"no-token"_s);
    QVERIFY2(refused.error().message.text().contains(u"no key for this crew's client certificate"_s),
             qPrintable(refused.error().message.text()));
    QCOMPARE(service.handshakes, 0);
    Crew without = (*saved)->crew; // the certificate is taken away: nothing waits for its key
    without.network.clientCertificate.clear();
    QVERIFY(*save(console, {without, std::nullopt, false}));
    const auto answered = ask(console, without.id);
    QVERIFY2(answered.error().message.text().contains(u"requires a client certificate"_s),
             qPrintable(answered.error().message.text()));
}

void TestCrewIdentity::longKeysAreKeptInParts()
{
    LastingSecretStore store;
    const QUuid id = QUuid::createUuid();
    const QString entry = u"p/"_s + id.toString(QUuid::WithoutBraces) + u"/client-key"_s;
    for (const int size : {1, 1999, 2000, 5000, 100}) {
        const QByteArray key(size, 'k');
        bool isDone = false;
        ClientKeys keys(store, u"p"_s);
        keys.save(id, key, false, [&isDone](const auto &kept) { isDone = kept.has_value(); });
        QTRY_VERIFY(isDone);
        ClientKeys later(store, u"p"_s);
        QVERIFY(!later.has(id));
        isDone = false;
        later.get(id, this, [&isDone](const auto &found) { isDone = found.has_value(); });
        QTRY_VERIFY(isDone);
        QCOMPARE(later.key(id), key);
        QCOMPARE(stored(store, entry + u"-2"_s).isEmpty(), size < 2000); // of the longer one nothing is left
    }
    bool isDone = false;
    ClientKeys keys(store, u"p"_s);
    keys.save(id, QByteArray(5000, 'k'), false, [&isDone](const auto &) { isDone = true; });
    QTRY_VERIFY(isDone);
    isDone = false;
    keys.remove(id, [&isDone](const auto &removed) { isDone = removed.has_value(); });
    QTRY_VERIFY(isDone);
    for (const QString &part : {entry, entry + u"-2"_s, entry + u"-3"_s})
        QCOMPARE(stored(store, part), QString());
}

/// The crew's dialog was closed while the keychain waited to be unlocked, and used again.
void TestCrewIdentity::aKeyThatIsRefusedLateTakesNoNewerOneAway()
{
    LockableStore store;
    store.isLocked = true;
    ClientKeys keys(store, u"test"_s);
    const QUuid crewId = QUuid::createUuid();
    std::optional<bool> isKept;
    keys.save(crewId, "an earlier key", false, [&isKept](const auto &kept) { isKept = kept.has_value(); });
    keys.save(crewId, "a newer key", true, [](const auto &) {});
    QTRY_VERIFY(isKept);
    QVERIFY(!*isKept);
    QCOMPARE(keys.key(crewId), QByteArray("a newer key"));
}

void TestCrewIdentity::whatIsTypedIsTested()
{
    TlsService service(testauthority::identity(), TlsService::Clients::WithCertificate);
    EngineFixture console;
    QVERIFY(console.start());
    const auto test = [&console](const ConnectionTest &typed) {
        Outcome<InputFields> outcome;
        console.engine->inputs().test(++console.lastCommand, typed, outcome.taker());
        outcome.wait();
        return outcome;
    };
    Crew crew = crewAt(service.url());
    ConnectionTest typed{service.url(), QString::fromLatin1(token), {}, {}, {}};
    QVERIFY(test(typed).error().message.text().contains(u"Add your organization's CA file"_s));
    typed.network.caFile = crew.network.caFile;
    QVERIFY(test(typed).error().message.text().contains(u"requires a client certificate"_s));
    typed.network = crew.network;
    typed.clientKey = testauthority::clientKey;
    const auto good = test(typed);
    QVERIFY2(good.isOk(), qPrintable(good.error().message.text()));
    // A crew that is saved: its token and key need not be typed again.
    const auto saved = save(console, {crew, QString::fromLatin1(token), false, typed.clientKey});
    const auto again = test({service.url(), std::nullopt, (*saved)->crew.id, crew.network, std::nullopt});
    QVERIFY2(again.isOk(), qPrintable(again.error().message.text()));
    const auto other = test({service.url(), u"another"_s, (*saved)->crew.id, crew.network, std::nullopt});
    QVERIFY2(other.isOk(), qPrintable(other.error().message.text()));
}

void TestCrewIdentity::theProxysPasswordIsInTheKeychain()
{
    const QString password = u"a-password-for-the-proxy"_s;
    TlsService service;
    TestProxy proxy(TestProxy::Kind::Socks5, service.port());
    proxy.user = "ada";
    proxy.password = password.toUtf8();
    EngineFixture console;
    console.settings.proxy = {ProxyKind::Socks5, u"127.0.0.1"_s, proxy.port(), u"ada"_s};
    QVERIFY(console.start());
    Crew crew;
    crew.name = u"Far away"_s;
    crew.address = QUrl(u"https://crew.example"_s);
    crew.network = m_files.network();
    const QUuid id = (*save(console, {crew, QString::fromLatin1(token), false, std::nullopt}))->crew.id;
    QVERIFY(
        ask(console, id).error().message.text().contains(u"does not accept the user name and password"_s));
    console.engine->setProxyPassword(password);
    QVERIFY(ask(console, id).isOk());
    QTRY_COMPARE(stored(*console.secrets, u"test/proxy-password"_s), password);
    console.stop();
    QVERIFY(console.start());
    const auto later = ask(console, id);
    QVERIFY2(later.isOk(), qPrintable(later.error().message.text()));
    int files = 0;
    QCOMPARE(placesOf(console.directory.path(), {password.toUtf8()}, files), QStringList());
    QVERIFY(files >= 1);
    console.engine->setProxyPassword({});
    QTRY_COMPARE(stored(*console.secrets, u"test/proxy-password"_s), QString());
}

QTEST_GUILESS_MAIN(TestCrewIdentity)
#include "tst_crewidentity.moc"
