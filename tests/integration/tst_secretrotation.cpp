// SPDX-License-Identifier: GPL-3.0-or-later
// New webhook secrets while runs go on: what becomes of older addresses, now and after a restart, and what is
// left as it was when something fails.
#include "core/newsecret.h"
#include "support/scriptedconsole.h"
#include "support/secondconnection.h"
#include "wire/renewalrecord.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A keychain that refuses to be written to.
class ReadOnlySecretStore : public LastingSecretStore
{
public:
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override
    {
        if (!isLocked) {
            LastingSecretStore::write(key, secret, context, std::move(done));
            return;
        }
        QTimer::singleShot(0, context, [done = std::move(done)] {
            done(std::unexpected(SecretError{SecretError::Kind::Denied, u"It is locked."_s}));
        });
    }

    bool isLocked = false;
};

} // namespace

class TestSecretRenewal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsThatGoOnLoseNothing();
    void oldOnesAreRefusedAtOnce();
    void runsThatEndedAreRefused();
    void laterAddressesOfRunsThatEndedCount();
    void addressesAreFoundInTheJournal();
    void anOldAddressCountsUntilItsRunEnds();
    void noCallbackIsLostWhileTheyAreMade();
    void renewedAgainAndAgain();
    void failures_data();
    void failures();
    void oldSecretsStayMasked();
    void aLostKeychainLosesNoCallback();

private:
    static std::expected<void, QString> renew(ScriptedConsole &console, OldAddresses old)
    {
        std::optional<std::expected<void, QString>> result;
        console.console.engine->renewSecrets(
            old, [&result](const std::expected<void, QString> &answer) { result = answer; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }))
            return std::unexpected(u"no answer"_s);
        return *result;
    }
    static int postTo(ScriptedConsole &console, const QByteArray &secret, const QByteArray &kind = "task")
    {
        return console.send(ScriptedConsole::requestOf("POST", '/' + secret + '/' + kind,
                                                       "Content-Type: application/json\r\n",
                                                       R"({"kickoff_id":"k-1","name":"x"})"));
    }
    /// The secret in what the last resume gave; waits for the \a count th.
    static QByteArray resumedSecret(const ScriptedConsole &console, int count)
    {
        if (!QTest::qWaitFor([&] { return console.resumeCount() == count; }))
            return {};
        QByteArray secret;
        for (const ReceivedRequest &request : console.service.requests) {
            if (request.path() != "/resume")
                continue;
            const QJsonObject body = wire::parseJsonObject(request.body).value_or(QJsonObject());
            for (const auto &name : {"taskWebhookUrl"_L1, "task_webhook_url"_L1}) {
                if (body.contains(name))
                    secret = QUrl(body.value(name).toString()).path().section(u'/', 1, 1).toLatin1();
            }
        }
        return secret;
    }
    static void restart(ScriptedConsole &console)
    {
        console.console.stop();
        QVERIFY(console.console.start());
    }
};

void TestSecretRenewal::runsThatGoOnLoseNothing()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray old = console.secret;
    QCOMPARE(console.notice("Draft 1"), 200);
    QVERIFY(renew(console, OldAddresses::UntilRunsEnd));
    QVERIFY(console.console.engine->endpointState().secretsRenewed.isValid());
    QVERIFY(!console.console.engine->endpointState().oldRefused.isValid());
    QCOMPARE(postTo(console, old), 200);
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    const QByteArray fresh = resumedSecret(console, 1);
    QVERIFY(!fresh.isEmpty() && fresh != old);
    QTRY_COMPARE(console.entryCount(EntryKind::DecisionAccepted), 1);
    QCOMPARE(console.entryCount(EntryKind::AddressesRenewed), 1);
    for (int round = 0; round < 2; ++round) {
        QCOMPARE(postTo(console, fresh), 200);
        QCOMPARE(postTo(console, old), 200);
        QCOMPARE(console.notice("Draft " + QByteArray::number(2 + round)),
                 200); // as it was agreed at kickoff
        QCOMPARE(postTo(console, fresh + 'x'), 404);
        restart(console);
    }
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    QCOMPARE(resumedSecret(console, 2), fresh);
    QTRY_COMPARE(console.entryCount(EntryKind::DecisionAccepted), 2);
    QCOMPARE(console.entryCount(EntryKind::AddressesRenewed), 1); // known already
    QVERIFY(console.kickoff());
    QVERIFY(console.secret != old && console.secret != fresh);
    QCOMPARE(postTo(console, console.secret), 200);
}

void TestSecretRenewal::oldOnesAreRefusedAtOnce()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray old = console.secret;
    QCOMPARE(console.notice("Draft 1"), 200);
    QVERIFY(renew(console, OldAddresses::Refused));
    QCOMPARE(console.console.engine->endpointState().oldRefused,
             console.console.engine->endpointState().secretsRenewed);
    QCOMPARE(postTo(console, old), 404);
    restart(console);
    QVERIFY(console.console.engine->endpointState().oldRefused.isValid());
    QCOMPARE(postTo(console, old), 404);
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    const QByteArray fresh = resumedSecret(console, 1);
    QVERIFY(!fresh.isEmpty() && fresh != old);
    QTRY_COMPARE(console.entryCount(EntryKind::DecisionAccepted), 1);
    for (int round = 0; round < 2; ++round) {
        QCOMPARE(postTo(console, fresh), 200);
        QCOMPARE(postTo(console, old), 404);
        restart(console);
    }
}

void TestSecretRenewal::runsThatEndedAreRefused()
{
    ScriptedConsole console;
    console.console.keepEnded = std::chrono::milliseconds(0);
    QVERIFY(console.start());
    const QByteArray old = console.secret;
    console.endRun();
    QCOMPARE(console.post("crew", R"({"kickoff_id":"k-1","result":"done"})"), 200);
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    QCOMPARE(postTo(console, old), 200); // late, and taken
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    QVERIFY(renew(console, OldAddresses::UntilRunsEnd));
    QCOMPARE(postTo(console, old), 404);
    restart(console);
    QCOMPARE(postTo(console, old), 404);
}

/// Late callbacks to what a resume gave merge after a restart as before it, until the next renewal.
void TestSecretRenewal::laterAddressesOfRunsThatEndedCount()
{
    ScriptedConsole console;
    console.console.keepEnded = std::chrono::milliseconds(0);
    QVERIFY(console.start());
    const QByteArray old = console.secret;
    QCOMPARE(console.notice("Draft 1"), 200);
    QVERIFY(renew(console, OldAddresses::UntilRunsEnd));
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    const QByteArray fresh = resumedSecret(console, 1);
    QVERIFY(!fresh.isEmpty() && fresh != old);
    QTRY_COMPARE(console.entryCount(EntryKind::DecisionAccepted), 1);
    console.endRun();
    QCOMPARE(postTo(console, fresh, "crew"), 200);
    for (int round = 0; round < 2; ++round) {
        QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
        restart(console); // which asks once whether it has really ended
        QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
        QCOMPARE(postTo(console, old), 404);
        QCOMPARE(postTo(console, fresh + 'x'), 404);
        QCOMPARE(postTo(console, fresh), 200);
        QCOMPARE(console.entryCount(EntryKind::TaskCallback), round + 1);
    }
    QVERIFY(renew(console, OldAddresses::UntilRunsEnd));
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    restart(console);
    QCOMPARE(postTo(console, fresh), 404);
}

/// By what the journal has: an address that was told first counts, whatever else the entries are.
void TestSecretRenewal::addressesAreFoundInTheJournal()
{
    QTemporaryDir folder;
    const auto journal = journal::Journal::open(folder.filePath(u"journal.sqlite"_s));
    QVERIFY(journal);
    const auto hash = [](const QByteArray &text) { return webhook::secretHash(text); };
    QVERIFY(!(*journal)->hasAddresses().value());
    Entries entries;
    for (const QByteArray &secret : {QByteArray("first"), QByteArray("second"), QByteArray("first")})
        entries.append(entryNow(
            EntryKind::AddressesRenewed, QUuid::createUuid(),
            wire::encodeRenewalRecord({hash(secret), hash("for " + secret), hash("stream of " + secret)})));
    entries.append(entryNow(EntryKind::AddressesRenewed, QUuid::createUuid(), "not JSON"));
    entries.append(entryNow(EntryKind::TaskCallback, QUuid::createUuid(),
                            R"({"secret_sha256":")" + hash("told by a service").toHex() + "\"}"));
    QVERIFY((*journal)->append(entries));
    QVERIFY((*journal)->hasAddresses().value());
    QCOMPARE((*journal)->addressEntry(hash("first")).value().value().sequence, entries.at(0).sequence);
    QCOMPARE((*journal)->addressEntry(hash("second")).value().value().sequence, entries.at(1).sequence);
    QVERIFY(!(*journal)->addressEntry(hash("told by a service")).value());
    QVERIFY(!(*journal)->addressEntry({}).value());
    QVERIFY((*journal)->knowsAuthorization(hash("for second")).value());
    QVERIFY((*journal)->knowsAuthorization(hash("stream of first")).value());
    QVERIFY(!(*journal)->knowsAuthorization(hash("second")).value());
}

void TestSecretRenewal::anOldAddressCountsUntilItsRunEnds()
{
    ScriptedConsole console;
    console.console.keepEnded = std::chrono::milliseconds(0);
    QVERIFY(console.start());
    const QByteArray old = console.secret;
    QVERIFY(renew(console, OldAddresses::UntilRunsEnd));
    console.endRun();
    QCOMPARE(postTo(console, old, "crew"), 200);
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    QTRY_COMPARE_WITH_TIMEOUT(postTo(console, old), 404, 60'000);
}

void TestSecretRenewal::noCallbackIsLostWhileTheyAreMade()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray request = ScriptedConsole::requestOf(
        "POST", console.path("task"), "Content-Type: application/json\r\n", R"({"kickoff_id":"k-1"})");
    httppeer::Peer busy(console.port(), false);
    int sent = 0;
    for (int round = 0; round < 5; ++round) {
        bool isDone = false;
        console.console.engine->renewSecrets(
            OldAddresses::UntilRunsEnd,
            [&isDone](const std::expected<void, QString> &renewed) { isDone = renewed.has_value(); });
        do {
            for (int i = 0; i < 10; ++i, ++sent)
                busy.send(request);
            QTRY_COMPARE(busy.count(), sent);
        } while (!isDone);
    }
    const QList<httppeer::Answer> answers = busy.answers();
    QVERIFY(std::ranges::all_of(answers, [](const auto &answer) { return answer.status == 200; }));
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), sent);
}

void TestSecretRenewal::renewedAgainAndAgain()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray first = console.secret;
    QVERIFY(renew(console, OldAddresses::UntilRunsEnd));
    QVERIFY(console.kickoff());
    const QByteArray second = console.secret;
    QVERIFY(renew(console, OldAddresses::Refused));
    QVERIFY(console.kickoff());
    const QByteArray third = console.secret;
    QVERIFY(renew(console, OldAddresses::UntilRunsEnd));
    for (int round = 0; round < 2; ++round) {
        QCOMPARE(postTo(console, first), 404);
        QCOMPARE(postTo(console, second), 404);
        QCOMPARE(postTo(console, third), 200); // later than what was refused
        restart(console);
    }
}

void TestSecretRenewal::failures_data()
{
    QTest::addColumn<bool>("isKeychain");
    QTest::newRow("keychain locked") << true;
    QTest::newRow("journal not writable") << false;
}

void TestSecretRenewal::failures()
{
    QFETCH(bool, isKeychain);
    ScriptedConsole console;
    const auto store = std::make_shared<ReadOnlySecretStore>();
    console.console.secrets = store;
    QVERIFY(console.start());
    const QByteArray old = console.secret;
    QCOMPARE(console.notice("Draft 1"), 200);
    store->isLocked = isKeychain;
    if (!isKeychain)
        console.console.setDiskFull(true);
    const auto renewed = renew(console, OldAddresses::Refused);
    if (!isKeychain)
        console.console.setDiskFull(false);
    QVERIFY(!renewed);
    QVERIFY2(renewed.error().contains(u"nothing has changed"_s), qPrintable(renewed.error()));
    QVERIFY(!console.console.engine->endpointState().secretsRenewed.isValid());
    QCOMPARE(postTo(console, old), 200);
    restart(console);
    QCOMPARE(postTo(console, old), 200);
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    QCOMPARE(resumedSecret(console, 1), old);
}

void TestSecretRenewal::oldSecretsStayMasked()
{
    const QUuid run = QUuid::createUuid();
    const QByteArray secret = webhook::deriveSecrets(newSecret(), run, WebhookStrategy::Bearer).path;
    webhook::Endpoint endpoint([](const webhook::Callback &, const http::Responder &) {}, {});
    endpoint.addRoute({run, webhook::secretHash(secret), {}});
    const QByteArray text = "http://here/" + secret + "/task";
    const QByteArray masked = endpoint.masked(text);
    QVERIFY(!masked.contains(secret));
    endpoint.removeRoute(webhook::secretHash(secret));
    QCOMPARE(endpoint.masked(text), masked);
}

void TestSecretRenewal::aLostKeychainLosesNoCallback()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.notice("Draft 1"), 200);
    console.console.stop();
    const auto other = std::make_shared<LastingSecretStore>(); // with the crew's token, without our secret
    other->write(u"test/"_s + console.crew.id.toString(QUuid::WithoutBraces) + u"/token"_s,
                 QString::fromLatin1(token), this, [](const auto &) {});
    console.console.secrets = other;
    QVERIFY(console.console.start());
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    const QByteArray fresh = resumedSecret(console, 1);
    QVERIFY(!fresh.isEmpty() && fresh != console.secret);
    QTRY_COMPARE(console.entryCount(EntryKind::DecisionAccepted), 1);
    for (int round = 0; round < 2; ++round) {
        QCOMPARE(postTo(console, fresh), 200);
        QCOMPARE(postTo(console, console.secret), 200);
        restart(console);
    }
}

QTEST_GUILESS_MAIN(TestSecretRenewal)
#include "tst_secretrotation.moc"
