// SPDX-License-Identifier: GPL-3.0-or-later
// Crews that run here, through the console's real widgets and with the real crew-service: from a folder or a
// form to an approved result. Controls are found by their accessible names, as others find them.
#include "engine/enginethread.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/settings/preferences.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/shell/mainwindow.h"
#include "local/localcrews.h"
#include "support/enginefixture.h"
#include "support/scriptedserver.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTabWidget>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

bool isUsable(const QString &accessibleName, const QWidget *notIn = nullptr)
{
    const QWidget *control = namedInAnyWindow(accessibleName, notIn);
    return control && control->isEnabled();
}

void press(const QString &accessibleName, const QWidget *notIn = nullptr)
{
    QWidget *control = namedInAnyWindow(accessibleName, notIn);
    QVERIFY2(control, qPrintable(accessibleName));
    control->setFocus();
    QTest::keyClick(control, Qt::Key_Space);
}

void type(const QString &accessibleName, const QString &text)
{
    QWidget *control = namedInAnyWindow(accessibleName);
    QVERIFY2(control, qPrintable(accessibleName));
    control->setFocus();
    QTest::keyClicks(control, text);
}

bool isShieldUp(const QWidget *window)
{
    const QList<gui::reviews::ArrivalShield *> shields =
        window->findChildren<gui::reviews::ArrivalShield *>();
    return std::ranges::any_of(shields, &gui::reviews::ArrivalShield::isUp);
}

} // namespace

class TestLocalDemonstration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void reportsOnAFolder();
    void runsACrewWrittenInAForm();

private:
    void addFile(const QString &name, const QByteArray &content) const;
    void openDialog();
    void waitForCrew();
    void decide(const QString &feedback, const QString &verdict);
    QString output() const;
    QString result();

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<gui::Preferences> m_preferences;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<local::LocalCrews> m_crews;
    std::unique_ptr<gui::shell::MainWindow> m_window;
};

void TestLocalDemonstration::init()
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
    const QString program =
        QStandardPaths::findExecutable(u"crew-service"_s, {QCoreApplication::applicationDirPath()});
    QVERIFY(!program.isEmpty());
    m_crews = std::make_unique<local::LocalCrews>(*m_engine,
                                                  local::LocalOptions{program, m_directory->path(), {}, {}});
    gui::shell::ShellOptions shell;
    shell.tray = false;
    shell.localCrews = m_crews.get();
    m_window = std::make_unique<gui::shell::MainWindow>(*m_engine, *m_preferences, shell);
    m_window->resize(1280, 800);
    m_window->show();
    m_engine->start();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestLocalDemonstration::cleanup()
{
    m_window.reset();
    m_crews.reset(); // and its services have ended
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    QVERIFY(m_directory->remove());
}

void TestLocalDemonstration::addFile(const QString &name, const QByteArray &content) const
{
    const QString path = m_directory->filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

void TestLocalDemonstration::openDialog()
{
    QTRY_VERIFY(isUsable(u"Add crew…"_s)); // the engine has told what there is
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(isUsable(u"From a folder with a crew"_s));
}

void TestLocalDemonstration::waitForCrew()
{
    QTRY_VERIFY_WITH_TIMEOUT(!namedInAnyWindow(u"From a folder with a crew"_s), 30'000);
    QTRY_COMPARE(namedInAnyWindow<QAbstractItemView>(u"Crews"_s)->model()->rowCount(), 1);
    QTRY_VERIFY(isUsable(u"Kick off…"_s));
    press(u"Kick off…"_s);
}

QString TestLocalDemonstration::output() const
{
    if (auto *rendered = namedInAnyWindow<QAbstractButton>(u"Rendered"_s, m_window.get()))
        rendered->click(); // later attempts open with their changes
    const auto *text = namedInAnyWindow<gui::MarkdownView>(u"Output"_s, m_window.get());
    return text && isUsable(u"Reject"_s, m_window.get()) ? text->toPlainText() : QString();
}

void TestLocalDemonstration::decide(const QString &feedback, const QString &verdict)
{
    // The first click brings the window forward and does nothing else; then the arrival shield has to come
    // down.
    auto *editor = namedInAnyWindow<QPlainTextEdit>(u"Feedback"_s, m_window.get());
    QTest::mouseClick(editor, Qt::LeftButton);
    QTRY_VERIFY(editor->window()->isActiveWindow());
    QTRY_VERIFY(!isShieldUp(editor->window()));
    if (!feedback.isEmpty()) {
        QTest::mouseClick(editor->viewport(), Qt::LeftButton);
        QTest::keyClicks(editor, feedback);
        QCOMPARE(editor->toPlainText(), feedback);
    }
    press(verdict, m_window.get());
    QTRY_VERIFY(isUsable(u"Send now"_s, m_window.get()));
    press(u"Send now"_s, m_window.get());
}

/// Of the newest run, once it has completed.
QString TestLocalDemonstration::result()
{
    QTest::mouseClick(namedInAnyWindow(u"Runs"_s), Qt::LeftButton);
    const auto *runs = namedInAnyWindow<QAbstractItemView>(u"Runs table"_s);
    if (!QTest::qWaitFor([runs] { return runs->model()->index(0, 0).data().toString() == u"Completed"_s; },
                         30'000))
        return {};
    auto *parts = namedInAnyWindow<QTabWidget>(u"Parts of the run"_s);
    for (int i = 0; i < parts->count(); ++i) {
        if (parts->tabText(i).contains(u"Result"_s))
            parts->setCurrentIndex(i);
    }
    const auto text = [] {
        const auto *view = namedInAnyWindow<gui::MarkdownView>(u"Result"_s);
        return view ? view->toPlainText() : QString();
    };
    return QTest::qWaitFor([&text] { return !text().isEmpty(); }) ? text() : QString();
}

/// Three real programs; what the reviewer asks for changes the report, and the check follows it.
void TestLocalDemonstration::reportsOnAFolder()
{
    addFile(u"texts/alpha.md"_s, "one two three\nfour\n");
    addFile(u"texts/beta.txt"_s, "five six\n");
    addFile(u"texts/gamma.log"_s, "seven\neight\nnine\n");
    const QString samples = QFINDTESTDATA("../../resources/crews/folder-report");
    QVERIFY(!samples.isEmpty());
    for (const QString &name : QDir(samples).entryList(QDir::Files)) {
        QFile file(samples + u'/' + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        addFile(u"crew/"_s + name, file.readAll());
    }

    openDialog();
    type(u"Folder"_s, m_directory->filePath(u"crew"_s));
    press(u"Start and add"_s);
    waitForCrew();
    QTRY_VERIFY(isUsable(u"folder"_s));
    type(u"folder"_s, m_directory->filePath(u"texts"_s));
    QTRY_VERIFY(isUsable(u"Kick off"_s));
    press(u"Kick off"_s);

    QTRY_VERIFY_WITH_TIMEOUT(output().contains("3 files with 9 words."_L1), 30'000);
    QVERIFY(output().contains("gamma.log"_L1));
    decide(u"Please leave out gamma.log"_s, u"Reject"_s);
    QTRY_VERIFY_WITH_TIMEOUT(output().contains("2 files with 6 words."_L1), 30'000);
    QVERIFY(!output().contains("gamma.log"_L1));
    decide({}, u"Approve"_s);
    const QString report = result();
    QVERIFY2(report.contains("All figures of 2 files were checked."_L1), qPrintable(report));
}

/// A program and a language model, by keys alone.
void TestLocalDemonstration::runsACrewWrittenInAForm()
{
    ScriptedServer endpoint{Scene{
        Scene::When::AfterRequest,
        answerOf(200, R"({"choices":[{"message":{"content":"Short: Hello tea"},"finish_reason":"stop"}]})"),
        Scene::Then::Close}};
    openDialog();
    press(u"Write a small crew"_s);
    type(u"Folder"_s, m_directory->filePath(u"written"_s));
    type(u"Name"_s, u"Two tasks"_s);
    type(u"Inputs"_s, u"topic"_s);
    if (!namedInAnyWindow(u"Task name"_s))
        press(u"Add task"_s);
    type(u"Task name"_s, u"Greet"_s);
    type(u"Command"_s, u"sh -c \"cat >/dev/null; echo Hello tea\""_s);
    press(u"Add task"_s);
    type(u"Task name"_s, u"Shorten"_s);
    namedInAnyWindow<QComboBox>(u"Done by"_s)->setFocus();
    QTest::keyClick(namedInAnyWindow(u"Done by"_s), Qt::Key_Down);
    type(u"Base address"_s, endpoint.url(u"/v1"_s).toString());
    type(u"Model"_s, u"small"_s);
    type(u"Instructions"_s, u"Shorten: {output greet}"_s);
    press(u"A person reviews the output"_s);
    press(u"Create and add"_s);
    waitForCrew();
    QTRY_VERIFY(isUsable(u"topic"_s));
    type(u"topic"_s, u"tea"_s);
    press(u"Kick off"_s);

    QTRY_VERIFY_WITH_TIMEOUT(output().contains("Short: Hello tea"_L1), 30'000);
    QVERIFY(endpoint.requests.first().body.contains("Shorten: Hello tea"));
    decide({}, u"Approve"_s);
    QVERIFY(result().contains("Short: Hello tea"_L1));
}

QTEST_MAIN(TestLocalDemonstration)
#include "tst_localdemonstration.moc"
