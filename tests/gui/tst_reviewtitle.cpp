// SPDX-License-Identifier: GPL-3.0-or-later
// What tells reviews apart in the queue: titles, a line of the output, and the badges of their crews.
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/crewbadge.h"
#include "gui/common/style/look.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/reviewtitle.h"
#include "gui/reviews/queue/reviewdelegate.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/shell/theme.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"

#include <QApplication>
#include <QImage>
#include <QJsonArray>
#include <QPaintEngine>
#include <QPainter>
#include <QSignalSpy>
#include <QStyleOptionViewItem>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;

namespace {

/// Takes the words that are drawn, and nothing else.
class WordsEngine : public QPaintEngine
{
public:
    WordsEngine()
        : QPaintEngine(QPaintEngine::AllFeatures)
    {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState &) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawPolygon(const QPoint *, int, PolygonDrawMode) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawTextItem(const QPointF &, const QTextItem &item) override { words += item.text(); }

    QString words;
};

class WordsDevice : public QPaintDevice
{
public:
    QPaintEngine *paintEngine() const override { return &m_engine; }
    QString words() const { return m_engine.words; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        if (metric == PdmDevicePixelRatio)
            return 1;
        if (metric == PdmDevicePixelRatioScaled)
            return qRound(devicePixelRatioFScale());
        return metric == PdmWidth || metric == PdmHeight ? 2000 : 96;
    }

private:
    mutable WordsEngine m_engine;
};

} // namespace

class ReviewTitleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opaqueIds_data();
    void opaqueIds();
    void titles_data();
    void titles();
    void requestsOfAFlowDiffer();
    void excerpts_data();
    void excerpts();
    void nothingHidesInNames_data();
    void nothingHidesInNames();
    void patternsOfCrewsCount();
    void rowsTellOneRunsTasksApart();
    void aLongNameOfACrewLeavesRoomForTheTask();
    void badgesDiffer();
    void moreCrewsThanColours();
    void badgesCanBeRead_data();
    void badgesCanBeRead();

private:
    const Crew m_crew = sample::crew(u"Market research"_s, u"blue"_s);
};

void ReviewTitleTest::opaqueIds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isId");
    QTest::newRow("uuid") << u"29a50ff9-7d0d-574f-b8ba-65c144d68c4a"_s << true;
    QTest::newRow("uuid in braces") << u"{29a50ff9-7d0d-574f-b8ba-65c144d68c4a}"_s << true;
    QTest::newRow("as published") << u"abcd1234-5678-90ef-ghij-klmnopqrstuv"_s << true;
    QTest::newRow("digest") << u"d41d8cd98f00b204e9800998ecf8427e"_s << true;
    QTest::newRow("ulid") << u"01ARZ3NDEKTSV4RRFFQ69G5FAV"_s << true;
    QTest::newRow("task name") << u"research_task"_s << false;
    QTest::newRow("words") << u"Heat pumps in old houses"_s << false;
    QTest::newRow("year") << u"2026"_s << false;
    QTest::newRow("one long word") << u"Donaudampfschifffahrtsgesellschaft"_s << false;
    QTest::newRow("a word of hex letters") << u"defacedfacade"_s << false;
    QTest::newRow("empty") << QString() << false;
}

void ReviewTitleTest::opaqueIds()
{
    QFETCH(QString, text);
    QFETCH(bool, isId);
    QCOMPARE(isOpaqueId(text), isId);
}

void ReviewTitleTest::titles_data()
{
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("title");
    const QString id = u"29a50ff9-7d0d-574f-b8ba-65c144d68c4a"_s;
    QTest::newRow("subject") << u"Heat pumps"_s << u"report"_s << u"# Draft"_s << u"Heat pumps"_s;
    QTest::newRow("subject with an id")
        << id + u" · Heat pumps"_s << u"report"_s << u"# Draft"_s << u"Heat pumps"_s;
    QTest::newRow("only an id") << id << u"report"_s << u"\n# **A draft** of it\n\nText"_s
                                << u"A draft of it"_s;
    QTest::newRow("no subject") << QString() << u"report"_s << u"```\n{\n  \"a\": 1"_s << u"\"a\": 1"_s;
    QTest::newRow("no output") << QString() << u"report"_s << QString() << u"report"_s;
    QTest::newRow("the output is an id") << QString() << u"report"_s << id << u"report"_s;
    QTest::newRow("ids only") << id << id << id << u"Review without a subject"_s;
}

void ReviewTitleTest::titles()
{
    QFETCH(QString, subject);
    QFETCH(QString, task);
    QFETCH(QString, output);
    QFETCH(QString, title);
    const Review review =
        sample::review(sample::execution(m_crew, subject), task, output, QDateTime::currentDateTimeUtc());
    QCOMPARE(reviewTitle(review, subject), title);
}

/// Each of them has the name of its deployment as its subject.
void ReviewTitleTest::requestsOfAFlowDiffer()
{
    Review review = sample::review(sample::execution(m_crew, u"Newsletter"_s), u"review_draft"_s,
                                   u"Please review draft 1\n\nid: flow-1"_s, QDateTime::currentDateTimeUtc());
    review.attempts.last().flow = FlowQuestion();
    QCOMPARE(reviewTitle(review, u"Newsletter"_s), u"Please review draft 1"_s);
    review.attempts.last().output.clear();
    QCOMPARE(reviewTitle(review, u"Newsletter"_s), u"Newsletter"_s);
}

void ReviewTitleTest::excerpts_data()
{
    QTest::addColumn<QString>("output");
    QTest::addColumn<QJsonValue>("json");
    QTest::addColumn<QString>("excerpt");
    const QJsonValue none(QJsonValue::Undefined);
    QTest::newRow("markdown") << u"# Heat pumps\n\n- A pump takes **warmth**\n- from air"_s << none
                              << u"A pump takes warmth from air"_s;
    QTest::newRow("link and image")
        << u"See [the **report**](https://a.example/b_c_(d) \"All\") and ![a chart](<c d.png>)."_s << none
        << u"See the report and a chart."_s;
    QTest::newRow("linked image") << u"[![Tests](https://a.example/t.svg)](https://a.example) pass"_s << none
                                  << u"Tests pass"_s;
    QTest::newRow("reference behind a word")
        << u"Sales rose[1](https://a.example/1), as [2] says"_s << none << u"Sales rose 1, as [2] says"_s;
    QTest::newRow("call in code") << u"then handlers[i](event) runs"_s << none
                                  << u"then handlers[i](event) runs"_s;
    QTest::newRow("image whose end is not read")
        << u"![A chart](data:image/png;base64,"_s + QString(3000, u'A') + u')' << none << u"A chart"_s;
    QTest::newRow("only the title") << u"Heat pumps"_s << none << u"Heat pumps"_s;
    QTest::newRow("names") << u"The state_of_x is _not set_ in __init__ or _y, see *foo*_bar"_s << none
                           << u"The state_of_x is not set in init or _y, see foo _bar"_s;
    QTest::newRow("names in JSON") << u"{\"request_id\": \"a_b\", \"_k\": \"v_\"}"_s << none
                                   << u"{\"request_id\": \"a_b\", \"_k\": \"v_\"}"_s;
    QTest::newRow("marks before commas") << u"Some **bold**, *italic*, `code`, ~~gone~~ and 3*4"_s << none
                                         << u"Some bold, italic, code, gone and 3 4"_s;
    QTest::newRow("half a character")
        << u"a\u0007b "_s + QChar(0xD800) + u" c\r\nsecond"_s << none << u"a⟦U+0007⟧b \uFFFD c second"_s;
    QTest::newRow("table") << u"| House | Water |\n|---|---|\n| 1920 | 55 |"_s << none
                           << u"House Water 1920 55"_s;
    QTest::newRow("json") << QString()
                          << QJsonValue(
                                 QJsonObject{{u"rows"_s, QJsonArray{1, 2, 3}}, {u"title"_s, u"Sales"_s}})
                          << u"rows: 3 entries · title: Sales"_s;
    QTest::newRow("nothing") << u"\n \n"_s << none << QString();
    QTest::newRow("ten megabytes") << u"x"_s.repeated(10'000'000) << none << u"x"_s.repeated(240);
}

void ReviewTitleTest::excerpts()
{
    QFETCH(QString, output);
    QFETCH(QJsonValue, json);
    QFETCH(QString, excerpt);
    Attempt attempt = sample::attempt(1, output, QDateTime::currentDateTimeUtc());
    attempt.json = json;
    QCOMPARE(excerptOf(attempt, u"Heat pumps"_s), excerpt);
}

/// The same subject as in the list of runs.
void ReviewTitleTest::nothingHidesInNames_data()
{
    QTest::addColumn<QString>("name"); ///< from the service
    QTest::addColumn<QString>("shown");
    QTest::newRow("direction") << u"pay\u202Eeno"_s << u"pay⟦U+202E⟧eno"_s;
    QTest::newRow("isolate") << u"\u2066pay\u2069"_s << u"⟦U+2066⟧pay⟦U+2069⟧"_s;
    QTest::newRow("zero width") << u"pay\u200Ball"_s << u"pay⟦U+200B⟧all"_s;
    QTest::newRow("tags") << u"pay\U000E0041"_s << u"pay⟦U+E0041⟧"_s;
    QTest::newRow("control") << u"pay\u0007"_s << u"pay⟦U+0007⟧"_s;
    QTest::newRow("an emoji of several") << u"👩‍🔬 lab"_s << u"👩‍🔬 lab"_s;
    QTest::newRow("null") << u"null"_s << u"null"_s;
    QTest::newRow("None") << u"None"_s << u"None"_s;
}

/// The names themselves stay as they came: tasks are told apart by them.
void ReviewTitleTest::nothingHidesInNames()
{
    QFETCH(QString, name);
    QFETCH(QString, shown);
    Crew crew = m_crew;
    crew.name = name;
    const Execution run = sample::execution(crew, name);
    Review review = sample::review(run, name, QString(), QDateTime::currentDateTimeUtc());
    QCOMPARE(titleOf(review), shown);
    QCOMPARE(taskName(review), shown);
    QCOMPARE(reviewTitle(review, {}), shown);
    QCOMPARE(reviewTitle(review, name), shown);
    QCOMPARE(review.taskName, name);

    FakeEngineLink link;
    TestReviewContext own(link);
    link.emitCrews({crew});
    link.emitExecutions({run});
    link.emitReviews({review});
    const QModelIndex row = own.context.model().index(0, 0);
    QCOMPARE(row.data(ReviewModel::CrewNameRole).toString(), shown);
    const QString spoken = row.data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.contains(shown) && (name == shown || !spoken.contains(name)), qPrintable(spoken));
}

void ReviewTitleTest::patternsOfCrewsCount()
{
    FakeEngineLink link;
    TestReviewContext own(link);
    Execution run = sample::execution(m_crew, u"Heat pumps in old houses"_s);
    run.request.inputs.insert(u"audience"_s, u"Plumbers"_s);
    const Review review = sample::review(run, u"report"_s, u"x"_s, QDateTime::currentDateTimeUtc());
    link.emitExecutions({run});
    link.emitReviews({review});
    const QModelIndex row = own.context.model().indexOf(review.id);
    QCOMPARE(row.data(ReviewModel::TitleRole).toString(), u"Heat pumps in old houses · Plumbers"_s);
    QSignalSpy changes(&own.context.model(), &QAbstractItemModel::dataChanged);
    RunTitleTemplates(own.state).setPattern(m_crew.id, u"For {audience}"_s);
    QVERIFY(!changes.isEmpty());
    QCOMPARE(row.data(ReviewModel::TitleRole).toString(), u"For Plumbers"_s);
}

void ReviewTitleTest::rowsTellOneRunsTasksApart()
{
    FakeEngineLink link;
    TestReviewContext own(link);
    const Execution run = sample::execution(m_crew, u"Heat pumps"_s);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QString id = u"29a50ff9-7d0d-574f-b8ba-65c144d68c4a"_s;
    Review unnamed = sample::review(run, id, u"# Heat pumps\nSecond part"_s, now);
    unnamed.taskName.clear();
    link.emitCrews({m_crew});
    link.emitExecutions({run});
    link.emitReviews(
        {sample::review(run, u"Write the report"_s, u"# Heat pumps\nFirst part"_s, now), unnamed});
    const auto data = [&own](int row, int role) {
        return own.context.model().index(row, 0).data(role).toString();
    };
    QCOMPARE(data(0, ReviewModel::TitleRole), u"Heat pumps"_s);
    QCOMPARE(data(1, ReviewModel::TitleRole), u"Heat pumps"_s);
    QCOMPARE(data(0, ReviewModel::TaskNameRole), u"Write the report"_s);
    QCOMPARE(data(1, ReviewModel::TaskNameRole), QString());
    QCOMPARE(data(0, ReviewModel::ExcerptRole), u"First part"_s);
    QCOMPARE(data(1, ReviewModel::ExcerptRole), u"Second part"_s);
    QCOMPARE(own.context.model().index(0, 0).data(ReviewModel::CrewBadgeRole).value<CrewBadge>().initials,
             u"MR"_s);
}

/// Of two crews of one name, the row says which one it is, what is asked and how often.
void ReviewTitleTest::aLongNameOfACrewLeavesRoomForTheTask()
{
    Crew live = sample::crew(u"Market research and forecasts"_s, u"blue"_s);
    live.address = QUrl(u"https://live.example.com"_s);
    Crew trial = sample::crew(u"Trial"_s, u"green"_s);
    trial.name = live.name;
    trial.address = QUrl(u"https://trial.example.com"_s);
    const Execution run = sample::execution(live, u"Heat pumps"_s);
    const QString task = u"Collect sources"_s;
    FakeEngineLink link;
    TestReviewContext own(link);
    link.emitCrews({live, trial});
    link.emitExecutions({run});
    link.emitReviews({sample::review(run, task, u"x"_s, QDateTime::currentDateTimeUtc())});

    QStyleOptionViewItem option;
    option.font = QApplication::font();
    option.fontMetrics = QFontMetrics(option.font);
    option.palette = QApplication::palette();
    const int height = option.fontMetrics.height();
    const int ofTask = option.fontMetrics.horizontalAdvance(u" · "_s + task);
    const int ofAttempt = option.fontMetrics.horizontalAdvance(u" · attempt 1"_s);
    const int ofBadge = 4 * height; // and some more
    option.rect = QRect(0, 0, 24 + ofBadge + 2 * ofTask + ofAttempt, 5 * height);
    WordsDevice device;
    {
        QPainter painter(&device);
        ReviewDelegate().paint(&painter, option, own.context.model().index(0, 0));
    }
    const QString words = device.words();
    for (const QString &part : {u"(live)"_s, task, u"attempt 1"_s})
        QVERIFY2(words.contains(part), qPrintable(words));
    QVERIFY2(!words.contains(u"forecasts"_s), qPrintable(words));
}

void ReviewTitleTest::badgesDiffer()
{
    QList<Crew> crews;
    for (const QString &name : {u"Market research"_s, u"Meeting room"_s, u"Newsletter"_s, u"市场"_s, u"…"_s})
        crews += sample::crew(name, QString());
    crews[2].colour = u"blue"_s; // chosen by a person
    const auto badges = crewBadges(crews);
    QSet<QString> colours;
    QSet<QString> initials;
    for (const Crew &crew : std::as_const(crews)) {
        QVERIFY(crewColours().contains(badges[crew.id].colour));
        QVERIFY(!badges[crew.id].initials.isEmpty());
        colours += badges[crew.id].colour;
        initials += badges[crew.id].initials;
    }
    QCOMPARE(colours.size(), crews.size());
    QCOMPARE(initials.size(), crews.size());
    QCOMPARE(badges[crews.at(2).id].colour, u"blue"_s);
    QCOMPARE(badges[crews.at(0).id].initials, u"MR"_s);
    QVERIFY(badges[crews.at(1).id].initials != u"MR"_s);
    QCOMPARE(badges[crews.at(3).id].initials, u"市场"_s);
}

void ReviewTitleTest::moreCrewsThanColours()
{
    QList<Crew> crews;
    for (int i = 0; i < 20; ++i) {
        Crew crew = sample::crew(u"Crew of %1"_s.arg(QChar(u'a' + i)), nextCrewColour(crews));
        crews += crew;
    }
    QSet<QPair<QString, QString>> seen;
    for (const CrewBadge &badge : crewBadges(crews))
        seen += {badge.initials, badge.colour};
    QCOMPARE(seen.size(), crews.size());
}

void ReviewTitleTest::badgesCanBeRead_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<double>("least");
    QTest::newRow("light") << lightPalette() << 4.5;
    QTest::newRow("dark") << darkPalette() << 4.5;
    QTest::newRow("high contrast") << contrastPalette() << 7.0;
}

void ReviewTitleTest::badgesCanBeRead()
{
    QFETCH(QPalette, palette);
    QFETCH(double, least);
    for (const QString &colour : crewColours()) {
        QImage image(40, 40, QImage::Format_RGB32);
        image.fill(palette.color(QPalette::Base));
        QPainter painter(&image);
        paintCrewBadge(painter, image.rect(), {u"MR"_s, colour}, palette);
        painter.end();
        const QColor ground = image.pixelColor(20, 3);
        double best = 0;
        for (int x = 0; x < 40; ++x)
            best = std::max(best, contrastRatio(ground, image.pixelColor(x, 20)));
        QVERIFY2(best >= least - 0.1, qPrintable(u"%1: %2"_s.arg(colour).arg(best)));
    }
}

QTEST_MAIN(ReviewTitleTest)
#include "tst_reviewtitle.moc"
