// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing of one review is left for the next, whatever was done with it: a window that has shown another
// review before looks, reads and undoes like one that has not.
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

namespace {

const QString mark = u"zebra"_s; ///< in everything that the first review holds, and in nothing of the second

QPlainTextEdit &feedback(const QWidget &window)
{
    return *named<QPlainTextEdit>(window, u"Feedback"_s);
}

MarkdownView &rendered(const QWidget &window)
{
    named<QToolButton>(window, u"Rendered"_s)->click();
    return *named<MarkdownView>(window, u"Output"_s);
}

void type(QPlainTextEdit &editor, const QString &words)
{
    editor.setFocus();
    QTest::keyClicks(&editor, words);
}

void writePoint(QWidget &window, const QString &words)
{
    rendered(window).select(0, 12);
    named<QToolButton>(window, u"Comment on selection"_s)->click();
    type(*named<QPlainTextEdit>(window, u"Comment"_s), words);
}

void find(QWidget &window)
{
    QTest::keySequence(&rendered(window), QKeySequence::Find);
    QTest::keyClicks(named<QLineEdit>(window, u"Find"_s), mark);
    named<QToolButton>(window, u"Match case"_s)->click();
}

/// What a person may have done when another review comes.
struct Doing
{
    const char *name;
    void (*act)(QWidget &window);
    bool isChoice = false; ///< that stays for all reviews in the window
};

constexpr std::array doings{
    Doing{"nothing", [](QWidget &) {}},
    Doing{"words", [](QWidget &window) { type(feedback(window), mark); }},
    Doing{"words taken back",
          [](QWidget &window) {
              type(feedback(window), mark);
              feedback(window).selectAll();
              QTest::keyClick(&feedback(window), Qt::Key_Delete);
          }},
    Doing{"many words",
          [](QWidget &window) { feedback(window).insertPlainText((mark + u'\n').repeated(30)); }},
    Doing{"a point", [](QWidget &window) { writePoint(window, mark); }},
    Doing{"an empty point", [](QWidget &window) { writePoint(window, {}); }},
    Doing{"a point that is done",
          [](QWidget &window) {
              writePoint(window, mark);
              named<QPushButton>(window, u"Done with this point"_s)->click();
          }},
    Doing{"a point about all of it",
          [](QWidget &window) {
              window.findChild<ReviewPane *>()->setFocus();
              QTest::keyClick(window.findChild<ReviewPane *>(), Qt::Key_C,
                              Qt::ControlModifier | Qt::ShiftModifier);
          }},
    Doing{"a selection", [](QWidget &window) { rendered(window).select(3, 40); }},
    Doing{"the end of the output",
          [](QWidget &window) {
              QScrollBar *bar = rendered(window).verticalScrollBar();
              bar->setValue(bar->maximum());
          }},
    Doing{"a search", find},
    Doing{"a search that is over",
          [](QWidget &window) {
              find(window);
              named<QToolButton>(window, u"Close find"_s)->click();
          }},
    Doing{"the raw text",
          [](QWidget &window) {
              named<QToolButton>(window, u"Raw"_s)->click();
              auto *raw = named<QPlainTextEdit>(window, u"Output"_s);
              raw->selectAll();
              raw->verticalScrollBar()->setValue(raw->verticalScrollBar()->maximum());
          }},
    Doing{"the rendered text", [](QWidget &window) { rendered(window); }},
    Doing{"a change",
          [](QWidget &window) { QTest::keyClick(named(window, u"Rendered changes"_s), Qt::Key_F8); }},
    Doing{"a verdict",
          [](QWidget &window) { window.findChild<ReviewPane *>()->chooseVerdict(Verdict::Reject); }},
    Doing{"a rejection without words",
          [](QWidget &window) { named<QPushButton>(window, u"Reject"_s)->click(); }},
    Doing{"a link",
          [](QWidget &window) {
              window.findChild<OutputView *>()->askAboutLink(QUrl(u"https://zebra.example"_s));
          }},
    Doing{"the first attempt", [](QWidget &window) { named<QToolButton>(window, u"Attempt 1"_s)->click(); }},
    Doing{"a tick", [](QWidget &window) { window.findChild<QCheckBox *>()->click(); }},
    Doing{"a decision", [](QWidget &window) { named<QPushButton>(window, u"Approve"_s)->click(); }},
    Doing{"what the crew will read",
          [](QWidget &window) {
              type(feedback(window), mark);
              window.findChild<QToolButton *>(u"readingToggle"_s)->click();
          },
          true},
    Doing{"all lines", [](QWidget &window) { named<QToolButton>(window, u"All lines"_s)->click(); }, true},
};

QStringList textsOf(const QWidget &widget)
{
    QStringList texts{widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()};
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        texts += label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        texts += button->text();
    if (const auto *line = qobject_cast<const QLineEdit *>(&widget))
        texts += line->text();
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(&widget))
        texts << plain->toPlainText() << plain->placeholderText();
    if (const auto *page = qobject_cast<const MarkdownView *>(&widget))
        texts += page->toPlainText();
    const QList<QAction *> actions = widget.actions();
    for (const QAction *action : actions)
        texts << action->text() << action->toolTip();
    return texts;
}

/// Takes back all that can be taken back anywhere in \a window.
void undoAll(const QWidget &window)
{
    for (auto *plain : window.findChildren<QPlainTextEdit *>()) {
        while (plain->document()->isUndoAvailable())
            plain->document()->undo();
    }
    for (auto *line : window.findChildren<QLineEdit *>()) {
        while (line->isUndoAvailable())
            line->undo();
    }
}

/// Where the mark still stands in \a window, seen or hidden.
QString leftIn(const QWidget &window)
{
    QStringList found;
    const QList<QWidget *> all = window.findChildren<QWidget *>();
    for (const QWidget *widget : all) {
        for (const QString &text : textsOf(*widget)) {
            if (text.contains(mark, Qt::CaseInsensitive))
                found += QString::fromLatin1(widget->metaObject()->className()) + u": "_s + text.left(80);
        }
    }
    return found.join(u'\n');
}

void describe(QAccessibleInterface *interface, int depth, QStringList &lines)
{
    if (!interface || interface->state().invisible)
        return;
    const QAccessible::State state = interface->state();
    QString line = QString(depth, u' ') + QString::number(interface->role());
    for (const QAccessible::Text kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
        line += u'|' + interface->text(kind);
    line += u"|%1%2%3%4%5"_s.arg(state.checked)
                .arg(state.disabled)
                .arg(state.expanded)
                .arg(state.selected)
                .arg(state.focused);
    if (QAccessibleTextInterface *text = interface->textInterface())
        line += u"|%1 %2"_s.arg(text->cursorPosition()).arg(text->selectionCount());
    lines += line;
    for (int i = 0; i < interface->childCount(); ++i)
        describe(interface->child(i), depth + 1, lines);
}

/// All that \a window tells a person who looks at it or listens to it.
QString described(QWidget &window)
{
    QStringList lines;
    describe(QAccessible::queryAccessibleInterface(&window), 0, lines);
    for (const QScrollBar *bar : window.findChildren<QScrollBar *>()) {
        if (bar->isVisible())
            lines += u"%1 of %2"_s.arg(bar->value()).arg(bar->maximum());
    }
    return lines.join(u'\n');
}

} // namespace

class ReviewsApartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void inTheSameWindow_data() { addRows(); }
    void inTheSameWindow();
    void inTheNextWindow_data() { addRows(); }
    void inTheNextWindow();
    void theNextWindowIsBuiltInAdvance();
    void whatEndedBeforeIsNoNews();

private:
    static void addRows();
    static Review twice(const Execution &run, const QString &task, const QString &word);
    const Doing &doing() const;
    std::unique_ptr<ReviewWindow> open();
    void compare(ReviewWindow &window, bool isChoice);
    ReviewWindow *prepared() const;

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page; ///< not shown
    QWidget m_other;                     ///< has the keyboard while pictures are taken
    Review m_first;
    Review m_second;
};

/// Rejected once, and tried again with an output that does not fit into the window.
Review ReviewsApartTest::twice(const Execution &run, const QString &task, const QString &word)
{
    const QString paragraph =
        u"The %1 is described here, at some length, so that lines wrap. "_s.arg(word).repeated(6);
    const auto output = [&](const QString &title) {
        QStringList parts{u"# %1"_s.arg(title)};
        for (int i = 0; i < 30; ++i)
            parts += paragraph + QString::number(i);
        return parts.join(u"\n\n");
    };
    const Review first =
        sample::review(run, task, output(word + u" draft"_s), QDateTime::currentDateTimeUtc().addSecs(-660));
    const Decision no = sample::decision(first, Verdict::Reject, u"Say more about the %1."_s.arg(word),
                                         DecisionState::Accepted);
    return sample::tried(sample::decided(first, no, ReviewState::Retrying), output(word + u" again"_s));
}

void ReviewsApartTest::init()
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution zebras = sample::execution(crew, u"Zebras"_s);
    const Execution flags = sample::execution(crew, u"Flags"_s);
    m_first = twice(zebras, u"Write about the zebra"_s, mark);
    m_second = twice(flags, u"Check the facts"_s, u"flag"_s);
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_context->preferences.setValue(pref.advance, false);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    m_link->emitCrews({crew});
    m_link->emitExecutions({zebras, flags});
    m_other.show();
}

void ReviewsApartTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
    m_other.hide();
}

void ReviewsApartTest::addRows()
{
    QTest::addColumn<qsizetype>("row");
    for (size_t i = 0; i < doings.size(); ++i)
        QTest::newRow(doings[i].name) << static_cast<qsizetype>(i);
}

const Doing &ReviewsApartTest::doing() const
{
    QFETCH(qsizetype, row);
    return doings[static_cast<size_t>(row)];
}

std::unique_ptr<ReviewWindow> ReviewsApartTest::open()
{
    auto window = std::make_unique<ReviewWindow>(m_context->context);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->setShieldDuration(0ms);
    return window;
}

/// \a window, which shows the second review, with one that never showed another.
void ReviewsApartTest::compare(ReviewWindow &window, bool isChoice)
{
    const auto fresh = open();
    fresh->present(m_second.id);
    QVERIFY(QTest::qWaitForWindowExposed(fresh.get()));
    m_other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_other));
    QCOMPARE(leftIn(window), QString());
    if (!isChoice) {
        QTRY_COMPARE(described(window), described(*fresh));
        QTRY_COMPARE(window.grab().toImage(), fresh->grab().toImage());
    }
    undoAll(window);
    QCOMPARE(leftIn(window), QString());
}

void ReviewsApartTest::inTheSameWindow()
{
    m_link->emitReviews({m_first, m_second});
    const auto window = open();
    window->present(m_first.id);
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    QVERIFY(!leftIn(*window).isEmpty());
    QTRY_VERIFY(named(*window, u"Rendered changes"_s));
    doing().act(*window);
    window->present(m_second.id);
    QCoreApplication::processEvents();
    compare(*window, doing().isChoice);
}

/// The hidden one; null when there is none.
ReviewWindow *ReviewsApartTest::prepared() const
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows) {
        if (auto *found = qobject_cast<ReviewWindow *>(window); found && found->isHidden())
            return found;
    }
    return nullptr;
}

void ReviewsApartTest::inTheNextWindow()
{
    m_link->emitReviews({m_first, m_second});
    ReviewPresenter presenter(*m_page);
    m_context->preferences.setValue(pref.shield, 300);
    presenter.open(m_first.id);
    const QPointer<ReviewWindow> before = presenter.window();
    QVERIFY(QTest::qWaitForWindowActive(before));
    QTRY_VERIFY(named(*before, u"Rendered changes"_s));
    QTRY_VERIFY(std::ranges::all_of(before->findChildren<ArrivalShield *>(), &ArrivalShield::takesClicks));
    doing().act(*before);
    before->close();
    QTRY_VERIFY(!before);
    QTRY_VERIFY(prepared());
    presenter.open(m_second.id);
    QVERIFY(QTest::qWaitForWindowExposed(presenter.window()));
    compare(*presenter.window(), false);
}

void ReviewsApartTest::theNextWindowIsBuiltInAdvance()
{
    ReviewPresenter presenter(*m_page);
    QTRY_VERIFY(prepared());
    const QPointer<ReviewWindow> next = prepared();
    QVERIFY(next->shownReview().isNull());
    QVERIFY(!presenter.window());
    m_link->emitReviews({m_first});
    QCOMPARE(presenter.window(), next.get());
    QVERIFY(!prepared());
    next->close();
    QTRY_VERIFY(!next);
    QTRY_VERIFY(prepared());
    QVERIFY(prepared()->shownReview().isNull());
}

/// A decision that failed while the next window waited was seen elsewhere.
void ReviewsApartTest::whatEndedBeforeIsNoNews()
{
    ReviewPresenter presenter(*m_page);
    m_context->preferences.setValue(pref.rise, u"notify"_s);
    m_link->emitReviews({m_first});
    QTRY_VERIFY(prepared());
    for (const DecisionState state : {DecisionState::Held, DecisionState::Refused}) {
        const Decision decision = sample::decision(m_first, Verdict::Approve, u"Approved."_s, state);
        m_link->emitReviews({sample::decided(
            m_first, decision, state == DecisionState::Held ? ReviewState::Held : ReviewState::Waiting)});
    }
    m_link->emitReviews({m_second});
    presenter.open(m_second.id);
    QVERIFY(QTest::qWaitForWindowExposed(presenter.window()));
    compare(*presenter.window(), false);
}

QTEST_MAIN(ReviewsApartTest)
#include "tst_reviewsapart.moc"
