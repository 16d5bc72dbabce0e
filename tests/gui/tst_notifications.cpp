// SPDX-License-Identifier: GPL-3.0-or-later
// When a person is told what, and when they are left alone; through the interface Notifier, with a clock of
// the test's own.
#include "gui/notifications/fallbacknotifier.h"
#include "gui/notifications/reviewnotifications.h"
#include "gui/notifications/traynotifier.h"
#include "support/fakeenginelink.h"
#include "support/fakenotifier.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"

#include <QPixmap>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::notifications;
using namespace crew::test;

class TestNotifications : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatANoticeSays_data();
    void whatANoticeSays();
    void oneForEachReview();
    void whatBecameOfADecisionIsSaid();
    void whatMayNotHaveArrivedIsSaidAfterQuiet();
    void noneWhenSwitchedOff_data();
    void noneWhenSwitchedOff();
    void withdrawnWhenItWaitsNoMore();
    void withdrawnWhenLookedAt();
    void openingNamesTheReview();
    void soundOnlyWhenChosen();
    void manyAtOnceAreOneSound();
    void manyAtOnceAreSummedUp();
    void whatIsMoreThanAReviewIsNotSummedUp();
    void manyInAnyTenSecondsAreSummedUp();
    void remindsWhileOneWaits();
    void remindsOfSeveralAtOnce();
    void theTimerReminds();
    void aClockThatIsSetBackSilencesNothing();
    void remindsNobodyOfASnoozedOne();
    void quietKeepsSilentAndTellsAfterwards();
    void quietAndOnlyOneCame();
    void quietAndSeenMeanwhile();
    void attentionUntilLookedAt();
    void nothingIsLeftBehind();
    void theSecondWayTakesWhatTheFirstCannot();
    void aTrayMessageOpensWhatItIsAbout();

private:
    QString idOf(const Review &review) const { return review.id.toString(QUuid::WithoutBraces); }
    void set(QLatin1String key, const QVariant &value) { m_context->preferences.setValue(key, value); }
    void arrive(const Review &review);
    QList<Review> reviewsOf(int count) const
    {
        QList<Review> reviews;
        for (int i = 0; i < count; ++i)
            reviews += sample::review(m_run, u"Task %1"_s.arg(i), u"# Secret output"_s, m_now);
        return reviews;
    }
    void pass(int minutes);
    Clock clock() const
    {
        return [this] { return m_now; };
    }

    QDateTime m_now;
    Execution m_run;
    Review m_first;
    Review m_second;
    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<FakeNotifier> m_notifier;
    std::unique_ptr<DoNotDisturb> m_quiet;
    std::unique_ptr<ReviewNotifications> m_notices;
};

void TestNotifications::init()
{
    m_now = QDateTime::currentDateTime();
    m_now.setTime(QTime(12, 0));
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    m_run = sample::execution(crew, u"Flags"_s);
    m_first = sample::review(m_run, u"Write the brief"_s, u"# Secret output"_s, m_now.addSecs(-600));
    m_second = sample::review(m_run, u"Check the facts"_s, u"# Secret facts"_s, m_now.addSecs(-60));
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_notifier = std::make_unique<FakeNotifier>();
    m_quiet = std::make_unique<DoNotDisturb>(m_context->preferences, clock());
    m_notices = std::make_unique<ReviewNotifications>(m_context->context, *m_notifier, *m_quiet, clock());
    m_link->emitCrews({crew});
    m_link->emitExecutions({m_run});
}

void TestNotifications::cleanup()
{
    m_notices.reset();
    m_quiet.reset();
    m_notifier.reset();
    m_context.reset();
    m_link.reset();
}

void TestNotifications::arrive(const Review &review)
{
    m_link->emitReviews({review});
    m_notices->handleArrival(review.id);
}

void TestNotifications::pass(int minutes)
{
    m_now = m_now.addSecs(60 * minutes);
    m_notices->tick();
}

void TestNotifications::whatANoticeSays_data()
{
    QTest::addColumn<QString>("crew");
    QTest::addColumn<QString>("task");
    QTest::addColumn<int>("attempts");
    QTest::addColumn<bool>("names");
    QTest::addColumn<QString>("text");
    QTest::newRow("names") << u"Research"_s << u"Brief"_s << 1 << true << u"Research: Brief"_s;
    QTest::newRow("second attempt") << u"Research"_s << u"Brief"_s << 2 << true
                                    << u"Research: Brief (attempt 2)"_s;
    QTest::newRow("hidden") << u"Research"_s << u"Brief"_s << 2 << false << QString();
    QTest::newRow("crew gone") << QString() << u"Brief"_s << 1 << true << u"Brief"_s;
    QTest::newRow("lines") << u"R"_s << u"a\nb\t c"_s << 1 << true << u"R: a b c"_s;
    QTest::newRow("turned text") << u"R"_s << (u"a"_s + QChar(0x202e) + u"b"_s) << 1 << true
                                 << u"R: a⟦U+202E⟧b"_s;
    QTest::newRow("long") << u"R"_s << QString(10'000, u'x') << 1 << true
                          << (u"R: "_s + QString(79, u'x') + u'…');
    QTest::newRow("percent") << u"%2"_s << u"%1"_s << 2 << true << u"%2: %1 (attempt 2)"_s;
}

void TestNotifications::whatANoticeSays()
{
    QFETCH(QString, crew);
    QFETCH(QString, task);
    QFETCH(int, attempts);
    QFETCH(bool, names);
    QFETCH(QString, text);
    Review review = m_first;
    review.taskName = task;
    for (int i = 1; i < attempts; ++i)
        review = sample::tried(review, u"# Secret output"_s);
    const DesktopNotification notification = notificationOf(review, crew, names);
    QCOMPARE(notification.title, u"A review is waiting"_s);
    QCOMPARE(notification.text, text);
    QCOMPARE(notification.id, idOf(review));
    QVERIFY(notification.canOpen);
}

void TestNotifications::oneForEachReview()
{
    arrive(m_first);
    arrive(m_second);
    QCOMPARE(m_notifier->shown.size(), 2);
    QCOMPARE(m_notifier->shown.first(), notificationOf(m_first, u"Research"_s, true));
    for (const DesktopNotification &notification : m_notifier->shown)
        QVERIFY(!(notification.title + notification.text).contains(u"Secret"_s));
    arrive(sample::tried(m_first, u"# Secret again"_s));
    QCOMPARE(m_notifier->shown.size(), 3);
    QCOMPARE(m_notifier->shown.last().id, m_notifier->shown.first().id); // takes its place
    set(pref.notifyNames, false);
    arrive(sample::tried(m_second, u"# Secret again"_s));
    QCOMPARE(m_notifier->shown.last().text, QString());
}

void TestNotifications::whatBecameOfADecisionIsSaid()
{
    Decision decision = sample::decision(m_first, Verdict::Approve, u"Yes."_s, DecisionState::Refused);
    arrive(sample::decided(m_first, decision, ReviewState::Waiting));
    QCOMPARE(m_notifier->shown.last().title, u"A decision had no effect"_s);
    QVERIFY(m_notices->needsAttention());
    decision.state = DecisionState::Unclear;
    arrive(sample::decided(m_first, decision, ReviewState::Unclear));
    QCOMPARE(m_notifier->shown.size(), 2);
    QCOMPARE(m_notifier->shown.last().title, u"A decision may not have arrived"_s);
    QCOMPARE(m_notices->waitingCount(), 0); // nobody has to decide again yet
    decision.state = DecisionState::Accepted;
    m_link->emitReviews({sample::decided(m_first, decision, ReviewState::Approved)});
    QCOMPARE(m_notifier->withdrawn, QStringList{idOf(m_first)});
    decision.state = DecisionState::Withdrawn;
    arrive(sample::decided(m_first, decision, ReviewState::Waiting));
    QCOMPARE(m_notifier->shown.last().title, u"A review is waiting"_s);
}

/// It is not one of the reviews that wait.
void TestNotifications::whatMayNotHaveArrivedIsSaidAfterQuiet()
{
    m_quiet->setOn(true);
    const Decision decision = sample::decision(m_first, Verdict::Approve, u"Yes."_s, DecisionState::Unclear);
    arrive(sample::decided(m_first, decision, ReviewState::Unclear));
    arrive(m_second);
    QCOMPARE(m_notifier->shown.size(), 0);
    m_quiet->setOn(false);
    QCOMPARE(m_notifier->shown.size(), 2);
    QStringList titles;
    for (const DesktopNotification &notification : m_notifier->shown)
        titles += notification.title;
    titles.sort();
    QCOMPARE(titles, QStringList({u"A decision may not have arrived"_s, u"A review is waiting"_s}));
}

void TestNotifications::noneWhenSwitchedOff_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<bool>("shown");
    QTest::addColumn<bool>("heard");
    QTest::newRow("rise") << u"reviews/rise"_s << QVariant(u"rise"_s) << true << true;
    QTest::newRow("only notify") << u"reviews/rise"_s << QVariant(u"notify"_s) << true << true;
    QTest::newRow("neither") << u"reviews/rise"_s << QVariant(u"nothing"_s) << false << false;
    QTest::newRow("no notifications") << u"notices/desktop"_s << QVariant(false) << false << true;
}

void TestNotifications::noneWhenSwitchedOff()
{
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    QFETCH(bool, shown);
    QFETCH(bool, heard);
    m_context->settings.setValue(key, value);
    set(pref.sound, true);
    QSignalSpy sound(m_notices.get(), &ReviewNotifications::soundNeeded);
    arrive(m_first);
    QCOMPARE(m_notifier->shown.size(), shown ? 1 : 0);
    const bool wasHeard = shown ? m_notifier->shown.first().withSound : sound.count() == 1;
    QCOMPARE(wasHeard, heard);
    QCOMPARE(m_notices->waitingCount(), 1);
}

void TestNotifications::withdrawnWhenItWaitsNoMore()
{
    arrive(m_first);
    const Decision decision = sample::decision(m_first, Verdict::Approve, u"Yes."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, decision, ReviewState::Held)});
    QCOMPARE(m_notifier->withdrawn, QStringList{idOf(m_first)});
}

void TestNotifications::withdrawnWhenLookedAt()
{
    arrive(m_first);
    arrive(m_second);
    m_notices->handleLook(m_second.id);
    QCOMPARE(m_notifier->withdrawn, QStringList{idOf(m_second)});
    m_notices->handleLook(m_second.id);
    m_notices->handleLook(QUuid());
    QCOMPARE(m_notifier->withdrawn.size(), 1);
}

void TestNotifications::openingNamesTheReview()
{
    QSignalSpy open(m_notices.get(), &ReviewNotifications::openRequested);
    arrive(m_first);
    Q_EMIT m_notifier->opened(idOf(m_first));
    QCOMPARE(open.count(), 1);
    QCOMPARE(open.first().first().toUuid(), m_first.id);
    Q_EMIT m_notifier->opened(idOf(m_second)); // not known
    Q_EMIT m_notifier->opened(u"nonsense"_s);
    QCOMPARE(open.count(), 1);
    QCOMPARE(m_link->decisions.size(), 0);
}

void TestNotifications::soundOnlyWhenChosen()
{
    arrive(m_first);
    QVERIFY(!m_notifier->shown.last().withSound);
    set(pref.sound, true);
    arrive(m_second);
    QVERIFY(m_notifier->shown.last().withSound);
    QSignalSpy sound(m_notices.get(), &ReviewNotifications::soundNeeded);
    Q_EMIT m_notifier->undelivered(m_notifier->shown.last());
    QCOMPARE(sound.count(), 1);
    Q_EMIT m_notifier->undelivered(m_notifier->shown.first());
    QCOMPARE(sound.count(), 1);
}

void TestNotifications::manyAtOnceAreOneSound()
{
    set(pref.sound, true);
    arrive(m_first);
    arrive(m_second);
    QVERIFY(m_notifier->shown.first().withSound);
    QVERIFY(!m_notifier->shown.last().withSound);
}

/// As when a desk is reached again.
void TestNotifications::manyAtOnceAreSummedUp()
{
    const QList<Review> reviews = reviewsOf(20);
    m_link->emitReviews(reviews);
    for (const Review &review : reviews)
        m_notices->handleArrival(review.id);
    QCOMPARE(m_notifier->shown.size(), 6); // the sixth counts those after it
    QVERIFY(m_notifier->shown.last().title.startsWith(u"20 "_s));
    arrive(m_second);
    QCOMPARE(m_notifier->shown.size(), 7);
    QVERIFY(m_notifier->shown.last().title.startsWith(u"21 "_s));
    pass(1);
    arrive(m_first);
    QCOMPARE(m_notifier->shown.last().id, idOf(m_first));
}

/// Its own decision is nothing that a person looks for among others, and a summary of one review names none.
void TestNotifications::whatIsMoreThanAReviewIsNotSummedUp()
{
    for (int i = 0; i < 7; ++i)
        arrive(m_first);
    QCOMPARE(m_notifier->shown.last(), notificationOf(m_first, u"Research"_s, true));
    arrive(m_second);
    QVERIFY(m_notifier->shown.last().title.startsWith(u"2 "_s));
    const Decision decision = sample::decision(m_first, Verdict::Approve, u"Yes."_s, DecisionState::Refused);
    arrive(sample::decided(m_first, decision, ReviewState::Waiting));
    QCOMPARE(m_notifier->shown.last().id, idOf(m_first));
    QCOMPARE(m_notifier->shown.last().title, u"A decision had no effect"_s);
}

/// No matter when the first of them came.
void TestNotifications::manyInAnyTenSecondsAreSummedUp()
{
    const QList<Review> reviews = reviewsOf(8);
    const QList<int> pauses{0, 9, 0, 0, 0, 2, 0, 0}; // before each
    for (qsizetype i = 0; i < reviews.size(); ++i) {
        m_now = m_now.addSecs(pauses.at(i));
        arrive(reviews.at(i));
    }
    QCOMPARE(m_notifier->shown.size(), 8);
    QCOMPARE(m_notifier->shown.at(5).id, idOf(reviews.at(5)));
    QVERIFY(m_notifier->shown.at(6).title.startsWith(u"7 "_s));
    QVERIFY(m_notifier->shown.at(7).title.startsWith(u"8 "_s));
}

void TestNotifications::remindsWhileOneWaits()
{
    arrive(m_first);
    pass(600);
    QCOMPARE(m_notifier->shown.size(), 1); // 0 minutes: never
    set(pref.repeatMinutes, 5);
    arrive(m_first);
    pass(4);
    QCOMPARE(m_notifier->shown.size(), 2);
    pass(1);
    QCOMPARE(m_notifier->shown.size(), 3);
    QCOMPARE(m_notifier->shown.last(), m_notifier->shown.first());
    pass(5);
    QCOMPARE(m_notifier->shown.size(), 4);
    m_link->emitReviews(
        {sample::decided(m_first, sample::decision(m_first, Verdict::Approve, u"Yes."_s, DecisionState::Held),
                         ReviewState::Held)});
    pass(5);
    QCOMPARE(m_notifier->shown.size(), 4);
}

void TestNotifications::remindsOfSeveralAtOnce()
{
    set(pref.repeatMinutes, 5);
    arrive(m_first);
    arrive(m_second);
    pass(5);
    QCOMPARE(m_notifier->shown.size(), 3);
    QVERIFY(m_notifier->shown.last().title.startsWith(u"2 "_s));
    QSignalSpy open(m_notices.get(), &ReviewNotifications::openRequested);
    Q_EMIT m_notifier->opened(m_notifier->shown.last().id);
    QCOMPARE(open.count(), 1);
    QVERIFY(open.first().first().toUuid().isNull());
}

void TestNotifications::theTimerReminds()
{
    set(pref.repeatMinutes, 1);
    arrive(m_first);
    m_now = m_now.addSecs(60);
    m_notices->setTickInterval(1ms);
    QTRY_COMPARE(m_notifier->shown.size(), 2);
}

void TestNotifications::aClockThatIsSetBackSilencesNothing()
{
    set(pref.sound, true);
    set(pref.repeatMinutes, 5);
    arrive(m_first);
    m_now = m_now.addDays(-1);
    m_notices->tick();
    pass(5);
    QCOMPARE(m_notifier->shown.size(), 2);
    QVERIFY(m_notifier->shown.last().withSound);
}

void TestNotifications::remindsNobodyOfASnoozedOne()
{
    set(pref.repeatMinutes, 5);
    arrive(m_first);
    m_context->context.marks().snooze(m_first, QDateTime::currentDateTimeUtc().addDays(1));
    QCOMPARE(m_notifier->withdrawn, QStringList{idOf(m_first)});
    QCOMPARE(m_notices->waitingCount(), 0);
    pass(5);
    QCOMPARE(m_notifier->shown.size(), 1);
    m_context->context.marks().endSnooze(m_first.id);
    QCOMPARE(m_notices->waitingCount(), 1);
    m_notices->handleLook(m_first.id);
    Q_EMIT m_context->context.marks().woke(m_first.id);
    QCOMPARE(m_notifier->shown.size(), 1); // the presenter knows whether somebody looks at it
    QVERIFY(!m_notices->needsAttention());
    m_notices->handleArrival(m_first.id);
    QCOMPARE(m_notifier->shown.size(), 2);
    QVERIFY(m_notices->needsAttention());
}

void TestNotifications::quietKeepsSilentAndTellsAfterwards()
{
    set(pref.sound, true);
    set(pref.repeatMinutes, 5);
    QSignalSpy sound(m_notices.get(), &ReviewNotifications::soundNeeded);
    m_quiet->setOnForAnHour();
    arrive(m_first);
    arrive(m_second);
    arrive(sample::tried(m_second, u"again"_s));
    pass(30);
    QCOMPARE(m_notifier->shown.size(), 0);
    QCOMPARE(sound.count(), 0);
    QCOMPARE(m_notices->waitingCount(), 2);
    QVERIFY(m_notices->needsAttention());
    pass(30);
    QCOMPARE(m_notifier->shown.size(), 1); // one for both
    QVERIFY(m_notifier->shown.last().title.startsWith(u"2 "_s));
    QVERIFY(m_notifier->shown.last().text.contains(u"Do not disturb"_s));
    pass(1);
    QCOMPARE(m_notifier->shown.size(), 1);
}

void TestNotifications::quietAndOnlyOneCame()
{
    m_quiet->setOn(true);
    arrive(m_first);
    arrive(m_second);
    m_link->emitReviews(
        {sample::decided(m_first, sample::decision(m_first, Verdict::Approve, u"Yes."_s, DecisionState::Held),
                         ReviewState::Held)});
    m_quiet->setOn(false);
    QCOMPARE(m_notifier->shown.size(), 1);
    QCOMPARE(m_notifier->shown.first(), notificationOf(m_second, u"Research"_s, true));
}

void TestNotifications::quietAndSeenMeanwhile()
{
    m_quiet->setOn(true);
    arrive(m_first);
    arrive(m_second);
    m_notices->handleQueueLook();
    m_quiet->setOn(false);
    QCOMPARE(m_notifier->shown.size(), 0);
}

void TestNotifications::attentionUntilLookedAt()
{
    QSignalSpy changed(m_notices.get(), &ReviewNotifications::attentionChanged);
    QVERIFY(!m_notices->needsAttention());
    arrive(m_first);
    QVERIFY(m_notices->needsAttention());
    m_notices->handleLook(m_first.id);
    QVERIFY(!m_notices->needsAttention());
    QCOMPARE(m_notices->waitingCount(), 1);
    arrive(m_second);
    QVERIFY(m_notices->needsAttention());
    m_notices->handleQueueLook();
    QVERIFY(!m_notices->needsAttention());
    m_link->emitReviews({sample::tried(m_first, u"again"_s)}); // another attempt nobody has seen
    QVERIFY(m_notices->needsAttention());
    const int before = int(changed.count());
    m_link->emitExecutions({m_run});
    QCOMPARE(changed.count(), before);
}

void TestNotifications::nothingIsLeftBehind()
{
    arrive(m_first);
    m_notices.reset();
    QCOMPARE(m_notifier->withdrawn, QStringList{idOf(m_first)});
}

void TestNotifications::theSecondWayTakesWhatTheFirstCannot()
{
    auto *first = new FakeNotifier;
    auto *second = new FakeNotifier;
    FallbackNotifier both(first, second);
    QSignalSpy undelivered(&both, &Notifier::undelivered);
    QSignalSpy opened(&both, &Notifier::opened);
    const DesktopNotification notification{.id = u"1"_s, .title = u"A review is waiting"_s, .text = {}};
    both.show(notification);
    QCOMPARE(first->shown.size(), 1);
    QCOMPARE(second->shown.size(), 0);
    Q_EMIT first->undelivered(notification);
    QCOMPARE(second->shown.size(), 1);
    QCOMPARE(undelivered.count(), 0);
    Q_EMIT second->opened(u"1"_s);
    QCOMPARE(opened.count(), 1);
    both.withdraw(u"1"_s);
    QCOMPARE(first->withdrawn.size() + second->withdrawn.size(), 2);
    Q_EMIT second->undelivered(notification);
    QCOMPARE(undelivered.count(), 1);
}

void TestNotifications::aTrayMessageOpensWhatItIsAbout()
{
    TrayNotifier tray;
    QSignalSpy undelivered(&tray, &Notifier::undelivered);
    QSignalSpy opened(&tray, &Notifier::opened);
    const DesktopNotification notification{.id = u"1"_s, .title = u"A review is waiting"_s, .text = {}};
    tray.show(notification);
    QCOMPARE(undelivered.count(), 1); // there is no sign
    QPixmap drawing(16, 16);
    drawing.fill(Qt::red);
    QSystemTrayIcon icon(drawing);
    tray.setIcon(&icon);
    tray.show(notification);
    QCOMPARE(undelivered.count(), 2); // it is not shown
    Q_EMIT icon.messageClicked();
    QCOMPARE(opened.count(), 0);
    icon.setVisible(true);
    tray.show(notification);
    const bool delivered = undelivered.count() == 2; // by desktop: the test's own has no such area
    Q_EMIT icon.messageClicked();
    QCOMPARE(opened.count(), delivered ? 1 : 0);
    tray.withdraw(u"1"_s);
    Q_EMIT icon.messageClicked();
    QCOMPARE(opened.count(), delivered ? 1 : 0);
}

QTEST_MAIN(TestNotifications)
#include "tst_notifications.moc"
