// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace crew {

/// How far entries that were written unmasked have been masked since.
struct MaskProgress
{
    qint64 through = 0; ///< sequence of the last one that was looked at
    qint64 last = 0;    ///< of the last one that may have to be masked

    bool isDone() const { return through >= last; }
    bool operator==(const MaskProgress &) const = default;
};

} // namespace crew
