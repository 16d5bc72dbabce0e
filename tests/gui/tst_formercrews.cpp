// SPDX-License-Identifier: GPL-3.0-or-later
// What a crew was called is still known when it was removed, also after a restart.
#include "gui/common/settings/localstate.h"
#include "gui/crews/formercrews.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::test;

class TestFormerCrews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void namesAreKnownAfterARestart_data();
    void namesAreKnownAfterARestart();
    void aCrewThatIsListedIsNotRemoved();
    void whatCannotBeReadHasNoName();
    void nobodyIsToldOfCrewsThatTheyDoNotSee();

private:
    /// Another start of the console.
    void start();
    QString nameOf(const Crew &crew) const { return m_store->crews().nameOf(crew.id); }

    Crew m_crew;
    Crew m_other;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<FormerCrews> m_former;
};

void TestFormerCrews::init()
{
    m_crew = sampleCrew(u"Research"_s);
    m_other = sampleCrew(u"Letters"_s);
    m_engine = std::make_unique<FakeEngineLink>();
    start();
}

void TestFormerCrews::cleanup()
{
    m_former.reset();
    m_state.reset();
    m_store.reset();
    m_engine.reset();
}

void TestFormerCrews::start()
{
    m_former.reset();
    m_state.reset(); // hands over what is not written yet
    m_store = std::make_unique<Store>(*m_engine);
    m_state = std::make_unique<LocalState>(*m_engine);
    m_former = std::make_unique<FormerCrews>(*m_store, *m_state);
}

void TestFormerCrews::namesAreKnownAfterARestart_data()
{
    QTest::addColumn<bool>("areCrewsFirst");
    QTest::newRow("crews, then what was kept") << true;
    QTest::newRow("what was kept, then crews") << false;
}

void TestFormerCrews::namesAreKnownAfterARestart()
{
    QFETCH(const bool, areCrewsFirst);
    m_state->load();
    m_engine->emitCrews({m_crew, m_other});
    m_crew.name = u"Market research"_s;
    m_engine->emitCrews({m_crew, m_other});
    start();
    if (!areCrewsFirst)
        m_state->load();
    m_engine->emitCrews({m_other});
    if (areCrewsFirst)
        m_state->load();
    QCOMPARE(nameOf(m_crew), u"Market research (removed)"_s);
    QCOMPARE(nameOf(m_other), u"Letters"_s);
}

void TestFormerCrews::aCrewThatIsListedIsNotRemoved()
{
    m_state->load();
    m_engine->emitCrews({m_crew});
    start();
    m_state->load();
    QVERIFY(!m_store->crews().names().contains(m_crew.id)); // which crews there are is not known yet
    m_engine->emitCrews({m_crew});
    QCOMPARE(nameOf(m_crew), u"Research"_s);
}

void TestFormerCrews::whatCannotBeReadHasNoName()
{
    m_engine->localState.insert(u"crew-name/"_s + m_crew.id.toString(QUuid::WithoutBraces), "{");
    m_engine->localState.insert(u"crew-name/nobody"_s, R"({"name":"Nobody","address":"https://a.example"})");
    m_state->load();
    m_engine->emitCrews({m_other});
    QCOMPARE(m_store->crews().names(), (QHash<QUuid, QString>{{m_other.id, u"Letters"_s}}));
}

void TestFormerCrews::nobodyIsToldOfCrewsThatTheyDoNotSee()
{
    m_state->load();
    m_engine->emitCrews({m_crew, m_other});
    start();
    m_state->load();
    m_store->access().setPermissions(
        {sampleId(u"Ana"_s), protocol::Roles({{m_other.id, protocol::Role::Viewer}})});
    m_engine->emitCrews({m_other});
    QCOMPARE(nameOf(m_crew), QString());
    m_store->access().setPermissions({sampleId(u"Ana"_s), protocol::Roles::all()});
    QCOMPARE(nameOf(m_crew), u"Research (removed)"_s);
}

QTEST_GUILESS_MAIN(TestFormerCrews)
#include "tst_formercrews.moc"
