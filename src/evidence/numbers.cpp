// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/numbers.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

constexpr int maxDecimals = 6;
constexpr qsizetype maxDigits = 12; ///< before the decimals: so many can be added often without overflow
constexpr qint64 one = 1'000'000;

bool isBlankMark(QChar c)
{
    return c == u' ' || c == u'\u00A0' || c == u'\u202F' || c == u'\u2009';
}

QChar decimalMark(NumberStyle style)
{
    return style == NumberStyle::Point ? u'.' : u',';
}

bool isDigits(QStringView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) { return c.isDigit(); });
}

qsizetype digitsEnd(QStringView text, qsizetype begin)
{
    qsizetype end = begin;
    while (end < text.size() && text[end].isDigit())
        ++end;
    return end;
}

/// Groups of three between marks that are all the same; the first may be shorter. Nothing for anything else.
std::optional<QString> withoutGroups(QStringView text, QChar decimal)
{
    QString digits;
    QChar mark;
    qsizetype begin = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i].isDigit())
            continue;
        const QStringView group = text.sliced(begin, i - begin);
        const bool isOnly = begin == 0 && i == text.size();
        if (group.isEmpty() || (!isOnly && (begin == 0 ? group.size() > 3 : group.size() != 3)))
            return std::nullopt;
        for (const QChar digit : group)
            digits += QChar(u'0' + digit.digitValue());
        if (i == text.size())
            break;
        if (text[i] == decimal || !isGroupMark(text[i]) || (!mark.isNull() && text[i] != mark))
            return std::nullopt;
        mark = text[i];
        begin = i + 1;
    }
    return digits;
}

QString withoutLeadingZeros(const QString &digits)
{
    qsizetype zeros = 0;
    while (zeros + 1 < digits.size() && digits[zeros] == u'0')
        ++zeros;
    return digits.sliced(zeros);
}

/// Takes one of \a signs from an end of \a part; false when there is none.
bool takeOne(QStringView &part, QStringView signs)
{
    if (part.isEmpty() || (!signs.contains(part.front()) && !signs.contains(part.back())))
        return false;
    part = (signs.contains(part.front()) ? part.sliced(1) : part.chopped(1)).trimmed();
    return true;
}

bool isOfUnit(QChar c)
{
    return c.isLetter() || c == u'%' || c == u'²' || c == u'³' || c == u'/' || c == u'.' ||
           c.category() == QChar::Symbol_Currency;
}

} // namespace

bool isGroupMark(QChar c)
{
    return c == u'.' || c == u',' || c == u'\'' || c == u'\u2019' || isBlankMark(c);
}

std::optional<QString> plainNumber(QStringView text, NumberStyle style)
{
    const QChar mark = decimalMark(style);
    const qsizetype point = text.lastIndexOf(mark);
    const std::optional<QString> whole = withoutGroups(point < 0 ? text : text.first(point), mark);
    if (!whole)
        return std::nullopt;
    if (point < 0)
        return withoutLeadingZeros(*whole);
    const QStringView rest = text.sliced(point + 1);
    if (!isDigits(rest))
        return std::nullopt;
    QString decimals;
    for (const QChar digit : rest)
        decimals += QChar(u'0' + digit.digitValue());
    while (decimals.endsWith(u'0'))
        decimals.chop(1);
    const QString digits = withoutLeadingZeros(*whole);
    return decimals.isEmpty() ? digits : digits + u'.' + decimals;
}

qsizetype numberEnd(QStringView text, qsizetype begin)
{
    qsizetype end = digitsEnd(text, begin);
    bool isGrouped = end - begin <= 3;
    while (end + 1 < text.size() && isGroupMark(text[end]) && text[end + 1].isDigit()) {
        const qsizetype next = digitsEnd(text, end + 1);
        if (isBlankMark(text[end]) && (!isGrouped || next - end - 1 != 3))
            break; // another number
        isGrouped = isGrouped && next - end - 1 == 3;
        end = next;
    }
    return end;
}

bool isCurrency(QStringView unit)
{
    static constexpr std::array<QStringView, 24> known = {
        u"",    u"€",   u"$",   u"£",   u"¥",   u"￥",  u"₹",   u"₩",   u"元",  u"円",  u"EUR", u"USD",
        u"GBP", u"CHF", u"JPY", u"CNY", u"RMB", u"INR", u"SEK", u"NOK", u"DKK", u"PLN", u"US$", u"CZK"};
    return std::ranges::find(known, unit) != known.end();
}

std::optional<CellNumber> readCell(QStringView cell)
{
    constexpr qsizetype longestUnit = 12;
    const QStringView text = cell.trimmed();
    qsizetype begin = 0;
    while (begin < text.size() && !text[begin].isDigit())
        ++begin;
    if (begin == text.size())
        return std::nullopt;
    const qsizetype end = numberEnd(text, begin);
    QStringView before = text.first(begin).trimmed();
    QStringView behind = text.sliced(end).trimmed();
    if (std::ranges::any_of(behind, [](QChar c) { return c.isDigit(); }))
        return std::nullopt;
    CellNumber number;
    number.place = {(text.data() - cell.data()) + begin, end - begin};
    number.digits = text.sliced(begin, end - begin).toString();
    if (before.startsWith(u'(') && behind.endsWith(u')')) {
        number.isNegative = true;
        before = before.sliced(1).trimmed();
        behind = behind.chopped(1).trimmed();
    }
    if (takeOne(before, u"-−–"))
        number.isNegative = !number.isNegative;
    else
        takeOne(before, u"+");
    const bool isCentless = behind.startsWith(u",-") || behind.startsWith(u",–") || behind.startsWith(u".-");
    if (isCentless)
        behind = behind.sliced(2).trimmed();
    if (!before.isEmpty() && !behind.isEmpty())
        return std::nullopt;
    const QStringView unit = before.isEmpty() ? behind : before;
    if (unit.size() > longestUnit || !std::ranges::all_of(unit, isOfUnit))
        return std::nullopt;
    number.unit = unit.toString();
    return number;
}

std::optional<Amount> amountOf(const CellNumber &number, NumberStyle style)
{
    const std::optional<QString> plain = plainNumber(number.digits, style);
    if (!plain)
        return std::nullopt;
    const qsizetype mark = number.digits.lastIndexOf(decimalMark(style));
    const qsizetype decimals = mark < 0 ? 0 : number.digits.size() - mark - 1;
    const qsizetype point = plain->indexOf(u'.');
    const QStringView whole = point < 0 ? QStringView(*plain) : QStringView(*plain).first(point);
    if (decimals > maxDecimals || whole.size() > maxDigits)
        return std::nullopt;
    QString rest = point < 0 ? QString() : plain->sliced(point + 1);
    rest = rest.leftJustified(maxDecimals, u'0');
    const qint64 value = whole.toLongLong() * one + rest.toLongLong();
    return Amount{number.isNegative ? -value : value, static_cast<int>(decimals)};
}

QString writtenLike(qint64 millionths, int decimals, const QString &example, NumberStyle style)
{
    const QChar decimal = decimalMark(style);
    QString whole = QString::number(qAbs(millionths) / one);
    QString rest = QString::number(qAbs(millionths) % one).rightJustified(maxDecimals, u'0');
    int shown = maxDecimals;
    while (shown > decimals && rest[shown - 1] == u'0')
        --shown;
    rest.truncate(shown);
    const auto mark =
        std::ranges::find_if(example, [decimal](QChar c) { return c != decimal && isGroupMark(c); });
    if (mark != example.cend()) {
        for (qsizetype i = whole.size() - 3; i > 0; i -= 3)
            whole.insert(i, *mark);
    }
    const QString sign = millionths < 0 ? u"−"_s : QString();
    return sign + whole + (rest.isEmpty() ? QString() : decimal + rest);
}

} // namespace crew::evidence
