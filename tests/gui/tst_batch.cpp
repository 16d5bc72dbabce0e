// SPDX-License-Identifier: GPL-3.0-or-later
// Many runs from a file, through the real widgets: mapping, preview, start, the window of batches, export.
// CREW_SCREENSHOTS names a folder for pictures; with CREW_DARK=1 they are dark.
#include "gui/batch/batchdialog.h"
#include "gui/batch/batchesmodel.h"
#include "gui/batch/batcheswindow.h"
#include "gui/batch/batchmapping.h"
#include "gui/batch/batchpreviewmodel.h"
#include "gui/batch/batchrowmodel.h"
#include "gui/batch/mappingeditor.h"
#include "gui/batch/outcomelook.h"
#include "gui/common/widgets/failurebar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/batchsamples.h"
#include "support/fakeenginelink.h"
#include "support/kickoffsamples.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"
#include "wire/batchexport.h"
#include "wire/batchtable.h"
#include "wire/kickoff.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::batch;
using namespace crew::gui::shell;
using namespace crew::test;

namespace {

InputField fieldOf(const QString &key, InputKind kind, bool required = false)
{
    InputField field;
    field.key = key;
    field.kind = kind;
    field.required = required;
    return field;
}

InputField choiceOf(const QString &key, const QJsonArray &choices)
{
    InputField field = fieldOf(key, InputKind::Choice);
    field.choices = choices;
    return field;
}

InputFields someFields()
{
    InputField audience = fieldOf(u"audience"_s, InputKind::Text);
    audience.description = u"Who reads it"_s;
    return {fieldOf(u"topic"_s, InputKind::Text, true), fieldOf(u"size"_s, InputKind::Integer), audience};
}

InputFields topicAndSize()
{
    InputFields fields = someFields();
    fields.removeLast();
    return fields;
}

/// A topic and a password.
InputFields fieldsWithSecret()
{
    InputField password = fieldOf(u"password"_s, InputKind::Text);
    password.isSecret = true;
    return {fieldOf(u"topic"_s, InputKind::Text, true), password};
}

QString written(const QTemporaryDir &folder, const QByteArray &bytes, const QString &name)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return {};
    return file.fileName();
}

/// The part of \a window that its .ui file calls \a name.
template <typename Widget>
Widget *part(const QWidget &window, const char *name)
{
    return window.findChild<Widget *>(QLatin1String(name));
}

/// The dialog of a crew, the engine that it asks, and a folder for files of rows.
struct DialogFixture
{
    QTemporaryDir folder;
    FakeEngineLink engine;
    Crew crew = sampleCrew(u"Research"_s);
    BatchDialog dialog{engine, crew};

    /// Shows it with all that it asks for.
    void openFor(const InputFields &fields)
    {
        dialog.show();
        engine.kickoffPreparations.last().answer(reachable());
        engine.inputFetches.last().answer(fields);
    }
    /// Shows it for \a runs, which it has still to be given, as well as the inputs that the crew lists.
    void openAgain(const QString &name, const QList<Execution> &runs,
                   const KickoffPreparation &preparation = reachable())
    {
        QList<QUuid> ids;
        for (const Execution &run : runs)
            ids << run.id;
        dialog.startFromRuns(name, ids);
        dialog.open();
        engine.kickoffPreparations.last().answer(preparation);
    }
    /// The same when all of \a runs and the inputs that the crew lists are known.
    void openLoaded(const QString &name, const QList<Execution> &runs, const InputFields &listed,
                    const KickoffPreparation &preparation = reachable())
    {
        openAgain(name, runs, preparation);
        engine.executionLoads.last().answer(runs);
        engine.inputFetches.last().answer(listed);
    }
    Execution failedRun(const QString &name, const QJsonObject &inputs) const
    {
        Execution run = sampleExecution(name, crew, ExecutionState::Failed);
        run.request.inputs = inputs;
        return run;
    }
    void read(const QByteArray &bytes, const QString &name = u"topics.csv"_s)
    {
        dialog.readFile(written(folder, bytes, name));
    }
    QPushButton &start() const { return *part<QPushButton>(dialog, "start"); }
    BatchOrder lastOrder() const { return engine.startedBatches.last().command.order; }
};

/// The window of batches, and the engine that it asks.
struct WindowFixture
{
    FakeEngineLink engine;
    Store store{engine};
    std::unique_ptr<BatchesWindow> window;

    void show(const std::expected<QList<BatchStatus>, QString> &batches)
    {
        engine.batches = batches;
        window = std::make_unique<BatchesWindow>(engine, store);
        window->setAttribute(Qt::WA_DeleteOnClose, false);
        window->show();
    }

    /// Answers what an export of \a rows asks for: the rows, and then their runs, part by part.
    void answerExport(const BatchRows &rows)
    {
        QHash<QUuid, QString> results;
        BatchRows bare = rows;
        for (BatchRow &row : bare)
            results.insert(row.executionId, std::exchange(row.result, QString()));
        const auto *outcome = part<MessageLine>(*window, "outcome");
        const qsizetype before = engine.executionLoads.size();
        engine.batchRowLoads.last().answer(bare);
        for (qsizetype load = before; outcome->severity() == Severity::Active; ++load) {
            QTRY_VERIFY(engine.executionLoads.size() > load || outcome->severity() != Severity::Active);
            if (engine.executionLoads.size() > load)
                engine.executionLoads.last().answer(runsOf(engine.executionLoads.last(), results));
        }
    }

private:
    static QList<Execution> runsOf(const RecordedCall<command::LoadExecutions> &call,
                                   const QHash<QUuid, QString> &results)
    {
        QList<Execution> runs;
        for (const QUuid &id : call.command.executionIds) {
            Execution run;
            run.id = id;
            run.result.output = results.value(id);
            runs.append(run);
        }
        return runs;
    }
};

} // namespace

class TestBatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void values_data();
    void values();
    void sameNamesAreMapped();
    void rowsAreChecked();
    void namesThatDifferInBlanksLookDifferent();
    void fromFileToStart();
    void countsAreGrouped();
    void longNamesCutNothing();
    void anAmpersandInANameIsNoKey();
    void theTabKeyFollowsTheScreen();
    void fileBeforeInputsAndErrors();
    void startThatFailsKeepsTheDialog();
    void aFailedPreparationStartsNothing();
    void whyNothingCanBeStartedIsSaidAtTheButton();
    void aLockedTokenIsSaidAtTheButton();
    void noticesFollowTheAddressOfTheConsole_data();
    void noticesFollowTheAddressOfTheConsole();
    void batchesFollowTheEngine();
    void batchesThatCannotBeLoadedAreNotNone();
    void theLimitIsOfTheBatchShown();
    void rowsThatChangeWhileTheyAreLoadedAreNotLost();
    void cancelIsAsked();
    void exportWritesWhatIsLoadedForIt();
    void exportLoadsResultsInParts();
    void exportLoadsFewerOfLongRuns();
    void exportWithoutAllResultsIsNone();
    void exportSaysThatResultsAreMissing();
    void exportGoesOnWithoutTheWindow();
    void exportIsOfTheBatchThatWasShownWhenItWasAskedFor();
    void exportIsOfferedWhereRowsCouldNotBeLoaded();
    void whatWasSentIsShown();
    void runsAreKickedOffAgain();
    void secretsThatWereNotKeptAreLeftOut();
    void secretInputsOfRowsAreNotTold();
    void secretInputsOfRowsAreHidden();
    void aLongCellIsNotCut();
    void secretInputsOfRunsAreAskedFor_data();
    void secretInputsOfRunsAreAskedFor();
    void runsThatCannotBeLoadedAreNotUnknown();
    void idsOfEarlierRunsAreLeftOut();
    void valuesAreEdited();
    void typedValuesAreNotDiscardedUnasked();
    void anotherFileIsAskedAboutToo();
    void theValueThatIsBeingTypedIsAskedAbout();
    void theEnterOfTheKeypadStarts();
    void numbersInAnotherSpellingAreNamed_data();
    void numbersInAnotherSpellingAreNamed();
    void aRowWithNumbersInAnotherSpellingIsPointedOut();
    void failuresOfABatchAreKickedOffAgain();
    void anExportSendsTheSame();
    void modelsHold();
};

void TestBatch::initTestCase()
{
    applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
}

void TestBatch::values_data()
{
    using Format = wire::BatchFileFormat;
    QTest::addColumn<InputField>("field");
    QTest::addColumn<QJsonValue>("given");
    QTest::addColumn<Format>("format");
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<QJsonValue>("expected");
    const QJsonValue none(QJsonValue::Undefined);
    const InputField text = fieldOf(u"t"_s, InputKind::Text);
    const InputField whole = fieldOf(u"i"_s, InputKind::Integer);
    const InputField yes = fieldOf(u"y"_s, InputKind::YesNo);
    const InputField json = fieldOf(u"j"_s, InputKind::Json);
    const InputField choice = choiceOf(u"c"_s, {u"small"_s, 3});
    const auto row = [](const char *name, const InputField &field, const QJsonValue &given, Format format,
                        bool isGood, const QJsonValue &expected) {
        QTest::newRow(name) << field << given << format << isGood << expected;
    };
    row("text", text, u" Tea "_s, Format::Csv, true, u" Tea "_s);
    row("empty text", text, QString(), Format::Csv, true, none);
    row("nothing", text, none, Format::JsonLines, true, none);
    row("null", whole, QJsonValue(), Format::JsonLines, true, none);
    row("number for a text", text, 12, Format::JsonLines, true, u"12"_s);
    row("list for a text", text, QJsonArray{1}, Format::JsonLines, false, none);
    row("whole", whole, u" 12 "_s, Format::Csv, true, 12);
    row("whole as JSON", whole, 12, Format::JsonLines, true, 12);
    row("fraction", whole, u"1.5"_s, Format::Csv, false, none);
    row("no number", whole, u"many"_s, Format::Csv, false, none);
    row("number", fieldOf(u"n"_s, InputKind::Number), u"1.5"_s, Format::Csv, true, 1.5);
    row("number with too many digits", fieldOf(u"n"_s, InputKind::Number), u"0.12345678901234567890"_s,
        Format::Csv, false, none);
    row("whole with a tiny fraction", whole, u"1.00000000000000000001"_s, Format::Csv, false, none);
    row("yes", yes, u"Yes"_s, Format::Csv, true, true);
    row("0", yes, u"0"_s, Format::Csv, true, false);
    row("true as JSON", yes, true, Format::JsonLines, true, true);
    row("perhaps", yes, u"perhaps"_s, Format::Csv, false, none);
    row("choice", choice, u"small"_s, Format::Csv, true, u"small"_s);
    row("choice that is a number", choice, u"3"_s, Format::Csv, true, 3);
    row("choice as JSON", choice, u"\"small\""_s, Format::Csv, true, u"small"_s);
    row("choice that is a number, in JSON Lines", choiceOf(u"c"_s, {u"3"_s, 3}), 3, Format::JsonLines, true,
        3);
    row("no choice", choice, u"huge"_s, Format::Csv, false, none);
    row("JSON in CSV", json, u"[1]"_s, Format::Csv, true, QJsonArray{1});
    row("broken JSON in CSV", json, u"[1"_s, Format::Csv, false, none);
    row("text in JSON Lines", json, u"[1"_s, Format::JsonLines, true, u"[1"_s);
}

void TestBatch::values()
{
    QFETCH(InputField, field);
    QFETCH(QJsonValue, given);
    QFETCH(wire::BatchFileFormat, format);
    QFETCH(bool, isGood);
    const auto value = valueFor(field, given, format);
    QCOMPARE(value.has_value(), isGood);
    if (value)
        QTEST(*value, "expected");
    else
        QVERIFY(value.error().endsWith(u'.'));
}

/// Texts that look like JSON among JSON, and names that a spreadsheet or blanks would change.
void TestBatch::anExportSendsTheSame()
{
    const InputFields fields{fieldOf(u"limit"_s, InputKind::Json), fieldOf(u"topic"_s, InputKind::Text),
                             fieldOf(u" topic "_s, InputKind::Text), fieldOf(u"=sum"_s, InputKind::Text),
                             choiceOf(u"size"_s, {u"small"_s, 3})};
    const QList<QJsonValue> limits{u"5"_s,         5,
                                   u"true"_s,      true,
                                   u"null"_s,      QJsonValue(QJsonValue::Null),
                                   u"{\"a\":1}"_s, QJsonObject{{u"a"_s, 1}},
                                   u"plain"_s};
    BatchRows rows;
    for (const QJsonValue &limit : limits) {
        BatchRow row;
        row.number = static_cast<int>(rows.size()) + 1;
        row.outcome = RowOutcome::Completed;
        row.inputs = QJsonObject{{u"limit"_s, limit},
                                 {u"topic"_s, wire::cellText(limit)},
                                 {u" topic "_s, u" with blanks "_s},
                                 {u"=sum"_s, u"=1+1"_s},
                                 {u"size"_s, limit.isString() ? QJsonValue(u"small"_s) : QJsonValue(3)}};
        rows.append(row);
    }
    const wire::BatchExport made(wire::BatchFileFormat::Csv, {}, rows);
    const auto file = wire::decodeBatchFile(made.head() + made.lines(rows));
    QVERIFY2(file, file ? "" : qPrintable(file.error().message));
    const BatchRowRecords read = rowRecords(*file, fields, sourcesByName(fields, file->columns));
    QCOMPARE(read.size(), rows.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        QCOMPARE(read.at(i).problem, QString());
        QCOMPARE(read.at(i).inputs, *rows.at(i).inputs);
    }
}

void TestBatch::sameNamesAreMapped()
{
    InputFields fields = someFields();
    fields[2].defaultValue = u"everyone"_s;
    const InputSources sources = sourcesByName(fields, {u"Topic"_s, u"other"_s, u"topic"_s, u"SIZE"_s});
    QCOMPARE(sources.at(0), (InputSource{InputSource::Kind::Column, 2}));
    QCOMPARE(sources.at(1), (InputSource{InputSource::Kind::Column, 3}));
    QCOMPARE(sources.at(2), (InputSource{InputSource::Kind::Same, -1, u"everyone"_s}));
}

void TestBatch::rowsAreChecked()
{
    const auto file = wire::decodeBatchFile("topic,size\nTea,3\n,4\nCoffee,many\nMilk\n");
    QVERIFY(file);
    const BatchRowRecords rows = rowRecords(*file, someFields(), sourcesByName(someFields(), file->columns));
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows.at(0).inputs, (QJsonObject{{u"topic"_s, u"Tea"_s}, {u"size"_s, 3}}));
    QVERIFY(rows.at(0).problem.isEmpty());
    QCOMPARE(rows.at(1).problem, u"topic is required."_s);
    QVERIFY(rows.at(2).problem.startsWith(u"size “many”: "_s));
    QVERIFY(rows.at(3).problem.startsWith(u"Line 5"_s));
    QCOMPARE(rows.at(3).number, 4);
}

void TestBatch::namesThatDifferInBlanksLookDifferent()
{
    MappingEditor mapping;
    mapping.setUp({fieldOf(u"topic"_s, InputKind::Text), fieldOf(u" topic"_s, InputKind::Text)}, {});
    QVERIFY(byName<QComboBox>(mapping, u"Where topic comes from"_s));
    QVERIFY(byName<QComboBox>(mapping, u"Where ␣topic comes from"_s));
    BatchPreviewModel preview;
    preview.setRows({fieldOf(u" topic"_s, InputKind::Text)}, {});
    QCOMPARE(preview.headerData(BatchPreviewModel::FirstInput, Qt::Horizontal).toString(), u"␣topic"_s);
}

void TestBatch::fromFileToStart()
{
    InputFields fields = someFields();
    fields.last().description.clear(); // a mere name
    DialogFixture batch;
    batch.openFor(fields);
    QVERIFY(QTest::qWaitForWindowExposed(&batch.dialog));
    QPushButton *start = &batch.start();
    QVERIFY(!start->isEnabled());
    keepPicture(batch.dialog, u"batch-empty"_s);

    batch.read("Topic;size;who\nTea;3;all\nCoffee;many;all\n\"Milk; cold\";5;kids\n");
    // Nobody has said yet where the audience comes from, which its service may well need.
    auto *message = part<MessageLine>(batch.dialog, "message");
    QTRY_COMPARE(message->text(), u"No row can be sent."_s);
    QVERIFY(!start->isEnabled());
    const auto *unused = part<QLabel>(batch.dialog, "unusedColumns");
    QCOMPARE(unused->text(), u"Unused columns: who"_s);
    batch.dialog.findChild<MappingEditor *>()->findChildren<QComboBox *>().at(2)->setCurrentText(
        u"Leave out"_s);
    QTRY_VERIFY(start->isEnabled());
    QCOMPARE(start->text(), u"&Start 2 run(s)"_s);
    auto *preview = part<QTableView>(batch.dialog, "preview");
    const QAbstractItemModel *model = preview->model();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(model->index(2, BatchPreviewModel::FirstInput).data().toString(), u"Milk; cold"_s);
    QCOMPARE(part<MessageLine>(batch.dialog, "message")->severity(), Severity::Attention);
    part<QCheckBox>(batch.dialog, "onlyProblems")->setChecked(true);
    QCOMPARE(model->rowCount(), 1);
    part<QCheckBox>(batch.dialog, "onlyProblems")->setChecked(false);

    // The audience comes from a column of another name, the size is the same for all.
    const QList<QComboBox *> sources = batch.dialog.findChild<MappingEditor *>()->findChildren<QComboBox *>();
    QCOMPARE(sources.size(), 3);
    sources.at(2)->setCurrentText(u"who"_s);
    sources.at(1)->setCurrentIndex(1);
    auto *same = batch.dialog.findChild<MappingEditor *>()->findChildren<QLineEdit *>().at(1);
    QVERIFY(same->isVisible());
    QTest::keyClicks(same, u"7"_s);
    QTRY_COMPARE(start->text(), u"&Start 3 run(s)"_s);
    QCOMPARE(unused->text(), u"Unused columns: size"_s);
    QTRY_VERIFY(start->isEnabled());
    keepPicture(batch.dialog, u"batch-preview"_s);
    part<QSpinBox>(batch.dialog, "concurrency")->setValue(12);
    QSignalSpy started(&batch.dialog, &BatchDialog::started);
    start->click();
    QCOMPARE(batch.engine.startedBatches.size(), 1);
    const BatchOrder order = batch.lastOrder();
    QCOMPARE(order.crewId, batch.crew.id);
    QCOMPARE(order.name, u"topics.csv"_s);
    QCOMPARE(order.concurrency, 12);
    QCOMPARE(order.columns, (QStringList{u"Topic"_s, u"size"_s, u"who"_s}));
    QCOMPARE(order.webhookBase, reachable().webhookBase);
    QVERIFY(order.request.webhooks.crew.startsWith(order.webhookBase));
    QVERIFY(order.request.humanInput);
    QCOMPARE(order.rows.size(), 3);
    QCOMPARE(order.rows.at(2).inputs,
             (QJsonObject{{u"topic"_s, u"Milk; cold"_s}, {u"size"_s, 7}, {u"audience"_s, u"kids"_s}}));
    QVERIFY(!start->isEnabled()); // never twice
    const QUuid batchId = QUuid::createUuid();
    batch.engine.startedBatches.last().answer(batchId);
    QCOMPARE(started.size(), 1);
    QCOMPARE(started.first().first().toUuid(), batchId);
    QVERIFY(!batch.dialog.isVisible());
}

/// As every other number is.
void TestBatch::countsAreGrouped()
{
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const auto restore = qScopeGuard([&before] { QLocale::setDefault(before); });
    DialogFixture batch;
    batch.openFor({fieldOf(u"topic"_s, InputKind::Text, true)});
    batch.read("topic\n" + QByteArray("Tea\n").repeated(1200) + " \n");
    QTRY_COMPARE(batch.start().text(), u"&Start 1,200 run(s)"_s);
    QVERIFY(part<QLabel>(batch.dialog, "fileText")->text().contains(u"1,200 row(s)"_s));
    QVERIFY(part<QLabel>(batch.dialog, "fileText")->text().contains(u"1 line(s) without values skipped"_s));
}

/// The mapping is as wide as it needs, whatever inputs are called and however long words are.
void TestBatch::longNamesCutNothing()
{
    DialogFixture batch;
    batch.openFor({fieldOf(u"approved: boolean, feedback: string"_s, InputKind::Text, true),
                   fieldOf(u"x"_s.repeated(200), InputKind::Text)});
    batch.read("topic\nTea\n");
    const auto *area = part<QScrollArea>(batch.dialog, "scrollArea");
    QTRY_VERIFY(area->isVisible());
    const auto *left = part<QWidget>(batch.dialog, "left");
    QTRY_VERIFY(area->viewport()->width() >= left->minimumSizeHint().width());
    QTRY_COMPARE(left->width(), area->viewport()->width());
    keepPicture(batch.dialog, u"batch-long-names"_s);
}

void TestBatch::anAmpersandInANameIsNoKey()
{
    MappingEditor mapping;
    mapping.setUp({fieldOf(u"r&d"_s, InputKind::Text)}, {u"topic"_s});
    const auto *box = byName<QComboBox>(mapping, u"Where r&d comes from"_s);
    const QList<QLabel *> labels = mapping.findChildren<QLabel *>();
    const auto label =
        std::ranges::find_if(labels, [box](const QLabel *each) { return each->buddy() == box; });
    QVERIFY(label != labels.end());
    QCOMPARE((*label)->text(), u"r&&d"_s);
}

void TestBatch::theTabKeyFollowsTheScreen()
{
    DialogFixture batch;
    batch.openFor(topicAndSize());
    batch.read("topic\nTea\n");
    QTRY_VERIFY(batch.start().isEnabled());
    const QWidget *first = part<QPushButton>(batch.dialog, "chooseFile");
    QCOMPARE(first->accessibleName(), u"Choose another file…"_s);
    QList<const QWidget *> chain{first};
    for (const QWidget *next = first->nextInFocusChain(); next != first; next = next->nextInFocusChain())
        chain << next;
    const QList<const QWidget *> onScreen{first,
                                          byName<QComboBox>(batch.dialog, u"Where topic comes from"_s),
                                          byName<QLineEdit>(batch.dialog, u"topic for all rows"_s),
                                          byName<QComboBox>(batch.dialog, u"Where size comes from"_s),
                                          byName<QCheckBox>(batch.dialog, u"Task notices"_s),
                                          byName<QCheckBox>(batch.dialog, u"Event stream"_s),
                                          part<QCheckBox>(batch.dialog, "onlyProblems"),
                                          part<QTableView>(batch.dialog, "preview"),
                                          part<QPushButton>(batch.dialog, "retry"),
                                          part<QSpinBox>(batch.dialog, "concurrency"),
                                          &batch.start(),
                                          part<QPushButton>(batch.dialog, "close")};
    for (qsizetype place = 1; place < onScreen.size(); ++place) {
        QVERIFY(chain.contains(onScreen.at(place)));
        QVERIFY2(chain.indexOf(onScreen.at(place - 1)) < chain.indexOf(onScreen.at(place)),
                 qPrintable(onScreen.at(place)->objectName()));
    }
}

void TestBatch::fileBeforeInputsAndErrors()
{
    DialogFixture batch;
    batch.dialog.show();
    auto *message = part<MessageLine>(batch.dialog, "message");
    batch.read("topic\n\"open\n");
    QTRY_COMPARE(message->severity(), Severity::Bad);
    QVERIFY(message->text().contains(u"Line 2"_s));
    batch.engine.kickoffPreparations.last().answer(reachable());
    QVERIFY2(message->text().contains(u"Line 2"_s), qPrintable(message->text())); // not cleared by the answer
    batch.dialog.readFile(batch.folder.filePath(u"none.csv"_s));
    QTRY_VERIFY(message->text().contains(u"none.csv"_s));
    batch.read("{\"topic\": \"Tea\", \"size\": 3}\n", u"rows.jsonl"_s);
    QTRY_VERIFY(message->text().isEmpty());
    ServiceError error;
    error.message = Explanation(u"The service is not there."_s);
    batch.engine.inputFetches.last().answer(std::unexpected(error));
    QVERIFY(message->text().contains(error.message.text()));
    part<QPushButton>(batch.dialog, "retry")->click();
    QCOMPARE(batch.engine.inputFetches.size(), 2);
    batch.engine.inputFetches.last().answer(someFields());
    QTRY_VERIFY(batch.start().isEnabled());
    batch.dialog.reject();
    QVERIFY(!batch.dialog.isVisible());
}

void TestBatch::startThatFailsKeepsTheDialog()
{
    DialogFixture batch;
    batch.dialog.show();
    batch.engine.kickoffPreparations.last().answer(KickoffPreparation());
    batch.engine.inputFetches.last().answer(someFields());
    batch.read("topic\nTea\n");
    QPushButton *start = &batch.start();
    QTRY_VERIFY(start->isEnabled());
    start->click();
    batch.dialog.reject(); // while it is being kept there is nothing to take back
    QVERIFY(batch.dialog.isVisible());
    QVERIFY(!batch.lastOrder().request.humanInput);
    batch.engine.startedBatches.last().answer(std::unexpected(u"The disk is full."_s));
    QVERIFY(batch.dialog.isVisible());
    QCOMPARE(part<MessageLine>(batch.dialog, "message")->text(), u"The disk is full."_s);
    QVERIFY(start->isEnabled());
}

void TestBatch::whyNothingCanBeStartedIsSaidAtTheButton()
{
    CrewList crews; // outlives the dialog
    DialogFixture batch;
    crews.setCrews({batch.crew});
    crews.access().setPermissions(
        {QUuid::createUuid(), protocol::Roles({{batch.crew.id, protocol::Role::Operator}})});
    batch.dialog.setAccess(crews.access());
    batch.openFor(someFields());
    batch.read("topic\nTea\n");
    QTRY_VERIFY(batch.start().isEnabled());
    const auto *obstacle = part<MessageLine>(batch.dialog, "obstacle");
    QVERIFY(!obstacle->isVisible());
    crews.access().setReached(false, true);
    QVERIFY(!batch.start().isEnabled());
    QVERIFY(obstacle->isVisible());
    QVERIFY2(obstacle->text().startsWith(u"You are signed out of the desk."_s), qPrintable(obstacle->text()));
    crews.access().setReached(true);
    QVERIFY(batch.start().isEnabled());
    QVERIFY(!obstacle->isVisible());
}

/// The crew is asked for its inputs once the token can be read.
void TestBatch::aLockedTokenIsSaidAtTheButton()
{
    DialogFixture batch;
    batch.dialog.setTokenState(TokenState::Locked);
    batch.dialog.show();
    batch.engine.kickoffPreparations.last().answer(reachable());
    const auto *obstacle = part<MessageLine>(batch.dialog, "obstacle");
    QVERIFY(!batch.start().isEnabled() && obstacle->isVisible());
    QCOMPARE(obstacle->text(), u"The keychain is locked. Unlock it to load the crew's inputs."_s);
    batch.dialog.setTokenState(TokenState::Stored);
    QVERIFY(!obstacle->isVisible());
    batch.dialog.setTokenState(TokenState::Locked); // again, after the token was read
    batch.engine.inputFetches.last().answer(someFields());
    QVERIFY(!obstacle->isVisible());
}

void TestBatch::noticesFollowTheAddressOfTheConsole_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("that could not be reached") << QString();
    QTest::newRow("that was elsewhere") << u"https://one.example"_s;
}

void TestBatch::noticesFollowTheAddressOfTheConsole()
{
    QFETCH(QString, before);
    DialogFixture batch;
    batch.dialog.show();
    KickoffPreparation preparation = before.isEmpty() ? unreachable() : reachable();
    preparation.webhookBase = before;
    batch.engine.kickoffPreparations.last().answer(preparation);
    batch.engine.inputFetches.last().answer(someFields());
    batch.read("topic\nTea\n");
    QTRY_VERIFY(batch.start().isEnabled());
    auto *crewNotices = byName<QCheckBox>(batch.dialog, u"Crew notices"_s);
    QCOMPARE(crewNotices->isEnabled(), !before.isEmpty());

    const QString now = u"https://two.example"_s;
    EndpointState state;
    state.listening = true;
    state.listenAddress = u"http://127.0.0.1:8765"_s;
    state.publicAddress = QUrl(now);
    batch.engine.emitEndpoint(state);
    preparation = reachable();
    preparation.webhookBase = now;
    batch.engine.kickoffPreparations.last().answer(preparation);
    QVERIFY(crewNotices->isEnabled());
    if (!crewNotices->isChecked())
        crewNotices->click();
    batch.start().click();
    QCOMPARE(batch.lastOrder().webhookBase, now);
    QCOMPARE(batch.lastOrder().request.webhooks.crew, QString(now + u"/<secret>/crew"_s));
}

void TestBatch::typedValuesAreNotDiscardedUnasked()
{
    CrewList crews; // outlives the dialog
    DialogFixture batch;
    crews.setCrews({batch.crew});
    batch.dialog.setAccess(crews.access());
    batch.openFor(topicAndSize());
    batch.read("topic\nTea\n");
    QTRY_VERIFY(batch.start().isEnabled());
    QAbstractItemModel &rows = *part<QTableView>(batch.dialog, "preview")->model();
    QVERIFY(rows.setData(rows.index(0, BatchPreviewModel::FirstInput), u"Coffee"_s));
    batch.dialog.reject();
    batch.dialog.close();
    QVERIFY(batch.dialog.isVisible());
    QCOMPARE(batch.dialog.findChildren<QMessageBox *>().size(), 1);
    QTest::keyClick(part<QMessageBox>(batch.dialog, "discardValues"), Qt::Key_Escape);
    QTRY_VERIFY(!batch.dialog.findChild<QMessageBox *>());
    QVERIFY(batch.dialog.isVisible());
    batch.dialog.reject();
    named<QPushButton>(*part<QMessageBox>(batch.dialog, "discardValues"), u"Discard"_s)->click();
    QVERIFY(!batch.dialog.isVisible());

    QTRY_VERIFY(!batch.dialog.findChild<QMessageBox *>());
    batch.dialog.open();
    crews.access().setPermissions({QUuid::createUuid(), {}}); // the person sees the crew no more
    QVERIFY(!batch.dialog.isVisible());
}

void TestBatch::anotherFileIsAskedAboutToo()
{
    DialogFixture batch;
    batch.openFor(topicAndSize());
    batch.read("topic\nTea\n");
    QTRY_VERIFY(batch.start().isEnabled());
    QAbstractItemModel &rows = *part<QTableView>(batch.dialog, "preview")->model();
    QVERIFY(rows.setData(rows.index(0, BatchPreviewModel::FirstInput), u"Coffee"_s));
    part<QPushButton>(batch.dialog, "chooseFile")->click();
    QVERIFY(!batch.dialog.findChild<QFileDialog *>());
    QTest::keyClick(part<QMessageBox>(batch.dialog, "discardValues"), Qt::Key_Escape);
    QTRY_VERIFY(!batch.dialog.findChild<QMessageBox *>());
    QCOMPARE(rows.index(0, BatchPreviewModel::FirstInput).data().toString(), u"Coffee"_s);
    part<QPushButton>(batch.dialog, "chooseFile")->click();
    named<QPushButton>(*part<QMessageBox>(batch.dialog, "discardValues"), u"Discard"_s)->click();
    QVERIFY(batch.dialog.findChild<QFileDialog *>());
}

void TestBatch::theValueThatIsBeingTypedIsAskedAbout()
{
    DialogFixture batch;
    batch.openFor(topicAndSize());
    batch.read("topic\nTea\n");
    QTRY_VERIFY(batch.start().isEnabled());
    batch.dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&batch.dialog));
    auto *preview = part<QTableView>(batch.dialog, "preview");
    const QModelIndex topic = preview->model()->index(0, BatchPreviewModel::FirstInput);
    preview->setFocus();
    preview->setCurrentIndex(topic);
    QTest::keyClick(preview, Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(batch.dialog.focusWidget());
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, u"Coffee"_s);
    batch.dialog.close(); // by its title bar
    QVERIFY(batch.dialog.isVisible());
    QVERIFY(batch.dialog.findChild<QMessageBox *>(u"discardValues"_s));
    QCOMPARE(topic.data().toString(), u"Coffee"_s);
}

void TestBatch::theEnterOfTheKeypadStarts()
{
    DialogFixture batch;
    batch.openFor(topicAndSize());
    batch.read("topic\nTea\n");
    QTRY_VERIFY(batch.start().isEnabled());
    batch.dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&batch.dialog));
    QTest::keyClick(batch.dialog.windowHandle(), Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
    QCOMPARE(batch.engine.startedBatches.size(), 1);
}

void TestBatch::aFailedPreparationStartsNothing()
{
    DialogFixture batch;
    batch.dialog.show();
    const QString problem = u"The desk did not answer."_s;
    batch.engine.kickoffPreparations.last().answer(std::unexpected(problem));
    batch.engine.inputFetches.last().answer(someFields());
    batch.read("topic\nTea\n");
    QTRY_COMPARE(part<QTableView>(batch.dialog, "preview")->model()->rowCount(), 1);
    auto *message = part<MessageLine>(batch.dialog, "message");
    QVERIFY2(message->text().contains(problem), qPrintable(message->text())); // not replaced by the rows'
    QPushButton *start = &batch.start();
    QVERIFY(!start->isEnabled());
    QVERIFY2(start->accessibleDescription().contains(problem), qPrintable(start->accessibleDescription()));
    QVERIFY(!part<QWidget>(batch.dialog, "notices")->isEnabled());
    keepPicture(batch.dialog, u"batch-unprepared"_s);

    part<QPushButton>(batch.dialog, "retry")->click();
    QVERIFY(message->text().isEmpty());
    QCOMPARE(batch.engine.kickoffPreparations.size(), 2);
    QCOMPARE(batch.engine.inputFetches.size(), 1);
    batch.engine.kickoffPreparations.last().answer(reachable());
    QVERIFY(start->isEnabled());
    QVERIFY(start->accessibleDescription().isEmpty());
    start->click();
    QVERIFY(batch.lastOrder().request.humanInput);
}

void TestBatch::batchesFollowTheEngine()
{
    WindowFixture shown;
    FakeEngineLink &engine = shown.engine;
    const Crew crew = sampleCrew(u"Research"_s);
    engine.emitCrews({crew});
    BatchRows rows = someRows(48);
    const BatchStatus older = statusOf(u"older.csv"_s, crew.id, {}, BatchState::Cancelled);
    BatchStatus status = statusOf(u"topics.csv"_s, crew.id, rows);
    shown.show(QList{older, status});
    BatchesWindow *window = shown.window.get();
    QVERIFY(QTest::qWaitForWindowExposed(window));
    QCOMPARE(engine.batchRowLoads.size(), 1);
    QCOMPARE(engine.batchRowLoads.last().command.batchId, status.batch.id); // the newest
    engine.batchRowLoads.last().answer(rows);
    auto *table = part<QTableView>(*window, "rows");
    QCOMPARE(table->model()->rowCount(), 48);
    QCOMPARE(part<QProgressBar>(*window, "progress")->maximum(), 48);
    keepPicture(*window, u"batches"_s);

    part<QPushButton>(*window, "pause")->click();
    QCOMPARE(engine.batchCommands,
             (QList<std::pair<QUuid, BatchCommand>>{{status.batch.id, BatchCommand::Pause}}));
    // While it waits for the endpoint, a person can still pause it.
    status.batch.reason = u"The endpoint is not listening."_s;
    Q_EMIT engine.batchesChanged({{status, {}}});
    QCOMPARE(batchStateTitle(status), u"Waiting"_s);
    QVERIFY(part<MessageLine>(*window, "reason")->text().contains(status.batch.reason));
    QVERIFY(part<QPushButton>(*window, "pause")->isEnabled());
    QVERIFY(!part<QPushButton>(*window, "resume")->isVisible());
    status.batch.state = BatchState::Paused;
    status.batch.reason = u"The service does not accept the token (401)."_s;
    BatchRow changed = rows.at(0);
    changed.fields.clear();
    changed.outcome = RowOutcome::Unclear;
    Q_EMIT engine.batchesChanged({{status, {changed}}});
    QCOMPARE(table->model()->index(0, BatchRowModel::Outcome).data().toString(),
             outcomeTitle(RowOutcome::Unclear));
    QCOMPARE(table->model()->index(0, BatchRowModel::FirstField).data().toString(), u"Topic 1"_s);
    QVERIFY(part<MessageLine>(*window, "reason")->text().contains(status.batch.reason));
    QVERIFY(!part<QPushButton>(*window, "pause")->isVisible());
    keepPicture(*window, u"batches-paused"_s);
    part<QPushButton>(*window, "resume")->click();
    QCOMPARE(engine.batchCommands.last().second, BatchCommand::Resume);

    // Where every row was sent nothing is left to hold back.
    BatchStatus sent = status;
    int &waiting = sent.counts.at(static_cast<std::size_t>(RowOutcome::Waiting));
    sent.counts.at(static_cast<std::size_t>(RowOutcome::Running)) += std::exchange(waiting, 0);
    Q_EMIT engine.batchesChanged({{sent, {}}});
    QVERIFY(!part<QPushButton>(*window, "resume")->isVisible());
    QCOMPARE(batchStateTitle(sent), u"Running"_s);
    Q_EMIT engine.batchesChanged({{status, {}}});
    QVERIFY(part<QPushButton>(*window, "resume")->isVisible());

    // The limit can be changed while the batch runs; the engine's answer is what is shown.
    auto *limit = part<QSpinBox>(*window, "concurrency");
    QCOMPARE(limit->value(), status.batch.concurrency);
    limit->setFocus();
    limit->selectAll();
    QTest::keyClicks(limit, u"9"_s);
    QTest::keyClick(limit, Qt::Key_Return);
    QCOMPARE(engine.batchLimits, (QList<std::pair<QUuid, int>>{{status.batch.id, 9}}));
    status.batch.concurrency = 9;
    Q_EMIT engine.batchesChanged({{status, {}}});
    QCOMPARE(limit->value(), 9);
    QCOMPARE(engine.batchLimits.size(), 1);

    // Rows that wait for a person lead to a review.
    const int waitingRows = status.count(RowOutcome::AwaitsPerson);
    QVERIFY(waitingRows > 0);
    QVERIFY(part<MessageLine>(*window, "waiting")->text().startsWith(QString::number(waitingRows)));
    QSignalSpy reviewRequested(window, &BatchesWindow::reviewRequested);
    part<QPushButton>(*window, "review")->click();
    const auto asking = std::ranges::find(rows, RowOutcome::AwaitsPerson, &BatchRow::outcome);
    QCOMPARE(reviewRequested.size(), 1);
    QCOMPARE(reviewRequested.first().first().toUuid(), asking->executionId);
    BatchStatus answered = status;
    answered.counts.at(static_cast<size_t>(RowOutcome::AwaitsPerson)) = 0;
    Q_EMIT engine.batchesChanged({{answered, {}}});
    QVERIFY(!part<QPushButton>(*window, "review")->isVisible());
    Q_EMIT engine.batchesChanged({{status, {}}});

    auto *filter = part<QComboBox>(*window, "filter");
    filter->setCurrentIndex(filter->findData(static_cast<int>(RowOutcome::Running)));
    QCOMPARE(table->model()->rowCount(), 4);
    QSignalSpy requested(window, &BatchesWindow::executionRequested);
    table->setCurrentIndex(table->model()->index(0, 0));
    part<QPushButton>(*window, "openRun")->click();
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toUuid(), rows.at(2).executionId);
    filter->setCurrentIndex(filter->findData(static_cast<int>(RowOutcome::Waiting)));
    table->setCurrentIndex(table->model()->index(0, 0));
    QVERIFY(!part<QPushButton>(*window, "openRun")->isEnabled());

    const BatchStatus newer = statusOf(u"newer.csv"_s, crew.id, {});
    window->showBatch(newer.batch.id);
    Q_EMIT engine.batchesChanged({{newer, {}}});
    QCOMPARE(engine.batchRowLoads.last().command.batchId, newer.batch.id);
}

void TestBatch::cancelIsAsked()
{
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), someRows(24))});
    part<QPushButton>(*shown.window, "cancelRest")->click();
    auto *box = shown.window->findChild<QMessageBox *>();
    QVERIFY(box);
    QVERIFY(shown.engine.batchCommands.isEmpty());
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    QCOMPARE(shown.engine.batchCommands.size(), 1);
    QCOMPARE(shown.engine.batchCommands.last().second, BatchCommand::CancelRest);

    BatchRows rest = someRows(24);
    for (BatchRow &row : rest)
        row.outcome = row.outcome == RowOutcome::Waiting ? RowOutcome::Cancelled : RowOutcome::Completed;
    BatchStatus cancelled = statusOf(u"topics.csv"_s, {}, rest, BatchState::Cancelled);
    cancelled.batch = shown.engine.batches->first().batch;
    cancelled.batch.state = BatchState::Cancelled;
    Q_EMIT shown.engine.batchesChanged({{cancelled, rest}});
    const int done = cancelled.count(RowOutcome::Completed);
    QVERIFY(done > 0 && done < 24);
    QCOMPARE(part<QProgressBar>(*shown.window, "progress")->value(), done);
}

void TestBatch::batchesThatCannotBeLoadedAreNotNone()
{
    WindowFixture shown;
    shown.show(std::unexpected(u"The desk did not answer."_s));
    QVERIFY(showsText(*shown.window, u"The batches could not be loaded"_s));
    QVERIFY(showsText(*shown.window, u"The desk did not answer."_s));
    keepPicture(*shown.window, u"batches-not-loaded"_s);
    QSignalSpy wanted(shown.window.get(), &BatchesWindow::kickoffManyRequested);
    named<QPushButton>(*shown.window, u"Try again"_s)->click();
    QVERIFY(showsText(*shown.window, u"The desk did not answer."_s));
    shown.engine.batches = QList<BatchStatus>();
    named<QPushButton>(*shown.window, u"Try again"_s)->click();
    QVERIFY(showsText(*shown.window, u"No batches yet"_s));
    QVERIFY(wanted.isEmpty());
    named<QPushButton>(*shown.window, u"Kick off many…"_s)->click();
    QCOMPARE(wanted.size(), 1);
}

/// Also when another one is shown while the box has the focus, as when it has just begun.
void TestBatch::theLimitIsOfTheBatchShown()
{
    const QUuid crewId = QUuid::createUuid();
    const BatchStatus first = statusOf(u"topics.csv"_s, crewId, someRows(12));
    BatchStatus second = statusOf(u"others.csv"_s, crewId, someRows(12));
    second.batch.concurrency = 7;
    WindowFixture shown;
    shown.show(QList{first, second});
    auto *limit = part<QSpinBox>(*shown.window, "concurrency");
    QCOMPARE(limit->value(), 7);
    shown.window->activateWindow();
    limit->setFocus();
    QTRY_VERIFY(limit->hasFocus());
    shown.window->showBatch(first.batch.id);
    QVERIFY(limit->hasFocus());
    QCOMPARE(limit->value(), first.batch.concurrency);
    limit->stepUp();
    QCOMPARE(shown.engine.batchLimits,
             (QList<std::pair<QUuid, int>>{{first.batch.id, first.batch.concurrency + 1}}));
}

void TestBatch::rowsThatChangeWhileTheyAreLoadedAreNotLost()
{
    const BatchRows before = someRows(3);
    const BatchStatus status = statusOf(u"topics.csv"_s, QUuid::createUuid(), before);
    WindowFixture shown;
    shown.show(QList{status});
    BatchRow failed = before.at(1);
    failed.outcome = RowOutcome::Failed;
    Q_EMIT shown.engine.batchesChanged({{status, {failed}}});
    shown.engine.batchRowLoads.last().answer(before); // as they were when the engine answered
    const QAbstractItemModel &rows = *part<QTableView>(*shown.window, "rows")->model();
    QCOMPARE(rows.index(1, BatchRowModel::Outcome).data(BatchRowModel::OutcomeRole).toInt(),
             int(RowOutcome::Failed));
}

void TestBatch::exportWritesWhatIsLoadedForIt()
{
    const QTemporaryDir folder;
    const BatchRows rows = someRows(12);
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), rows)});
    const QString path = folder.filePath(u"results.csv"_s);
    shown.window->exportTo(path);
    QCOMPARE(shown.engine.batchRowLoads.size(), 2);
    shown.answerExport(rows);
    const auto *outcome = part<MessageLine>(*shown.window, "outcome");
    QTRY_COMPARE(outcome->severity(), Severity::Good);
    const auto *openRun = part<QPushButton>(*shown.window, "openRun"); // up to which a long path has the room
    QTRY_VERIFY(openRun->x() - outcome->geometry().right() < openRun->width());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto back = wire::decodeBatchFile(file.readAll());
    QVERIFY(back);
    QCOMPARE(back->columns, (QStringList{u"topic"_s, u"size"_s, u"row"_s, u"outcome"_s, u"kickoff_id"_s,
                                         u"message"_s, u"result"_s}));
    QCOMPARE(back->rows.size(), 12);
    QCOMPARE(back->texts(4), (QStringList{u"Topic 5"_s, u"5"_s, u"5"_s, u"completed"_s, u"7f3a-5"_s,
                                          QString(), u"Result 5"_s}));
    shown.window->exportTo(folder.filePath(u"no/such/folder.csv"_s));
    shown.answerExport(rows);
    QTRY_COMPARE(part<MessageLine>(*shown.window, "outcome")->severity(), Severity::Bad);
}

/// Results are as long as they like: only those of one part are in memory.
void TestBatch::exportLoadsResultsInParts()
{
    const QTemporaryDir folder;
    const BatchRows rows = someRows(300);
    const auto sent =
        std::ranges::count_if(rows, [](const BatchRow &row) { return !row.executionId.isNull(); });
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), rows)});
    const QString path = folder.filePath(u"results.jsonl"_s);
    shown.window->exportTo(path);
    shown.answerExport(rows);
    QTRY_COMPARE(part<MessageLine>(*shown.window, "outcome")->severity(), Severity::Good);
    qsizetype loaded = 0;
    for (const auto &load : std::as_const(shown.engine.executionLoads)) {
        QVERIFY(load.command.executionIds.size() <= 200);
        loaded += load.command.executionIds.size();
    }
    QCOMPARE(loaded, sent);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto back = wire::decodeBatchFile(file.readAll());
    QVERIFY(back);
    QCOMPARE(back->rows.size(), rows.size());
    for (qsizetype row = 0; row < rows.size(); ++row)
        QCOMPARE(back->rows.at(row).members.value(u"result"_s).toString(), rows.at(row).result);
}

/// What is long about a run need not be in the file, as the outputs of its tasks.
void TestBatch::exportLoadsFewerOfLongRuns()
{
    const QTemporaryDir folder;
    const BatchRows rows = someRows(60);
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), rows)});
    shown.window->exportTo(folder.filePath(u"results.csv"_s));
    shown.engine.batchRowLoads.last().answer(rows);
    QTRY_COMPARE(shown.engine.executionLoads.size(), 1);
    const QList<QUuid> first = shown.engine.executionLoads.last().command.executionIds;
    const QByteArray body(1'000'000, 'x');
    QList<Execution> runs;
    for (const QUuid &id : first) {
        Execution run;
        run.id = id;
        run.statusBody = body;
        runs.append(run);
    }
    shown.engine.executionLoads.last().answer(runs);
    QTRY_COMPARE(shown.engine.executionLoads.size(), 2);
    QVERIFY(shown.engine.executionLoads.last().command.executionIds.size() < first.size());
}

void TestBatch::exportWithoutAllResultsIsNone()
{
    const QTemporaryDir folder;
    const BatchRows rows = someRows(12);
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), rows)});
    shown.window->exportTo(folder.filePath(u"results.csv"_s));
    shown.engine.batchRowLoads.last().answer(rows);
    QTRY_COMPARE(shown.engine.executionLoads.size(), 1);
    shown.engine.executionLoads.last().answer(std::unexpected(u"The history cannot be read."_s));
    const auto *outcome = part<MessageLine>(*shown.window, "outcome");
    QCOMPARE(outcome->severity(), Severity::Bad);
    QCOMPARE(outcome->text(), u"The history cannot be read."_s);
    QTRY_VERIFY(QDir(folder.path()).isEmpty());
}

/// As after old runs were removed.
void TestBatch::exportSaysThatResultsAreMissing()
{
    const QTemporaryDir folder;
    const BatchRows rows = someRows(12);
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), rows)});
    shown.window->exportTo(folder.filePath(u"results.csv"_s));
    shown.engine.batchRowLoads.last().answer(rows);
    QTRY_COMPARE(shown.engine.executionLoads.size(), 1);
    Execution kept;
    kept.id = shown.engine.executionLoads.last().command.executionIds.first();
    const qsizetype missing = shown.engine.executionLoads.last().command.executionIds.size() - 1;
    shown.engine.executionLoads.last().answer(QList{kept});
    const auto *outcome = part<MessageLine>(*shown.window, "outcome");
    QTRY_COMPARE(outcome->severity(), Severity::Good);
    QVERIFY2(outcome->text().contains(u"The results of %1 row"_s.arg(missing)), qPrintable(outcome->text()));
}

void TestBatch::exportGoesOnWithoutTheWindow()
{
    const QTemporaryDir folder;
    const BatchRows rows = someRows(12);
    FakeEngineLink engine;
    engine.batches = QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), rows)};
    Store store(engine);
    QWidget mainWindow;
    QPointer<BatchesWindow> window = new BatchesWindow(engine, store, &mainWindow);
    window->show();
    const QString path = folder.filePath(u"results.csv"_s);
    window->exportTo(path);
    window->close();
    QTRY_VERIFY(!window);
    engine.batchRowLoads.last().answer(rows);
    QTRY_COMPARE(engine.executionLoads.size(), 1);
    engine.executionLoads.last().answer(QList<Execution>());
    QTRY_VERIFY(QFile::exists(path));
}

/// Another batch can come to be shown while the person chooses a file.
void TestBatch::exportIsOfTheBatchThatWasShownWhenItWasAskedFor()
{
    const QTemporaryDir folder;
    const BatchRows rows = someRows(12);
    const BatchStatus other = statusOf(u"others.csv"_s, QUuid::createUuid(), someRows(3));
    const BatchStatus asked = statusOf(u"topics.csv"_s, QUuid::createUuid(), rows);
    WindowFixture shown;
    shown.show(QList{other, asked});
    shown.window->showBatch(asked.batch.id);
    auto *button = part<QPushButton>(*shown.window, "exportRows");
    QVERIFY(!button->isEnabled()); // its rows are not here yet
    shown.engine.batchRowLoads.last().answer(rows);
    auto *filter = part<QComboBox>(*shown.window, "filter");
    filter->setCurrentIndex(filter->findData(static_cast<int>(RowOutcome::Completed)));
    const int completed = part<QTableView>(*shown.window, "rows")->model()->rowCount();
    QVERIFY(completed > 0 && completed < 12);
    button->click();
    auto *dialog = shown.window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    shown.window->showBatch(other.batch.id);
    const QString path = folder.filePath(u"results.csv"_s);
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    QCOMPARE(shown.engine.batchRowLoads.last().command.batchId, asked.batch.id);
    shown.answerExport(rows);
    QTRY_COMPARE(part<MessageLine>(*shown.window, "outcome")->severity(), Severity::Good);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto back = wire::decodeBatchFile(file.readAll());
    QVERIFY(back);
    QCOMPARE(back->rows.size(), completed);
}

/// It loads the rows itself; only which of them a filter shows has to be known before.
void TestBatch::exportIsOfferedWhereRowsCouldNotBeLoaded()
{
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), someRows(12))});
    shown.engine.batchRowLoads.last().answer(std::unexpected(u"The desk did not answer."_s));
    const auto *button = part<QPushButton>(*shown.window, "exportRows");
    QVERIFY(button->isEnabled());
    auto *filter = part<QComboBox>(*shown.window, "filter");
    filter->setCurrentIndex(filter->findData(static_cast<int>(RowOutcome::Completed)));
    QVERIFY(!button->isEnabled());
    filter->setCurrentIndex(0);
    QVERIFY(button->isEnabled());
}

/// An input may be the same for all rows, or typed where the file has no column.
void TestBatch::whatWasSentIsShown()
{
    BatchRows rows = someRows(2);
    rows[0].inputs = QJsonObject{{u"topic"_s, u"edited"_s}, {u"audience"_s, u"all"_s}};
    WindowFixture shown;
    shown.show(QList{statusOf(u"topics.csv"_s, QUuid::createUuid(), rows)});
    shown.engine.batchRowLoads.last().answer(rows);
    const QAbstractItemModel &model = *part<QTableView>(*shown.window, "rows")->model();
    const int audience = BatchRowModel::FirstField + 2;
    QCOMPARE(model.headerData(audience, Qt::Horizontal).toString(), u"audience"_s);
    QCOMPARE(model.index(0, audience).data().toString(), u"all"_s);
    QCOMPARE(model.index(0, BatchRowModel::FirstField).data().toString(), u"edited"_s);
    QCOMPARE(model.index(1, BatchRowModel::FirstField).data().toString(), u"Topic 2"_s);
    Q_EMIT shown.engine.batchesChanged({{shown.engine.batches->first(), someRows(1)}});
    QCOMPARE(model.index(0, audience).data().toString(), u"all"_s);
}

void TestBatch::runsAreKickedOffAgain()
{
    DialogFixture batch;
    QList<Execution> runs;
    for (int i = 0; i < 900; ++i) {
        Execution run = batch.failedRun(
            QString::number(i),
            {{u"topic"_s, u"Topic %1"_s.arg(i)}, {u"size"_s, i}, {u"unlisted"_s, QJsonArray{i}}});
        run.request.meta = QJsonObject{{u"ticket"_s, u"T-1"_s}};
        runs << run;
    }
    runs.last().origin = ExecutionOrigin::Followed;
    runs.last().request.inputs = {};
    batch.openAgain(u"900 runs again"_s, runs);
    for (int asked = 0; asked < runs.size();) {
        const QList<QUuid> part = batch.engine.executionLoads.last().command.executionIds;
        QVERIFY(part.size() <= 400);
        batch.engine.executionLoads.last().answer(runs.mid(asked, part.size()));
        asked += static_cast<int>(part.size());
    }
    batch.engine.inputFetches.last().answer(topicAndSize());
    QPushButton *start = &batch.start();
    QTRY_COMPARE(start->text(), u"&Start 899 run(s)"_s);
    keepPicture(batch.dialog, u"batch-again"_s);
    start->click();
    const BatchOrder order = batch.lastOrder();
    QCOMPARE(order.name, u"900 runs again"_s);
    QCOMPARE(order.request.meta, runs.first().request.meta);
    QCOMPARE(order.rows.size(), 899);
    QCOMPARE(order.rows.at(7).inputs, runs.at(7).request.inputs); // with their types, and the one not listed
}

/// The journal has stand-ins for them, and so has what was kicked off last.
void TestBatch::secretsThatWereNotKeptAreLeftOut()
{
    DialogFixture batch;
    Execution run = sampleExecution(u"1"_s, batch.crew, ExecutionState::Failed);
    KickoffRequest typed;
    typed.inputs = {{u"topic"_s, u"Tea"_s}};
    typed.extra = {{u"api_key"_s, u"sk-1"_s}, {u"priority"_s, u"high"_s}};
    run.request = withoutTypedSecrets(typed);
    KickoffRequest last;
    last.humanInput = HumanInputWebhook{
        u"https://their.example/notices"_s, WebhookCredential{WebhookStrategy::Bearer, u"own"_s, {}, {}}, {}};
    KickoffPreparation preparation = reachable();
    preparation.lastBody = wire::encodeKickoff(withoutTypedSecrets(last));
    batch.openLoaded(u"Again"_s, {run}, someFields(), preparation);
    QVERIFY2(part<QLabel>(batch.dialog, "fileText")->text().endsWith(u"secrets are not kept: api_key"_s),
             qPrintable(part<QLabel>(batch.dialog, "fileText")->text()));
    QPushButton *start = &batch.start();
    QTRY_VERIFY(start->isEnabled());
    QVERIFY2(part<MessageLine>(batch.dialog, "message")->text().endsWith(u"not kept: humanInputWebhook"_s),
             qPrintable(part<MessageLine>(batch.dialog, "message")->text()));
    start->click();
    const KickoffRequest sent = batch.lastOrder().request;
    QCOMPARE(sent.extra, (QJsonObject{{u"priority"_s, u"high"_s}}));
    QVERIFY(!sent.humanInput);
}

void TestBatch::secretInputsOfRowsAreNotTold()
{
    const auto file = wire::decodeBatchFile(
        "topic,Password\nTea,hunter22\nMate,<secret input>\nMilk,hunter22,more\nRum,\n");
    QVERIFY(file);
    InputFields fields = fieldsWithSecret();
    const InputSources sources = sourcesByName(fields, file->columns);
    const BatchRowRecords rows = rowRecords(*file, fields, sources);
    const QString standIn = placeholder::secretInput;
    QCOMPARE(rows.at(0).inputs, (QJsonObject{{u"topic"_s, u"Tea"_s}, {u"password"_s, u"hunter22"_s}}));
    QCOMPARE(rows.at(0).fields, (QStringList{u"Tea"_s, standIn}));
    QVERIFY(rows.at(0).problem.isEmpty());
    QCOMPARE(rows.at(1).problem,
             u"Enter the secret “password”. It is not kept."_s); // as the console exports it
    QVERIFY(!rows.at(1).inputs.contains(u"password"_s));
    QCOMPARE(rows.at(2).fields, (QStringList{standIn, standIn, standIn})); // any of them may be it
    QCOMPARE(rows.at(3).fields, (QStringList{u"Rum"_s, QString()}));
    QVERIFY(rows.at(3).problem.isEmpty());

    InputSources leftOut = sources;
    leftOut[1] = {InputSource::Kind::LeaveOut};
    QCOMPARE(rowRecord(*file, 0, fields, leftOut).fields, (QStringList{u"Tea"_s, standIn}));
    const RowEdits edits{{{0, u"password"_s}, u"another"_s}};
    const BatchRowRecord edited = rowRecord(*file, 0, fields, sources, edits);
    QCOMPARE(edited.inputs.value(u"password"_s), QJsonValue(u"another"_s));
    QCOMPARE(edited.fields, (QStringList{u"Tea"_s, standIn}));
    fields[1].kind = InputKind::Integer;
    const QString problem = rowRecord(*file, 0, fields, sources).problem;
    QVERIFY2(problem.startsWith(u"password: "_s) && !problem.contains(u"hunter22"_s), qPrintable(problem));
}

void TestBatch::secretInputsOfRowsAreHidden()
{
    DialogFixture batch;
    batch.openFor(fieldsWithSecret());
    QVERIFY(QTest::qWaitForWindowExposed(&batch.dialog));
    batch.read("topic,password\nTea,hunter22\nCoffee,\n");
    QPushButton *start = &batch.start();
    QTRY_COMPARE(start->text(), u"&Start 2 run(s)"_s);
    auto *preview = part<QTableView>(batch.dialog, "preview");
    const QModelIndex secret = preview->model()->index(0, BatchPreviewModel::FirstInput + 1);
    QCOMPARE(secret.data().toString(), QString(8, u'•'));
    QCOMPARE(secret.data(Qt::EditRole).toString(), QString());
    QCOMPARE(preview->model()->index(1, BatchPreviewModel::FirstInput + 1).data().toString(), QString());
    keepPicture(batch.dialog, u"batch-secret-input"_s);
    preview->setFocus();
    preview->setCurrentIndex(secret);
    QTest::keyClick(preview, Qt::Key_F2);
    QLineEdit *editor = nullptr;
    QTRY_VERIFY((editor = preview->findChild<QLineEdit *>()));
    QCOMPARE(editor->echoMode(), QLineEdit::Password);
    QTest::keyClick(editor, Qt::Key_Return); // nothing was typed: it stays
    const auto lines = batch.dialog.findChild<MappingEditor *>()->findChildren<QLineEdit *>();
    QCOMPARE(lines.at(0)->echoMode(), QLineEdit::Normal);
    QCOMPARE(lines.at(1)->echoMode(), QLineEdit::Password);
    QTRY_VERIFY(start->isEnabled());
    start->click();
    const BatchOrder order = batch.lastOrder();
    QCOMPARE(order.request.secretInputs, std::optional(QStringList{u"password"_s}));
    QCOMPARE(order.rows.at(0).inputs, (QJsonObject{{u"topic"_s, u"Tea"_s}, {u"password"_s, u"hunter22"_s}}));
    QCOMPARE(order.rows.at(0).fields, (QStringList{u"Tea"_s, placeholder::secretInput}));
}

/// A line edit takes 32,767 characters by itself.
void TestBatch::aLongCellIsNotCut()
{
    const QString text = QString(40000, u'x') + u"end"_s;
    DialogFixture batch;
    batch.openFor(topicAndSize());
    QVERIFY(QTest::qWaitForWindowExposed(&batch.dialog));
    batch.read("topic\n" + text.toUtf8() + '\n');
    QPushButton *start = &batch.start();
    QTRY_VERIFY(start->isEnabled());
    auto *preview = part<QTableView>(batch.dialog, "preview");
    preview->setFocus();
    preview->setCurrentIndex(preview->model()->index(0, BatchPreviewModel::FirstInput));
    QTest::keyClick(preview, Qt::Key_F2);
    QLineEdit *editor = nullptr;
    QTRY_VERIFY((editor = preview->findChild<QLineEdit *>()));
    QTest::keyClick(editor, Qt::Key_End);
    QTest::keyClicks(editor, u"!"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    start->click();
    QCOMPARE(batch.lastOrder().rows.at(0).inputs.value("topic"_L1).toString(), text + u'!');
}

void TestBatch::secretInputsOfRunsAreAskedFor_data()
{
    const InputField topic = fieldOf(u"topic"_s, InputKind::Text, true);
    QTest::addColumn<InputFields>("listed");
    QTest::newRow("listed as a password") << fieldsWithSecret();
    QTest::newRow("listed as a text now") << InputFields{topic, fieldOf(u"password"_s, InputKind::Text)};
    QTest::newRow("listed no longer") << InputFields{topic};
}

/// Their values were not kept.
void TestBatch::secretInputsOfRunsAreAskedFor()
{
    QFETCH(const InputFields, listed);
    DialogFixture batch;
    const Execution run =
        batch.failedRun(u"1"_s, {{u"topic"_s, u"Tea"_s}, {u"password"_s, QString(placeholder::secretInput)}});
    batch.openLoaded(u"Again"_s, {run}, listed);
    QTRY_COMPARE(part<MessageLine>(batch.dialog, "message")->text(), u"No row can be sent."_s);
    QPushButton *start = &batch.start();
    QVERIFY(!start->isEnabled());
    auto *mapping = batch.dialog.findChild<MappingEditor *>();
    mapping->findChildren<QComboBox *>().at(1)->setCurrentText(u"The same for all rows"_s);
    auto *same = mapping->findChildren<QLineEdit *>().at(1);
    QCOMPARE(same->echoMode(), QLineEdit::Password);
    QTest::keyClicks(same, u"other"_s);
    QTRY_VERIFY(start->isEnabled());
    start->click();
    const BatchOrder order = batch.lastOrder();
    QCOMPARE(order.request.secretInputs, std::optional(QStringList{u"password"_s}));
    QCOMPARE(order.rows.at(0).inputs, (QJsonObject{{u"topic"_s, u"Tea"_s}, {u"password"_s, u"other"_s}}));
}

void TestBatch::runsThatCannotBeLoadedAreNotUnknown()
{
    DialogFixture batch;
    QList<Execution> runs;
    QList<QUuid> ids;
    for (int i = 0; i < 500; ++i) {
        runs << batch.failedRun(QString::number(i), {{u"topic"_s, u"Topic %1"_s.arg(i)}});
        ids << runs.last().id;
    }
    batch.openAgain(u"500 runs again"_s, runs);
    batch.engine.inputFetches.last().answer(someFields());
    batch.engine.executionLoads.last().answer(runs.mid(0, 400));
    QCOMPARE(batch.engine.executionLoads.size(), 2);
    const QString problem = u"The desk did not answer."_s;
    batch.engine.executionLoads.last().answer(std::unexpected(problem));
    auto *message = part<MessageLine>(batch.dialog, "message");
    QVERIFY2(message->text().contains(problem), qPrintable(message->text()));
    QPushButton *start = &batch.start();
    QVERIFY(!start->isEnabled());
    QVERIFY2(start->accessibleDescription().contains(problem), qPrintable(start->accessibleDescription()));
    const QList<QLabel *> labels = batch.dialog.findChildren<QLabel *>();
    for (const QLabel *label : labels)
        QVERIFY2(!label->text().contains(u"started elsewhere"_s), qPrintable(label->text()));

    // Only the part that is missing is asked for again.
    part<QPushButton>(batch.dialog, "retry")->click();
    QVERIFY(message->text().isEmpty());
    QCOMPARE(batch.engine.executionLoads.size(), 3);
    QCOMPARE(batch.engine.executionLoads.last().command.executionIds, ids.mid(400));
    QCOMPARE(batch.engine.kickoffPreparations.size(), 1);
    QCOMPARE(batch.engine.inputFetches.size(), 1);
    batch.engine.executionLoads.last().answer(runs.mid(400));
    QTRY_COMPARE(start->text(), u"&Start 500 run(s)"_s);
    QTRY_VERIFY(start->isEnabled());
    start->click();
    QCOMPARE(batch.lastOrder().rows.size(), 500);
}

void TestBatch::idsOfEarlierRunsAreLeftOut()
{
    DialogFixture batch;
    QList<Execution> runs;
    for (int i = 0; i < 2; ++i) {
        Execution run = batch.failedRun(
            QString::number(i),
            {{u"topic"_s, u"Topic %1"_s.arg(i)}, {u"size"_s, i}, {u"id"_s, u"flow-%1"_s.arg(i)}});
        wire::setRestoreStateId(run.request, u"state-1"_s);
        runs << run;
    }
    batch.openLoaded(u"2 runs again"_s, runs, topicAndSize());
    QPushButton *start = &batch.start();
    QTRY_COMPARE(start->text(), u"&Start 2 run(s)"_s);
    QVERIFY(part<QLabel>(batch.dialog, "fileText")->text().contains(u"“id” is left out"_s));
    start->click();
    const BatchOrder order = batch.lastOrder();
    QVERIFY(!order.rows.at(0).inputs.contains(u"id"_s));
    QVERIFY(wire::restoreStateIdOf(order.request)->isEmpty());
}

void TestBatch::valuesAreEdited()
{
    DialogFixture batch;
    batch.openFor(topicAndSize());
    QVERIFY(QTest::qWaitForWindowExposed(&batch.dialog));
    batch.read("topic,size\nTea,many\nCoffee,2\n");
    QPushButton *start = &batch.start();
    QTRY_COMPARE(start->text(), u"&Start 1 run(s)"_s);
    auto *preview = part<QTableView>(batch.dialog, "preview");
    preview->setFocus();
    const QModelIndex size = preview->model()->index(0, BatchPreviewModel::FirstInput + 1);
    preview->setCurrentIndex(size);
    QTest::keyClick(preview, Qt::Key_F2);
    QLineEdit *editor = nullptr;
    QTRY_VERIFY((editor = preview->findChild<QLineEdit *>()));
    QCOMPARE(editor->text(), u"many"_s);
    editor->selectAll();
    QTest::keyClicks(editor, u"12"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(start->text(), u"&Start 2 run(s)"_s);
    QVERIFY(part<MessageLine>(batch.dialog, "message")->text().isEmpty());

    // What is no good says why and stays to be corrected, also when the columns are mapped again.
    preview->setCurrentIndex(size);
    QVERIFY(preview->model()->setData(size, u"lots"_s));
    QCOMPARE(start->text(), u"&Start 1 run(s)"_s);
    QCOMPARE(size.data().toString(), u"lots"_s);
    QVERIFY(preview->model()->setData(size, u"12"_s));
    auto *topic = batch.dialog.findChild<MappingEditor *>()->findChildren<QComboBox *>().first();
    topic->setCurrentText(u"size"_s);
    QTRY_COMPARE(preview->model()->index(1, BatchPreviewModel::FirstInput).data().toString(), u"2"_s);
    QCOMPARE(preview->model()->index(0, BatchPreviewModel::FirstInput + 1).data().toString(), u"12"_s);
    QTRY_VERIFY(start->isEnabled());
    start->click();
    const BatchRowRecords rows = batch.lastOrder().rows;
    QCOMPARE(rows.at(0).inputs, (QJsonObject{{u"topic"_s, u"many"_s}, {u"size"_s, 12}}));
    QCOMPARE(rows.at(0).fields, (QStringList{u"Tea"_s, u"12"_s}));
}

void TestBatch::numbersInAnotherSpellingAreNamed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("check");
    const QString named = u"Ready. Numbers are sent in their shortest form: %1."_s;
    const QString ready = u"Ready"_s;
    QTest::newRow("number in CSV") << QByteArray("limit\n1.0\n") << named.arg(u"1.0 as 1"_s);
    QTest::newRow("JSON in CSV") << QByteArray("data\n\"[2, 1.50]\"\n") << named.arg(u"1.50 as 1.5"_s);
    QTest::newRow("text in CSV") << QByteArray("topic\n1.0\n") << ready;
    QTest::newRow("truth value in CSV") << QByteArray("flag\n1\n") << ready;
    QTest::newRow("short number in CSV") << QByteArray("limit\n1.5\n") << ready;
    QTest::newRow("number") << QByteArray("{\"limit\": 1.0}") << named.arg(u"1.0 as 1"_s);
    QTest::newRow("number in a list")
        << QByteArray("{\"data\": [\"1.0\", 1e2]}") << named.arg(u"1e2 as 100"_s);
    QTest::newRow("number for a text") << QByteArray("{\"topic\": 1.0}") << named.arg(u"1.0 as 1"_s);
    QTest::newRow("text") << QByteArray("{\"topic\": \"1.0\"}") << ready;
    QTest::newRow("truth value") << QByteArray("{\"flag\": 1.0}") << ready;
    QTest::newRow("number that is not sent") << QByteArray("{\"other\": 1.0}") << ready;
    QTest::newRow("secret number") << QByteArray("{\"pin\": 1.0}") << ready;
}

/// Some services take 1 for a whole number and 1.0 for none.
void TestBatch::numbersInAnotherSpellingAreNamed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, check);
    InputField topic = fieldOf(u"topic"_s, InputKind::Text);
    topic.description = u"What it is about"_s;
    InputField pin = fieldOf(u"pin"_s, InputKind::Number);
    pin.isSecret = true;
    const InputFields fields{topic, fieldOf(u"limit"_s, InputKind::Number),
                             fieldOf(u"data"_s, InputKind::Json), fieldOf(u"flag"_s, InputKind::YesNo), pin};
    const auto file = wire::decodeBatchFile(bytes);
    QVERIFY(file);
    const InputSources sources = sourcesByName(fields, file->columns);
    const BatchRowRecords rows = rowRecords(*file, fields, sources);
    BatchPreviewModel preview;
    preview.setSource(std::make_shared<const wire::BatchFile>(*file), sources);
    preview.setRows(fields, rows, respellings(*file, rows, fields, sources));
    QCOMPARE(preview.index(0, BatchPreviewModel::Check).data().toString(), check);
}

void TestBatch::aRowWithNumbersInAnotherSpellingIsPointedOut()
{
    DialogFixture batch;
    batch.openFor(topicAndSize());
    batch.read("topic,size\nTea,1.0\nCoffee,2\n");
    const auto *message = part<MessageLine>(batch.dialog, "message");
    QTRY_COMPARE(message->text(),
                 u"Some numbers are sent in their shortest form, such as 1.0 as 1. Their rows say which."_s);
    QAbstractItemModel *rows = part<QTableView>(batch.dialog, "preview")->model();
    const auto check = [rows](int row) {
        return rows->index(row, BatchPreviewModel::Check).data().toString();
    };
    QCOMPARE(check(0), u"Ready. Numbers are sent in their shortest form: 1.0 as 1."_s);
    QCOMPARE(check(1), u"Ready"_s);
    const QModelIndex size = rows->index(0, BatchPreviewModel::FirstInput + 1);
    QVERIFY(rows->setData(size, u"1"_s));
    QCOMPARE(check(0), u"Ready"_s);
    QCOMPARE(message->text(), QString());
    QVERIFY(rows->setData(size, u"3.0"_s));
    QCOMPARE(check(0), u"Ready. Numbers are sent in their shortest form: 3.0 as 3."_s);
}

void TestBatch::failuresOfABatchAreKickedOffAgain()
{
    const QTemporaryDir folder;
    WindowFixture shown;
    const Crew crew = sampleCrew(u"Research"_s);
    shown.engine.emitCrews({crew});
    BatchRows rows = someRows(48);
    int limits = 0;
    for (BatchRow &row : rows) {
        if (row.outcome == RowOutcome::Refused)
            row.message = u"Rate limit exceeded, try again in %1 s"_s.arg(++limits);
    }
    shown.show(QList{statusOf(u"topics.csv"_s, crew.id, rows)});
    QVERIFY(QTest::qWaitForWindowExposed(shown.window.get()));
    shown.engine.batchRowLoads.last().answer(rows);
    auto *table = part<QTableView>(*shown.window, "rows");
    QCOMPARE(table->model()->headerData(BatchRowModel::Error, Qt::Horizontal).toString(), u"Error"_s);
    auto *filter = part<QComboBox>(*shown.window, "filter");
    QCOMPARE(filter->itemText(filter->findData(static_cast<int>(RowOutcome::Failed))), u"Failed (4)"_s);
    const auto chip = [&shown](const QString &name) { return byName<QToolButton>(*shown.window, name); };
    QTRY_VERIFY(chip(u"Show failures: 4 Rate limit"_s));
    QVERIFY(chip(u"Show failures: 4 The model did not answer"_s));
    keepPicture(*shown.window, u"batches-failures"_s);
    QTest::keyClick(chip(u"Show failures: 4 Rate limit"_s), Qt::Key_Space);
    QCOMPARE(table->model()->rowCount(), 4);
    auto *again = shown.window->findChild<FailureBar *>();
    QTRY_COMPARE(again->againButton().text(), u"Kick off 4 again…"_s);
    QSignalSpy asked(shown.window.get(), &BatchesWindow::kickoffAgainRequested);
    QTest::keyClick(&again->againButton(), Qt::Key_Space);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().at(0).toUuid(), crew.id);
    QList<QUuid> refused;
    for (const BatchRow &row : std::as_const(rows)) {
        if (row.outcome == RowOutcome::Refused)
            refused << row.executionId;
    }
    QCOMPARE(asked.first().at(2).value<QList<QUuid>>(), refused);

    // The file has what is shown, and can be kicked off as it is.
    shown.window->exportTo(folder.filePath(u"failed.csv"_s));
    shown.answerExport(rows);
    QTRY_COMPARE(part<MessageLine>(*shown.window, "outcome")->severity(), Severity::Good);
    QFile file(folder.filePath(u"failed.csv"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto back = wire::decodeBatchFile(file.readAll());
    QVERIFY(back);
    QCOMPARE(back->rows.size(), 4);
    const InputFields fields = topicAndSize();
    for (const BatchRowRecord &row : rowRecords(*back, fields, sourcesByName(fields, back->columns)))
        QVERIFY2(row.problem.isEmpty(), qPrintable(row.problem));
}

void TestBatch::modelsHold()
{
    QRandomGenerator dice(20'261'121); // fixed, so that a failure can be had again
    const CrewList crews;
    BatchList list;
    list.setStatuses({});
    BatchRowModel rowModel;
    BatchesModel batches(list, crews);
    BatchPreviewModel preview;
    const QAbstractItemModelTester rowTester(&rowModel,
                                             QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester batchTester(&batches,
                                               QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester previewTester(&preview,
                                                 QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (int i = 0; i < 300; ++i) {
        const BatchRows rows = someRows(dice.bounded(0, 40));
        const QString name = QString::number(dice.bounded(0, 6));
        list.apply({{statusOf(name, QUuid(), rows), rows}});
        if (dice.bounded(4) == 0)
            rowModel.setRows({u"topic"_s, u"size"_s}, rows);
        else
            rowModel.apply(rows);
        if (dice.bounded(4) == 0)
            preview.setRows(someFields(), BatchRowRecords(dice.bounded(0, 20)));
        if (dice.bounded(20) == 0)
            list.setStatuses({statusOf(name, QUuid(), rows)});
    }
}

QTEST_MAIN(TestBatch)
#include "tst_batch.moc"
