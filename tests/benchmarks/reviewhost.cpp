// SPDX-License-Identifier: GPL-3.0-or-later
// The console with its real window and engine, on a new journal that knows RUNS runs: crew-bench-review
// FOLDER RUNS. Prints "ready ADDRESS"; ADDRESS takes the first run's human-input notices, and with another
// number in place of its six zeros those of the others. When the review window has painted an output that
// begins with "# Draft" it prints "painted MICROSECONDS" (of the monotonic clock), closes the window and
// prints "closed".
#include "benchmarks/console.h"
#include "benchmarks/liveruns.h"
#include "benchmarks/runswatch.h"
#include "gui/common/output/markdownview.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/shell/theme.h"
#include "journal/journal.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTimer>

#include <chrono>

using namespace crew;
using namespace crew::engine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

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

/// The crew has no token, so its service, which is not there, is not asked.
std::expected<void, QString> write(const QString &path, int runs)
{
    const auto journal = journal::Journal::open(path);
    if (!journal)
        return std::unexpected(journal.error());
    if (const auto saved = (*journal)->saveCrews({bench::liveCrew(QUrl(u"http://127.0.0.1:1"_s))}); !saved)
        return saved;
    return bench::writeLiveRuns(**journal, runs, QDateTime::currentDateTimeUtc());
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
        bench::say("painted " + QByteArray::number(bench::microseconds()));
        QTimer::singleShot(200ms, window, [this, window] {
            window->close();
            QTimer::singleShot(200ms, this, [this] {
                m_seen = nullptr;
                bench::say("closed");
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
    const QStringList arguments = QCoreApplication::arguments();
    const QDir folder(arguments.value(1));
    const auto written = write(bench::Console::journalPath(folder), arguments.value(2).toInt());
    if (!written)
        qFatal("%s", qPrintable(written.error()));
    bench::Console console(folder);
    const PaintWatcher watcher(application);
    QObject::connect(&console.engine(), &EngineLink::endpointChanged, &application,
                     [isTold = false](const EndpointState &state) mutable {
                         if (state.listening && !std::exchange(isTold, true))
                             bench::say("ready " + state.listenAddress.toLatin1() + '/' + bench::secretOf(0) +
                                        "/human-input");
                     });
    console.start();
    return QApplication::exec();
}
