// SPDX-License-Identifier: GPL-3.0-or-later
// One console, 5,000 live runs: each is asked about, in its turn, and let go of when it has ended.
#include "support/enginefixture.h"
#include "support/figure.h"
#include "support/scriptedserver.h"
#include "wire/records.h"

#include <QElapsedTimer>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int runCount = 5000;
constexpr int crewCount = 4;

/// Runs that are live as far as the journal knows, evenly of all crews.
void fill(journal::Journal &journal, const QList<Crew> &crews)
{
    Entries entries;
    for (int i = 0; i < runCount; ++i) {
        wire::KickoffRecord record;
        record.crewId = crews.at(i % crewCount).id;
        record.request.inputs = QJsonObject{{u"topic"_s, u"Tea %1"_s.arg(i)}};
        const QUuid run = QUuid::createUuid();
        entries.append(entryNow(EntryKind::KickoffRequested, run, wire::encodeKickoffRecord(record)));
        entries.append(entryNow(EntryKind::KickoffAccepted, run,
                                R"({"kickoff_id":"k-)" + QByteArray::number(i) + "\"}"));
    }
    QVERIFY(journal.append(entries));
}

} // namespace

class TestManyRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fiveThousandLiveRunsAreFollowedToTheirEnd();
};

void TestManyRuns::fiveThousandLiveRunsAreFollowedToTheirEnd()
{
    QByteArray status = R"({"status":"running","progress":{"completed_tasks":1,"total_tasks":3}})";
    QHash<QByteArray, int> asked;
    ScriptedServer server({Scene{}});
    server.whenAsked = [&](const ReceivedRequest &request) {
        ++asked[request.path().split('/').last()];
        server.requests.clear();
        return Scene{Scene::When::AfterRequest, answerOf(200, status), Scene::Then::KeepOpen};
    };
    EngineFixture console;
    console.keepEnded = 50ms;
    QVERIFY(console.start());
    QList<Crew> crews;
    for (int i = 0; i < crewCount; ++i)
        crews.append(console.addCrew(server.url(u"/crew-%1"_s.arg(i))));
    console.stop();
    {
        const auto journal = console.openJournal();
        QVERIFY(journal);
        fill(*journal, crews);
    }

    QElapsedTimer timer;
    timer.start();
    QVERIFY(console.start());
    QCOMPARE(console.engine->ledger().executions().size(), runCount);
    QTRY_COMPARE_WITH_TIMEOUT(asked.size(), runCount, 100'000);
    figure("many.round", static_cast<double>(timer.elapsed()) / 1000, "s", 1);

    status = R"({"status":"completed","result":{"output":"Done"}})";
    QTRY_COMPARE_WITH_TIMEOUT(console.engine->ledger().executions().size(), 0, 100'000);
    figure("many.end", static_cast<double>(timer.elapsed()) / 1000, "s", 1);
    QCOMPARE(console.problems->count(), 0);
}

QTEST_GUILESS_MAIN(TestManyRuns)
#include "tst_manyruns.moc"
