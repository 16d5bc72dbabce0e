// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "markdown/page.h"

namespace crew::content {

/// \a text as a page of a patch: every line of it as it stands, with the numbers that it has in the file
/// before and after, and marks on the words that differ between versions of a line.
markdown::Page readPatch(const QString &text);

} // namespace crew::content
