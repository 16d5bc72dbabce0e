// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hiddencharacters.h"

#include <QChar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

constexpr char32_t zeroWidthNonJoiner = 0x200C;
constexpr char32_t zeroWidthJoiner = 0x200D;
constexpr char32_t emojiSelector = 0xFE0F;

bool isIn(char32_t c, char32_t first, char32_t last)
{
    return c >= first && c <= last;
}

/// Changes the direction of the text around it.
bool turnsDirection(char32_t c)
{
    return isIn(c, 0x202A, 0x202E) || isIn(c, 0x2066, 0x2069) || c == 0x200E || c == 0x200F || c == 0x061C;
}

bool isPicture(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Symbol_Other || isIn(c, 0x1F3FB, 0x1F3FF) || c == emojiSelector;
}

bool isSelector(char32_t c)
{
    return isIn(c, 0xFE00, 0xFE0F) || isIn(c, 0xE0100, 0xE01EF);
}

/// Symbols, keycaps and ideographs have forms to choose from.
bool hasForms(char32_t c)
{
    return QChar::category(c) == QChar::Symbol_Other || QChar::category(c) == QChar::Symbol_Math ||
           isIn(c, 0x1F3FB, 0x1F3FF) || isIn(c, U'0', U'9') || c == U'#' || c == U'*' || c == 0x203C ||
           c == 0x2049 || QChar::script(c) == QChar::Script_Han;
}

/// Letters and marks of the scripts in which a joiner decides how their neighbours are drawn.
bool isJoined(char32_t c)
{
    if (!QChar::isLetter(c) && !QChar::isMark(c))
        return false;
    const QChar::Script script = QChar::script(c);
    return script == QChar::Script_Arabic || script == QChar::Script_Syriac ||
           script == QChar::Script_Mongolian || script == QChar::Script_Nko ||
           (script >= QChar::Script_Devanagari && script <= QChar::Script_Malayalam) ||
           script == QChar::Script_Sinhala || script == QChar::Script_Khmer;
}

bool mustShow(char32_t before, char32_t c, char32_t after, Invisible which)
{
    return which == Invisible::Direction ? turnsDirection(c)
                                         : isHidden(c) && !shapesNeighbours(before, c, after);
}

} // namespace

char32_t characterAt(QStringView text, qsizetype place)
{
    if (place >= text.size())
        return 0;
    const bool isPair =
        text[place].isHighSurrogate() && place + 1 < text.size() && text[place + 1].isLowSurrogate();
    return isPair ? QChar::surrogateToUcs4(text[place], text[place + 1]) : text[place].unicode();
}

bool isHidden(char32_t c)
{
    if (c == U'\n' || c == U'\t')
        return false;
    if (c < 0x20 || isIn(c, 0x7F, 0x9F) || turnsDirection(c) || isSelector(c))
        return true;
    switch (c) {
    case 0x00AD: // soft hyphen
    case 0x034F: // combining grapheme joiner
    case 0x115F: // Hangul fillers
    case 0x1160:
    case 0x3164:
    case 0xFFA0:
    case 0x17B4: // Khmer vowels that are not drawn
    case 0x17B5:
    case 0x2028: // line and paragraph separators
    case 0x2029:
    case 0x2800: // a Braille cell without dots
    case 0xFDD0: // where a frame begins and ends, for Qt
    case 0xFDD1:
    case 0xFEFF: // byte order mark
    case 0xFFFC: // where an object stands, for Qt
        return true;
    default:
        return isIn(c, 0x180B, 0x180F) || isIn(c, 0x200B, 0x200D) || isIn(c, 0x2060, 0x206F) ||
               isIn(c, 0xFFF0, 0xFFFB) || isIn(c, 0x1BCA0, 0x1BCA3) || isIn(c, 0x1D173, 0x1D17A) ||
               isIn(c, 0xE0000, 0xE0FFF);
    }
}

bool showsNothing(const QString &text)
{
    const auto characters = text.toUcs4();
    return std::ranges::all_of(
        characters, [](char32_t c) { return QChar::isSpace(c) || isHidden(c) || QChar::isMark(c); });
}

bool shapesNeighbours(char32_t before, char32_t c, char32_t after)
{
    if (isSelector(c))
        return hasForms(before);
    if (c == zeroWidthJoiner && isPicture(before) && isPicture(after))
        return true;
    return (c == zeroWidthJoiner || c == zeroWidthNonJoiner) && isJoined(before) && isJoined(after) &&
           QChar::script(before) == QChar::script(after);
}

QString writtenOut(char32_t c)
{
    return u"\u27E6U+%1\u27E7"_s.arg(QString::number(static_cast<uint>(c), 16).toUpper(), 4, u'0');
}

QString visibleText(const QString &text, Invisible which)
{
    const QStringView view(text);
    QString result;
    result.reserve(text.size());
    qsizetype copied = 0; // what stands before this is in the result
    char32_t before = 0;
    for (qsizetype i = 0; i < view.size(); ++i) {
        const char16_t c = view[i].unicode();
        if (c >= 0x20 && c < 0x7F) { // nearly all there is
            before = c;
            continue;
        }
        const char32_t point = characterAt(view, i);
        const qsizetype length = QChar::requiresSurrogates(point) ? 2 : 1;
        const bool endsLine = c == u'\r' && i + 1 < view.size() && view[i + 1] == u'\n';
        const char32_t next = characterAt(view, i + length);
        if (!endsLine && mustShow(before, point, next, which)) {
            result += view.mid(copied, i - copied);
            result += writtenOut(point);
            copied = i + length;
        }
        before = point;
        i += length - 1;
    }
    if (copied == 0)
        return text;
    result += view.mid(copied);
    return result;
}

} // namespace crew
