// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/deskprofile.h"
#include "engine/keynames.h"
#include "gui/common/settings/presets.h"
#include "gui/common/settings/runtitletemplates.h"
#include "journal/journal.h"
#include "remote/remoteengine.h"
#include "secrets/memorysecretstore.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <QByteArrayList>
#include <QFileInfo>
#include <QPointer>
#include <QSettings>
#include <QTemporaryDir>

#include <optional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;
using namespace crew;

namespace {

/// A keychain that gives nothing before a test unlocks it.
class LockedStore : public secrets::MemorySecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        if (!m_isLocked)
            return MemorySecretStore::read(key, context, std::move(done));
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                using secrets::SecretError;
                done(std::unexpected(SecretError{SecretError::Kind::Denied, u"It is locked."_s}));
            },
            Qt::QueuedConnection);
    }
    void whenUnlocked(QObject *context, std::function<void()> done) override
    {
        m_waiting.emplace_back(context, std::move(done));
    }
    void unlock()
    {
        m_isLocked = false;
        for (const auto &[context, done] : std::exchange(m_waiting, {})) {
            if (context)
                done();
        }
    }

private:
    bool m_isLocked = true;
    std::vector<std::pair<QPointer<QObject>, std::function<void()>>> m_waiting;
};

/// A keychain that takes nothing any more.
class RefusingStore : public secrets::MemorySecretStore
{
public:
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override
    {
        if (!refuses)
            return MemorySecretStore::write(key, secret, context, std::move(done));
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                using secrets::SecretError;
                done(std::unexpected(SecretError{SecretError::Kind::Failed, u"It is full."_s}));
            },
            Qt::QueuedConnection);
    }

    bool refuses = false;
};

} // namespace

/// What a profile remembers of its desk.
class TestDeskProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aDeskIsKept();
    void aSessionThatEndedIsForgotten();
    void whatALockedKeychainRefusedIsReadLater_data();
    void whatALockedKeychainRefusedIsReadLater();
    void leavingKeepsTheAddress();
    void aSwitchIsCalledOff();
    void aSwitchToAnotherDeskIsCalledOff_data();
    void aSwitchToAnotherDeskIsCalledOff();
    void aTokenIsForItsDeskAlone_data();
    void aTokenIsForItsDeskAlone();
    void aSessionThatIsNotKeptLeavesTheFormerOne();
    void theMachinesOfADeskAreKept();
    void theMachinesOfAFormerDeskAreNotKept();
    void ownCrewsAreReadAndLeftAsTheyAre();
    void aProfileWithoutAJournalHasNoCrews();

private:
    void keep(const QUrl &address = QUrl(u"https://desk.example.com:8766"_s));
    QByteArray token(app::DeskProfile &profile)
    {
        std::optional<QByteArray> read;
        profile.readToken(this, [&read](const QByteArray &token) { read = token; });
        return QTest::qWaitFor([&read] { return read.has_value(); }) ? *read : "no answer";
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::shared_ptr<secrets::SecretStore> m_secrets;
    std::unique_ptr<app::DeskProfile> m_profile;
};

void TestDeskProfile::init()
{
    m_profile.reset();
    m_settings.reset(); // while its folder is there: it writes its file once more
    m_directory = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_directory->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_secrets = std::make_shared<secrets::MemorySecretStore>();
    m_profile = std::make_unique<app::DeskProfile>(*m_settings, m_secrets, u"test"_s);
}

void TestDeskProfile::keep(const QUrl &address)
{
    std::optional<bool> kept;
    m_profile->operations(nullptr, {}).save({address, {}, u"Ana"_s, "token"}, [&kept](const auto &result) {
        kept = result.has_value();
    });
    QTRY_COMPARE(kept, std::optional(true));
}

void TestDeskProfile::aDeskIsKept()
{
    QVERIFY(!m_profile->isUsed());
    QCOMPARE(token(*m_profile), QByteArray());
    keep();
    app::DeskProfile next(*m_settings, m_secrets, u"test"_s);
    QVERIFY(next.isUsed());
    QCOMPARE(next.address(), QUrl(u"https://desk.example.com:8766"_s));
    QCOMPARE(next.name(), u"Ana"_s);
    QCOMPARE(token(next), QByteArray("token"));
}

/// The console still works on the desk, and asks to sign in.
void TestDeskProfile::aSessionThatEndedIsForgotten()
{
    keep();
    m_profile->operations(nullptr, {}).forget();
    QTRY_COMPARE(token(*m_profile), QByteArray());
    QVERIFY(m_profile->isUsed());
    QCOMPARE(m_profile->name(), u"Ana"_s);
}

void TestDeskProfile::whatALockedKeychainRefusedIsReadLater_data()
{
    QTest::addColumn<bool>("isElsewhere"); // somebody signs in to another desk meanwhile
    QTest::addColumn<QByteArrayList>("tokens");
    QTest::newRow("the desk in use") << false << QByteArrayList{QByteArray(), QByteArray("token")};
    QTest::newRow("another desk") << true << QByteArrayList{QByteArray()};
}

void TestDeskProfile::whatALockedKeychainRefusedIsReadLater()
{
    QFETCH(const bool, isElsewhere);
    QFETCH(const QByteArrayList, tokens);
    const auto store = std::make_shared<LockedStore>();
    m_secrets = store;
    m_profile = std::make_unique<app::DeskProfile>(*m_settings, m_secrets, u"test"_s);
    keep();
    QByteArrayList given;
    QObject context;
    m_profile->readToken(&context, [&given](const QByteArray &token) { given << token; });
    QTRY_COMPARE(given, QByteArrayList{QByteArray()});
    if (isElsewhere)
        keep(QUrl(u"https://other.example.com:8766"_s));
    store->unlock();
    QCOMPARE(token(*m_profile), QByteArray("token")); // which is read after that
    QCOMPARE(given, tokens);
}

void TestDeskProfile::leavingKeepsTheAddress()
{
    keep();
    m_profile->operations(nullptr, {}).leave();
    QVERIFY(!m_profile->isUsed());
    QCOMPARE(m_profile->operations(nullptr, {}).address, QUrl(u"https://desk.example.com:8766"_s));
}

/// It did not quit: the desk is not used although somebody has just signed in there.
void TestDeskProfile::aSwitchIsCalledOff()
{
    keep();
    QVERIFY(m_profile->isUsed());
    m_profile->operations(nullptr, {}).stay();
    QVERIFY(!m_profile->isUsed());
    QCOMPARE(m_profile->operations(nullptr, {}).address, QUrl(u"https://desk.example.com:8766"_s));
}

void TestDeskProfile::aSwitchToAnotherDeskIsCalledOff_data()
{
    QTest::addColumn<QUrl>("other");
    QTest::addColumn<QByteArray>("left");
    QTest::newRow("another desk") << QUrl(u"https://other.example.com:8766"_s) << QByteArray();
    QTest::newRow("the same desk") << QUrl(u"https://desk.example.com:8766"_s) << QByteArray("token");
}

/// The desk in use stays, and never gets the token of the other one.
void TestDeskProfile::aSwitchToAnotherDeskIsCalledOff()
{
    QFETCH(const QUrl, other);
    QFETCH(const QByteArray, left);
    keep();
    const QUrl used = m_profile->address();
    remote::RemoteEngine engine(used, {}, m_directory->filePath(u"local.sqlite"_s));
    const gui::desk::DeskOperations operations = m_profile->operations(&engine, {});
    keep(other);
    operations.stay();
    QVERIFY(m_profile->isUsed());
    QCOMPARE(m_profile->address(), used);
    QTRY_COMPARE(token(*m_profile), left);
}

void TestDeskProfile::aTokenIsForItsDeskAlone_data()
{
    QTest::addColumn<QUrl>("other");
    QTest::addColumn<QByteArray>("given");
    QTest::newRow("another desk") << QUrl(u"https://other.example.com:8766"_s) << QByteArray();
    QTest::newRow("the same desk") << QUrl(u"https://desk.example.com:8766"_s) << QByteArray("new");
}

/// The console ends between the keychain and the settings.
void TestDeskProfile::aTokenIsForItsDeskAlone()
{
    QFETCH(const QUrl, other);
    QFETCH(const QByteArray, given);
    keep();
    const QUrl used = m_profile->address();
    m_profile->operations(nullptr, {}).save({other, {}, u"Ana"_s, "new"}, [](const auto &) {});
    m_profile.reset();
    app::DeskProfile next(*m_settings, m_secrets, u"test"_s);
    QVERIFY(next.isUsed());
    QCOMPARE(next.address(), used);
    QCOMPARE(token(next), given);
}

void TestDeskProfile::aSessionThatIsNotKeptLeavesTheFormerOne()
{
    const auto store = std::make_shared<RefusingStore>();
    m_secrets = store;
    m_profile = std::make_unique<app::DeskProfile>(*m_settings, m_secrets, u"test"_s);
    keep();
    store->refuses = true;
    std::optional<bool> kept;
    const gui::desk::DeskOperations operations = m_profile->operations(nullptr, {});
    operations.save({QUrl(u"https://other.example.com"_s), {}, u"Ana"_s, "new"},
                    [&kept](const auto &result) { kept = result.has_value(); });
    QTRY_COMPARE(kept, std::optional(false));
    QCOMPARE(token(*m_profile), QByteArray("token"));
}

void TestDeskProfile::theMachinesOfADeskAreKept()
{
    keep();
    QCOMPARE(m_profile->identity(), protocol::DeskIdentity());
    const protocol::DeskIdentity desk{
        QUuid::createUuid(), {QUrl(u"https://a.example.com:8766"_s), QUrl(u"https://b.example.com"_s)}};
    m_profile->saveIdentity(m_profile->address(), desk);
    app::DeskProfile next(*m_settings, m_secrets, u"test"_s);
    QCOMPARE(next.identity(), desk);
    m_settings->setValue(u"desk/nodes"_s, QStringList{u"https://a.example.com"_s, u"http://b.example.com"_s});
    QCOMPARE(next.identity(), protocol::DeskIdentity());
    m_profile->saveIdentity(m_profile->address(), desk);
    QCOMPARE(m_profile->operations(nullptr, {}).identity(), desk);
    keep(); // signed in again, perhaps elsewhere
    QCOMPARE(next.identity(), protocol::DeskIdentity());
    m_profile->operations(nullptr, {}).save({next.address(), {}, u"Ana"_s, "token", desk}, [](const auto &) {
    });
    QTRY_COMPARE(next.identity(), desk);
}

/// Its link may still report them while the console is about to start again on the other one, whose token
/// would be sent to them.
void TestDeskProfile::theMachinesOfAFormerDeskAreNotKept()
{
    keep();
    const QUrl used = m_profile->address();
    keep(QUrl(u"https://other.example.com:8766"_s));
    m_profile->saveIdentity(used, {QUuid::createUuid(), {used}});
    QCOMPARE(m_profile->identity(), protocol::DeskIdentity());
}

namespace {

std::optional<std::expected<gui::crews::OwnCrews, QString>> readOwn(const app::DeskProfile &profile,
                                                                    const QString &journalPath)
{
    QObject context;
    std::optional<std::expected<gui::crews::OwnCrews, QString>> read;
    profile.ownCrews(journalPath).read(&context, [&read](const auto &crews) { read = crews; });
    [[maybe_unused]] const bool isRead = QTest::qWaitFor([&read] { return read.has_value(); });
    return read;
}

} // namespace

void TestDeskProfile::ownCrewsAreReadAndLeftAsTheyAre()
{
    const QString path = m_directory->filePath(u"journal.sqlite"_s);
    Crew crew = test::sampleCrew(u"Briefs"_s);
    crew.network.clientCertificate = "a certificate";
    qint64 last = 0;
    {
        const auto journal = journal::Journal::open(path);
        QVERIFY(journal);
        QVERIFY((*journal)->saveCrews({crew}));
        QVERIFY((*journal)->setLocalState({{gui::presetKey(crew.id, u"Weekly"_s), R"({"topic":"Tea"})"},
                                           {gui::subjectKey(crew.id), "{topic}"},
                                           {u"star/x"_s, "1"}}));
        const Execution run = test::sampleExecution(u"run"_s, crew);
        Entries entries{test::sampleEntry(0, EntryKind::KickoffAccepted, run)};
        QVERIFY((*journal)->append(entries));
        last = entries.last().sequence;
    }
    m_secrets->write(engine::keyname::token(u"test"_s, crew.id), u"secret"_s, this, [](const auto &) {});
    const auto own = readOwn(*m_profile, path);
    QVERIFY(own && *own);
    QCOMPARE((*own)->crews.size(), 1);
    const wire::ExportedCrew &read = (*own)->crews.first();
    QCOMPARE(read.crew.id, crew.id);
    QCOMPARE(read.crew.name, u"Briefs"_s);
    QVERIFY(read.crew.network.clientCertificate.isEmpty());
    QCOMPARE(read.subject, u"{topic}"_s);
    QCOMPARE(read.presets, (QList<wire::Preset>{{u"Weekly"_s, {{u"topic"_s, u"Tea"_s}}}}));
    QCOMPARE((*own)->liveRuns, 1);
    std::optional<std::expected<QString, QString>> token;
    const auto reader = m_profile->ownCrews(path);
    reader.readToken(crew.id, this, [&token](const auto &found) { token = found; });
    QTRY_VERIFY(token.has_value());
    QCOMPARE(*token, (std::expected<QString, QString>(u"secret"_s)));
    token.reset();
    reader.readToken(QUuid::createUuid(), this, [&token](const auto &found) { token = found; });
    QTRY_VERIFY(token.has_value());
    QCOMPARE(*token, (std::expected<QString, QString>(QString())));
    const auto journal = journal::Journal::open(path);
    QVERIFY(journal);
    QCOMPARE((*journal)->crews().value(), QList<Crew>{crew});
    QCOMPARE((*journal)->lastSequence().value(), last);
}

void TestDeskProfile::aProfileWithoutAJournalHasNoCrews()
{
    const QString path = m_directory->filePath(u"none.sqlite"_s);
    const auto own = readOwn(*m_profile, path);
    QVERIFY(own && *own && (*own)->crews.isEmpty());
    QVERIFY(!QFileInfo::exists(path));
}

QTEST_GUILESS_MAIN(TestDeskProfile)
#include "tst_deskprofile.moc"
