// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diff.h"
#include "markdown/page.h"

#include <QSet>

namespace crew::content {

/// What differs between two texts as they are rendered. Lines that only look otherwise differ as well.
struct PageDiff
{
    markdown::Page before;
    markdown::Page after;
    diff::Diff diff;              ///< of the lines' texts and looks
    QList<qsizetype> beforeLines; ///< the line of the page that each line of the diff begins with
    QList<qsizetype> afterLines;
};

/// May take seconds; may be called from any thread.
PageDiff comparePages(markdown::Page before, markdown::Page after);

/// A page with all that differs: what was removed before what was added.
struct ChangesPage
{
    markdown::Page page;
    QList<qsizetype> changes; ///< where each begins in the page's text
};

/// \a onlyChanged: equal lines far from a change are folded into one that says how many they are and has the
/// link "fold:N"; those in \a opened, by N, are not.
ChangesPage pageOfChanges(const PageDiff &diff, bool onlyChanged, const QSet<int> &opened = {});

/// What became of a passage that somebody commented on.
struct PassageChange
{
    enum class Fate {
        NotFound,  ///< it does not stand in the text before
        Unchanged, ///< it stands in the text after as it did
        Changed,
        Removed
    };

    Fate fate = Fate::NotFound;
    int change = -1; ///< which one, of the changed and the removed

    bool operator==(const PassageChange &) const = default;
};

/// What became of \a quote, words of the page before; blanks and line ends do not matter.
PassageChange changeOf(const QString &quote, const PageDiff &diff);

} // namespace crew::content
