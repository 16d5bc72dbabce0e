// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets of a desk: encrypted under its key, bound to their names, and not lost by a wrong key, a crash or a
// rotation.
#include "desk/sealed/sealedsecretstore.h"
#include "desk/storage/ownerfile.h"
#include "support/qttest.h"
#include "support/teststorage.h"

#include <csignal>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace crew;
using namespace crew::desk;
using namespace crew::secrets;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestSealedSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void keysAreFilesOfTheirOwner();
    void keyFilesThatAreNone_data();
    void keyFilesThatAreNone();
    void keysForPurposesDiffer();
    void secretsComeBack_data();
    void secretsComeBack();
    void whatIsOutOfBoundsIsRefused();
    void aSecretIsReplacedAndRemoved();
    void nothingIsReadableOnDisk();
    void changedBoxesAreNotRead_data();
    void changedBoxesAreNotRead();
    void aWrongKeyLosesNothing();
    void keysAreRotated();
    void aRotationThatFailsChangesNothing();
    void aRotationThatIsKilledLeavesOneKey();
    void aBackupIsRestored();
    void filesBelongToTheirOwner();

private:
    QString filePath(const QString &name) const { return m_storage->folder().filePath(name); }
    std::unique_ptr<SealedSecretStore> open(const DeskKey &key) const
    {
        auto store = SealedSecretStore::open(**m_storage, key);
        if (!store)
            qWarning() << store.error();
        return store ? std::move(*store) : nullptr;
    }
    SecretResult read(SecretStore &store, const QString &name)
    {
        std::optional<SecretResult> got;
        store.read(name, this, [&got](const auto &secret) { got = secret; });
        if (got) // it must come later
            return std::unexpected(SecretError{SecretError::Kind::Failed, u"answered at once"_s});
        QCoreApplication::processEvents();
        return got.value();
    }
    std::expected<void, SecretError> write(SecretStore &store, const QString &name, const QString &secret)
    {
        std::optional<std::expected<void, SecretError>> got;
        store.write(name, secret, this, [&got](const auto &done) { got = done; });
        QCoreApplication::processEvents();
        return got.value();
    }
    /// Runs \a statement on the tables while nobody has them open.
    void meddle(const QString &statement, const sql::Values &values = {})
    {
        m_store.reset();
        QVERIFY(m_storage->execute(secretsSchema, statement, values));
    }

    std::unique_ptr<TestStorage> m_storage;
    std::optional<DeskKey> m_key;
    std::unique_ptr<SealedSecretStore> m_store;
};

void TestSealedSecrets::init()
{
    m_storage = std::make_unique<TestStorage>();
    auto key = DeskKey::create(filePath(u"key"_s));
    QVERIFY(key);
    m_key.emplace(std::move(*key));
    m_store = open(*m_key);
    QVERIFY(m_store);
}

void TestSealedSecrets::cleanup()
{
    m_store.reset();
    m_storage.reset();
}

void TestSealedSecrets::keysAreFilesOfTheirOwner()
{
    struct stat found = {};
    QCOMPARE(::stat(QFile::encodeName(filePath(u"key"_s)).constData(), &found), 0);
    QCOMPARE(found.st_mode & 0777U, 0600U);
    QFile file(filePath(u"key"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(QRegularExpression(u"\\Acrew-desk key 1\n[A-Za-z0-9+/]{43}=\n\\z"_s)
                .match(QString::fromLatin1(content))
                .hasMatch());
    QCOMPARE(DeskKey::read(file.fileName()).value().id(), m_key->id());
    QCOMPARE(m_key->id().size(), 16);
    QCOMPARE(DeskKey::read(file.fileName()).value().deskId(), m_key->deskId());
    QVERIFY(!m_key->deskId().isNull());

    const auto again = DeskKey::create(file.fileName());
    QVERIFY(!again);
    QVERIFY2(again.error().contains("Nothing was overwritten"_L1), qPrintable(again.error()));
    QVERIFY(QFile::link(filePath(u"target"_s), filePath(u"link"_s)));
    QVERIFY(!DeskKey::create(filePath(u"link"_s)));
    QVERIFY(!QFile::exists(filePath(u"target"_s)));
    QVERIFY(!DeskKey::create(filePath(u"missing/key"_s)));
    QVERIFY(file.seek(0));
    QCOMPARE(file.readAll(), content);
    const auto other = DeskKey::create(filePath(u"other"_s));
    QVERIFY(other.value().id() != m_key->id());
    QVERIFY(other.value().deskId() != m_key->deskId());
}

void TestSealedSecrets::keyFilesThatAreNone_data()
{
    QTest::addColumn<QByteArray>("content"); // KEY: the key's digits
    QTest::addColumn<bool>("isKey");
    QTest::newRow("as it was made") << QByteArray("crew-desk key 1\nKEY\n") << true;
    QTest::newRow("typed again") << QByteArray("crew-desk key 1\n KEY \r\n\n") << true;
    QTest::newRow("no line feed") << QByteArray("crew-desk key 1\nKEY") << true;
    QTest::newRow("empty") << QByteArray() << false;
    QTest::newRow("header alone") << QByteArray("crew-desk key 1\n") << false;
    QTest::newRow("no header") << QByteArray("KEY\n") << false;
    QTest::newRow("other version") << QByteArray("crew-desk key 2\nKEY\n") << false;
    QTest::newRow("two keys") << QByteArray("crew-desk key 1\nKEYKEY\n") << false;
    QTest::newRow("short") << QByteArray("crew-desk key 1\nAAAA\n") << false;
    QTest::newRow("more text") << QByteArray("crew-desk key 1\nKEY\nmore") << false;
    QTest::newRow("no Base64") << QByteArray("crew-desk key 1\n" + QByteArray(43, '!') + "=\n") << false;
    QTest::newRow("PEM") << QByteArray("-----BEGIN PRIVATE KEY-----\n") << false;
    QTest::newRow("large") << QByteArray(100'000, 'x') << false;
}

void TestSealedSecrets::keyFilesThatAreNone()
{
    QFETCH(QByteArray, content);
    QFETCH(bool, isKey);
    const QByteArray digits = readOwnerFile(filePath(u"key"_s)).value().split('\n').at(1);
    const QString path = filePath(u"tried"_s);
    QVERIFY(createOwnerFile(path, content.replace("KEY", digits)));
    const auto key = DeskKey::read(path);
    QCOMPARE(key.has_value(), isKey);
    if (key)
        QCOMPARE(key->id(), m_key->id());
    else
        QVERIFY2(key.error().contains(path) && !key.error().contains(QString::fromLatin1(digits)),
                 qPrintable(key.error()));
    QVERIFY(QFile(path).setPermissions(QFile::ReadOwner | QFile::ReadOther));
    QVERIFY(!DeskKey::read(path));
    QVERIFY(!DeskKey::read(filePath(u"none"_s)));
    QVERIFY(!DeskKey::read(m_storage->folder().path()));
}

void TestSealedSecrets::keysForPurposesDiffer()
{
    QList<QByteArray> keys;
    using enum DeskKey::Purpose;
    for (const auto purpose : {Secrets, KeyId, Commands})
        keys << m_key->derive(purpose).view().toByteArray();
    QCOMPARE(QSet<QByteArray>(keys.begin(), keys.end()).size(), 3);
    QCOMPARE(keys.first().size(), 32);
    QCOMPARE(m_key->derive(Secrets).view().toByteArray(), keys.first());
}

void TestSealedSecrets::secretsComeBack_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("secret");
    QTest::newRow("token") << u"11111111-1111-4111-8111-111111111111/token"_s << u"sk-0123456789"_s;
    QTest::newRow("empty") << u"a"_s << u""_s;
    QTest::newRow("letters of the world") << u"Schlüssel 钥匙"_s << u"😀é\n\t“”"_s;
    QTest::newRow("NUL") << u"a\0b"_s << u"c\0d"_s;
    QTest::newRow("256 KiB") << u"large"_s << QString(maxSecretBytes, u'x');
    QTest::newRow("quotes") << u"'; DROP TABLE secret; --"_s << u"'\""_s;
}

void TestSealedSecrets::secretsComeBack()
{
    QFETCH(QString, name);
    QFETCH(QString, secret);
    QCOMPARE(read(*m_store, name).error().kind, SecretError::Kind::NotFound);
    QVERIFY(write(*m_store, name, secret));
    QCOMPARE(read(*m_store, name).value(), secret);
    m_store.reset();
    m_store = open(*m_key);
    QCOMPARE(read(*m_store, name).value(), secret);
    QCOMPARE(read(*m_store, name + u'x').error().kind, SecretError::Kind::NotFound);
    QVERIFY(m_store->isPersistent());
}

void TestSealedSecrets::whatIsOutOfBoundsIsRefused()
{
    QVERIFY(write(*m_store, u"a"_s, u"kept"_s));
    QVERIFY(!write(*m_store, u"a"_s, QString(maxSecretBytes + 1, u'x')));
    QVERIFY(!write(*m_store, u""_s, u"x"_s));
    QVERIFY(!write(*m_store, QString(maxSecretNameBytes + 1, u'x'), u"x"_s));
    QCOMPARE(read(*m_store, u"a"_s).value(), u"kept"_s);
}

void TestSealedSecrets::aSecretIsReplacedAndRemoved()
{
    QVERIFY(write(*m_store, u"a"_s, u"first"_s));
    QVERIFY(write(*m_store, u"b"_s, u"other"_s));
    QVERIFY(write(*m_store, u"a"_s, u"second"_s));
    QCOMPARE(read(*m_store, u"a"_s).value(), u"second"_s);
    int answers = 0;
    for (int round = 0; round < 2; ++round) // removing what is not there succeeds
        m_store->remove(u"a"_s, this, [&answers](const auto &done) { answers += done ? 1 : 0; });
    QCOMPARE(answers, 0);
    QCoreApplication::processEvents();
    QCOMPARE(answers, 2);
    QCOMPARE(read(*m_store, u"a"_s).error().kind, SecretError::Kind::NotFound);
    QCOMPARE(read(*m_store, u"b"_s).value(), u"other"_s);
    auto context = std::make_unique<QObject>();
    m_store->read(u"b"_s, context.get(), [&answers](const auto &) { ++answers; });
    context.reset();
    QCoreApplication::processEvents();
    QCOMPARE(answers, 2);
}

void TestSealedSecrets::nothingIsReadableOnDisk()
{
    const auto secret = u"a secret that is easy to find"_s;
    QVERIFY(write(*m_store, u"a"_s, secret));
    QVERIFY(write(*m_store, u"b"_s, secret));
    if (isOnPostgres()) {
        const auto boxes = m_storage->outsider(secretsSchema)
                               ->list(u"SELECT nonce || box FROM secret"_s, {},
                                      [](const sql::Row &row) { return row.bytes(0); });
        QVERIFY(boxes);
        QCOMPARE(boxes->size(), 2);
        for (const QByteArray &box : *boxes)
            QVERIFY(!box.contains(secret.toUtf8()));
        return;
    }
    const QStringList names = QDir(m_storage->folder().path()).entryList(QDir::Files);
    QVERIFY(names.contains(u"secrets.sqlite-wal"_s));
    for (const QString &name : names) {
        QFile file(filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains(secret.toUtf8()), qPrintable(name));
    }
}

void TestSealedSecrets::changedBoxesAreNotRead_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<sql::Values>("values");
    QTest::newRow("exchanged")
        << u"UPDATE secret SET nonce = (SELECT nonce FROM secret WHERE name = 'b'), box = (SELECT "
           "box FROM secret WHERE name = 'b') WHERE name = 'a'"_s
        << sql::Values();
    const auto nonce = u"UPDATE secret SET nonce = ? WHERE name = 'a'"_s;
    const auto box = u"UPDATE secret SET box = ? WHERE name = 'a'"_s;
    QTest::newRow("nonce") << nonce << sql::Values{QByteArray(24, '\0')};
    QTest::newRow("short nonce") << nonce << sql::Values{QByteArray(1, '\0')};
    QTest::newRow("box") << box << sql::Values{QByteArray(21, '\0')};
    QTest::newRow("no box") << box << sql::Values{QByteArray()};
    QTest::newRow("cut off") << u"UPDATE secret SET box = substr(box, 1, length(box) - 1) WHERE name = 'a'"_s
                             << sql::Values();
}

void TestSealedSecrets::changedBoxesAreNotRead()
{
    QFETCH(QString, statement);
    QFETCH(sql::Values, values);
    QVERIFY(write(*m_store, u"a"_s, u"one"_s));
    QVERIFY(write(*m_store, u"b"_s, u"two"_s));
    meddle(statement, values);
    m_store = open(*m_key);
    const auto secret = read(*m_store, u"a"_s);
    QVERIFY(!secret);
    QCOMPARE(secret.error().kind, SecretError::Kind::Failed);
    QVERIFY2(secret.error().text.contains("backup"_L1), qPrintable(secret.error().text));
    QCOMPARE(read(*m_store, u"b"_s).value(), u"two"_s);
}

void TestSealedSecrets::aWrongKeyLosesNothing()
{
    QVERIFY(write(*m_store, u"a"_s, u"one"_s));
    m_store.reset();
    const DeskKey other = DeskKey::create(filePath(u"other"_s)).value();
    const auto wrong = SealedSecretStore::open(**m_storage, other);
    QVERIFY(!wrong);
    for (const QString &word : {m_key->id(), other.id(), u"Nothing was changed"_s})
        QVERIFY2(wrong.error().contains(word), qPrintable(wrong.error()));
    m_store = open(*m_key);
    QCOMPARE(read(*m_store, u"a"_s).value(), u"one"_s);
}

void TestSealedSecrets::keysAreRotated()
{
    for (int count = 0; count < 100; ++count)
        QVERIFY(write(*m_store, QString::number(count), u"secret %1"_s.arg(count)));
    const DeskKey next = DeskKey::create(filePath(u"next"_s)).value();
    QVERIFY(m_store->rotate(next));
    QCOMPARE(read(*m_store, u"7"_s).value(), u"secret 7"_s);
    QVERIFY(write(*m_store, u"new"_s, u"secret"_s));
    m_store.reset();
    QVERIFY(!SealedSecretStore::open(**m_storage, *m_key));
    m_store = open(next);
    for (int count = 0; count < 100; ++count)
        QCOMPARE(read(*m_store, QString::number(count)).value(), u"secret %1"_s.arg(count));
    QCOMPARE(read(*m_store, u"new"_s).value(), u"secret"_s);
}

void TestSealedSecrets::aRotationThatFailsChangesNothing()
{
    QVERIFY(write(*m_store, u"a"_s, u"one"_s));
    QVERIFY(write(*m_store, u"b"_s, u"two"_s));
    const DeskKey next = DeskKey::create(filePath(u"next"_s)).value();
    meddle(u"UPDATE secret SET nonce = ? WHERE name = 'b'"_s, {QByteArray(24, '\0')});
    m_store = open(*m_key);
    QVERIFY(!m_store->rotate(next)); // one secret cannot be read
    QCOMPARE(read(*m_store, u"a"_s).value(), u"one"_s);
    meddle(u"DELETE FROM secret WHERE name = 'b'"_s);
    QVERIFY(m_storage->refuse(secretsSchema, u"UPDATE"_s, u"seal"_s));
    m_store = open(*m_key);
    const auto full = m_store->rotate(next);
    QVERIFY(!full);
    QVERIFY2(full.error().contains("refused by the test"_L1), qPrintable(full.error()));
    QCOMPARE(read(*m_store, u"a"_s).value(), u"one"_s);
    m_store.reset();
    m_store = open(*m_key);
    QCOMPARE(read(*m_store, u"a"_s).value(), u"one"_s);
}

void TestSealedSecrets::aRotationThatIsKilledLeavesOneKey()
{
    for (int count = 0; count < 200; ++count)
        QVERIFY(write(*m_store, QString::number(count), u"secret %1"_s.arg(count)));
    m_store.reset();
    const DeskKey next = DeskKey::create(filePath(u"next"_s)).value();
    std::array<int, 2> ends{};
    QCOMPARE(::pipe(ends.data()), 0);
    const pid_t child = ::fork();
    QVERIFY(child >= 0);
    if (child == 0) {
        const auto store = open(*m_key);
        char answer = 'x';
        bool isWritten = ::write(ends.at(1), &answer, 1) == 1;
        for (int round = 0; store && isWritten; ++round) // until it is killed, wherever that is
            isWritten = store->rotate(round % 2 == 0 ? next : *m_key) && ::write(ends.at(1), &answer, 1) == 1;
        ::_exit(0);
    }
    char answer = 0;
    for (int count = 0; count < 4; ++count)
        QCOMPARE(::read(ends.at(0), &answer, 1), 1);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(ends.at(0));
    ::close(ends.at(1));
    QTRY_VERIFY_WITH_TIMEOUT(m_storage->isAlone(), 60'000); // a server notices at the next statement
    auto former = SealedSecretStore::open(**m_storage, *m_key);
    m_store = former ? std::move(*former) : open(next);
    QVERIFY(m_store);
    for (int count = 0; count < 200; ++count)
        QCOMPARE(read(*m_store, QString::number(count)).value(), u"secret %1"_s.arg(count));
}

void TestSealedSecrets::aBackupIsRestored()
{
    if (isOnPostgres())
        return; // about files
    QVERIFY(write(*m_store, u"a"_s, u"one"_s));
    m_store.reset();
    const QTemporaryDir backup;
    for (const auto &name : {u"secrets.sqlite"_s, u"key"_s})
        QVERIFY(QFile::copy(filePath(name), backup.filePath(name)));
    QVERIFY(QFile::remove(filePath(u"key"_s)));
    QVERIFY(!DeskKey::read(filePath(u"key"_s)));
    const DeskKey restored = DeskKey::read(backup.filePath(u"key"_s)).value();
    m_store = open(restored); // the key alone was lost
    QCOMPARE(read(*m_store, u"a"_s).value(), u"one"_s);
    m_store.reset();
    const auto other = SealedSecretStore::open(FileStorage(backup.path()), restored); // everything was lost
    QVERIFY2(other, qPrintable(other ? QString() : other.error()));
    QCOMPARE(read(**other, u"a"_s).value(), u"one"_s);
}

void TestSealedSecrets::filesBelongToTheirOwner()
{
    if (isOnPostgres())
        return; // about files
    QVERIFY(write(*m_store, u"a"_s, u"one"_s));
    for (const auto &name : {u"secrets.sqlite"_s, u"secrets.sqlite-wal"_s, u"secrets.sqlite-shm"_s}) {
        struct stat found = {};
        QCOMPARE(::stat(QFile::encodeName(filePath(name)).constData(), &found), 0);
        QCOMPARE(found.st_mode & 0777U, 0600U);
    }
    QVERIFY(!SealedSecretStore::open(**m_storage, *m_key)); // one program at a time
    m_store.reset();
    QCOMPARE(::chmod(QFile::encodeName(filePath(u"secrets.sqlite"_s)).constData(), 0640), 0);
    QVERIFY(!SealedSecretStore::open(**m_storage, *m_key));
}

QTEST_GUILESS_MAIN(TestSealedSecrets)
#include "tst_sealedsecrets.moc"
