// SPDX-License-Identifier: GPL-3.0-or-later
// The whole console through its real widgets, against a real service over sockets: from an address and a
// token to an approved result, in both dialects. Controls are found by their accessible names, as others find
// them.
#include "engine/enginethread.h"
#include "gui/batch/batchpreviewmodel.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/settings/preferences.h"
#include "gui/crews/crewlistmodel.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/shell/mainwindow.h"
#include "support/enginefixture.h"
#include "support/widgetfinder.h"
#include "wire/json.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTabWidget>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

bool isUsable(const QString &accessibleName, const QWidget *notIn = nullptr)
{
    const QWidget *control = namedInAnyWindow(accessibleName, notIn);
    return control && control->isEnabled();
}

void click(const QString &accessibleName, const QWidget *notIn = nullptr)
{
    QTest::mouseClick(namedInAnyWindow(accessibleName, notIn), Qt::LeftButton);
}

bool isShielded(const QWidget *window)
{
    const QList<gui::reviews::ArrivalShield *> shields =
        window->findChildren<gui::reviews::ArrivalShield *>();
    return std::ranges::any_of(shields, &gui::reviews::ArrivalShield::isUp);
}

} // namespace

class TestWholeConsole : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void fromAddressAndTokenToApprovedResult_data();
    void fromAddressAndTokenToApprovedResult();
    void failedRunsAreKickedOffAgain();

private:
    void addCrew(const QUrl &address);
    void kickOff();
    void decide(const QString &feedback, const QString &verdict);
    bool isReviewShown(const QString &output) const;

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<gui::Preferences> m_preferences;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<gui::shell::MainWindow> m_window;
};

void TestWholeConsole::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_directory->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<gui::Preferences>(*m_settings);
    m_preferences->setValue(gui::pref.port, 0);
    EngineOptions options;
    options.journal = m_directory->filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"test"_s;
    options.settings.port = 0;
    options.secrets = std::make_shared<LastingSecretStore>();
    m_engine = std::make_unique<EngineThread>(options);
    QVERIFY(m_engine->open());
    gui::shell::ShellOptions shell;
    shell.tray = false;
    m_window = std::make_unique<gui::shell::MainWindow>(*m_engine, *m_preferences, shell);
    m_window->resize(1280, 800);
    m_window->show();
    m_engine->start();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestWholeConsole::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    QVERIFY(m_directory->remove());
}

void TestWholeConsole::addCrew(const QUrl &address)
{
    QTRY_VERIFY(isUsable(u"Add crew…"_s));
    click(u"Add crew…"_s);
    QTRY_VERIFY(isUsable(u"Name"_s));
    QTest::keyClicks(namedInAnyWindow(u"Name"_s), u"Test crew"_s);
    QTest::keyClicks(namedInAnyWindow(u"Address"_s), address.toString() + u'/');
    QTest::keyClicks(namedInAnyWindow(u"Token"_s), QString::fromLatin1(token));
    click(u"Test connection"_s);
    QTRY_VERIFY(isUsable(u"Add"_s));
    click(u"Add"_s);
    QTRY_VERIFY(!namedInAnyWindow(u"Token"_s));
    const auto *crews = namedInAnyWindow<QAbstractItemView>(u"Crews"_s);
    QTRY_COMPARE(crews->model()->rowCount(), 1);
}

void TestWholeConsole::kickOff()
{
    QTRY_VERIFY(isUsable(u"Kick off…"_s));
    click(u"Kick off…"_s);
    QTRY_VERIFY(isUsable(u"topic"_s));
    QTest::keyClicks(namedInAnyWindow(u"topic"_s), u"Tea"_s);
    QTRY_VERIFY(isUsable(u"Kick off"_s));
    click(u"Kick off"_s);
    QTRY_VERIFY(!namedInAnyWindow(u"Kick off"_s));
}

bool TestWholeConsole::isReviewShown(const QString &output) const
{
    if (auto *rendered = namedInAnyWindow<QAbstractButton>(u"Rendered"_s, m_window.get()))
        rendered->click(); // later attempts open with their changes
    const auto *text = namedInAnyWindow<gui::MarkdownView>(u"Output"_s, m_window.get());
    return text && text->toPlainText().contains(output) && isUsable(u"Reject"_s, m_window.get());
}

void TestWholeConsole::decide(const QString &feedback, const QString &verdict)
{
    // The first click brings the window forward and does nothing else; then the arrival shield has to come
    // down.
    auto *editor = namedInAnyWindow<QPlainTextEdit>(u"Feedback"_s, m_window.get());
    QTest::mouseClick(editor, Qt::LeftButton);
    QTRY_VERIFY(editor->window()->isActiveWindow());
    QTRY_VERIFY(!isShielded(editor->window()));
    if (!feedback.isEmpty()) {
        QTest::mouseClick(editor->viewport(), Qt::LeftButton);
        QTest::keyClicks(editor, feedback);
        QCOMPARE(editor->toPlainText(), feedback);
    }
    click(verdict, m_window.get());
    QTRY_VERIFY(isUsable(u"Send now"_s, m_window.get()));
    click(u"Send now"_s, m_window.get());
}

void TestWholeConsole::fromAddressAndTokenToApprovedResult_data()
{
    QTest::addColumn<int>("dialect");
    QTest::newRow("contract") << int(service::Dialect::Contract);
    QTest::newRow("deployed") << int(service::Dialect::Deployed);
}

void TestWholeConsole::fromAddressAndTokenToApprovedResult()
{
    QFETCH(int, dialect);
    ServiceFixture service{service::Dialect(dialect)};
    QCOMPARE(m_window->windowTitle(), u"Crew Console"_s);
    addCrew(service.service.baseUrl());
    kickOff();

    QTRY_VERIFY_WITH_TIMEOUT(isReviewShown(u"Attempt 1."_s), 20'000);
    decide(u"Use fewer words."_s, u"Reject"_s);
    QTRY_VERIFY_WITH_TIMEOUT(isReviewShown(u"Attempt 2."_s), 20'000);
    decide({}, u"Approve"_s);

    click(u"Runs"_s);
    const auto *runs = namedInAnyWindow<QAbstractItemView>(u"Runs table"_s);
    QVERIFY(runs);
    QTRY_COMPARE_WITH_TIMEOUT(runs->model()->index(0, 0).data().toString(), u"Completed"_s, 20'000);
    auto *parts = namedInAnyWindow<QTabWidget>(u"Parts of the run"_s);
    QVERIFY(parts);
    for (int i = 0; i < parts->count(); ++i) {
        if (parts->tabText(i).contains(u"Result"_s))
            parts->setCurrentIndex(i);
    }
    QTRY_VERIFY(namedInAnyWindow<gui::MarkdownView>(u"Result"_s));
    QTRY_VERIFY(
        namedInAnyWindow<gui::MarkdownView>(u"Result"_s)->toPlainText().contains(u"Published: Tea"_s));

    const QList<service::Exchange> resumes = service.requestsOf(Subject::Resume);
    const QJsonObject last = wire::parseJsonObject(resumes.last().body).value_or(QJsonObject());
    const bool isContract = dialect == int(service::Dialect::Contract);
    QCOMPARE(last.value(isContract ? "is_approve"_L1 : "isApprove"_L1), QJsonValue(true));
    QCOMPARE(last.value(isContract ? "human_feedback"_L1 : "humanFeedback"_L1), QJsonValue(u"Approved."_s));
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
}

/// By keys alone: from the filter to the cause, to the table of inputs with one of them corrected, to the
/// service.
void TestWholeConsole::failedRunsAreKickedOffAgain()
{
    const QByteArray crewFile = R"({
      "name": "Failing", "inputs": [{"name": "topic", "type": "string", "required": true},
                                    {"name": "depth", "type": "integer"}],
      "tasks": [{"id": "look", "name": "Look", "agent": "Agent", "duration": 0.1, "output": "x",
                 "failure": {"message": "Tool crm_lookup failed: no customer 17"}}]})";
    ServiceFixture service(service::Dialect::Contract, crewFile);
    addCrew(service.service.baseUrl());
    const auto *crews = namedInAnyWindow<QAbstractItemView>(u"Crews"_s);
    const QUuid crewId = crews->model()->index(0, 0).data(gui::crews::CrewListModel::CrewIdRole).toUuid();
    for (const QString &topic : {u"Tea"_s, u"Milk"_s}) {
        KickoffRequest request;
        request.inputs = {{u"topic"_s, topic}, {u"depth"_s, 3}};
        m_engine->send(engine::command::Kickoff{crewId, request}, this, [](const auto &) {});
    }
    click(u"Runs"_s);
    QTRY_VERIFY(namedInAnyWindow<QComboBox>(u"State filter"_s));
    auto *states = namedInAnyWindow<QComboBox>(u"State filter"_s);
    QTRY_COMPARE_WITH_TIMEOUT(states->itemText(4), u"Failed or stopped (2)"_s, 20'000);
    states->setFocus();
    QTest::keyClick(states, Qt::Key_End);
    const QString cause = u"Show failures: 2 Tool crm_lookup failed"_s;
    QTRY_VERIFY2(isUsable(cause), qPrintable(namedInAnyWindow<QAbstractItemView>(u"Runs table"_s)
                                                 ->model()
                                                 ->index(0, gui::executions::ExecutionModel::Error)
                                                 .data()
                                                 .toString()));
    QTest::keyClick(namedInAnyWindow(cause), Qt::Key_Space);
    QTRY_VERIFY(isUsable(u"Kick off 2 again…"_s));
    QTest::keyClick(namedInAnyWindow(u"Kick off 2 again…"_s), Qt::Key_Space);
    QTRY_VERIFY(isUsable(u"Start 2 run(s)"_s));

    auto *rows = namedInAnyWindow<QAbstractItemView>(u"Rows as they will be sent"_s);
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_Home, Qt::ControlModifier);
    rows->setCurrentIndex(rows->model()->index(0, gui::batch::BatchPreviewModel::FirstInput + 1));
    QTest::keyClick(rows, Qt::Key_F2);
    QLineEdit *editor = nullptr;
    QTRY_VERIFY((editor = rows->findChild<QLineEdit *>()));
    editor->selectAll();
    QTest::keyClicks(editor, u"5"_s);
    QTest::keyClick(rows->window(), Qt::Key_Return, Qt::ControlModifier); // while it is edited
    QTRY_COMPARE_WITH_TIMEOUT(service.requestsOf(Subject::Kickoff).size(), 4, 20'000);
    QMultiMap<QString, int> sent;
    for (const service::Exchange &exchange : service.requestsOf(Subject::Kickoff).mid(2)) {
        const QJsonObject body = wire::parseJsonObject(exchange.body).value_or(QJsonObject());
        const QJsonObject inputs = body.value("inputs"_L1).toObject();
        sent.insert(inputs.value("topic"_L1).toString(), inputs.value("depth"_L1).toInt());
    }
    QCOMPARE(sent.keys(), (QStringList{u"Milk"_s, u"Tea"_s}));
    QList<int> depths = sent.values();
    std::ranges::sort(depths);
    QCOMPARE(depths, (QList<int>{3, 5}));
}

QTEST_MAIN(TestWholeConsole)
#include "tst_wholeconsole.moc"
