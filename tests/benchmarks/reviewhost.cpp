// SPDX-License-Identifier: GPL-3.0-or-later
// The console with its real window and engine, on a new journal that knows RUNS runs: crew-bench-review
// FOLDER RUNS. Prints "ready ADDRESS"; ADDRESS takes the first run's human-input notices, and with another
// number in place of its six zeros those of the others. When the review window has painted an output that
// begins with "# Draft" it prints "painted MICROSECONDS" (since the epoch), closes the window and prints
// "closed".
#include "benchmarks/liveruns.h"
#include "engine/enginethread.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/settings/preferences.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "secrets/memorysecretstore.h"

#include <QApplication>
#include <QDir>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTextBlock>
#include <QTimer>

#include <chrono>
#include <cstdio>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

void say(const QByteArray &line)
{
    std::printf("%s\n", line.constData());
    std::fflush(stdout);
}

/// The output's first line stands in a view that a person sees.
bool showsOutput(const QWidget &window)
{
    for (const auto *view : window.findChildren<gui::MarkdownView *>()) {
        if (view->isVisible() && view->toPlainText().left(200).contains("Draft"_L1))
            return true;
    }
    for (const QPlainTextEdit *view : window.findChildren<QPlainTextEdit *>()) {
        if (view->isVisible() && view->document()->firstBlock().text().contains("Draft"_L1))
            return true;
    }
    return false;
}

/// Sees every paint event of the program.
class PaintWatcher : public QObject
{
public:
    explicit PaintWatcher(QApplication &application) { application.installEventFilter(this); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        auto *widget = event->type() == QEvent::Paint ? qobject_cast<QWidget *>(watched) : nullptr;
        auto *window = widget ? qobject_cast<gui::reviews::ReviewWindow *>(widget->window()) : nullptr;
        if (window && window != m_seen && showsOutput(*window)) {
            m_seen = window;
            // Behind what is being painted now, and its way to the screen.
            QMetaObject::invokeMethod(
                window, [this, window] { tell(window); }, Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void tell(gui::reviews::ReviewWindow *window)
    {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        say("painted " + QByteArray::number(qint64(now / 1us)));
        QTimer::singleShot(200ms, window, [this, window] {
            window->close();
            QTimer::singleShot(200ms, this, [this] {
                m_seen = nullptr;
                say("closed");
            });
        });
    }

    const gui::reviews::ReviewWindow *m_seen = nullptr;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    gui::shell::applyTheme(application);
    const QDir folder(QCoreApplication::arguments().value(1));
    EngineOptions options;
    options.journalPath = folder.filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"benchmark"_s;
    options.secrets = std::make_shared<MemorySecretStore>();
    options.settings.port = 0;
    if (const auto written =
            bench::writeLiveRuns(options.journalPath, QCoreApplication::arguments().value(2).toInt());
        !written)
        qFatal("%s", qPrintable(written.error()));
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
    window.show();
    const PaintWatcher watcher(application);
    QObject::connect(
        &engine, &EngineLink::endpointChanged, &window, [isTold = false](const EndpointState &state) mutable {
            if (state.listening && !std::exchange(isTold, true))
                say("ready " + state.listenAddress.toLatin1() + '/' + bench::secretOf(0) + "/human-input");
        });
    engine.start();
    return QApplication::exec();
}
