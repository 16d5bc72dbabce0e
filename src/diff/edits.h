// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/tokens.h"

#include <span>

namespace crew::diff {

/// Tokens that were replaced by others, as index and count on both sides.
struct Edit
{
    qsizetype before = 0;
    qsizetype beforeCount = 0;
    qsizetype after = 0;
    qsizetype afterCount = 0;
};

/// The one edit from the first to the last token that differs; counts of 0 when none does.
Edit enclosingEdit(const Tokens &before, const Tokens &after);

/// Starts libgit2, which EditFinder does otherwise when it is first needed: it takes milliseconds. Any
/// thread.
void startLibrary();

/// Finds edits by libgit2, which is in use from the first one on.
class EditFinder
{
public:
    /// From first to last; enclosingEdit() alone when there is more than libgit2 could compare in a few
    /// seconds.
    std::vector<Edit> edits(const Tokens &before, const Tokens &after);
    /// True when edits() ever gave less than it could have.
    bool isCoarse() const { return m_isCoarse; }

private:
    static std::vector<Edit> compareByLibrary(std::span<const Token> before, std::span<const Token> after,
                                              const Edit &within);

    bool m_isCoarse = false;
};

} // namespace crew::diff
