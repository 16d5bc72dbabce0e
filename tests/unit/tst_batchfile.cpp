// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/batchexport.h"
#include "wire/batchfile.h"
#include "wire/batchtable.h"
#include "wire/csv.h"

#include <QJsonArray>

using namespace crew;
using namespace crew::wire;
using namespace Qt::StringLiterals;

namespace {

using Records = QList<QStringList>;

Records fieldsOf(const QList<CsvRecord> &records)
{
    Records all;
    for (const CsvRecord &record : records)
        all.append(record.fields);
    return all;
}

BatchRow someRow()
{
    BatchRow row;
    row.number = 1;
    row.outcome = RowOutcome::Completed;
    row.kickoffId = u"k-1"_s;
    row.fields = {u"=1+1"_s, u"a \"b\"\nc"_s};
    row.result = u"done"_s;
    return row;
}

QByteArray batchAs(BatchFileFormat format, const QStringList &columns, const BatchRows &rows)
{
    const BatchExport made(format, columns, rows);
    return made.head() + made.lines(rows);
}

QByteArray batchAsCsv(const QStringList &columns, const BatchRows &rows)
{
    return batchAs(BatchFileFormat::Csv, columns, rows);
}

QByteArray batchAsJsonLines(const QStringList &columns, const BatchRows &rows)
{
    return batchAs(BatchFileFormat::JsonLines, columns, rows);
}

} // namespace

class TestBatchFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void csv_data();
    void csv();
    void formulasAreGuarded_data();
    void formulasAreGuarded();
    void csvErrors_data();
    void csvErrors();
    void delimiter_data();
    void delimiter();
    void files_data();
    void files();
    void theFirstLineMayNameTheDelimiter_data();
    void theFirstLineMayNameTheDelimiter();
    void fileErrors_data();
    void fileErrors();
    void rowProblems();
    void rowsWithNothingInThemAreLeftOut();
    void jsonLines();
    void limits();
    void exported();
    void anExportIsReadAgain();
    void partsMakeTheWholeFile();
    void whatWasSentIsExported();
    void emptyCellsOfSkippedRowsAreLeftOut();
    void eachInputHasItsColumn();
    void textsOfJsonKeepTheirQuotes();
    void namesKeepTheirBlanksInQuotes();
};

void TestBatchFile::csv_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Records>("expected");
    QTest::newRow("nothing") << QString() << Records{};
    QTest::newRow("LF") << u"a,b\n1,2\n"_s << Records{{u"a"_s, u"b"_s}, {u"1"_s, u"2"_s}};
    QTest::newRow("CRLF, no end") << u"a,b\r\n1,2"_s << Records{{u"a"_s, u"b"_s}, {u"1"_s, u"2"_s}};
    QTest::newRow("CR") << u"a\r1\r"_s << Records{{u"a"_s}, {u"1"_s}};
    QTest::newRow("empty lines") << u"\n\na\r\n\r\n1\n\n"_s << Records{{u"a"_s}, {u"1"_s}};
    QTest::newRow("empty fields") << u",\n,,"_s
                                  << Records{{QString(), QString()}, {QString(), QString(), QString()}};
    QTest::newRow("quotes") << u"\"a,b\",\"c\"\"d\"\n"_s << Records{{u"a,b"_s, u"c\"d"_s}};
    QTest::newRow("line end in quotes") << u"\"a\r\nb\",c"_s << Records{{u"a\r\nb"_s, u"c"_s}};
    QTest::newRow("empty quotes") << u"\"\",\"\"\"\""_s << Records{{QString(), u"\""_s}};
    QTest::newRow("quote inside a bare field") << u"5\" pipe,x"_s << Records{{u"5\" pipe"_s, u"x"_s}};
    QTest::newRow("spaces stay") << u" a , b"_s << Records{{u" a "_s, u" b"_s}};
}

void TestBatchFile::csv()
{
    QFETCH(QString, text);
    const auto records = parseCsv(text, u',', 100, 100);
    QVERIFY(records);
    QTEST(fieldsOf(*records), "expected");
}

void TestBatchFile::formulasAreGuarded_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<bool>("isGuarded");
    for (const QChar sign : u"=+-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n"_s)
        QTest::addRow("U+%04X", static_cast<unsigned>(sign.unicode())) << sign + u"1+1"_s << true;
    QTest::newRow("alone") << u"="_s << true;
    QTest::newRow("looks guarded") << u"'=1+1"_s << true;
    QTest::newRow("twice") << u"''@x"_s << true;
    QTest::newRow("a text") << u"a=1"_s << false;
    QTest::newRow("another apostrophe") << u"'tis"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void TestBatchFile::formulasAreGuarded()
{
    QFETCH(QString, field);
    QFETCH(bool, isGuarded);
    const auto records = parseCsv(csvRow({field, u"x"_s}), u',', 10, 10);
    QVERIFY(records);
    QCOMPARE(fieldsOf(*records), (Records{{isGuarded ? u'\'' + field : field, u"x"_s}}));
    QCOMPARE(withFormulaGuard(field), isGuarded ? u'\'' + field : field);
    QCOMPARE(withoutFormulaGuard(withFormulaGuard(field)), field);
}

void TestBatchFile::csvErrors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::newRow("never closed") << u"a\nb,\"c\nd\n"_s << 2;
    QTest::newRow("never closed at the end") << u"\""_s << 1;
    QTest::newRow("after a closing quote") << u"a\n\"b\n\"c\n"_s << 3;
    QTest::newRow("too many records") << u"1\n2\n3\n4\n5\n"_s << 5;
    QTest::newRow("too many fields") << u"a\n1,2,3,4,5\n"_s << 2;
}

void TestBatchFile::csvErrors()
{
    QFETCH(QString, text);
    const auto records = parseCsv(text, u',', 4, 4);
    QVERIFY(!records);
    QVERIFY(!records.error().message.isEmpty());
    QTEST(records.error().line, "line");
}

void TestBatchFile::delimiter_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QChar>("expected");
    QTest::newRow("comma") << u"a,b;c,d\n1;2;3"_s << QChar(u',');
    QTest::newRow("semicolon") << u"a;b;c,d\n"_s << QChar(u';');
    QTest::newRow("tab") << u"a\tb\n"_s << QChar(u'\t');
    QTest::newRow("in quotes") << u"\"a;b;c\",d"_s << QChar(u',');
    QTest::newRow("none") << u"topic\n"_s << QChar(u',');
}

void TestBatchFile::delimiter()
{
    QFETCH(QString, text);
    QTEST(csvDelimiter(text), "expected");
}

void TestBatchFile::files_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QString text = u"topic;größe\r\nTee;3\r\n"_s;
    QTest::newRow("UTF-8") << text.toUtf8();
    QTest::newRow("UTF-8 with a mark") << "\xef\xbb\xbf" + text.toUtf8();
    const QString marked = QChar(QChar::ByteOrderMark) + text;
    QTest::newRow("UTF-16") << QByteArray(reinterpret_cast<const char *>(marked.utf16()), 2 * marked.size());
}

void TestBatchFile::files()
{
    QFETCH(QByteArray, bytes);
    const auto file = decodeBatchFile(bytes);
    QVERIFY(file);
    QCOMPARE(file->columns, (QStringList{u"topic"_s, u"größe"_s}));
    QCOMPARE(file->delimiter, QChar(u';'));
    QCOMPARE(file->rows.size(), 1);
    QCOMPARE(file->value(0, 1), QJsonValue(u"3"_s));
}

void TestBatchFile::theFirstLineMayNameTheDelimiter_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("columns");
    const QStringList both{u"a"_s, u"b,c"_s};
    QTest::newRow("semicolon") << QByteArray("sep=;\r\na;b,c\r\n1;2\r\n3\r\n") << both;
    QTest::newRow("bar, with a mark") << QByteArray("\xef\xbb\xbfSEP=|\na|b,c\n1|2\n3\n") << both;
    QTest::newRow("a column called so")
        << QByteArray("sep=;x\n1;2\n3;4\n3\n") << QStringList{u"sep="_s, u"x"_s};
}

/// As spreadsheets write it. Lines are counted with it.
void TestBatchFile::theFirstLineMayNameTheDelimiter()
{
    QFETCH(QByteArray, bytes);
    const auto file = decodeBatchFile(bytes);
    QVERIFY(file);
    QTEST(file->columns, "columns");
    QCOMPARE(file->value(0, 1), QJsonValue(u"2"_s));
    QVERIFY(file->rows.last().problem.startsWith(u"Line 4"_s));
}

void TestBatchFile::fileErrors_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("only lines") << QByteArray("\n\n");
    QTest::newRow("only names") << QByteArray("a,b\n");
    QTest::newRow("the same name twice") << QByteArray("a,a\n1,2\n");
    QTest::newRow("no name") << QByteArray("a,,b\n1,2,3\n");
    QTest::newRow("Latin-1") << QByteArray("gr\xf6\xdf"
                                           "e\n1\n");
    QTest::newRow("JSON array") << QByteArray("[{\"a\": 1}]");
    QTest::newRow("open quote") << QByteArray("a\n\"1\n");
}

void TestBatchFile::fileErrors()
{
    QFETCH(QByteArray, bytes);
    const auto file = decodeBatchFile(bytes);
    QVERIFY(!file);
    QVERIFY(file.error().message.endsWith(u'.'));
}

void TestBatchFile::rowProblems()
{
    const auto file = decodeBatchFile("a,b\n1,2\n\n\"x\ny\"\n3,4,5\n");
    QVERIFY(file);
    QCOMPARE(file->rows.size(), 3);
    QVERIFY(file->rows.at(0).problem.isEmpty());
    QCOMPARE(file->rows.at(1).problem, u"Line 4 has 1 values, the first line has 2."_s);
    QCOMPARE(file->rows.at(2).problem, u"Line 6 has 3 values, the first line has 2."_s);
    QVERIFY(file->value(1, 1).isUndefined());
}

/// A spreadsheet writes them below its table, and each would be a run.
void TestBatchFile::rowsWithNothingInThemAreLeftOut()
{
    const auto file = decodeBatchFile("a;b;c\n1;2;3\n;;\n\"\";\" \"; \n;;;\n;5;\n");
    QVERIFY(file);
    QCOMPARE(file->rows.size(), 2);
    QCOMPARE(file->blankLines, 3);
    QCOMPARE(file->rows.last().fields, (QStringList{QString(), u"5"_s, QString()}));
    const auto ofOneColumn = decodeBatchFile("topic\n\n\"\"\n \nTea\n");
    QVERIFY(ofOneColumn);
    QCOMPARE(ofOneColumn->rows.size(), 2); // two quotes are a value
    QCOMPARE(ofOneColumn->blankLines, 1);
    QCOMPARE(ofOneColumn->rows.first().fields, QStringList{QString()});
}

void TestBatchFile::jsonLines()
{
    const auto file =
        decodeBatchFile("{\"topic\": \"Tea\", \"size\": 3}\n\n[1]\r\n{\"other\": {\"a\": true}}\n{");
    QVERIFY(file);
    QCOMPARE(file->format, BatchFileFormat::JsonLines);
    QCOMPARE(file->columns, (QStringList{u"size"_s, u"topic"_s, u"other"_s}));
    QCOMPARE(file->rows.size(), 4);
    QCOMPARE(file->value(0, 0), QJsonValue(3));
    QVERIFY(file->value(0, 2).isUndefined());
    QVERIFY(file->rows.at(1).problem.startsWith(u"Line 3 is not a JSON object"_s));
    QCOMPARE(file->texts(2), (QStringList{QString(), QString(), u"{\"a\":true}"_s}));
    QVERIFY(file->rows.at(3).problem.startsWith(u"Line 5"_s));
    const auto changed = decodeBatchFile("{\"a\": 12345678901234567890}\n{\"a\": 1, \"a\": 2}\n{\"a\": 1}");
    QVERIFY(changed);
    QVERIFY(changed->rows.at(0).problem.contains(u"digits"_s));
    QVERIFY(changed->rows.at(1).problem.contains(u"twice"_s));
    QCOMPARE(changed->rows.at(2).problem, QString());
}

void TestBatchFile::limits()
{
    BatchFileLimits limits{20, 3, 2};
    QVERIFY(decodeBatchFile("a,b\n1,2\n1,2\n1,2\n", limits));
    QVERIFY(!decodeBatchFile("a\n1\n2\n3\n4\n", limits));
    QVERIFY(!decodeBatchFile("a,b,c\n1,2,3\n", limits));
    QVERIFY(!decodeBatchFile("a,b\n1,2\n1,2\n1,222222\n", limits));
    limits.bytes = 100;
    QVERIFY(decodeBatchFile("{}\n{}\n{}\n", limits));
    QVERIFY(!decodeBatchFile("{}\n{}\n{}\n{}\n", limits));
    QVERIFY(!decodeBatchFile("{\"a\":1,\"b\":2}\n{\"c\":3}\n", limits));
}

void TestBatchFile::exported()
{
    const QStringList columns{u"topic"_s, u"note"_s};
    const QByteArray csvText = batchAsCsv(columns, {someRow()});
    const auto back = parseCsv(QString::fromUtf8(csvText), u',', 10, 10);
    QVERIFY(back);
    QCOMPARE(
        fieldsOf(*back),
        (Records{{u"topic"_s, u"note"_s, u"row"_s, u"outcome"_s, u"kickoff_id"_s, u"message"_s, u"result"_s},
                 {u"'=1+1"_s, u"a \"b\"\nc"_s, u"1"_s, u"completed"_s, u"k-1"_s, QString(), u"done"_s}}));
    const auto object = parseJsonObject(batchAsJsonLines(columns, {someRow()}));
    QVERIFY(object);
    QCOMPARE(object->value("topic"_L1), QJsonValue(u"=1+1"_s));
    QCOMPARE(object->value("outcome"_L1), QJsonValue(u"completed"_s));
}

/// What was exported can be kicked off: no value differs, and no column of ours takes the place of one of the
/// file's.
void TestBatchFile::anExportIsReadAgain()
{
    const QStringList columns{u"topic"_s, u"Result"_s, u"row"_s, u"run_row"_s};
    BatchRow row = someRow();
    row.fields = QStringList{u"=1+1"_s, u"'-5"_s, u"a,\"b\"\nc"_s, u"'plain"_s};
    for (const QByteArray &exported : {batchAsCsv(columns, {row}), batchAsJsonLines(columns, {row})}) {
        const auto file = decodeBatchFile(exported);
        QVERIFY2(file, file ? "" : qPrintable(file.error().message));
        QCOMPARE(file->rows.size(), 1);
        for (qsizetype i = 0; i < columns.size(); ++i)
            QCOMPARE(file->value(0, file->columns.indexOf(columns.at(i))).toString(), row.fields.at(i));
        QVERIFY(file->columns.contains(u"outcome"_s));
        QVERIFY(file->columns.contains(u"run_result"_s));
        QVERIFY(file->columns.contains(u"run_run_row"_s));
    }
}

/// An input that only a later part has gets its column all the same.
void TestBatchFile::partsMakeTheWholeFile()
{
    BatchRow first = someRow();
    BatchRow second = first;
    second.number = 2;
    second.inputs = QJsonObject{{u"audience"_s, u"all"_s}};
    const QStringList columns{u"topic"_s, u"note"_s};
    for (const BatchFileFormat format : {BatchFileFormat::Csv, BatchFileFormat::JsonLines}) {
        const BatchExport made(format, columns, {first, second});
        QCOMPARE(made.head() + made.lines({first}) + made.lines({second}),
                 batchAs(format, columns, {first, second}));
        const auto file = decodeBatchFile(made.head() + made.lines({first}) + made.lines({second}));
        QVERIFY2(file, file ? "" : qPrintable(file.error().message));
        QCOMPARE(cellText(file->value(1, file->columns.indexOf(u"audience"_s))), u"all"_s);
    }
}

/// Also what was the same for all rows, and what was typed where the file has no column.
void TestBatchFile::whatWasSentIsExported()
{
    BatchRow sent = someRow();
    sent.fields = QStringList{u"as in the file"_s, u"not sent"_s, u"an empty cell"_s};
    sent.inputs = QJsonObject{{u"topic"_s, u"edited"_s},
                              {u"size"_s, 3},
                              {u"tags"_s, QJsonArray{u"a"_s}},
                              {u"audience"_s, u"all"_s}};
    BatchRow other = sent;
    other.inputs = QJsonObject{{u"topic"_s, u"edited"_s}, {u"left"_s, true}};
    BatchRow skipped = sent;
    skipped.outcome = RowOutcome::Invalid;
    skipped.inputs = QJsonObject{{u"size"_s, 3}};
    const BatchRows rows{sent, other, skipped};
    const QStringList columns{u"Topic"_s, u"note"_s, u"left"_s};
    for (const QByteArray &exported : {batchAsCsv(columns, rows), batchAsJsonLines(columns, rows)}) {
        const auto file = decodeBatchFile(exported);
        QVERIFY2(file, file ? "" : qPrintable(file.error().message));
        const auto text = [&file](qsizetype row, const QString &column) {
            return cellText(file->value(row, file->columns.indexOf(column)));
        };
        QCOMPARE(text(0, u"Topic"_s), u"edited"_s);
        QCOMPARE(text(0, u"note"_s), u"not sent"_s);
        QCOMPARE(text(0, u"left"_s), QString());
        QCOMPARE(text(0, u"size"_s), u"3"_s);
        QCOMPARE(text(0, u"tags"_s), u"[\"a\"]"_s);
        QCOMPARE(text(0, u"audience"_s), u"all"_s);
        QCOMPARE(text(1, u"left"_s), u"true"_s);
        QCOMPARE(text(1, u"audience"_s), QString());
        QCOMPARE(text(2, u"Topic"_s), u"as in the file"_s);
        QCOMPARE(text(2, u"size"_s), u"3"_s);
    }
    const auto lines = decodeBatchFile(batchAsJsonLines(columns, rows));
    QVERIFY(lines);
    QCOMPARE(lines->rows.at(0).members.value(u"tags"_s), QJsonValue(QJsonArray{u"a"_s})); // keeps its type
}

/// Where another value has to be corrected, the cells that are empty would be sent as empty texts.
void TestBatchFile::emptyCellsOfSkippedRowsAreLeftOut()
{
    BatchRow skipped = someRow();
    skipped.outcome = RowOutcome::Invalid;
    skipped.fields = QStringList{u"abc"_s, QString(), u" "_s, u"Tea"_s};
    skipped.inputs = QJsonObject{{u"topic"_s, u"Tea"_s}};
    const QStringList columns{u"num"_s, u"data"_s, u"list"_s, u"topic"_s};
    const auto line = parseJsonObject(batchAsJsonLines(columns, {skipped}));
    QVERIFY(line);
    QCOMPARE(line->value("num"_L1), QJsonValue(u"abc"_s));
    QCOMPARE(line->value("topic"_L1), QJsonValue(u"Tea"_s));
    QVERIFY(!line->contains("data"_L1));
    QVERIFY(!line->contains("list"_L1));
    const auto file = decodeBatchFile(batchAsCsv(columns, {skipped}));
    QVERIFY(file);
    QCOMPARE(file->value(0, 1).toString(), QString());
}

void TestBatchFile::eachInputHasItsColumn()
{
    BatchRow row = someRow();
    row.inputs = QJsonObject{{u"A"_s, 1}, {u"a"_s, 2}, {u"B"_s, 3}, {u"b"_s, 4}};
    const BatchTable table({u"a"_s, u"b "_s, u"b"_s}, {row});
    QCOMPARE(table.columns(), (QStringList{u"a"_s, u"b "_s, u"b"_s, u"A"_s, u"B"_s}));
    QCOMPARE(table.value(row, 0), QJsonValue(2));
    QCOMPARE(table.value(row, 3), QJsonValue(1));
    QVERIFY(BatchTable({u"a"_s}, {}).columns() == QStringList{u"a"_s});
}

/// As the file had them, or where another row sends no text.
void TestBatchFile::textsOfJsonKeepTheirQuotes()
{
    BatchRow fromFile = someRow();
    fromFile.fields = QStringList{u"\"5\""_s, u"5"_s};
    fromFile.inputs = QJsonObject{{u"limit"_s, u"5"_s}, {u"topic"_s, u"5"_s}};
    BatchRow skipped = fromFile;
    skipped.outcome = RowOutcome::Invalid;
    skipped.fields = QStringList{u"[1"_s, u"5"_s};
    skipped.inputs = QJsonObject();
    const auto file = decodeBatchFile(batchAsCsv({u"limit"_s, u"topic"_s}, {fromFile, skipped}));
    QVERIFY2(file, file ? "" : qPrintable(file.error().message));
    QCOMPARE(file->value(0, 0), QJsonValue(u"\"5\""_s));
    QCOMPARE(file->value(0, 1), QJsonValue(u"5"_s));
    QCOMPARE(file->value(1, 0), QJsonValue(u"[1"_s));

    BatchRow number = someRow();
    number.fields.clear();
    number.inputs = QJsonObject{{u"limit"_s, 5}};
    BatchRow text = number;
    text.inputs = QJsonObject{{u"limit"_s, u"5"_s}};
    const auto mixed = decodeBatchFile(batchAsCsv({}, {number, text}));
    QVERIFY(mixed);
    QCOMPARE(mixed->value(0, 0), QJsonValue(u"5"_s));
    QCOMPARE(mixed->value(1, 0), QJsonValue(u"\"5\""_s));
}

/// Those that a person wrote without quotes do not.
void TestBatchFile::namesKeepTheirBlanksInQuotes()
{
    const auto file = decodeBatchFile("\" topic \", size ,\"'=sum\"\n1,2,3\n");
    QVERIFY2(file, file ? "" : qPrintable(file.error().message));
    QCOMPARE(file->columns, (QStringList{u" topic "_s, u"size"_s, u"=sum"_s}));
    QCOMPARE(columnNamed(u"Topic"_s, file->columns), 0);
    QCOMPARE(columnNamed(u"topic"_s, {u" topic"_s, u"TOPIC"_s}), 1);
}

QTEST_GUILESS_MAIN(TestBatchFile)
#include "tst_batchfile.moc"
