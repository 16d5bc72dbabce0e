// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/retrypause.h"

#include <QRandomGenerator>

#include <algorithm>

namespace crew::remote {

std::chrono::milliseconds retryPause(std::chrono::milliseconds first, std::chrono::milliseconds longest,
                                     int failures)
{
    const auto pause = std::min(longest, first * (1 << std::min(failures, 10)));
    return pause / 2 + pause * QRandomGenerator::global()->bounded(1000) / 1000;
}

} // namespace crew::remote
