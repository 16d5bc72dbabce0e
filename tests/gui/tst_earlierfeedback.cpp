// SPDX-License-Identifier: GPL-3.0-or-later
// Points given earlier are offered while somebody writes, and only then: through the real widgets and keys.
#include "gui/reviews/earlier/suggestionlist.h"
#include "support/feedbackfixture.h"
#include "support/qttest.h"

#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QPointer>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class EarlierFeedbackTest : public QObject, protected FeedbackFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void nothingIsReadUntilSomebodyWrites();
    void pointsOfTheSameTaskAreOffered();
    void anotherTaskIsNotOffered();
    void oneKeyInserts();
    void oneKeyInsertsTheNext();
    void theBeginningThatWasTypedIsReplaced();
    void whatStandsOnTheLineStays();
    void undoTakesItOut();
    void thePointBeingWrittenTakesIt();
    void theKeyDecidesNothing();
    void theKeyDoesNothingWithoutAList();
    void theKeyDoesNothingOnAReviewThatIsClosed();
    void theMouseInserts();
    void theListIsUsedByKeyboard();
    void typingKeepsTheFocusAndTheEditorInSight();
    void theOriginIsShownAndSpoken();
    void anotherCrewIsOfferedOnlyIfItAllows();
    void forgettingOneLasts();
    void forgettingACrewAsksAndLasts();
    void forgettingAllAsksAndLasts();
    void keepingForgetsNothing_data();
    void keepingForgetsNothing();
    void whatIsGivenAgainAfterwardsIsOffered();
    void beforeTheLocalStateIsReadNothingIsOffered();
    void placeholdersAreNotOffered();
    void aDecisionOfThisSessionIsOffered();
    void aReviewInBothPlacesCountsOnce();
    void anUnreadableHistoryOffersNothing();
    void whatFailedIsReadOnceTheDeskIsBack();
    void aLongHistoryIsReadToALimit();
    void anAnswerToAnotherTaskIsNotShown();

private:
    QTreeView *view() const { return box()->findChild<QTreeView *>(); }
    QStringList offers() const
    {
        QStringList texts;
        for (int row = 0; view()->isVisible() && row < view()->model()->rowCount(); ++row)
            texts.append(view()->model()->index(row, 0).data().toString());
        return texts;
    }
    void write() const { editor()->setFocus(); }
    /// A past review of \a task of \a crew in which \a feedback was sent.
    Review past(const QString &feedback, const QString &task = u"Write the brief"_s,
                const Crew *crew = nullptr) const
    {
        static int number = 0;
        const Execution run = sample::execution(crew ? *crew : m_crew, u"Past %1"_s.arg(++number));
        const Review review = sample::review(run, task, {}, QDateTime::currentDateTimeUtc().addDays(-2));
        Decision decision = sample::decision(review, Verdict::Reject, feedback, DecisionState::Accepted);
        decision.decidedAt = QDateTime::currentDateTimeUtc().addDays(-2);
        decision.reviewer = {u"ab"_s, u"Anna Berg"_s};
        return sample::decided(review, decision, ReviewState::Closed);
    }
    void answer(const QList<Review> &reviews, bool isEnd = true) const
    {
        PastReviews past;
        past.reviews = reviews;
        past.isEnd = isEnd;
        past.next = QDateTime::currentDateTimeUtc();
        for (const Review &review : reviews) {
            Execution run = sample::execution(m_crew, u"Green tea"_s);
            run.id = review.executionId;
            past.executions.append(run);
        }
        m_link->taskReviewLoads.last().answer(past);
    }
    void offer(const QStringList &texts) const
    {
        write();
        QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
        QList<Review> reviews;
        for (const QString &text : texts)
            reviews.append(past(text));
        answer(reviews);
        QTRY_COMPARE(offers().size(), texts.size());
    }
    void chooseFromMenu(const QString &text) const
    {
        click(u"Earlier feedback: commands"_s);
        QTRY_VERIFY(menu());
        const QPointer<QMenu> shown(menu());
        for (QAction *action : shown->actions()) {
            if (!action->text().remove(u'&').startsWith(text))
                continue;
            action->trigger();
            if (shown)
                shown->close();
            return;
        }
        QFAIL(qPrintable(text));
    }
    static QMenu *menu() { return qobject_cast<QMenu *>(QApplication::activePopupWidget()); }
    static void press(const QString &button)
    {
        QTRY_VERIFY(QApplication::activeModalWidget());
        QTRY_VERIFY(named(*QApplication::activeModalWidget(), button));
        QTest::mouseClick(named(*QApplication::activeModalWidget(), button), Qt::LeftButton);
    }
};

void EarlierFeedbackTest::nothingIsReadUntilSomebodyWrites()
{
    QTest::qWait(0);
    QVERIFY(m_link->taskReviewLoads.isEmpty());
    QVERIFY(!view()->isVisible());
    write();
    QTRY_COMPARE(m_link->taskReviewLoads.size(), 1);
    const command::LoadTaskReviews &asked = m_link->taskReviewLoads.first().command;
    QCOMPARE(asked.crewId, m_crew.id);
    QCOMPARE(asked.task, u"Write the brief"_s);
    QCOMPARE(asked.outputs, command::LoadTaskReviews::Outputs::Without);
    QVERIFY(asked.count <= 100);
}

void EarlierFeedbackTest::pointsOfTheSameTaskAreOffered()
{
    offer({u"Name the sources."_s, u"Shorter."_s});
    QVERIFY(offers().contains(u"Name the sources."_s));
    pane()->setFocus();
    QTRY_VERIFY(!view()->isVisible()); // one line again
}

void EarlierFeedbackTest::anotherTaskIsNotOffered()
{
    m_link->emitReviews({past(u"Of another task."_s, u"Check the facts"_s)});
    offer({u"Shorter."_s});
    QCOMPARE(offers(), QStringList{u"Shorter."_s});
}

void EarlierFeedbackTest::oneKeyInserts()
{
    offer({u"Name the sources."_s});
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(editor()->toPlainText(), u"Name the sources."_s);
    QVERIFY(editor()->hasFocus());
}

void EarlierFeedbackTest::oneKeyInsertsTheNext()
{
    offer({u"Name the sources."_s, u"Shorter."_s});
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QTRY_COMPARE(offers().size(), 1); // what is written is not offered
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QTRY_VERIFY(offers().isEmpty());
    QVERIFY(view()->isVisible()); // nothing jumps while somebody types
    const QStringList lines = editor()->toPlainText().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines.contains(u"Shorter."_s));
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(editor()->toPlainText().split(u'\n').size(), 2);
}

void EarlierFeedbackTest::theBeginningThatWasTypedIsReplaced()
{
    offer({u"Name the sources."_s, u"Shorter."_s, u"Sort the list."_s});
    QTest::keyClicks(editor(), u"name the so"_s);
    QTRY_COMPARE(offers().value(0), u"Name the sources."_s);
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(editor()->toPlainText(), u"Name the sources."_s);
}

void EarlierFeedbackTest::whatStandsOnTheLineStays()
{
    offer({u"Name the sources."_s});
    QTest::keyClicks(editor(), u"Too long"_s);
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(editor()->toPlainText(), u"Too long\nName the sources."_s);
}

void EarlierFeedbackTest::undoTakesItOut()
{
    offer({u"Name the sources."_s});
    QTest::keyClicks(editor(), u"name"_s);
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QTest::keyClick(editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(editor()->toPlainText(), u"name"_s);
}

void EarlierFeedbackTest::thePointBeingWrittenTakesIt()
{
    offer({u"Name the sources."_s});
    select(u"Prices are low."_s);
    QTest::keyClick(output(), Qt::Key_C);
    QTRY_VERIFY(comment()->hasFocus());
    QTRY_VERIFY(!offers().isEmpty());
    QTest::keyClick(comment(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(comment()->toPlainText(), u"Name the sources."_s);
    QCOMPARE(editor()->toPlainText(), QString());
}

void EarlierFeedbackTest::theKeyDecidesNothing()
{
    offer({u"Name the sources."_s});
    QTest::keyClick(pane(), Qt::Key_R);
    for (QWidget *widget : QList<QWidget *>{editor(), view(), pane()}) {
        QTest::keyClick(widget, Qt::Key_0, Qt::AltModifier);
        QTest::keyClick(view(), Qt::Key_Return);
    }
    QVERIFY(m_link->decisions.isEmpty());
}

void EarlierFeedbackTest::theKeyDoesNothingWithoutAList()
{
    write();
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(editor()->toPlainText(), QString());
}

void EarlierFeedbackTest::theKeyDoesNothingOnAReviewThatIsClosed()
{
    offer({u"Name the sources."_s});
    Review closed = m_first;
    closed.state = ReviewState::Closed;
    m_link->emitReviews({closed});
    QVERIFY(editor()->isReadOnly());
    QTest::keyClick(editor(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(editor()->toPlainText(), QString());
    QVERIFY(!view()->isVisible());
}

void EarlierFeedbackTest::theMouseInserts()
{
    offer({u"Name the sources."_s});
    const QPoint place = view()->visualRect(view()->model()->index(0, 0)).center();
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(editor()->toPlainText(), QString()); // one click chooses
    QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(editor()->toPlainText(), u"Name the sources."_s);
}

void EarlierFeedbackTest::theListIsUsedByKeyboard()
{
    offer({u"Name the sources."_s, u"Shorter."_s});
    const QString second = offers().at(1);
    QTest::keyClick(editor(), Qt::Key_Tab);
    QVERIFY(view()->hasFocus());
    QTest::keyClick(view(), Qt::Key_Down);
    QTest::keyClick(view(), Qt::Key_Return);
    QCOMPARE(editor()->toPlainText(), second);
    QVERIFY(editor()->hasFocus());
}

void EarlierFeedbackTest::typingKeepsTheFocusAndTheEditorInSight()
{
    write();
    QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
    QTest::keyClicks(editor(), u"Name"_s);
    answer({past(u"Name the sources."_s), past(u"Shorter."_s)});
    QTRY_COMPARE(offers().size(), 2);
    QVERIFY(editor()->hasFocus());
    QCOMPARE(editor()->toPlainText(), u"Name"_s);
    const auto place = [](const QWidget *widget) {
        return QRect(widget->mapToGlobal(QPoint(0, 0)), widget->size());
    };
    QTRY_VERIFY(place(view()).top() >= place(editor()).bottom());
    QVERIFY(!editor()->visibleRegion().isEmpty());
    const QRect list = place(view());
    QTest::keyClicks(editor(), u" the"_s);
    QTRY_COMPARE(offers().value(0), u"Name the sources."_s);
    QCOMPARE(place(view()), list);
}

void EarlierFeedbackTest::theOriginIsShownAndSpoken()
{
    offer({u"Name the sources."_s});
    const QModelIndex origin = view()->model()->index(0, 1);
    QVERIFY(origin.data().toString().contains(u"Green tea"_s));
    QVERIFY(origin.data().toString().contains(u"Anna Berg"_s));
    const QString date =
        QLocale().toString(QDateTime::currentDateTime().addDays(-2).date(), QLocale::ShortFormat);
    QVERIFY2(origin.data().toString().contains(date), qPrintable(origin.data().toString()));
    QVERIFY(!origin.data().toString().contains(m_crew.name)); // it is the same crew
    const QString spoken = origin.siblingAtColumn(0).data(Qt::AccessibleTextRole).toString();
    QVERIFY(spoken.contains(u"Name the sources."_s));
    QVERIFY(spoken.contains(u"Anna Berg"_s));
    QVERIFY(!view()->accessibleName().isEmpty());
}

void EarlierFeedbackTest::anotherCrewIsOfferedOnlyIfItAllows()
{
    const Crew other = sample::crew(u"Second"_s, u"green"_s);
    m_link->emitCrews({m_crew, other});
    m_link->emitReviews({past(u"Of another crew."_s, u"Write the brief"_s, &other)});
    offer({u"Shorter."_s});
    QCOMPARE(offers(), QStringList{u"Shorter."_s});
    QCOMPARE(m_link->taskReviewLoads.size(), 1);
    m_context->context.earlierFeedback().setShared(other.id, true);
    QTRY_VERIFY(offers().contains(u"Of another crew."_s));
    const int row = static_cast<int>(offers().indexOf(u"Of another crew."_s));
    QVERIFY(view()->model()->index(row, 1).data().toString().contains(u"Second"_s));
    QCOMPARE(m_link->taskReviewLoads.size(), 2);
    m_context->context.earlierFeedback().setShared(other.id, false);
    QTRY_COMPARE(offers(), QStringList{u"Shorter."_s});
}

void EarlierFeedbackTest::forgettingOneLasts()
{
    offer({u"Name the sources."_s, u"Shorter."_s});
    view()->setFocus();
    const QString first = offers().first();
    const QString other = offers().last();
    QTest::keyClick(view(), Qt::Key_Delete);
    QTRY_COMPARE(offers(), QStringList{other});
    for (const LocalValues &written : std::as_const(m_link->localStateWrites)) {
        for (const QByteArray &value : written)
            QVERIFY(!value.contains(first.toUtf8())); // what is forgotten is not written down
    }
    restart();
    write();
    QTRY_COMPARE(m_link->taskReviewLoads.size(), 2);
    answer({past(first), past(other)});
    QTRY_COMPARE(offers(), QStringList{other});
}

void EarlierFeedbackTest::forgettingACrewAsksAndLasts()
{
    offer({u"Name the sources."_s});
    chooseFromMenu(u"Forget everything given to “Research”"_s);
    press(u"Forget"_s);
    QTRY_VERIFY(!view()->isVisible());
    restart();
    write();
    QTRY_VERIFY(m_link->taskReviewLoads.size() > 1);
    answer({past(u"Name the sources."_s), past(u"Another."_s)});
    QTest::qWait(300);
    QVERIFY(!view()->isVisible());
}

void EarlierFeedbackTest::forgettingAllAsksAndLasts()
{
    const Crew other = sample::crew(u"Second"_s, u"green"_s);
    m_link->emitCrews({m_crew, other});
    m_context->context.earlierFeedback().setShared(other.id, true);
    m_link->emitReviews({past(u"Of another crew."_s, u"Write the brief"_s, &other)});
    write();
    QTRY_COMPARE(offers(), QStringList{u"Of another crew."_s});
    chooseFromMenu(u"Forget everything…"_s);
    press(u"Forget"_s);
    QTRY_VERIFY(!view()->isVisible());
}

void EarlierFeedbackTest::keepingForgetsNothing_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("Esc") << Qt::Key_Escape;
    QTest::newRow("Enter") << Qt::Key_Return;
}

void EarlierFeedbackTest::keepingForgetsNothing()
{
    QFETCH(Qt::Key, key);
    offer({u"Name the sources."_s});
    chooseFromMenu(u"Forget everything…"_s);
    QTRY_VERIFY(QApplication::activeModalWidget());
    QTest::keyClick(QApplication::activeModalWidget(), key);
    QTRY_VERIFY(!QApplication::activeModalWidget());
    write();
    QTRY_COMPARE(offers(), QStringList{u"Name the sources."_s});
}

void EarlierFeedbackTest::whatIsGivenAgainAfterwardsIsOffered()
{
    offer({u"Name the sources."_s});
    m_context->context.earlierFeedback().forgetAll();
    QTRY_VERIFY(!view()->isVisible());
    Review again = past(u"Name the sources."_s);
    again.attempts.last().decision->decidedAt = QDateTime::currentDateTimeUtc().addSecs(60);
    m_link->emitReviews({again});
    pane()->showReview(m_second.id);
    pane()->showReview(m_first.id);
    write();
    QTRY_COMPARE(offers(), QStringList{u"Name the sources."_s});
}

void EarlierFeedbackTest::beforeTheLocalStateIsReadNothingIsOffered()
{
    Store store(*m_link);
    LocalState state(*m_link);
    const RunTitleTemplates titles(state);
    EarlierFeedback feedback(*m_link, store, state, titles);
    m_link->emitCrews({m_crew});
    m_link->emitReviews({past(u"Name the sources."_s)});
    QVERIFY(feedback.offersFor(m_crew.id, u"Write the brief"_s).isEmpty());
    state.load();
    QCOMPARE(feedback.offersFor(m_crew.id, u"Write the brief"_s).size(), 1);
    QVERIFY(feedback.offersFor({}, u"Write the brief"_s).isEmpty());
    QVERIFY(feedback.offersFor(m_crew.id, {}).isEmpty());
}

void EarlierFeedbackTest::placeholdersAreNotOffered()
{
    write();
    QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
    answer({past(u"Call https://console.example.com/<secret>/task"_s), past(u"Shorter."_s)});
    QTRY_COMPARE(offers(), QStringList{u"Shorter."_s});
}

void EarlierFeedbackTest::aDecisionOfThisSessionIsOffered()
{
    m_link->emitReviews({sample::tried(rejected(u"Name the sources."_s), u"# Prices, again"_s)});
    write();
    QTRY_COMPARE(offers(), QStringList{u"Name the sources."_s});
}

void EarlierFeedbackTest::aReviewInBothPlacesCountsOnce()
{
    const Review both = past(u"Name the sources."_s);
    m_link->emitReviews({both});
    write();
    QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
    answer({both});
    QTRY_COMPARE(offers().size(), 1);
    QVERIFY(!view()->model()->index(0, 1).data().toString().contains(u"time"_s));
}

void EarlierFeedbackTest::anUnreadableHistoryOffersNothing()
{
    write();
    QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
    m_link->taskReviewLoads.last().answer(std::unexpected(u"The history cannot be read."_s));
    QTest::qWait(200);
    QVERIFY(!view()->isVisible());
    QCOMPARE(m_context->context.earlierFeedback().problem(), u"The history cannot be read."_s);
    QCOMPARE(m_link->taskReviewLoads.size(), 1); // and is not asked for again and again
}

void EarlierFeedbackTest::whatFailedIsReadOnceTheDeskIsBack()
{
    Access &access = m_context->store.access();
    write();
    QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
    answer({past(u"Shorter."_s)}, false);
    QCOMPARE(m_link->taskReviewLoads.size(), 2);
    const QDateTime page = m_link->taskReviewLoads.last().command.before;
    access.setReached(false);
    m_link->taskReviewLoads.last().answer(std::unexpected(u"The desk cannot be reached."_s));
    QCOMPARE(m_link->taskReviewLoads.size(), 2);
    access.setReached(true);
    QCOMPARE(m_link->taskReviewLoads.size(), 3);
    QCOMPARE(m_link->taskReviewLoads.last().command.before, page);
    answer({past(u"Name the source."_s)});
    QCOMPARE(m_context->context.earlierFeedback().problem(), QString());
    write();
    QTRY_COMPARE(offers().size(), 2);
    access.setReached(false);
    access.setReached(true);
    QCOMPARE(m_link->taskReviewLoads.size(), 3); // nothing has failed since
}

void EarlierFeedbackTest::aLongHistoryIsReadToALimit()
{
    write();
    QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
    for (qsizetype page = 1; page <= 20; ++page) {
        if (m_link->taskReviewLoads.last().isAnswered())
            break;
        QCOMPARE(m_link->taskReviewLoads.size(), page);
        answer({past(u"Point %1."_s.arg(page))}, false);
    }
    QCOMPARE(m_link->taskReviewLoads.size(), 5);
    QTRY_COMPARE(offers().size(), 5);
}

void EarlierFeedbackTest::anAnswerToAnotherTaskIsNotShown()
{
    write();
    QTRY_VERIFY(!m_link->taskReviewLoads.isEmpty());
    pane()->showReview(m_second.id);
    write();
    QTRY_COMPARE(m_link->taskReviewLoads.size(), 2);
    PastReviews late;
    late.reviews = {past(u"Of the other task."_s)};
    late.isEnd = true;
    m_link->taskReviewLoads.first().answer(late);
    QTest::qWait(300);
    QVERIFY(offers().isEmpty());
}

QTEST_MAIN(EarlierFeedbackTest)
#include "tst_earlierfeedback.moc"
