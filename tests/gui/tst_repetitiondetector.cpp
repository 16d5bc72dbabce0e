// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/approvalpace.h"
#include "gui/reviews/pane/likeness.h"
#include "gui/reviews/pane/repetitiondetector.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class LoopWatchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void likenessOfTexts_data();
    void likenessOfTexts();
    void likenessIsSymmetric();
    void likenessOfHugeTextsIsBounded();
    void percent_data();
    void percent();
    void thirdRejection_data();
    void thirdRejection();
    void factsFollowTheReview();
    void pace_data();
    void pace();
};

namespace {

QString words(int count, int changed = 0)
{
    QStringList list;
    for (int i = 0; i < count; ++i)
        list += i < changed ? u"other%1"_s.arg(i) : u"word%1"_s.arg(i);
    return list.join(u' ');
}

/// A review that got \a outputs, each but the last rejected with the feedback beside it.
Review rejected(const QStringList &outputs, const QStringList &feedbacks)
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const QDateTime start = QDateTime::fromString(u"2025-03-01T09:00:00Z"_s, Qt::ISODate);
    Review review = sample::review(sample::execution(crew, u"x"_s), u"draft"_s, outputs.value(0), start);
    for (qsizetype i = 1; i < outputs.size(); ++i) {
        const Decision no =
            sample::decision(review, Verdict::Reject, feedbacks.value(i - 1), DecisionState::Accepted);
        review = sample::tried(sample::decided(review, no, ReviewState::Retrying), outputs.at(i));
    }
    return review;
}

} // namespace

void LoopWatchTest::likenessOfTexts_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::newRow("same") << u"one two three"_s << u"one two three"_s << 1.0 << 1.0;
    QTest::newRow("both empty") << QString() << QString() << 1.0 << 1.0;
    QTest::newRow("one empty") << u"one"_s << QString() << 0.0 << 0.0;
    QTest::newRow("nothing in common") << u"one two"_s << u"three four"_s << 0.0 << 0.0;
    QTest::newRow("case, space, punctuation") << u"# One,  TWO!\n"_s << u"one two"_s << 1.0 << 1.0;
    QTest::newRow("another order") << u"a b c d"_s << u"d c b a"_s << 0.4 << 0.9;
    QTest::newRow("one word of fifty") << words(50) << words(50, 1) << 0.95 << 0.99;
    QTest::newRow("half") << words(50) << words(50, 25) << 0.4 << 0.6;
    QTest::newRow("repeated words count") << u"no no no no"_s << u"no"_s << 0.1 << 0.5;
    QTest::newRow("no space between words") << u"今天天气很好"_s << u"今天天气不好"_s << 0.6 << 0.9;
    QTest::newRow("only signs, same") << u"***"_s << u" ***"_s << 1.0 << 1.0;
    QTest::newRow("only signs, others") << u"***"_s << u"---"_s << 0.0 << 0.0;
    QTest::newRow("accents") << u"été"_s << u"ÉTÉ"_s << 1.0 << 1.0;
}

void LoopWatchTest::likenessOfTexts()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(double, least);
    QFETCH(double, most);
    const double found = likeness(left, right);
    QVERIFY2(found >= least && found <= most, qPrintable(QString::number(found)));
}

void LoopWatchTest::likenessIsSymmetric()
{
    QCOMPARE(likeness(words(40), words(30, 10)), likeness(words(30, 10), words(40)));
}

void LoopWatchTest::likenessOfHugeTextsIsBounded()
{
    const QString start = words(40'000);
    QCOMPARE(
        likeness(QString(start + u" x"_s.repeated(2'000'000)), QString(start + u" y"_s.repeated(2'000'000))),
        1.0); // what is beyond the bound is not looked at
}

void LoopWatchTest::percent_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<int>("percent");
    QTest::newRow("none") << 0.0 << 0;
    QTest::newRow("rounded") << 0.956 << 96;
    QTest::newRow("nearly") << 0.9999 << 99;
    QTest::newRow("all") << 1.0 << 100;
}

void LoopWatchTest::percent()
{
    QFETCH(double, share);
    QTEST(percentOf(share), "percent");
}

void LoopWatchTest::thirdRejection_data()
{
    QTest::addColumn<QStringList>("outputs");
    QTest::addColumn<QStringList>("feedbacks");
    QTest::addColumn<bool>("rejecting");
    QTest::addColumn<QString>("says");
    const QStringList same{words(60), words(60, 1), words(60, 2), words(60, 3)};
    const QStringList other{words(60), words(60, 30), words(60, 60), words(20)};
    const QStringList different{u"Name the prices."_s, u"Shorter, please."_s, u"Use a table."_s};
    const QStringList repeated{u"Name the prices."_s, u"Name the prices!"_s, u"name the prices"_s};
    const QString alike = u"Attempt 4: the last three outputs are 9"_s;
    QTest::newRow("first") << same.mid(0, 1) << different << true << QString();
    QTest::newRow("second") << same.mid(0, 2) << different << true << QString();
    QTest::newRow("third, not chosen yet") << same.mid(0, 3) << different << false << QString();
    QTest::newRow("third, chosen") << same.mid(0, 3) << different << true << u"Attempt 3: the last three"_s;
    QTest::newRow("fourth") << same << different << false << alike;
    QTest::newRow("fourth, others") << other << different << true << QString();
    QTest::newRow("same feedback") << other << repeated << false
                                   << u"The last three feedback texts are nearly the same"_s;
    QTest::newRow("both") << same << repeated << false << alike;
}

void LoopWatchTest::thirdRejection()
{
    QFETCH(QStringList, outputs);
    QFETCH(QStringList, feedbacks);
    QFETCH(bool, rejecting);
    QFETCH(QString, says);
    const LoopFacts facts = loopFacts(rejected(outputs, feedbacks));
    QCOMPARE(facts.attempts, outputs.size());
    QCOMPARE(facts.rejections, outputs.size() - 1);
    const QString text = loopText(facts, rejecting, facts.firstAt.addSecs(1500));
    QVERIFY2(says.isEmpty() ? text.isEmpty() : text.contains(says), qPrintable(text));
    if (!says.isEmpty())
        QVERIFY2(text.contains(u"25 min"_s), qPrintable(text));
}

void LoopWatchTest::factsFollowTheReview()
{
    RepetitionDetector watch;
    const Review two = rejected({u"a b c"_s, u"a b c"_s}, {u"x"_s});
    QCOMPARE(watch.factsOf(two).rejections, 1);
    QCOMPARE(watch.factsOf(two).likeTheOneBefore.value_or(0), 1.0);
    const Review three = rejected({u"a b c"_s, u"a b c"_s, u"d e f"_s}, {u"x"_s, u"x"_s});
    QCOMPARE(watch.factsOf(three).rejections, 2);
    QCOMPARE(watch.factsOf(three).likeTheOneBefore.value_or(1), 0.0);
}

void LoopWatchTest::pace_data()
{
    QTest::addColumn<QList<int>>("approvedAt"); // seconds; negative: a rejection
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("says");
    QTest::newRow("none") << QList<int>{} << 0 << false;
    QTest::newRow("four") << QList<int>{1, 2, 3, 4} << 4 << false;
    QTest::newRow("five") << QList<int>{1, 2, 3, 4, 5} << 5 << true;
    QTest::newRow("a rejection between") << QList<int>{1, 2, 3, -4, 5, 6} << 2 << false;
    QTest::newRow("too long ago") << QList<int>{1, 2, 61, 62, 63} << 3 << false;
    QTest::newRow("twelve") << QList<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12} << 12 << true;
}

void LoopWatchTest::pace()
{
    QFETCH(QList<int>, approvedAt);
    QFETCH(int, count);
    QFETCH(bool, says);
    const auto start = ApprovalPace::Clock::now();
    ApprovalPace pace;
    auto now = start;
    for (const int at : approvedAt) {
        now = start + std::chrono::seconds(qAbs(at));
        pace.record(QUuid::createUuid(), at < 0 ? Verdict::Reject : Verdict::Approve, now);
    }
    QCOMPARE(pace.lastMinute(now), count);
    QCOMPARE(!paceText(pace, now).isEmpty(), says);
    if (says)
        QVERIFY(paceText(pace, now).startsWith(u"%1 approvals in 60 s."_s.arg(count)));
    QCOMPARE(pace.lastMinute(now + std::chrono::seconds(60)), 0);
}

QTEST_GUILESS_MAIN(LoopWatchTest)
#include "tst_repetitiondetector.moc"
