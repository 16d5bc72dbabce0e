// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/localstate.h"
#include "gui/insights/chartcard.h"
#include "gui/insights/insightspage.h"
#include "gui/insights/insightsrange.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/insightsamples.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QComboBox>
#include <QSignalSpy>

#include <algorithm>
#include <memory>

namespace crew::test {

/// The page of Insights in a window, for two crews; what it asks for is answered by the test.
class InsightsPageFixture
{
protected:
    void begin()
    {
        m_engine = std::make_unique<FakeEngineLink>();
        m_store = std::make_unique<gui::Store>(*m_engine);
        open();
    }

    /// The page again, with the choices that were saved.
    void open()
    {
        m_page.reset();
        m_state = std::make_unique<gui::LocalState>(*m_engine);
        m_state->load();
        m_engine->insightLoads.clear();
        m_page = std::make_unique<gui::insights::InsightsPage>(*m_engine, *m_store, *m_state);
        m_page->resize(1100, 800);
        m_engine->emitCrews({m_research, m_letters});
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }

    void end()
    {
        m_page.reset();
        m_state.reset();
        m_store.reset();
        m_engine.reset();
    }

    /// Answers the latest question and waits until the charts show it.
    void answer(const InsightFacts &facts)
    {
        QSignalSpy refreshed(m_page.get(), &gui::insights::InsightsPage::refreshed);
        m_engine->insightLoads.last().answer(facts);
        QVERIFY(refreshed.isEmpty()); // it is added up elsewhere
        QTRY_COMPARE(refreshed.size(), 1);
        QCoreApplication::processEvents(); // the drawing is laid out
    }

    InsightFacts facts() const { return busyDays({m_research, m_letters}, QDateTime::currentDateTime(), 20); }

    static RunFact runAt(const Crew &crew, const QDateTime &at,
                         ExecutionState state = ExecutionState::Completed)
    {
        RunFact run;
        run.id = QUuid::createUuid();
        run.crewId = crew.id;
        run.state = state;
        run.startedAt = at.toMSecsSinceEpoch();
        if (isFinal(state))
            run.finishedAt = run.startedAt + 60'000;
        return run;
    }

    QComboBox &box(const QString &name) const { return *byName<QComboBox>(*m_page, name); }
    void choose(gui::insights::RangeChoice choice)
    {
        QComboBox &period = box(QStringLiteral("Period"));
        period.setCurrentIndex(period.findData(static_cast<int>(choice)));
    }
    gui::insights::ChartCard &card(const QString &key) const
    {
        const QList<gui::insights::ChartCard *> cards = m_page->findChildren<gui::insights::ChartCard *>();
        const auto it = std::ranges::find(
            cards, key, [](const gui::insights::ChartCard *card) { return card->chart().key; });
        if (it == cards.end())
            qFatal("no such chart");
        return **it;
    }

    Crew m_research = sampleCrew(QStringLiteral("Research"));
    Crew m_letters = sampleCrew(QStringLiteral("Letters"));
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<gui::Store> m_store;
    std::unique_ptr<gui::LocalState> m_state;
    std::unique_ptr<gui::insights::InsightsPage> m_page;
};

} // namespace crew::test
