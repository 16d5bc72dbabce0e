// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/metrics.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

using namespace Qt::StringLiterals;
using namespace crew;

class tst_DeskMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLineIsOfTheFormat();
    void prometheusReadsIt();
    void noticesAreCounted();
    void crewsAreCounted();
    void whetherCommitsAreConfirmedTwiceIsToldWithADatabase();
};

namespace {

struct Fixture
{
    Fixture()
    {
        Crew crew;
        crew.id = QUuid::createUuid();
        crew.name = u"Back\\slash, \"quotes\"\nand lines"_s;
        Crew same = crew;
        same.id = QUuid::createUuid();
        Q_EMIT engine.crewsChanged({crew, same});
        engine::ChangeBatch batch;
        batch.initial = true;
        for (const ExecutionState run : {ExecutionState::Running, ExecutionState::Completed}) {
            Execution execution;
            execution.id = QUuid::createUuid();
            execution.crewId = crew.id;
            execution.state = run;
            batch.executions.append(execution);
        }
        for (const ReviewState review : {ReviewState::Waiting, ReviewState::Waiting, ReviewState::Closed}) {
            Review waiting;
            waiting.id = QUuid::createUuid();
            waiting.crewId = crew.id;
            waiting.state = review;
            waiting.waitingSince = now.addSecs(-60 * ++minutes);
            batch.reviews.append(waiting);
        }
        Q_EMIT engine.changed(batch);
        text = metricsText(state, {.streams = 2, .commands = 7, .signInsRefused = 1}, now);
    }

    QDateTime now = QDateTime::fromSecsSinceEpoch(1'800'000'000, Qt::UTC);
    int minutes = 0;
    test::FakeEngineLink engine;
    desk::DeskState state{engine};
    QByteArray text;
};

} // namespace

void tst_DeskMetrics::whetherCommitsAreConfirmedTwiceIsToldWithADatabase()
{
    const Fixture fixture;
    QVERIFY(!fixture.text.contains("database_synchronous_standby"));
    for (const bool isThere : {false, true}) {
        const QByteArray text = metricsText(fixture.state, {.hasSynchronousStandby = isThere}, fixture.now);
        QVERIFY(text.contains("\ncrew_desk_database_synchronous_standby " +
                              QByteArray::number(isThere ? 1 : 0) + '\n'));
    }
}

/// https://prometheus.io/docs/instrumenting/exposition_formats, "Text format details".
void tst_DeskMetrics::everyLineIsOfTheFormat()
{
    const Fixture fixture;
    static const QRegularExpression comment(u"^# (HELP|TYPE) ([a-z_]+) (.+)$"_s);
    static const QRegularExpression sample(
        uR"(^([a-z_]+)(\{[a-z_]+="([^"\\\n]|\\["\\n])*"(,[a-z_]+="([^"\\\n]|\\["\\n])*")*\})? -?\d+$)"_s);
    QVERIFY(fixture.text.endsWith('\n'));
    QStringList lines = QString::fromUtf8(fixture.text).chopped(1).split(u'\n');
    QSet<QString> seen;
    QString metric;
    for (const QString &line : lines) {
        if (const auto match = comment.match(line); match.hasMatch()) {
            if (match.captured(1) == "HELP"_L1)
                QVERIFY2(!seen.contains(match.captured(2)), qPrintable(line));
            metric = match.captured(2);
            seen.insert(metric);
            continue;
        }
        const auto match = sample.match(line);
        QVERIFY2(match.hasMatch(), qPrintable(line));
        QCOMPARE(match.captured(1), metric);
        QVERIFY2(!seen.contains(line.section(u' ', 0, -2) + u' '), qPrintable(line));
        seen.insert(line.section(u' ', 0, -2) + u' '); // two samples must differ in their labels
    }
}

/// What Prometheus itself says, where it is installed.
void tst_DeskMetrics::prometheusReadsIt()
{
    const QString promtool = QStandardPaths::findExecutable(u"promtool"_s);
    if (promtool.isEmpty())
        QSKIP("promtool of Prometheus is not installed.");
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(promtool, {u"check"_s, u"metrics"_s});
    process.write(Fixture().text);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    const QByteArray said = process.readAll();
    QVERIFY2(process.exitCode() == 0 && said.isEmpty(), said.constData());
}

void tst_DeskMetrics::noticesAreCounted()
{
    Fixture fixture;
    desk::ServiceCounts counts;
    counts.away = {.mail = {.sent = 3, .failed = 2, .unclear = 1}, .chat = {.sent = 5}, .waiting = 4};
    const QByteArray text = metricsText(fixture.state, counts, fixture.now);
    for (const QByteArray line :
         {"notices_sent_total{channel=\"mail\"} 3", "notices_failed_total{channel=\"mail\"} 2",
          "notices_unclear_total{channel=\"mail\"} 1", "notices_sent_total{channel=\"chat\"} 5",
          "notices_waiting 4"})
        QVERIFY2(text.contains("\ncrew_desk_" + line + '\n'), line.constData());
}

void tst_DeskMetrics::crewsAreCounted()
{
    const Fixture fixture;
    QCOMPARE(fixture.text.count("\ncrew_desk_runs_live{"), 3); // two crews of one name, and the others
    const auto valueOf = [&](const char *start) {
        const qsizetype begin = fixture.text.indexOf(start);
        const qsizetype blank = fixture.text.indexOf("} ", begin) + 2;
        return fixture.text.mid(blank, fixture.text.indexOf('\n', blank) - blank);
    };
    QCOMPARE(valueOf("\ncrew_desk_runs_live{"), "1");
    QCOMPARE(valueOf("\ncrew_desk_reviews_waiting{"), "2");
    QCOMPARE(valueOf("\ncrew_desk_reviews_waiting_longest_seconds{"), "120");
    QVERIFY(fixture.text.contains("\ncrew_desk_streams 2\n"));
    QVERIFY(fixture.text.contains("\ncrew_desk_commands_total 7\n"));
}

QTEST_GUILESS_MAIN(tst_DeskMetrics)
#include "tst_deskmetrics.moc"
