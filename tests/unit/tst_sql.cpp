// SPDX-License-Identifier: GPL-3.0-or-later
// What a store has to do, the same on SQLite and on PostgreSQL: values, errors, transactions, nested use.
#include "sql/errortext.h"
#include "support/teststore.h"

#include <QFile>

#include <limits>

using namespace crew;
using namespace crew::sql;
using namespace crew::test;
using namespace Qt::StringLiterals;

using Kind = Error::Kind;

class TestSql : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void whatAStoreSaysEndsOnce_data();
    void whatAStoreSaysEndsOnce();
    void valuesComeBack_data();
    void valuesComeBack();
    void everyCharacterComesBack();
    void placeholdersInTextAreText();
    void insertionsAreNumbered();
    void changedRowsAreCounted();
    void manyRowsAreWrittenAtOnce();
    void ofManyRowsOneIsRefused_data();
    void ofManyRowsOneIsRefused();
    void aStatementIsItsOwnTransaction();
    void firstAndList();
    void errorsHaveKinds_data();
    void errorsHaveKinds();
    void rollbackUndoes();
    void afterAnErrorOnlyRollbackHelps();
    void transactionsDoNotNest();
    void aTransactionSeesOneState();
    void databaseCanBeUsedWhileItIsVisited();
    void statementsAreForgottenInTime();
    void manyRowsAreNotCollected();

private:
    QString bytesType() const { return isOnPostgres() ? u"BYTEA"_s : u"BLOB"_s; }
    qint64 countOf(Database &database) const;

    std::unique_ptr<TestStore> m_store;
    std::unique_ptr<Database> m_database;
};

namespace {

const auto insertion = u"INSERT INTO sample (amount, words, bytes) VALUES (?, ?, ?)"_s;

QString holderOf(const Value &value)
{
    constexpr QLatin1String columns[] = {"words"_L1, "amount"_L1, "words"_L1, "bytes"_L1};
    return columns[value.held().index()];
}

Value valueFrom(const Row &row, const Value &like)
{
    if (row.isNull(0))
        return Value();
    switch (like.held().index()) {
    case 1:
        return row.number(0);
    case 2:
        return row.text(0);
    default:
        return row.bytes(0);
    }
}

#ifdef Q_OS_LINUX
/// The most memory that this process ever had, in MiB.
qint64 peakMemory()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.simplified().split(' ').value(1).toLongLong() / 1024;
    }
    return 0;
}
#endif

} // namespace

void TestSql::init()
{
    m_store = std::make_unique<TestStore>();
    m_database = m_store->open();
    QVERIFY(m_database);
    const QString key = isOnPostgres() ? u"BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"_s
                                       : u"INTEGER PRIMARY KEY AUTOINCREMENT"_s;
    QVERIFY(m_database->executeOnce(
        u"CREATE TABLE sample (id %1, amount BIGINT UNIQUE, words TEXT, bytes %2)"_s.arg(key, bytesType())));
}

void TestSql::cleanup()
{
    m_database.reset();
    m_store.reset();
}

qint64 TestSql::countOf(Database &database) const
{
    return database.number(u"SELECT count(*) FROM sample"_s).value_or(-1);
}

void TestSql::whatAStoreSaysEndsOnce_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no end") << u"disk I/O error"_s << u"It failed: disk I/O error."_s;
    QTest::newRow("full stop") << u"There is no connection."_s << u"It failed: There is no connection."_s;
    QTest::newRow("question") << u"Is the server running?"_s << u"It failed: Is the server running?"_s;
}

void TestSql::whatAStoreSaysEndsOnce()
{
    QFETCH(const QString, said);
    QFETCH(const QString, sentence);
    QCOMPARE(sentenceWith(u"It failed"_s, said), sentence);
}

void TestSql::valuesComeBack_data()
{
    QTest::addColumn<Value>("value");
    QByteArray everyByte;
    for (int byte = 0; byte < 256; ++byte)
        everyByte.append(static_cast<char>(byte));
    QTest::newRow("NULL") << Value();
    QTest::newRow("0") << Value(0);
    QTest::newRow("-1") << Value(-1);
    QTest::newRow("largest number") << Value(std::numeric_limits<qint64>::max());
    QTest::newRow("smallest number") << Value(std::numeric_limits<qint64>::min());
    QTest::newRow("no number") << Value(std::optional<int>());
    QTest::newRow("null text") << Value(QString());
    QTest::newRow("empty text") << Value(u""_s);
    QTest::newRow("quotes") << Value(u"' \" \\ ; -- ? $1 %1 :v1"_s);
    QTest::newRow("U+0000 in text") << Value(QString(u"\0a\0\0b\0"_s));
    QTest::newRow("noncharacters") << Value(u"\uFDD0\uFDD1 \uFDD0\uFDD2"_s);
    if (isOnPostgres()) // SQLite takes it away
        QTest::newRow("byte order mark") << Value(u"\uFEFF\uFEFFa"_s);
    QTest::newRow("beyond 16 bits") << Value(u"🙂\U0010FFFF"_s);
    QTest::newRow("large text") << Value(QString(3'000'000, u'ü'));
    QTest::newRow("null bytes") << Value(QByteArray());
    QTest::newRow("empty bytes") << Value(QByteArray(""));
    QTest::newRow("every byte") << Value(everyByte);
    QTest::newRow("not UTF-8") << Value(QByteArray("\xff\xfe\xc3\\x41\\000"));
    QTest::newRow("16 MiB") << Value(everyByte.repeated(64 * 1024));
}

void TestSql::valuesComeBack()
{
    QFETCH(const Value, value);
    const QString holder = holderOf(value);
    const auto take = [&value](const Row &row) { return valueFrom(row, value); };
    const auto put = m_database->execute(u"INSERT INTO sample (%1) VALUES (?)"_s.arg(holder), {value});
    QVERIFY2(put, qPrintable(put ? QString() : put.error().text));
    const auto found = m_database->first(u"SELECT %1 FROM sample"_s.arg(holder), {}, take);
    QVERIFY(found && *found);
    QVERIFY(**found == value);
    QList<Value> visited;
    QVERIFY(m_database->visit(u"SELECT %1 FROM sample"_s.arg(holder), {},
                              [&](const Row &row) { visited << take(row); }));
    QVERIFY(visited == QList<Value>{value});
    if (value == Value())
        return;
    const auto same = m_database->first(u"SELECT count(*) FROM sample WHERE %1 = ?"_s.arg(holder), {value},
                                        [](const Row &row) { return row.number(0); });
    QVERIFY(same && *same == 1);
}

void TestSql::everyCharacterComesBack()
{
    QString all;
    for (char32_t character = 0; character <= QChar::LastValidCodePoint; ++character) {
        if (!QChar::isSurrogate(character))
            all += QString::fromUcs4(&character, 1);
    }
    QVERIFY(m_database->execute(u"INSERT INTO sample (words) VALUES (?)"_s, {all}));
    const auto found =
        m_database->first(u"SELECT words FROM sample"_s, {}, [](const Row &row) { return row.text(0); });
    QVERIFY(found && *found);
    if (!isOnPostgres()) // SQLite takes these two, which are no characters, for errors
        all.replace(QChar(u'\uFFFE'), QChar(QChar::ReplacementCharacter))
            .replace(QChar(u'\uFFFF'), QChar(QChar::ReplacementCharacter));
    QCOMPARE(**found, all);
}

void TestSql::placeholdersInTextAreText()
{
    const auto found =
        m_database->first(u"SELECT '?' || ? || ' it''s ?' AS \"what?\" -- ?\n, ? /* ? */"_s, {u"a"_s, u"b"_s},
                          [](const Row &row) { return row.text(0) + row.text(1); });
    QVERIFY2(found, qPrintable(found ? QString() : found.error().text));
    QCOMPARE(found->value_or(QString()), u"?a it's ?b"_s);
}

void TestSql::insertionsAreNumbered()
{
    qint64 last = 0;
    for (int amount = 0; amount < 3; ++amount) {
        const auto number = m_database->insert(insertion, {amount, u"a"_s, Value()}, "id"_L1);
        QVERIFY(number);
        QVERIFY(*number > last);
        last = *number;
        const auto found = m_database->first(u"SELECT amount FROM sample WHERE id = ?"_s, {last},
                                             [](const Row &row) { return row.number(0); });
        QCOMPARE(found->value_or(-1), amount);
    }
}

void TestSql::changedRowsAreCounted()
{
    for (int amount = 0; amount < 3; ++amount)
        QVERIFY(m_database->execute(insertion, {amount, Value(), Value()}));
    QCOMPARE(m_database->changedRows(), 1);
    QVERIFY(m_database->execute(u"UPDATE sample SET words = ? WHERE amount > ?"_s, {u"b"_s, 0}));
    QCOMPARE(m_database->changedRows(), 2);
    QVERIFY(m_database->execute(u"DELETE FROM sample WHERE amount > ?"_s, {7}));
    QCOMPARE(m_database->changedRows(), 0);
}

void TestSql::firstAndList()
{
    const auto number = [](const Row &row) { return row.number(0); };
    const QString statement = u"SELECT amount FROM sample WHERE amount >= ? ORDER BY amount"_s;
    const auto firstOf = [&](qint64 least) {
        return m_database->first(statement, {least}, number).value_or(std::nullopt);
    };
    QVERIFY(m_database->first(statement, {0}, number));
    QVERIFY(firstOf(0) == std::optional<qint64>());
    QCOMPARE(m_database->list(statement, {0}, number).value_or(QList<qint64>{-1}), QList<qint64>());
    for (int amount = 0; amount < 4; ++amount)
        QVERIFY(m_database->execute(insertion, {amount, Value(), Value()}));
    QVERIFY(firstOf(2) == std::optional<qint64>(2));
    QVERIFY(m_database->number(statement, {2}).value_or(-1) == 2);
    QVERIFY(m_database->number(statement, {7}).value_or(-1) == 0);
    QVERIFY(m_database->hasRow(statement, {2}).value_or(false));
    QVERIFY(!m_database->hasRow(statement, {7}).value_or(true));
    QCOMPARE(m_database->list(statement, {2}, number).value_or(QList<qint64>()), (QList<qint64>{2, 3}));
    // The same statement with NULL first, and then with a value.
    const QString put = u"INSERT INTO sample (words, amount) VALUES (?, ?)"_s;
    QVERIFY(m_database->execute(put, {Value(), Value()}));
    QVERIFY(m_database->execute(put, {u"words"_s, 9}));
    QVERIFY(firstOf(9) == std::optional<qint64>(9));
}

void TestSql::errorsHaveKinds_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<Kind>("kind");
    QTest::newRow("twice") << u"INSERT INTO sample (amount) VALUES (1)"_s << Kind::Constraint;
    QTest::newRow("missing table") << u"SELECT * FROM nowhere"_s << Kind::Damaged;
    QTest::newRow("missing column") << u"SELECT nothing FROM sample"_s << Kind::Damaged;
}

void TestSql::errorsHaveKinds()
{
    QFETCH(const QString, statement);
    QFETCH(const Kind, kind);
    QVERIFY(m_database->execute(u"INSERT INTO sample (amount) VALUES (1)"_s));
    const auto failed = m_database->execute(statement);
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, kind);
    QVERIFY(!failed.error().text.isEmpty());
    const auto alsoFailed = m_database->visit(statement, {}, [](const Row &) {});
    QVERIFY(!alsoFailed);
    QCOMPARE(alsoFailed.error().kind, kind);
    QCOMPARE(countOf(*m_database), 1); // it goes on
}

void TestSql::rollbackUndoes()
{
    QVERIFY(m_database->begin());
    QVERIFY(m_database->execute(insertion, {1, Value(), Value()}));
    m_database->rollback();
    QCOMPARE(countOf(*m_database), 0);
    QVERIFY(m_database->begin());
    QVERIFY(m_database->execute(insertion, {1, Value(), Value()}));
    QCOMPARE(countOf(*m_store->open()), 0);
    QVERIFY(m_database->commit());
    QCOMPARE(countOf(*m_store->open()), 1);
    m_database->rollback(); // of nothing
    QCOMPARE(countOf(*m_database), 1);
}

void TestSql::afterAnErrorOnlyRollbackHelps()
{
    QVERIFY(m_database->begin());
    QVERIFY(m_database->execute(insertion, {1, Value(), Value()}));
    QCOMPARE(m_database->execute(insertion, {1, Value(), Value()}).error().kind, Kind::Constraint);
    QVERIFY(!m_database->execute(insertion, {2, Value(), Value()}));
    QVERIFY(!m_database->visit(u"SELECT 1"_s, {}, [](const Row &) {}));
    QVERIFY(!m_database->commit());
    m_database->rollback();
    QCOMPARE(countOf(*m_database), 0);
    QVERIFY(m_database->begin());
    QVERIFY(m_database->execute(insertion, {1, Value(), Value()}));
    QVERIFY(m_database->commit());
    QCOMPARE(countOf(*m_database), 1);
}

void TestSql::transactionsDoNotNest()
{
    QVERIFY(!m_database->commit());
    QVERIFY(m_database->begin());
    QVERIFY(!m_database->begin());
    QVERIFY(m_database->execute(insertion, {1, Value(), Value()}));
    QVERIFY(m_database->commit());
    QVERIFY(!m_database->commit());
    QCOMPARE(countOf(*m_database), 1);
}

void TestSql::aTransactionSeesOneState()
{
    if (!isOnPostgres()) // with SQLite's other journal the writer would wait
        QVERIFY(m_database->first(u"PRAGMA journal_mode = WAL"_s, {},
                                  [](const Row &row) { return row.text(0); }));
    const auto reader = m_store->open();
    QVERIFY(reader->begin());
    QCOMPARE(countOf(*reader), 0);
    QVERIFY(m_database->execute(insertion, {1, Value(), Value()}));
    QCOMPARE(countOf(*reader), 0);
    QVERIFY(reader->commit());
    QCOMPARE(countOf(*reader), 1);
}

void TestSql::databaseCanBeUsedWhileItIsVisited()
{
    constexpr int count = 50;
    QVERIFY(m_database->begin());
    for (int amount = 0; amount < count; ++amount)
        QVERIFY(m_database->execute(insertion, {amount, Value(), QByteArray(20'000, 'x')}));
    QVERIFY(m_database->commit());
    const QString statement = u"SELECT amount, bytes FROM sample WHERE amount >= ? ORDER BY amount"_s;
    QList<qint64> outer;
    QList<qint64> inner;
    const auto visited = m_database->visit(statement, {0}, [&](const Row &row) {
        outer << row.number(0);
        if (outer.size() == 3) // the same statement, and one that writes
            QVERIFY(m_database->visit(statement, {count - 2}, [&](const Row &within) {
                inner << within.number(0);
                QCOMPARE(countOf(*m_database), count);
            }));
        if (outer.size() == 7)
            QVERIFY(m_database->execute(u"UPDATE sample SET words = ?"_s, {u"seen"_s}));
        QCOMPARE(row.bytes(1).size(), 20'000);
    });
    QVERIFY(visited);
    QCOMPARE(inner, (QList<qint64>{count - 2, count - 1}));
    QCOMPARE(outer.size(), count);
    QCOMPARE(outer.last(), count - 1);
}

void TestSql::manyRowsAreWrittenAtOnce()
{
    const QList<Values> none;
    QCOMPARE(m_database->insertEach(insertion, none, "id"_L1).value_or(QList<qint64>{-1}), QList<qint64>());
    QCOMPARE(m_database->executeEach(insertion, none).value_or(QList<qint64>{-1}), QList<qint64>());
    QVERIFY(m_database->begin());
    QList<Values> rows;
    for (int amount = 0; amount < 300; ++amount)
        rows.append({amount, amount % 2 == 0 ? Value() : Value(u"words"_s),
                     QByteArray(amount % 100 == 0 ? 4 * 1024 * 1024 : 1, 'x')});
    const auto numbers = m_database->insertEach(insertion, rows, "id"_L1);
    QVERIFY2(numbers, qPrintable(numbers ? QString() : numbers.error().text));
    QCOMPARE(numbers->size(), rows.size());
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto amount =
            m_database->first(u"SELECT amount FROM sample WHERE id = ?"_s, {numbers->at(place)},
                              [](const Row &row) { return row.number(0); });
        QCOMPARE(amount->value_or(-1), place);
    }
    const auto changed = m_database->executeEach(u"UPDATE sample SET words = ? WHERE amount < ?"_s,
                                                 {{u"a"_s, 10}, {u"b"_s, 0}, {Value(), 1000}});
    QCOMPARE(changed.value_or(QList<qint64>()), (QList<qint64>{10, 0, 300}));
    QVERIFY(m_database->commit());
    QCOMPARE(countOf(*m_database), 300);
}

void TestSql::aStatementIsItsOwnTransaction()
{
    const auto returning = u"INSERT INTO sample (amount) VALUES (?), (?) RETURNING amount"_s;
    const auto amountIn = [](const Row &row) { return row.number(0); };
    const auto added = m_database->commitAndList(returning, {1, 2}, amountIn);
    QVERIFY2(added, qPrintable(added ? QString() : added.error().text));
    QCOMPARE(*added, (QList<qint64>{1, 2}));
    QCOMPARE(countOf(*m_store->open()), 2); // as another connection sees it
    const auto refused = m_database->commitAndList(returning, {3, 1}, amountIn);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Error::Kind::Constraint);
    QCOMPARE(countOf(*m_database), 2);
    QVERIFY(m_database->begin()); // nothing is to be rolled back
    QVERIFY(!m_database->commitAndList(returning, {4, 5}, amountIn));
    QVERIFY(m_database->commit());
    QCOMPARE(countOf(*m_database), 2);
}

void TestSql::ofManyRowsOneIsRefused_data()
{
    QTest::addColumn<int>("place");
    QTest::newRow("first") << 0;
    QTest::newRow("in between") << 50;
    QTest::newRow("last") << 99;
}

void TestSql::ofManyRowsOneIsRefused()
{
    QFETCH(const int, place);
    QVERIFY(m_database->execute(insertion, {place, Value(), Value()}));
    QList<Values> rows;
    for (int amount = 0; amount < 100; ++amount)
        rows.append({amount, Value(), Value()});
    QVERIFY(m_database->begin());
    const auto refused = m_database->insertEach(insertion, rows, "id"_L1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Error::Kind::Constraint);
    QVERIFY(!m_database->commit());
    m_database->rollback();
    QCOMPARE(countOf(*m_database), 1);
    QVERIFY(m_database->execute(insertion, {1000, Value(), Value()})); // it goes on
    QCOMPARE(countOf(*m_database), 2);
}

void TestSql::statementsAreForgottenInTime()
{
    QVERIFY(m_database->execute(insertion, {1, Value(), Value()}));
    int visits = 0;
    const auto visited = m_database->visit(u"SELECT amount FROM sample"_s, {}, [&](const Row &) {
        for (int number = 0; number < 600; ++number) {
            const auto found =
                m_database->first(u"SELECT amount + %1 FROM sample WHERE amount = ?"_s.arg(number), {1},
                                  [](const Row &row) { return row.number(0); });
            QCOMPARE(found->value_or(-1), number + 1);
        }
        ++visits;
    });
    QVERIFY(visited);
    QCOMPARE(visits, 1);
    QVERIFY(m_database->execute(insertion, {2, Value(), Value()}));
}

void TestSql::manyRowsAreNotCollected()
{
#ifdef Q_OS_LINUX
    const qint64 before = peakMemory();
    const QString large =
        isOnPostgres() ? u"convert_to(repeat('x', 1048576), 'UTF8')"_s : u"zeroblob(1048576)"_s;
    qint64 size = 0;
    const auto visited = m_database->visit(
        u"WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 400) SELECT %1 FROM numbers"_s
            .arg(large),
        {}, [&size](const Row &row) { size += row.bytes(0).size(); });
    QVERIFY2(visited, qPrintable(visited ? QString() : visited.error().text));
    QCOMPARE(size, 400 * 1048576);
    QVERIFY2(peakMemory() - before < 200, qPrintable(QString::number(peakMemory() - before)));
#endif
}

QTEST_GUILESS_MAIN(TestSql)
#include "tst_sql.moc"
