// SPDX-License-Identifier: GPL-3.0-or-later
// The console as the program starts it, on the journal in FOLDER: crew-bench-start FOLDER. Prints "usable"
// when its window has painted rows of the runs table, and ends with its standard input. Without FOLDER: an
// empty QMainWindow, to compare with.
#include "benchmarks/runswatch.h"
#include "engine/enginethread.h"
#include "gui/common/settings/preferences.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "secrets/memorysecretstore.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QSocketNotifier>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace Qt::StringLiterals;

namespace {

/// Says once that \a window has painted what \a isUsable asks for.
class FirstFrame : public QObject
{
public:
    FirstFrame(QWidget &window, std::function<bool()> isUsable)
        : m_window(window)
        , m_isUsable(std::move(isUsable))
    {
        qApp->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *widget = event->type() == QEvent::Paint ? qobject_cast<QWidget *>(watched) : nullptr;
        if (widget && widget->window() == &m_window && m_isUsable()) {
            qApp->removeEventFilter(this);
            // Behind what is being painted now, and its way to the screen.
            QMetaObject::invokeMethod(
                this, [] { bench::say("usable"); }, Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget &m_window;
    std::function<bool()> m_isUsable;
};

int runEmpty()
{
    QMainWindow window;
    window.resize(1280, 800);
    const FirstFrame watcher(window, [] { return true; });
    window.show();
    return QApplication::exec();
}

int runConsole(const QDir &folder)
{
    EngineOptions options;
    options.journalPath = folder.filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"benchmark"_s;
    options.secrets = std::make_shared<MemorySecretStore>();
    options.settings.port = 0;
    QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    gui::Preferences preferences(settings);
    preferences.setValue(gui::pref.port, 0);
    EngineThread engine(options);
    if (const auto opened = engine.open(); !opened)
        qFatal("%s", qPrintable(opened.error()));
    gui::shell::ShellOptions shell;
    shell.tray = false;
    gui::shell::MainWindow window(engine, preferences, shell);
    window.resize(1280, 800);
    window.showRuns();
    const FirstFrame watcher(window, [table = bench::runsTable(window)] {
        return table->isVisible() && table->model()->rowCount() > 0;
    });
    window.show();
    engine.start();
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QSocketNotifier input(0, QSocketNotifier::Read); // nothing comes but its end
    QObject::connect(&input, &QSocketNotifier::activated, &application, &QCoreApplication::quit);
    if (argc < 2)
        return runEmpty();
    gui::shell::applyTheme(application);
    return runConsole(QDir(QString::fromLocal8Bit(argv[1])));
}
