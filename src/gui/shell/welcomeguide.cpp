// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/welcomeguide.h"

#include "gui/profile/welcomepage.h"
#include "gui/store/store.h"

#include <QSettings>

#include <utility>

namespace crew::gui::shell {

namespace {

constexpr QLatin1String overKey("window/welcomed");

} // namespace

WelcomeGuide::WelcomeGuide(const Store &store, QSettings &settings, profile::WelcomePage &page,
                           QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_settings(settings)
    , m_page(page)
    , m_isOver(settings.value(overKey).toBool())
{
    connect(&store.crews(), &CrewList::changed, this, &WelcomeGuide::handleCrews);
    connect(&store, &Store::applied, this, &WelcomeGuide::handleChanges);
}

void WelcomeGuide::switchOff()
{
    m_isOver = true;
}

QWidget *WelcomeGuide::insteadOf(QWidget *page) const
{
    return m_isWelcoming ? &m_page : page;
}

void WelcomeGuide::startDemo(const DemoStarter &start)
{
    const auto started = start ? start() : std::unexpected(tr("The demo is not available here."));
    if (started)
        m_page.announce(Severity::Good, tr("The demo opens in a separate window. Close it at any time."));
    else
        m_page.announce(Severity::Bad, started.error());
}

void WelcomeGuide::handleCrews()
{
    if (!m_store.crews().all().isEmpty()) {
        if (!m_isOver)
            m_settings.setValue(overKey, true);
        end();
    } else if (!m_isOver) {
        m_isWelcoming = true;
    }
}

void WelcomeGuide::handleChanges(const engine::ChangeBatch &batch)
{
    if (!batch.executions.isEmpty() || !batch.past.isEmpty())
        end();
}

void WelcomeGuide::end()
{
    m_isOver = true;
    if (std::exchange(m_isWelcoming, false))
        Q_EMIT ended();
}

} // namespace crew::gui::shell

#include "moc_welcomeguide.cpp"
