// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace crew::bench {

/// How often each latency was seen, in steps of 0.1 ms to 20 s: takes no more memory the longer it goes on.
class Latencies
{
public:
    void add(std::int64_t nanoseconds)
    {
        const auto step = static_cast<std::size_t>(std::max<std::int64_t>(nanoseconds, 0) / 100'000);
        ++m_counts[std::min(step, m_counts.size() - 1)];
        ++m_total;
    }
    void add(const Latencies &other)
    {
        for (std::size_t step = 0; step < m_counts.size(); ++step)
            m_counts[step] += other.m_counts[step];
        m_total += other.m_total;
    }
    std::int64_t count() const { return m_total; }
    /// In milliseconds.
    double percentile(double share) const
    {
        std::int64_t left = static_cast<std::int64_t>(share * static_cast<double>(m_total));
        for (std::size_t step = 0; step < m_counts.size(); ++step) {
            left -= m_counts[step];
            if (left < 0)
                return static_cast<double>(step + 1) / 10;
        }
        return static_cast<double>(m_counts.size()) / 10;
    }

private:
    std::array<std::uint32_t, 200'000> m_counts = {};
    std::int64_t m_total = 0;
};

} // namespace crew::bench
