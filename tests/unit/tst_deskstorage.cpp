// SPDX-License-Identifier: GPL-3.0-or-later
// Where the stores of a desk are: what they keep comes back, in files and in the database of a server, where
// only the writer of the journal changes anything, and connections that ended are opened again.
#include "core/utc.h"
#include "desk/away/deliveryqueue.h"
#include "desk/commands/commandrecord.h"
#include "desk/people/people.h"
#include "desk/sealed/sealedsecretstore.h"
#include "desk/team/teamtables.h"
#include "support/qttest.h"
#include "support/teststorage.h"

using namespace crew;
using namespace crew::desk;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const QDateTime noon(QDate(2026, 3, 1), QTime(12, 0), utc);
const CommandKey anasCommand{QUuid(u"11111111-1111-4111-8111-111111111111"_s),
                             QUuid(u"22222222-2222-4222-8222-222222222222"_s)};
const QUuid ana(u"33333333-3333-4333-8333-333333333333"_s);
const auto host = [] { return Actor::host(); };

NoticeDelivery mailTo(const QUuid &person, const QDateTime &at)
{
    return {.channel = NoticeDelivery::Channel::Mail,
            .personId = person,
            .noticeId = QUuid::createUuid(),
            .reviewId = QUuid::createUuid(),
            .crew = u"Writers"_s,
            .task = u"draft “\0”"_s,
            .created = at,
            .due = at};
}

QString sentence(const std::expected<void, QString> &result)
{
    return result ? QString() : result.error();
}

/// All stores of a desk.
struct Stores
{
    explicit Stores(const DeskStorage &storage, const DeskKey &key)
        : people(*People::open(storage, 30, [this] { return now; }))
        , commands(*CommandRecord::open(storage))
        , team(*TeamTables::open(storage))
        , queue(*DeliveryQueue::open(storage))
        , secrets(*SealedSecretStore::open(storage, key))
    {}

    /// What each of them says when it is told to change something; empty where it did so.
    QStringList changeEach()
    {
        QStringList answers;
        const auto person = people->add(host(), u"Person %1"_s.arg(++count), {});
        answers << (person ? QString() : person.error().text);
        answers << sentence(commands->begin({ana, QUuid::createUuid()}, "hash", {}, noon));
        answers << sentence(team->setRouting({.version = count}));
        answers << sentence(queue->add({mailTo(ana, noon)}));
        secrets->write(u"name %1"_s.arg(count), u"secret"_s, &context,
                       [&answers](const auto &done) { answers << (done ? QString() : done.error().text); });
        QCoreApplication::processEvents();
        return answers;
    }

    std::unique_ptr<People> people;
    std::unique_ptr<CommandRecord> commands;
    std::unique_ptr<TeamTables> team;
    std::unique_ptr<DeliveryQueue> queue;
    std::unique_ptr<SealedSecretStore> secrets;
    QObject context;
    QDateTime now = noon;
    int count = 0;
};

} // namespace

class TestDeskStorage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void commandsComeBack();
    void aCommandIsRecordedOnce();
    void oldCommandsAreForgotten();
    void noticesAreQueuedOnce();
    void noticesWaitForTheirTime();
    void aDroppedNoticeWaitsAgain_data();
    void aDroppedNoticeWaitsAgain();
    void aStateIsSetForAllOrNone();
    void aReaderOnlyReads();
    void problemsSayWhatToDo_data();
    void problemsSayWhatToDo();

    void tablesAreMadeByTheirOwner();
    void tablesOfAnotherVersionAreLeftAlone();
    void aFormerWriterChangesNothing();
    void anEndedConnectionIsOpenedAgain();
    void aConnectionThatEndsInATransactionUndoesIt();
    void aServerThatIsGoneIsNamed();
    void connectionsHaveTheirSettings();

private:
    std::unique_ptr<CommandRecord> commands() const { return std::move(*CommandRecord::open(**m_storage)); }
    std::unique_ptr<DeliveryQueue> queue() const { return std::move(*DeliveryQueue::open(**m_storage)); }
    void cutAll() const
    {
        QVERIFY(m_storage->execute(teamSchema,
                                   u"SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
                                   "WHERE backend_type = 'client backend' AND pid <> "
                                   "pg_backend_pid()"_s));
    }
    qint64 count(const DeskSchema &schema, const QString &table) const
    {
        return m_storage->outsider(schema)->number(u"SELECT count(*) FROM "_s + table).value_or(-1);
    }
    DeskKey key() const
    {
        const QString path = m_storage->folder().filePath(u"key"_s);
        return std::move(*(QFile::exists(path) ? DeskKey::read(path) : DeskKey::create(path)));
    }

    std::unique_ptr<TestStorage> m_storage;
};

void TestDeskStorage::init()
{
    m_storage = std::make_unique<TestStorage>();
}

void TestDeskStorage::cleanup()
{
    m_storage.reset();
}

void TestDeskStorage::commandsComeBack()
{
    const QUuid crew = QUuid::createUuid();
    const CommandKey another{anasCommand.personId, QUuid::createUuid()};
    {
        const auto record = commands();
        QVERIFY(!record->find(anasCommand).value());
        QVERIFY(record->begin(anasCommand, QByteArray("h\0sh", 4), crew, noon));
        QVERIFY(record->begin(another, "hash", {}, noon));
        const auto begun = record->find(anasCommand).value();
        QVERIFY(begun);
        QCOMPARE(begun->bodyHash, QByteArray("h\0sh", 4));
        QCOMPARE(begun->crewId, crew);
        QVERIFY(!begun->isDone && !begun->answer);
        QVERIFY(record->find(another).value()->crewId.isNull());
        QVERIFY(record->finish(anasCommand, QByteArray()));
        QVERIFY(record->finish(another, std::nullopt));
    }
    const auto record = commands();
    QVERIFY(record->find(anasCommand).value()->isDone);
    QCOMPARE(record->find(anasCommand).value()->answer, QByteArray()); // not nothing
    QVERIFY(record->find(another).value()->isDone);
    QVERIFY(!record->find(another).value()->answer);
}

void TestDeskStorage::aCommandIsRecordedOnce()
{
    const auto record = commands();
    QVERIFY(record->begin(anasCommand, "hash", {}, noon));
    const auto again = record->begin(anasCommand, "other", {}, noon);
    QVERIFY(!again);
    QVERIFY2(again.error().contains("so nothing was done: "_L1), qPrintable(again.error()));
    QCOMPARE(record->find(anasCommand).value()->bodyHash, "hash");
    QVERIFY(record->finish(anasCommand, QByteArray("{}"))); // the transaction that failed has ended
    QCOMPARE(record->find(anasCommand).value()->answer, "{}");
}

void TestDeskStorage::oldCommandsAreForgotten()
{
    const auto record = commands();
    const CommandKey younger{anasCommand.personId, QUuid::createUuid()};
    QVERIFY(record->begin(anasCommand, "hash", {}, noon.addMSecs(-1)));
    QVERIFY(record->begin(younger, "hash", {}, noon));
    QVERIFY(record->removeOld(noon.addDays(CommandRecord::keptDays)));
    QVERIFY(!record->find(anasCommand).value());
    QVERIFY(record->find(younger).value());
}

void TestDeskStorage::noticesAreQueuedOnce()
{
    const auto waiting = queue();
    NoticeDelivery first = mailTo(ana, noon);
    NoticeDelivery chat = first;
    chat.channel = NoticeDelivery::Channel::Chat;
    chat.personId = {};
    QVERIFY(waiting->add({first, chat}));
    QVERIFY(waiting->add({chat, first}));
    QCOMPARE(waiting->waiting().value(), 2);
    const auto newest = waiting->newest(10).value();
    QCOMPARE(newest.size(), 2);
    QVERIFY(newest.first().id > newest.last().id);
    first.id = newest.last().id;
    chat.id = newest.first().id;
    QCOMPARE(newest, Deliveries({chat, first}));
    QCOMPARE(waiting->newest(1).value(), Deliveries({chat}));
    QVERIFY(waiting->removeOld(noon.addDays(DeliveryQueue::keptDays)));
    QCOMPARE(waiting->waiting().value(), 2);
    QVERIFY(waiting->removeOld(noon.addDays(DeliveryQueue::keptDays).addMSecs(1)));
    QCOMPARE(waiting->waiting().value(), 0);
}

void TestDeskStorage::noticesWaitForTheirTime()
{
    const auto waiting = queue();
    QVERIFY(!waiting->nextDue().value());
    QVERIFY(waiting->due(noon).value().isEmpty());
    const QUuid ben = QUuid::createUuid();
    QVERIFY(waiting->add({mailTo(ana, noon.addSecs(1)), mailTo(ben, noon), mailTo(ana, noon.addSecs(2))}));
    QCOMPARE(waiting->nextDue().value(), noon);
    const auto bens = waiting->due(noon.addSecs(60)).value(); // the one that has waited longest
    QCOMPARE(bens.size(), 1);
    QCOMPARE(bens.first().personId, ben);
    QVERIFY(waiting->postpone(bens, u"“later”"_s, noon.addSecs(90)));
    QVERIFY(waiting->postpone(bens, u"“later”"_s, noon.addSecs(90))); // as when the first was not confirmed
    const auto anas = waiting->due(noon.addSecs(60)).value();
    QCOMPARE(anas.size(), 2);
    QVERIFY(waiting->setState(anas, NoticeDelivery::State::Sending));
    QVERIFY(waiting->due(noon.addSecs(60)).value().isEmpty());
    QCOMPARE(waiting->waiting().value(), 3);
    QVERIFY(waiting->setState(anas, NoticeDelivery::State::Sent));
    QCOMPARE(waiting->waiting().value(), 1);
    QCOMPARE(waiting->nextDue().value(), noon.addSecs(90));
    const auto again = waiting->due(noon.addSecs(90)).value();
    QCOMPARE(again.size(), 1);
    QCOMPARE(again.first().attempts, 1);
    QCOMPARE(again.first().problem, u"“later”"_s);
    QVERIFY(waiting->setState({}, NoticeDelivery::State::Failed));
}

void TestDeskStorage::aDroppedNoticeWaitsAgain_data()
{
    using State = NoticeDelivery::State;
    QTest::addColumn<State>("state");
    QTest::addColumn<bool>("waitsAgain");
    QTest::newRow("being sent") << State::Sending << false;
    QTest::newRow("sent") << State::Sent << false;
    QTest::newRow("failed") << State::Failed << false;
    QTest::newRow("unclear") << State::Unclear << false;
    QTest::newRow("dropped") << State::Dropped << true;
}

void TestDeskStorage::aDroppedNoticeWaitsAgain()
{
    QFETCH(const NoticeDelivery::State, state);
    QFETCH(const bool, waitsAgain);
    const auto waiting = queue();
    NoticeDelivery again = mailTo(ana, noon);
    QVERIFY(waiting->add({again}));
    QVERIFY(waiting->postpone(waiting->due(noon).value(), u"It did not work."_s, noon));
    QVERIFY(waiting->setState(waiting->due(noon).value(), state, u"A problem."_s));
    again.kind = Notice::Kind::Escalated;
    again.created = noon.addSecs(60);
    again.due = noon.addSecs(90);
    QVERIFY(waiting->add({again}));
    QVERIFY(waiting->due(noon.addSecs(89)).value().isEmpty());
    again.id = waiting->newest(1).value().first().id;
    QCOMPARE(waiting->due(noon.addSecs(90)).value(), waitsAgain ? Deliveries{again} : Deliveries());
}

void TestDeskStorage::aStateIsSetForAllOrNone()
{
    const auto waiting = queue();
    QVERIFY(waiting->add({mailTo(ana, noon), mailTo(ana, noon)}));
    const auto both = waiting->due(noon).value();
    QCOMPARE(both.size(), 2);
    const auto condition = u"state <> 'sent' OR id = %1"_s.arg(both.first().id);
    if (isOnPostgres())
        QVERIFY(m_storage->execute(awaySchema, u"ALTER TABLE delivery ADD CHECK (%1)"_s.arg(condition)));
    else
        QVERIFY(m_storage->execute(
            awaySchema, u"CREATE TRIGGER refusal BEFORE UPDATE ON delivery WHEN NEW.state = 'sent' "
                        "AND NEW.id <> %1 BEGIN SELECT RAISE(ABORT, 'no'); END"_s.arg(both.first().id)));
    QVERIFY(!waiting->setState(both, NoticeDelivery::State::Sent));
    QCOMPARE(waiting->due(noon).value(), both);
}

void TestDeskStorage::aReaderOnlyReads()
{
    const auto store = (**m_storage).open(teamSchema);
    QVERIFY(store);
    QVERIFY((*store)->change(u"INSERT INTO routing (id, version, document) VALUES (1, 7, ?)"_s,
                             {QByteArray("{}")}));
    const auto reader = (*store)->reader()();
    QVERIFY(reader);
    QCOMPARE((*reader)->number(u"SELECT version FROM routing"_s).value_or(0), 7);
    QVERIFY(!(*reader)->execute(u"UPDATE routing SET version = 8"_s));
}

void TestDeskStorage::problemsSayWhatToDo_data()
{
    using sql::Error;
    QTest::addColumn<bool>("isOnServer");
    QTest::addColumn<Error::Kind>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, bool isOnServer, Error::Kind kind, const QString &text,
                        const QString &expected) {
        QTest::newRow(name) << isOnServer << kind << text
                            << u"The rules of the desk cannot be written or read"_s + expected;
    };
    row("file", false, Error::Kind::Full, u"disk full"_s,
        u": disk full. Free space on the disk, or check the data directory."_s);
    row("lost", true, Error::Kind::ConnectionLost, u"The connection to the database was lost."_s,
        u": The connection to the database was lost. Check that the database server runs and can be reached, "
        "and try again."_s);
    row("full", true, Error::Kind::Full, u"could not extend file"_s,
        u": could not extend file. Free space on the disk of the database server."_s);
    row("busy", true, Error::Kind::Busy, u"canceling statement due to statement timeout"_s,
        u": canceling statement due to statement timeout. Try again, and check what else uses the database "
        "server."_s);
    row("constraint", true, Error::Kind::Constraint, u"duplicate key"_s,
        u": duplicate key. Check the log of the database server."_s);
}

void TestDeskStorage::problemsSayWhatToDo()
{
    QFETCH(bool, isOnServer);
    QFETCH(sql::Error::Kind, kind);
    QFETCH(QString, text);
    QTEST(problemIn(teamSchema, isOnServer ? sql::Dialect::PostgreSql : sql::Dialect::Sqlite, {kind, text}),
          "expected");
}

void TestDeskStorage::tablesAreMadeByTheirOwner()
{
    if (!isOnPostgres())
        return; // about a server
    const TestStore empty;
    const ServerStorage storage(
        [&empty]() -> std::expected<std::unique_ptr<sql::Database>, QString> { return empty.open(); },
        TestStorage::epoch);
    const auto missing = storage.open(peopleSchema);
    QVERIFY(!missing);
    QVERIFY(missing.error().startsWith("The list of people in the database cannot be opened."_L1));
    QVERIFY2(missing.error().contains("crew-desk admin upgrade-database"_L1), qPrintable(missing.error()));
    const auto owner = empty.open();
    for (int round = 0; round < 2; ++round) { // the second changes nothing
        const auto upgraded = upgradeSchema(*owner);
        QVERIFY2(upgraded, qPrintable(sentence(upgraded)));
    }
    for (const DeskSchema &schema : deskSchemas) {
        const auto opened = storage.open(schema);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    }
    // Of whatever language the database is, names have the order that they have in files.
    const auto collated =
        owner->number(u"SELECT count(*) FROM information_schema.columns WHERE table_schema = "
                      "current_schema() AND data_type = 'text' AND collation_name IS DISTINCT "
                      "FROM 'C'"_s);
    QCOMPARE(collated.value_or(-1), 0);
    journal::SchemaPart later = teamSchema.serverPart();
    ++later.version;
    const QString older = journal::checkSchema(*owner, later).error();
    QVERIFY2(older.contains("an older version (1, this program needs 2)"_L1), qPrintable(older));
}

void TestDeskStorage::tablesOfAnotherVersionAreLeftAlone()
{
    if (!isOnPostgres())
        return; // about a server
    QVERIFY(m_storage->execute(teamSchema,
                               u"UPDATE schema_version SET version = 99, oldest = 99 WHERE part = 'team'"_s));
    QVERIFY(m_storage->execute(teamSchema, u"DELETE FROM schema_version WHERE part = 'people'"_s));
    const auto newer = TeamTables::open(**m_storage);
    QVERIFY(!newer);
    QVERIFY2(newer.error().contains("newer version (99"_L1), qPrintable(newer.error()));
    const auto upgraded = upgradeSchema(*m_storage->outsider(teamSchema));
    QVERIFY(!upgraded);
    QVERIFY2(upgraded.error().contains("newer version"_L1), qPrintable(upgraded.error())); // not of people
}

/// Its connections may well be as good as before.
void TestDeskStorage::aFormerWriterChangesNothing()
{
    if (!isOnPostgres())
        return; // about a server
    Stores stores(**m_storage, key());
    QCOMPARE(stores.changeEach(), QStringList(5));
    const auto code = stores.people->invite(host(), stores.people->all()->first().id);
    const auto credential = stores.people->usePasswordToken(code->token, {"hash"});
    const auto session = stores.people->beginSession(*credential, u"laptop"_s);
    stores.now = noon.addSecs(600);
    QVERIFY(m_storage->execute(teamSchema, u"UPDATE writer SET epoch = epoch + 1"_s));
    const QStringList refused = stores.changeEach();
    QCOMPARE(refused.size(), 5);
    for (const QString &answer : refused)
        QVERIFY2(answer.endsWith(": another crew-desk has taken over. Use that one."_L1), qPrintable(answer));
    QCOMPARE(count(peopleSchema, u"person"_s), 1);
    QCOMPARE(count(peopleSchema, u"action"_s), 3);
    const auto viewer = stores.people->viewerOf(session->token); // would have been noted
    QVERIFY(!viewer);
    QCOMPARE(viewer.error().kind, PeopleError::Kind::Storage);
    QCOMPARE(stores.people->sessions()->first().lastUsed, noon);
    QCOMPARE(count(commandsSchema, u"command"_s), 1);
    QCOMPARE(stores.team->routing()->version, 1);
    QCOMPARE(count(awaySchema, u"delivery"_s), 1);
    QCOMPARE(count(secretsSchema, u"secret"_s), 1);
    QVERIFY(!stores.secrets->rotate(DeskKey::create(m_storage->folder().filePath(u"next"_s)).value()));
    QVERIFY(!DeliveryQueue::open(**m_storage)); // it would have begun by marking what was under way
}

void TestDeskStorage::anEndedConnectionIsOpenedAgain()
{
    if (!isOnPostgres())
        return; // about a server
    Stores stores(**m_storage, key());
    cutAll();
    QCOMPARE(stores.changeEach(), QStringList(5));
    cutAll();
    QCOMPARE(stores.people->all().value().size(), 1);
    QVERIFY(!stores.commands->find(anasCommand).value());
    QCOMPARE(stores.team->routing()->version, 1);
    QCOMPARE(stores.queue->waiting().value(), 1);
    QString secret;
    stores.secrets->read(u"name 1"_s, &stores.context, [&secret](const auto &read) { secret = *read; });
    QCoreApplication::processEvents();
    QCOMPARE(secret, u"secret"_s);
}

void TestDeskStorage::aConnectionThatEndsInATransactionUndoesIt()
{
    if (!isOnPostgres())
        return; // about a server
    const auto store = std::move(*(**m_storage).open(commandsSchema));
    const auto insert = [&store](const QByteArray &key) {
        return store->database().execute(
            u"INSERT INTO command (person, key, body_hash, begun) VALUES (?, ?, ?, 0)"_s,
            {QByteArray("person"), key, QByteArray("hash")});
    };
    const auto look = [](sql::Database &database) {
        return database.number(u"SELECT count(*) FROM command"_s);
    };
    const auto rows = [&store, &look] { return store->read(look).value_or(-1); };
    const auto done = store->inTransaction(
        [&]() -> std::expected<void, sql::Error> {
            if (const auto first = insert("1"); !first)
                return first;
            cutAll();
            static_cast<void>(store->read(look)); // a new connection would not be in this transaction
            return insert("2");
        },
        std::identity());
    QVERIFY(!done);
    QCOMPARE(rows(), 0);
    QVERIFY(store->inTransaction([&] { return insert("3"); }, std::identity()));
    QCOMPARE(rows(), 1);
}

void TestDeskStorage::aServerThatIsGoneIsNamed()
{
    if (!isOnPostgres())
        return; // about a server
    bool isThere = true;
    const ServerStorage storage(
        [&]() -> std::expected<std::unique_ptr<sql::Database>, QString> {
            if (isThere)
                return m_storage->connection();
            return std::unexpected(u"The database server of the desk cannot be used."_s);
        },
        TestStorage::epoch);
    Stores stores(storage, key());
    isThere = false;
    cutAll();
    const QStringList refused = stores.changeEach();
    QCOMPARE(refused.size(), 5);
    for (const QString &answer : refused)
        QVERIFY2(answer.endsWith("Check that the database server runs and can be reached, and try again."_L1),
                 qPrintable(answer));
    const auto opened = storage.open(teamSchema);
    QVERIFY(!opened);
    QVERIFY2(opened.error().endsWith("The database server of the desk cannot be used."_L1),
             qPrintable(opened.error()));
    isThere = true;
    QCOMPARE(stores.changeEach(), QStringList(5));
}

void TestDeskStorage::connectionsHaveTheirSettings()
{
    if (!isOnPostgres())
        return; // about a server
    const ServerStorage storage(
        [&]() -> std::expected<std::unique_ptr<sql::Database>, QString> {
            auto made = m_storage->connection();
            if (!(*made)->executeOnce(u"SET synchronous_commit = off"_s))
                return std::unexpected(u"The setting was not accepted."_s);
            return made;
        },
        TestStorage::epoch);
    const auto store = std::move(*storage.open(teamSchema));
    const auto settings = [](sql::Database &database) {
        return database.first(u"SELECT current_setting('synchronous_commit') || ' ' || "
                              "current_setting('idle_in_transaction_session_timeout')"_s,
                              {}, [](const sql::Row &row) { return row.text(0); });
    };
    QCOMPARE(store->read(settings)->value_or(QString()), u"on 3s"_s);
    cutAll();
    QCOMPARE(store->read(settings)->value_or(QString()), u"on 3s"_s);
}

QTEST_GUILESS_MAIN(TestDeskStorage)
#include "tst_deskstorage.moc"
