// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/edits.h"

#include <functional>

namespace crew::diff {

/// Finds which line of a change became which, and the words that differ inside.
class Pairing
{
public:
    Pairing(const Side &before, const Side &after, EditFinder &finder);

    QList<Pair> pairs(const Change &change);

private:
    struct Words
    {
        QStringView text;
        std::vector<Range> ranges;
        Tokens tokens;
        std::vector<std::pair<Token, qsizetype>> sorted; ///< those that are no blanks, and their lengths
        qsizetype length = 0;                            ///< of those
    };

    bool isHuge(const Change &change) const;
    static double likeness(const Words &before, const Words &after);
    static QList<Pair> alignByLikeness(const std::vector<Words> &before, const std::vector<Words> &after);
    static QList<Pair> alignByPlace(const std::vector<Words> &before, const std::vector<Words> &after);
    std::vector<Words> wordsOf(const Side &side, qsizetype begin, qsizetype count,
                               const std::function<Token(QStringView)> &tokenOf);
    void mark(Pair &pair, const Words &before, const Words &after);

    const Side &m_before;
    const Side &m_after;
    EditFinder &m_finder;
    qsizetype m_budget; ///< pairs that may still be compared word by word
};

} // namespace crew::diff
