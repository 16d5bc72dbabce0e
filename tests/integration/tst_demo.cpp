// SPDX-License-Identifier: GPL-3.0-or-later
// The demo's crews and its flow, in a console without windows: the flow asks, and is answered.
#include "app/demo.h"
#include "engine/enginethread.h"
#include "service/democrews.h"
#include "support/enginefixture.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestDemo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reviewsItsFlow();
};

void TestDemo::reviewsItsFlow()
{
    QTemporaryDir folder;
    EngineOptions options;
    options.journal = folder.filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"test"_s;
    options.settings.port = 0;
    options.settings.hold = std::chrono::milliseconds(0);
    options.secrets = std::make_shared<secrets::MemorySecretStore>();
    EngineThread engine(options);
    QVERIFY(engine.open());
    QList<Crew> crews;
    QHash<QUuid, Review> reviews;
    connect(&engine, &EngineLink::crewsChanged, this, [&crews](const QList<Crew> &all) { crews = all; });
    connect(&engine, &EngineLink::changed, this, [&reviews](const ChangeBatch &batch) {
        for (const Review &review : batch.reviews)
            reviews.insert(review.id, review);
    });
    engine.start();
    app::Demo demo(engine);
    QSignalSpy failures(&demo, &app::Demo::failed);
    demo.start(false);

    const QString name = service::demoFlows().first().name;
    const auto flow = [&] {
        const auto found = std::ranges::find(crews, name, &Crew::name);
        return found == crews.end() ? Crew() : *found;
    };
    QTRY_VERIFY(flow().flows.isOn() && !flow().flows.allowed.isEmpty());
    QCOMPARE(crews.size(), service::demoCrews().size() + service::demoFlows().size());

    KickoffRequest request;
    request.inputs = {{"product"_L1, "Tea"_L1}, {"audience"_L1, "press"_L1}, {"news"_L1, "Green"_L1}};
    engine.send(command::Kickoff{flow().id, request}, this, [](const auto &) {});
    QTRY_COMPARE_WITH_TIMEOUT(reviews.size(), 1, 30'000);
    const Review asked = reviews.cbegin().value();
    QVERIFY(isOfFlow(asked));
    QVERIFY(asked.lastAttempt().output.contains(u"May this newsletter go to all press?"_s));
    engine.send(command::Decide{{asked.id, asSeen(asked.lastAttempt()), Verdict::Answer, u"rejected"_s, {}}},
                this, [](const auto &) {});
    QTRY_VERIFY(reviews.value(asked.id).lastAttempt().decision &&
                reviews.value(asked.id).lastAttempt().decision->state == DecisionState::Accepted);
    QCOMPARE(failures.size(), 0);
}

QTEST_GUILESS_MAIN(TestDemo)
#include "tst_demo.moc"
