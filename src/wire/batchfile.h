// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "wire/json.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace crew::wire {

/// How much a file of rows may hold; more is refused, never cut.
struct BatchFileLimits
{
    qsizetype bytes = 64 * 1024 * 1024;
    qsizetype rows = 100'000;
    qsizetype columns = 1'000;
};

enum class BatchFileFormat { Csv, JsonLines };

/// One row of a file, as it stood there.
struct BatchFileRow
{
    int line = 0;                              ///< where it begins, from 1
    QStringList fields = {};                   ///< of CSV, as many as the file has columns
    QJsonObject members = {};                  ///< of JSON Lines
    QHash<QString, QByteArray> respelled = {}; ///< members as written that have a number in another spelling
    QString problem = {}; ///< one plain sentence that names the line; empty when the row is well formed

    bool operator==(const BatchFileRow &) const = default;
};

/// A file that is to become many kickoffs.
struct BatchFile
{
    BatchFileFormat format = BatchFileFormat::Csv;
    QChar delimiter;     ///< of CSV
    QStringList columns; ///< of CSV the first record, of JSON Lines every member name in order of appearance
    QList<BatchFileRow> rows;
    qsizetype blankLines = 0; ///< of CSV: with nothing but separators and blanks, which are no rows

    /// What \a row holds in \a column: of CSV a text, of JSON Lines any value; Undefined when there is none.
    QJsonValue value(qsizetype row, qsizetype column) const;
    /// Every column of \a row as text.
    QStringList texts(qsizetype row) const;
};

/// Reads CSV with a first record of names, or JSON Lines when the first character is a brace. UTF-8, or
/// UTF-16 with a byte order mark. What is wrong with one row stands in the row.
std::expected<BatchFile, DecodeError> decodeBatchFile(const QByteArray &bytes,
                                                      const BatchFileLimits &limits = {});

} // namespace crew::wire
