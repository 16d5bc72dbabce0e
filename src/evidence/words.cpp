// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/words.h"

#include <QHashFunctions>
#include <QVarLengthArray>

namespace crew::evidence {

namespace {

bool standsAlone(QChar c)
{
    constexpr char16_t firstOfThem = 0x2E80;
    if (c.unicode() < firstOfThem)
        return false; // without looking each character of most texts up
    const QChar::Script script = c.script();
    return script == QChar::Script_Han || script == QChar::Script_Hiragana ||
           script == QChar::Script_Katakana;
}

bool isOfWord(QChar c)
{
    return c.isLetterOrNumber() || c.isMark() || c.isSurrogate();
}

} // namespace

size_t hashOf(QStringView text)
{
    static const size_t seed = QHashSeed::globalSeed();
    return qHash(text, seed);
}

size_t hashOf(size_t first, size_t second)
{
    const size_t both[] = {first, second};
    return qHashBits(both, sizeof both, QHashSeed::globalSeed());
}

bool WordReader::next(Word &word)
{
    const qsizetype size = m_text.size();
    while (m_at < size && !isOfWord(m_text[m_at]))
        ++m_at;
    if (m_at >= size)
        return false;
    constexpr qsizetype longest = 200; // what is longer is no word, and goes on as the next one
    const qsizetype begin = m_at;
    word = {{begin, 0}, 0, m_text[begin].isUpper(), true, false, standsAlone(m_text[begin]), true};
    QVarLengthArray<QChar, longest> folded;
    bool hadSmall = false;
    do {
        const QChar c = m_text[m_at++];
        folded.append(c.toCaseFolded());
        word.isLower = word.isLower && !c.isUpper();
        word.hasInnerCapital = word.hasInnerCapital || (hadSmall && c.isUpper());
        word.isNumber = word.isNumber && c.isDigit();
        hadSmall = hadSmall || c.isLower();
    } while (!word.isAlone && m_at < size && m_at - begin < longest && isOfWord(m_text[m_at]) &&
             !standsAlone(m_text[m_at]));
    word.place.length = m_at - begin;
    word.hash = hashOf(QStringView(folded.constData(), folded.size()));
    return true;
}

} // namespace crew::evidence
