// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/attemptstrip.h"
#include "support/assistive.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>
#include <QTextDocument>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class AttemptStripTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void saysNumberTimeAndDecision();
    void aDecisionThatCameTooLateSaysSo();
    void pickingIsAWish();
    void foldsWhatHasNoRoom();
    void shownOneIsNeverFolded();
    void neverWidensTheWindow();

private:
    static QList<Attempt> attempts(int count);
    QToolButton *button(int number) const
    {
        return named<QToolButton>(*m_strip, u"Attempt %1"_s.arg(number));
    }

    std::unique_ptr<AttemptStrip> m_strip;
};

void AttemptStripTest::init()
{
    m_strip = std::make_unique<AttemptStrip>();
    m_strip->resize(1200, 40);
    m_strip->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_strip.get()));
}

QList<Attempt> AttemptStripTest::attempts(int count)
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    Review review = sample::review(sample::execution(crew, u"Tea"_s), u"draft"_s, u"x"_s,
                                   QDateTime(QDate(2026, 3, 4), QTime(14, 3)));
    for (int i = 1; i < count; ++i) {
        const Decision no = sample::decision(review, Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
        review = sample::tried(sample::decided(review, no, ReviewState::Retrying), u"x"_s);
    }
    return review.attempts;
}

void AttemptStripTest::saysNumberTimeAndDecision()
{
    m_strip->setAttempts(attempts(2), 2);
    QVERIFY(button(1)->text().startsWith(u"Attempt 1 · "_s));
    QVERIFY(button(1)->text().endsWith(u" · Rejected"_s));
    QCOMPARE(button(1)->accessibleDescription(), u"Rejected"_s);
    QVERIFY(!button(1)->icon().isNull());
    QVERIFY(button(1)->toolTip().contains(u"Shorter."_s));
    QVERIFY(button(2)->text().endsWith(u" · not decided"_s));
    QVERIFY(Qt::mightBeRichText(button(2)->toolTip())); // which is what it is escaped for
    QVERIFY(button(2)->isChecked());
    QVERIFY(!named<QToolButton>(*m_strip, u"Earlier attempts"_s));
}

/// The next attempt shows that somebody else's decision was taken.
void AttemptStripTest::aDecisionThatCameTooLateSaysSo()
{
    QList<Attempt> both = attempts(2);
    both.first().decision->state = DecisionState::TooLate;
    m_strip->setAttempts(both.first(1), 1);
    QCOMPARE(button(1)->accessibleDescription(), u"too late"_s);
    m_strip->setAttempts(both, 2);
    QVERIFY(button(1)->text().endsWith(u" · too late, already decided"_s));
    QVERIFY(button(1)->toolTip().contains(u"too late, already decided"_s));
    QVERIFY(button(2)->text().endsWith(u" · not decided"_s));
    both.last().arrival = Arrival::Recovered; // the first one may be what waits
    m_strip->setAttempts(both, 2);
    QVERIFY(button(1)->text().endsWith(u" · too late"_s));
}

void AttemptStripTest::pickingIsAWish()
{
    m_strip->setAttempts(attempts(3), 3);
    const QSignalSpy picked(m_strip.get(), &AttemptStrip::picked);
    button(2)->click();
    toggleFromOutside(button(1));
    QCOMPARE(picked, (QList<QVariantList>{{2}, {1}}));
}

void AttemptStripTest::foldsWhatHasNoRoom()
{
    m_strip->setAttempts(attempts(20), 20);
    auto *earlier = named<QToolButton>(*m_strip, u"Earlier attempts"_s);
    QVERIFY(earlier);
    QVERIFY(!button(1));
    QVERIFY(button(20));
    const QList<QAction *> folded = earlier->menu()->actions();
    QVERIFY(folded.size() > 10);
    QVERIFY(folded.first()->text().startsWith(u"Attempt 1 · "_s));
    QVERIFY(button(static_cast<int>(folded.size()) + 1)); // each is in one place
    const QSignalSpy picked(m_strip.get(), &AttemptStrip::picked);
    folded.first()->trigger();
    QCOMPARE(picked, QList<QVariantList>{{1}});
    m_strip->resize(10'000, 40);
    QTRY_VERIFY(button(1));
    QVERIFY(!earlier->isVisible());
}

void AttemptStripTest::shownOneIsNeverFolded()
{
    m_strip->setAttempts(attempts(20), 1);
    QVERIFY(button(1));
    QVERIFY(button(1)->isChecked());
    QVERIFY(!button(2));
}

void AttemptStripTest::neverWidensTheWindow()
{
    m_strip->setAttempts(attempts(50), 50);
    m_strip->resize(300, 40);
    QCOMPARE(m_strip->width(), 300);
    QVERIFY(button(50));
}

QTEST_MAIN(AttemptStripTest)
#include "tst_attemptstrip.moc"
