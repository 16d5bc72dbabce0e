// SPDX-License-Identifier: GPL-3.0-or-later
// The whole console through its real widgets, against a real service over sockets: from an address and a
// token to an approved result, in both dialects. Controls are found by their accessible names, as others find
// them.
#include "engine/enginethread.h"
#include "gui/common/markdownview.h"
#include "gui/common/preferences.h"
#include "gui/reviews/arrivalshield.h"
#include "gui/shell/mainwindow.h"
#include "support/enginefixture.h"
#include "wire/json.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTabWidget>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

template <typename T = QWidget>
T *visibleControl(const QString &accessibleName, const QWidget *notIn = nullptr)
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows) {
        if (window == notIn || !window->isVisible())
            continue;
        const QList<T *> children = window->findChildren<T *>();
        for (T *child : children) {
            if (child->isVisible() && child->accessibleName() == accessibleName)
                return child;
        }
    }
    return nullptr;
}

bool isUsable(const QString &accessibleName, const QWidget *notIn = nullptr)
{
    const QWidget *control = visibleControl(accessibleName, notIn);
    return control && control->isEnabled();
}

void click(const QString &accessibleName, const QWidget *notIn = nullptr)
{
    QTest::mouseClick(visibleControl(accessibleName, notIn), Qt::LeftButton);
}

bool isShielded(const QWidget *window)
{
    const QList<gui::ArrivalShield *> shields = window->findChildren<gui::ArrivalShield *>();
    return std::ranges::any_of(shields, &gui::ArrivalShield::isUp);
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

private:
    void addCrew(const QUrl &address);
    void kickOff();
    void decide(const QString &feedback, const QString &verb);
    bool isReviewShown(const QString &output) const;

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<gui::Preferences> m_preferences;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<gui::MainWindow> m_window;
};

void TestWholeConsole::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_directory->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<gui::Preferences>(*m_settings);
    m_preferences->setValue(gui::pref::port, 0);
    EngineOptions options;
    options.journalPath = m_directory->filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"test"_s;
    options.settings.port = 0;
    options.secrets = std::make_shared<LastingSecretStore>();
    m_engine = std::make_unique<EngineThread>(options);
    QVERIFY(m_engine->open());
    gui::ShellOptions shell;
    shell.tray = false;
    m_window = std::make_unique<gui::MainWindow>(*m_engine, *m_preferences, shell);
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
    QTest::keyClicks(visibleControl(u"Name"_s), u"Test crew"_s);
    QTest::keyClicks(visibleControl(u"Address"_s), address.toString() + u'/');
    QTest::keyClicks(visibleControl(u"Token"_s), QString::fromLatin1(token));
    click(u"Test connection"_s);
    QTRY_VERIFY(isUsable(u"Add"_s));
    click(u"Add"_s);
    QTRY_VERIFY(!visibleControl(u"Token"_s));
    const auto *crews = visibleControl<QAbstractItemView>(u"Crews"_s);
    QTRY_COMPARE(crews->model()->rowCount(), 1);
}

void TestWholeConsole::kickOff()
{
    QTRY_VERIFY(isUsable(u"Kick off…"_s));
    click(u"Kick off…"_s);
    QTRY_VERIFY(isUsable(u"topic"_s));
    QTest::keyClicks(visibleControl(u"topic"_s), u"Tea"_s);
    QTRY_VERIFY(isUsable(u"Kick off"_s));
    click(u"Kick off"_s);
    QTRY_VERIFY(!visibleControl(u"Kick off"_s));
}

bool TestWholeConsole::isReviewShown(const QString &output) const
{
    if (auto *rendered = visibleControl<QAbstractButton>(u"Rendered"_s, m_window.get()))
        rendered->click(); // later attempts open with their changes
    const auto *text = visibleControl<gui::MarkdownView>(u"Output"_s, m_window.get());
    return text && text->toPlainText().contains(output) && isUsable(u"Reject"_s, m_window.get());
}

void TestWholeConsole::decide(const QString &feedback, const QString &verb)
{
    // The first click brings the window forward and does nothing else; then the arrival shield has to come
    // down.
    auto *editor = visibleControl<QPlainTextEdit>(u"Feedback"_s, m_window.get());
    QTest::mouseClick(editor, Qt::LeftButton);
    QTRY_VERIFY(editor->window()->isActiveWindow());
    QTRY_VERIFY(!isShielded(editor->window()));
    if (!feedback.isEmpty()) {
        QTest::mouseClick(editor->viewport(), Qt::LeftButton);
        QTest::keyClicks(editor, feedback);
        QCOMPARE(editor->toPlainText(), feedback);
    }
    click(verb, m_window.get());
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
    const auto *runs = visibleControl<QAbstractItemView>(u"Runs table"_s);
    QVERIFY(runs);
    QTRY_COMPARE_WITH_TIMEOUT(runs->model()->index(0, 0).data().toString(), u"Completed"_s, 20'000);
    auto *parts = visibleControl<QTabWidget>(u"Parts of the run"_s);
    QVERIFY(parts);
    for (int i = 0; i < parts->count(); ++i) {
        if (parts->tabText(i).contains(u"Result"_s))
            parts->setCurrentIndex(i);
    }
    QTRY_VERIFY(visibleControl<gui::MarkdownView>(u"Result"_s));
    QTRY_VERIFY(visibleControl<gui::MarkdownView>(u"Result"_s)->toPlainText().contains(u"Published: Tea"_s));

    const QList<service::Exchange> resumes = service.requestsOf(Subject::Resume);
    const QJsonObject last = wire::parseJsonObject(resumes.last().body).value_or(QJsonObject());
    const bool isContract = dialect == int(service::Dialect::Contract);
    QCOMPARE(last.value(isContract ? "is_approve"_L1 : "isApprove"_L1), QJsonValue(true));
    QCOMPARE(last.value(isContract ? "human_feedback"_L1 : "humanFeedback"_L1), QJsonValue(u"Approved."_s));
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
}

QTEST_MAIN(TestWholeConsole)
#include "tst_wholeconsole.moc"
