// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the reviews there is to see on the desk, in windows of usual sizes.
#include "gui/common/output/markdownview.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/overlay.h"
#include "gui/reviews/earlier/suggestionlist.h"
#include "gui/reviews/feedback/feedbackbox.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewstrip.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/appearance.h"
#include "gui/shell/mainwindow.h"
#include "support/fakeenginelink.h"
#include "support/figure.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewscenes.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QToolButton>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;

class TestDeskSpace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void rowsInSight_data();
    void rowsInSight();
    void denseQueueFromTheMenu();
    void outputShare_data();
    void outputShare();
    void outputKeepsSomeLines_data();
    void outputKeepsSomeLines();
    void undoAndPaceMoveNothing();
    void aClosingReviewMovesNothing();
    void undoIsOneLine_data();
    void undoIsOneLine();
    void feedbackGrowsWithoutAJump();
    void aPressedButtonStaysWhereItIs();
    void longTitlesLeaveTheRoom();

private:
    void open(const QSize &size, int textPercent = 100);
    ReviewQueue *queue() const { return m_window->findChild<ReviewQueue *>(); }
    int wholeRowsInSight() const;
    ReviewPane *pane() const { return m_window->findChild<ReviewPane *>(); }
    MarkdownView *output() const { return named<MarkdownView>(*pane(), u"Output"_s); }
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*pane(), u"Feedback"_s); }
    int share() const { return 100 * output()->viewport()->height() / pane()->height(); }
    QRect placeOf(const QWidget *widget) const
    {
        return {widget->mapTo(m_window.get(), QPoint()), widget->size()};
    }
    void settle();
    void openEverything();
    Review holdAnother(const QString &subject = u"Spring issue"_s);

    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<MainWindow> m_window;
};

void TestDeskSpace::init()
{
    m_profile = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_profile->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_appearance = std::make_unique<Appearance>(*qApp, *m_preferences);
    m_engine = std::make_unique<FakeEngineLink>();
}

void TestDeskSpace::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_preferences->reset(pref.textPercent);
    m_appearance.reset();
    m_preferences.reset();
    m_settings.reset();
    m_profile.reset();
}

void TestDeskSpace::open(const QSize &size, int textPercent)
{
    m_preferences->setValue(pref.textPercent, textPercent);
    ShellOptions options;
    options.tray = false;
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, options);
    pane()->setShieldDuration(std::chrono::milliseconds(0));
    m_window->resize(size);
    m_engine->emitCrews({research, letters});
    m_window->showReviews();
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_COMPARE(m_window->size(), size);
}

int TestDeskSpace::wholeRowsInSight() const
{
    int rows = 0;
    const QRect seen = queue()->viewport()->rect();
    while (rows < queue()->model()->rowCount() &&
           seen.contains(queue()->visualRect(queue()->model()->index(rows, 0))))
        ++rows;
    return rows;
}

void TestDeskSpace::rowsInSight_data()
{
    QTest::addColumn<bool>("isDense");
    QTest::addColumn<int>("least");
    QTest::newRow("dense") << true << 14;
    QTest::newRow("excerpt") << false << 8;
}

void TestDeskSpace::rowsInSight()
{
    QFETCH(bool, isDense);
    QFETCH(int, least);
    m_preferences->setValue(pref.denseQueue, isDense);
    open({1440, 900});
    showQueue(*m_engine, *m_window);
    QTRY_VERIFY2(wholeRowsInSight() >= least, qPrintable(QString::number(wholeRowsInSight())));
    keepPicture(*m_window, isDense ? u"queue-dense"_s : u"queue-excerpt"_s);
    figure(isDense ? "queue.rows.dense" : "queue.rows.excerpt", wholeRowsInSight());
}

void TestDeskSpace::denseQueueFromTheMenu()
{
    open({1280, 800});
    showQueue(*m_engine, *m_window);
    QTRY_VERIFY(wholeRowsInSight() > 0);
    const int before = wholeRowsInSight();
    QAction *dense = nullptr;
    for (const QAction *menu : m_window->menuBar()->actions()) {
        for (QAction *action : menu->menu()->actions()) {
            if (action->text().remove(u'&') == u"Dense queue")
                dense = action;
        }
    }
    QVERIFY(dense && dense->isCheckable() && !dense->isChecked());
    dense->trigger();
    QVERIFY(m_preferences->isOn(pref.denseQueue));
    QTRY_VERIFY(wholeRowsInSight() > before);
    m_preferences->setValue(pref.denseQueue, false); // in the settings
    QVERIFY(!dense->isChecked());
    QTRY_COMPARE(wholeRowsInSight(), before);
}

/// Waits until everything has its place.
void TestDeskSpace::settle()
{
    named<QToolButton>(*pane(), u"Rendered"_s)->click(); // a second attempt opens with its changes
    QTRY_VERIFY(output() && feedback());
    std::pair<QRect, QRect> places;
    const auto now = [this] { return std::pair(placeOf(output()->viewport()), placeOf(feedback())); };
    QTRY_VERIFY(std::exchange(places, now()) == places);
}

/// A second attempt with what was asked for, details, undo and the pace.
void TestDeskSpace::openEverything()
{
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    const Review shown = rejectedOnce(run);
    tell(*m_engine, {run}, {shown});
    m_window->showReview(shown.id);
    named<QToolButton>(*pane(), u"Rendered"_s)->click(); // a second attempt opens with its changes
    auto *details = named<QToolButton>(*pane(), u"Details"_s);
    if (details && !details->isChecked())
        details->click();
    holdAnother();
    auto &pace = m_window->findChild<ReviewsPage *>()->context().pace();
    for (int i = 0; i < 5; ++i)
        pace.record(QUuid::createUuid(), Verdict::Approve, ApprovalPace::Clock::now());
    m_engine->emitReviews({shown});
    m_window->showReview(shown.id);
    QTRY_VERIFY(named<QPushButton>(*pane(), u"Undo"_s));
    QVERIFY(pane()->findChild<QLabel *>(u"verdictHint"_s)->text().startsWith(u"5 approvals in 60 s."_s));
    QVERIFY(pane()->findChild<QLabel *>(u"webhooksLabel"_s)->isVisible());
}

/// A decision about another review is held; that one is not shown.
Review TestDeskSpace::holdAnother(const QString &subject)
{
    const Execution run = sample::execution(letters, subject);
    const Review other = sample::review(run, u"Draft the letter"_s, u"# Dear readers"_s, minutesAgo(2));
    ChangeBatch batch;
    batch.executions = {run};
    batch.reviews = {
        sample::decided(other, sample::decision(other, Verdict::Approve, u"Approved."_s, DecisionState::Held),
                        ReviewState::Held)};
    m_engine->emitBatch(batch);
    return batch.reviews.first();
}

void TestDeskSpace::outputShare_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("textPercent");
    QTest::addColumn<int>("least");
    QTest::newRow("1024.700.normal") << QSize(1024, 700) << 100 << 45;
    QTest::newRow("1024.700.large") << QSize(1024, 700) << 200 << 30;
    for (const QSize &size : {QSize(1280, 800), QSize(1920, 1080)}) {
        QTest::addRow("%d.%d.normal", size.width(), size.height()) << size << 100 << 55;
        QTest::addRow("%d.%d.large", size.width(), size.height()) << size << 200 << 40;
    }
}

void TestDeskSpace::outputShare()
{
    QFETCH(QSize, size);
    QFETCH(int, textPercent);
    QFETCH(int, least);
    open(size, textPercent);
    openEverything();
    keepPicture(*m_window, u"share-"_s + QLatin1String(QTest::currentDataTag()));
    QTRY_VERIFY2(share() >= least, qPrintable(QString::number(share())));
    figure((QByteArray("output.share.") + QTest::currentDataTag()).constData(), share(), "%");
    for (const QString &name : {u"Later"_s, u"Reject"_s, u"Approve"_s}) {
        const auto *button = named<QPushButton>(*pane(), name);
        QVERIFY(m_window->rect().contains(placeOf(button)));
        QVERIFY2(button->width() <= 2 * button->sizeHint().width(), qPrintable(name));
    }
}

void TestDeskSpace::outputKeepsSomeLines_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("least");
    QTest::newRow("small") << QSize(1024, 700) << 5;
    QTest::newRow("usual") << QSize(1280, 800) << 8;
    QTest::newRow("large") << QSize(1920, 1080) << 10;
}

/// A second attempt with all that can be open, and feedback of many lines and points.
void TestDeskSpace::outputKeepsSomeLines()
{
    QFETCH(QSize, size);
    QFETCH(int, least);
    open(size);
    openEverything();
    named<QToolButton>(*pane(), u"Evidence"_s)->click();
    auto *box = pane()->findChild<FeedbackBox *>();
    for (int i = 0; i < 5; ++i)
        box->addPoints({{PointLabel::Change, u"passage %1"_s.arg(i), u"Say it shorter."_s}});
    feedback()->setFocus();
    feedback()->setPlainText(u"One more line.\n"_s.repeated(12));
    QTRY_VERIFY(!pane()->findChild<SuggestionList *>()->isHidden()); // earlier feedback is looked up
    settle();
    keepPicture(*m_window, u"crowded-"_s + QLatin1String(QTest::currentDataTag()));
    const int lines = output()->viewport()->height() / output()->fontMetrics().lineSpacing();
    QVERIFY2(lines >= least, qPrintable(QString::number(lines)));
    QCOMPARE(m_window->size(), size);
    QVERIFY(m_window->rect().contains(placeOf(named<QPushButton>(*pane(), u"Approve"_s))));
    QVERIFY(feedback()->visibleRegion().boundingRect().height() >=
            2 * feedback()->fontMetrics().lineSpacing());
    feedback()->clear();
    output()->setFocus();
}

void TestDeskSpace::undoAndPaceMoveNothing()
{
    open({1280, 800});
    showOne(*m_engine, *m_window);
    settle();
    const QRect before = placeOf(output()->viewport());
    holdAnother();
    QTRY_VERIFY(named<QPushButton>(*pane(), u"Undo"_s));
    settle();
    QCOMPARE(placeOf(output()->viewport()).topLeft(), before.topLeft());
    const auto *undo = named<QPushButton>(*pane(), u"Undo"_s);
    QVERIFY(before.contains(placeOf(undo)));
    QVERIFY(!placeOf(output()->viewport()).intersects(placeOf(undo))); // nothing of the output is covered
    QCOMPARE(m_window->childAt(placeOf(undo).center()), undo);         // nothing lies over it
}

/// What is being read stays where it is when its review closes meanwhile.
void TestDeskSpace::aClosingReviewMovesNothing()
{
    open({1280, 800});
    const Execution run = sample::execution(research, u"Heat pumps in old houses"_s);
    Review shown = sample::review(run, u"Write the report"_s, longDraft(), minutesAgo(4));
    tell(*m_engine, {run}, {shown});
    settle();
    output()->verticalScrollBar()->setValue(300);
    const QPoint before = placeOf(output()->viewport()).topLeft();
    shown.state = ReviewState::Closed;
    shown.closedReason = Explanation(u"The run was stopped."_s);
    m_engine->emitReviews({shown});
    const auto *strip = pane()->findChild<ReviewStrip *>();
    QTRY_VERIFY(strip->isVisible());
    settle();
    QCOMPARE(placeOf(output()->viewport()).topLeft(), before);
    QCOMPARE(output()->verticalScrollBar()->value(), 300);
}

void TestDeskSpace::undoIsOneLine_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("textPercent");
    QTest::newRow("wide") << QSize(1920, 1080) << 100;
    QTest::newRow("usual") << QSize(1280, 800) << 100;
    QTest::newRow("usual, large text") << QSize(1280, 800) << 200;
    QTest::newRow("small, large text") << QSize(1024, 700) << 200;
}

void TestDeskSpace::undoIsOneLine()
{
    QFETCH(QSize, size);
    QFETCH(int, textPercent);
    open(size, textPercent);
    openEverything();
    holdAnother(u"A very long subject "_s.repeated(20)); // and one more
    const auto *undo = named<QPushButton>(*pane(), u"Undo"_s);
    const auto *bar = qobject_cast<InfoBar *>(undo->parentWidget());
    QVERIFY(bar && bar->text().startsWith(u"A very long subject"_s));
    QVERIFY(named<QToolButton>(*pane(), u"Other decisions in progress: 1"_s));
    const auto *overlay = pane()->findChild<Overlay *>();
    QTRY_VERIFY2(overlay->height() < 2 * pane()->fontMetrics().lineSpacing() + 20,
                 qPrintable(QString::number(overlay->height())));
    auto *label = bar->findChild<ElidedLabel *>();
    QCOMPARE(label->accessibleName(), bar->text());
    QHelpEvent help(QEvent::ToolTip, QPoint(), QPoint());
    QCoreApplication::sendEvent(label, &help);
    const bool isWhole = label->fontMetrics().horizontalAdvance(bar->text()) <= label->width();
    QCOMPARE(label->toolTip().contains(u"A very long subject"_s), !isWhole);
    keepPicture(*m_window, u"undo-"_s + QLatin1String(QTest::currentDataTag()));
}

void TestDeskSpace::feedbackGrowsWithoutAJump()
{
    open({1280, 800});
    showOne(*m_engine, *m_window);
    settle();
    const int line = feedback()->fontMetrics().lineSpacing();
    QTRY_VERIFY(feedback()->height() < 2 * line + 10);
    const QPoint top = placeOf(output()->viewport()).topLeft();
    const QRect approve = placeOf(named<QPushButton>(*pane(), u"Approve"_s));
    feedback()->setFocus();
    QTRY_VERIFY(feedback()->height() > 2 * line + 10);
    settle();
    QCOMPARE(placeOf(output()->viewport()).topLeft(), top);
    QCOMPARE(placeOf(named<QPushButton>(*pane(), u"Approve"_s)), approve);
    output()->setFocus();
    QTRY_VERIFY(feedback()->height() < 2 * line + 10);
    feedback()->setFocus();
    QTest::keyClicks(feedback(), u"Shorter."_s);
    output()->setFocus();
    QCoreApplication::processEvents();
    QVERIFY(feedback()->height() > 2 * line + 10); // there is something to see
    QCOMPARE(feedback()->toPlainText(), u"Shorter."_s);
}

/// While the mouse is down, nothing moves away from under it.
void TestDeskSpace::aPressedButtonStaysWhereItIs()
{
    open({1280, 800});
    showOne(*m_engine, *m_window);
    settle();
    holdAnother();
    QTRY_VERIFY(named<QPushButton>(*pane(), u"Undo"_s));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    feedback()->setFocus();
    QTRY_VERIFY(feedback()->height() > 3 * feedback()->fontMetrics().lineSpacing());
    const auto *undo = named<QPushButton>(*pane(), u"Undo"_s);
    settle();
    QCOMPARE(m_window->childAt(placeOf(undo).center()), undo);
    const QPoint where = placeOf(undo).center();
    QTest::mousePress(m_window->windowHandle(), Qt::LeftButton, {}, where);
    QCoreApplication::processEvents();
    QTest::mouseRelease(m_window->windowHandle(), Qt::LeftButton, {}, where);
    QTRY_COMPARE(m_engine->withdrawn.size(), 1);
}

void TestDeskSpace::longTitlesLeaveTheRoom()
{
    open({1024, 700});
    const Execution run = sample::execution(research, u"A subject of many words "_s.repeated(40));
    tell(*m_engine, {run},
         {sample::review(run, u"A task called by its whole description "_s.repeated(30), draft(),
                         minutesAgo(4))});
    QTRY_VERIFY(output());
    QTRY_VERIFY2(share() >= 55, qPrintable(QString::number(share())));
    QCOMPARE(m_window->size(), QSize(1024, 700));
}

QTEST_MAIN(TestDeskSpace)
#include "tst_deskspace.moc"
