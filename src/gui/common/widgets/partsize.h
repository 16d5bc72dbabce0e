// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"

#include <QList>

#include <algorithm>
#include <numeric>

namespace crew::gui {

/// The size of the statuses of \a runs, which are loaded with them. A file may have little of it.
inline qint64 statusBytes(const QList<Execution> &runs)
{
    return std::accumulate(runs.cbegin(), runs.cend(), qint64(0),
                           [](qint64 sum, const Execution &run) { return sum + run.statusBody.size(); });
}

/// How many runs are loaded at a time for a file, adapted to how large they are: results may have any length.
class PartSize
{
public:
    qsizetype runs() const { return m_runs; }

    /// \a written is what the last part took in the file, and \a loaded its statusBytes().
    void adapt(qint64 written, qint64 loaded)
    {
        const qint64 bytes = std::max(written, loaded);
        constexpr qsizetype most = 400;
        constexpr qint64 few = 1'000'000;
        constexpr qint64 many = 8'000'000;
        if (bytes < few)
            m_runs = std::min(2 * m_runs, most);
        else if (bytes > many)
            m_runs = std::max<qsizetype>(1, m_runs / 2);
    }

private:
    qsizetype m_runs = 25;
};

} // namespace crew::gui
