// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/findbar.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/style/lineheights.h"
#include "gui/common/style/pagestyle.h"
#include "gui/common/widgets/linkbar.h"
#include "markdown/reader.h"
#include "support/figure.h"
#include "support/markdowncheck.h"
#include "support/markdownsample.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/watchdog.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTimer>

#include <memory>
#include <numeric>

using namespace crew::gui;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype large = 10'000'000;

/// Every construct again and again, with numbered sections.
const QString &largeText()
{
    static const QString text = [] {
        QString result;
        for (int i = 1; result.size() < large; ++i) {
            result +=
                u"## Section %1\n\nSome **bold** text, [a link](https://example.com/%1 \"title\") and "
                u"`code`.\n"
                "A second line of the same paragraph.\n\n- one\n- two\n  1. three\n\n| a | b |\n|---|---|\n"
                "| 1 | 2 | 3 |\n\n```\nint x = %1;\n```\n\n> a quote\n\n[//]: # (hidden %1)\n\n"_s.arg(i);
        }
        return result;
    }();
    return text;
}

} // namespace

class MarkdownViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void lineHeights();
    void endOfAListIsSpaced();
    void showsWhatIsLeftOut_data();
    void showsWhatIsLeftOut();
    void generatedIsOnThePage();
    void keepsLineEnds();
    void whatIsNestedTooDeeplyIsPlain();
    void everyLineIsPainted();
    void mouseSelects();
    void noSelectionGoesOnWhileHidden();
    void clicksSelectWordsAndLines();
    void keysSelect();
    void keysFollowLinks();
    void contextMenuCopies();
    void assistiveTechnologyReadsAll();
    void scrollingMovesExactly();
    void longTextOpensAtOnce();
    void longTextIsFoundToItsEnd();
    void longTextIsReadOnceItIsShown();
    void longTextKeepsPlaceAndSelection();
    void widthKeepsPlace();
    void cellsWithoutRoomStandBelowEachOther();
    void recordOpened(const QUrl &url) { m_opened << url; } ///< of QDesktopServices

private:
    MarkdownView *view() const { return m_output->findChild<MarkdownView *>(); }
    void show(const QString &text) { m_output->setOutput(text, QJsonValue::Undefined, {}); }
    void showWhole(const QString &text);
    qsizetype placeOf(const QString &words) const { return view()->toPlainText().indexOf(words); }
    bool isSeen(const QString &words) const;

    std::unique_ptr<OutputView> m_output;
    QList<QUrl> m_opened;
};

void MarkdownViewTest::init()
{
    m_output = std::make_unique<OutputView>();
    m_output->resize(700, 500);
    m_output->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_output.get()));
}

void MarkdownViewTest::cleanup()
{
    m_output.reset();
}

void MarkdownViewTest::showWhole(const QString &text)
{
    show(text);
    QTRY_VERIFY_WITH_TIMEOUT(view()->isComplete(), 60'000);
}

bool MarkdownViewTest::isSeen(const QString &words) const
{
    return view()->viewport()->rect().contains(view()->characterRect(placeOf(words)).center());
}

void MarkdownViewTest::lineHeights()
{
    QRandomGenerator random(1);
    for (const int count : {1, 2, 7, 64, 1000}) {
        std::vector<double> plain(static_cast<size_t>(count));
        for (double &height : plain)
            height = random.bounded(1, 50);
        LineHeights heights;
        heights.set(plain);
        for (int change = 0; change < 200; ++change) {
            const int line = random.bounded(count);
            plain[static_cast<size_t>(line)] = random.bounded(1, 90);
            heights.change(line, plain[static_cast<size_t>(line)]);
            const int probe = random.bounded(count);
            const double top = std::accumulate(plain.cbegin(), plain.cbegin() + probe, 0.0);
            QCOMPARE(heights.top(probe), top);
            QCOMPARE(heights.lineAt(top), qsizetype(probe));
            QCOMPARE(heights.lineAt(top + heights.at(probe) - 0.5), qsizetype(probe));
        }
        QCOMPARE(heights.lineAt(-5), qsizetype(0));
        QCOMPARE(heights.lineAt(heights.total() + 5), qsizetype(count - 1));
    }
}

void MarkdownViewTest::endOfAListIsSpaced()
{
    const PageStyle style{QFont(), QPalette()};
    crew::markdown::Line paragraph;
    paragraph.opensBlock = true;
    crew::markdown::Line item = paragraph;
    item.isTight = true;
    crew::markdown::Line table = paragraph;
    table.kind = crew::markdown::LineKind::TableHead;
    table.table = 0;
    QVERIFY(style.above(&item, item) < style.above(&item, table));
    QCOMPARE(style.above(&item, table), style.above(&paragraph, table));
    QCOMPARE(style.above(&item, paragraph), style.above(&paragraph, paragraph));
}

void MarkdownViewTest::showsWhatIsLeftOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("definition") << u"# a\n\n[//]: # (hidden)"_s
                                << u"not visible in Markdown: [//]: # (hidden)"_s;
    QTest::newRow("excess cell") << u"|a|b|\n|---|---|\n|1|2|hidden|"_s
                                 << u"not visible in Markdown: hidden"_s;
    QTest::newRow("title") << u"[a](b \"hidden\")"_s << u"not visible in Markdown: \"hidden\""_s;
    QTest::newRow("comment") << u"**a** <!-- hidden -->"_s << u"not visible in Markdown: <!-- hidden -->"_s;
    QTest::newRow("attribute") << u"**a** <b x=hidden>b</b>"_s << u"not visible in Markdown: <b x=hidden>"_s;
    QTest::newRow("code") << u"```a hidden\n```"_s << u"not visible in Markdown: a hidden"_s;
    QTest::newRow("address") << u"[a](http://hidden/)"_s << u"link: http://hidden/"_s;
    QTest::newRow("zero width") << u"**a**\u200Bb"_s << u"U+200B"_s;
    QTest::newRow("zero width in plain text") << u"a\u200Bb"_s << u"U+200B"_s;
}

/// The words are on the page, in a colour or on a ground that the author cannot choose.
void MarkdownViewTest::showsWhatIsLeftOut()
{
    QFETCH(QString, text);
    QFETCH(QString, words);
    show(text);
    QVERIFY2(view()->toPlainText().contains(words), qPrintable(view()->toPlainText()));
    QVERIFY(isSeen(words));
    const qsizetype begin = placeOf(words);
    for (qsizetype i = begin; i < begin + words.size(); ++i) {
        const auto spans = view()->page().spansIn(i, i + 1);
        QCOMPARE(spans.size(), size_t(1));
        QVERIFY(spans.front().looks & (crew::markdown::Look::Note | crew::markdown::Look::Unseen));
    }
}

void MarkdownViewTest::generatedIsOnThePage()
{
    for (quint32 seed = 1; seed <= 60; ++seed) {
        const QString text = MarkdownSample(seed).text();
        show(u"# Sample\n\n"_s + text);
        QCOMPARE(missingOnPage(text, view()->page()), QString());
        QScrollBar *bar = view()->verticalScrollBar();
        for (bar->setValue(0); bar->value() < bar->maximum(); bar->setValue(bar->value() + bar->pageStep()))
            view()->grab();
    }
}

void MarkdownViewTest::keepsLineEnds()
{
    show(u"**Dear reader,**\nKind regards,\nJane\n"_s);
    const int first = view()->characterRect(placeOf(u"Kind"_s)).top();
    QVERIFY(view()->characterRect(placeOf(u"Dear"_s)).top() < first);
    QVERIFY(view()->characterRect(placeOf(u"Jane"_s)).top() > first);
}

void MarkdownViewTest::whatIsNestedTooDeeplyIsPlain()
{
    const QString text = QString(200, u'>') + u" **deep**"_s;
    show(text);
    QCOMPARE(view()->toPlainText(), text);
    QVERIFY(view()->isPlainInstead());
}

/// Wherever a line is said to be, there is ink.
void MarkdownViewTest::everyLineIsPainted()
{
    show(largeText().left(4000));
    const QString text = view()->toPlainText();
    for (const crew::markdown::Line &line : view()->page().lines) {
        if (text.mid(line.begin, line.length).trimmed().isEmpty())
            continue;
        view()->ensureVisible(line.begin);
        const QRect area = view()->characterRect(line.begin);
        QVERIFY(view()->viewport()->rect().contains(area.center()));
        const QImage picture = view()->viewport()->grab(area.adjusted(0, 0, 8, 0)).toImage();
        bool hasInk = false;
        for (int y = 0; y < picture.height() && !hasInk; ++y) {
            for (int x = 0; x < picture.width() && !hasInk; ++x)
                hasInk = picture.pixelColor(x, y).lightness() < 180;
        }
        QVERIFY2(hasInk, qPrintable(text.mid(line.begin, line.length)));
    }
}

void MarkdownViewTest::mouseSelects()
{
    show(u"# Title\n\nfirst **second** third\n\n| a | b |\n|---|---|\n| c | d |\n"_s);
    QSignalSpy spy(view(), &MarkdownView::selectionChanged);
    const QPoint from = view()->characterRect(placeOf(u"second"_s)).topLeft() + QPoint(1, 4);
    QTest::mousePress(view()->viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(view()->viewport(), from + QPoint(40, 0));
    const QPoint end = view()->characterRect(view()->toPlainText().size() - 1).topRight() + QPoint(4, 4);
    QTest::mouseMove(view()->viewport(), end);
    QTest::mouseRelease(view()->viewport(), Qt::LeftButton, {}, end);
    QCOMPARE(view()->selectedText(), u"second third\na\tb\nc\td"_s);
    QVERIFY(spy.size() >= 2);
    QTest::keySequence(view(), QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"second third\na\tb\nc\td"_s);
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, from);
    QVERIFY(!view()->hasSelection());
}

/// The page may be turned by a key while the mouse is beyond its edge.
void MarkdownViewTest::noSelectionGoesOnWhileHidden()
{
    show(u"line\n\n"_s.repeated(500));
    const auto *timer = view()->findChild<QTimer *>();
    QVERIFY(timer);
    QTest::mousePress(view()->viewport(), Qt::LeftButton, {}, QPoint(60, 60));
    const QPoint beyond(60, view()->viewport()->height() + 40);
    QMouseEvent move(QEvent::MouseMove, beyond, view()->viewport()->mapToGlobal(beyond), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view()->viewport(), &move);
    QVERIFY(timer->isActive());
    m_output->showRaw();
    QVERIFY(!view()->isVisible());
    QVERIFY(!timer->isActive());
}

void MarkdownViewTest::clicksSelectWordsAndLines()
{
    show(u"# Title\n\nfirst **second** third\nother"_s);
    const QPoint place = view()->characterRect(placeOf(u"econd"_s)).center();
    QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(view()->selectedText(), u"second"_s);
    QTest::mouseRelease(view()->viewport(), Qt::LeftButton, {}, place);
    QTest::mousePress(view()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(view()->selectedText(), u"first second third"_s);
    QTest::mouseRelease(view()->viewport(), Qt::LeftButton, {}, place);
}

void MarkdownViewTest::keysSelect()
{
    show(u"# Title\n\nfirst second\nthird"_s);
    view()->setFocus();
    view()->select(placeOf(u"first"_s), placeOf(u"first"_s));
    QTest::keyClick(view(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view()->selectedText(), u"f"_s);
    QTest::keyClick(view(), Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
    QCOMPARE(view()->selectedText().trimmed(), u"first"_s);
    QTest::keyClick(view(), Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(view()->selectedText(), u"first second"_s);
    QTest::keyClick(view(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(view()->selectedText(), u"first second\nthird"_s);
    QTest::keyClick(view(), Qt::Key_Up, Qt::ShiftModifier);
    QVERIFY(view()->selectedText().startsWith(u"first"_s) && !view()->selectedText().contains(u"third"_s));
    QTest::keyClick(view(), Qt::Key_Home, Qt::ShiftModifier | Qt::ControlModifier);
    QCOMPARE(view()->selectedText(), u"Title\n"_s);
    QTest::keySequence(view(), QKeySequence::SelectAll);
    QCOMPARE(view()->selectedText(), view()->toPlainText());
}

void MarkdownViewTest::keysFollowLinks()
{
    show(u"[one](https://one.example/) and [two](https://two.example/)"_s);
    QDesktopServices::setUrlHandler(u"https"_s, this, "recordOpened");
    view()->setFocus();
    auto *strip = m_output->findChild<LinkBar *>();
    QTest::keyClick(view(), Qt::Key_Tab);
    QTest::keyClick(view(), Qt::Key_Tab);
    QTest::keyClick(view(), Qt::Key_Return);
    QVERIFY(strip->isVisible());
    QVERIFY(strip->accessibleName().contains(u"https://two.example/"_s));
    QCOMPARE(m_opened, QList<QUrl>());
    QTest::keyClick(view(), Qt::Key_Backtab);
    QTest::keyClick(view(), Qt::Key_Return);
    QVERIFY(strip->accessibleName().contains(u"https://one.example/"_s));
    named<QAbstractButton>(*m_output, u"Open"_s)->click();
    QCOMPARE(m_opened, QList<QUrl>{QUrl(u"https://one.example/"_s)});
}

void MarkdownViewTest::contextMenuCopies()
{
    show(u"**some** text"_s);
    const std::unique_ptr<QMenu> menu(view()->createStandardContextMenu());
    const auto action = [&menu](const QString &text) {
        const auto actions = menu->actions();
        return *std::ranges::find(actions, text, &QAction::text);
    };
    QVERIFY(!action(u"Copy"_s)->isEnabled());
    action(u"Select all"_s)->trigger();
    const std::unique_ptr<QMenu> second(view()->createStandardContextMenu());
    second->actions().constFirst()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"some text"_s);
}

void MarkdownViewTest::assistiveTechnologyReadsAll()
{
    show(largeText().left(20'000));
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(view());
    QCOMPARE(interface->text(QAccessible::Name), u"Output"_s);
    QVERIFY(interface->state().readOnly);
    QAccessibleTextInterface *text = interface->textInterface();
    QVERIFY(text);
    const QString all = view()->toPlainText();
    QCOMPARE(text->characterCount(), all.size());
    QCOMPARE(text->text(0, text->characterCount()), all);
    const auto place = static_cast<int>(placeOf(u"second line"_s));
    int begin = 0;
    int end = 0;
    QCOMPARE(text->textAtOffset(place, QAccessible::WordBoundary, &begin, &end), u"second"_s);
    QCOMPARE(begin, place);
    QCOMPARE(end, place + 6);
    QCOMPARE(text->textAtOffset(place, QAccessible::LineBoundary, &begin, &end).trimmed(),
             u"A second line of the same paragraph."_s);
    QCOMPARE(text->textAfterOffset(place, QAccessible::LineBoundary, &begin, &end).trimmed(),
             u"\u2022 one"_s);
    QVERIFY(text->textBeforeOffset(place, QAccessible::LineBoundary, &begin, &end)
                .startsWith(u"Some bold text"_s));
    const QRect area = text->characterRect(place);
    QCOMPARE(text->offsetAtPoint(area.center() - QPoint(1, 0)), place);
    text->setSelection(0, place, place + 6);
    QCOMPARE(view()->selectedText(), u"second"_s);
    text->selection(0, &begin, &end);
    QCOMPARE(begin, place);
    QCOMPARE(text->selectionCount(), 1);
    text->scrollToSubstring(text->characterCount() - 1, text->characterCount());
    QVERIFY(view()->viewport()->rect().intersects(view()->characterRect(all.size() - 1)));
}

/// Whatever was estimated, what is on the screen moves by as much as the reader scrolled, and the way back is
/// the same.
void MarkdownViewTest::scrollingMovesExactly()
{
    showWhole(largeText().left(300'000));
    QScrollBar *bar = view()->verticalScrollBar();
    bar->setValue(bar->maximum() / 2);
    for (const int by : {-37, -400, 120, -90, 700, -1100}) {
        const qsizetype place = view()->positionAt({60, 250});
        const int before = view()->characterRect(place).top();
        bar->setValue(bar->value() + by);
        QCOMPARE(view()->characterRect(place).top(), before - by);
    }
    bar->setValue(0);
    QCOMPARE(view()->characterRect(0).top() >= 0, true);
    QVERIFY(isSeen(u"Section 1"_s));
    bar->setValue(bar->maximum());
    QVERIFY(view()->viewport()->rect().contains(
        view()->characterRect(view()->toPlainText().size() - 1).center()));
    QCOMPARE(bar->value(), bar->maximum());
}

void MarkdownViewTest::longTextOpensAtOnce()
{
    const QString text = largeText();
    QElapsedTimer clock;
    clock.start();
    show(text);
    m_output->grab();
    figure("markdown.open", static_cast<double>(clock.elapsed()), "ms");
    QVERIFY(isSeen(u"Section 1"_s));
    QTRY_VERIFY_WITH_TIMEOUT(view()->isComplete(), 60'000);
    figure("markdown.whole", static_cast<double>(clock.elapsed()), "ms");
    QScrollBar *bar = view()->verticalScrollBar();
    qint64 longest = 0;
    for (int frame = 0; frame < 200; ++frame) {
        clock.restart();
        bar->setValue(frame % 20 == 19 ? bar->maximum() / 200 * frame : bar->value() + 90);
        view()->viewport()->repaint();
        longest = std::max(longest, clock.nsecsElapsed());
    }
    figure("markdown.frame", static_cast<double>(longest) / 1e6, "ms");
    const qsizetype last = view()->toPlainText().lastIndexOf(u"Section "_s);
    bar->setValue(bar->maximum());
    QVERIFY(view()->viewport()->rect().contains(view()->characterRect(last).center()));
}

void MarkdownViewTest::longTextIsFoundToItsEnd()
{
    const QString last = u"Section %1"_s.arg(largeText().count(u"## Section"_s));
    show(largeText());
    m_output->find();
    auto *words = named<QLineEdit>(*m_output, u"Find"_s);
    QTest::keyClicks(words, last);
    const auto *bar = m_output->findChild<FindBar *>();
    QTRY_COMPARE_WITH_TIMEOUT(bar->countText(), u"1 of 1"_s, 60'000);
    QVERIFY(view()->isComplete());
    QTRY_VERIFY(isSeen(last));
    QCOMPARE(view()->selectedText(), last);
}

void MarkdownViewTest::longTextIsReadOnceItIsShown()
{
    m_output->hide();
    show(largeText());
    QVERIFY(view()->isComplete()); // nothing is done for what nobody sees
    QVERIFY(view()->toPlainText().size() < 100'000);
    m_output->show();
    QTRY_VERIFY_WITH_TIMEOUT(view()->toPlainText().size() > large / 2, 60'000);
}

void MarkdownViewTest::longTextKeepsPlaceAndSelection()
{
    show(largeText());
    view()->verticalScrollBar()->setValue(3000);
    const qsizetype place = view()->positionAt({60, 200});
    const QRect area = view()->characterRect(place);
    view()->select(place, place + 3);
    const QString selected = view()->selectedText();
    QTRY_VERIFY_WITH_TIMEOUT(view()->isComplete(), 60'000);
    QCOMPARE(view()->selectedText(), selected);
    QCOMPARE(view()->characterRect(place), area);
    show(u"# Other"_s); // what a worker makes of the old one is dropped
    QCOMPARE(view()->toPlainText(), u"Other"_s);
}

void MarkdownViewTest::widthKeepsPlace()
{
    showWhole(largeText().left(300'000));
    view()->ensureVisible(placeOf(u"Section 400"_s));
    const qsizetype first = view()->firstVisiblePosition();
    const qsizetype line = view()->page().lineAt(first);
    m_output->resize(420, 500);
    QTRY_COMPARE(m_output->width(), 420);
    QCOMPARE(view()->page().lineAt(view()->firstVisiblePosition()), line);
    QVERIFY(isSeen(u"Section 400"_s));
}

/// Values that ran together could be taken for others.
void MarkdownViewTest::cellsWithoutRoomStandBelowEachOther()
{
    constexpr int columns = 14;
    QString head;
    QString rule;
    QString row;
    for (int i = 0; i < columns; ++i) {
        head += u"|Head%1"_s.arg(i);
        rule += u"|---"_s;
        row += u"|%1.5"_s.arg(100 + i);
    }
    showWhole(head + u"|\n"_s + rule + u"|\n"_s + row + u"|\n"_s);
    m_output->resize(400, 900);
    const auto topOf = [this](const QString &words) { return view()->characterRect(placeOf(words)).top(); };
    for (int i = 1; i < columns; ++i)
        QTRY_VERIFY(topOf(QString::number(100 + i)) > topOf(QString::number(99 + i)));
    keepPicture(*m_output, u"table-stacked"_s);
    const qsizetype place = placeOf(u"107.5"_s);
    QCOMPARE(view()->positionAt(view()->characterRect(place).center()), place);
}

QTEST_MAIN(MarkdownViewTest)
#include "tst_markdownview.moc"
