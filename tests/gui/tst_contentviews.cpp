// SPDX-License-Identifier: GPL-3.0-or-later
// An output is shown as what it is: a diff, JSON, a table, mail, code. In each view everything can be read,
// found and selected, and the raw text is one key away.
#include "content/highlighter.h"
#include "content/table.h"
#include "core/async/inworker.h"
#include "gui/common/output/findbar.h"
#include "gui/common/output/jsonpanel.h"
#include "gui/common/output/jsontreemodel.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/output/tablemodel.h"
#include "gui/common/output/tablepanel.h"
#include "gui/common/output/wholetextview.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/selectwords.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

namespace {

const QString patch = uR"(From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001
From: Anna <anna@example.com>
Subject: [PATCH] brew: let the tea steep

Three minutes are better than one.
---
 brew.c | 4 ++--

diff --git a/brew.c b/brew.c
index 1f2e3d4..5a6b7c8 100644
--- a/brew.c
+++ b/brew.c
@@ -10,7 +10,8 @@ static int brew(struct pot *pot)
 {
     boil(pot->water);
     pour(pot);
-    wait_minutes(1);
+    wait_minutes(3);
+    stir(pot);
     return serve(pot, CUPS);
 }
 
@@ -40,4 +41,3 @@ int main(void)
 {
-    puts("tea");
     return brew(&pot);
 }
)"_s;

const QString table = u"name,price,stock,note\n"
                      "Sencha,12.50,40,\"fresh, from the spring harvest\"\n"
                      "Assam,8.00,120,\"strong\nand malty\"\n"
                      "Earl Grey,9.20,0,\n"
                      "Oolong,15.10\n"
                      "Pu-erh,22.00,7,aged,hidden extra\n"_s;

const QString mail =
    u"From: Anna Meier <anna@example.com>\nTo: ben@example.org\nBcc: audit@example.org\n"
    "Subject: Our tea for the spring\nX-Campaign: 7\n\nDear Ben,\n\nthe new harvest is here: see "
    "https://example.com/tea.\n\n> Is it good?\n\nIt is.\n\nAnna\n"_s;

const QString code =
    u"#!/usr/bin/env python3\n\"\"\"Brews tea.\"\"\"\nimport time\n\n\ndef brew(cups: int = 2) -> str:\n"
    "    # Three minutes are better than one.\n    for cup in range(cups):\n        time.sleep(180)\n"
    "    return f\"{cups} cups\"\n\n\nif __name__ == \"__main__\":\n    print(brew())\n"_s;

const QString json =
    u"{\"tea\": {\"name\": \"Sencha\", \"price\": 12.5, \"organic\": true}, \"cups\": [1, 2, 3], "
    "\"note\": null, \"deep\": {\"a\": {\"b\": {\"c\": \"bottom\"}}}}"_s;

QPalette darkColours()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x20, 0x22, 0x26));
    palette.setColor(QPalette::Base, QColor(0x18, 0x1a, 0x1d));
    palette.setColor(QPalette::AlternateBase, QColor(0x26, 0x29, 0x2e));
    palette.setColor(QPalette::Button, QColor(0x2a, 0x2d, 0x33));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(role, QColor(0xe6, 0xe6, 0xe6));
    palette.setColor(QPalette::Mid, QColor(0x44, 0x48, 0x50));
    palette.setColor(QPalette::Highlight, QColor(0x3d, 0x7e, 0xff));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    return palette;
}

} // namespace

class ContentViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void eachKindHasItsView_data();
    void eachKindHasItsView();
    void rawIsOneKeyAway_data();
    void rawIsOneKeyAway();
    void hiddenCharactersAreWrittenOut_data();
    void hiddenCharactersAreWrittenOut();
    void findsInEachView_data();
    void findsInEachView();
    void chosenByHand();
    void diffIsColoured();
    void diffSaysThatCountsAreWrong();
    void codeIsColoured();
    void linesCanStayLong();
    void foldedJsonShowsItsBeginning();
    void jsonExpands();
    void jsonWithMoreThanATreeShowsIsText_data();
    void jsonWithMoreThanATreeShowsIsText();
    void tableShowsRaggedRows();
    void tableShowsLongValuesWhole();
    void staleContentNeverShows();
    void theOutputBeforeIsGoneMeanwhile();
    void whatIsChosenMeanwhileCounts();
    void thePlaceIsKeptMeanwhile();
    void pictures_data();
    void pictures();

private:
    void show(const QString &text) { m_view->setOutput(text, QJsonValue::Undefined, text.toUtf8()); }
    QWidget *shown() const { return named<QWidget>(*m_view, u"Output"_s); }
    MarkdownView *page() const { return qobject_cast<MarkdownView *>(shown()); }
    QTreeView *tree() const { return qobject_cast<QTreeView *>(shown()); }
    QTableView *cells() const { return qobject_cast<QTableView *>(shown()); }
    QToolButton *button(const QString &name) const { return named<QToolButton>(*m_view, name); }
    void choose(const QString &mode) const;
    QString note() const;

    std::unique_ptr<OutputView> m_view;
};

void ContentViewsTest::init()
{
    m_view = std::make_unique<OutputView>();
    m_view->resize(900, 620);
    m_view->show();
    m_view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
}

void ContentViewsTest::cleanup()
{
    m_view.reset();
}

void ContentViewsTest::choose(const QString &mode) const
{
    const QList<QMenu *> menus = m_view->findChildren<QMenu *>();
    for (const QMenu *menu : menus) {
        const QList<QAction *> actions = menu->actions();
        for (QAction *action : actions) {
            if (action->text() == mode)
                return action->trigger();
        }
    }
    QFAIL(qPrintable(mode));
}

QString ContentViewsTest::note() const
{
    QStringList texts;
    const auto labels = m_view->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisible())
            texts += label->text();
    }
    return texts.join(u'|');
}

void ContentViewsTest::eachKindHasItsView_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("view");
    QTest::addColumn<QString>("says");
    QTest::newRow("prose") << u"Tea is good."_s << "MarkdownView"_ba << QString();
    QTest::newRow("Markdown") << u"# Tea\n\n```diff\n-a\n+b\n```\n"_s << "MarkdownView"_ba << QString();
    QTest::newRow("diff") << patch << "MarkdownView"_ba << u"Diff, +2 \u22122"_s;
    QTest::newRow("table") << table << "QTableView"_ba << u"Table, 5 rows"_s;
    QTest::newRow("mail") << mail << "MarkdownView"_ba << u"Mail"_s;
    QTest::newRow("code") << code << "MarkdownView"_ba << u"Code: python"_s;
    QTest::newRow("JSON") << json << "QTreeView"_ba << u"JSON"_s;
    QTest::newRow("JSON lines") << u"{\"a\":1}\n{\"a\":2}\n"_s << "QTreeView"_ba << u"JSON lines"_s;
}

void ContentViewsTest::eachKindHasItsView()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, view);
    QFETCH(QString, says);
    show(text);
    QTRY_VERIFY(m_view->isPrepared());
    QVERIFY(shown());
    QCOMPARE(QByteArray(shown()->metaObject()->className()).split(':').last(), view);
    QTRY_VERIFY2(note().contains(says), qPrintable(note()));
    QVERIFY(says.isEmpty() == (note().isEmpty() || note() == u"|"));
}

void ContentViewsTest::rawIsOneKeyAway_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("prose") << u"Tea is good."_s;
    QTest::newRow("diff") << patch;
    QTest::newRow("table") << table;
    QTest::newRow("mail") << mail;
    QTest::newRow("code") << code;
    QTest::newRow("JSON") << json;
}

void ContentViewsTest::rawIsOneKeyAway()
{
    QFETCH(QString, text);
    show(text);
    shown()->setFocus();
    QTest::keyClick(shown(), Qt::Key_F9);
    const auto *raw = qobject_cast<WholeTextView *>(shown());
    QVERIFY(raw);
    QVERIFY(button(u"Raw"_s)->isChecked());
    QTRY_COMPARE(raw->toPlainText(), text);
    QTest::keyClick(m_view.get(), Qt::Key_F9);
    QVERIFY(button(u"Rendered"_s)->isChecked());
    QVERIFY(!qobject_cast<WholeTextView *>(shown()));
}

void ContentViewsTest::hiddenCharactersAreWrittenOut_data()
{
    QTest::addColumn<QString>("text");
    const QString trick = u"\u202E"_s;
    QTest::newRow("diff") << QString(patch).replace(u"stir"_s, u"st"_s + trick + u"ir"_s);
    QTest::newRow("mail") << QString(mail).replace(u"Ben"_s, u"B"_s + trick + u"en"_s);
    QTest::newRow("code") << QString(code).replace(u"minutes"_s, u"min"_s + trick + u"utes"_s);
    QTest::newRow("table") << QString(table).replace(u"Assam"_s, u"As"_s + trick + u"sam"_s);
    QTest::newRow("JSON") << QString(json).replace(u"tea"_s, u"te"_s + trick + u"a"_s);
}

void ContentViewsTest::hiddenCharactersAreWrittenOut()
{
    QFETCH(QString, text);
    show(text);
    const QString label = u"\u27E6U+202E\u27E7"_s;
    if (page()) {
        QVERIFY(page()->toPlainText().contains(label));
        QVERIFY(!page()->toPlainText().contains(u'\u202E'));
    } else if (cells()) {
        QCOMPARE(cells()->model()->index(1, 0).data().toString(), u"As"_s + label + u"sam"_s);
    } else {
        QVERIFY(tree());
        QCOMPARE(tree()->model()->index(3, 0).data().toString(), u"te"_s + label + u"a"_s);
    }
}

void ContentViewsTest::findsInEachView_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("hits");
    QTest::newRow("diff") << patch << u"wait_minutes"_s << 2;
    QTest::newRow("table") << table << u"a"_s << 8;
    QTest::newRow("heading of a table") << table << u"stock"_s << 1;
    QTest::newRow("mail") << mail << u"example.org"_s << 2;
    QTest::newRow("code") << code << u"brew"_s << 3;
    QTest::newRow("JSON") << json << u"bottom"_s << 1;
}

void ContentViewsTest::findsInEachView()
{
    QFETCH(QString, text);
    QFETCH(QString, words);
    QFETCH(int, hits);
    show(text);
    m_view->find();
    auto *edit = named<QLineEdit>(*m_view, u"Find"_s);
    QVERIFY(edit);
    QTest::keyClicks(edit, words);
    const auto *bar = m_view->findChild<FindBar *>();
    QTRY_COMPARE(bar->countText(), u"1 of %1"_s.arg(hits));
    QTest::keyClick(edit, Qt::Key_F3);
    QTRY_COMPARE(bar->countText(), u"%1 of %2"_s.arg(hits > 1 ? 2 : 1).arg(hits));
}

void ContentViewsTest::chosenByHand()
{
    show(u"Hello, world\nGoodbye, world\n"_s);
    QVERIFY(page());
    choose(u"Table"_s);
    QVERIFY(cells());
    QCOMPARE(cells()->model()->columnCount(), 2);
    choose(u"Diff"_s);
    QVERIFY(page() && page()->page().isWide);
    QCOMPARE(page()->toPlainText().trimmed(), u"Hello, world\nGoodbye, world"_s);
    choose(u"Mail"_s);
    QVERIFY(page()->toPlainText().contains(u"Goodbye, world"));
    choose(u"Code"_s);
    QVERIFY(page()->page().isWide);
    choose(u"JSON tree"_s);
    QVERIFY(page());
    QVERIFY(note().contains(u"not a JSON object"));
    choose(u"Plain text"_s);
    QCOMPARE(qobject_cast<WholeTextView *>(shown())->toPlainText(), u"Hello, world\nGoodbye, world\n"_s);
}

void ContentViewsTest::diffIsColoured()
{
    show(patch);
    QMap<markdown::LineChange, int> changes;
    for (const markdown::Line &line : page()->page().lines)
        ++changes[line.change];
    QCOMPARE(changes.value(markdown::LineChange::Added), 2);
    QCOMPARE(changes.value(markdown::LineChange::Removed), 2);
    QVERIFY(page()->page().lastAfter > 40);
}

void ContentViewsTest::diffSaysThatCountsAreWrong()
{
    show(u"--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n-old\n+new\n"_s);
    QVERIFY2(note().contains(u"Hunks whose line count does not match: 1"), qPrintable(note()));
}

void ContentViewsTest::codeIsColoured()
{
    show(code);
    QCOMPARE(page()->page().lastAfter, 14);
    if (!content::Highlighter::knows(u"python"_s))
        QSKIP("without GNU Source-highlight");
    QTRY_VERIFY(page()->isComplete());
    QVERIFY(!page()->page().spans.isEmpty());
}

void ContentViewsTest::linesCanStayLong()
{
    show(u"#!/bin/sh\n"_s + QString(3000, u'x') + u"end\n"_s);
    QTRY_VERIFY(page()->isComplete());
    const qsizetype last = page()->toPlainText().indexOf(u"end");
    QVERIFY(page()->characterRect(last).y() > page()->characterRect(12).y());
    button(u"Wrap long lines"_s)->click();
    QCOMPARE(page()->characterRect(last).y(), page()->characterRect(12).y());
    QVERIFY(!page()->viewport()->rect().intersects(page()->characterRect(last)));
    QVERIFY(selectWords(*page(), u"end"_s));
    QVERIFY(page()->viewport()->rect().contains(page()->characterRect(last)));
    QCOMPARE(page()->positionAt(page()->characterRect(last).center()) / 2, last / 2);
}

void ContentViewsTest::foldedJsonShowsItsBeginning()
{
    show(json);
    const QAbstractItemModelTester tester(tree()->model());
    const QModelIndex tea = tree()->model()->index(3, JsonTreeModel::ValueColumn);
    QCOMPARE(tea.data().toString(), u"3 members"_s);
    QCOMPARE(tea.data(JsonTreeModel::PreviewRole).toString(),
             u"{name: \"Sencha\", organic: true, price: 12.5}"_s);
    QVERIFY(tea.data(Qt::AccessibleTextRole).toString().contains(u"Sencha"));
    const QModelIndex deep = tree()->model()->index(1, JsonTreeModel::ValueColumn);
    QCOMPARE(deep.data(JsonTreeModel::PreviewRole).toString(), u"{a: {\u2026}}"_s);
    QJsonArray many;
    for (int i = 0; i < 900; ++i)
        many.append(i);
    QVERIFY(jsonPreview(many).size() < 150);
    QVERIFY(jsonPreview(many).endsWith(u", \u2026]"));
}

void ContentViewsTest::jsonExpands()
{
    show(json);
    QModelIndex deep = tree()->model()->index(1, 0);
    QVERIFY(tree()->isExpanded(deep));
    QVERIFY(!tree()->isExpanded(tree()->model()->index(0, 0, deep)));
    QTest::keyClick(button(u"Expand all"_s), Qt::Key_Space);
    for (int i = 0; i < 3; ++i, deep = tree()->model()->index(0, 0, deep))
        QVERIFY(tree()->isExpanded(deep));
    QTest::keyClick(button(u"Collapse all"_s), Qt::Key_Space);
    QVERIFY(!tree()->isExpanded(tree()->model()->index(1, 0)));
    QJsonArray rows;
    for (int i = 0; i < 30'000; ++i)
        rows.append(QJsonArray{i, QJsonArray{i}});
    m_view->setOutput({}, rows, {});
    button(u"Collapse all"_s)->click();
    button(u"Expand all"_s)->click();
    QVERIFY2(note().contains(u"not all are expanded"), qPrintable(note()));
    QVERIFY(
        !tree()->isExpanded(tree()->model()->index(0, 0))); // its 1,000 rows and all the others' are too many
    m_view->setOutput({}, QJsonArray{QJsonArray{QJsonArray{1}}}, {});
    QVERIFY(!note().contains(u"not all are expanded"));
}

void ContentViewsTest::jsonWithMoreThanATreeShowsIsText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("a name twice") << u"{\"a\": 1, \"a\": 2}"_s << u"a name twice"_s;
    QTest::newRow("a long number") << u"[12345678901234567890]"_s << u"number"_s;
}

void ContentViewsTest::jsonWithMoreThanATreeShowsIsText()
{
    QFETCH(QString, text);
    QFETCH(QString, says);
    show(text);
    QVERIFY(page());
    QCOMPARE(page()->toPlainText(), text);
    QTRY_VERIFY2(note().contains(says), qPrintable(note()));
}

void ContentViewsTest::tableShowsRaggedRows()
{
    show(table);
    const QAbstractItemModel *model = cells()->model();
    const QAbstractItemModelTester tester(cells()->model());
    QCOMPARE(model->rowCount(), 5);
    QCOMPARE(model->columnCount(), 5);
    QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), u"price"_s);
    QCOMPARE(model->index(4, 4).data().toString(), u"hidden extra"_s);
    QCOMPARE(model->index(4, 4).data(Qt::AccessibleTextRole).toString(), u"5: hidden extra"_s);
    QVERIFY(model->index(4, 4).data(Qt::BackgroundRole).isValid());
    QCOMPARE(model->index(3, 2).data(Qt::AccessibleTextRole).toString(), u"stock: no value"_s);
    QCOMPARE(model->index(2, 3).data(Qt::AccessibleTextRole).toString(), u"note: "_s);
    QVERIFY2(note().contains(u"Rows with more or fewer values than the first: 2"), qPrintable(note()));
}

void ContentViewsTest::tableShowsLongValuesWhole()
{
    const QString longValue = QString(u"word "_s).repeated(2000) + u"end"_s;
    show(u"a,b,c\n1,2,\"two\nlines\"\n3,4,"_s + longValue + u"\n5,6,7\n"_s);
    choose(u"Table"_s);
    auto *panel = m_view->findChild<TablePanel *>();
    cells()->setCurrentIndex(cells()->model()->index(0, 2));
    QVERIFY(panel->detail()->isVisible());
    QCOMPARE(panel->detail()->toPlainText(), u"two\nlines"_s);
    cells()->setCurrentIndex(cells()->model()->index(1, 2));
    QTRY_COMPARE(panel->detail()->toPlainText().remove(u'\n'), longValue);
    cells()->setCurrentIndex(cells()->model()->index(2, 2));
    QVERIFY(!panel->detail()->isVisible());
}

void ContentViewsTest::staleContentNeverShows()
{
    const QString big = u"a,b\n"_s + QString(u"1,2\n"_s).repeated(300'000);
    show(big);
    show(code);
    show(big);
    show(patch);
    QVERIFY(workers().waitForDone(60'000)); // what was begun for the others comes late
    QCoreApplication::processEvents();
    QVERIFY(page());
    QTRY_VERIFY(page()->isComplete());
    QVERIFY(page()->toPlainText().contains(u"stir(pot)"));
}

void ContentViewsTest::theOutputBeforeIsGoneMeanwhile()
{
    ViewChoice asCode;
    asCode.mode = ViewMode::Code;
    m_view->setViewChoice(asCode);
    m_view->setOutput({}, QJsonObject{{u"tea"_s, u"Sencha"_s}}, {});
    QTRY_VERIFY(page() && page()->toPlainText().contains(u"Sencha"));
    m_view->setOutput({}, QJsonObject{{u"tea"_s, u"Assam"_s}}, {});
    QVERIFY(page() && !page()->toPlainText().contains(u"Sencha"));
    QTRY_VERIFY(page()->toPlainText().contains(u"Assam"));

    ViewChoice asTable;
    asTable.mode = ViewMode::Table;
    m_view->setViewChoice(asTable);
    show(u"a,b\n"_s + QString(u"1,2\n"_s).repeated(30'000));
    QTRY_VERIFY(cells() && cells()->model()->rowCount() > 0);
    show(u"c,d\n"_s + QString(u"3,4\n"_s).repeated(30'000));
    QVERIFY(cells());
    QCOMPARE(cells()->model()->rowCount(), 0);
    QTRY_VERIFY(cells()->model()->rowCount() > 0);
}

void ContentViewsTest::whatIsChosenMeanwhileCounts()
{
    ViewChoice asTable;
    asTable.mode = ViewMode::Table;
    m_view->setViewChoice(asTable);
    show(u"a,b\n"_s + QString(u"1,2\n"_s).repeated(30'000));
    QVERIFY(!m_view->isPrepared());
    choose(u"Plain text"_s);
    QTRY_VERIFY(m_view->isPrepared());
    QVERIFY(!cells());
    QVERIFY(shown());
}

/// A result may change again before it is read.
void ContentViewsTest::thePlaceIsKeptMeanwhile()
{
    ViewChoice asCode;
    asCode.mode = ViewMode::Code;
    m_view->setViewChoice(asCode);
    QJsonArray cups;
    for (int i = 0; i < 400; ++i)
        cups.append(i);
    const auto brew = [this, &cups](const QString &tea) {
        m_view->setOutput({}, QJsonObject{{u"cups"_s, cups}, {u"tea"_s, tea}}, {}, u"one"_s);
    };
    brew(u"Sencha"_s);
    QTRY_VERIFY(page() && page()->verticalScrollBar()->maximum() > 400);
    page()->verticalScrollBar()->setValue(300);
    brew(u"Assam"_s);
    brew(u"Oolong"_s);
    QTRY_VERIFY(page()->toPlainText().contains(u"Oolong"));
    QTRY_COMPARE(page()->verticalScrollBar()->value(), 300);
}

void ContentViewsTest::pictures_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("diff") << patch;
    QTest::newRow("table") << table;
    QTest::newRow("mail") << mail;
    QTest::newRow("code") << code;
    QTest::newRow("json") << json;
}

void ContentViewsTest::pictures()
{
    QFETCH(QString, text);
    const QPalette usual = QApplication::palette();
    const QFont font = QApplication::font();
    for (const QString &look : {u"light"_s, u"dark"_s, u"large"_s}) {
        QApplication::setPalette(look == u"dark" ? darkColours() : usual);
        QFont sized = font;
        sized.setPointSizeF(font.pointSizeF() * (look == u"large" ? 2 : 1));
        QApplication::setFont(sized);
        cleanup();
        init();
        show(text);
        QTRY_VERIFY(m_view->isPrepared() && (!page() || page()->isComplete()));
        QVERIFY(!m_view->grab().isNull());
        keepPicture(*m_view, u"content-%1-%2"_s.arg(QString::fromLatin1(QTest::currentDataTag()), look));
    }
    QApplication::setPalette(usual);
    QApplication::setFont(font);
}

QTEST_MAIN(ContentViewsTest)
#include "tst_contentviews.moc"
