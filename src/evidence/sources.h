// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/factreader.h"

#include <QStringList>

#include <span>
#include <vector>

namespace crew::evidence {

/// The texts that an output is compared with, as sorted tables of hashes: each question takes the logarithm
/// of their size.
class Sources
{
public:
    /// UTF-16 code units of all texts together; beyond, nothing is read and isCut() is true.
    static constexpr qsizetype maxText = 8 * 1024 * 1024;

    explicit Sources(const QStringList &texts);

    bool isCut() const { return m_isCut; }
    bool has(const WrittenFact &fact) const;
    bool hasWord(size_t word) const;
    /// All \a words, one behind the other; two of them also in the other order, as in "Miller, Jane".
    bool hasName(std::span<const size_t> words) const;
    /// All \a words, one behind the other.
    bool hasPhrase(std::span<const size_t> words) const;
    /// True when the word stands somewhere without a capital letter.
    bool hasInSmallLetters(size_t word) const;

private:
    void addFacts(const QString &text);
    void addNumbersIn(QStringView code);
    void addWords(const QString &text);

    std::vector<size_t> m_facts;
    std::vector<size_t> m_words;
    std::vector<size_t> m_smallWords;
    std::vector<size_t> m_pairs;
    std::vector<size_t> m_triples;
    bool m_isCut = false;
};

} // namespace crew::evidence
