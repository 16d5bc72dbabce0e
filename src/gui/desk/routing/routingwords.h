// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"

namespace crew::gui::desk {

/// "4 h", in the largest unit that says it exactly; empty for 0.
QString responseTimeText(int minutes);

/// Who may not approve, or how many have to: what \a rule asks of an approval.
QString approvalText(const RoutingRule &rule);

/// Whether the rule at place \a left of \a one asks for the same as the one at \a right of \a other, by
/// whatever name. Places are from 1; 0 is no rule.
bool asksTheSame(const Routing &one, int left, const Routing &other, int right);

/// What was added, removed and changed between \a from and \a to; sentences, or that nothing was.
QString differenceInWords(const Routing &from, const Routing &to);

} // namespace crew::gui::desk
