// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/sources.h"
#include "evidence/words.h"

#include <functional>

namespace crew::evidence {

/// What may be a name in a text: two to six words with capital letters behind each other on a line, or one
/// with a capital letter inside. Words that \a sources or the text itself have in small letters, and words
/// that begin sentences in English or German, make no name. A script without capital letters has no names for
/// it.
struct WrittenName
{
    Place place;
    std::vector<size_t> words;
};

/// Calls \a take for each in order.
void readNames(QStringView text, const Sources &sources,
               const std::function<void(const WrittenName &)> &take);

} // namespace crew::evidence
