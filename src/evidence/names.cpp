// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/names.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

constexpr size_t maxWords = 6;

/// English and German words that begin sentences and lines, or stand before names, with a capital letter.
constexpr std::array ordinaryWords = {
    "a"_L1,           "about"_L1,
    "after"_L1,       "all"_L1,
    "also"_L1,        "although"_L1,
    "an"_L1,          "and"_L1,
    "any"_L1,         "as"_L1,
    "at"_L1,          "based"_L1,
    "because"_L1,     "before"_L1,
    "both"_L1,        "but"_L1,
    "by"_L1,          "can"_L1,
    "contact"_L1,     "date"_L1,
    "dear"_L1,        "despite"_L1,
    "during"_L1,      "each"_L1,
    "every"_L1,       "executive"_L1,
    "few"_L1,         "final"_L1,
    "first"_L1,       "following"_L1,
    "for"_L1,         "from"_L1,
    "furthermore"_L1, "given"_L1,
    "he"_L1,          "her"_L1,
    "here"_L1,        "his"_L1,
    "how"_L1,         "however"_L1,
    "i"_L1,           "if"_L1,
    "in"_L1,          "it"_L1,
    "its"_L1,         "key"_L1,
    "last"_L1,        "many"_L1,
    "meanwhile"_L1,   "moreover"_L1,
    "most"_L1,        "my"_L1,
    "new"_L1,         "next"_L1,
    "no"_L1,          "not"_L1,
    "note"_L1,        "of"_L1,
    "on"_L1,          "one"_L1,
    "or"_L1,          "other"_L1,
    "our"_L1,         "overall"_L1,
    "please"_L1,      "regarding"_L1,
    "second"_L1,      "see"_L1,
    "she"_L1,         "since"_L1,
    "so"_L1,          "some"_L1,
    "subject"_L1,     "such"_L1,
    "summary"_L1,     "that"_L1,
    "the"_L1,         "their"_L1,
    "then"_L1,        "there"_L1,
    "these"_L1,       "they"_L1,
    "third"_L1,       "this"_L1,
    "those"_L1,       "to"_L1,
    "today"_L1,       "total"_L1,
    "under"_L1,       "until"_L1,
    "we"_L1,          "what"_L1,
    "when"_L1,        "where"_L1,
    "while"_L1,       "with"_L1,
    "yesterday"_L1,   "you"_L1,
    "your"_L1,        "aber"_L1,
    "alle"_L1,        "als"_L1,
    "am"_L1,          "an"_L1,
    "auch"_L1,        "auf"_L1,
    "aus"_L1,         "bei"_L1,
    "beim"_L1,        "betreff"_L1,
    "bis"_L1,         "bitte"_L1,
    "da"_L1,          "damit"_L1,
    "das"_L1,         "dem"_L1,
    "den"_L1,         "der"_L1,
    "des"_L1,         "die"_L1,
    "diese"_L1,       "dieser"_L1,
    "dieses"_L1,      "durch"_L1,
    "ein"_L1,         "eine"_L1,
    "einem"_L1,       "einen"_L1,
    "einer"_L1,       "er"_L1,
    "es"_L1,          "für"_L1,
    "gesamt"_L1,      "ihr"_L1,
    "ihre"_L1,        "im"_L1,
    "ist"_L1,         "je"_L1,
    "laut"_L1,        "mit"_L1,
    "nach"_L1,        "neue"_L1,
    "nur"_L1,         "ob"_L1,
    "oder"_L1,        "ohne"_L1,
    "sehr"_L1,        "seit"_L1,
    "sie"_L1,         "sind"_L1,
    "summe"_L1,       "und"_L1,
    "unser"_L1,       "unsere"_L1,
    "unter"_L1,       "vom"_L1,
    "von"_L1,         "vor"_L1,
    "weitere"_L1,     "wenn"_L1,
    "wie"_L1,         "wir"_L1,
    "zu"_L1,          "zum"_L1,
    "zur"_L1,         "zusammenfassung"_L1,
};

std::vector<size_t> hashesOfOrdinaryWords()
{
    std::vector<size_t> hashes;
    for (const QLatin1StringView word : ordinaryWords)
        hashes.push_back(hashOf(QString::fromUtf8(word.data(), word.size())));
    std::ranges::sort(hashes);
    return hashes;
}

bool isOrdinary(size_t word)
{
    static const std::vector<size_t> hashes = hashesOfOrdinaryWords();
    return std::ranges::binary_search(hashes, word);
}

/// Words that stand in the text in small letters somewhere.
std::vector<size_t> smallWordsIn(QStringView text)
{
    std::vector<size_t> hashes;
    WordReader reader(text);
    Word word;
    while (reader.next(word)) {
        if (word.isLower)
            hashes.push_back(word.hash);
    }
    std::ranges::sort(hashes);
    return hashes;
}

/// What may stand between two words of a name.
bool joinsName(QStringView between)
{
    return between == u" " || between == u"-" || between == u". " || between == u"\u00A0" ||
           between == u"’" || between == u"'" || between == u" & ";
}

/// Collects the words of a name as long as they follow each other.
class NameCollector
{
public:
    NameCollector(QStringView text, const Sources &sources,
                  const std::function<void(const WrittenName &)> &take)
        : m_text(text)
        , m_sources(sources)
        , m_take(take)
        , m_small(smallWordsIn(text))
    {}

    void add(const Word &word)
    {
        const bool follows = !m_words.empty() && joinsName(between(m_words.back(), word)) &&
                             (m_text[m_words.back().place.end()] != u'.' ||
                              m_words.back().place.length == 1); // else a sentence ends there
        if (!follows || !word.isCapital || m_words.size() == maxWords)
            finish();
        if (word.isCapital && !word.isAlone && !isOrdinary(word.hash))
            m_words.push_back(word);
    }

    void finish()
    {
        const std::vector<Word> words = std::exchange(m_words, {});
        const bool isName =
            words.size() >= 2
                ? std::ranges::any_of(words, &NameCollector::isLong) &&
                      !std::ranges::any_of(words,
                                           [this](const Word &word) { return isSmallSomewhere(word.hash); })
                : words.size() == 1 && words.front().hasInnerCapital;
        if (!isName)
            return;
        WrittenName name;
        name.place = {words.front().place.begin, words.back().place.end() - words.front().place.begin};
        std::ranges::transform(words, std::back_inserter(name.words), &Word::hash);
        m_take(name);
    }

private:
    static bool isLong(const Word &word) { return word.place.length > 1; }

    QStringView between(const Word &first, const Word &second) const
    {
        return m_text.sliced(first.place.end(), second.place.begin - first.place.end());
    }

    bool isSmallSomewhere(size_t word) const
    {
        return std::ranges::binary_search(m_small, word) || m_sources.hasInSmallLetters(word);
    }

    QStringView m_text;
    const Sources &m_sources;
    const std::function<void(const WrittenName &)> &m_take;
    std::vector<size_t> m_small;
    std::vector<Word> m_words;
};

} // namespace

void readNames(QStringView text, const Sources &sources, const std::function<void(const WrittenName &)> &take)
{
    NameCollector names(text, sources, take);
    WordReader reader(text);
    Word word;
    while (reader.next(word))
        names.add(word);
    names.finish();
}

} // namespace crew::evidence
