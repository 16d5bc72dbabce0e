// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"

namespace crew {

/// Everything a search for a run looks at (ids, inputs, task, texts, result), case-folded, parts apart by
/// line feeds.
QString searchTextOf(const Execution &execution);

/// The words of what a person typed, case-folded; each has to occur.
QStringList searchWords(const QString &typed);

/// True when every one of \a words (of searchWords()) occurs in the search text of \a execution.
bool mentions(const Execution &execution, const QStringList &words);

} // namespace crew
