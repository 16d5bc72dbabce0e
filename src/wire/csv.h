// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/json.h"

#include <QList>
#include <QStringList>

namespace crew::wire {

/// One record of a CSV file.
struct CsvRecord
{
    int line = 0; ///< where it begins, from 1
    QStringList fields;

    bool operator==(const CsvRecord &) const = default;
};

/// Comma, semicolon or tab: whichever stands most often, outside quotes, in the first record of \a text.
QChar csvDelimiter(QStringView text);

/// What a first line such as “sep=;”, which spreadsheets write, says that it is; null without such a line.
QChar declaredDelimiter(QStringView text);

/// Reads CSV (RFC 4180, also with LF or CR alone): a field in quotes may hold anything, a quote in it is
/// doubled. Empty lines are no records. Errors: a quote that is never closed, something after a closing one,
/// more than \a maxRecords records or \a maxFields fields in one; each names its line.
std::expected<QList<CsvRecord>, DecodeError> parseCsv(QStringView text, QChar delimiter, qsizetype maxRecords,
                                                      qsizetype maxFields);

/// The fields of the first record after \a recordsBefore others, for names: those that are not in quotes
/// without the blanks around them, and all without the apostrophe before a formula. Empty where it cannot be
/// read.
QStringList csvNames(QStringView text, QChar delimiter, int recordsBefore);

/// One record with its line end, every field in quotes. A field that a spreadsheet would run as a formula
/// gets an apostrophe before it.
QString csvRow(const QStringList &fields);

/// \a field with an apostrophe before it where a spreadsheet would run it as a formula.
QString withFormulaGuard(const QString &field);

/// \a field without the apostrophe that csvRow(), or a spreadsheet, put before a formula.
QString withoutFormulaGuard(const QString &field);

/// \a own names for columns that stand next to \a taken ones: one that is taken, whatever its case, begins
/// with "run_".
QStringList namesBeside(const QStringList &own, const QStringList &taken);

} // namespace crew::wire
