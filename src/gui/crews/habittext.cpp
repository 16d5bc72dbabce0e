// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/habittext.h"

#include "gui/common/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::HabitText)
};

QString contractTitle(Habit habit)
{
    switch (habit) {
    case Habit::ResumeBody:
        return Texts::tr("snake_case, as in the contract");
    case Habit::StatusPath:
        return Texts::tr("/status/{id}, as in the contract");
    case Habit::Stop:
        return Texts::tr("not offered, as in the contract");
    case Habit::Approval:
        return Texts::tr("sent as written, as in the contract");
    case Habit::Quota:
        break;
    }
    return {};
}

QString deployedTitle(Habit habit)
{
    switch (habit) {
    case Habit::ResumeBody:
        return Texts::tr("camelCase");
    case Habit::StatusPath:
        return Texts::tr("/{id}/status");
    case Habit::Stop:
        return Texts::tr("POST /stop/{id}");
    case Habit::Approval:
        return Texts::tr("held back: the crew treats the feedback as a change request");
    case Habit::Quota:
        break;
    }
    return {};
}

/// What Automatic comes to.
QString learnedTitle(Habit habit, const Crew &crew)
{
    switch (habit) {
    case Habit::ResumeBody:
        return crew.resumeDialect == ResumeDialect::CamelCase ? Texts::tr("camelCase")
                                                              : Texts::tr("snake_case");
    case Habit::StatusPath:
        return crew.statusPath == StatusPath::IdThenStatus ? Texts::tr("/{id}/status")
                                                           : Texts::tr("/status/{id}");
    case Habit::Stop:
        return crew.hasNoStop                               ? Texts::tr("not offered")
               : crew.habits.evidence.contains(Habit::Stop) ? Texts::tr("offered")
                                                            : Texts::tr("not known yet");
    case Habit::Approval:
        return Texts::tr("sent as written");
    case Habit::Quota:
        break;
    }
    return {};
}

} // namespace

QString habitTitle(Habit habit)
{
    switch (habit) {
    case Habit::ResumeBody:
        return Texts::tr("Body of POST /resume");
    case Habit::StatusPath:
        return Texts::tr("Address of the status");
    case Habit::Stop:
        return Texts::tr("Stopping a run");
    case Habit::Approval:
        return Texts::tr("Approvals with feedback");
    case Habit::Quota:
        return Texts::tr("Quota");
    }
    Q_UNREACHABLE();
}

QString settingTitle(Habit habit, HabitSetting setting, const Crew &crew)
{
    switch (setting) {
    case HabitSetting::Automatic:
        return Texts::tr("Automatic: %1").arg(learnedTitle(habit, crew));
    case HabitSetting::Contract:
        return Texts::tr("Manual: %1").arg(contractTitle(habit));
    case HabitSetting::Deployed:
        return Texts::tr("Manual: %1").arg(deployedTitle(habit));
    }
    Q_UNREACHABLE();
}

QString evidenceSentence(Habit habit, const Crew &crew)
{
    const auto known = crew.habits.evidence.constFind(habit);
    if (known == crew.habits.evidence.cend())
        return {};
    const QString when = QLocale().toString(known->at.toLocalTime(), QLocale::ShortFormat);
    const QString excerpt = known->excerpt.isEmpty() ? Texts::tr("(empty)") : visibleText(known->excerpt);
    if (habit == Habit::Approval)
        return Texts::tr("Seen %1: an approval with feedback was accepted (%2 was answered %3: %4), and then "
                         "the same task came back with another attempt.")
            .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
    if (habit == Habit::Quota)
        return Texts::tr("The quota is used up. Wait until it is renewed, or raise it in the crew's "
                         "dashboard. %1: %2 was answered %3: %4")
            .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
    return Texts::tr("Learned %1: %2 was answered %3: %4")
        .arg(when, visibleText(known->request), QString::number(known->status), excerpt);
}

} // namespace crew::gui
