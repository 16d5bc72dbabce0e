// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::markdown {

/// \a text, whose lines end at line feeds, with a space between two bars of a table that have nothing between
/// them. MD4C drops a cell that is written so, and what follows would stand below the heading before its own.
QString withSpaceInEmptyCells(const QString &text);

} // namespace crew::markdown
