// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diff.h"

#include <array>
#include <vector>

namespace crew::diff {

/// Numbers that stand for pieces of text: the same piece, the same number.
using Token = quint32;
using Tokens = std::vector<Token>;

/// Gives out tokens in order of first sight, from 1. Views have to outlive it.
class Tokenizer
{
public:
    /// Takes \a expected pieces without rebuilding the table.
    explicit Tokenizer(qsizetype expected = 0);

    /// Of the next piece of the earlier text.
    Token tokenBefore(QStringView piece);
    /// Of the next piece of the later text. Most of them follow each other as in the earlier text, which then
    /// saves the hash.
    Token tokenAfter(QStringView piece);

private:
    struct Piece
    {
        QStringView text;
        size_t hash = 0;
        size_t place = 0; ///< where tokenBefore() met it first
    };

    Token token(QStringView piece);
    Token hashedToken(QStringView piece);
    Token add(QStringView piece, size_t hash);
    void grow(size_t count);

    size_t m_seed;
    std::vector<Token> m_slots;       ///< 0: empty; always a power of two, and half of them are
    std::vector<Piece> m_pieces;      ///< by token - 1
    std::array<Token, 128> m_ascii{}; ///< of pieces of one such character: a table instead of a hash
    Tokens m_before;                  ///< what tokenBefore() gave out
    size_t m_expected = 0;            ///< in m_before
};

/// The lines of \a text, which end at line feeds only.
QList<Line> splitLines(QStringView text);

/// Words, runs of blanks, and single other characters; each ideograph is a word. They cover \a text.
std::vector<Range> splitWords(QStringView text);

} // namespace crew::diff
