// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with many runs at once: copying, refreshing, exporting.
#include "gui/batch/batchmapping.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/widgets/messageline.h"
#include "gui/executions/export/runsexport.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/runscommands.h"
#include "gui/executions/table/runsfilters.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runstable.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"
#include "wire/csv.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QJsonArray>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::batch;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestRunsCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void manyRunsAtOnce();
    void exportsWhatIsShownOrSelected();
    void exportsWhatWasSelectedWhenItWasAskedFor();
    void exportSaysWhatIsNotInTheFile();
    void exportToNowhereSaysSo();
    void exportsVeryManyInParts();
    void anExportThatCannotLoadLeavesNoFile_data();
    void anExportThatCannotLoadLeavesNoFile();
    void copyingWhatCannotBeLoadedSaysSo();
    void csvIsSafe();
    void csvCanBeKickedOff();
    void csvKeepsTextsOfJson();

private:
    RunsTable *table() const { return byName<RunsTable>(*m_page, u"Runs table"_s); }
    std::unique_ptr<QMenu> moreMenu() const
    {
        auto menu = std::make_unique<QMenu>();
        m_page->commands().fillMenu(*menu);
        return menu;
    }

    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<RunsPage> m_page;
};

void TestRunsCommands::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
    m_state = std::make_unique<LocalState>(*m_engine);
    m_page = std::make_unique<RunsPage>(*m_engine, *m_store, *m_state);
    m_page->resize(1400, 700);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    m_engine->emitCrews({m_crew});
}

void TestRunsCommands::cleanup()
{
    m_page.reset();
    m_state.reset();
    m_store.reset();
    m_engine.reset();
}

void TestRunsCommands::manyRunsAtOnce()
{
    Execution secret = sampleExecution(u"b"_s, m_crew);
    secret.startedAt = secret.startedAt.addSecs(-1);
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_crew), secret});
    table()->setFocus();
    table()->selectAll();
    QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"a\nb"_s);
    const auto menu = moreMenu();
    actionNamed(*menu, u"Copy as cURL"_s)->trigger();
    QCOMPARE(m_engine->executionLoads.size(), 1);
    m_engine->executionLoads.last().answer(QList{sampleExecution(u"a"_s, m_crew), secret});
    const QString commands = QGuiApplication::clipboard()->text();
    QCOMPARE(commands.count(u"curl -X POST"_s), 2);
    QCOMPARE(commands.count(u"Bearer $TOKEN"_s), 2);
    actionNamed(*menu, u"Refresh"_s)->trigger();
    QCOMPARE(m_engine->refreshed.size(), 2);
    table()->clearSelection();
    QVERIFY(!actionNamed(*moreMenu(), u"Copy as cURL"_s)->isEnabled());
}

void TestRunsCommands::exportsWhatIsShownOrSelected()
{
    QTemporaryDir folder;
    Execution done = sampleExecution(u"done"_s, m_crew, ExecutionState::Completed);
    done.result.output = u"forty-two"_s;
    done.request.inputs.insert(u"depth"_s, 3);
    m_engine->emitExecutions({done, sampleExecution(u"live"_s, m_crew)});
    QSignalSpy exported(&m_page->commands(), &RunsCommands::exported);
    m_page->commands().exportTo(folder.filePath(u"all.csv"_s), RunsCommands::ExportScope::Shown);
    m_engine->executionLoads.last().answer(QList{done, sampleExecution(u"live"_s, m_crew)});
    QTRY_COMPARE(exported.size(), 1);
    QVERIFY2(exported.first().at(1).toBool(), qPrintable(exported.first().first().toString()));
    QFile csv(folder.filePath(u"all.csv"_s));
    QCOMPARE(csv.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const auto records = wire::parseCsv(QString::fromUtf8(csv.readAll()), u',', 10, 30);
    QVERIFY(records);
    QCOMPARE(records->size(), 3);
    QVERIFY(records->at(0).fields.contains(u"kickoff_id"_s));

    m_page->showExecution(done.id);
    m_page->commands().exportTo(folder.filePath(u"some.json"_s), RunsCommands::ExportScope::Selected);
    QCOMPARE(m_engine->executionLoads.last().command.executionIds, QList{done.id});
    m_engine->executionLoads.last().answer(QList{done});
    QTRY_COMPARE(exported.size(), 2);
    QFile json(folder.filePath(u"some.json"_s));
    QVERIFY(json.open(QIODevice::ReadOnly));
    const QJsonArray runs = QJsonDocument::fromJson(json.readAll()).array();
    QCOMPARE(runs.size(), 1);
    const QJsonObject run = runs.first().toObject();
    QCOMPARE(run.value(u"kickoff_id"_s).toString(), u"done"_s);
    QCOMPARE(run.value(u"state"_s).toString(), u"completed"_s);
    QCOMPARE(run.value(u"result"_s).toString(), u"forty-two"_s);
    QCOMPARE(run.value(u"request"_s).toObject().value(u"inputs"_s).toObject(), done.request.inputs);
}

/// A run that ends leaves a list of live runs, and the selection with it.
void TestRunsCommands::exportsWhatWasSelectedWhenItWasAskedFor()
{
    const QTemporaryDir folder;
    Execution first = sampleExecution(u"first"_s, m_crew);
    m_engine->emitExecutions({first, sampleExecution(u"second"_s, m_crew)});
    m_page->findChild<RunsFilters *>()->setQuery({.group = StateGroup::Live});
    m_page->showExecution(first.id);
    QTRY_COMPARE(table()->selectedRuns(), QList{first.id});
    actionNamed(*moreMenu(), u"Export 1 selected run(s)…"_s)->trigger();
    auto *dialog = m_page->findChild<QFileDialog *>();
    QVERIFY(dialog);
    first.state = ExecutionState::Completed;
    first.finishedAt = QDateTime::currentDateTimeUtc();
    m_engine->emitExecutions({first});
    QTRY_VERIFY(!table()->selectedRuns().contains(first.id));
    QSignalSpy exported(&m_page->commands(), &RunsCommands::exported);
    Q_EMIT dialog->fileSelected(folder.filePath(u"one.json"_s));
    dialog->close();
    QCOMPARE(m_engine->executionLoads.size(), 1);
    QCOMPARE(m_engine->executionLoads.last().command.executionIds, QList{first.id});
    m_engine->executionLoads.last().answer(QList{first});
    QTRY_COMPARE(exported.size(), 1);
    QFile json(folder.filePath(u"one.json"_s));
    QVERIFY(json.open(QIODevice::ReadOnly));
    const QJsonArray runs = QJsonDocument::fromJson(json.readAll()).array();
    QCOMPARE(runs.size(), 1);
    QCOMPARE(runs.first().toObject().value(u"kickoff_id"_s).toString(), u"first"_s);
}

/// A run whose time is over can be removed before the list knows.
void TestRunsCommands::exportSaysWhatIsNotInTheFile()
{
    const QTemporaryDir folder;
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_crew), sampleExecution(u"b"_s, m_crew)});
    QSignalSpy exported(&m_page->commands(), &RunsCommands::exported);
    m_page->commands().exportTo(folder.filePath(u"runs.json"_s), RunsCommands::ExportScope::Shown);
    m_engine->executionLoads.last().answer(QList{sampleExecution(u"a"_s, m_crew)});
    QTRY_COMPARE(exported.size(), 1);
    QVERIFY(exported.first().at(1).toBool());
    const QString told = exported.first().first().toString();
    QVERIFY2(told.contains(u"1 run(s) are not in the file"_s), qPrintable(told));
}

void TestRunsCommands::exportToNowhereSaysSo()
{
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_crew)});
    QSignalSpy exported(&m_page->commands(), &RunsCommands::exported);
    QTemporaryDir folder;
    m_page->commands().exportTo(folder.filePath(u"no/such/folder.csv"_s), RunsCommands::ExportScope::Shown);
    m_engine->executionLoads.last().answer(QList{sampleExecution(u"a"_s, m_crew)});
    QTRY_COMPARE(exported.size(), 1);
    QVERIFY(!exported.first().at(1).toBool());
    QVERIFY(m_page->findChild<MessageLine *>(u"outcome"_s)->text().contains(u"folder.csv"_s));
}

/// Some are loaded at a time; a person who cancels has no file, one who waits has every run once.
void TestRunsCommands::exportsVeryManyInParts()
{
    QTemporaryDir folder;
    QHash<QUuid, Execution> all;
    for (int i = 0; i < 300; ++i) {
        const Execution execution = sampleExecution(QString::number(i), m_crew);
        all.insert(execution.id, execution);
    }
    m_engine->emitExecutions(all.values());
    QSignalSpy exported(&m_page->commands(), &RunsCommands::exported);
    auto *cancel = m_page->findChild<QPushButton *>(u"cancelExport"_s);
    const auto answer = [&](qsizetype part) {
        QTRY_COMPARE(m_engine->executionLoads.size(), part);
        QList<Execution> executions;
        for (const QUuid &id : m_engine->executionLoads.last().command.executionIds)
            executions << all.value(id);
        m_engine->executionLoads.last().answer(executions);
    };
    m_page->commands().exportTo(folder.filePath(u"runs.json"_s), RunsCommands::ExportScope::Shown);
    answer(1);
    QTRY_VERIFY(cancel->isVisible());
    QVERIFY(m_page->findChild<MessageLine *>(u"outcome"_s)->text().contains(u"25 of 300"_s));
    cancel->click();
    answer(2);
    QTRY_COMPARE(exported.size(), 1);
    QVERIFY(!cancel->isVisible());
    QVERIFY(QDir(folder.path()).isEmpty());

    m_page->commands().exportTo(folder.filePath(u"runs.json"_s), RunsCommands::ExportScope::Shown);
    for (qsizetype part = 3; exported.size() < 2; ++part) {
        answer(part);
        QTRY_VERIFY(m_engine->executionLoads.size() > part || exported.size() == 2);
    }
    QFile json(folder.filePath(u"runs.json"_s));
    QVERIFY(json.open(QIODevice::ReadOnly));
    QSet<QString> ids;
    for (const QJsonValue &run : QJsonDocument::fromJson(json.readAll()).array())
        ids << run.toObject().value(u"kickoff_id"_s).toString();
    QCOMPARE(ids.size(), all.size());
}

void TestRunsCommands::anExportThatCannotLoadLeavesNoFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("answeredParts");
    QTest::newRow("the first part") << u"runs.json"_s << 0;
    QTest::newRow("a later part") << u"runs.json"_s << 1;
    QTest::newRow("the names of inputs") << u"runs.csv"_s << 0;
}

void TestRunsCommands::anExportThatCannotLoadLeavesNoFile()
{
    QFETCH(const QString, name);
    QFETCH(const int, answeredParts);
    QTemporaryDir folder;
    QList<Execution> all;
    for (int i = 0; i < 60; ++i) {
        Execution run = sampleExecution(QString::number(i), m_crew);
        for (int part = 0; part < 60; ++part) // more than the list keeps of it
            run.request.inputs.insert(u"part %1"_s.arg(part), QString(400, u'x'));
        all.append(run);
    }
    m_engine->emitExecutions(all);
    QSignalSpy exported(&m_page->commands(), &RunsCommands::exported);
    m_page->commands().exportTo(folder.filePath(name), RunsCommands::ExportScope::Shown);
    for (int part = 1; part <= answeredParts; ++part) {
        QTRY_COMPARE(m_engine->executionLoads.size(), part);
        m_engine->executionLoads.last().answer(all.mid(0, 25));
    }
    QTRY_COMPARE(m_engine->executionLoads.size(), answeredParts + 1);
    m_engine->executionLoads.last().answer(std::unexpected(u"The desk did not answer."_s));
    QCOMPARE(exported.size(), 1);
    QVERIFY(!exported.first().at(1).toBool());
    const QString sentence = exported.first().first().toString();
    QVERIFY2(sentence.contains(u"The desk did not answer."_s), qPrintable(sentence));
    QCOMPARE(m_page->findChild<MessageLine *>(u"outcome"_s)->severity(), Severity::Bad);
    QVERIFY(!m_page->commands().isExporting());
    QTRY_VERIFY(QDir(folder.path()).isEmpty());
}

void TestRunsCommands::copyingWhatCannotBeLoadedSaysSo()
{
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_crew)});
    table()->selectAll();
    QGuiApplication::clipboard()->setText(u"before"_s);
    m_page->commands().copyCurl();
    m_engine->executionLoads.last().answer(std::unexpected(u"The desk did not answer."_s));
    const auto *outcome = m_page->findChild<MessageLine *>(u"outcome"_s);
    QCOMPARE(outcome->severity(), Severity::Bad);
    QVERIFY2(outcome->text().contains(u"The desk did not answer."_s), qPrintable(outcome->text()));
    QCOMPARE(QGuiApplication::clipboard()->text(), u"before"_s);
}

void TestRunsCommands::csvIsSafe()
{
    Execution execution = sampleExecution(u"=cmd|' /C calc'!A0"_s, m_crew);
    execution.error = Explanation(u"two\nlines, \"quoted\""_s);
    const QString text = QString::fromUtf8(runsAsCsv({{execution, u"+Crew"_s, u"@about"_s}}));
    QVERIFY(text.contains(u"\"'=cmd|' /C calc'!A0\",\"\",\"'+Crew\",\"'@about\""_s));
    QVERIFY(text.contains(u"\"two\nlines, \"\"quoted\"\"\""_s));
    QCOMPARE(wire::parseCsv(text, u',', 5, 30)->size(), 2);
}

/// Else a text such as 5 would be read as a number. Another crew's input of that name may be a text.
void TestRunsCommands::csvKeepsTextsOfJson()
{
    Execution list = sampleExecution(u"list"_s, m_crew);
    list.request.inputs = {{u"tags"_s, QJsonArray{u"a"_s}}};
    Execution text = sampleExecution(u"text"_s, m_crew);
    text.request.inputs = {{u"tags"_s, u"5"_s}};
    Execution other = text;
    other.crewId = QUuid::createUuid();
    const auto file = wire::decodeBatchFile(runsAsCsv({{list, {}, {}}, {text, {}, {}}, {other, {}, {}}}));
    QVERIFY2(file, file ? "" : qPrintable(file.error().message));
    const qsizetype column = file->columns.indexOf(u"tags"_s);
    QCOMPARE(file->value(0, column), QJsonValue(u"[\"a\"]"_s));
    QCOMPARE(file->value(1, column), QJsonValue(u"\"5\""_s));
    QCOMPARE(file->value(2, column), QJsonValue(u"5"_s));
}

/// Each input has a column of its name, through which "Kick off many…" finds it, and comes back as it was.
void TestRunsCommands::csvCanBeKickedOff()
{
    QTemporaryDir folder;
    Execution failed = sampleExecution(u"failed"_s, m_crew, ExecutionState::Failed);
    failed.error = Explanation(u"Boom"_s);
    failed.request.inputs = {{u"topic"_s, u"=1+1\n\"two\""_s}, {u"depth"_s, 3}, {u"state"_s, u"Texas"_s}};
    Execution large = sampleExecution(u"large"_s, m_crew, ExecutionState::Failed);
    large.request.inputs = {{u"topic"_s, u"Tea"_s}};
    for (int i = 0; i < 60; ++i) // more than the list keeps of it
        large.request.inputs.insert(u"part %1"_s.arg(i), QString(400, u'x'));
    m_engine->emitExecutions({failed, large});
    QVERIFY(m_page->model().find(large.id)->briefInputs.isEmpty());
    QSignalSpy exported(&m_page->commands(), &RunsCommands::exported);
    m_page->commands().exportTo(folder.filePath(u"failed.csv"_s), RunsCommands::ExportScope::Shown);
    QCOMPARE(m_engine->executionLoads.last().command.executionIds, QList{large.id});
    m_engine->executionLoads.last().answer(QList{large});
    m_engine->executionLoads.last().answer(QList{failed, large});
    QTRY_COMPARE(exported.size(), 1);
    QFile csv(folder.filePath(u"failed.csv"_s));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const auto file = wire::decodeBatchFile(csv.readAll());
    QVERIFY2(file, file ? "" : qPrintable(file.error().message));
    InputFields fields;
    for (const QString &key : {u"topic"_s, u"depth"_s, u"state"_s, u"part 59"_s}) {
        InputField field;
        field.key = key;
        field.kind = key == u"depth"_s ? InputKind::Integer : InputKind::Text;
        fields << field;
    }
    const BatchRowRecords rows = rowRecords(*file, fields, sourcesByName(fields, file->columns));
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0).problem, QString());
    QCOMPARE(rows.at(0).inputs, failed.request.inputs);
    QCOMPARE(rows.at(1).inputs.value(u"part 59"_s), large.request.inputs.value(u"part 59"_s));
    QVERIFY(file->columns.contains(u"run_state"_s));
}

QTEST_MAIN(TestRunsCommands)
#include "tst_runscommands.moc"
