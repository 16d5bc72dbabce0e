// SPDX-License-Identifier: GPL-3.0-or-later
// Feedback through the real widgets: points, preview, lint, templates.
#include "gui/common/output/outputview.h"
#include "gui/common/widgets/messageline.h"
#include "gui/output/diffview.h"
#include "gui/reviews/feedback/feedbacklintlines.h"
#include "gui/reviews/feedback/feedbackpointeditor.h"
#include "gui/reviews/feedback/feedbackpointlist.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/templatepopup.h"
#include "gui/reviews/feedback/templatesdialog.h"
#include "gui/reviews/reviewcontext.h"
#include "support/feedbackfixture.h"
#include "support/qttest.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::output;
using namespace crew::gui::reviews;
using namespace crew::test;

class FeedbackBoxTest : public QObject, protected FeedbackFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void isCalmWithoutPoints();
    void writingGoesOnBehindWhatIsThere();
    void selectionBecomesAPoint();
    void theToolTipOfAPointIsItsQuotation();
    void commentButtonFollowsTheSelection();
    void contextMenuComments();
    void changesAndRawCanBeQuoted();
    void keyC_data();
    void keyC();
    void pointsByKeyboard();
    void pointEditorKeepsWhatIsTyped();
    void ctrlEnterSendsThePointBeingWritten();
    void previewIsWhatIsSent_data();
    void previewIsWhatIsSent();
    void whatIsTypedIsSent();
    void previewKeepsItsSelection();
    void approveWithInstructionsWarns();
    void lintNeverBlocks();
    void templatesByKeyboard();
    void templatesGoIntoThePoint();
    void templatesAreManaged();
    void everythingHasANameAndAPlace();
    void smallWindowsScroll();

private:
    QStringList lint() const
    {
        QStringList texts;
        const auto lines = box()->findChild<FeedbackLintLines *>()->findChildren<MessageLine *>();
        for (const MessageLine *line : lines)
            texts.append(line->text());
        texts.removeAll(QString());
        return texts;
    }
};

void FeedbackBoxTest::isCalmWithoutPoints()
{
    QVERIFY(!list());
    QVERIFY(!comment());
    QVERIFY(!named(*m_page, u"Comment on selection"_s));
    QVERIFY(!named(*m_page, u"What the crew will read"_s)); // folded
    QVERIFY(lint().isEmpty());
    QVERIFY(!previous()->isVisible());
    QVERIFY(editor()->isVisible());
}

void FeedbackBoxTest::writingGoesOnBehindWhatIsThere()
{
    auto *box = m_page->findChild<FeedbackBox *>();
    box->edit({u"Kept words."_s, {}});
    editor()->setFocus();
    QTest::keyClicks(editor(), u" New."_s);
    QCOMPARE(editor()->toPlainText(), u"Kept words. New."_s);
}

void FeedbackBoxTest::selectionBecomesAPoint()
{
    select(u"Prices are low."_s);
    QTest::keyClick(output(), Qt::Key_C);
    QVERIFY(comment()->hasFocus());
    QVERIFY(comment()->accessibleDescription().contains(u"Prices are low."_s));
    QTest::keyClicks(comment(), u"Name them."_s);
    QTest::keyClick(comment(), Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClicks(comment(), u"All."_s);
    named<QComboBox>(*m_page, u"Label of the point"_s)->setCurrentIndex(1);
    QTest::keyClick(comment(), Qt::Key_Return);
    QVERIFY(!comment());
    QVERIFY(output()->hasFocus()); // back where the reviewer was
    QCOMPARE(list()->count(), 1);
    QCOMPARE(list()->item(0)->text(), u"1. Add “Prices are low.”: Name them. All."_s);
    editor()->setPlainText(u"And shorter."_s);
    click(u"Reject"_s);
    QCOMPARE(sentText(), u"1. Add\n> Prices are low.\nName them.\nAll.\n\nAnd shorter."_s);
}

void FeedbackBoxTest::theToolTipOfAPointIsItsQuotation()
{
    const FeedbackPoint bare{PointLabel::Change, {}, u"Name them."_s};
    const FeedbackPoint quoted{PointLabel::Change, u"R&D <b>is</b> low."_s, {}};
    m_page->findChild<FeedbackBox *>()->edit(FeedbackDraft{QString(), {bare, quoted}});
    QCOMPARE(list()->count(), 2);
    QVERIFY(list()->item(0)->toolTip().isEmpty());
    QVERIFY(list()->item(1)->toolTip().contains(u">R&amp;D &lt;b&gt;is&lt;/b&gt; low.<"_s));
}

void FeedbackBoxTest::commentButtonFollowsTheSelection()
{
    select(u"They rise."_s);
    QVERIFY(named(*m_page, u"Comment on selection"_s));
    click(u"Comment on selection"_s);
    QVERIFY(comment()->accessibleDescription().contains(u"They rise."_s));
    output()->select(0, 0);
    QVERIFY(!named(*m_page, u"Comment on selection"_s));
}

void FeedbackBoxTest::contextMenuComments()
{
    select(u"They rise."_s);
    const QPoint place(20, 20);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, output()->viewport()->mapToGlobal(place));
    QCoreApplication::sendEvent(output()->viewport(), &event);
    QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QCOMPARE(menu->actions().first()->text(), u"Comment on this"_s);
    QVERIFY(menu->actions().size() > 2); // Copy and the rest are still there
    menu->actions().first()->trigger();
    menu->close();
    QCOMPARE(list()->count(), 1);
    QVERIFY(list()->item(0)->text().contains(u"They rise."_s));
}

void FeedbackBoxTest::changesAndRawCanBeQuoted()
{
    m_first = sample::tried(rejected(u"Shorter."_s), u"# Prices\n\nPrices are high.\n\nThey rise."_s);
    m_link->emitReviews({m_first});
    m_page->showReview(m_first.id);
    click(u"Raw"_s);
    auto *raw = named<QPlainTextEdit>(*m_page, u"Output"_s);
    QVERIFY(raw);
    QTRY_VERIFY(raw->toPlainText().contains(u"high"_s));
    raw->moveCursor(QTextCursor::Start);
    QVERIFY(raw->find(u"high"_s));
    raw->setFocus();
    QTest::keyClick(raw, Qt::Key_C);
    QCOMPARE(box()->draft().points.value(0).quote, u"high"_s);
    QTest::keyClick(comment(), Qt::Key_Escape);

    click(u"Changes"_s);
    click(u"As source"_s);
    auto *changes = pane()->findChild<DiffView *>();
    QTRY_VERIFY(changes->isVisible() && changes->isLaidOut() && changes->model()->rowCount() > 0);
    const QModelIndexList added =
        changes->model()->match(changes->model()->index(0, 0), Qt::DisplayRole, u"Prices are high."_s);
    QVERIFY(!added.isEmpty());
    changes->setCurrentIndex(added.first());
    QVERIFY(named(*m_page, u"Comment on selection"_s));
    changes->setFocus();
    QTest::keyClick(changes, Qt::Key_C);
    QCOMPARE(box()->draft().points.value(1).quote, u"Prices are high."_s);
}

void FeedbackBoxTest::keyC_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<bool>("singleKeys");
    QTest::addColumn<bool>("comments");
    const auto none = Qt::KeyboardModifiers(Qt::NoModifier);
    const auto both = Qt::ControlModifier | Qt::ShiftModifier;
    QTest::newRow("C in the output") << u"Output"_s << none << true << true;
    QTest::newRow("C on a button") << u"Approve"_s << none << true << true;
    QTest::newRow("C while typing") << u"Feedback"_s << none << true << false;
    QTest::newRow("C switched off") << u"Output"_s << none << false << false;
    QTest::newRow("copy") << u"Output"_s << Qt::KeyboardModifiers(Qt::ControlModifier) << true << false;
    QTest::newRow("Ctrl+Shift+C in the output") << u"Output"_s << both << true << true;
    QTest::newRow("Ctrl+Shift+C while typing") << u"Feedback"_s << both << true << true;
    QTest::newRow("Ctrl+Shift+C, single keys off") << u"Output"_s << both << false << true;
}

void FeedbackBoxTest::keyC()
{
    QFETCH(QString, from);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(bool, singleKeys);
    QFETCH(bool, comments);
    m_context->preferences.setValue(pref.singleKeys, singleKeys);
    auto *start = named(*m_page, from);
    start->setFocus();
    QTest::keyClick(start, Qt::Key_C, modifiers);
    QCOMPARE(comment() != nullptr, comments);
    QCOMPARE(editor()->toPlainText(), from == u"Feedback" && !modifiers ? u"c"_s : QString());
    QVERIFY(m_link->decisions.isEmpty());
}

void FeedbackBoxTest::pointsByKeyboard()
{
    writePoint(u"low"_s, u"one"_s);
    writePoint(u"rise"_s, u"two"_s);
    writePoint(u"Prices"_s, u"three"_s);
    list()->setFocus();
    list()->setCurrentRow(2);
    QTest::keyClick(list(), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(list(), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(list(), Qt::Key_Up, Qt::AltModifier); // it is the first already
    QCOMPARE(list()->currentRow(), 0);
    QTest::keyClick(list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(list()->currentRow(), 1);
    const auto comments = [this] {
        QStringList all;
        for (const FeedbackPoint &point : box()->draft().points)
            all.append(point.comment);
        return all;
    };
    QCOMPARE(comments(), (QStringList{u"one"_s, u"three"_s, u"two"_s}));
    QTest::keyClick(list(), Qt::Key_Return);
    QVERIFY(comment()->hasFocus());
    QCOMPARE(comment()->toPlainText(), u"three"_s);
    QTest::keyClicks(comment(), u"!"_s);
    QTest::keyClick(comment(), Qt::Key_Escape);
    QVERIFY(list()->hasFocus());
    QTest::keyClick(list(), Qt::Key_Up);
    for (const bool isRepeat : {false, true})
        QTest::simulateEvent(list(), true, Qt::Key_Delete, Qt::NoModifier, {}, isRepeat);
    QTest::keyRelease(list(), Qt::Key_Delete);
    QCOMPARE(comments(), (QStringList{u"three!"_s, u"two"_s})); // held down, it removes no other
    QTest::keyClick(list(), Qt::Key_Delete);
    QTest::keyClick(list(), Qt::Key_Delete);
    QVERIFY(!list());
    QCOMPARE(box()->textToSend(Verdict::Approve), u"Approved."_s);
    QCOMPARE(m_page->shownReview(), m_first.id);
}

void FeedbackBoxTest::pointEditorKeepsWhatIsTyped()
{
    const QSignalSpy later(pane(), &ReviewPane::laterRequested);
    select(u"low"_s);
    QTest::keyClick(output(), Qt::Key_C);
    QTest::keyClicks(comment(), u"ajk r"_s); // letters are text
    QTest::keyClick(comment(), Qt::Key_Escape);
    QCOMPARE(later.size(), 0);
    QCOMPARE(box()->draft().points.value(0).comment, u"ajk r"_s);
    output()->select(0, 0); // nothing is selected, so this is about all of it
    output()->setFocus();
    QTest::keyClick(output(), Qt::Key_C);
    QVERIFY(comment());
    QTest::keyClick(comment(), Qt::Key_Escape); // and nothing was said
    QCOMPARE(box()->draft().points.size(), 1);
}

void FeedbackBoxTest::ctrlEnterSendsThePointBeingWritten()
{
    pane()->chooseVerdict(Verdict::Reject);
    select(u"low"_s);
    QTest::keyClick(output(), Qt::Key_C);
    QTest::keyClicks(comment(), u"high"_s);
    QTest::keyClick(comment(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(sentText(), u"1. Change\n> low\nhigh"_s);
    QVERIFY(!comment());
}

void FeedbackBoxTest::previewIsWhatIsSent_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("withPoint");
    QTest::addColumn<Verdict>("verdict");
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        const char *name = verdict == Verdict::Approve ? "approve" : "reject";
        if (verdict == Verdict::Approve)
            QTest::newRow("approve nothing") << QString() << false << verdict;
        QTest::addRow("%s words", name) << u" two\n\nparagraphs \n"_s << false << verdict;
        QTest::addRow("%s point", name) << QString() << true << verdict;
        QTest::addRow("%s both", name) << u"谢谢 & <b>"_s << true << verdict;
    }
}

void FeedbackBoxTest::previewIsWhatIsSent()
{
    QFETCH(QString, words);
    QFETCH(bool, withPoint);
    QFETCH(Verdict, verdict);
    auto *toggle = box()->findChild<QToolButton *>(u"readingToggle"_s);
    toggle->click();
    if (withPoint)
        writePoint(u"low"_s, u"high"_s);
    editor()->setPlainText(words);
    pane()->chooseVerdict(verdict);
    const QString shown = named<QPlainTextEdit>(*m_page, u"What the crew will read"_s)->toPlainText();
    QVERIFY2(toggle->text().contains(QLocale().toString(shown.size())), qPrintable(toggle->text()));
    click(verdict == Verdict::Approve ? u"Approve"_s : u"Reject"_s);
    QCOMPARE(sentText(), shown);
}

/// A no-break space is typed where a line must not end. Shift+Enter writes U+2028, which is a line break.
void FeedbackBoxTest::whatIsTypedIsSent()
{
    select(u"low"_s);
    QTest::keyClick(output(), Qt::Key_C);
    QVERIFY(comment());
    comment()->insertPlainText(u"5\u00a0% too low"_s);
    QTest::keyClick(comment(), Qt::Key_Return);
    editor()->setPlainText(u"Wait 30\u00a0days\u2028at least."_s);
    click(u"Reject"_s);
    QCOMPARE(sentText(), u"1. Change\n> low\n5\u00a0% too low\n\nWait 30\u00a0days\nat least."_s);
}

/// While the text stays as it is, whatever spaces it has.
void FeedbackBoxTest::previewKeepsItsSelection()
{
    box()->findChild<QToolButton *>(u"readingToggle"_s)->click();
    editor()->setPlainText(u"Wait 30\u00a0days."_s);
    auto *preview = named<QPlainTextEdit>(*m_page, u"What the crew will read"_s);
    QVERIFY(preview);
    preview->selectAll();
    pane()->chooseVerdict(Verdict::Reject);
    QVERIFY(preview->textCursor().hasSelection());
}

void FeedbackBoxTest::approveWithInstructionsWarns()
{
    editor()->setPlainText(u"Looks good"_s);
    const auto *lint = m_page->findChild<FeedbackLintLines *>();
    QVERIFY(!lint->isVisible());
    editor()->setPlainText(u"Good, but name the prices"_s);
    QVERIFY(lint->isVisible());
    QVERIFY(this->lint().first().contains(u"change request"_s));
    editor()->clear();
    QVERIFY(!lint->isVisible());
}

void FeedbackBoxTest::lintNeverBlocks()
{
    pane()->chooseVerdict(Verdict::Reject);
    QVERIFY(lint().value(0).startsWith(u"No feedback"_s));
    editor()->setPlainText(u"Good, proceed. ann@example.org password=correcthorse\u202E"_s);
    const QString all = lint().join(u'\n');
    for (const QString &word : {u"Secret"_s, u"E-mail"_s, u"Contradiction"_s, u"Hidden characters"_s})
        QVERIFY2(all.contains(word), qPrintable(all));
    QCOMPARE(lint().size(), 4);
    pane()->chooseVerdict(Verdict::Approve);
    QVERIFY(lint().join(u'\n').contains(u"Instructions"_s));
    QVERIFY(!lint().join(u'\n').contains(u"Contradiction"_s));
    pane()->chooseVerdict(Verdict::Reject);
    QTRY_VERIFY((click(u"Reject"_s), m_link->decisions.size() == 1)); // a contradiction is asked about once
    QVERIFY(lint().isEmpty()); // it is said, there is nothing to warn about any more
}

void FeedbackBoxTest::templatesByKeyboard()
{
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_1, Qt::AltModifier);
    QCOMPARE(editor()->toPlainText(), u"Make it half as long. Keep every fact and every number."_s);
    editor()->clear();
    select(u"Prices are low."_s);
    QTest::keyClick(output(), Qt::Key_T, Qt::ControlModifier);
    auto *search = named<QLineEdit>(*m_page->findChild<TemplatePopup *>(), u"Search templates"_s);
    QVERIFY(search);
    QTRY_VERIFY(search->hasFocus());
    QTest::keyClicks(search, u"pLACe"_s);
    auto *found = m_page->findChild<TemplatePopup *>()->findChild<QListWidget *>();
    QCOMPARE(found->count(), 1);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(!search->isVisible());
    QVERIFY(editor()->hasFocus());
    QCOMPARE(editor()->toPlainText(), u"Where it says “Prices are low.”: "_s);
    QTest::keyClicks(editor(), u"why?"_s);
    QCOMPARE(editor()->toPlainText(), u"Where it says “Prices are low.”: why?"_s);
    QTest::keyClick(editor(), Qt::Key_9, Qt::AltModifier); // there is none
    QVERIFY(editor()->toPlainText().endsWith(u"why?"_s));

    QTest::keyClick(editor(), Qt::Key_T, Qt::ControlModifier);
    QTRY_VERIFY(search->hasFocus());
    QTest::keyClick(search, Qt::Key_Down);
    QCOMPARE(found->currentRow(), 1);
    QTest::keyClicks(search, u"no such words"_s);
    QCOMPARE(found->count(), 0);
    QTest::keyClick(search, Qt::Key_Return); // picks nothing
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(!search->isVisible());
    QVERIFY(editor()->toPlainText().endsWith(u"why?"_s));
}

void FeedbackBoxTest::templatesGoIntoThePoint()
{
    setTemplatesOf(m_context->state, m_crew.id, {{u"Ours"_s, u"{task}, {crew}, {attempt}: {cursor}!"_s}});
    select(u"low"_s);
    QTest::keyClick(output(), Qt::Key_C);
    QTest::keyClick(comment(), Qt::Key_1, Qt::AltModifier); // the crew's own come first
    QTest::keyClicks(comment(), u"x"_s);
    QCOMPARE(comment()->toPlainText(), u"Write the brief, Research, 1: x!"_s);
    QCOMPARE(editor()->toPlainText(), QString());
}

void FeedbackBoxTest::templatesAreManaged()
{
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_T, Qt::ControlModifier);
    auto *popup = m_page->findChild<TemplatePopup *>();
    named<QPushButton>(*popup, u"Manage templates…"_s)->click();
    QTRY_VERIFY(m_page->findChild<TemplatesDialog *>());
    auto *dialog = m_page->findChild<TemplatesDialog *>();
    QTRY_VERIFY(dialog->isVisible());
    named<QComboBox>(*dialog, u"Which templates"_s)->setCurrentIndex(1);
    for (const QString &name : {u"First"_s, u"Second"_s, u"Empty"_s}) {
        // The pane's shield must not take the clicks of a dialog that was opened from it.
        QTest::mouseClick(named<QPushButton>(*dialog, u"Add template"_s), Qt::LeftButton);
        auto *edit = named<QLineEdit>(*dialog, u"Name"_s);
        QVERIFY(edit->isEnabled());
        edit->setText(name);
        if (name != u"Empty"_s)
            named<QPlainTextEdit>(*dialog, u"Text"_s)->setPlainText(name + u"\u00a0text"_s);
    }
    auto *templates = named<QListWidget>(*dialog, u"Templates"_s);
    templates->setCurrentRow(1);
    named<QPushButton>(*dialog, u"Move template up"_s)->click();
    QCOMPARE(templates->currentRow(), 0);
    named<QComboBox>(*dialog, u"Which templates"_s)->setCurrentIndex(0);
    named<QPushButton>(*dialog, u"Remove template"_s)->click();
    QVERIFY(templatesOf(m_context->state, m_crew.id).isEmpty()); // not before OK
    dialog->accept();
    QCOMPARE(templatesOf(m_context->state, m_crew.id),
             (FeedbackTemplates{{u"Second"_s, u"Second\u00a0text"_s}, {u"First"_s, u"First\u00a0text"_s}}));
    QCOMPARE(templatesOf(m_context->state, {}).size(), startTemplates().size() - 1);
    QTRY_VERIFY(!m_page->findChild<TemplatesDialog *>());
    restart();
    QCOMPARE(templatesFor(m_context->state, m_crew.id).value(0).name, u"Second"_s);
}

void FeedbackBoxTest::everythingHasANameAndAPlace()
{
    writePoint(u"low"_s, u"high"_s);
    box()->findChild<QToolButton *>(u"readingToggle"_s)->click();
    QTest::keyClick(list(), Qt::Key_Return);
    for (QWidget *widget : box()->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(interface);
        QVERIFY2(!interface->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
    }
    // Tab goes down the box, and out of it.
    const QWidget *content = box()->findChild<QScrollArea *>()->widget();
    QWidget *start = list();
    start->setFocus();
    int last = start->mapTo(content, QPoint()).y();
    for (QWidget *stop = start; box()->isAncestorOf(stop); stop = QApplication::focusWidget()) {
        const int top = stop->mapTo(content, QPoint()).y();
        QVERIFY2(top + 30 >= last, qPrintable(stop->accessibleName()));
        last = top;
        QTest::keyClick(stop, Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() != stop);
    }
}

void FeedbackBoxTest::smallWindowsScroll()
{
    for (int i = 0; i < 6; ++i)
        writePoint(u"low"_s, u"high"_s);
    box()->findChild<QToolButton *>(u"readingToggle"_s)->click();
    m_page->resize(640, 480);
    QTRY_COMPARE(m_page->height(), 480); // it fits: nothing pushes the buttons off the screen
    QVERIFY(named(*m_page, u"Approve"_s)->mapTo(m_page.get(), QPoint()).y() < 480);
}

QTEST_MAIN(FeedbackBoxTest)
#include "tst_feedbackbox.moc"
