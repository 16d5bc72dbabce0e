// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>

namespace crew::journal {

/// Takes \a lock if no living program has it. Fails at once if one has. Waits in two cases: up to 1 s if the
/// program has ended, but a child that it was starting when it was killed has the file open for a moment; and
/// 300 ms if the file is empty because its maker was killed before it wrote its name, or up to 3 s when
/// others remove such a file at this moment.
bool takeLock(QLockFile &lock);

/// Why takeLock() could not even make \a lock, which nobody has then, as a sentence.
QString lockFileProblem(const QLockFile &lock);

} // namespace crew::journal
