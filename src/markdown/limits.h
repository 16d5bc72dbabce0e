// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::markdown {

class Source;

/// True when quotes or lists are nested so deeply that nobody could read them; MD4C would take the square of
/// their depth.
bool isNestedTooDeeply(const Source &source);

/// True when one paragraph has so many addresses without < and >, or so long a word, that MD4C would take the
/// square of it to find where they end.
bool hasTooManyAddresses(const Source &source);

} // namespace crew::markdown
