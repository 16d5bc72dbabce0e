// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/tokens.h"

#include <QHash>

#include <algorithm>
#include <bit>

namespace crew::diff {

namespace {

constexpr size_t fewestSlots = 64;

enum class Class { Letter, Blank, Single };

bool isWrittenWithoutBlanks(char32_t c)
{
    switch (static_cast<int>(QChar::script(c))) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return false;
    }
}

/// The same as for any other character, quicker: most of a text is this.
Class classOfAscii(char32_t c)
{
    const bool isLetter = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9');
    if (isLetter || c == U'_')
        return Class::Letter;
    return c == U' ' || (c >= U'\t' && c <= U'\r') ? Class::Blank : Class::Single;
}

Class classOf(char32_t c)
{
    if (c < 0x80)
        return classOfAscii(c);
    if (QChar::isSpace(c))
        return Class::Blank;
    if (QChar::isMark(c))
        return Class::Letter;
    if (!QChar::isLetterOrNumber(c))
        return Class::Single;
    return c > 0x0E00 && isWrittenWithoutBlanks(c) ? Class::Single : Class::Letter;
}

bool isAscii(QStringView piece)
{
    return piece.size() == 1 && piece.front().unicode() < 0x80;
}

} // namespace

Tokenizer::Tokenizer(qsizetype expected)
    : m_seed(QHashSeed::globalSeed()) // texts are hostile: nobody may choose pieces whose hashes meet
{
    m_pieces.reserve(std::max(fewestSlots / 2, static_cast<size_t>(expected)));
    m_before.reserve(static_cast<size_t>(expected));
    grow(std::bit_ceil(std::max(fewestSlots, 2 * static_cast<size_t>(expected))));
}

Token Tokenizer::tokenBefore(QStringView piece)
{
    m_before.push_back(token(piece));
    return m_before.back();
}

Token Tokenizer::tokenAfter(QStringView piece)
{
    if (m_expected < m_before.size()) {
        const Token expected = m_before[m_expected++];
        if (m_pieces[expected - 1].text == piece)
            return expected;
    }
    const size_t known = m_pieces.size();
    const Token found = token(piece);
    // A single character is found nearly everywhere and says nothing of the place.
    if (found <= known && piece.size() > 1)
        m_expected = m_pieces[found - 1].place + 1;
    return found;
}

Token Tokenizer::token(QStringView piece)
{
    if (!isAscii(piece))
        return hashedToken(piece);
    Token &token = m_ascii[piece.front().unicode()];
    if (token == 0)
        token = add(piece, 0);
    return token;
}

Token Tokenizer::hashedToken(QStringView piece)
{
    const size_t hash = qHash(piece, m_seed);
    size_t slot = hash & (m_slots.size() - 1);
    while (const Token known = m_slots[slot]) {
        const Piece &other = m_pieces[known - 1];
        if (other.hash == hash && other.text == piece)
            return known;
        slot = (slot + 1) & (m_slots.size() - 1);
    }
    const Token added = m_slots[slot] = add(piece, hash);
    if (2 * m_pieces.size() > m_slots.size())
        grow(2 * m_slots.size());
    return added;
}

Token Tokenizer::add(QStringView piece, size_t hash)
{
    m_pieces.push_back({piece, hash, m_before.size()});
    return static_cast<Token>(m_pieces.size());
}

void Tokenizer::grow(size_t count)
{
    m_slots.assign(count, 0);
    for (Token token = 1; token <= m_pieces.size(); ++token) {
        if (isAscii(m_pieces[token - 1].text))
            continue;
        size_t slot = m_pieces[token - 1].hash & (count - 1);
        while (m_slots[slot])
            slot = (slot + 1) & (count - 1);
        m_slots[slot] = token;
    }
}

QList<Line> splitLines(QStringView text)
{
    QList<Line> lines;
    lines.reserve(text.count(u'\n') + 1);
    for (qsizetype begin = 0; begin < text.size();) {
        const qsizetype feed = text.indexOf(u'\n', begin);
        const qsizetype stop = feed < 0 ? text.size() : feed;
        const bool hasReturn = feed > begin && text.at(feed - 1) == u'\r';
        const LineEnd end = feed < 0 ? LineEnd::None : hasReturn ? LineEnd::CrLf : LineEnd::Lf;
        lines.append({{begin, stop - begin - (hasReturn ? 1 : 0)}, end});
        begin = stop + 1;
    }
    return lines;
}

std::vector<Range> splitWords(QStringView text)
{
    std::vector<Range> words;
    words.reserve(static_cast<size_t>(text.size() / 3));
    Class last = Class::Single;
    for (qsizetype i = 0; i < text.size();) {
        const bool isPair =
            text.at(i).isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        const char32_t c = isPair ? QChar::surrogateToUcs4(text.at(i), text.at(i + 1)) : text.at(i).unicode();
        const Class now = classOf(c);
        const qsizetype length = isPair ? 2 : 1;
        const bool joins =
            !words.empty() && ((c >= 0x80 && QChar::isMark(c)) || (now == last && now != Class::Single));
        if (joins) {
            words.back().length += length;
        } else {
            words.push_back({i, length});
            last = now;
        }
        i += length;
    }
    return words;
}

} // namespace crew::diff
