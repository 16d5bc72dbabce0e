// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration file of a desk: every mistake is reported with its line, and nothing is guessed.
#include "core/listenon.h"
#include "desk/config/configkey.h"
#include "desk/config/deskconfig.h"
#include "desk/http/certificateadvice.h"
#include "support/qttest.h"
#include "support/testauthority.h"

#include <unistd.h>

using namespace crew;
using namespace crew::desk;
using namespace Qt::StringLiterals;

class TestDeskConfig : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void theShortestFile();
    void theManualNamesEveryKey();
    void theExampleIsValid_data();
    void theExampleIsValid();
    void everyKey();
    void theTableIsComplete();
    void mistakes_data();
    void mistakes();
    void allMistakesAtOnce();
    void secretFiles_data();
    void secretFiles();
    void credentials_data();
    void credentials();
    void plainHttpOnLoopbackOnly_data();
    void plainHttpOnLoopbackOnly();
    void onePortAtDifferentAddresses();
    void theDataDirectoryHasToBeThere_data();
    void theDataDirectoryHasToBeThere();
    void filesThatCannotBeRead();
    void aCertificateThatEndsSoonIsNamed();

private:
    QString filePath(const QString &name) const { return m_folder.filePath(name); }
    void write(const QString &name, QFile::Permissions permissions) const
    {
        QFile file(filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("content");
        QVERIFY(file.setPermissions(permissions));
    }
    /// \a text with FOLDER replaced.
    QByteArray content(const QByteArray &text) const
    {
        return QByteArray(text).replace("FOLDER", m_folder.path().toUtf8());
    }
    std::expected<DeskConfig, ConfigErrors> parse(const QByteArray &text) const
    {
        return parseDeskConfig(content(text), u"desk.ini"_s, {m_folder.path()});
    }

    QTemporaryDir m_folder;
};

namespace {

const QByteArray shortest = "[desk]\n"
                            "data-directory = FOLDER\n"
                            "key-file = FOLDER/secret\n";

constexpr QFile::Permissions owner = QFile::ReadOwner | QFile::WriteOwner;

} // namespace

void TestDeskConfig::initTestCase()
{
    write(u"secret"_s, owner);
    write(u"group"_s, owner | QFile::ReadGroup);
    write(u"others"_s, owner | QFile::ReadOther);
    write(u"certificate"_s, owner | QFile::ReadGroup | QFile::ReadOther);
}

void TestDeskConfig::theShortestFile()
{
    const auto config = parse(shortest);
    QVERIFY(config);
    DeskConfig expected;
    expected.dataDirectory = m_folder.path();
    expected.keyFile = filePath(u"secret"_s);
    expected.console = {
        .address = QHostAddress(u"127.0.0.1"_s), .port = 8766, .tls = {}, .trustedProxies = {}};
    expected.endpoint = {.listenOn = listenon::thisMachine, .port = 8765, .publicAddress = {}, .tls = {}};
    expected.proxy.kind = ProxyKind::None;
    expected.sessionDays = 30;
    expected.afterMinutes = 10;
    QCOMPARE(*config, expected);
}

void TestDeskConfig::theManualNamesEveryKey()
{
    QFile file(u":/crew-desk.8"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString manual = QString::fromUtf8(file.readAll()).remove(u'\\');
    for (const ConfigKey &key : configKeys) {
        const qsizetype section = manual.indexOf(".SS ["_L1 + key.section + u']');
        const qsizetype name = manual.indexOf("\n.B "_L1 + key.name + u'\n' + key.description, section);
        const qsizetype next = manual.indexOf("\n.S"_L1, section + 1);
        QVERIFY2(section > 0 && name > section && name < next,
                 qPrintable(QString(key.section + u' ' + key.name)));
        if (!key.defaultText.isEmpty())
            QVERIFY(manual.indexOf("The default is "_L1 + key.defaultText, name) > name);
    }
}

void TestDeskConfig::theExampleIsValid_data()
{
    QTest::addColumn<bool>("isAllUsed");
    QTest::newRow("as it is") << false;
    QTest::newRow("with what is commented out") << true;
}

void TestDeskConfig::theExampleIsValid()
{
    QFETCH(bool, isAllUsed);
    QFile example(u":/desk.ini"_s);
    QVERIFY(example.open(QIODevice::ReadOnly));
    QString text = QString::fromUtf8(example.readAll());
    if (isAllUsed) {
        text.replace(QRegularExpression(u"^#(?=[a-z\\[])"_s, QRegularExpression::MultilineOption), QString());
        text.replace(u"/etc/crew-desk/desk.pem"_s, filePath(u"certificate"_s));
    }
    const auto config =
        parseDeskConfig(text.toUtf8(), u"desk.ini"_s, {QString(), /*areSecretsChecked=*/false, false});
    QVERIFY2(config, config ? "" : qPrintable(config.error().first().toString()));
    QCOMPARE(config->database.has_value(), isAllUsed);
}

void TestDeskConfig::everyKey()
{
    const auto config = parse("# A comment\n"
                              "; another\n"
                              "\n"
                              "  [desk]  \r\n"
                              "data-directory=FOLDER/with space # and more/\n"
                              "\tkey-file\t=\tFOLDER/secret\n"
                              "[database]\n"
                              "address = postgresql://desk@db.example.com/desk?sslrootcert=/etc/ca.pem\n"
                              "password-file = FOLDER/secret\n"
                              "[console]\n"
                              "address = ::\n"
                              "port = 443\n"
                              "certificate-file = FOLDER/certificate\n"
                              "key-file = credential:secret\n"
                              "trusted-proxies = 10.0.0.0/8, ::1,192.0.2.1\n"
                              "nodes = https://a.example.com:8766/, http://[::1]:8766,"
                              "https://a.example.com:8766\n"
                              "[endpoint]\n"
                              "listen-on = all\n"
                              "port = 65535\n"
                              "public-address = https://desk.example.com/hooks\n"
                              "certificate-file = FOLDER/certificate\n"
                              "key-file = FOLDER/secret\n"
                              "[proxy]\n"
                              "kind = socks5\n"
                              "address = [2001:db8::1]:1080\n"
                              "user = desk = me\n"
                              "password-file = FOLDER/secret\n"
                              "[people]\n"
                              "session-days = 365\n"
                              "[history]\n"
                              "keep-days = 3650\n"
                              "[openid]\n"
                              "issuer = https://login.example.com/realms/team/\n"
                              "client-id = desk\n"
                              "client-secret-file = credential:secret\n"
                              "label = Example & Co\n"
                              "scopes = openid  profile\n"
                              "[mail]\n"
                              "server = mail.example.com\n"
                              "port = 465\n"
                              "security = tls\n"
                              "user = desk\n"
                              "password-file = FOLDER/secret\n"
                              "from = crew-desk@example.com\n"
                              "authorities-file = FOLDER/certificate\n"
                              "after-minutes = 0\n"
                              "[log]\n"
                              "format = json\n"
                              "[chat]\n"
                              "address-file = FOLDER/secret\n"
                              "authorities-file = FOLDER/certificate\n"
                              "[desk]\n" // again
                              "link-address = https://desk.example.com\n");
    QVERIFY2(config, qPrintable(config ? QString() : config.error().first().toString()));
    const TlsFiles tls{filePath(u"certificate"_s), filePath(u"secret"_s)};
    DeskConfig expected;
    expected.dataDirectory = filePath(u"with space # and more"_s);
    expected.keyFile = filePath(u"secret"_s);
    expected.database = {.address = u"postgresql://desk@db.example.com/desk?sslrootcert=/etc/ca.pem"_s,
                         .passwordFile = filePath(u"secret"_s)};
    expected.console = {.address = QHostAddress(QHostAddress::AnyIPv6),
                        .port = 443,
                        .tls = tls,
                        .trustedProxies = {QHostAddress::parseSubnet(u"10.0.0.0/8"_s),
                                           QHostAddress::parseSubnet(u"::1/128"_s),
                                           QHostAddress::parseSubnet(u"192.0.2.1/32"_s)},
                        .nodes = {QUrl(u"https://a.example.com:8766"_s), QUrl(u"http://[::1]:8766"_s)}};
    expected.endpoint = {.listenOn = listenon::everywhere,
                         .port = 65535,
                         .publicAddress = QUrl(u"https://desk.example.com/hooks"_s),
                         .tls = tls};
    expected.proxy = {ProxyKind::Socks5, u"2001:db8::1"_s, 1080, u"desk = me"_s};
    expected.proxyPasswordFile = filePath(u"secret"_s);
    expected.sessionDays = 365;
    expected.keepDays = 3650;
    expected.openId = {.issuer = u"https://login.example.com/realms/team/"_s,
                       .clientId = u"desk"_s,
                       .clientSecretFile = filePath(u"secret"_s),
                       .label = u"Example & Co"_s,
                       .scopes = {u"openid"_s, u"profile"_s}};
    expected.linkAddress = QUrl(u"https://desk.example.com"_s);
    expected.mail = {.server = u"mail.example.com"_s,
                     .port = 465,
                     .security = MailServer::Security::Tls,
                     .user = u"desk"_s,
                     .passwordFile = filePath(u"secret"_s),
                     .from = u"crew-desk@example.com"_s,
                     .authoritiesFile = filePath(u"certificate"_s)};
    expected.chat = {filePath(u"secret"_s), filePath(u"certificate"_s)};
    expected.afterMinutes = 0;
    expected.logFormat = LogFormat::Json;
    QCOMPARE(*config, expected);
}

void TestDeskConfig::theTableIsComplete()
{
    QSet<QString> places;
    for (const ConfigKey &key : configKeys) {
        const QString place = key.section + u'/' + key.name;
        QVERIFY2(!places.contains(place), qPrintable(place));
        places << place;
        QVERIFY2(key.description.endsWith('.'_L1), qPrintable(place));
        QVERIFY2(!key.isMandatory || key.defaultText.isEmpty(), qPrintable(place));
        QVERIFY2(key.type != ConfigType::Number || key.minimum < key.maximum, qPrintable(place));
        // The parser knows each key: a value that none can have is reported in its line.
        const auto config = parse("[" + QByteArray(key.section.data()) + "]\n" + key.name.data() + " = x\n" +
                                  key.name.data() + " = x\n");
        QVERIFY(!config);
        const bool isRepeated = std::ranges::any_of(config.error(), [](const ConfigError &error) {
            return error.line == 3 && error.text.contains("line 2 already"_L1);
        });
        QVERIFY2(isRepeated, qPrintable(place));
    }
}

void TestDeskConfig::mistakes_data()
{
    QTest::addColumn<QByteArray>("text"); // after the shortest file, so line 4 is the first
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *name, const QByteArray &text, int line, const QString &problem) {
        QTest::newRow(name) << text << line << problem;
    };
    row("a database that is no address", "[database]\naddress = desk", 5, u"postgresql://USER@HOST/NAME"_s);
    row("a password in the address", "[database]\naddress = postgresql://me:secret@host/desk", 5,
        u"password-file"_s);
    row("a password behind the address", "[database]\naddress = postgresql://host/desk?password=secret", 5,
        u"password-file"_s);
    row("a password of no database", "[database]\npassword-file = FOLDER/secret", 5, u"no database"_s);
    row("unknown section", "[desktop]", 4, u"no section [desktop]"_s);
    row("section in capitals", "[Console]", 4, u"no section [Console]"_s);
    row("keys of an unknown section", "[desktop]\nport = 1", 4, u"no section"_s);
    row("open section", "[console\nport = 1", 4, u"closing bracket"_s);
    row("empty section", "[]", 4, u"no section []"_s);
    row("unknown key", "[console]\nprot = 1", 5, u"no key “prot” in [console]"_s);
    row("key of another section", "session-days = 3", 4, u"no key “session-days” in [desk]"_s);
    row("repeated key", "[people]\nsession-days = 1\nsession-days = 1", 6, u"line 5 already"_s);
    row("repeated in a repeated section", "[people]\nsession-days = 1\n[people]\nsession-days = 1", 7,
        u"line 5 already"_s);
    row("no value", "[console]\nport =", 5, u"has no value"_s);
    row("no equals sign", "[console]\nport 80", 5, u"Write key = value"_s);
    row("number of letters", "[console]\nport = http", 5, u"from 1 to 65535"_s);
    row("port 0", "[console]\nport = 0", 5, u"from 1 to 65535"_s);
    row("port 65536", "[console]\nport = 65536", 5, u"from 1 to 65535"_s);
    row("negative", "[console]\nport = -1", 5, u"from 1 to 65535"_s);
    row("plus sign", "[console]\nport = +80", 5, u"from 1 to 65535"_s);
    row("fraction", "[people]\nsession-days = 1.5", 5, u"from 1 to 365"_s);
    row("huge", "[people]\nsession-days = 99999999999999999999", 5, u"from 1 to 365"_s);
    row("kept for 11 years", "[history]\nkeep-days = 4015", 5, u"from 0 to 3650"_s);
    row("kept for less than nothing", "[history]\nkeep-days = -1", 5, u"from 0 to 3650"_s);
    row("366 days", "[people]\nsession-days = 366", 5, u"from 1 to 365"_s);
    row("host name as address", "[console]\naddress = localhost", 5, u"IP address"_s);
    row("number as address", "[console]\naddress = 8765", 5, u"IP address"_s);
    row("multicast", "[console]\naddress = 224.0.0.1", 5, u"IP address"_s);
    row("listen on a name", "[endpoint]\nlisten-on = localhost", 5, u"loopback, all"_s);
    row("proxies by name", "[console]\ntrusted-proxies = 10.0.0.1, nginx", 5, u"separated by commas"_s);
    row("empty proxy", "[console]\ntrusted-proxies = 10.0.0.1,", 5, u"separated by commas"_s);
    row("proxies of a long prefix", "[console]\ntrusted-proxies = 10.0.0.0/33", 5, u"separated by commas"_s);
    row("many proxies", "[console]\ntrusted-proxies = " + QByteArray("::1,").repeated(100) + "::1", 5,
        u"at most 100"_s);
    const QByteArray good = "[console]\nnodes = https://a.example.com, ";
    row("node by HTTP", good + "http://b.example.com", 5, u"nodes: "_s);
    row("node without a scheme", good + "b.example.com:8766", 5, u"nodes: "_s);
    row("empty node", good, 5, u"nodes: "_s);
    row("node with a path", good + "https://b.example.com/desk", 5, u"nodes: "_s);
    row("node with a query", good + "https://b.example.com?a", 5, u"nodes: "_s);
    row("node with a password", good + "https://a:b@b.example.com", 5, u"nodes: "_s);
    row("node at port 0", good + "https://b.example.com:0", 5, u"nodes: "_s);
    QByteArray many = good + "https://n1.example.com";
    for (int i = 2; i <= 16; ++i)
        many += ",https://n" + QByteArray::number(i) + ".example.com";
    row("many nodes", many, 5, u"at most 16 addresses"_s);
    row("public address by HTTP", "[endpoint]\npublic-address = http://example.com", 5, u"public-address:"_s);
    row("public address with a password", "[endpoint]\npublic-address = https://a:b@example.com", 5,
        u"public-address:"_s);
    row("certificate by relative path", "[endpoint]\ncertificate-file = c.pem\nkey-file = FOLDER/secret", 5,
        u"absolute path"_s);
    row("no such certificate", "[endpoint]\ncertificate-file = FOLDER/none\nkey-file = FOLDER/secret", 5,
        u"cannot be read"_s);
    row("certificate without key", "[endpoint]\ncertificate-file = FOLDER/certificate", 5, u"has no key"_s);
    row("key without certificate", "[endpoint]\nkey-file = FOLDER/secret", 5, u"has no certificate"_s);
    row("unknown kind of proxy", "[proxy]\nkind = HTTP", 5, u"system, none, http or socks5"_s);
    row("proxy without address", "[proxy]\nkind = http", 5, u"has no address"_s);
    row("address without proxy", "[proxy]\naddress = proxy:80", 5, u"kind = http or socks5 only"_s);
    row("proxy without port", "[proxy]\nkind = http\naddress = proxy", 6, u"address:"_s);
    row("password without user", "[proxy]\nkind = http\naddress = proxy:80\npassword-file = FOLDER/secret", 7,
        u"has no user"_s);
    const QByteArray client = "client-id = desk\nclient-secret-file = FOLDER/secret\n";
    const QByteArray provider = "[openid]\nissuer = https://login.example.com\n" + client;
    row("issuer by HTTP", "[openid]\nissuer = http://login.example.com\n" + client, 5, u"issuer: "_s);
    row("issuer with a query", "[openid]\nissuer = https://login.example.com/?a\n" + client, 5,
        u"issuer: "_s);
    row("issuer with a password", "[openid]\nissuer = https://a:b@example.com\n" + client, 5, u"issuer: "_s);
    row("client without a provider", "[openid]\n" + client, 5, u"has no issuer"_s);
    row("provider without a client",
        "[openid]\nclient-secret-file = FOLDER/secret\nissuer = https://a.example", 5, u"has no client-id"_s);
    row("client without a secret", "[openid]\nissuer = https://a.example\nclient-id = desk", 5,
        u"has no client-secret-file"_s);
    row("scopes without openid", provider + "scopes = profile email", 8, u"openid among them"_s);
    row("scopes with quotes", provider + "scopes = \"openid\"", 8, u"openid among them"_s);
    row("a long label", provider + "label = " + QByteArray(41, 'x'), 8, u"at most 40"_s);
    row("a label that is not seen",
        provider + "label = a\xe2\x80\xae"
                   "b",
        8, u"at most 40 visible"_s);
    row("links by HTTP", "link-address = http://desk.example.com", 4, u"link-address:"_s);
    const QByteArray mail = "[mail]\nserver = mail.example.com\nfrom = desk@example.com\n"; // 5, 6
    row("mail server with a port", "[mail]\nserver = mail.example.com:25\nfrom = desk@example.com", 5,
        u"name of a host"_s);
    row("mail server as an address of the web",
        "[mail]\nserver = https://mail.example.com\nfrom = a@b.example", 5, u"name of a host"_s);
    row("mail without sender", "[mail]\nserver = mail.example.com", 5, u"no sender"_s);
    row("sender is no address", "[mail]\nserver = mail.example.com\nfrom = Desk <desk@example.com>", 6,
        u"such as ana@example.com"_s);
    row("unknown security", mail + "security = ssl", 7, u"starttls, tls or none"_s);
    row("mail in plain text", mail + "security = none", 7, u"in plain text"_s);
    row("mail user without password", mail + "user = desk", 7, u"belong together"_s);
    row("mail password without user", mail + "password-file = FOLDER/secret", 7, u"belong together"_s);
    row("mail port without server", "[mail]\nport = 25", 5, u"with a server only"_s);
    row("mail after a month", mail + "after-minutes = 43200", 7, u"from 0 to 10080"_s);
    row("no such authorities", mail + "authorities-file = FOLDER/none", 7, u"cannot be read"_s);
    row("chat by its address", "[chat]\naddress-file = https://chat.example.com/hooks/1", 5,
        u"absolute path"_s);
    row("chat authorities alone", "[chat]\nauthorities-file = FOLDER/certificate", 5,
        u"with an address only"_s);
    row("not UTF-8", "# caf\xe9\n", 4, u"not UTF-8"_s);
    row("NUL", QByteArray("# /a\0b", 6), 4, u"control character"_s);
    row("escape", "# /a\x1b[2J", 4, u"control character"_s);
    row("long line", "#" + QByteArray(4'096, 'x'), 4, u"longer than 4,096"_s);
    row("one port for both", "[console]\nport = 8765", 5, u"cannot both use port 8765"_s);
    row("one port for both, everywhere", "[endpoint]\nlisten-on = all\nport = 8766", 6, u"port 8766"_s);
    row("long word in an error", "[" + QByteArray(4'000, 'x') + "]", 4, u"xxx…]"_s);
    row("large file", "\n" + QByteArray("#\n").repeated(40'000), 0, u"larger than 64 KiB"_s);
}

void TestDeskConfig::mistakes()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(QString, problem);
    const auto config = parse(shortest + text);
    QVERIFY(!config);
    const ConfigError first = config.error().first();
    QCOMPARE(config.error().size(), 1); // one mistake is one message
    QCOMPARE(first.line, line);
    QVERIFY2(first.text.contains(problem), qPrintable(first.text));
    QVERIFY2(first.text.size() < 500, qPrintable(first.text));
    QVERIFY2(first.toString().startsWith(line > 0 ? u"desk.ini:%1: "_s.arg(line) : u"desk.ini: "_s),
             qPrintable(first.toString()));
}

void TestDeskConfig::allMistakesAtOnce()
{
    const auto config = parse("port = 1\n"            // 1: outside
                              "[desk]\n"              //
                              "data-directory = a\n"  // 3: relative
                              "[people]\n"            //
                              "session-days = many\n" // 5
                              "[peopel]\n"            // 6
                              "[console]\n"           //
                              "address = 0.0.0.0\n"); // 8: plain HTTP
    QVERIFY(!config);
    QList<int> lines;
    for (const ConfigError &error : config.error())
        lines << error.line;
    QCOMPARE(lines, (QList<int>{0, 1, 3, 5, 6, 8})); // 0: key-file is missing
    QVERIFY2(config.error().first().text.contains(u"“key-file” is missing in [desk]"_s),
             qPrintable(config.error().first().text));
    const auto empty = parse("");
    QVERIFY(!empty);
    QCOMPARE(empty.error().size(), 2);
    const auto many = parse(QByteArray("x\n").repeated(5'000));
    QVERIFY(!many);
    QVERIFY(many.error().size() < 110);
}

void TestDeskConfig::secretFiles_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("problem"); // empty: accepted
    QTest::newRow("owner only") << QByteArray("FOLDER/secret") << u""_s;
    QTest::newRow("not clean") << QByteArray("FOLDER/../FOLDER/./secret") << u"cannot be read"_s;
    QTest::newRow("readable for the group") << QByteArray("FOLDER/group") << u"chmod 600"_s;
    QTest::newRow("readable for others") << QByteArray("FOLDER/others") << u"chmod 600"_s;
    QTest::newRow("missing") << QByteArray("FOLDER/none") << u"cannot be read"_s;
    QTest::newRow("folder") << QByteArray("FOLDER") << u"not a regular file"_s;
    QTest::newRow("device") << QByteArray("/dev/null") << u"not a regular file"_s;
    QTest::newRow("relative") << QByteArray("secret") << u"absolute path"_s;
    QTest::newRow("home") << QByteArray("~/secret") << u"absolute path"_s;
}

void TestDeskConfig::secretFiles()
{
    QFETCH(QByteArray, value);
    QFETCH(QString, problem);
    const auto config = parse("[desk]\ndata-directory = /d\nkey-file = " + value + "\n");
    QCOMPARE(config.has_value(), problem.isEmpty());
    if (!config) {
        QCOMPARE(config.error().size(), 1);
        QCOMPARE(config.error().first().line, 3);
        QVERIFY2(config.error().first().text.contains(problem), qPrintable(config.error().first().text));
    }
}

void TestDeskConfig::credentials_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("hasFolder");
    QTest::addColumn<QString>("problem"); // empty: accepted
    QTest::newRow("there") << QByteArray("secret") << true << u""_s;
    QTest::newRow("by an access list") << QByteArray("group") << true << u""_s;
    QTest::newRow("for others") << QByteArray("others") << true << u"Other users"_s;
    QTest::newRow("missing") << QByteArray("none") << true << u"cannot be read"_s;
    QTest::newRow("without systemd") << QByteArray("secret") << false << u"LoadCredential"_s;
    QTest::newRow("empty") << QByteArray("") << true << u"Name the credential"_s;
    QTest::newRow("folder above") << QByteArray("../secret") << true << u"Name the credential"_s;
    QTest::newRow("dots") << QByteArray("..") << true << u"Name the credential"_s;
    QTest::newRow("path") << QByteArray("/etc/shadow") << true << u"Name the credential"_s;
}

void TestDeskConfig::credentials()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, hasFolder);
    QFETCH(QString, problem);
    const auto config = parseDeskConfig("[desk]\ndata-directory = /d\nkey-file = credential:" + name + "\n",
                                        u"desk.ini"_s, {hasFolder ? m_folder.path() : QString()});
    QCOMPARE(config.has_value(), problem.isEmpty());
    if (config)
        QCOMPARE(config->keyFile, filePath(QString::fromUtf8(name)));
    else
        QVERIFY2(config.error().first().text.contains(problem), qPrintable(config.error().first().text));
}

void TestDeskConfig::plainHttpOnLoopbackOnly_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<bool>("isAllowed");
    QTest::newRow("127.0.0.1") << QByteArray("127.0.0.1") << true;
    QTest::newRow("127.9.9.9") << QByteArray("127.9.9.9") << true;
    QTest::newRow("::1") << QByteArray("::1") << true;
    QTest::newRow("any IPv4") << QByteArray("0.0.0.0") << false;
    QTest::newRow("any IPv6") << QByteArray("::") << false;
    QTest::newRow("private") << QByteArray("192.168.0.1") << false;
    QTest::newRow("public") << QByteArray("203.0.113.1") << false;
    QTest::newRow("link local") << QByteArray("fe80::1") << false;
}

void TestDeskConfig::plainHttpOnLoopbackOnly()
{
    QFETCH(QByteArray, address);
    QFETCH(bool, isAllowed);
    const QByteArray plain = shortest + "[console]\naddress = " + address + "\n";
    const auto config = parse(plain);
    QCOMPARE(config.has_value(), isAllowed);
    if (!config)
        QVERIFY2(config.error().first().text.contains("plain HTTP"_L1),
                 qPrintable(config.error().first().text));
    QVERIFY(parse(plain + "certificate-file = FOLDER/certificate\nkey-file = FOLDER/secret\n"));
}

void TestDeskConfig::onePortAtDifferentAddresses()
{
    QVERIFY(parse(shortest + "[endpoint]\nlisten-on = 192.0.2.1\nport = 8766"));
}

void TestDeskConfig::theDataDirectoryHasToBeThere_data()
{
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<bool>("isNeeded");
    QTest::addColumn<bool>("isValid");
    QTest::newRow("there") << QByteArray("FOLDER") << true << true;
    QTest::newRow("not there") << QByteArray("FOLDER/none") << true << false;
    QTest::newRow("not there, for a question") << QByteArray("FOLDER/none") << false << true;
    QTest::newRow("made by the unit") << QByteArray("/var/lib/crew-desk") << true << true;
}

void TestDeskConfig::theDataDirectoryHasToBeThere()
{
    QFETCH(const QByteArray, folder);
    QFETCH(const bool, isNeeded);
    QFETCH(const bool, isValid);
    ConfigSurroundings surroundings{m_folder.path()};
    surroundings.isDataNeeded = isNeeded;
    const auto config =
        parseDeskConfig(content("[desk]\ndata-directory = " + folder + "\nkey-file = FOLDER/secret\n"),
                        u"desk.ini"_s, surroundings);
    QCOMPARE(config.has_value(), isValid);
    if (!config) {
        QCOMPARE(config.error().size(), 1);
        QCOMPARE(config.error().first().line, 2);
    }
}

void TestDeskConfig::filesThatCannotBeRead()
{
    for (const QString &path : {filePath(u"none.ini"_s), m_folder.path(), QString()}) {
        const auto config = readDeskConfig(path, {});
        QVERIFY(!config);
        QCOMPARE(config.error().size(), 1);
        QCOMPARE(config.error().first().file, path);
    }
    QFile file(filePath(u"desk.ini"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content(shortest));
    file.close();
    QVERIFY(readDeskConfig(file.fileName(), {}));
    const auto folder = parse("[desk]\ndata-directory = FOLDER/secret\nkey-file = FOLDER/secret\n");
    QVERIFY(!folder);
    QVERIFY(folder.error().first().text.contains("not a folder"_L1));
}

void TestDeskConfig::aCertificateThatEndsSoonIsNamed()
{
    const QSslCertificate certificate{QByteArray(testauthority::serverCertificate)};
    const QDateTime end = certificate.expiryDate();
    const auto advice = [&certificate](const QDateTime &now) {
        return certificateAdvice(certificate, u"/etc/desk.pem"_s, now);
    };
    QCOMPARE(advice(end.addDays(-15)), QString());
    QVERIFY(advice(end.addDays(-13)).startsWith(u"The certificate in /etc/desk.pem expires at "_s));
    QVERIFY(advice(end.addSecs(1)).startsWith(u"The certificate in /etc/desk.pem expired at "_s));
    QVERIFY(advice(certificate.effectiveDate().addSecs(-1)).contains(u"is not valid before "_s));
}

QTEST_GUILESS_MAIN(TestDeskConfig)
#include "tst_deskconfig.moc"
