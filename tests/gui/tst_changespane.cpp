// SPDX-License-Identifier: GPL-3.0-or-later
// How a reviewer reads what changed since an earlier attempt: rows, folds, steps, copying, and large texts.
#include "core/async/inworker.h"
#include "gui/common/output/findbar.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/output/changespane.h"
#include "support/figure.h"
#include "support/outputpanefixture.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/watchdog.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QJsonObject>
#include <QLineEdit>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

class ChangesPaneTest : public QObject, protected OutputPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void firstAttemptHasNothingToCompareWith();
    void anOutputThatIsMissingIsNotCompared_data();
    void anOutputThatIsMissingIsNotCompared();
    void showsWhatChanged();
    void unifiedRowsSayWhatTheyAre();
    void sideBySide();
    void equalIsSaid();
    void otherBase();
    void jsonIsComparedAsJson();
    void longJsonIsComparedAsSource();
    void stepsThroughChanges();
    void foldsOpen();
    void copiesWholeLines();
    void rowsHaveAnEnd();
    void findOpensFolds();
    void aPlaceWaitsForItsRow();
    void firstAttemptOpensRenderedLaterOnesWithChanges();
    void markdownIsComparedAsRendered();
    void renderedFoldsOpen();
    void linksInRenderedChangesAreAskedAbout();
    void whatOnlyTheSourceShowsIsShownAsSource();
    void whatIsNotComparedYetSaysNothing();
    void largeChangesStaySmooth_data();
    void largeChangesStaySmooth();
    void manyRenderedChangesStaySmooth_data();
    void manyRenderedChangesStaySmooth();
    void recordOpened(const QUrl &url) { m_opened << url; } ///< of QDesktopServices

private:
    QStringList spoken(int column = 0) const;

    QList<QUrl> m_opened;
};

QStringList ChangesPaneTest::spoken(int column) const
{
    QStringList rows;
    for (int row = 0; row < diff()->model()->rowCount(); ++row)
        rows += diff()->model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    return rows;
}

void ChangesPaneTest::firstAttemptHasNothingToCompareWith()
{
    show({u"One."_s});
    openChanges();
    QVERIFY(m_pane->changes()->sentence().contains(u"nothing to compare"_s));
    QVERIFY(button(u"Changes"_s)->accessibleDescription().isEmpty());
    QVERIFY(!named<QComboBox>(*m_pane, u"Compared with"_s));
}

void ChangesPaneTest::anOutputThatIsMissingIsNotCompared_data()
{
    QTest::addColumn<QByteArray>("notice");
    QTest::addColumn<bool>("isMissing");
    QTest::newRow("missing") << QByteArray(R"({"execution_id":"e","task_id":"draft"})") << true;
    QTest::newRow("empty") << QByteArray(R"({"execution_id":"e","task_id":"draft","task_output":""})")
                           << false;
}

void ChangesPaneTest::anOutputThatIsMissingIsNotCompared()
{
    QFETCH(QByteArray, notice);
    QFETCH(bool, isMissing);
    show({u"One.\n"_s});
    m_review = sample::tried(m_review, QString());
    m_review.attempts.last().raw = notice;
    m_pane->showAttempt(m_review, 2);
    openChanges();
    QCOMPARE(m_pane->changes()->sentence().contains(u"is not here"_s), isMissing);
    QCOMPARE(button(u"Changes"_s)->accessibleDescription().isEmpty(), isMissing);
}

void ChangesPaneTest::showsWhatChanged()
{
    show({u"Tea is good.\nIt is hot.\n"_s, u"Tea is very good.\nIt is hot.\nDrink it.\n"_s});
    QTRY_COMPARE(button(u"Changes"_s)->accessibleDescription(), u"Lines: 2 added, 1 removed"_s);
    QCOMPARE(button(u"Changes"_s)->text(), u"Changes  +2 \u22121"_s);
    openChanges();
    QVERIFY(m_pane->changes()->sentence().isEmpty());
    QVERIFY(diff()->isVisible());
    QCOMPARE(named<QComboBox>(*m_pane, u"Compared with"_s)->currentText(), u"attempt 1"_s);
}

void ChangesPaneTest::unifiedRowsSayWhatTheyAre()
{
    show({u"a\nTea is good.\r\nz"_s, u"a\nTea is bad.\r\nz\n"_s});
    openChanges();
    const QAbstractItemModelTester tester(diff()->model());
    const QStringList expected{u"Unchanged, line 1: a"_s,
                               u"Removed, line 2: Tea is good.\u27E6U+000D\u27E7"_s,
                               u"Removed, line 3: z\u27E6no newline\u27E7"_s,
                               u"Added, line 2: Tea is bad.\u27E6U+000D\u27E7"_s, u"Added, line 3: z"_s};
    QCOMPARE(spoken(), expected);
}

void ChangesPaneTest::sideBySide()
{
    show({u"a\nTea is good.\nz\n"_s, u"a\nNew.\nTea is bad.\nz\n"_s});
    openChanges();
    button(u"Side by side"_s)->click();
    const QAbstractItemModelTester tester(diff()->model());
    QCOMPARE(spoken(0), QStringList({u"Unchanged, line 1: a"_s, u"Nothing on this side"_s,
                                     u"Removed, line 2: Tea is good."_s, u"Unchanged, line 3: z"_s}));
    QCOMPARE(spoken(1), QStringList({u"Unchanged, line 1: a"_s, u"Added, line 2: New."_s,
                                     u"Added, line 3: Tea is bad."_s, u"Unchanged, line 4: z"_s}));
}

void ChangesPaneTest::equalIsSaid()
{
    show({u"The same.\n"_s, u"The same.\n"_s});
    openChanges();
    QVERIFY(m_pane->changes()->sentence().contains(u"identical to attempt 1"_s));
    show({u"a\u202Eb"_s, u"a\u27E6U+202E\u27E7b"_s});
    openChanges();
    QVERIFY(m_pane->changes()->sentence().contains(u"characters that are not shown"_s));
}

void ChangesPaneTest::otherBase()
{
    show({u"one\n"_s, u"two\n"_s, u"one\n"_s});
    openChanges();
    auto *bases = named<QComboBox>(*m_pane, u"Compared with"_s);
    QCOMPARE(bases->currentText(), u"attempt 2"_s);
    bases->setFocus();
    QTest::keyClick(bases, Qt::Key_Down);
    QCOMPARE(bases->currentText(), u"attempt 1"_s);
    QTRY_VERIFY(m_pane->changes()->sentence().contains(u"identical to attempt 1"_s));
    m_pane->showAttempt(m_review, 3); // again, as on every change elsewhere
    QCOMPARE(bases->currentText(), u"attempt 1"_s);
}

void ChangesPaneTest::jsonIsComparedAsJson()
{
    showJson({QJsonObject{{u"a"_s, 1}, {u"b"_s, 2}}, QJsonObject{{u"a"_s, 1}, {u"b"_s, 3}}});
    openChanges();
    QTRY_VERIFY(spoken().contains(u"Removed, line 3:     \"b\": 2"_s));
    QVERIFY(spoken().contains(u"Added, line 3:     \"b\": 3"_s));
}

/// The beginning of JSON is none.
void ChangesPaneTest::longJsonIsComparedAsSource()
{
    const auto json = [](int last) {
        return u"{\"text\": \"**Tea** %1\", \"last\": %2}"_s.arg(u"is good "_s.repeated(15'000)).arg(last);
    };
    show({json(1), json(2)});
    openChanges();
    QVERIFY(!named<MarkdownView>(*m_pane, u"Rendered changes"_s));
    QVERIFY(diff()->isVisible());
}

void ChangesPaneTest::stepsThroughChanges()
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

void ChangesPaneTest::foldsOpen()
{
    show({numbered(60), numbered(60, u"Other."_s, 30)});
    openChanges();
    QVERIFY(spoken().first().startsWith(u"26 unchanged lines folded"_s));
    diff()->setFocus();
    diff()->setCurrentIndex(diff()->model()->index(0, 0));
    QTest::keyClick(diff(), Qt::Key_Return);
    QCOMPARE(spoken().first(), u"Unchanged, line 1: This is line number 1."_s);
    QVERIFY(spoken().last().contains(u"folded"_s));
    button(u"All lines"_s)->click();
    QCOMPARE(spoken().size(), 61);
    QVERIFY(m_outside->keys.isEmpty());
}

void ChangesPaneTest::copiesWholeLines()
{
    const QString words = u"Some words that are repeated until the line has to go on below. "_s.repeated(5);
    show({u"a\n"_s, u"a\n%1\nb\n"_s.arg(words)});
    openChanges();
    QVERIFY(diff()->model()->rowCount() > 4); // the line stands on several rows
    diff()->selectAll();
    QTest::keySequence(diff(), QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"a\n%1\nb"_s.arg(words));
}

/// Characters that stand above others take no columns, so a line of them would be one row.
void ChangesPaneTest::rowsHaveAnEnd()
{
    const QString marked = u'a' + QString(20'000, QChar(0x301));
    show({u"b"_s, marked});
    openChanges();
    QString added;
    for (int row = 1; row < diff()->model()->rowCount(); ++row) {
        const QString text = diff()->model()->index(row, 0).data().toString();
        QVERIFY(text.size() <= 4000);
        added += text;
    }
    QCOMPARE(added, marked);
}

void ChangesPaneTest::findOpensFolds()
{
    show({numbered(60), numbered(60, u"Other."_s, 30)});
    openChanges();
    m_pane->find();
    QTest::keyClicks(named<QLineEdit>(*m_pane, u"Find"_s), u"number 7."_s);
    QTRY_COMPARE(m_pane->findChild<FindBar *>()->countText(), u"1 of 1"_s);
    QCOMPARE(diff()->currentIndex().data(Qt::AccessibleTextRole).toString(),
             u"Unchanged, line 7: This is line number 7."_s);
}

/// A worker makes the rows, also those of the fold that the place is in.
void ChangesPaneTest::aPlaceWaitsForItsRow()
{
    show({numbered(20'000), numbered(20'000, u"Other."_s, 10'000)});
    openChanges();
    button(u"Side by side"_s)->click();
    QVERIFY(!diff()->isLaidOut());
    diff()->showPlace({output::DiffSide::After, 6});
    QTRY_COMPARE(diff()->currentIndex().data(Qt::AccessibleTextRole).toString(),
                 u"Unchanged, line 7: This is line number 7."_s);
}

void ChangesPaneTest::firstAttemptOpensRenderedLaterOnesWithChanges()
{
    show({u"One.\n"_s});
    QVERIFY(button(u"Rendered"_s)->isChecked());
    m_review = sample::tried(m_review, u"Two.\n"_s);
    m_pane->showAttempt(m_review, 2);
    QVERIFY(button(u"Changes"_s)->isChecked());
    button(u"Raw"_s)->click();
    m_pane->showAttempt(m_review, 2); // the same again
    QVERIFY(button(u"Raw"_s)->isChecked());
    m_pane->showAttempt(m_review, 1);
    QVERIFY(button(u"Rendered"_s)->isChecked());
}

void ChangesPaneTest::markdownIsComparedAsRendered()
{
    show({u"# Tea\n\nTea is **good**.\n\nIt is hot.\n"_s,
          u"# Tea\n\nTea is **bad**.\n\nIt is hot.\n\nEnd.\n"_s});
    openChanges();
    auto *rendered = named<MarkdownView>(*m_pane, u"Rendered changes"_s);
    QVERIFY(rendered);
    QVERIFY(rendered->toPlainText().contains(u"Tea is good."));
    QVERIFY(rendered->toPlainText().contains(u"Tea is bad."));
    QVERIFY(!button(u"Side by side"_s));
    keepPicture(*m_outside, u"rendered-changes"_s);
    rendered->setFocus();
    QTest::keyClick(rendered, Qt::Key_F8);
    QTest::keyClick(rendered, Qt::Key_F8);
    QCOMPARE(rendered->caret(), rendered->toPlainText().indexOf(u"End."));
    m_pane->find();
    auto *words = named<QLineEdit>(*m_pane, u"Find"_s);
    QTest::keyClicks(words, u"tea is"_s);
    const auto *bar = m_pane->findChild<FindBar *>();
    QTRY_COMPARE(bar->countText(), u"1 of 2"_s);
    QCOMPARE(rendered->selectedText(), u"Tea is"_s);
    button(u"As source"_s)->click();
    QVERIFY(diff()->isVisible());
    QVERIFY(spoken().contains(u"Removed, line 3: Tea is **good**."_s));
    QTRY_COMPARE(bar->countText(), u"1 of 2"_s);
    QCOMPARE(m_state->text(u"changes/source"_s), u"yes"_s);
    button(u"As source"_s)->click();
    QVERIFY(rendered->isVisible());
    QVERIFY(m_state->text(u"changes/source"_s).isEmpty());
}

void ChangesPaneTest::renderedFoldsOpen()
{
    QString before = u"# Tea\n\n"_s;
    for (int i = 0; i < 30; ++i)
        before += u"Line %1.\n\n"_s.arg(i);
    show({before, before + u"End.\n"_s});
    openChanges();
    auto *rendered = named<MarkdownView>(*m_pane, u"Rendered changes"_s);
    QVERIFY(rendered);
    QVERIFY(rendered->toPlainText().contains(u"29 unchanged lines"));
    QVERIFY(!rendered->toPlainText().contains(u"Line 5."));
    rendered->setFocus();
    QTest::keyClick(rendered, Qt::Key_Tab);
    QTest::keyClick(rendered, Qt::Key_Return);
    QVERIFY(rendered->toPlainText().contains(u"Line 5."));
    QVERIFY(!rendered->toPlainText().contains(u"unchanged lines"));
    m_review = sample::tried(m_review, before);
    m_pane->showAttempt(m_review, 3);
    openChanges();
    QVERIFY(rendered->toPlainText().contains(u"unchanged lines"));
    button(u"All lines"_s)->click();
    QVERIFY(!rendered->toPlainText().contains(u"unchanged lines"));
}

void ChangesPaneTest::linksInRenderedChangesAreAskedAbout()
{
    QDesktopServices::setUrlHandler(u"https"_s, this, "recordOpened");
    show({u"# Tea\n"_s, u"# Tea\n\n[more](https://example.com/)\n"_s});
    openChanges();
    auto *rendered = named<MarkdownView>(*m_pane, u"Rendered changes"_s);
    QVERIFY(rendered);
    rendered->setFocus();
    QTest::keyClick(rendered, Qt::Key_Tab);
    QTest::keyClick(rendered, Qt::Key_Return);
    QVERIFY(m_opened.isEmpty());
    QVERIFY(named<QAbstractButton>(*m_pane, u"Open"_s));
}

void ChangesPaneTest::whatOnlyTheSourceShowsIsShownAsSource()
{
    show({u"# Tea\n\nGood.\n"_s, u"# Tea\r\n\r\nGood.\r\n"_s});
    openChanges();
    QVERIFY(diff()->isVisible());
    QVERIFY(diff()->changeCount() > 0);
}

/// Long outputs wait until they are looked at. What was begun for those before is not about them.
void ChangesPaneTest::whatIsNotComparedYetSaysNothing()
{
    output::ChangesPane pane;
    std::optional<output::ChangedLines> told;
    connect(&pane, &output::ChangesPane::counted, &pane,
            [&told](const std::optional<output::ChangedLines> &lines) { told = lines; });
    const QString line = u"Tea is good.\n"_s;
    pane.setVersions(u"one"_s, {{1, line.repeated(5'000)}, {2, line.repeated(5'003)}});
    pane.setVersions(u"other"_s, {{1, line.repeated(90'000)}, {2, line.repeated(90'001)}});
    workers().waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(!told);
    QVERIFY(!pane.isCompared());
    pane.show();
    QTRY_VERIFY_WITH_TIMEOUT(pane.isCompared(), 60'000);
    QVERIFY(told);
    QCOMPARE(told->added, 1);
}

void ChangesPaneTest::largeChangesStaySmooth_data()
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

void ChangesPaneTest::largeChangesStaySmooth()
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
    QVERIFY2(stall < stallLimit(), "the window froze");
    QVERIFY(diff()->changeCount() > 0);
}

void ChangesPaneTest::manyRenderedChangesStaySmooth_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("in each line") << u"*a* 1\n"_s.repeated(50'000);
    QTest::newRow("in one line") << u"*a* 1 "_s.repeated(60'000);
}

void ChangesPaneTest::manyRenderedChangesStaySmooth()
{
    QFETCH(QString, before);
    Watchdog watchdog;
    show({before, QString(before).replace(u'a', u'b')});
    openChanges();
    QVERIFY(named<MarkdownView>(*m_pane, u"Rendered changes"_s));
    QVERIFY2(watchdog.stop() < stallLimit(), "the window froze");
}

QTEST_MAIN(ChangesPaneTest)
#include "tst_changespane.moc"
