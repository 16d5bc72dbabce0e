// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a crew sends: the window stays alive, nothing is fetched, nothing is left out, nothing hides. The
// longest stall of the GUI thread is printed for each; the limit in the test is only a bound of sanity.
#include "gui/common/output/jsonpanel.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/output/tablecells.h"
#include "gui/common/output/wholetextview.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/run/executiontext.h"
#include "gui/output/changespane.h"
#include "gui/reviews/reviewspage.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/figure.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/sampledata.h"
#include "support/testreviewcontext.h"
#include "support/watchdog.h"
#include "support/widgetfinder.h"
#include "wire/json.h"

#include <QDesktopServices>
#include <QLabel>
#include <QNetworkAccessManager>
#include <QTableView>
#include <QTabWidget>
#include <QTcpServer>
#include <QToolButton>
#include <QTreeView>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::output;
using namespace crew::gui::reviews;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// Whether the window keeps its limits with more is seen without sanitizers (tests/limits.sh): with them, all
/// takes ten times as long.
constexpr qsizetype large = (isSanitized ? 1 : 16) * 1024 * 1024;

QByteArray manyRows()
{
    QByteArray json = "[";
    for (int i = 0; json.size() < large - 200; ++i)
        json += (i > 0 ? "," : "") + QByteArray("{\"row\":") + QByteArray::number(i) +
                ",\"text\":\"a value that says nothing\"}";
    return json + ']';
}

QByteArray manyNumbers()
{
    QByteArray json = "[0";
    while (json.size() < large - 2)
        json += ",1";
    return json + ']';
}

QByteArray oneString()
{
    return "{\"output\":\"" + QByteArray(large - 20, 'x') + "\"}";
}

QByteArray nested(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

QByteArray repeated(const QByteArray &piece, qsizetype size)
{
    return piece.repeated(size / piece.size());
}

/// What is worth trying in every pane: the rest is shown by the same views.
void addWorst()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("megabytes of JSON objects") << manyRows();
    QTest::newRow("one JSON string of megabytes") << oneString();
    QTest::newRow("nesting depth 10,000") << nested(10'000);
    QTest::newRow("megabytes of invalid UTF-8") << repeated("\xC3\x28\xFF\xF0\x28", large);
}

QByteArray manyHunks()
{
    QByteArray patch = "diff --git a/x b/x\n--- a/x\n+++ b/x\n";
    for (int i = 1; patch.size() < large - 200; i += 3)
        patch += "@@ -" + QByteArray::number(i) + ",2 +" + QByteArray::number(i) +
                 ",2 @@\n same line\n-the old text of a line\n+the new text of a line\n";
    return patch;
}

/// Kinds of content with their own views, each large, with a line of 1 MB, and with NULs.
void addKinds()
{
    const QByteArray longLine(1024 * 1024, 'x');
    const QByteArray nuls(100'000, '\0');
    const QByteArray mail = "From: a@b.c\nTo: d@e.f\nSubject: Tea\n";
    const QByteArray code = "#include <tea.h>\nint main()\n{\n";
    const QByteArray line = "    return brew(\"tea\", 3); /* and more */\n";
    QTest::newRow("megabytes of CSV") << "a,b,c\n" + repeated("1,\"two, and more\",three\n", large);
    QTest::newRow("megabytes of TSV") << "a\tb\n" + repeated("1\t2\n", large);
    QTest::newRow("CSV with a line of 1 MB") << "a,b\n1,2\n3," + longLine + "\n" + repeated("5,6\n", 100'000);
    QTest::newRow("CSV with NULs") << "a,b\n1,2\n3," + nuls + "\n5,6\n";
    QTest::newRow("CSV that opens quotes") << "a,b\n1,2\n3,4\n" + repeated("\"5,\"\"6,", large);
    QTest::newRow("many commas") << "a,b\n1,2\n" + QByteArray(large / 16, ',');
    QTest::newRow("a diff of megabytes") << manyHunks();
    QTest::newRow("a hunk of megabytes")
        << "@@ -1,9999999 +1,9999999 @@\n" + repeated("-old line\n+new line\n", large);
    QTest::newRow("a diff with lines of 1 MB") << "@@ -1,1 +1,1 @@\n-" + longLine + "\n+" + longLine + "y\n";
    QTest::newRow("a diff with NULs") << "@@ -1,1 +1,1 @@\n-" + nuls + "\n+" + nuls + "y\n";
    QTest::newRow("mail of megabytes") << mail + "\n" + repeated("Dear Ben, the tea is ready.\n", large);
    QTest::newRow("megabytes of header fields")
        << mail + repeated("X-Tea: =?utf-8?Q?=C3=BC?=\n", large) + "\nHi\n";
    QTest::newRow("mail with a line of 1 MB") << mail + "X: " + longLine + "\n\n" + longLine;
    QTest::newRow("code of megabytes") << code + repeated(line, large);
    QTest::newRow("code of 900 kB") << code + repeated(line, 900'000);
    QTest::newRow("code with a line of 1 MB") << code + "\"" + longLine + "\";\n" + line;
    QTest::newRow("code with long lines") << code + repeated("\"" + QByteArray(4800, '(') + "\";\n", 500'000);
    QTest::newRow("megabytes of JSON lines") << repeated("{\"a\":1,\"b\":\"tea\"}\n", large);
    QTest::newRow("JSON with a name twice") << "{\"a\":1," + repeated("\"a\":[1,2,3],", large) + "\"b\":2}";
}

QByteArray deepList()
{
    QByteArray text;
    for (int depth = 0; text.size() < 190'000; ++depth)
        text += QByteArray(2 * depth, ' ') + "- item\n";
    return text;
}

void addAll()
{
    addWorst();
    addKinds();
    QTest::newRow("8 million JSON numbers") << manyNumbers();
    QTest::newRow("nesting depth 1,000") << nested(1000);
    QTest::newRow("megabytes of opening brackets") << QByteArray(large, '[');
    QTest::newRow("megabytes of NUL") << QByteArray(large, '\0');
    QTest::newRow("many bidi marks") << repeated("\xE2\x80\xAE", large / 16);
    QTest::newRow("megabytes of lines") << repeated("A line of text with **marks** in it.\n", large);
    QTest::newRow("many empty lines") << QByteArray(large / 16, '\n');
    QTest::newRow("199,000 quote marks") << QByteArray(199'000, '>');
    QTest::newRow("199,000 brackets of links") << repeated("[a](", 199'000);
    QTest::newRow("199,000 stars") << repeated("**a *", 199'000);
    QTest::newRow("199,000 list marks") << repeated("- - - - ", 199'000);
    QTest::newRow("a deep list") << deepList();
    QTest::newRow("a wide table") << "|" + repeated("a|", 60'000) + "\n|" + repeated("-|", 60'000) + "\n|" +
                                         repeated("b|", 60'000) + "\n";
    QTest::newRow("a long table") << "|a|b|\n|-|-|\n" + repeated("|one|two|\n", 190'000);
    QTest::newRow("198,000 characters of one word") << "# t\n" + QByteArray(198'000, 'w');
    QTest::newRow("59,000 quote marks") << QByteArray(59'000, '>');
    QTest::newRow("59,000 characters of paragraphs") << repeated("# Head\n\nSome **bold** text.\n\n", 59'000);
    QTest::newRow("many paragraphs") << repeated("# Head\n\nSome **bold** text.\n\n", 199'000);
}

} // namespace

class HostileContentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outputView_data() { addAll(); }
    void outputView();
    void laterAttempt_data();
    void laterAttempt();
    void rawOfOutputView_data() { addWorst(); }
    void rawOfOutputView();
    void reviewPane_data() { addWorst(); }
    void reviewPane();
    void executionPane_data() { addWorst(); }
    void executionPane();
    void hiddenCharactersAreShown();
    void nothingIsFetched();
    void fileLinksAreRefused();
    void longTaskId();
    void longWordsOfAStatus();
    void recordOpened(const QUrl &url) { m_opened << url; } ///< of QDesktopServices

private:
    /// Runs \a work from the event loop under watch, waits until \a window has settled, and reports.
    void watch(QWidget &window, const std::function<void()> &work);
    static bool isSettled(const QWidget &window);

    qint64 m_longestStall = 0; ///< of all tests so far, in milliseconds
    QList<QUrl> m_opened;
};

bool HostileContentTest::isSettled(const QWidget &window)
{
    const auto texts = window.findChildren<WholeTextView *>();
    const auto outputs = window.findChildren<OutputView *>();
    const auto pages = window.findChildren<MarkdownView *>();
    return std::ranges::all_of(texts, &WholeTextView::isComplete) &&
           std::ranges::all_of(pages, &MarkdownView::isComplete) &&
           std::ranges::all_of(outputs, &OutputView::isPrepared);
}

void HostileContentTest::watch(QWidget &window, const std::function<void()> &work)
{
    Watchdog watchdog;
    bool isDone = false;
    QMetaObject::invokeMethod(
        &window,
        [&] {
            work();
            window.update();
            isDone = true;
        },
        Qt::QueuedConnection);
    const bool settled = QTest::qWaitFor([&] { return isDone && isSettled(window); }, 90'000);
    int turns = 0; // what is left to paint
    const bool painted = QTest::qWaitFor([&turns] { return ++turns > 5; }, 10'000);
    const qint64 stall = watchdog.stop();
    qInfo("longest stall of the GUI thread: %lld ms", static_cast<long long>(stall));
    m_longestStall = std::max(m_longestStall, stall);
    figure("gui.stall", static_cast<double>(m_longestStall), "ms");
    QVERIFY2(settled && painted, "the text was never whole");
    if (!isSanitized)
        QVERIFY2(stall < stallLimit(), "the window froze");
}

void HostileContentTest::outputView()
{
    QFETCH(QByteArray, content);
    OutputView view;
    view.resize(800, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QString text = QString::fromUtf8(content);
    watch(view, [&] { view.setOutput(text, QJsonValue::Undefined, content); });
}

void HostileContentTest::laterAttempt_data()
{
    addWorst();
    const QByteArray line = "# Tea\n\nA paragraph with **marks**, number ";
    QByteArray markdown;
    for (int i = 0; markdown.size() < 450'000; ++i)
        markdown += line + QByteArray::number(i) + ".\n\n";
    QTest::newRow("900 kB of Markdown") << markdown;
    QTest::newRow("CSV with a line of 1 MB") << "a,b\n1,2\n3," + QByteArray(1024 * 1024, 'x') + "\n5,6\n";
    QTest::newRow("a diff of megabytes") << manyHunks();
}

/// The second attempt opens with its changes.
void HostileContentTest::laterAttempt()
{
    QFETCH(QByteArray, content);
    FakeEngineLink engine;
    TestReviewContext context(engine);
    ReviewsPage page(context.context);
    page.resize(1100, 750);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution execution = sample::execution(crew, u"Tea"_s);
    const QString text = QString::fromUtf8(content);
    Review review = sample::review(execution, u"draft"_s, text, QDateTime::currentDateTimeUtc());
    review = sample::tried(review, text.left(text.size() / 2) + u" other "_s + text.mid(text.size() / 2));
    engine.emitCrews({crew});
    engine.emitExecutions({execution});
    watch(page, [&] { engine.emitReviews({review}); });
    auto *changes = page.findChild<ChangesPane *>();
    QVERIFY(changes);
    QTRY_VERIFY_WITH_TIMEOUT(changes->isCompared(), 90'000);
}

void HostileContentTest::rawOfOutputView()
{
    QFETCH(QByteArray, content);
    OutputView view;
    view.resize(800, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    named<QToolButton>(view, u"Raw"_s)->click();
    const QString text = QString::fromUtf8(content);
    watch(view, [&] { view.setOutput(text, QJsonValue::Undefined, content); });
}

void HostileContentTest::reviewPane()
{
    QFETCH(QByteArray, content);
    FakeEngineLink engine;
    TestReviewContext context(engine);
    ReviewsPage page(context.context);
    page.resize(1100, 750);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution execution = sample::execution(crew, u"Tea"_s);
    Review review =
        sample::review(execution, u"draft"_s, QString::fromUtf8(content), QDateTime::currentDateTimeUtc());
    review.attempts.last().raw = content;
    review.attempts.last().json = wire::parseJson(content).value_or(QJsonValue::Undefined);
    engine.emitCrews({crew});
    engine.emitExecutions({execution});
    watch(page, [&] { engine.emitReviews({review}); });
}

void HostileContentTest::executionPane()
{
    QFETCH(QByteArray, content);
    FakeEngineLink engine;
    const Store store(engine);
    ExecutionPane pane(engine, store);
    pane.resize(900, 700);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    const Crew crew = sampleCrew(u"Research"_s);
    engine.emitCrews({crew});
    Execution execution = sampleExecution(u"k1"_s, crew, ExecutionState::Completed);
    execution.result.output = QString::fromUtf8(content);
    execution.result.json = wire::parseJson(content).value_or(QJsonValue::Undefined);
    execution.statusBody = content;
    execution.statusText = Explanation(QString::fromUtf8(content));
    Entry entry = sampleEntry(1, EntryKind::TaskCallback, execution);
    entry.body = content;
    watch(pane, [&] {
        pane.showRun(execution);
        engine.answerLoadsOf({execution, {}, {entry}});
    });
    auto *tabs = pane.findChild<QTabWidget *>();
    for (int i = 0; i < tabs->count(); ++i)
        watch(pane, [tabs, i] {
            tabs->setCurrentIndex(i);
            if (auto *table = tabs->currentWidget()->findChild<QTableView *>())
                table->selectRow(0);
        });
}

void HostileContentTest::hiddenCharactersAreShown()
{
    OutputView view;
    view.show();
    const QByteArray bytes("a\0b\xE2\x80\x8B"
                           "c\xE2\x80\xAE"
                           "d\xEF\xBB\xBF"
                           "e\xFF",
                           16);
    named<QToolButton>(view, u"Raw"_s)->click();
    view.setOutput(QString::fromUtf8(bytes), QJsonValue::Undefined, bytes);
    QTRY_VERIFY(isSettled(view));
    const auto *raw = qobject_cast<WholeTextView *>(named<QWidget>(view, u"Output"_s));
    QVERIFY(raw);
    QCOMPARE(raw->toPlainText(),
             u"a\u27E6U+0000\u27E7b\u27E6U+200B\u27E7c\u27E6U+202E\u27E7d\u27E6U+FEFF\u27E7e\uFFFD"_s);
}

void HostileContentTest::nothingIsFetched()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    int connections = 0;
    connect(&server, &QTcpServer::newConnection, this, [&connections] { ++connections; });
    const QString base = u"http://127.0.0.1:%1/"_s.arg(server.serverPort());
    const QString text =
        u"# Hello\n\n![p](%1a.png)\n\n<img src=\"%1b.png\"><link rel=stylesheet href=\"%1c.css\">"
        "<iframe src=\"%1d\"></iframe><script src=\"%1e.js\"></script>\n\n[![x](%1f.png)](%1g)\n\n![r][id]\n\n[id]: %1h.png\n"_s
            .arg(base);
    FakeEngineLink engine;
    TestReviewContext context(engine);
    ReviewsPage page(context.context);
    page.resize(1100, 750);
    page.show();
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    engine.emitCrews({crew});
    engine.emitReviews({sample::review(sample::execution(crew, u"Tea"_s), u"draft"_s, text,
                                       QDateTime::currentDateTimeUtc())});
    QTRY_VERIFY(isSettled(page));
    page.grab();
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    QCOMPARE(connections, 0);
    QVERIFY(page.findChildren<QNetworkAccessManager *>().isEmpty());
    QVERIFY(qApp->findChildren<QNetworkAccessManager *>().isEmpty());
}

void HostileContentTest::fileLinksAreRefused()
{
    QDesktopServices::setUrlHandler(u"file"_s, this, "recordOpened");
    OutputView view;
    view.show();
    view.setOutput(u"[text](file:///etc/passwd)"_s, QJsonValue::Undefined, {});
    QTRY_VERIFY(isSettled(view));
    Q_EMIT view.findChild<MarkdownView *>()->anchorClicked(QUrl(u"file:///etc/passwd"_s));
    QVERIFY(!named<QAbstractButton>(view, u"Open"_s));
    QVERIFY(m_opened.isEmpty());
}

void HostileContentTest::longTaskId()
{
    const QString id(100 * 1024, u'i');
    FakeEngineLink engine;
    TestReviewContext context(engine);
    ReviewsPage page(context.context);
    page.resize(1100, 750);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    Execution execution = sample::execution(crew, u"Tea"_s);
    engine.emitCrews({crew});
    watch(page, [&] {
        engine.emitReviews({sample::review(execution, id, u"An output."_s, QDateTime::currentDateTimeUtc())});
    });
    QVERIFY(page.width() < 3000); // nothing grew out of the screen
    const Store store(engine);
    ExecutionPane pane(engine, store);
    pane.resize(900, 700);
    pane.show();
    execution.currentTask = id;
    execution.kickoffId = id;
    watch(pane, [&] {
        pane.showRun(execution);
        engine.answerLoadsOf({execution, {}, {}});
    });
    QVERIFY(pane.width() < 3000);
}

/// A status may be as large as an output, and each of its words may be.
void HostileContentTest::longWordsOfAStatus()
{
    const QString word = QString(large / 8 * 7, u'w') + u" end"_s;
    FakeEngineLink engine;
    const Store store(engine);
    ExecutionPane pane(engine, store);
    pane.resize(900, 700);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    const Crew crew = sampleCrew(u"Research"_s);
    engine.emitCrews({crew});
    Execution execution = sampleExecution(u"k1"_s, crew, ExecutionState::Unknown);
    execution.stateWord = word;
    execution.progress = {.completed = 1, .total = 2, .unit = word};
    execution.result.tokenUsage = {{u"total"_s, word}};
    watch(pane, [&] {
        pane.showRun(execution);
        engine.answerLoadsOf({execution, {}, {}});
    });
    const auto labels = pane.findChildren<QLabel *>();
    QVERIFY(
        std::ranges::any_of(labels, [](const QLabel *label) { return label->text().contains(u"www"_s); }));
    for (const QLabel *label : labels)
        QVERIFY2(label->text().size() < 1200, qPrintable(label->text().left(100)));
    QVERIFY(stateText(execution).size() < 300);
    QVERIFY(wrappingToolTip(word).toString().size() < 1200);
}

QTEST_MAIN(HostileContentTest)
#include "tst_hostilecontent.moc"
