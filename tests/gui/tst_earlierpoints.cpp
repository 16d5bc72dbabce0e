// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken from feedback that was given earlier, what is left out, and what is offered first.
#include "core/utc.h"
#include "gui/reviews/earlier/pointranking.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui::reviews;
using namespace crew::test;

class EarlierPointsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pointsAreFound_data();
    void pointsAreFound();
    void whatMustNotBeOffered_data();
    void whatMustNotBeOffered();
    void onlyWhatAServiceHasTaken_data();
    void onlyWhatAServiceHasTaken();
    void aBareApprovalIsNoPoint();
    void theAnswerToAFlowIsNoPoint();
    void originIsThatOfTheDecision();
    void originIsWhoWroteTheWords();
    void theSameTextIsOnePoint();
    void anotherCrewsTextIsAnother();
    void fingerprintsTellNothing();
    void theBestComesFirst_data();
    void theBestComesFirst();
    void whatIsWrittenIsNotOffered();
    void theOrderDoesNotDependOnTheInput();
    void hostileTextsAreRanked();

private:
    static Review reviewWith(Verdict verdict, const QString &feedback,
                             DecisionState state = DecisionState::Accepted)
    {
        const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
        const Review review =
            sample::review(sample::execution(crew, u"Tea"_s), u"Write"_s, u"Output"_s, now());
        return sample::decided(review, sample::decision(review, verdict, feedback, state),
                               ReviewState::Retrying);
    }
    static QDateTime now() { return QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, crew::utc); }
    static EarlierPoint point(const QString &text, int times = 1, int daysAgo = 0)
    {
        return {text, QUuid(), times, now().addDays(-daysAgo), {}, {}};
    }
};

void EarlierPointsTest::pointsAreFound_data()
{
    QTest::addColumn<QString>("feedback");
    QTest::addColumn<QStringList>("points");
    const FeedbackDraft composed{u"Also check the sum."_s,
                                 {{PointLabel::Change, u"Prices\nare low"_s, u"Name the source."_s},
                                  {PointLabel::Good, {}, u"The title."_s},
                                  {PointLabel::Add, {}, u"A table."_s},
                                  {PointLabel::Remove, u"the last part"_s, {}}}};
    QTest::newRow("points and free text")
        << composeFeedback(composed)
        << QStringList{u"Name the source."_s, u"A table."_s, u"Also check the sum."_s};
    QTest::newRow("one sentence") << u"Shorter."_s << QStringList{u"Shorter."_s};
    QTest::newRow("paragraphs") << u"Shorter.\n\nName the\nsources."_s
                                << QStringList{u"Shorter."_s, u"Name the\nsources."_s};
    QTest::newRow("a list") << u"- Shorter.\n- Sources."_s << QStringList{u"Shorter."_s, u"Sources."_s};
    QTest::newRow("a numbered list") << u"1. Shorter.\n2. Sources."_s
                                     << QStringList{u"Shorter."_s, u"Sources."_s};
    QTest::newRow("a sentence that begins as a label does")
        << u"1. Changes are missing."_s << QStringList{u"Changes are missing."_s};
    QTest::newRow("only praise") << u"1. Good: the title."_s << QStringList();
    QTest::newRow("only a quote") << u"1. Change\n> Prices are low"_s << QStringList();
    QTest::newRow("nothing") << QString() << QStringList();
    QTest::newRow("white space") << u" \n\n\t "_s << QStringList();
    QTest::newRow("Chinese") << u"缩短。\n\n注明来源。"_s << QStringList{u"缩短。"_s, u"注明来源。"_s};
}

void EarlierPointsTest::pointsAreFound()
{
    QFETCH(QString, feedback);
    QFETCH(QStringList, points);
    QCOMPARE(pointsIn(feedback), points);
}

void EarlierPointsTest::whatMustNotBeOffered_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isOffered");
    QTest::newRow("a sentence") << u"Name the sources."_s << true;
    QTest::newRow("markup that is no placeholder") << u"Use <b>bold</b>."_s << true;
    QTest::newRow("the longest") << QString(1000, u'x') + QString() << true;
    QTest::newRow("one character too long") << QString(1001, u'x') << false;
    QTest::newRow("nothing") << QString() << false;
    QTest::newRow("white space") << u" \n "_s << false;
    QTest::newRow("the placeholder of a secret") << u"Call https://x.example/<secret>/task"_s << false;
    QTest::newRow("the placeholder of a token") << u"Send Bearer <token>."_s << false;
    QTest::newRow("the placeholder of a password, in capitals") << u"Log in with <PASSWORD>"_s << false;
    QTest::newRow("a password") << u"password=correct-horse-9"_s << false;
    QTest::newRow("a key") << u"-----BEGIN RSA PRIVATE KEY-----"_s << false;
}

void EarlierPointsTest::whatMustNotBeOffered()
{
    QFETCH(QString, text);
    QFETCH(bool, isOffered);
    QCOMPARE(canBeOffered(text), isOffered);
    QCOMPARE(pointsOf(reviewWith(Verdict::Reject, text), {}, usualApproval()).size(), isOffered ? 1 : 0);
}

void EarlierPointsTest::onlyWhatAServiceHasTaken_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<int>("points");
    using enum DecisionState;
    QTest::newRow("held") << Held << 0;
    QTest::newRow("sending") << Sending << 0;
    QTest::newRow("accepted") << Accepted << 1;
    QTest::newRow("refused") << Refused << 0;
    QTest::newRow("unclear") << Unclear << 0;
    QTest::newRow("withdrawn") << Withdrawn << 0;
    QTest::newRow("returned") << Returned << 0;
    QTest::newRow("too late") << TooLate << 0;
}

void EarlierPointsTest::onlyWhatAServiceHasTaken()
{
    QFETCH(DecisionState, state);
    QFETCH(int, points);
    QCOMPARE(pointsOf(reviewWith(Verdict::Reject, u"Shorter."_s, state), {}, usualApproval()).size(), points);
}

void EarlierPointsTest::aBareApprovalIsNoPoint()
{
    QVERIFY(pointsOf(reviewWith(Verdict::Approve, usualApproval()), {}, usualApproval()).isEmpty());
    QVERIFY(pointsOf(reviewWith(Verdict::Approve, u"Weiter so, und danke."_s), {}, u"Weiter so, und danke."_s)
                .isEmpty());
    QCOMPARE(pointsOf(reviewWith(Verdict::Approve, u"Publish it, but name the sources first."_s), {},
                      usualApproval())
                 .size(),
             1);
}

void EarlierPointsTest::theAnswerToAFlowIsNoPoint()
{
    QVERIFY(pointsOf(reviewWith(Verdict::Answer, u"needs_changes"_s), {}, usualApproval()).isEmpty());
}

void EarlierPointsTest::originIsThatOfTheDecision()
{
    Review review = reviewWith(Verdict::Reject, u"Shorter."_s);
    review.attempts.last().decision->reviewer = {u"ab"_s, u"Anna Berg"_s};
    const EarlierPoint found = pointsOf(review, u"Tea"_s, usualApproval()).value(0);
    QCOMPARE(found.text, u"Shorter."_s);
    QCOMPARE(found.crewId, review.crewId);
    QCOMPARE(found.lastAt, review.attempts.last().decision->decidedAt);
    QCOMPARE(found.runTitle, u"Tea"_s);
    QCOMPARE(found.reviewer, u"Anna Berg"_s);
    review.attempts.last().decision->reviewer.name.clear();
    QCOMPARE(pointsOf(review, {}, usualApproval()).value(0).reviewer, u"ab"_s);
}

/// A second person confirms the words of the first.
void EarlierPointsTest::originIsWhoWroteTheWords()
{
    Review review = reviewWith(Verdict::Approve, u"Name the sources next time."_s);
    review.attempts.last().decision->reviewer = {u"ab"_s, u"Anna Berg"_s};
    review.notes = {{.act = TeamAct::FirstApproval,
                     .person = {u"bo"_s, u"Ben Okafor"_s},
                     .at = now(),
                     .attempt = 1,
                     .text = u"Name the sources next time."_s}};
    QCOMPARE(pointsOf(review, {}, usualApproval()).value(0).reviewer, u"Anna Berg"_s); // on her own
    review.attempts.last().decision->confirms = u"bo"_s;
    QCOMPARE(pointsOf(review, {}, usualApproval()).value(0).reviewer, u"Ben Okafor"_s);
}

void EarlierPointsTest::theSameTextIsOnePoint()
{
    EarlierPoint older = point(u"name the  SOURCES."_s, 1, 5);
    older.reviewer = u"Anna"_s;
    EarlierPoint newer = point(u"Name the sources."_s, 1, 1);
    newer.reviewer = u"Ben"_s;
    const EarlierPoints all = merged({newer, point(u"Shorter."_s, 1, 3), older});
    QCOMPARE(all.size(), 2);
    QCOMPARE(all.first().text, u"Name the sources."_s);
    QCOMPARE(all.first().times, 2);
    QCOMPARE(all.first().reviewer, u"Ben"_s);
    QCOMPARE(all.first().lastAt, newer.lastAt);
}

void EarlierPointsTest::anotherCrewsTextIsAnother()
{
    EarlierPoint other = point(u"Shorter."_s);
    other.crewId = QUuid::createUuid();
    QCOMPARE(merged({point(u"Shorter."_s), other}).size(), 2);
}

void EarlierPointsTest::fingerprintsTellNothing()
{
    const QByteArray print = fingerprintOf(u"Shorter."_s);
    QCOMPARE(print.size(), 32);
    QVERIFY(!print.contains("horter"));
    QCOMPARE(fingerprintOf(u"  SHORTER. "_s), print);
    QVERIFY(fingerprintOf(u"Longer."_s) != print);
}

void EarlierPointsTest::theBestComesFirst_data()
{
    QTest::addColumn<EarlierPoints>("points");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("first");
    const EarlierPoint sources = point(u"Name the sources of each claim."_s);
    const EarlierPoint table = point(u"Add a table of prices."_s);
    QTest::newRow("what is typed") << EarlierPoints{sources, table} << u"add a tab"_s << u"claim claim"_s
                                   << table.text;
    QTest::newRow("the beginning of a word")
        << EarlierPoints{table, sources} << u"sour"_s << QString() << sources.text;
    QTest::newRow("another case") << EarlierPoints{table, sources} << u"SOURCES"_s << QString()
                                  << sources.text;
    QTest::newRow("the output's words") << EarlierPoints{sources, table} << QString()
                                        << u"Prices rise, as the table of prices says."_s << table.text;
    QTest::newRow("how often") << EarlierPoints{point(u"One."_s, 1), point(u"Two."_s, 4)} << QString()
                               << QString() << u"Two."_s;
    QTest::newRow("how recently") << EarlierPoints{point(u"One."_s, 1, 90), point(u"Two."_s, 1, 2)}
                                  << QString() << QString() << u"Two."_s;
    QTest::newRow("what is typed counts more than how often")
        << EarlierPoints{point(u"Shorter."_s, 50), sources} << u"sources"_s << QString() << sources.text;
    QTest::newRow("Chinese") << EarlierPoints{point(u"缩短。"_s), point(u"注明来源。"_s)} << u"来源"_s
                             << QString() << u"注明来源。"_s;
    QTest::newRow("among equals the latest")
        << EarlierPoints{point(u"A."_s, 1, -1), point(u"B."_s, 1, -2)} << QString() << QString() << u"B."_s;
}

void EarlierPointsTest::theBestComesFirst()
{
    QFETCH(EarlierPoints, points);
    QFETCH(QString, typed);
    QFETCH(QString, output);
    QFETCH(QString, first);
    const EarlierPoints best = ranked(points, {typed, {}, wordsOf(output), now()});
    QCOMPARE(best.size(), points.size());
    QCOMPARE(best.first().text, first);
}

void EarlierPointsTest::whatIsWrittenIsNotOffered()
{
    const EarlierPoints points{point(u"Name the sources."_s), point(u"Shorter."_s)};
    const EarlierPoints best = ranked(points, {{}, u"1. Change: name the  sources.\n"_s, {}, now()});
    QCOMPARE(best.size(), 1);
    QCOMPARE(best.first().text, u"Shorter."_s);
}

void EarlierPointsTest::theOrderDoesNotDependOnTheInput()
{
    EarlierPoints points;
    for (int i = 0; i < 40; ++i)
        points.append(point(u"Point %1 about prices."_s.arg(i), 1 + i % 3, i % 5));
    const WritingContext context{u"prices"_s, {}, wordsOf(u"Prices rise."_s), now()};
    const EarlierPoints best = ranked(points, context);
    std::ranges::reverse(points);
    QCOMPARE(ranked(points, context), best);
}

void EarlierPointsTest::hostileTextsAreRanked()
{
    const QList<EarlierPoint> points{point(QString(1000, QChar(0x202E))), point(QString(QChar(0xD800))),
                                     point(u"</p><script>"_s), point(QString(QChar(0)))};
    const QString typed = QString(300'000, u'a') + QChar(0xDFFF);
    QCOMPARE(ranked(points, {typed, typed, wordsOf(typed), now()}).size(), points.size());
}

QTEST_GUILESS_MAIN(EarlierPointsTest)
#include "tst_earlierpoints.moc"
