// SPDX-License-Identifier: GPL-3.0-or-later
// Reads any bytes as a file of rows; what was read is written again and has to be the same when it is read.
#include "bytes.h"
#include "wire/batchfile.h"
#include "wire/csv.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace crew::wire;
    const auto file = decodeBatchFile(bytesOf(data, size), {1 << 16, 1'000, 100});
    if (!file)
        return 0;
    for (qsizetype row = 0; row < file->rows.size(); ++row) {
        const QStringList fields = file->texts(row);
        const QString text = csvRow(fields);
        const auto again = parseCsv(text, QLatin1Char(','), 2, 1'000);
        const bool isSame = again && again->size() == 1 && csvRow(again->first().fields) == text;
        const bool mayDiffer = fields.isEmpty() || text.contains(QLatin1Char('\''));
        if (!isSame && !mayDiffer)
            std::abort();
    }
    return 0;
}
