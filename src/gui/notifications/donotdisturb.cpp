// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifications/donotdisturb.h"

#include "gui/common/settings/preferences.h"

#include <QTime>

namespace crew::gui::notifications {

bool isWithin(const QTime &now, const QTime &from, const QTime &until)
{
    if (from <= until)
        return from <= now && now < until;
    return now >= from || now < until;
}

DoNotDisturb::DoNotDisturb(Preferences &preferences, Clock clock, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_clock(std::move(clock))
    , m_isOn(isScheduled(m_clock()))
{
    connect(&preferences, &Preferences::changed, this, [this](const QString &key) {
        if (key == pref.quiet || key == pref.quietFrom || key == pref.quietUntil)
            update();
    });
}

QDateTime DoNotDisturb::end() const
{
    if (!m_isOn)
        return {};
    return m_choice ? m_choice->until : scheduleEnd(m_clock());
}

void DoNotDisturb::setOn(bool on)
{
    const QDateTime now = m_clock();
    if (on)
        m_choice = Choice{true, {}};
    else if (isScheduled(now))
        m_choice = Choice{false, scheduleEnd(now)};
    else
        m_choice.reset();
    update();
}

void DoNotDisturb::setOnForAnHour()
{
    m_choice = Choice{true, m_clock().addSecs(60 * 60)};
    update();
}

void DoNotDisturb::update()
{
    const QDateTime now = m_clock();
    if (m_choice && m_choice->until.isValid() && now >= m_choice->until)
        m_choice.reset();
    const bool on = m_choice ? m_choice->on : isScheduled(now);
    if (std::exchange(m_isOn, on) != on)
        Q_EMIT changed(on);
}

bool DoNotDisturb::isScheduled(const QDateTime &now) const
{
    return m_preferences.isOn(pref.quiet) &&
           isWithin(now.time(), m_preferences.value(pref.quietFrom), m_preferences.value(pref.quietUntil));
}

QDateTime DoNotDisturb::scheduleEnd(const QDateTime &now) const
{
    const QTime until = m_preferences.value(pref.quietUntil);
    return {now.time() < until ? now.date() : now.date().addDays(1), until};
}

} // namespace crew::gui::notifications

#include "moc_donotdisturb.cpp"
