// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>

namespace crew::journal {

/// Takes \a lock if no living program has it, waiting 1 s for one that ends: what it was just starting when
/// it was killed holds the file open for a moment. QLockFile itself knows that an ended program holds
/// nothing, but not of a file that stayed empty because its maker was killed before it wrote its name: such a
/// file goes when nobody fills it within 300 ms more, for which this waits in that case alone; at most 3 s
/// when others do the same at this moment.
bool takeLock(QLockFile &lock);

} // namespace crew::journal
