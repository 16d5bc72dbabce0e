// SPDX-License-Identifier: GPL-3.0-or-later
// How a reviewer reads an attempt: rendered or raw, as what they choose, and what can be found there.
#include "gui/common/output/findbar.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/output/wholetextview.h"
#include "support/assistive.h"
#include "support/outputpanefixture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::output;
using namespace crew::test;

class OutputPaneTest : public QObject, protected OutputPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void pagesAreChosenWithoutAClick();
    void findsEverywhere_data();
    void findsEverywhere();
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
};

void OutputPaneTest::pagesAreChosenWithoutAClick()
{
    show({u"# One"_s, u"# Two"_s});
    toggleFromOutside(button(u"Changes"_s));
    QTRY_VERIFY(m_pane->changes()->isVisible());
    toggleFromOutside(button(u"Rendered"_s));
    QTRY_VERIFY(!m_pane->changes()->isVisible());
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
    QCOMPARE(named<MarkdownView>(*m_pane, u"Output"_s)->selectedText(), u"Tea"_s);
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
    QTest::newRow("code") << heading << u"Code"_s << "MarkdownView"_ba << heading;
    QTest::newRow("no JSON") << heading << u"JSON tree"_s << "MarkdownView"_ba << u"Title"_s;
    QTest::newRow("automatic JSON") << u"[1]"_s << u"Automatic"_s << "QTreeView"_ba << QString();
    QTest::newRow("JSON as code") << u"[1]"_s << u"Code"_s << "MarkdownView"_ba << u"[1]"_s;
    QTest::newRow("JSON as plain text") << u"[1]"_s << u"Plain text"_s << "WholeTextView"_ba << u"[1]"_s;
}

void OutputPaneTest::viewModes()
{
    QFETCH(QString, output);
    QFETCH(QString, mode);
    show({output});
    QAction *action = actionNamed(*button(u"Shown as: Automatic"_s)->menu(), mode);
    QVERIFY(action);
    action->trigger();
    QVERIFY(button(u"Shown as: "_s + mode));
    QWidget *shown = named<QWidget>(*m_pane, u"Output"_s);
    QTEST(QByteArray(shown->metaObject()->className()).split(':').last(), "shownBy");
    if (auto *plain = qobject_cast<QPlainTextEdit *>(shown))
        QTEST(plain->toPlainText(), "text");
    if (auto *markdown = qobject_cast<MarkdownView *>(shown))
        QTEST(markdown->toPlainText(), "text");
}

void OutputPaneTest::choicesAreKept()
{
    show({u"One"_s, u"Two"_s});
    button(u"Rendered"_s)->click();
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
    QVERIFY(other.changes()->isVisible());
    other.view()->showRendered();
    auto *code = named<MarkdownView>(other, u"Output"_s);
    QVERIFY(code && code->page().isWide);
    QCOMPARE(code->horizontalScrollBarPolicy(), Qt::ScrollBarAsNeeded); // lines stay as long as they are
    QCOMPARE(other.changes()->view()->model()->columnCount(), 2);
    Review another = m_review;
    another.taskId = u"another task"_s;
    other.showAttempt(another, 2);
    other.view()->showRendered();
    QVERIFY(!code->page().isWide);
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

QTEST_MAIN(OutputPaneTest)
#include "tst_outputpane.moc"
