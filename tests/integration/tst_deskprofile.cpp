// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/deskprofile.h"
#include "secrets/memorysecretstore.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace Qt::StringLiterals;
using namespace crew;

/// What a profile remembers of its desk.
class TestDeskProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aDeskIsKept();
    void aSessionThatEndedIsForgotten();
    void leavingKeepsTheAddress();

private:
    void keep();
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
    m_directory = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_directory->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_secrets = std::make_shared<secrets::MemorySecretStore>();
    m_profile = std::make_unique<app::DeskProfile>(*m_settings, m_secrets, u"test"_s);
}

void TestDeskProfile::keep()
{
    std::optional<bool> kept;
    m_profile->operations(nullptr, {})
        .keep({QUrl(u"https://desk.example.com:8766"_s), {}, u"Ana"_s, "token"},
              [&kept](const auto &result) { kept = result.has_value(); });
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

void TestDeskProfile::leavingKeepsTheAddress()
{
    keep();
    m_profile->operations(nullptr, {}).leave();
    QVERIFY(!m_profile->isUsed());
    QCOMPARE(m_profile->operations(nullptr, {}).address, QUrl(u"https://desk.example.com:8766"_s));
}

QTEST_GUILESS_MAIN(TestDeskProfile)
#include "tst_deskprofile.moc"
