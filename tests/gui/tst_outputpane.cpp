// SPDX-License-Identifier: GPL-3.0-or-later
// How a reviewer reads an attempt: rendered, as changes to an earlier attempt, raw, and what can be found
// there.
#include "gui/common/findbar.h"
#include "gui/common/jsonpanel.h"
#include "gui/common/localstate.h"
#include "gui/common/markdownview.h"
#include "gui/common/outputview.h"
#include "gui/common/wholetextview.h"
#include "gui/output/changespane.h"
#include "gui/output/diffview.h"
#include "gui/output/outputpane.h"
#include "support/fakeenginelink.h"
#include "support/figure.h"
#include "support/reviewsamples.h"
#include "support/watchdog.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

namespace {

/// Stands for the pane around: hears the keys that nothing inside wanted.
class Outside : public QWidget
{
public:
    QList<int> keys;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() != Qt::Key_Shift && event->key() != Qt::Key_Control)
            keys.append(event->key());
    }
};

QString numbered(int lines, const QString &other = {}, int at = -1)
{
    QString text;
    for (int i = 1; i <= lines; ++i)
        text += i == at ? other + u'\n' : u"This is line number %1.\n"_s.arg(i);
    return text;
}

} // namespace

class OutputPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void firstAttemptHasNothingToCompareWith();
    void showsWhatChanged();
    void unifiedRowsSayWhatTheyAre();
    void sideBySide();
    void equalIsSaid();
    void otherBase();
    void jsonIsComparedAsJson();
    void stepsThroughChanges();
    void foldsOpen();
    void copiesWholeLines();
    void findsEverywhere_data();
    void findsEverywhere();
    void findOpensFolds();
    void findCounts();
    void escapeOnlyClosesFind();
    void lettersGoOn_data();
    void lettersGoOn();
    void rawHasHeadersAndBody();
    void viewModes_data();
    void viewModes();
    void choicesAreKept();
    void everyControlHasAName();
    void tabFollowsReading();
    void largeChangesStaySmooth_data();
    void largeChangesStaySmooth();

private:
    void show(const QStringList &outputs, int number = 0);
    void showJson(const QList<QJsonValue> &values);
    QToolButton *button(const QString &name) const { return named<QToolButton>(*m_outside, name); }
    DiffView *diff() const { return m_pane->changes()->view(); }
    QStringList spoken(int column = 0) const;
    void openChanges();
    QString note() const;

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<Outside> m_outside;
    OutputPane *m_pane = nullptr;
    Review m_review;
};

void OutputPaneTest::init()
{
    m_link = std::make_unique<FakeEngineLink>();
    m_state = std::make_unique<LocalState>(*m_link);
    m_outside = std::make_unique<Outside>();
    m_pane = new OutputPane(m_outside.get());
    m_pane->setState(*m_state);
    auto *column = new QVBoxLayout(m_outside.get());
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pane);
    m_outside->resize(900, 600);
    m_outside->show();
    m_outside->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_outside.get()));
}

void OutputPaneTest::cleanup()
{
    m_outside.reset();
    m_state.reset();
    m_link.reset();
}

void OutputPaneTest::show(const QStringList &outputs, int number)
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    m_review = sample::review(sample::execution(crew, u"Tea"_s), u"draft"_s, outputs.first(),
                              QDateTime::currentDateTimeUtc());
    for (const QString &output : outputs.mid(1))
        m_review = sample::tried(m_review, output);
    m_pane->showAttempt(m_review, number > 0 ? number : static_cast<int>(outputs.size()));
}

void OutputPaneTest::showJson(const QList<QJsonValue> &values)
{
    show(QStringList(values.size()), 1);
    for (qsizetype i = 0; i < values.size(); ++i) {
        m_review.attempts[i].raw.clear();
        m_review.attempts[i].json = values.at(i);
    }
    m_pane->showAttempt(m_review, static_cast<int>(values.size()));
}

void OutputPaneTest::openChanges()
{
    button(u"Changes"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_pane->changes()->isCompared() && diff()->isLaidOut(), 60'000);
}

QStringList OutputPaneTest::spoken(int column) const
{
    QStringList rows;
    for (int row = 0; row < diff()->model()->rowCount(); ++row)
        rows += diff()->model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    return rows;
}

void OutputPaneTest::firstAttemptHasNothingToCompareWith()
{
    show({u"One."_s});
    openChanges();
    QVERIFY(m_pane->changes()->sentence().contains(u"nothing to compare"_s));
    QVERIFY(button(u"Changes"_s)->accessibleDescription().isEmpty());
    QVERIFY(!named<QComboBox>(*m_pane, u"Compared with"_s));
}

void OutputPaneTest::showsWhatChanged()
{
    show({u"Tea is good.\nIt is hot.\n"_s, u"Tea is very good.\nIt is hot.\nDrink it.\n"_s});
    QTRY_COMPARE(button(u"Changes"_s)->accessibleDescription(), u"2 lines added, 1 removed"_s);
    QCOMPARE(button(u"Changes"_s)->text(), u"Changes  +2 \u22121"_s);
    openChanges();
    QVERIFY(m_pane->changes()->sentence().isEmpty());
    QVERIFY(diff()->isVisible());
    QCOMPARE(named<QComboBox>(*m_pane, u"Compared with"_s)->currentText(), u"attempt 1"_s);
}

void OutputPaneTest::unifiedRowsSayWhatTheyAre()
{
    show({u"a\nTea is good.\r\nz"_s, u"a\nTea is bad.\r\nz\n"_s});
    openChanges();
    const QAbstractItemModelTester tester(diff()->model());
    const QStringList expected{u"Equal, line 1: a"_s, u"Removed, line 2: Tea is good.\u27E6U+000D\u27E7"_s,
                               u"Removed, line 3: z\u27E6no line end\u27E7"_s,
                               u"Added, line 2: Tea is bad.\u27E6U+000D\u27E7"_s, u"Added, line 3: z"_s};
    QCOMPARE(spoken(), expected);
}

void OutputPaneTest::sideBySide()
{
    show({u"a\nTea is good.\nz\n"_s, u"a\nNew.\nTea is bad.\nz\n"_s});
    openChanges();
    button(u"Side by side"_s)->click();
    const QAbstractItemModelTester tester(diff()->model());
    QCOMPARE(spoken(0), QStringList({u"Equal, line 1: a"_s, u"Nothing on this side"_s,
                                     u"Removed, line 2: Tea is good."_s, u"Equal, line 3: z"_s}));
    QCOMPARE(spoken(1), QStringList({u"Equal, line 1: a"_s, u"Added, line 2: New."_s,
                                     u"Added, line 3: Tea is bad."_s, u"Equal, line 4: z"_s}));
}

void OutputPaneTest::equalIsSaid()
{
    show({u"The same.\n"_s, u"The same.\n"_s});
    openChanges();
    QVERIFY(m_pane->changes()->sentence().contains(u"same as attempt 1"_s));
    show({u"a\u202Eb"_s, u"a\u27E6U+202E\u27E7b"_s});
    openChanges();
    QVERIFY(m_pane->changes()->sentence().contains(u"no character that is shown"_s));
}

void OutputPaneTest::otherBase()
{
    show({u"one\n"_s, u"two\n"_s, u"one\n"_s});
    openChanges();
    auto *bases = named<QComboBox>(*m_pane, u"Compared with"_s);
    QCOMPARE(bases->currentText(), u"attempt 2"_s);
    bases->setFocus();
    QTest::keyClick(bases, Qt::Key_Down);
    QCOMPARE(bases->currentText(), u"attempt 1"_s);
    QTRY_VERIFY(m_pane->changes()->sentence().contains(u"same as attempt 1"_s));
    m_pane->showAttempt(m_review, 3); // again, as on every change elsewhere
    QCOMPARE(bases->currentText(), u"attempt 1"_s);
}

void OutputPaneTest::jsonIsComparedAsJson()
{
    showJson({QJsonObject{{u"a"_s, 1}, {u"b"_s, 2}}, QJsonObject{{u"a"_s, 1}, {u"b"_s, 3}}});
    openChanges();
    QTRY_VERIFY(spoken().contains(u"Removed, line 3:     \"b\": 2"_s));
    QVERIFY(spoken().contains(u"Added, line 3:     \"b\": 3"_s));
}

void OutputPaneTest::stepsThroughChanges()
{
    show({numbered(60), numbered(60, u"Other."_s, 5).replace(u"number 40."_s, u"number forty."_s)});
    openChanges();
    QCOMPARE(diff()->currentChange(), -1);
    diff()->setFocus();
    QTest::keyClick(diff(), Qt::Key_F8);
    QCOMPARE(diff()->currentChange(), 0);
    QVERIFY(diff()->currentIndex().data(Qt::AccessibleTextRole).toString().startsWith(u"Removed, line 5"_s));
    button(u"Next change"_s)->click();
    QCOMPARE(diff()->currentChange(), 1);
    QVERIFY(diff()->currentIndex().data(Qt::AccessibleTextRole).toString().startsWith(u"Removed, line 40"_s));
    QTest::keyClick(diff(), Qt::Key_F8);
    QCOMPARE(diff()->currentChange(), 0);
    QTest::keyClick(diff(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(diff()->currentChange(), 1);
    button(u"Previous change"_s)->click();
    QCOMPARE(diff()->currentChange(), 0);
    QVERIFY(m_outside->keys.isEmpty());
}

void OutputPaneTest::foldsOpen()
{
    show({numbered(60), numbered(60, u"Other."_s, 30)});
    openChanges();
    QVERIFY(spoken().first().startsWith(u"26 equal lines folded"_s));
    diff()->setFocus();
    diff()->setCurrentIndex(diff()->model()->index(0, 0));
    QTest::keyClick(diff(), Qt::Key_Return);
    QCOMPARE(spoken().first(), u"Equal, line 1: This is line number 1."_s);
    QVERIFY(spoken().last().contains(u"folded"_s));
    button(u"All lines"_s)->click();
    QCOMPARE(spoken().size(), 61);
    QVERIFY(m_outside->keys.isEmpty());
}

void OutputPaneTest::copiesWholeLines()
{
    const QString words = u"Some words that are repeated until the line has to go on below. "_s.repeated(5);
    show({u"a\n"_s, u"a\n%1\nb\n"_s.arg(words)});
    openChanges();
    QVERIFY(diff()->model()->rowCount() > 4); // the line stands on several rows
    diff()->selectAll();
    QTest::keySequence(diff(), QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"a\n%1\nb"_s.arg(words));
}

void OutputPaneTest::findsEverywhere_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<bool>("isJson");
    QTest::addColumn<int>("hits");
    QTest::newRow("rendered") << u"Rendered"_s << false << 3;
    QTest::newRow("changes") << u"Changes"_s << false << 4;
    QTest::newRow("raw") << u"Raw"_s << false << 3;
    QTest::newRow("tree") << u"Rendered"_s << true << 2;
    QTest::newRow("changes of JSON") << u"Changes"_s << true << 3;
}

void OutputPaneTest::findsEverywhere()
{
    QFETCH(QString, page);
    QFETCH(bool, isJson);
    QFETCH(int, hits);
    if (isJson)
        showJson({QJsonObject{{u"name"_s, u"mint tea"_s}, {u"price"_s, 2}},
                  QJsonObject{{u"name"_s, u"green tea"_s}, {u"deep"_s, QJsonObject{{u"Tea leaves"_s, 1}}}}});
    else
        show({u"Tea is good.\n"_s, u"Tea is very good.\nGreen tea, that is.\nSo tEA.\n"_s});
    button(page)->click();
    QTRY_VERIFY(m_pane->view()->isPrepared() && m_pane->changes()->isCompared());
    QWidget *area = m_outside->focusWidget();
    QTest::keySequence(area ? area : m_pane, QKeySequence::Find);
    auto *words = named<QLineEdit>(*m_pane, u"Find"_s);
    QVERIFY(words);
    QVERIFY(words->hasFocus());
    QTest::keyClicks(words, u"tea"_s);
    const auto *bar = m_pane->findChild<FindBar *>();
    QTRY_COMPARE(bar->countText(), u"1 of %1"_s.arg(hits));
    QTest::keyClick(words, Qt::Key_F3);
    QCOMPARE(bar->countText(), u"2 of %1"_s.arg(hits));
    QTest::keyClick(words, Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(words, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(bar->countText(), u"%1 of %1"_s.arg(hits));
    QTest::keyClicks(words, u" nowhere"_s);
    QTRY_COMPARE(bar->countText(), u"Not found"_s);
    QTest::keyClick(words, Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
    QVERIFY(m_outside->keys.isEmpty());
}

void OutputPaneTest::findOpensFolds()
{
    show({numbered(60), numbered(60, u"Other."_s, 30)});
    openChanges();
    m_pane->find();
    QTest::keyClicks(named<QLineEdit>(*m_pane, u"Find"_s), u"number 7."_s);
    QTRY_COMPARE(m_pane->findChild<FindBar *>()->countText(), u"1 of 1"_s);
    QCOMPARE(diff()->currentIndex().data(Qt::AccessibleTextRole).toString(),
             u"Equal, line 7: This is line number 7."_s);
}

void OutputPaneTest::findCounts()
{
    show({u"Tea tea TEA\n"_s});
    m_pane->find();
    auto *words = named<QLineEdit>(*m_pane, u"Find"_s);
    QVERIFY(words);
    QTest::keyClicks(words, u"Tea"_s);
    const auto *bar = m_pane->findChild<FindBar *>();
    QTRY_COMPARE(bar->countText(), u"1 of 3"_s);
    QCOMPARE(words->accessibleDescription(), u"1 of 3"_s);
    button(u"Match case"_s)->click();
    QTRY_COMPARE(bar->countText(), u"1 of 1"_s);
    QCOMPARE(m_pane->findChild<MarkdownView *>()->textCursor().selectedText(), u"Tea"_s);
    m_pane->showAttempt(sample::review(sample::execution({}, u"x"_s), u"other"_s, u"Tea Tea"_s,
                                       QDateTime::currentDateTimeUtc()),
                        1);
    QTRY_COMPARE(bar->countText(), u"1 of 2"_s); // another text, the same words
}

void OutputPaneTest::escapeOnlyClosesFind()
{
    show({u"Tea\n"_s});
    m_pane->find();
    QWidget *text = named<QWidget>(*m_pane, u"Output"_s);
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(m_outside->keys.isEmpty());
    QVERIFY(!m_pane->findChild<FindBar *>()->isVisible());
    QTest::keyClick(text, Qt::Key_Escape);
    QCOMPARE(m_outside->keys, QList<int>{Qt::Key_Escape});
}

void OutputPaneTest::lettersGoOn_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("widget");
    QTest::newRow("tree") << u"Rendered"_s << u"Output"_s;
    QTest::newRow("changes") << u"Changes"_s << u"Changes"_s;
    QTest::newRow("base") << u"Changes"_s << u"Compared with"_s;
    QTest::newRow("button") << u"Changes"_s << u"Side by side"_s;
    QTest::newRow("raw") << u"Raw"_s << u"Output"_s;
}

void OutputPaneTest::lettersGoOn()
{
    QFETCH(QString, page);
    QFETCH(QString, widget);
    showJson({QJsonObject{{u"a"_s, 1}, {u"r"_s, 2}, {u"j"_s, 3}}, QJsonObject{{u"a"_s, 1}, {u"k"_s, 2}}});
    button(page)->click();
    QTRY_VERIFY(m_pane->changes()->isCompared());
    QWidget *target = nullptr;
    const auto all = m_pane->findChildren<QWidget *>();
    for (QWidget *candidate : all) {
        if (candidate->accessibleName() == widget && candidate->isVisible())
            target = candidate; // the last: the view, not the button of the same name
    }
    QVERIFY(target);
    target->setFocus();
    for (const Qt::Key key : {Qt::Key_A, Qt::Key_R, Qt::Key_J, Qt::Key_K, Qt::Key_Question})
        QTest::keyClick(target, key);
    QTest::keyClick(target, Qt::Key_A, Qt::ShiftModifier);
    QTest::keyClick(target, Qt::Key_Return, Qt::ControlModifier);
    const QList<int> expected{Qt::Key_A,        Qt::Key_R, Qt::Key_J,     Qt::Key_K,
                              Qt::Key_Question, Qt::Key_A, Qt::Key_Return};
    QCOMPARE(m_outside->keys, expected);
}

void OutputPaneTest::rawHasHeadersAndBody()
{
    show({u"x"_s});
    m_review.attempts.last().headers = "Content-Type: application/json\r\nX-Odd: a\r\n";
    m_review.attempts.last().raw = "{\"output\": \"x\xE2\x80\x8B\"}";
    m_pane->showAttempt(m_review, 1);
    button(u"Raw"_s)->click();
    auto *raw = named<WholeTextView>(*m_pane, u"Output"_s);
    QVERIFY(raw);
    QVERIFY(raw->toPlainText().startsWith(u"Content-Type: application/json\n"_s));
    QVERIFY(raw->toPlainText().endsWith(u"\n\n{\"output\": \"x\u27E6U+200B\u27E7\"}"_s));
}

void OutputPaneTest::viewModes_data()
{
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QByteArray>("shownBy");
    QTest::addColumn<QString>("text");
    const QString heading = u"# Title"_s;
    QTest::newRow("automatic Markdown") << heading << u"Automatic"_s << "MarkdownView"_ba << u"Title"_s;
    QTest::newRow("Markdown") << heading << u"Markdown"_s << "MarkdownView"_ba << u"Title"_s;
    QTest::newRow("plain") << heading << u"Plain text"_s << "WholeTextView"_ba << heading;
    QTest::newRow("code") << heading << u"Code"_s << "WholeTextView"_ba << heading;
    QTest::newRow("no JSON") << heading << u"JSON tree"_s << "MarkdownView"_ba << u"Title"_s;
    QTest::newRow("automatic JSON") << u"[1]"_s << u"Automatic"_s << "QTreeView"_ba << QString();
    QTest::newRow("JSON as code") << u"[1]"_s << u"Code"_s << "WholeTextView"_ba << u"[1]"_s;
    QTest::newRow("JSON as plain text") << u"[1]"_s << u"Plain text"_s << "WholeTextView"_ba << u"[1]"_s;
}

void OutputPaneTest::viewModes()
{
    QFETCH(QString, output);
    QFETCH(QString, mode);
    show({output});
    const auto actions = button(u"Shown as: Automatic"_s)->menu()->actions();
    for (QAction *action : actions) {
        if (action->text() == mode)
            action->trigger();
    }
    QVERIFY(button(u"Shown as: "_s + mode));
    QWidget *shown = named<QWidget>(*m_pane, u"Output"_s);
    QTEST(QByteArray(shown->metaObject()->className()).replace("crew::gui::", ""), "shownBy");
    if (auto *plain = qobject_cast<QPlainTextEdit *>(shown))
        QTEST(plain->toPlainText(), "text");
    if (auto *rich = qobject_cast<QTextEdit *>(shown))
        QTEST(rich->toPlainText(), "text");
}

void OutputPaneTest::choicesAreKept()
{
    show({u"# One"_s, u"# Two"_s});
    button(u"Shown as: Automatic"_s)->menu()->actions().last()->trigger(); // Code
    button(u"Wrap long lines"_s)->click();
    QCOMPARE(m_state->text(u"view/draft"_s), u"code nowrap"_s);
    openChanges();
    button(u"Side by side"_s)->click();
    QCOMPARE(m_state->text(u"changes/layout"_s), u"side-by-side"_s);

    OutputPane other;
    other.setState(*m_state);
    other.resize(900, 600);
    other.show();
    other.showAttempt(m_review, 2);
    auto *code = named<WholeTextView>(other, u"Output"_s);
    QVERIFY(code);
    QCOMPARE(code->lineWrapMode(), QPlainTextEdit::NoWrap);
    QCOMPARE(other.changes()->view()->model()->columnCount(), 2);
    Review another = m_review;
    another.taskId = u"another task"_s;
    other.showAttempt(another, 2);
    QVERIFY(named<MarkdownView>(other, u"Output"_s));
}

void OutputPaneTest::everyControlHasAName()
{
    show({u"One\n"_s, u"Two\n"_s});
    openChanges();
    m_pane->find();
    const auto all = m_pane->findChildren<QWidget *>();
    for (const QWidget *widget : all) {
        if (widget->isVisible() && widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy())
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

void OutputPaneTest::tabFollowsReading()
{
    show({u"One\n"_s, u"Two\n"_s});
    openChanges();
    QTest::mouseClick(button(u"Rendered"_s), Qt::LeftButton);
    QTest::keyClick(button(u"Rendered"_s), Qt::Key_Right); // the pages are a group: arrows go through it
    QVERIFY(diff()->isVisible());
    QStringList names;
    for (int i = 0; i < 8; ++i) {
        names += m_outside->focusWidget()->accessibleName();
        QTest::keyClick(m_outside->focusWidget(), Qt::Key_Tab);
    }
    const QStringList expected{
        u"Changes"_s,     u"Find in this text"_s, u"Compared with"_s, u"Previous change"_s,
        u"Next change"_s, u"All lines"_s,         u"Side by side"_s,  u"Changes"_s};
    QVERIFY2(names == expected, qPrintable(names.join(u", "_s)));
}

void OutputPaneTest::largeChangesStaySmooth_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const QString lines = numbered(40'000);
    QTest::newRow("1 MB, each line changed") << lines << QString(lines).replace(u"number"_s, u"no"_s);
    QTest::newRow("1 MB, all other") << lines << u"Quite another text, word for word.\n"_s.repeated(28'000);
    QTest::newRow("10 MB, few changes") << numbered(400'000) << numbered(400'000, u"Other."_s, 200'000);
    QTest::newRow("one line of 10 MB") << QString(10'000'000, u'x') << QString(10'000'000, u'y');
    QTest::newRow("1 MiB of empty lines")
        << QString(1 << 20, u'\n') << QString((1 << 20) - 5, u'\n') + u"x"_s;
    QTest::newRow("ideographs") << u"我喜欢喝绿茶。"_s.repeated(50'000)
                                << u"我喜欢喝红茶。"_s.repeated(50'000);
}

void OutputPaneTest::largeChangesStaySmooth()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QElapsedTimer clock;
    Watchdog watchdog;
    clock.start();
    show({before, after});
    openChanges();
    const qint64 opened = clock.elapsed();
    for (int i = 0; i < 20; ++i) {
        diff()->verticalScrollBar()->setValue(diff()->verticalScrollBar()->maximum() / 20 * i);
        QCoreApplication::processEvents();
    }
    button(u"Side by side"_s)->click();
    QTRY_VERIFY(diff()->isLaidOut());
    for (int i = 0; i < 5; ++i) {
        button(u"Next change"_s)->click();
        QCoreApplication::processEvents();
    }
    const qint64 stall = watchdog.stop();
    qInfo("open after %lld ms, %d rows, longest stall of the GUI thread: %lld ms",
          static_cast<long long>(opened), diff()->model()->rowCount(), static_cast<long long>(stall));
    if (QByteArray(QTest::currentDataTag()).startsWith("10 MB")) {
        figure("changes.open", static_cast<double>(opened), "ms");
        figure("changes.stall", static_cast<double>(stall), "ms");
    }
    QVERIFY(stall < 5000); // a bound of sanity
    QVERIFY(diff()->changeCount() > 0);
}

QTEST_MAIN(OutputPaneTest)
#include "tst_outputpane.moc"
