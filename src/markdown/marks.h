// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace crew::markdown {

class Source;

/// How many bytes the mark at \a position takes; 0 when it is none. None goes beyond \a limit.
/// "-", "+", "*", or digits with a delimiter, before a blank.
qsizetype listMark(const Source &source, qsizetype position, qsizetype limit);
/// As many number signs as \a level says, before a blank.
qsizetype headingMark(const Source &source, int level, qsizetype position, qsizetype limit);
/// A whole line of three or more of "-", "_" or "*".
qsizetype ruleMark(const Source &source, qsizetype position, qsizetype limit);
/// Three or more of \a fence.
qsizetype fenceMark(const Source &source, char fence, qsizetype position, qsizetype limit);
/// The line below a table's head.
qsizetype delimiterRow(const Source &source, qsizetype position, qsizetype limit);

/// True when nothing between the two is more than a mark of Markdown.
bool isOnlyMarks(const Source &source, qsizetype begin, qsizetype end);

} // namespace crew::markdown
