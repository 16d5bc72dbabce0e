// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diff.h"

#include <QHash>

#include <vector>

namespace crew::diff {

/// Numbers that stand for pieces of text: the same piece, the same number.
using Token = quint32;
using Tokens = std::vector<Token>;

/// Gives out tokens in order of first sight. Views must outlive it.
class Tokenizer
{
public:
    Token token(QStringView piece);

private:
    QHash<QStringView, Token> m_tokens;
};

/// The lines of \a text, which end at line feeds only.
QList<Line> splitLines(QStringView text);

/// Words, runs of blanks, and single other characters; each ideograph is a word. They cover \a text.
std::vector<Range> splitWords(QStringView text);

} // namespace crew::diff
