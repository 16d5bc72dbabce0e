// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/unescaped.h"

#include <QString>

#include <array>
#include <utility>

namespace crew::wire {

namespace {

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// The number that \a digits hexadecimal digits at \a at make; -1 when they are none.
int hexAt(QByteArrayView text, qsizetype at, int digits)
{
    if (at + digits > text.size())
        return -1;
    int value = 0;
    for (int i = 0; i < digits; ++i) {
        const int digit = hexValue(text.at(at + i));
        if (digit < 0)
            return -1;
        value = 16 * value + digit;
    }
    return value;
}

/// What an escape stands for; length 0 when there is none.
struct Escape
{
    qsizetype length = 0;
    char32_t character = 0;
    bool isByte = false; ///< of UTF-8, not a character
};

Escape percentAt(QByteArrayView text, qsizetype at)
{
    int value = hexAt(text, at + 1, 2);
    qsizetype length = 3;
    while (value == '%') {
        const int inner = hexAt(text, at + length, 2);
        if (inner < 0)
            break;
        value = inner;
        length += 2;
    }
    return value < 0 ? Escape() : Escape{length, static_cast<char32_t>(value), true};
}

Escape entityAt(QByteArrayView text, qsizetype at)
{
    constexpr std::array<std::pair<const char *, char32_t>, 5> names{
        {{"&amp;", U'&'}, {"&lt;", U'<'}, {"&gt;", U'>'}, {"&quot;", U'"'}, {"&apos;", U'\''}}};
    const QByteArrayView rest = text.sliced(at, std::min<qsizetype>(text.size() - at, 12));
    for (const auto &[name, character] : names) {
        if (rest.startsWith(name))
            return {QByteArrayView(name).size(), character, false};
    }
    if (!rest.startsWith("&#"))
        return {};
    const qsizetype end = rest.indexOf(';');
    if (end < 0)
        return {};
    const bool isHex = rest.at(2) == 'x' || rest.at(2) == 'X';
    bool isNumber = false;
    const uint code =
        rest.sliced(isHex ? 3 : 2, end - (isHex ? 3 : 2)).toByteArray().toUInt(&isNumber, isHex ? 16 : 10);
    const bool isCharacter = isNumber && code <= QChar::LastValidCodePoint && !QChar::isSurrogate(code);
    return isCharacter ? Escape{end + 1, code, false} : Escape();
}

/// The unit at \a at, which begins with the u; two when they are one character.
Escape unitAt(QByteArrayView text, qsizetype at)
{
    const int unit = hexAt(text, at + 1, 4);
    if (unit < 0)
        return {};
    const auto high = static_cast<char32_t>(unit);
    if (!QChar::isHighSurrogate(high))
        return {5, high, false};
    qsizetype next = at + 5;
    while (next < text.size() && text.at(next) == '\\')
        ++next;
    const int low =
        next > at + 5 && next < text.size() && text.at(next) == 'u' ? hexAt(text, next + 1, 4) : -1;
    if (low < 0 || !QChar::isLowSurrogate(static_cast<char32_t>(low)))
        return {5, high, false};
    return {next + 5 - at, QChar::surrogateToUcs4(static_cast<char16_t>(high), static_cast<char16_t>(low)),
            false};
}

Escape backslashAt(QByteArrayView text, qsizetype at)
{
    qsizetype next = at;
    while (next < text.size() && text.at(next) == '\\')
        ++next;
    if (next == text.size())
        return {next - at, 0, false};
    Escape escape;
    if (text.at(next) == 'u')
        escape = unitAt(text, next);
    else if (text.at(next) == '%')
        escape = percentAt(text, next);
    if (escape.length == 0)
        escape = {1, static_cast<unsigned char>(text.at(next)), true};
    escape.length += next - at;
    return escape;
}

Escape escapeAt(QByteArrayView text, qsizetype at)
{
    switch (text.at(at)) {
    case '\\':
        return backslashAt(text, at);
    case '%':
        return percentAt(text, at);
    case '&':
        return entityAt(text, at);
    default:
        return {};
    }
}

bool mayBegin(char c)
{
    return c == '\\' || c == '%' || c == '&';
}

void append(QByteArray &bytes, const Escape &escape)
{
    if (escape.isByte || (escape.character > 0 && escape.character < 0x80))
        bytes.append(static_cast<char>(escape.character));
    else if (escape.character > 0)
        bytes.append(QString::fromUcs4(&escape.character, 1).toUtf8());
}

/// Calls \a note with the place of each piece before it is appended.
template <typename Note>
QByteArray read(const QByteArray &text, const Note &note)
{
    QByteArray bytes;
    const QByteArrayView view(text);
    qsizetype taken = 0;
    for (qsizetype at = 0; at < view.size(); ++at) {
        if (!mayBegin(view.at(at)))
            continue;
        const Escape escape = escapeAt(view, at);
        if (escape.length == 0)
            continue;
        if (bytes.isNull())
            bytes.reserve(text.size());
        note(bytes, taken, at);
        bytes.append(view.sliced(taken, at - taken));
        append(bytes, escape);
        note(bytes, -1, at);
        taken = at + escape.length;
        at = taken - 1;
    }
    if (taken == 0)
        return text;
    note(bytes, taken, view.size());
    return bytes.append(view.sliced(taken));
}

} // namespace

QByteArray unescaped(const QByteArray &text)
{
    return read(text, [](const QByteArray &, qsizetype, qsizetype) {});
}

PlacedText unescapedInPlace(const QByteArray &text)
{
    PlacedText placed;
    placed.places.reserve(text.size() + 1);
    placed.bytes = read(text, [&placed](const QByteArray &bytes, qsizetype begin, qsizetype end) {
        if (begin < 0) { // an escape ended: each of its bytes is where it begins
            while (placed.places.size() < bytes.size())
                placed.places.append(end);
        }
        for (qsizetype place = begin; begin >= 0 && place < end; ++place)
            placed.places.append(place);
    });
    while (placed.places.size() < placed.bytes.size()) // there was none
        placed.places.append(placed.places.size());
    placed.places.append(text.size());
    return placed;
}

} // namespace crew::wire
