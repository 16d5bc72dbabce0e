// SPDX-License-Identifier: GPL-3.0-or-later
// "New local crew…" with real keys and clicks: a folder that holds a crew, a crew that is written in the
// form, and what the dialog says when something is missing or the service does not start.
#include "gui/common/widgets/messageline.h"
#include "gui/crews/localcrewdialog.h"
#include "support/localcrewsfixture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::test;

class TestLocalCrewDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void addsACrewFromAFolder();
    void aFolderIsChosenInADialog();
    void saysWhatIsWrongWithAFolder_data();
    void saysWhatIsWrongWithAFolder();
    void aCorrectedFolderIsReadAgain();
    void addsACrewFromTheForm();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
    void aFolderThatCannotBeMadeIsSaid();
    void tasksAreMovedAndRemoved();
    void showsTheArgumentsOfAProgram();
    void theCommandComesBackAfterALanguageModel();
    void asksBeforeItReplacesACrewFile();
    void changingTheSourceLosesNothing();
    void aServiceThatFailsIsShown();
    void cancellingLeavesNothing();
    void aWrittenCrewIsNotDiscardedUnasked();
    void addsAUserService();
    void withoutSystemdThereIsNoChoice();
    void fieldsAreNamedAndInReadingOrder_data();
    void fieldsAreNamedAndInReadingOrder();
    void everyFieldHasALabel();
    void worksByKeyboardAlone();

private:
    void open(bool hasUserServices = true);
    void chooseForm();
    void fillForm();
    void type(const QString &name, const QString &text);
    void press(const QString &name);
    void choose(const QString &box, const QString &item);
    void keys(const QString &text);
    void tabTo(const QString &name);
    QString fieldText(const QString &name) const;
    QString message(const QString &objectName) const;
    QString visibleMessages() const;
    QString focusName() const { return m_dialog->focusWidget()->accessibleName(); }
    QPushButton *addButton() const { return m_dialog->findChild<QPushButton *>(u"create"_s); }

    std::unique_ptr<LocalCrewsFixture> m_local;
    std::unique_ptr<LocalCrewDialog> m_dialog;
    std::unique_ptr<QSignalSpy> m_saved;
};

void TestLocalCrewDialog::init()
{
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    open();
}

void TestLocalCrewDialog::cleanup()
{
    m_saved.reset();
    m_dialog.reset();
    m_local.reset();
}

void TestLocalCrewDialog::open(bool hasUserServices)
{
    cleanup();
    m_local = std::make_unique<LocalCrewsFixture>(hasUserServices);
    m_dialog = std::make_unique<LocalCrewDialog>(m_local->crews, u"teal"_s);
    m_saved = std::make_unique<QSignalSpy>(m_dialog.get(), &LocalCrewDialog::saved);
    m_dialog->open();
    m_dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TestLocalCrewDialog::chooseForm()
{
    press(u"Write a small crew"_s);
    QTRY_VERIFY(named<QPushButton>(*m_dialog, u"Add task"_s));
    QTRY_VERIFY(named<QPushButton>(*m_dialog, u"Add task"_s)->height() > 20); // the dialog has grown
}

/// Two tasks: a program and a language model that a person reviews.
void TestLocalCrewDialog::fillForm()
{
    chooseForm();
    type(u"Name"_s, u"Research"_s);
    type(u"Inputs"_s, u"topic\naudience"_s);
    type(u"Task name"_s, u"Collect facts"_s);
    type(u"Command"_s, u"python3 ./collect.py \"all of it\""_s);
    press(u"Add task"_s);
    type(u"Task name"_s, u"Write"_s);
    choose(u"Done by"_s, u"A language model"_s);
    type(u"Base address"_s, u"https://models.example.com/v1"_s);
    type(u"Model"_s, u"small-1"_s);
    type(u"Instructions"_s, u"About {input topic}: {output collect_facts}"_s);
    choose(u"Key"_s, u"Environment variable"_s);
    type(u"Name of the key"_s, u"MODEL_KEY"_s);
    press(u"A person reviews the output"_s);
    type(u"Folder"_s, m_local->path(u"new/research"_s));
}

void TestLocalCrewDialog::type(const QString &name, const QString &text)
{
    auto *field = named<QWidget>(*m_dialog, name);
    QVERIFY2(field && field->isEnabled(), qPrintable(name));
    field->setFocus();
    QTest::keySequence(field, QKeySequence::SelectAll);
    QTest::keyClick(field, Qt::Key_Delete);
    keys(text);
}

void TestLocalCrewDialog::keys(const QString &text)
{
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        QTest::keyClicks(m_dialog->focusWidget(), line);
        if (&line != &lines.last())
            QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Return);
    }
}

void TestLocalCrewDialog::press(const QString &name)
{
    auto *button = named<QAbstractButton>(*m_dialog, name);
    QVERIFY2(button && button->isEnabled(), qPrintable(name));
    QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(12, button->height() / 2));
}

void TestLocalCrewDialog::choose(const QString &box, const QString &item)
{
    auto *choices = named<QComboBox>(*m_dialog, box);
    QVERIFY2(choices, qPrintable(box));
    choices->setFocus();
    QTest::keyClick(choices, Qt::Key_Home);
    for (int i = 0; i < choices->count() && choices->currentText() != item; ++i)
        QTest::keyClick(choices, Qt::Key_Down);
    QCOMPARE(choices->currentText(), item);
}

/// Presses Tab until the field \a name has the keyboard.
void TestLocalCrewDialog::tabTo(const QString &name)
{
    for (int i = 0; i < 40 && focusName() != name; ++i)
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    QCOMPARE(focusName(), name);
}

QString TestLocalCrewDialog::fieldText(const QString &name) const
{
    if (const auto *line = named<QLineEdit>(*m_dialog, name))
        return line->text();
    const auto *text = named<QPlainTextEdit>(*m_dialog, name);
    return text ? text->toPlainText() : QString();
}

QString TestLocalCrewDialog::message(const QString &objectName) const
{
    const auto lines = m_dialog->findChildren<MessageLine *>(objectName);
    for (const MessageLine *line : lines) {
        if (line->isVisible())
            return line->text();
    }
    return {};
}

QString TestLocalCrewDialog::visibleMessages() const
{
    QStringList texts;
    for (const MessageLine *line : m_dialog->findChildren<MessageLine *>()) {
        if (line->isVisible())
            texts << line->text();
    }
    return texts.join(u'|');
}

void TestLocalCrewDialog::addsACrewFromAFolder()
{
    const QString folder = m_local->makeFolder(u"press"_s);
    type(u"Folder"_s, folder);
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    QTRY_COMPARE(message(u"folderMessage"_s), u"The crew “Press office”."_s);

    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_COMPARE(m_local->service.starts().size(), 1);
    QVERIFY(m_local->service.starts().first().startsWith(u"--crew %1/crew.json "_s.arg(folder)));
    QVERIFY(!addButton()->isEnabled());
    QCOMPARE(message(u"message"_s), u"Starting the service…"_s);
    QVERIFY(m_local->answerTest());
    QCOMPARE(m_saved->count(), 0);
    QVERIFY(m_local->answerSave());
    QCOMPARE(m_saved->count(), 1);
    QVERIFY(!m_dialog->isVisible());

    const CrewDraft draft = m_local->engine.savedCrews.last().command.draft;
    QCOMPARE(draft.crew.name, u"Press office"_s);
    QCOMPARE(draft.crew.notes, u"Writes press releases."_s);
    QCOMPARE(draft.crew.colour, u"teal"_s);
    QCOMPARE(draft.crew.address.path(), u"/press"_s);
    QTRY_COMPARE(m_local->crews.state(draft.crew.id).kind, local::ServiceState::Kind::Running);
}

void TestLocalCrewDialog::aFolderIsChosenInADialog()
{
    const QString folder = m_local->makeFolder(u"press"_s);
    press(u"Choose the folder…"_s);
    QTRY_VERIFY(m_dialog->findChild<QFileDialog *>());
    auto *chooser = m_dialog->findChild<QFileDialog *>();
    QCOMPARE(chooser->fileMode(), QFileDialog::Directory);
    Q_EMIT chooser->fileSelected(folder);
    chooser->close();
    QCOMPARE(fieldText(u"Folder"_s), QDir::toNativeSeparators(folder));
    QTRY_COMPARE(message(u"folderMessage"_s), u"The crew “Press office”."_s);
}

void TestLocalCrewDialog::saysWhatIsWrongWithAFolder_data()
{
    QTest::addColumn<QString>("folder"); // % stands for the temporary folder
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing") << u""_s << u"Choose a folder."_s;
    QTest::newRow("not complete") << u"crews/press"_s << u"Enter the absolute path"_s;
    QTest::newRow("not there") << u"%/elsewhere"_s << u"does not exist"_s;
    QTest::newRow("no crew") << u"%/empty"_s << u"has no file “crew.json”"_s;
    QTest::newRow("damaged") << u"%/damaged"_s << u"is not a valid crew file: line 1, column"_s;
}

void TestLocalCrewDialog::saysWhatIsWrongWithAFolder()
{
    QFETCH(QString, folder);
    QFETCH(QString, says);
    QVERIFY(QDir().mkpath(m_local->path(u"empty"_s)));
    m_local->makeFolder(u"damaged"_s, R"({"name": "A", "tasks": []})");
    folder.replace(u"%"_s, m_local->path(u"."_s));
    type(u"Folder"_s, folder);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_VERIFY2(message(u"folderMessage"_s).contains(says), qPrintable(visibleMessages()));
    QTRY_COMPARE(focusName(), u"Folder"_s);
    QCOMPARE(fieldText(u"Folder"_s), folder);
    QVERIFY(m_local->service.starts().isEmpty());
    QVERIFY(m_dialog->isVisible());
    keys(u"x"_s);
    QVERIFY(message(u"folderMessage"_s).isEmpty());
}

void TestLocalCrewDialog::aCorrectedFolderIsReadAgain()
{
    const QString folder = m_local->makeFolder(u"press"_s, "{");
    type(u"Folder"_s, folder);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_VERIFY(message(u"folderMessage"_s).contains(u"not a valid crew file"_s));
    QTRY_VERIFY(addButton()->isEnabled());
    m_local->makeFolder(u"press"_s);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QVERIFY(m_local->answerTest());
    QVERIFY(m_local->answerSave());
    QCOMPARE(m_saved->count(), 1);
}

void TestLocalCrewDialog::addsACrewFromTheForm()
{
    fillForm();
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QVERIFY2(m_local->answerTest(), qPrintable(visibleMessages()));
    QVERIFY(m_local->answerSave());
    QCOMPARE(m_saved->count(), 1);
    QCOMPARE(m_local->engine.savedCrews.last().command.draft.crew.name, u"Research"_s);

    const QString folder = m_local->path(u"new/research"_s);
    QTRY_COMPARE(m_local->service.starts().size(), 1); // its process writes them when it gets to run
    QVERIFY(m_local->service.starts().first().startsWith(u"--crew %1/crew.json "_s.arg(folder)));
    const QJsonObject file = QJsonDocument::fromJson(m_local->crewFileIn(folder)).object();
    QCOMPARE(file.value("inputs"_L1).toArray(), QJsonArray({u"topic"_s, u"audience"_s}));
    const QJsonArray tasks = file.value("tasks"_L1).toArray();
    QCOMPARE(tasks.size(), 2);
    QCOMPARE(tasks.at(0)["run"_L1].toArray(), QJsonArray({u"python3"_s, u"./collect.py"_s, u"all of it"_s}));
    QVERIFY(!tasks.at(0)["human_input"_L1].toBool());
    QVERIFY(tasks.at(1)["human_input"_L1].toBool());
    const QJsonObject expected{{u"base_url"_s, u"https://models.example.com/v1"_s},
                               {u"model"_s, u"small-1"_s},
                               {u"user"_s, u"About {input topic}: {output collect_facts}"_s},
                               {u"key"_s, QJsonObject{{u"environment"_s, u"MODEL_KEY"_s}}}};
    QCOMPARE(tasks.at(1)["chat"_L1].toObject(), expected);
}

void TestLocalCrewDialog::saysWhatIsMissing_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("task"); // the one that is shown then
    QTest::addColumn<QString>("says");
    QTest::newRow("name") << u"Name"_s << u" "_s << 1 << u"Enter a name for the crew."_s;
    QTest::newRow("inputs") << u"Inputs"_s << u"a\na"_s << 1 << u"The input “a” is listed twice."_s;
    QTest::newRow("task name") << u"Task name"_s << u""_s << 1 << u"Enter a name for the task."_s;
    QTest::newRow("command") << u"Command"_s << u""_s << 0 << u"Enter the program and its arguments."_s;
    QTest::newRow("address") << u"Base address"_s << u"models"_s << 1 << u"Enter the base address"_s;
    QTest::newRow("model") << u"Model"_s << u""_s << 1 << u"Enter the name of the model."_s;
    QTest::newRow("instructions") << u"Instructions"_s << u""_s << 1
                                  << u"Enter instructions for the model."_s;
    QTest::newRow("unknown input") << u"Instructions"_s << u"About {input colour}"_s << 1
                                   << u"Correct the instructions in line 1, column 7"_s;
    QTest::newRow("key") << u"Name of the key"_s << u""_s << 1
                         << u"Enter the name of the environment variable with the key."_s;
    QTest::newRow("folder") << u"Folder"_s << u""_s << 1 << u"Choose a folder."_s;
}

/// Shows what is missing beside the field, puts the keyboard there and keeps everything else.
void TestLocalCrewDialog::saysWhatIsMissing()
{
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(int, task);
    QFETCH(QString, says);
    fillForm();
    auto *tasks = named<QTableView>(*m_dialog, u"Tasks"_s);
    tasks->selectRow(task);
    type(field, text);
    tasks->selectRow(1 - task);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QVERIFY2(visibleMessages().startsWith(says), qPrintable(visibleMessages()));
    QVERIFY(!visibleMessages().contains(u'|')); // only one
    QCOMPARE(focusName(), field);
    QVERIFY(m_local->service.starts().isEmpty());
    QVERIFY(!QDir(m_local->path(u"new"_s)).exists());
    if (field != u"Name"_s)
        QCOMPARE(fieldText(u"Name"_s), u"Research"_s);
    tasks->selectRow(1);
    if (field != u"Model"_s)
        QCOMPARE(fieldText(u"Model"_s), u"small-1"_s);
}

void TestLocalCrewDialog::aFolderThatCannotBeMadeIsSaid()
{
    fillForm();
    const QString folder = m_local->makeFolder(u"press"_s) + "/crew.json/below-a-file"_L1;
    type(u"Folder"_s, folder);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_COMPARE(message(u"message"_s), u"The folder %1 cannot be created."_s.arg(folder));
    QVERIFY(m_local->service.starts().isEmpty());
    QCOMPARE(fieldText(u"Folder"_s), folder);
    QCOMPARE(fieldText(u"Model"_s), u"small-1"_s);
}

void TestLocalCrewDialog::tasksAreMovedAndRemoved()
{
    fillForm();
    const auto *tasks = named<QTableView>(*m_dialog, u"Tasks"_s);
    const auto nameIn = [tasks](int row) { return tasks->model()->index(row, 0).data().toString(); };
    QCOMPARE(tasks->model()->index(1, 1).data().toString(), u"small-1"_s);
    QCOMPARE(tasks->model()->index(0, 2).data().toString(), u"No"_s);
    QCOMPARE(tasks->model()->index(1, 2).data().toString(), u"Yes"_s);
    QVERIFY(!named<QPushButton>(*m_dialog, u"Move the task down"_s)->isEnabled());
    press(u"Move the task up"_s);
    QCOMPARE(nameIn(0), u"Write"_s);
    QCOMPARE(fieldText(u"Task name"_s), u"Write"_s);
    QVERIFY(!named<QPushButton>(*m_dialog, u"Move the task up"_s)->isEnabled());
    press(u"Remove the task"_s);
    QCOMPARE(tasks->model()->rowCount(), 1);
    QCOMPARE(fieldText(u"Task name"_s), u"Collect facts"_s);
    press(u"Remove the task"_s);
    QVERIFY(!named<QLineEdit>(*m_dialog, u"Task name"_s)->isEnabled());
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QCOMPARE(message(u"tasksMessage"_s), u"Add a task. A crew has at least one."_s);
    QCOMPARE(focusName(), u"Add task"_s);
}

void TestLocalCrewDialog::showsTheArgumentsOfAProgram()
{
    chooseForm();
    type(u"Command"_s, u"python3 ./a.py \"two words\" ; rm"_s);
    const auto *parts = m_dialog->findChild<QLabel *>(u"parts"_s);
    QCOMPARE(parts->text(), u"Program: “python3” Arguments: “./a.py” “two words” “;” “rm”"_s);
}

void TestLocalCrewDialog::theCommandComesBackAfterALanguageModel()
{
    chooseForm();
    const auto *command = named<QLineEdit>(*m_dialog, u"Command"_s);
    QVERIFY(command);
    for (const QString &kind : {u"A language model"_s, u"A program"_s}) {
        choose(u"Done by"_s, kind);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
    QVERIFY(command->isVisible());
    QTRY_VERIFY(command->height() >= command->minimumSizeHint().height());
}

void TestLocalCrewDialog::asksBeforeItReplacesACrewFile()
{
    fillForm();
    const QString folder = m_local->makeFolder(u"press"_s);
    const QByteArray before = m_local->crewFileIn(folder);
    type(u"Folder"_s, folder);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_VERIFY(m_dialog->findChild<QMessageBox *>());
    QTest::keyClick(m_dialog->findChild<QMessageBox *>(), Qt::Key_Escape);
    QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
    QCOMPARE(m_local->crewFileIn(folder), before);
    QVERIFY(m_local->service.starts().isEmpty());
    QCOMPARE(fieldText(u"Name"_s), u"Research"_s);

    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_VERIFY(m_dialog->findChild<QMessageBox *>());
    QTest::mouseClick(named<QPushButton>(*m_dialog->findChild<QMessageBox *>(), u"Replace"_s),
                      Qt::LeftButton);
    QVERIFY(m_local->answerTest());
    QVERIFY(m_local->answerSave());
    QVERIFY(m_local->crewFileIn(folder).contains("Research"));
}

void TestLocalCrewDialog::changingTheSourceLosesNothing()
{
    fillForm();
    press(u"From a folder with a crew"_s);
    QTRY_VERIFY(!named<QLineEdit>(*m_dialog, u"Name"_s));
    QCOMPARE(fieldText(u"Folder"_s), m_local->path(u"new/research"_s));
    press(u"Write a small crew"_s);
    QTRY_COMPARE(fieldText(u"Name"_s), u"Research"_s);
    QCOMPARE(fieldText(u"Model"_s), u"small-1"_s);
}

/// Its last message is shown, nothing is added, and the same form can be tried again.
void TestLocalCrewDialog::aServiceThatFailsIsShown()
{
    fillForm();
    m_local->service.fail("port 8765 is in use");
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_VERIFY2(message(u"message"_s).contains(u"crew-service: port 8765 is in use"_s),
                 qPrintable(visibleMessages()));
    QCOMPARE(m_local->service.starts().size(), 1);
    QVERIFY(m_local->engine.savedCrews.isEmpty());
    QTRY_VERIFY(m_local->isNothingLeft());
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(fieldText(u"Model"_s), u"small-1"_s);
    QVERIFY(addButton()->hasFocus());

    m_local->service.failNoMore();
    QTest::keyClick(addButton(), Qt::Key_Return);
    QTRY_COMPARE(m_local->service.starts().size(), 2); // without a question: it is the same crew file
    QTRY_VERIFY(isAlive(m_local->service.processId()));
    QVERIFY(m_local->answerTest());
    QVERIFY(m_local->answerSave());
    QCOMPARE(m_saved->count(), 1);
}

void TestLocalCrewDialog::cancellingLeavesNothing()
{
    type(u"Folder"_s, m_local->makeFolder(u"press"_s));
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QTRY_VERIFY(isAlive(m_local->service.processId()));
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
    QTRY_VERIFY(m_local->isNothingLeft());
    QVERIFY(m_local->engine.savedCrews.isEmpty());
}

void TestLocalCrewDialog::aWrittenCrewIsNotDiscardedUnasked()
{
    chooseForm();
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible()); // nothing was written
    open();
    chooseForm();
    type(u"Name"_s, u"Research"_s);
    m_dialog->close();
    m_dialog->close();
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(m_dialog->findChildren<QMessageBox *>().size(), 1);
    QTest::keyClick(m_dialog->findChild<QMessageBox *>(), Qt::Key_Escape);
    QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
    QCOMPARE(fieldText(u"Name"_s), u"Research"_s);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    named<QPushButton>(*m_dialog->findChild<QMessageBox *>(), u"Discard"_s)->click();
    QVERIFY(!m_dialog->isVisible());
}

void TestLocalCrewDialog::addsAUserService()
{
    type(u"Folder"_s, m_local->makeFolder(u"press"_s));
    choose(u"Service"_s, u"Runs as a systemd user service"_s);
    QTest::mouseClick(addButton(), Qt::LeftButton);
    QVERIFY(m_local->answerTest());
    QVERIFY(m_local->answerSave());
    QCOMPARE(m_local->service.systemctlCalls().size(), 2);
    QVERIFY(m_local->service.starts().isEmpty());
    QCOMPARE(QDir(m_local->unitFolder()).entryList(QDir::Files).size(), 1);
}

void TestLocalCrewDialog::withoutSystemdThereIsNoChoice()
{
    open(false);
    QVERIFY(!named<QComboBox>(*m_dialog, u"Service"_s));
}

void TestLocalCrewDialog::fieldsAreNamedAndInReadingOrder_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("order");
    const QStringList folder{u"Folder"_s, u"Choose the folder…"_s};
    const QStringList end{u"Service"_s};
    const QStringList buttons{u"Cancel"_s};
    const QString program = u"A program"_s;
    const QStringList crew{u"Write a small crew"_s, u"Name"_s,           u"Inputs"_s, u"Tasks"_s,
                           u"Add task"_s,           u"Remove the task"_s};
    const QStringList task{u"Task name"_s, u"Done by"_s};
    const QStringList review{u"A person reviews the output"_s};
    QTest::newRow("folder") << u"From a folder with a crew"_s << program
                            << QStringList{u"From a folder with a crew"_s} + folder + end +
                                   QStringList{u"Start and add"_s} + buttons;
    QTest::newRow("program") << u"Write a small crew"_s << program
                             << crew + task + QStringList{u"Command"_s} + review + folder + end +
                                    QStringList{u"Create and add"_s} + buttons;
    QTest::newRow("model") << u"Write a small crew"_s << u"A language model"_s
                           << crew + task +
                                  QStringList{u"Base address"_s, u"Model"_s, u"Instructions"_s, u"Key"_s} +
                                  review + folder + end + QStringList{u"Create and add"_s} + buttons;
}

void TestLocalCrewDialog::fieldsAreNamedAndInReadingOrder()
{
    QFETCH(QString, source);
    QFETCH(QString, kind);
    QFETCH(QStringList, order);
    press(source);
    if (auto *box = named<QComboBox>(*m_dialog, u"Done by"_s))
        choose(box->accessibleName(), kind);
    named<QWidget>(*m_dialog, order.first())->setFocus();
    QStringList seen;
    do {
        seen << focusName();
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    } while (focusName() != order.first() && seen.size() < 40);
    QCOMPARE(seen, order);
}

/// Each mnemonic is used once in what is visible, so that one key press leads to its field.
void TestLocalCrewDialog::everyFieldHasALabel()
{
    fillForm();
    QStringList keys;
    for (const QLabel *label : m_dialog->findChildren<QLabel *>()) {
        if (label->isVisible() && label->buddy())
            keys << QKeySequence::mnemonic(label->text()).toString();
    }
    for (const QAbstractButton *button : m_dialog->findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->text().contains(u'&'))
            keys << QKeySequence::mnemonic(button->text()).toString();
    }
    QVERIFY(!keys.contains(QString()));
    QStringList once = keys;
    once.removeDuplicates();
    QCOMPARE(once, keys);
    for (const QWidget *field : m_dialog->findChildren<QWidget *>()) {
        if (field->isVisible() && field->window() == m_dialog.get() &&
            (field->focusPolicy() & Qt::TabFocus) && !field->focusProxy())
            QVERIFY2(!field->accessibleName().isEmpty(), field->metaObject()->className());
    }
}

void TestLocalCrewDialog::worksByKeyboardAlone()
{
    QCOMPARE(focusName(), u"From a folder with a crew"_s);
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Right);
    tabTo(u"Name"_s);
    keys(u"Research"_s);
    tabTo(u"Inputs"_s);
    keys(u"topic"_s);
    tabTo(u"Task name"_s);
    keys(u"Collect"_s);
    tabTo(u"Command"_s);
    keys(u"python3 ./collect.py"_s);
    tabTo(u"A person reviews the output"_s);
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Space);
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_A, Qt::AltModifier);
    QTRY_COMPARE(focusName(), u"Task name"_s); // of a second task
    keys(u"Publish"_s);
    tabTo(u"Command"_s);
    keys(u"./publish"_s);
    tabTo(u"Folder"_s);
    keys(m_local->path(u"keys"_s));
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Return);
    QVERIFY2(m_local->answerTest(), qPrintable(visibleMessages()));
    QVERIFY(m_local->answerSave());
    QCOMPARE(m_saved->count(), 1);
    QVERIFY(m_local->crewFileIn(m_local->path(u"keys"_s)).contains("./publish"));
}

QTEST_MAIN(TestLocalCrewDialog)
#include "tst_localcrewdialog.moc"
