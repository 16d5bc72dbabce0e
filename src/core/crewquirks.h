// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

namespace crew {

/// The form of POST /resume that is used: set by hand, else learned.
ResumeDialect resumeDialectOf(const Quirks &quirks);
StatusPath statusPathOf(const Quirks &quirks);
/// True once its service has answered that it cannot stop runs, or a person says so.
bool hasNoStop(const Crew &crew);

/// An approval that carries instructions is not sent to \a crew: only a person makes it so.
bool holdsBackApprovals(const Crew &crew);
/// Something was seen that speaks for it, and nobody has decided about it yet.
bool suggestsHoldingBack(const Crew &crew);

/// What an approval without words says to a crew. Not translated: the crew reads it.
QString usualApproval();
/// The same as set for \a crew.
QString bareApproval(const Crew &crew);
/// True when \a text says more than a short bare approval; \a bare is one, whatever its words.
bool carriesInstructions(const QString &text, const QString &bare = {});

/// Adds \a observation to what was learned. Settings by hand stay, and are what counts.
void recordObservation(Crew &crew, const QuirkObservation &observation);
bool hasLearned(const Crew &crew);
/// What \a from has learned, in place of what \a crew has.
void copyLearned(Crew &crew, const Crew &from);
void changeQuirks(Crew &crew, const QuirkChange &change);

} // namespace crew
