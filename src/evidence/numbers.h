// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/findings.h"

#include <QStringView>

#include <optional>

namespace crew::evidence {

/// Which mark stands before the decimals of a number.
enum class NumberStyle { Point, Comma };

inline constexpr NumberStyle allNumberStyles[] = {NumberStyle::Point, NumberStyle::Comma};

/// True for what may stand between groups of three digits: "," "." "'" and blanks that do not break.
bool isGroupMark(QChar c);

/// The digits of \a text, read in \a style, without marks between groups and without needless zeros, "."
/// before decimals; nothing when it is not a number of that style. "1.234" is one in both.
std::optional<QString> plainNumber(QStringView text, NumberStyle style);

/// Where the number ends that begins with the digit at \a begin: digits, marks between digits, and groups of
/// three behind single blanks.
qsizetype numberEnd(QStringView text, qsizetype begin);

/// An amount as a cell of a table has it: sign, currency, digits, unit.
struct CellNumber
{
    QString digits; ///< with marks, without sign
    QString unit;   ///< what else the cell has, such as "€", "%" or "kg"
    bool isNegative = false;
    Place place; ///< of the digits in the cell

    bool isPercent() const { return unit == QLatin1String("%"); }
};

/// Reads a cell that has exactly one number and little else; nothing for every other one.
std::optional<CellNumber> readCell(QStringView cell);

/// The currencies that readCell() knows count as one unit with none.
bool isCurrency(QStringView unit);

/// A number with up to six decimals, exactly.
struct Amount
{
    qint64 millionths = 0;
    int decimals = 0; ///< that were written
};

/// Nothing when \a number is not of \a style, or too long to be added exactly.
std::optional<Amount> amountOf(const CellNumber &number, NumberStyle style);

/// \a millionths with \a decimals, as \a example writes numbers in \a style.
QString writtenLike(qint64 millionths, int decimals, const QString &example, NumberStyle style);

} // namespace crew::evidence
