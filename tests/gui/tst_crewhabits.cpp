// SPDX-License-Identifier: GPL-3.0-or-later
// A crew's page: how its service speaks, by hand or learned, with the answer that taught it.
#include "core/crewhabits.h"
#include "core/utc.h"
#include "gui/common/messageline.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/habittext.h"
#include "support/fakeenginelink.h"
#include "support/find.h"
#include "support/picture.h"
#include "support/widgetfinder.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

class CrewHabitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }
    void freshCrewFollowsTheContract();
    void evidenceIsShown();
    void setByKeys_data();
    void setByKeys();
    void wheelChangesNothing();
    void bareApprovalIsTyped();
    void typingSurvivesWhatIsLearned();
    void suggestionIsTaken();
    void forgetting();
    void quotaIsShownWithItsTime();

private:
    QComboBox *choice(const QString &name) const { return named<QComboBox>(*m_page, name); }
    QString shownText() const
    {
        QStringList lines;
        for (const QLabel *label : m_page->findChildren<QLabel *>()) {
            if (label->isVisible())
                lines << label->text();
        }
        return lines.join(u'\n');
    }
    HabitChange lastChange() const
    {
        return m_engine.habitChanges.isEmpty() ? HabitChange() : m_engine.habitChanges.last().second;
    }
    void learn(Habit habit, bool isDeployed, const QString &request, int status, const QString &excerpt)
    {
        takeLesson(m_crew, {habit, isDeployed, {m_at, request, status, excerpt}});
        m_page->setCrew(m_crew);
    }

    FakeEngineLink m_engine;
    std::unique_ptr<CrewPage> m_page;
    Crew m_crew;
    const QDateTime m_at = QDateTime(QDate(2026, 3, 4), QTime(5, 6), crew::utc);
    const QString m_when = QLocale().toString(m_at.toLocalTime(), QLocale::ShortFormat);
};

void CrewHabitsTest::init()
{
    m_engine.habitChanges.clear();
    m_crew = Crew();
    m_crew.id = QUuid::createUuid();
    m_crew.name = u"Research"_s;
    m_crew.address = QUrl(u"https://research.example.com/v1"_s);
    m_page = std::make_unique<CrewPage>(m_engine);
    m_page->setCrew(m_crew);
    m_page->resize(900, 900);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    auto *tabs = m_page->findChild<QTabWidget *>();
    tabs->tabBar()->setFocus();
    QTest::keyClick(tabs->tabBar(), Qt::Key_Right); // the crew itself comes first
    QCOMPARE(tabs->tabText(tabs->currentIndex()), u"Service"_s);
}

void CrewHabitsTest::freshCrewFollowsTheContract()
{
    for (const Habit habit : settableHabits) {
        QComboBox *box = choice(habitTitle(habit));
        QVERIFY2(box, qPrintable(habitTitle(habit)));
        QCOMPARE(box->count(), 3);
        QVERIFY2(box->currentText().startsWith(u"Automatic: "_s), qPrintable(box->currentText()));
    }
    QVERIFY(!shownText().contains(u"Learned"_s));
    QVERIFY(!named<QPushButton>(*m_page, u"Forget what was learned"_s)->isEnabled());
    QVERIFY(!named<QPushButton>(*m_page, u"Hold back approvals with feedback"_s));
}

void CrewHabitsTest::evidenceIsShown()
{
    learn(Habit::ResumeBody, true, u"POST /resume"_s, 422, uR"({"detail":"executionId – <b>"})"_s);
    learn(Habit::StatusPath, true, u"GET /status/{id}"_s, 404, {});
    learn(Habit::Stop, false, u"POST /stop/{id}"_s, 404, u"Not\u202eFound"_s);
    QCOMPARE(choice(u"Body of POST /resume"_s)->currentText(), u"Automatic: camelCase"_s);
    QCOMPARE(choice(u"Address of the status"_s)->currentText(), u"Automatic: /{id}/status"_s);
    QCOMPARE(choice(u"Stopping a run"_s)->currentText(), u"Automatic: not offered"_s);
    learn(Habit::Approval, true, u"POST /resume"_s, 200, uR"({"kickoff_id":"5b1d6a3e"})"_s);
    learn(Habit::Quota, true, u"POST /kickoff"_s, 429, u"Monthly execution limit reached"_s);
    keepPicture(*m_page, u"crew-habits"_s);
    const QString text = shownText();
    for (const QString &line :
         {u"Learned %1: POST /resume was answered 422: {\"detail\":\"executionId – <b>\"}"_s.arg(m_when),
          u"Learned %1: GET /status/{id} was answered 404: (empty)"_s.arg(m_when),
          u"Learned %1: POST /stop/{id} was answered 404: Not⟦U+202E⟧Found"_s.arg(m_when)})
        QVERIFY2(text.contains(line), qPrintable(text));
}

void CrewHabitsTest::setByKeys_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("habit");
    for (const Habit habit : settableHabits)
        QTest::newRow(qPrintable(habitTitle(habit))) << habitTitle(habit) << int(habit);
}

void CrewHabitsTest::setByKeys()
{
    QFETCH(const QString, name);
    QFETCH(const int, habit);
    const auto wanted = static_cast<Habit>(habit);
    QComboBox *box = choice(name);
    box->setFocus();
    for (const HabitSetting setting : {HabitSetting::Contract, HabitSetting::Deployed}) {
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(m_engine.habitChanges.last().first, m_crew.id);
        QCOMPARE(lastChange(), (HabitChange{{{wanted, setting}}, {}, false}));
        changeHabits(m_crew, lastChange());
        m_page->setCrew(m_crew);
        QVERIFY2(box->currentText().startsWith(u"Manual: "_s), qPrintable(box->currentText()));
    }
    QTest::keyClick(box, Qt::Key_Home);
    QCOMPARE(lastChange(), (HabitChange{{{wanted, HabitSetting::Automatic}}, {}, false}));
}

void CrewHabitsTest::wheelChangesNothing()
{
    QComboBox *box = choice(u"Stopping a run"_s);
    box->setFocus();
    QWheelEvent wheel(QPointF(5, 5), box->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(box, &wheel);
    QCOMPARE(m_engine.habitChanges.size(), 0);
    QCOMPARE(box->currentIndex(), 0);
}

void CrewHabitsTest::bareApprovalIsTyped()
{
    auto *sentence = named<QLineEdit>(*m_page, u"Approval without feedback sends"_s);
    QCOMPARE(sentence->placeholderText(), u"Approved."_s);
    sentence->setFocus();
    QTest::keyClicks(sentence, u" Freigegeben. "_s);
    QCOMPARE(m_engine.habitChanges.size(), 0);
    QTest::keyClick(sentence, Qt::Key_Return);
    QCOMPARE(lastChange(), (HabitChange{{}, u"Freigegeben."_s, false}));
}

void CrewHabitsTest::typingSurvivesWhatIsLearned()
{
    auto *sentence = named<QLineEdit>(*m_page, u"Approval without feedback sends"_s);
    sentence->setFocus();
    QTest::keyClicks(sentence, u"Yes"_s);
    learn(Habit::ResumeBody, true, u"POST /resume"_s, 422, {});
    QCOMPARE(sentence->text(), u"Yes"_s);
    const QUuid first = m_crew.id;
    Crew other = m_crew;
    other.id = QUuid::createUuid();
    m_page->setCrew(other); // it was meant for the one before
    QCOMPARE(m_engine.habitChanges.last().first, first);
    QCOMPARE(lastChange(), (HabitChange{{}, u"Yes"_s, false}));
    QCOMPARE(sentence->text(), QString());
}

void CrewHabitsTest::suggestionIsTaken()
{
    learn(Habit::Approval, true, u"POST /resume"_s, 200, uR"({"kickoff_id":"x"})"_s);
    QVERIFY2(shownText().contains(u"the same task came back with another attempt"_s),
             qPrintable(shownText()));
    auto *holdBack = named<QPushButton>(*m_page, u"Hold back approvals with feedback"_s);
    QVERIFY(holdBack);
    holdBack->setFocus();
    QTest::keyClick(holdBack, Qt::Key_Space);
    QCOMPARE(lastChange(), (HabitChange{{{Habit::Approval, HabitSetting::Deployed}}, {}, false}));
    changeHabits(m_crew, lastChange());
    m_page->setCrew(m_crew);
    QVERIFY(!named<QPushButton>(*m_page, u"Hold back approvals with feedback"_s));
    QVERIFY(choice(u"Approvals with feedback"_s)->currentText().contains(u"held back"_s));
}

void CrewHabitsTest::forgetting()
{
    learn(Habit::StatusPath, true, u"GET /status/{id}"_s, 404, {});
    auto *forget = named<QPushButton>(*m_page, u"Forget what was learned"_s);
    QVERIFY(forget->isEnabled());
    forget->setFocus();
    QTest::keyClick(forget, Qt::Key_Space);
    QCOMPARE(lastChange(), (HabitChange{{}, {}, true}));
}

void CrewHabitsTest::quotaIsShownWithItsTime()
{
    learn(Habit::Quota, true, u"POST /kickoff"_s, 429, u"Monthly execution limit reached"_s);
    const QString answer =
        u"%1: POST /kickoff was answered 429: Monthly execution limit reached"_s.arg(m_when);
    QVERIFY2(shownText().contains(u"The quota is used up. Wait until it is renewed"_s),
             qPrintable(shownText()));
    QVERIFY2(shownText().contains(answer), qPrintable(shownText()));
    takeLesson(m_crew, {Habit::Quota, false, {}});
    m_page->setCrew(m_crew);
    QVERIFY(!shownText().contains(u"quota"_s));
}

QTEST_MAIN(CrewHabitsTest)
#include "tst_crewhabits.moc"
