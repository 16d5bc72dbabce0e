// SPDX-License-Identifier: GPL-3.0-or-later
// A crew's page: how its service speaks, by hand or learned, with the answer that taught it.
#include "core/crewquirks.h"
#include "core/utc.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/quirktext.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::test;

static QList<Quirk> settableQuirks()
{
    QList<Quirk> quirks;
    for (const Quirk quirk : allQuirks) {
        if (quirkTraits(quirk)->canBeSet)
            quirks << quirk;
    }
    return quirks;
}

class CrewQuirksTest : public QObject
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
    void aSentenceThatChangedElsewhereStays();
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
    QuirkChange lastChange() const
    {
        return m_engine.quirkChanges.isEmpty() ? QuirkChange() : m_engine.quirkChanges.last().second;
    }
    void learn(Quirk quirk, bool isDeployed, const QString &request, int status, const QString &excerpt)
    {
        recordObservation(m_crew, {quirk, isDeployed, {m_at, request, status, excerpt}});
        m_page->setCrew(m_crew);
    }

    FakeEngineLink m_engine;
    Store m_store{m_engine};
    std::unique_ptr<CrewPage> m_page;
    Crew m_crew;
    const QDateTime m_at = QDateTime(QDate(2026, 3, 4), QTime(5, 6), crew::utc);
    const QString m_when = QLocale().toString(m_at.toLocalTime(), QLocale::ShortFormat);
};

void CrewQuirksTest::init()
{
    m_engine.quirkChanges.clear();
    m_crew = Crew();
    m_crew.id = QUuid::createUuid();
    m_crew.name = u"Research"_s;
    m_crew.address = QUrl(u"https://research.example.com/v1"_s);
    m_page = std::make_unique<CrewPage>(m_engine, m_store);
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

void CrewQuirksTest::freshCrewFollowsTheContract()
{
    for (const Quirk quirk : settableQuirks()) {
        QComboBox *box = choice(quirkTitle(quirk));
        QVERIFY2(box, qPrintable(quirkTitle(quirk)));
        QCOMPARE(box->count(), 3);
        QVERIFY2(box->currentText().startsWith(u"Automatic: "_s), qPrintable(box->currentText()));
    }
    QVERIFY(!shownText().contains(u"Learned"_s));
    QVERIFY(!named<QPushButton>(*m_page, u"Forget what was learned"_s)->isEnabled());
    QVERIFY(!named<QPushButton>(*m_page, u"Hold back approvals with feedback"_s));
}

void CrewQuirksTest::evidenceIsShown()
{
    learn(Quirk::ResumeBody, true, u"POST /resume"_s, 422, uR"({"detail":"executionId – <b>"})"_s);
    learn(Quirk::StatusPath, true, u"GET /status/{id}"_s, 404, {});
    learn(Quirk::Stop, false, u"POST /stop/{id}"_s, 404, u"Not\u202eFound"_s);
    QCOMPARE(choice(u"Body of POST /resume"_s)->currentText(), u"Automatic: camelCase"_s);
    QCOMPARE(choice(u"Address of the status"_s)->currentText(), u"Automatic: /{id}/status"_s);
    QCOMPARE(choice(u"Stopping a run"_s)->currentText(), u"Automatic: not offered"_s);
    learn(Quirk::Approval, true, u"POST /resume"_s, 200, uR"({"kickoff_id":"5b1d6a3e"})"_s);
    learn(Quirk::Quota, true, u"POST /kickoff"_s, 429, u"Monthly execution limit reached"_s);
    keepPicture(*m_page, u"crew-quirks"_s);
    const QString text = shownText();
    for (const QString &line :
         {u"Learned %1: POST /resume returned 422: {\"detail\":\"executionId – <b>\"}"_s.arg(m_when),
          u"Learned %1: GET /status/{id} returned 404: (empty)"_s.arg(m_when),
          u"Learned %1: POST /stop/{id} returned 404: Not⟦U+202E⟧Found"_s.arg(m_when)})
        QVERIFY2(text.contains(line), qPrintable(text));
}

void CrewQuirksTest::setByKeys_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("quirk");
    for (const Quirk quirk : settableQuirks())
        QTest::newRow(qPrintable(quirkTitle(quirk))) << quirkTitle(quirk) << int(quirk);
}

void CrewQuirksTest::setByKeys()
{
    QFETCH(const QString, name);
    QFETCH(const int, quirk);
    const auto wanted = static_cast<Quirk>(quirk);
    QComboBox *box = choice(name);
    box->setFocus();
    for (const QuirkSetting setting : {QuirkSetting::Contract, QuirkSetting::Deployed}) {
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(m_engine.quirkChanges.last().first, m_crew.id);
        QCOMPARE(lastChange(), (QuirkChange{{{wanted, setting}}, {}, false}));
        changeQuirks(m_crew, lastChange());
        m_page->setCrew(m_crew);
        QVERIFY2(box->currentText().startsWith(u"Manual: "_s), qPrintable(box->currentText()));
    }
    QTest::keyClick(box, Qt::Key_Home);
    QCOMPARE(lastChange(), (QuirkChange{{{wanted, QuirkSetting::Automatic}}, {}, false}));
}

void CrewQuirksTest::wheelChangesNothing()
{
    QComboBox *box = choice(u"Stopping a run"_s);
    box->setFocus();
    QWheelEvent wheel(QPointF(5, 5), box->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(box, &wheel);
    QCOMPARE(m_engine.quirkChanges.size(), 0);
    QCOMPARE(box->currentIndex(), 0);
}

void CrewQuirksTest::bareApprovalIsTyped()
{
    auto *sentence = named<QLineEdit>(*m_page, u"Approval without feedback sends"_s);
    QCOMPARE(sentence->placeholderText(), u"Approved."_s);
    sentence->setFocus();
    QTest::keyClicks(sentence, u" Freigegeben. "_s);
    QCOMPARE(m_engine.quirkChanges.size(), 0);
    QTest::keyClick(sentence, Qt::Key_Return);
    QCOMPARE(lastChange(), (QuirkChange{{}, u"Freigegeben."_s, false}));
}

void CrewQuirksTest::typingSurvivesWhatIsLearned()
{
    auto *sentence = named<QLineEdit>(*m_page, u"Approval without feedback sends"_s);
    sentence->setFocus();
    QTest::keyClicks(sentence, u"Yes"_s);
    learn(Quirk::ResumeBody, true, u"POST /resume"_s, 422, {});
    QCOMPARE(sentence->text(), u"Yes"_s);
    const QUuid first = m_crew.id;
    Crew other = m_crew;
    other.id = QUuid::createUuid();
    m_page->setCrew(other); // it was meant for the one before
    QCOMPARE(m_engine.quirkChanges.last().first, first);
    QCOMPARE(lastChange(), (QuirkChange{{}, u"Yes"_s, false}));
    QCOMPARE(sentence->text(), QString());
}

void CrewQuirksTest::aSentenceThatChangedElsewhereStays()
{
    auto *sentence = named<QLineEdit>(*m_page, u"Approval without feedback sends"_s);
    sentence->setFocus();
    m_crew.quirks.approvalSentence = u"Yes."_s; // by another administrator of the desk
    m_page->setCrew(m_crew);
    QCOMPARE(sentence->text(), u"Yes."_s);
    choice(u"Stopping a run"_s)->setFocus();
    QCOMPARE(m_engine.quirkChanges.size(), 0);
}

void CrewQuirksTest::suggestionIsTaken()
{
    learn(Quirk::Approval, true, u"POST /resume"_s, 200, uR"({"kickoff_id":"x"})"_s);
    QVERIFY2(shownText().contains(u"then sent another attempt of the same task"_s), qPrintable(shownText()));
    auto *holdBack = named<QPushButton>(*m_page, u"Hold back approvals with feedback"_s);
    QVERIFY(holdBack);
    holdBack->setFocus();
    QTest::keyClick(holdBack, Qt::Key_Space);
    QCOMPARE(lastChange(), (QuirkChange{{{Quirk::Approval, QuirkSetting::Deployed}}, {}, false}));
    changeQuirks(m_crew, lastChange());
    m_page->setCrew(m_crew);
    QVERIFY(!named<QPushButton>(*m_page, u"Hold back approvals with feedback"_s));
    QVERIFY(choice(u"Approvals with feedback"_s)->currentText().contains(u"held back"_s));
}

void CrewQuirksTest::forgetting()
{
    learn(Quirk::StatusPath, true, u"GET /status/{id}"_s, 404, {});
    auto *forget = named<QPushButton>(*m_page, u"Forget what was learned"_s);
    QVERIFY(forget->isEnabled());
    forget->setFocus();
    QTest::keyClick(forget, Qt::Key_Space);
    QCOMPARE(lastChange(), (QuirkChange{{}, {}, true}));
}

void CrewQuirksTest::quotaIsShownWithItsTime()
{
    learn(Quirk::Quota, true, u"POST /kickoff"_s, 429, u"Monthly execution limit reached"_s);
    const QString answer = u"%1: POST /kickoff returned 429: Monthly execution limit reached"_s.arg(m_when);
    QVERIFY2(shownText().contains(u"The quota is used up. Wait until it is renewed"_s),
             qPrintable(shownText()));
    QVERIFY2(shownText().contains(answer), qPrintable(shownText()));
    recordObservation(m_crew, {Quirk::Quota, false, {}});
    m_page->setCrew(m_crew);
    QVERIFY(!shownText().contains(u"quota"_s));
}

QTEST_MAIN(CrewQuirksTest)
#include "tst_crewquirks.moc"
