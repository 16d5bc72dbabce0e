// SPDX-License-Identifier: GPL-3.0-or-later
// The console restores a backup of itself and restarts in place, as a person sees it do.
#include "app/application.h"
#include "app/profile.h"
#include "app/profilebackup.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/infobar.h"
#include "gui/profile/restoredialog.h"
#include "gui/shell/mainwindow.h"
#include "journal/journal.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

using namespace crew;
using namespace crew::app;
using namespace crew::gui;
using namespace crew::gui::profile;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestRestart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void restoresAndRestarts();

private:
    static MainWindow *window();
    void drive();
    bool m_isRestored = false;
    QString m_backup;
    QString m_notice;
};

MainWindow *TestRestart::window()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *found = qobject_cast<MainWindow *>(widget); found && found->isVisible())
            return found;
    }
    return nullptr;
}

/// What a person does, step by step, whenever the windows are there for it.
void TestRestart::drive()
{
    MainWindow *console = window();
    if (!console)
        return;
    const QList<InfoBar *> strips = console->findChildren<InfoBar *>();
    for (const InfoBar *strip : strips) {
        if (strip->isVisible() && strip->text().contains(u"restored"_s))
            m_notice = strip->text();
    }
    if (!m_notice.isEmpty()) {
        console->close();
        return;
    }
    auto *dialog = console->findChild<RestoreDialog *>();
    if (!dialog && !m_isRestored) {
        for (QAction *action : console->findChildren<QAction *>()) {
            if (action->text().remove(u'&') == u"Restore profile…"_s)
                action->trigger();
        }
        if ((dialog = console->findChild<RestoreDialog *>()))
            dialog->readFile(m_backup);
        return;
    }
    auto *restore = dialog ? named<QPushButton>(*dialog, u"Restore and restart"_s) : nullptr;
    if (restore && restore->isEnabled()) {
        m_isRestored = true;
        dialog->accept();
    }
}

void TestRestart::restoresAndRestarts()
{
    const QTemporaryDir folder;
    const QString other = folder.filePath(u"other"_s);
    m_backup = folder.filePath(u"all.crewbackup"_s);
    {
        const auto profile = Profile::open(other);
        const auto journal = journal::Journal::open((*profile)->journalPath());
        Crew crew;
        crew.id = QUuid::createUuid();
        crew.name = u"From the backup"_s;
        crew.address = QUrl(u"http://127.0.0.1:9/"_s);
        QVERIFY((*journal)->saveCrews({crew}));
        const auto content = backUpProfile((*profile)->files(), {{QString(pref.textPercent), 150}}, m_backup);
        QVERIFY2(content, qPrintable(content ? QString() : content.error()));
    }
    const QString path = folder.filePath(u"profile"_s);
    {
        const auto profile = Profile::open(path);
        (*profile)->settings().setValue(pref.port.key, 0);
    }
    const QFont font = QApplication::font();
    CommandLine commandLine;
    commandLine.profileDirectory = path;
    QTimer timer;
    timer.callOnTimeout(this, &TestRestart::drive);
    timer.start(50);
    QTimer tooLong;
    tooLong.callOnTimeout(qApp, &QApplication::closeAllWindows);
    tooLong.start(60'000);
    QCOMPARE(runConsole(*qApp, commandLine), 0);
    QVERIFY(m_isRestored);
    QVERIFY2(m_notice.contains(u"replaced-"_s), qPrintable(m_notice));
    const auto profile = Profile::open(path);
    const auto journal = journal::Journal::open((*profile)->journalPath());
    QVERIFY(journal);
    const auto crews = (*journal)->crews();
    QVERIFY(crews);
    QCOMPARE(crews->size(), 1);
    QCOMPARE(crews->first().name, u"From the backup"_s);
    const Preferences preferences((*profile)->settings());
    QCOMPARE(preferences.number(pref.textPercent), 150);
    QCOMPARE(preferences.number(pref.port), 0);
    QApplication::setFont(font);
}

QTEST_MAIN(TestRestart)
#include "tst_restart.moc"
