// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/utc.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/wirelogmodel.h"
#include "gui/crews/wirelogwindow.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"
#include "wire/recording.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

WireExchange exchange(quint64 number, const QByteArray &method = "GET")
{
    WireExchange value;
    value.number = number;
    value.startedAt =
        QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + static_cast<qint64>(number), crew::utc);
    value.method = method;
    value.url = QUrl(u"https://crew.example.com/api/status/run-%1"_s.arg(number));
    value.request = {"Accept: application/json\nAuthorization: Bearer ***\n",
                     method == "POST" ? "{\"inputs\":{\"topic\":\"it's\"}}" : ""};
    value.status = 200;
    value.answer = {"Content-Type: application/json\n", "{\"state\":\"RUNNING\"}"};
    value.took = std::chrono::milliseconds(12);
    return value;
}

} // namespace

class WireLogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp); }
    void modelKeepsItsRules();
    void timesArePaintedAgainAfterMidnight();
    void rowsStayWhenOthersComeAndGo();
    void buttonOpensTheWindow();
    void showsBothSides();
    void saysWhatIsMissing();
    void copiesAsCurl();
    void savesARecording();
    void savesWhatIsChosen();
    void saysWhyNothingWasSaved();
    void saysWhyNothingWasLoaded();
    void everyControlHasAName();

private:
    void saveAs(const QString &path);
    static Recording recordingOf(int exchanges, int callbacks);
    void open(const WireExchanges &exchanges);
    QString text(const QString &name) const { return named<QPlainTextEdit>(*m_window, name)->toPlainText(); }

    Crew m_crew = sampleCrew(u"Research"_s);
    FakeEngineLink m_engine;
    std::unique_ptr<QWidget> m_owner;
    WireLogWindow *m_window = nullptr;
};

void WireLogTest::open(const WireExchanges &exchanges)
{
    m_engine.wireLogLoads.clear();
    m_owner = std::make_unique<QWidget>();
    m_window = new WireLogWindow(m_engine, m_crew.id, m_crew.name, m_owner.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window));
    QCOMPARE(m_engine.wireLogLoads.first().command.crewId, m_crew.id);
    m_engine.wireLogLoads.first().answer(exchanges);
}

void WireLogTest::modelKeepsItsRules()
{
    WireLogModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setExchanges({});
    model.setExchanges({exchange(1), exchange(2)});
    QCOMPARE(model.at(0).number, quint64(2)); // newest first
    model.setExchanges({exchange(2), exchange(3), exchange(4)});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.at(2).number, quint64(2));
    model.setExchanges({exchange(2), exchange(4), exchange(5)}); // polls that say nothing go from amid
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.at(1).number, quint64(4));
    model.setExchanges({exchange(8), exchange(9)});
    QCOMPARE(model.rowCount(), 2);
    model.setExchanges({});
    QCOMPARE(model.rowCount(), 0);
}

/// Times of today are shown without their date.
void WireLogTest::timesArePaintedAgainAfterMidnight()
{
    const QDateTime before(QDate(2026, 11, 30), QTime(23, 59, 59));
    WireLogModel model;
    model.tick(before);
    model.setExchanges({exchange(1), exchange(2)});
    const QSignalSpy painted(&model, &QAbstractItemModel::dataChanged);
    model.tick(before);
    QVERIFY(painted.isEmpty());
    model.tick(before.addSecs(2));
    QCOMPARE(painted.size(), 1);
    QCOMPARE(painted.first().at(0).toModelIndex(), model.index(0, WireLogModel::Time));
    QCOMPARE(painted.first().at(1).toModelIndex(), model.index(1, WireLogModel::Time));
}

void WireLogTest::rowsStayWhenOthersComeAndGo()
{
    open({exchange(1), exchange(2)});
    auto *table = named<QTableView>(*m_window, u"Exchanges"_s);
    table->selectRow(0);
    QVERIFY(text(u"Request"_s).contains(u"run-2"_s));
    QTRY_COMPARE(m_engine.wireLogLoads.size(), 2); // it follows
    m_engine.wireLogLoads.last().answer(WireExchanges{exchange(2), exchange(3)});
    QCOMPARE(table->currentIndex().row(), 1);
    QVERIFY(text(u"Request"_s).contains(u"run-2"_s));
}

void WireLogTest::buttonOpensTheWindow()
{
    Crew namesake = sampleCrew(u"Other"_s);
    namesake.name = m_crew.name;
    namesake.address = QUrl(u"http://127.0.0.1:9001"_s);
    Store store(m_engine);
    m_engine.emitCrews({m_crew, namesake});
    CrewPage page(m_engine, store);
    page.setCrew(m_crew);
    page.show();
    page.findChild<QTabWidget *>()->setCurrentIndex(1); // behind what the crew itself is
    named<QPushButton>(page, u"Wire log…"_s)->click();
    const auto *window = page.findChild<WireLogWindow *>();
    QVERIFY(window && window->isVisible() && window->isWindow());
    QCOMPARE(window->windowTitle(), u"Wire log of (127.0.0.1:9000) Research"_s);
}

void WireLogTest::showsBothSides()
{
    WireExchange hostile = exchange(1);
    hostile.answer.body = "a\xE2\x80\xAE"
                          "b\0c\xFF";
    open({hostile});
    QVERIFY(text(u"Request"_s)
                .startsWith(u"GET https://crew.example.com/api/status/run-1\nAccept: application/json"_s));
    QVERIFY(text(u"Request"_s).contains(u"Authorization: Bearer ***"_s));
    QVERIFY(text(u"Response"_s).startsWith(u"HTTP 200\nContent-Type: application/json"_s));
    QVERIFY(text(u"Response"_s).contains(u"a\u27E6U+202E\u27E7b"_s));
    const auto *table = named<QTableView>(*m_window, u"Exchanges"_s);
    QStringList cells;
    for (int column = WireLogModel::Method; column < WireLogModel::ColumnCount; ++column)
        cells << table->model()->index(0, column).data().toString();
    QCOMPARE(cells, (QStringList{u"GET"_s, u"/api/status/run-1"_s, u"200"_s, u"12 ms"_s}));
}

void WireLogTest::saysWhatIsMissing()
{
    WireExchange cut = exchange(1);
    cut.answer.left = 4096;
    WireExchange lost = exchange(2);
    lost.status = 0;
    lost.error = u"Connection refused"_s;
    open({cut, lost});
    QCOMPARE(text(u"Response"_s), u"Connection refused"_s);
    named<QTableView>(*m_window, u"Exchanges"_s)->selectRow(1);
    QVERIFY(text(u"Response"_s).contains(u"Cut off here: 4.00 KiB more were not kept"_s));
    open({});
    QVERIFY(!named<QPushButton>(*m_window, u"Copy as cURL"_s)->isEnabled());
}

void WireLogTest::copiesAsCurl()
{
    open({exchange(1), exchange(2, "POST")});
    named<QPushButton>(*m_window, u"Copy as cURL"_s)->click();
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY(command.startsWith(u"curl -X POST 'https://crew.example.com/api/status/run-2'"_s));
    QVERIFY(command.contains(u"\"Authorization: Bearer $TOKEN\""_s));
    QVERIFY(command.contains(u"'{\"inputs\":{\"topic\":\"it'\\''s\"}}'"_s));
    named<QTableView>(*m_window, u"Exchanges"_s)->selectRow(1);
    named<QPushButton>(*m_window, u"Copy as cURL"_s)->click();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(
        u"curl 'https://crew.example.com/api/status/run-1'"_s));
}

/// Presses the button and chooses \a path.
void WireLogTest::saveAs(const QString &path)
{
    m_engine.recordingLoads.clear();
    m_window->findChild<QPushButton *>(u"saveRecording"_s)->click();
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    QCOMPARE(m_engine.recordingLoads.size(), 1);
}

Recording WireLogTest::recordingOf(int exchanges, int callbacks)
{
    Recording recording;
    for (int i = 0; i < exchanges; ++i)
        recording.steps.append(
            {std::chrono::milliseconds(i), RecordedExchange{"GET", "/inputs", {}, {}, 200}});
    for (int i = 0; i < callbacks; ++i)
        recording.steps.append({std::chrono::milliseconds(100 + i), RecordedCallback{}});
    return recording;
}

void WireLogTest::savesARecording()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"crew.jsonl"_s);
    open({exchange(1), exchange(2), exchange(3)});
    const auto *save = m_window->findChild<QPushButton *>(u"saveRecording"_s);
    const auto *message = m_window->findChild<MessageLine *>();
    QCOMPARE(save->accessibleName(), u"Save recording…"_s);
    saveAs(path);
    QVERIFY(m_engine.recordingLoads.first().command.numbers.isEmpty()); // all
    QVERIFY(!save->isEnabled());
    Recording recording = recordingOf(3, 1);
    recording.leftOut = 2;
    m_engine.recordingLoads.first().answer(recording);
    QTRY_VERIFY(save->isEnabled());
    QCOMPARE(message->severity(), Severity::Good);
    for (const QString &part :
         {path, u"3 exchange"_s, u"1 callback"_s, u"Inputs and outputs are included"_s, u"2 exchange"_s})
        QVERIFY2(message->text().contains(part), qPrintable(message->text()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto read = wire::decodeRecording(file.readAll());
    QVERIFY(read && read->steps == recording.steps);
    QVERIFY(read->about.contains(u"Crew Console"_s));
}

void WireLogTest::savesWhatIsChosen()
{
    QTemporaryDir folder;
    open({exchange(1), exchange(2), exchange(3)});
    auto *table = named<QTableView>(*m_window, u"Exchanges"_s);
    table->selectRow(0);
    table->selectionModel()->select(table->model()->index(2, 0),
                                    QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QCOMPARE(m_window->findChild<QPushButton *>(u"saveRecording"_s)->text(), u"&Save 2 selected…"_s);
    saveAs(folder.filePath(u"crew.jsonl"_s));
    QCOMPARE(m_engine.recordingLoads.first().command.numbers, (QSet<quint64>{1, 3}));
}

void WireLogTest::saysWhyNothingWasSaved()
{
    open({exchange(1)});
    const auto *message = m_window->findChild<MessageLine *>();
    saveAs(u"/nowhere/at/all.jsonl"_s);
    m_engine.recordingLoads.first().answer(recordingOf(1, 0));
    QTRY_COMPARE(message->severity(), Severity::Bad);
    QVERIFY2(message->text().contains(u"/nowhere/at/all.jsonl could not be written"_s),
             qPrintable(message->text()));
    saveAs(u"/nowhere/at/all.jsonl"_s);
    m_engine.recordingLoads.first().answer(std::unexpected(u"The history is away."_s));
    QCOMPARE(message->text(), u"Nothing was saved. The history is away."_s);
    QVERIFY(m_window->findChild<QPushButton *>(u"saveRecording"_s)->isEnabled());
    open({});
    QVERIFY(!m_window->findChild<QPushButton *>(u"saveRecording"_s)->isEnabled());
}

void WireLogTest::saysWhyNothingWasLoaded()
{
    open({exchange(1)});
    QTRY_COMPARE(m_engine.wireLogLoads.size(), 2); // it follows
    m_engine.wireLogLoads.last().answer(std::unexpected(u"The engine is away."_s));
    const QList<QLabel *> labels = m_window->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->text() == u"The exchanges could not be loaded: The engine is away."_s;
    }));
    QCOMPARE(named<QTableView>(*m_window, u"Exchanges"_s)->model()->rowCount(), 1); // what was there stays
}

void WireLogTest::everyControlHasAName()
{
    open({exchange(1), exchange(2, "POST"), exchange(3)});
    const auto widgets = m_window->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) &&
            !widget->objectName().startsWith(u"qt_"_s))
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    const QString folder = qEnvironmentVariable("CREW_TEST_PICTURES");
    if (folder.isEmpty())
        return;
    QTemporaryDir target;
    saveAs(target.filePath(u"research-crew.jsonl"_s));
    m_engine.recordingLoads.first().answer(recordingOf(3, 4));
    QTRY_COMPARE(m_window->findChild<MessageLine *>()->severity(), Severity::Good);
    QCoreApplication::processEvents();
    QVERIFY(m_window->grab().save(folder + u"/wirelog-light.png"_s));
    applyTheme(*qApp, u"dark"_s);
    QCoreApplication::processEvents();
    QVERIFY(m_window->grab().save(folder + u"/wirelog-dark.png"_s));
}

QTEST_MAIN(WireLogTest)
#include "tst_wirelog.moc"
