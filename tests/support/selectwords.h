// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/markdownview.h"

namespace crew::test {

/// Selects the first \a words of what \a view shows; false when they are not in it.
inline bool selectWords(gui::MarkdownView &view, const QString &words)
{
    const qsizetype begin = view.toPlainText().indexOf(words);
    if (begin >= 0)
        view.select(begin, begin + words.size());
    return begin >= 0;
}

} // namespace crew::test
