// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/batchfile.h"
#include "wire/batchtable.h"

namespace crew::wire {

/// Rows of a batch as a file: a BatchTable, and what became of each row. The file is made in parts, since
/// results may have any length. decodeBatchFile() reads it again, with every value that was sent.
class BatchExport
{
public:
    /// \a rows are all that will be in the file; of these no result is needed.
    BatchExport(BatchFileFormat format, const QStringList &fileColumns, const BatchRows &rows);

    QByteArray head() const; ///< what the file begins with; may be empty
    QByteArray lines(const BatchRows &rows) const;

private:
    QByteArray csvLine(const BatchRow &row) const;
    QByteArray jsonLine(const BatchRow &row) const;

    BatchFileFormat m_format;
    BatchTable m_table;
    QStringList m_ownNames; ///< of what the file has besides the columns of the table
};

} // namespace crew::wire
