// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration file of a receiver: every key, its default, and what is said about each mistake.
#include "core/listenon.h"
#include "desk/receiver/receiverconfig.h"
#include "desk/receiver/receiverkeys.h"
#include "support/qttest.h"

#include <QFile>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::desk;
using namespace Qt::StringLiterals;

class TestReceiverConfig : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaults();
    void everyKey();
    void mistakes_data();
    void mistakes();
    void theManualNamesEveryKey();
    void theExampleIsValid();

private:
    QString file(const QString &name);
    static std::expected<ReceiverConfig, ConfigErrors> parse(const QByteArray &content)
    {
        ConfigSurroundings surroundings;
        surroundings.areCredentialsNeeded = false;
        return parseReceiverConfig(content, u"receiver.ini"_s, surroundings);
    }

    QTemporaryDir m_folder;
};

QString TestReceiverConfig::file(const QString &name)
{
    QFile made(m_folder.filePath(name));
    if (!made.open(QIODevice::WriteOnly) || !made.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        qWarning() << made.errorString();
    return made.fileName();
}

void TestReceiverConfig::defaults()
{
    const auto config = parse("[database]\naddress = postgresql://receiver@db.example.com/crew\n");
    QVERIFY(config);
    const ReceiverConfig expected{.listenOn = listenon::thisMachine,
                                  .port = 8765,
                                  .tls = {},
                                  .connections = 1024,
                                  .database = {u"postgresql://receiver@db.example.com/crew"_s, {}},
                                  .logFormat = LogFormat::Text};
    QCOMPARE(*config, expected);
}

void TestReceiverConfig::everyKey()
{
    const QString certificate = file(u"certificate.pem"_s);
    const QString key = file(u"key.pem"_s);
    const QString password = file(u"password"_s);
    const auto config =
        parse(u"[receiver]\nlisten-on = all\nport = 443\ncertificate-file = %1\nkey-file = %2\n"
              "connections = 12\n[database]\naddress = postgresql://db.example.com/crew\n"
              "password-file = %3\n[log]\nformat = json\n"_s.arg(certificate, key, password)
                  .toUtf8());
    QVERIFY(config);
    const ReceiverConfig expected{.listenOn = listenon::everywhere,
                                  .port = 443,
                                  .tls = TlsFiles{certificate, key},
                                  .connections = 12,
                                  .database = {u"postgresql://db.example.com/crew"_s, password},
                                  .logFormat = LogFormat::Json};
    QCOMPARE(*config, expected);
}

void TestReceiverConfig::mistakes_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("error");
    const QByteArray database = "[database]\naddress = postgresql://db.example.com/crew\n";
    QTest::newRow("no database") << "[receiver]\n"_ba
                                 << u"receiver.ini: The database is missing. Add address to [database]."_s;
    QTest::newRow("a path") << "[database]\naddress = /etc/crew-desk/database\n"_ba
                            << u"receiver.ini:2: address: Enter "
                               "postgresql://USER@HOST/NAME."_s;
    QTest::newRow("a password")
        << "[database]\naddress = postgresql://receiver:4711@db.example.com/crew\n"_ba
        << u"receiver.ini:2: address: Remove the password, and put it into a file that "
           "password-file names."_s;
    QTest::newRow("no key")
        << database + "[receiver]\ncertificate-file = /dev/null\n"
        << u"receiver.ini:4: certificate-file: The file “/dev/null” cannot be read. Check its path "
           "and its permissions."_s;
    QTest::newRow("a key of the desk")
        << database + "[receiver]\npublic-address = https://here\n"
        << u"receiver.ini:4: There is no key “public-address” in [receiver]. Its keys are: listen-on, port, "
           "certificate-file, key-file, connections."_s;
    QTest::newRow("a section of the desk")
        << database + "[mail]\n"
        << u"receiver.ini:3: There is no section [mail]. The sections are: receiver, database, log."_s;
    QTest::newRow("too many") << database + "[receiver]\nconnections = 4001\n"
                              << u"receiver.ini:4: connections: Enter a number from 1 to 4000."_s;
}

void TestReceiverConfig::mistakes()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, error);
    const auto config = parse(content);
    QVERIFY(!config);
    QCOMPARE(config.error().first().toString(), error);
}

void TestReceiverConfig::theManualNamesEveryKey()
{
    QFile page(u":/crew-desk-receiver.8"_s);
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString manual = QString::fromUtf8(page.readAll()).remove(u'\\');
    for (const ConfigKey &key : receiverKeys) {
        const qsizetype section = manual.indexOf(".SS ["_L1 + key.section + u']');
        const qsizetype name = manual.indexOf("\n.B "_L1 + key.name + u'\n' + key.description, section);
        const qsizetype next = manual.indexOf("\n.S"_L1, section + 1);
        QVERIFY2(section > 0 && name > section && name < next,
                 qPrintable(QString(key.section + u' ' + key.name)));
        if (!key.defaultText.isEmpty())
            QVERIFY(manual.indexOf("The default is "_L1 + key.defaultText, name) > name);
    }
}

void TestReceiverConfig::theExampleIsValid()
{
    QFile example(u":/receiver.ini"_s);
    QVERIFY(example.open(QIODevice::ReadOnly));
    const auto config = parse(example.readAll());
    QVERIFY(config);
    QCOMPARE(config->database.passwordFile, u"credential:database"_s);
}

QTEST_GUILESS_MAIN(TestReceiverConfig)
#include "tst_receiverconfig.moc"
