// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

#include <QString>

namespace crew::gui::crews {

inline constexpr QuirkSetting allQuirkSettings[] = {QuirkSetting::Automatic, QuirkSetting::Contract,
                                                    QuirkSetting::Deployed};

/// What is set, for people, translated.
QString quirkTitle(Quirk quirk);
/// A choice for \a quirk, translated; of Automatic also what it comes to for \a crew.
QString settingTitle(Quirk quirk, QuirkSetting setting, const Crew &crew);
/// Which answer taught what is known of \a quirk, and when; empty when nothing was learned. Translated.
QString evidenceSentence(Quirk quirk, const Crew &crew);

} // namespace crew::gui::crews
