// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalreader.h"
#include "sql/database.h"

namespace crew::journal {

/// The statements behind JournalReader::search(), which says what they give.
std::expected<JournalReader::Found, sql::Error> readMatches(sql::Database &database, const QStringList &words,
                                                            std::optional<qint64> place, int count);

/// The parts of \a words that an index of trigrams knows: each three letters or digits in a row, each once.
/// Without \a isAnyLetter only those of ASCII are letters.
QStringList trigramsOf(const QStringList &words, bool isAnyLetter);

} // namespace crew::journal
