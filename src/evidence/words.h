// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/findings.h"

#include <QStringView>

namespace crew::evidence {

/// A word of a text: letters and digits, or one character of a script that writes no blanks between words.
struct Word
{
    Place place;
    size_t hash = 0; ///< of its letters without case
    bool isCapital = false;
    bool isLower = false;         ///< has no capital letter
    bool hasInnerCapital = false; ///< a capital letter behind a small one, as in OpenAI
    bool isAlone = false;         ///< of a script that writes no blanks
    bool isNumber = false;        ///< of digits only
};

/// Reads a text word by word.
class WordReader
{
public:
    /// \a text has to outlive it.
    explicit WordReader(QStringView text)
        : m_text(text)
    {}

    /// The next word; false when there is none.
    bool next(Word &word);

private:
    QStringView m_text;
    qsizetype m_at = 0;
};

/// For tables of hashes: what \a text stands for, different in each process, so that no text can be made to
/// look like another.
size_t hashOf(QStringView text);
size_t hashOf(size_t first, size_t second);

} // namespace crew::evidence
