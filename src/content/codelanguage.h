// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/contentkind.h"

namespace crew::content {

/// Code, when \a head, the beginning of a text, says so in its first line or nearly all its lines are of one
/// language; else Text. Languages are called as GNU Source-highlight calls them.
Detected detectCode(const QString &head);

} // namespace crew::content
