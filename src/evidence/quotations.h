// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/sources.h"

#include <functional>

namespace crew::evidence {

/// A passage between quotation marks.
struct WrittenQuotation
{
    Place place;                              ///< without the marks
    std::vector<std::vector<size_t>> phrases; ///< its words, in parts between "…" and "[…]"
};

/// Calls \a take for each passage of at least three words, or six characters of Chinese or Japanese, that
/// begins and ends in one line. Longer ones than 2,000 characters are no quotations.
void readQuotations(QStringView text, const std::function<void(const WrittenQuotation &)> &take);

} // namespace crew::evidence
