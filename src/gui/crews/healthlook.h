// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/values.h"
#include "gui/common/style/look.h"

#include <QIcon>
#include <QString>

namespace crew::gui::crews {

Severity severityOf(engine::HealthState state);

/// One word for \a state, translated.
QString healthWord(engine::HealthState state);

/// Where the token is, in one plain sentence, translated.
QString tokenSentence(engine::TokenState state);

/// A crew's sign: its first letter on its colour, and a badge that shows its health by shape and colour.
/// Painted with the application palette at paint time, so that it follows light and dark.
QIcon crewIcon(const Crew &crew, engine::HealthState health);

/// The same sign without the badge.
QIcon crewSign(const Crew &crew);

/// The colour name as a word for people, translated.
QString colourTitle(const QString &colour);

/// A square of the colour, for lists.
QIcon colourIcon(const QString &colour);

} // namespace crew::gui::crews
