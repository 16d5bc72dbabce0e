// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/missingoutput.h"

#include "wire/callbacks.h"

namespace crew::gui::output {

bool isOutputMissing(const Review &review, const Attempt &attempt)
{
    constexpr qsizetype largest = 64 * 1024; // what is larger takes too long to read for the window
    const bool isNotice = !lacksNotice(attempt) && !isOfFlow(review);
    const bool hasNothing = attempt.output.isEmpty() && (attempt.json.isUndefined() || attempt.json.isNull());
    return isNotice && hasNothing && attempt.raw.size() <= largest && wire::isWithoutOutput(attempt.raw);
}

} // namespace crew::gui::output
