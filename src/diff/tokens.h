// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diff.h"

#include <vector>

namespace crew::diff {

/// Numbers that stand for pieces of text: the same piece, the same number.
using Token = quint32;
using Tokens = std::vector<Token>;

/// Gives out tokens in order of first sight, from 1. Views must outlive it.
class Tokenizer
{
public:
    /// Takes \a expected pieces without rebuilding the table.
    explicit Tokenizer(qsizetype expected = 0);

    Token token(QStringView piece);

private:
    struct Piece
    {
        QStringView text;
        size_t hash = 0;
    };

    void grow(size_t count);

    size_t m_seed;
    std::vector<Token> m_slots;  ///< 0: empty; always a power of two, and half of them are
    std::vector<Piece> m_pieces; ///< by token - 1
};

/// The lines of \a text, which end at line feeds only.
QList<Line> splitLines(QStringView text);

/// Words, runs of blanks, and single other characters; each ideograph is a word. They cover \a text.
std::vector<Range> splitWords(QStringView text);

} // namespace crew::diff
