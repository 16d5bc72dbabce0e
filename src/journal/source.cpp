// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/source.h"

namespace crew::journal {

Source::Source(const QString &path)
    : open([path] { return Journal::open(path, Journal::Check::Later); })
    , openReader([path] { return JournalReader::open(path); })
    , file(path)
{}

} // namespace crew::journal
