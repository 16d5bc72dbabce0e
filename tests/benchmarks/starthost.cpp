// SPDX-License-Identifier: GPL-3.0-or-later
// The console as the program starts it, on the journal in FOLDER: crew-bench-start FOLDER [PORT]. Prints
// "usable" when its window has painted rows of the runs table, and ends with its standard input. There it
// takes, one after the other:
//   rows COUNT   prints "rows" once the table has so many
//   search TEXT  types TEXT as a person who pastes it, and prints "painted MICROSECONDS" when the one run
//                with it is shown; after that the search is empty again
//   top          goes to the first row and prints "top"
//   open         goes one row down, and prints that when the run's events are there and painted
//   scroll       goes one page down, and prints that when the rows are painted
// Without FOLDER: an empty QMainWindow, to compare with.
#include "benchmarks/console.h"
#include "benchmarks/runswatch.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/runspage.h"
#include "gui/shell/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSocketNotifier>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace crew;
using namespace crew::engine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// Does what a person would do with the page "Runs", and tells how long it took until it was painted.
class Person : public QObject
{
public:
    explicit Person(const QWidget &window)
        : m_page(*window.findChild<gui::executions::RunsPage *>())
        , m_table(*bench::runsTable(window))
        , m_search(*m_page.findChild<QLineEdit *>(u"search"_s))
    {
        m_poll.setInterval(20ms);
        connect(&m_poll, &QTimer::timeout, this, &Person::tellRows);
    }

    void handle(const QString &line)
    {
        const QString word = line.section(u' ', 0, 0);
        const QString rest = line.section(u' ', 1);
        if (word == "rows"_L1) {
            m_wantedRows = rest.toInt();
            m_poll.start();
        } else if (word == "search"_L1) {
            search(rest);
        } else if (word == "top"_L1) {
            goToTop();
        } else if (word == "open"_L1) {
            openNext();
        } else if (word == "scroll"_L1) {
            scroll();
        }
    }

private:
    int rows() const { return m_table.model()->rowCount(); }

    void tellRows()
    {
        if (rows() < m_wantedRows)
            return;
        m_poll.stop();
        bench::say("rows");
    }

    void search(const QString &text)
    {
        begin(
            m_table, [this] { return rows() == 1; }, [this] { m_search.clear(); });
        m_search.setText(text);
    }

    void goToTop()
    {
        m_table.setCurrentIndex(m_table.model()->index(0, std::max(m_table.currentIndex().column(), 0)));
        bench::say("top");
    }

    void openNext()
    {
        const QUuid before = m_page.shownExecution();
        const auto *events = m_page.pane().findChild<gui::executions::EventModel *>();
        begin(m_page.pane(),
              [this, before, events] { return m_page.shownExecution() != before && events->rowCount() > 0; });
        press(Qt::Key_Down);
    }

    void scroll()
    {
        begin(*m_table.viewport(), [] { return true; });
        press(Qt::Key_PageDown);
    }

    void press(Qt::Key key)
    {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_table, &event);
    }

    void begin(const QWidget &where, std::function<bool()> isShown, std::function<void()> after = {})
    {
        const qint64 from = bench::microseconds();
        m_painted =
            std::make_unique<bench::PaintedOnce>(where, std::move(isShown), [from, after = std::move(after)] {
                bench::say("painted " + QByteArray::number(bench::microseconds() - from));
                if (after)
                    after();
            });
    }

    gui::executions::RunsPage &m_page;
    QTableView &m_table;
    QLineEdit &m_search;
    QTimer m_poll;
    int m_wantedRows = 0;
    std::unique_ptr<bench::PaintedOnce> m_painted;
};

/// Takes the lines of the standard input; the program ends with it.
class Input : public QObject
{
public:
    explicit Input(std::function<void(const QString &line)> handle)
        : m_notifier(0, QSocketNotifier::Read)
        , m_handle(std::move(handle))
    {
        std::setvbuf(stdin, nullptr, _IONBF, 0); // the notifier knows nothing of what is in a buffer
        connect(&m_notifier, &QSocketNotifier::activated, this, &Input::read);
    }

private:
    void read()
    {
        char line[256];
        if (!std::fgets(line, sizeof line, stdin))
            return QCoreApplication::exit(); // without asking about live runs
        m_handle(QString::fromUtf8(line).trimmed());
    }

    QSocketNotifier m_notifier;
    std::function<void(const QString &line)> m_handle;
};

int runEmpty()
{
    const Input input([](const QString &) {});
    QMainWindow window;
    window.resize(1280, 800);
    const bench::PaintedOnce painted(
        window, [] { return true; }, [] { bench::say("usable"); });
    window.show();
    return QApplication::exec();
}

int runConsole(const QDir &folder, quint16 port)
{
    bench::Console console(folder, port);
    std::unique_ptr<Person> person;
    const bench::PaintedOnce painted(
        console.window(), [&console] { return bench::showsRuns(console.window()); },
        [&] {
            person = std::make_unique<Person>(console.window());
            bench::say("usable");
        });
    const Input input([&person](const QString &line) {
        if (person)
            person->handle(line);
    });
    console.start();
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2)
        return runEmpty();
    gui::shell::applyTheme(application);
    return runConsole(QDir(arguments.at(1)), arguments.value(2).toUShort());
}
