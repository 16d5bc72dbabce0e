// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>

namespace crew::gui {

/// How many runs are loaded at a time for a file: as many as make a part of fair size, since their results
/// are as long as they like.
class PartSize
{
public:
    qsizetype runs() const { return m_runs; }

    /// \a bytes is what the last part took in the file.
    void adapt(qint64 bytes)
    {
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
