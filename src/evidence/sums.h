// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/findings.h"

#include <vector>

namespace crew::evidence {

struct GridCell
{
    QString text;
    Place place; ///< of the text, in the page
};

/// A table as rows of cells; the first names the columns.
struct Grid
{
    std::vector<std::vector<GridCell>> rows;
};

struct SumChecks
{
    QList<SumCheck> checks;
    int unclear = 0; ///< totals that can be read in more than one way
};

/// Adds up again what a row or a column is the total of: one that is labelled total, sum, Summe, 合计 and the
/// like. Only what can be read in one way alone is computed: every cell a number or empty, all in one unit,
/// and decimals and groups of three not to be confused. A row counts as the total of the rows above it when
/// no other total and no deduction is among them. A column counts as the total of the columns before it when
/// it is that in most rows.
SumChecks checkSums(const Grid &grid);

} // namespace crew::evidence
