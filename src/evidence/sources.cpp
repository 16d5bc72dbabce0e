// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/sources.h"

#include "evidence/numbers.h"
#include "evidence/words.h"

#include <algorithm>

namespace crew::evidence {

namespace {

void makeSearchable(std::vector<size_t> &hashes)
{
    std::ranges::sort(hashes);
    const auto rest = std::ranges::unique(hashes);
    hashes.erase(rest.begin(), rest.end());
}

bool contains(const std::vector<size_t> &hashes, size_t wanted)
{
    return std::ranges::binary_search(hashes, wanted);
}

size_t tripleOf(size_t first, size_t second, size_t third)
{
    return hashOf(hashOf(first, second), third);
}

} // namespace

Sources::Sources(const QStringList &texts)
{
    qsizetype size = 0;
    for (const QString &text : texts)
        size += text.size();
    m_isCut = size > maxText;
    if (m_isCut)
        return;
    for (const QString &text : texts) {
        addFacts(text);
        addWords(text);
    }
    for (std::vector<size_t> *hashes : {&m_facts, &m_words, &m_smallWords, &m_pairs, &m_triples})
        makeSearchable(*hashes);
}

/// A date is also found by a text that names only a part of it.
void Sources::addFacts(const QString &text)
{
    FactReader reader(text, false);
    WrittenFact fact;
    while (reader.next(fact)) {
        for (const std::vector<size_t> &reading : fact.readings)
            m_facts.insert(m_facts.end(), reading.begin(), reading.end());
        if (text[fact.place.begin].isLetter() && fact.dates.isEmpty())
            addNumbersIn(QStringView(text).sliced(fact.place.begin, fact.place.length));
        for (const StatedDate &date : std::as_const(fact.dates)) {
            m_facts.push_back(hashOf(StatedDate{date.year, date.month, 0}));
            m_facts.push_back(hashOf(StatedDate{0, date.month, date.day}));
            for (const int number : {date.year, date.month, date.day})
                m_facts.push_back(hashOfNumber(QString::number(number)));
        }
    }
}

/// Those of a code, such as INV-2024-0042.
void Sources::addNumbersIn(QStringView code)
{
    for (qsizetype at = 0; at < code.size(); ++at) {
        qsizetype end = at;
        while (end < code.size() && code[end].isDigit())
            ++end;
        if (end == at)
            continue;
        if (const auto plain = plainNumber(code.sliced(at, end - at), NumberStyle::Point))
            m_facts.push_back(hashOfNumber(*plain));
        at = end;
    }
}

void Sources::addWords(const QString &text)
{
    WordReader reader(text);
    Word word;
    size_t before = 0;
    size_t secondBefore = 0;
    qsizetype count = 0;
    while (reader.next(word)) {
        m_words.push_back(word.hash);
        if (word.isLower)
            m_smallWords.push_back(word.hash);
        if (count >= 1)
            m_pairs.push_back(hashOf(before, word.hash));
        if (count >= 2)
            m_triples.push_back(tripleOf(secondBefore, before, word.hash));
        secondBefore = before;
        before = word.hash;
        ++count;
    }
}

bool Sources::has(const WrittenFact &fact) const
{
    return std::ranges::any_of(fact.readings, [this](const std::vector<size_t> &reading) {
        return std::ranges::all_of(reading, [this](size_t hash) { return contains(m_facts, hash); });
    });
}

bool Sources::hasWord(size_t word) const
{
    return contains(m_words, word);
}

bool Sources::hasInSmallLetters(size_t word) const
{
    return contains(m_smallWords, word);
}

bool Sources::hasName(std::span<const size_t> words) const
{
    const bool isTurned = words.size() == 2 && contains(m_pairs, hashOf(words[1], words[0]));
    return isTurned || hasPhrase(words);
}

bool Sources::hasPhrase(std::span<const size_t> words) const
{
    if (words.empty())
        return true;
    if (words.size() == 1)
        return hasWord(words[0]);
    if (words.size() == 2)
        return contains(m_pairs, hashOf(words[0], words[1]));
    for (size_t i = 2; i < words.size(); ++i) {
        if (!contains(m_triples, tripleOf(words[i - 2], words[i - 1], words[i])))
            return false;
    }
    return true;
}

} // namespace crew::evidence
