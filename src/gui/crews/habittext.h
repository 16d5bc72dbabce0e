// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

#include <QString>

namespace crew::gui {

/// The habits of which a person can say how they are met, in the order they are shown.
inline constexpr Habit settableHabits[] = {Habit::ResumeBody, Habit::StatusPath, Habit::Stop,
                                           Habit::Approval};
inline constexpr HabitSetting allHabitSettings[] = {HabitSetting::Automatic, HabitSetting::Contract,
                                                    HabitSetting::Deployed};

/// What is set, for people, translated.
QString habitTitle(Habit habit);
/// A choice for \a habit, translated; of Automatic also what it comes to for \a crew.
QString settingTitle(Habit habit, HabitSetting setting, const Crew &crew);
/// Which answer taught what is known of \a habit, and when; empty when nothing was learned. Translated.
QString evidenceSentence(Habit habit, const Crew &crew);

} // namespace crew::gui
