// SPDX-License-Identifier: GPL-3.0-or-later
// Many reviews one after the other in the console's window: each decision takes two keys, none is about
// another review than the one that was shown, and no review is passed over.
#include "gui/common/settings/preferences.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "support/mainwindowfixture.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/sanitized.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QDialog>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;

class TriageTest : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theQueueHasTheFocus();
    void theQueueHasTheFocusWhenTheFirstReviewArrives();
    void everyDecisionTakesTwoKeys_data();
    void everyDecisionTakesTwoKeys();
    void whatIsTypedAfterADecisionIsNoFeedback();
    void theFirstEscapeLeavesTheFeedback();
    void aDecisionByMouseLeavesTheKeysToTheQueue();
    void theLastDecisionLeavesNoButtonFocused();
    void altKeysActAtOnce();
    void keysDoNotProlongTheShieldAfterADecision();
    void theSecondHalfOfADoubleClickDecidesNothing();
    void noRandomKeysDecideWrongly_data();
    void noRandomKeysDecideWrongly();
    void reviewsOfOneMomentAreNotPassedOver();
    void noReviewIsEverPassedOver_data();
    void noReviewIsEverPassedOver();

private:
    void receive(int count, const QDateTime &since, int apart = 1000);
    Review &known(const QUuid &id) { return *std::ranges::find(m_reviews, id, &Review::id); }
    /// The engine takes what it was given and shows it as held, or as accepted.
    void answer(DecisionState state = DecisionState::Held);
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(key), modifiers);
    }
    void commit() { key(Qt::Key_Return, Qt::ControlModifier); }
    ReviewsPage *page() const { return m_window->findChild<ReviewsPage *>(); }
    ReviewPane *pane() const { return page()->findChild<ReviewPane *>(); }
    ReviewQueue *queue() const { return page()->findChild<ReviewQueue *>(); }
    ArrivalShield *shield() const
    {
        return pane()->findChild<ArrivalShield *>(QString(), Qt::FindDirectChildrenOnly);
    }
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*m_window, u"Feedback"_s); }
    QList<QUuid> listed() const;
    QUuid nextRow() const;
    bool waits(const QUuid &id) { return known(id).state == ReviewState::Waiting; }

    Crew m_crew = sample::crew(u"Research"_s, u"blue"_s);
    Crew m_other = sample::crew(u"Marketing"_s, u"red"_s);
    Execution m_run;
    Execution m_otherRun;
    QList<Review> m_reviews;
};

void TriageTest::init()
{
    setUpEngine();
    m_preferences->setValue(pref.rise, u"nothing"_s);
    m_preferences->setValue(pref.warnPace, false);
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, ShellOptions());
    m_window->resize(1200, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    pane()->setShieldDuration(0ms);
    m_run = sample::execution(m_crew, u"Flags"_s);
    m_otherRun = sample::execution(m_other, u"Anthems"_s);
    m_engine->emitCrews({m_crew, m_other});
    m_engine->emitExecutions({m_run, m_otherRun});
    m_reviews.clear();
}

void TriageTest::cleanup()
{
    tearDown();
}

void TriageTest::receive(int count, const QDateTime &since, int apart)
{
    QList<Review> arrived;
    for (int i = 0; i < count; ++i) {
        const auto number = m_reviews.size() + arrived.size();
        arrived += sample::review(number % 3 == 2 ? m_otherRun : m_run, u"Task %1"_s.arg(number),
                                  u"# Output %1\n\nIt is what it is."_s.arg(number),
                                  since.addMSecs(qint64(i) * apart));
    }
    m_reviews += arrived;
    m_engine->emitReviews(arrived);
}

void TriageTest::answer(DecisionState state)
{
    for (auto &call : m_engine->decisions) {
        if (call.isAnswered())
            continue;
        Review &review = known(call.command.order.reviewId);
        const Decision decision =
            sample::decision(review, call.command.order.verdict, call.command.order.feedback, state);
        const bool isApproved = call.command.order.verdict == Verdict::Approve;
        const ReviewState after = state == DecisionState::Held ? ReviewState::Held
                                  : isApproved                 ? ReviewState::Approved
                                                               : ReviewState::Retrying;
        review = sample::decided(review, decision, after);
        call.answer(decision);
        m_engine->emitReviews({review});
    }
}

QList<QUuid> TriageTest::listed() const
{
    QList<QUuid> ids;
    const QAbstractItemModel &model = *queue()->model();
    for (int row = 0; row < model.rowCount(); ++row)
        ids += model.index(row, 0).data(ReviewModel::IdRole).toUuid();
    return ids;
}

/// What a person who looks at the list takes for the next: the first below the marked row that waits, else
/// from the top. Null while no row is marked.
QUuid TriageTest::nextRow() const
{
    const QList<QUuid> ids = listed();
    const qsizetype from = ids.indexOf(page()->shownReview());
    if (from < 0)
        return {};
    for (qsizetype i = 1; i <= ids.size(); ++i) {
        const QUuid id = ids.at((from + i) % ids.size());
        const Review *review = page()->context().model().review(id);
        if (review->state == ReviewState::Waiting && id != page()->shownReview())
            return id;
    }
    return page()->shownReview();
}

void TriageTest::theQueueHasTheFocus()
{
    receive(3, QDateTime::currentDateTimeUtc().addSecs(-600));
    QTRY_COMPARE(QApplication::focusWidget(), queue());
    feedback()->setFocus();
    key(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), queue());
    key(Qt::Key_2, Qt::ControlModifier);
    QVERIFY(!queue()->isVisible());
    key(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), queue());
    key(Qt::Key_J);
    QCOMPARE(page()->shownReview(), m_reviews.at(1).id);
    MainWindow second(*m_engine, *m_preferences, {}); // one that has reviews when it appears
    m_engine->emitReviews(m_reviews);
    second.show();
    second.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&second));
    QTRY_COMPARE(QApplication::focusWidget(), second.findChild<ReviewQueue *>());
}

void TriageTest::theQueueHasTheFocusWhenTheFirstReviewArrives()
{
    key(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!queue()->isVisible());
    receive(1, QDateTime::currentDateTimeUtc());
    QTRY_COMPARE(QApplication::focusWidget(), queue());
    key(Qt::Key_A);
    commit();
    QCOMPARE(m_engine->decisions.size(), 1);
}

void TriageTest::everyDecisionTakesTwoKeys_data()
{
    QTest::addColumn<int>("shield");
    QTest::newRow("without a shield") << 0;
    QTest::newRow("with the usual shield") << 600;
}

void TriageTest::everyDecisionTakesTwoKeys()
{
    QFETCH(int, shield);
    pane()->setShieldDuration(std::chrono::milliseconds(shield));
    receive(21, QDateTime::currentDateTimeUtc().addSecs(-3600));
    for (int i = 0; i < 20; ++i) {
        QTRY_VERIFY(!this->shield()->isUp());
        QTRY_COMPARE(page()->shownReview(), m_reviews.at(i).id);
        QCOMPARE(QApplication::focusWidget(), queue());
        key(Qt::Key_A);
        QTRY_COMPARE(m_engine->decisions.size(), i);
        QTRY_VERIFY(this->shield()->takesClicks());
        commit();
        QCOMPARE(m_engine->decisions.size(), i + 1);
        QCOMPARE(m_engine->decisions.last().command.order.reviewId, m_reviews.at(i).id);
        QCOMPARE(m_engine->decisions.last().command.order.feedback, u"Approved."_s);
        answer();
    }
    QTRY_COMPARE(page()->shownReview(), m_reviews.at(20).id);
}

void TriageTest::whatIsTypedAfterADecisionIsNoFeedback()
{
    receive(3, QDateTime::currentDateTimeUtc().addSecs(-600));
    key(Qt::Key_A);
    QCOMPARE(QApplication::focusWidget(), feedback());
    commit();
    key(Qt::Key_A); // the engine has not answered yet
    answer();
    key(Qt::Key_A);
    QVERIFY(feedback()->toPlainText().isEmpty());
    key(Qt::Key_Escape);
    key(Qt::Key_J);
    QVERIFY(feedback()->toPlainText().isEmpty());
    QCOMPARE(m_engine->decisions.size(), 1);
}

void TriageTest::theFirstEscapeLeavesTheFeedback()
{
    receive(3, QDateTime::currentDateTimeUtc().addSecs(-600));
    key(Qt::Key_R);
    QTest::keyClicks(feedback(), u"Name the sources."_s);
    key(Qt::Key_Escape);
    QCOMPARE(page()->shownReview(), m_reviews.at(0).id);
    QCOMPARE(QApplication::focusWidget(), queue());
    QCOMPARE(feedback()->toPlainText(), u"Name the sources."_s);
    key(Qt::Key_Escape);
    QCOMPARE(page()->shownReview(), m_reviews.at(1).id);
    QCOMPARE(QApplication::focusWidget(), queue());
    named(*pane(), u"Output"_s)->setFocus();
    key(Qt::Key_Escape); // nothing is written there
    QCOMPARE(page()->shownReview(), m_reviews.at(2).id);
    QCOMPARE(QApplication::focusWidget(), queue());
    QCOMPARE(m_engine->decisions.size(), 0);
}

void TriageTest::aDecisionByMouseLeavesTheKeysToTheQueue()
{
    receive(3, QDateTime::currentDateTimeUtc().addSecs(-600));
    QTest::mouseClick(named(*pane(), u"Approve"_s), Qt::LeftButton);
    answer();
    QCOMPARE(QApplication::focusWidget(), queue());
    QTest::mouseClick(named(*pane(), u"Later"_s), Qt::LeftButton);
    QCOMPARE(QApplication::focusWidget(), queue());
    QCOMPARE(page()->shownReview(), m_reviews.at(2).id);
}

void TriageTest::theLastDecisionLeavesNoButtonFocused()
{
    receive(1, QDateTime::currentDateTimeUtc().addSecs(-600));
    key(Qt::Key_A);
    commit();
    answer(DecisionState::Accepted);
    QVERIFY(!queue()->isVisible());
    QVERIFY(!qobject_cast<QAbstractButton *>(QApplication::focusWidget()));
    key(Qt::Key_Space);
    key(Qt::Key_Return);
    receive(1, QDateTime::currentDateTimeUtc());
    QCOMPARE(QApplication::focusWidget(), queue());
}

/// A click that follows later would fall on whatever is shown by then.
void TriageTest::altKeysActAtOnce()
{
    receive(3, QDateTime::currentDateTimeUtc().addSecs(-600));
    const QList<QUuid> rows = listed();
    key(Qt::Key_L, Qt::AltModifier);
    QCOMPARE(page()->shownReview(), rows.at(1));
    key(Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    QCOMPARE(m_engine->decisions.last().command.order.reviewId, rows.at(1));
    QCOMPARE(m_engine->decisions.last().command.order.verdict, Verdict::Approve);
}

void TriageTest::keysDoNotProlongTheShieldAfterADecision()
{
    receive(2, QDateTime::currentDateTimeUtc().addSecs(-600));
    pane()->setShieldDuration(60s); // each key would keep it up for half a minute more
    key(Qt::Key_A);
    const auto commits = [this] {
        commit();
        return !m_engine->decisions.isEmpty();
    };
    QTRY_VERIFY(commits());
    answer();
    QCOMPARE(page()->shownReview(), m_reviews.at(1).id);
    QVERIFY(shield()->isUp());
    const auto stillUp = [this] {
        key(Qt::Key_A);
        QTest::keyClick(pane(), Qt::Key_X);
        return shield()->isUp();
    };
    QTRY_VERIFY_WITH_TIMEOUT(!stillUp(), 20'000);
}

void TriageTest::theSecondHalfOfADoubleClickDecidesNothing()
{
    receive(3, QDateTime::currentDateTimeUtc().addSecs(-600));
    pane()->setShieldDuration(100ms);
    QTRY_VERIFY(shield()->takesClicks());
    QWidget *approve = named(*pane(), u"Approve"_s);
    const QPoint where = approve->mapTo(m_window.get(), approve->rect().center());
    QWindow *window = m_window->windowHandle();
    QTest::mouseClick(window, Qt::LeftButton, {}, where);
    QCOMPARE(m_engine->decisions.size(), 1);
    answer();
    QTRY_VERIFY(!shield()->isUp()); // a slow double click
    QMouseEvent second(QEvent::MouseButtonDblClick, approve->rect().center(),
                       approve->mapToGlobal(approve->rect().center()), Qt::LeftButton, Qt::LeftButton, {});
    QApplication::sendEvent(approve, &second);
    QTest::mouseRelease(window, Qt::LeftButton, {}, where);
    QCOMPARE(m_engine->decisions.size(), 1);
    QTest::mouseClick(window, Qt::LeftButton, {}, where, 1000);
    QCOMPARE(m_engine->decisions.size(), 2);
}

void TriageTest::noRandomKeysDecideWrongly_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= (isSanitized ? 2 : 4); ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// Every decision was made by a key for it, about the review that was shown, and not before a person can have
/// seen that review.
void TriageTest::noRandomKeysDecideWrongly()
{
    QFETCH(quint32, seed);
    QRandomGenerator dice(seed);
    pane()->setShieldDuration(300ms);
    receive(30, QDateTime::currentDateTimeUtc().addSecs(-3600));
    QElapsedTimer sinceShown;
    sinceShown.start();
    QUuid shown = page()->shownReview();
    int attempt = 1;
    std::optional<Verdict> chosen;
    connect(&page()->context(), &ReviewContext::reviewShown, this, [&] {
        sinceShown.start();
        shown = page()->shownReview();
        attempt = pane()->shownAttempt();
        chosen.reset();
    });
    const QList<std::pair<int, Qt::KeyboardModifiers>> keys{{Qt::Key_A, {}},
                                                            {Qt::Key_A, {}},
                                                            {Qt::Key_R, {}},
                                                            {Qt::Key_Return, Qt::ControlModifier},
                                                            {Qt::Key_Return, Qt::ControlModifier},
                                                            {Qt::Key_Return, Qt::ControlModifier},
                                                            {Qt::Key_J, {}},
                                                            {Qt::Key_K, {}},
                                                            {Qt::Key_Escape, {}},
                                                            {Qt::Key_Escape, {}},
                                                            {Qt::Key_A, Qt::AltModifier},
                                                            {Qt::Key_R, Qt::AltModifier},
                                                            {Qt::Key_Space, {}},
                                                            {Qt::Key_Return, {}},
                                                            {Qt::Key_Down, {}},
                                                            {Qt::Key_Up, {}},
                                                            {Qt::Key_Z, Qt::ControlModifier},
                                                            {Qt::Key_X, {}},
                                                            {Qt::Key_1, Qt::ControlModifier},
                                                            {Qt::Key_J, Qt::ControlModifier}};
    for (int step = 0; step < 250; ++step) {
        if (dice.bounded(4) == 0) // a person looks; else keys come as fast as they can
            QTRY_VERIFY(!shield()->isUp() && sinceShown.elapsed() > 150);
        if (dice.bounded(12) == 0)
            receive(1, QDateTime::currentDateTimeUtc());
        const auto [code, modifiers] = keys.at(dice.bounded(keys.size()));
        const auto before = std::pair(shown, attempt);
        const auto verdict = chosen;
        const qint64 seen = sinceShown.elapsed();
        const bool wasUp = shield()->isUp();
        const bool mayChoose = !wasUp || shield()->isBrief();
        const qsizetype decided = m_engine->decisions.size();
        const QWidget *focused = QApplication::focusWidget();
        const bool types = focused == feedback();
        key(code, modifiers);
        if (m_engine->decisions.size() == decided) {
            if (std::pair(shown, attempt) == before && !modifiers && !types && mayChoose &&
                (code == Qt::Key_A || code == Qt::Key_R))
                chosen = code == Qt::Key_A ? Verdict::Approve : Verdict::Reject;
        } else {
            QCOMPARE(m_engine->decisions.size(), decided + 1);
            const DecisionOrder &order = m_engine->decisions.last().command.order;
            QCOMPARE(order.reviewId, before.first);
            QCOMPARE(order.seen.number, before.second);
            QVERIFY2(seen >= 149, qPrintable(u"step %1: %2 ms"_s.arg(step).arg(seen)));
            QVERIFY(!wasUp);
            if (modifiers == Qt::ControlModifier)
                QCOMPARE(order.verdict, verdict);
            else if (code == Qt::Key_Space) // it presses the button that has the focus
                QCOMPARE(focused->accessibleName(),
                         order.verdict == Verdict::Approve ? u"Approve"_s : u"Reject"_s);
            else
                QVERIFY2(order.verdict == (code == Qt::Key_A ? Verdict::Approve : Verdict::Reject),
                         qPrintable(QKeySequence(code | modifiers).toString()));
            chosen.reset();
        }
        if (dice.bounded(3) > 0)
            answer(dice.bounded(2) == 0 ? DecisionState::Held : DecisionState::Accepted);
    }
    QVERIFY(!m_engine->decisions.isEmpty());
}

void TriageTest::reviewsOfOneMomentAreNotPassedOver()
{
    receive(12, QDateTime::currentDateTimeUtc().addSecs(-600), 0); // as when a stopped service resumes
    QSet<QUuid> seen;
    for (int i = 0; i < 12; ++i) {
        seen.insert(page()->shownReview());
        const QUuid next = nextRow();
        key(Qt::Key_Escape);
        QCOMPARE(page()->shownReview(), next);
    }
    QCOMPARE(seen.size(), 12);
    for (int i = 0; i < 12; ++i) {
        key(Qt::Key_A);
        commit();
        answer(DecisionState::Accepted);
    }
    QCOMPARE(page()->waitingCount(), 0);
}

void TriageTest::noReviewIsEverPassedOver_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= (isSanitized ? 3 : 10); ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// Whatever arrives, is filtered and decided: the next review is the next row that waits.
void TriageTest::noReviewIsEverPassedOver()
{
    QFETCH(quint32, seed);
    QRandomGenerator dice(seed);
    const QDateTime start = QDateTime::currentDateTimeUtc().addSecs(-600);
    receive(6, start, 0);
    for (int step = 0; step < 150; ++step) {
        const QUuid next = nextRow();
        switch (dice.bounded(8)) {
        case 0: // some at once, also older ones than those that are here
            receive(1 + static_cast<int>(dice.bounded(3)), start.addMSecs(dice.bounded(4)), 0);
            break;
        case 1: {
            QueueFilter filter;
            if (dice.bounded(2) == 0)
                filter.crews = {dice.bounded(2) == 0 ? m_crew.id : m_other.id};
            if (dice.bounded(4) == 0)
                filter.text = u"Task 1"_s;
            page()->context().queue().setFilter(filter);
            break;
        }
        case 2:
        case 3:
            if (!waits(page()->shownReview()))
                break;
            key(dice.bounded(4) == 0 ? Qt::Key_R : Qt::Key_A);
            QCOMPARE(QApplication::focusWidget(), feedback());
            QTest::keyClicks(feedback(), u"Words."_s);
            commit();
            QVERIFY(!m_engine->decisions.isEmpty());
            QCOMPARE(m_engine->decisions.last().command.order.reviewId, page()->shownReview());
            answer();
            QVERIFY(next.isNull() || page()->shownReview() == next);
            break;
        case 4:
        case 5:
            key(Qt::Key_1, Qt::ControlModifier);
            key(Qt::Key_Escape);
            QVERIFY(next.isNull() || page()->shownReview() == next);
            break;
        case 6: // what was decided leaves the list, another attempt comes back to it
            for (Review &review : m_reviews) {
                if (review.state != ReviewState::Held || dice.bounded(2) == 0)
                    continue;
                review.attempts.last().decision->state = DecisionState::Accepted;
                review.state = review.lastAttempt().decision->verdict == Verdict::Approve
                                   ? ReviewState::Approved
                                   : ReviewState::Retrying;
                if (review.state == ReviewState::Retrying && dice.bounded(2) == 0)
                    review = sample::tried(review, u"# Better"_s);
                m_engine->emitReviews({review});
            }
            break;
        case 7: {
            const QList<QUuid> ids = listed();
            const qsizetype row = ids.indexOf(page()->shownReview());
            key(Qt::Key_1, Qt::ControlModifier);
            key(Qt::Key_J);
            if (row >= 0 && row + 1 < ids.size())
                QCOMPARE(page()->shownReview(), ids.at(row + 1));
            break;
        }
        }
    }
    page()->context().queue().setFilter({});
    const int waiting = page()->waitingCount();
    QSet<QUuid> seen;
    for (int i = 0; i <= waiting; ++i) {
        key(Qt::Key_1, Qt::ControlModifier);
        key(Qt::Key_Escape);
        if (waits(page()->shownReview()))
            seen.insert(page()->shownReview());
    }
    QCOMPARE(seen.size(), waiting);
}

QTEST_MAIN(TriageTest)
#include "tst_triage.moc"
