// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/dates.h"

#include <QDate>

#include <array>

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

struct MonthName
{
    QLatin1StringView name;
    int month;
};

constexpr std::array monthNames = {
    MonthName{"january"_L1, 1},   MonthName{"jan"_L1, 1},       MonthName{"januar"_L1, 1},
    MonthName{"february"_L1, 2},  MonthName{"feb"_L1, 2},       MonthName{"februar"_L1, 2},
    MonthName{"march"_L1, 3},     MonthName{"mar"_L1, 3},       MonthName{"m\xe4rz"_L1, 3},
    MonthName{"april"_L1, 4},     MonthName{"apr"_L1, 4},       MonthName{"may"_L1, 5},
    MonthName{"mai"_L1, 5},       MonthName{"june"_L1, 6},      MonthName{"jun"_L1, 6},
    MonthName{"juni"_L1, 6},      MonthName{"july"_L1, 7},      MonthName{"jul"_L1, 7},
    MonthName{"juli"_L1, 7},      MonthName{"august"_L1, 8},    MonthName{"aug"_L1, 8},
    MonthName{"september"_L1, 9}, MonthName{"sep"_L1, 9},       MonthName{"sept"_L1, 9},
    MonthName{"october"_L1, 10},  MonthName{"oct"_L1, 10},      MonthName{"oktober"_L1, 10},
    MonthName{"okt"_L1, 10},      MonthName{"november"_L1, 11}, MonthName{"nov"_L1, 11},
    MonthName{"december"_L1, 12}, MonthName{"dec"_L1, 12},      MonthName{"dezember"_L1, 12},
    MonthName{"dez"_L1, 12},
};

/// Goes along a text as long as it is what is asked for.
class Cursor
{
public:
    Cursor(QStringView text, qsizetype at)
        : m_text(text)
        , m_at(at)
    {}

    qsizetype at() const { return m_at; }
    QChar now() const { return m_at < m_text.size() ? m_text[m_at] : QChar(); }

    bool skip(QChar c)
    {
        if (now() != c)
            return false;
        ++m_at;
        return true;
    }
    void skipBlanks()
    {
        while (now() == u' ' || now() == u'\u00A0')
            ++m_at;
    }
    /// Of \a least to \a most digits and no more; -1 when there are none such.
    int number(int least, int most)
    {
        qsizetype end = m_at;
        int value = 0;
        while (end < m_text.size() && m_text[end].isDigit() && end - m_at <= most)
            value = value * 10 + m_text[end++].digitValue();
        const qsizetype size = end - m_at;
        if (size < least || size > most)
            return -1;
        m_at = end;
        return value;
    }
    /// The month that the next word, which must begin with a capital letter, names; 0 for none.
    int month()
    {
        qsizetype end = m_at;
        while (end < m_text.size() && m_text[end].isLetter() && end - m_at < 12)
            ++end;
        if (end == m_at || !m_text[m_at].isUpper() || (end < m_text.size() && m_text[end].isLetterOrNumber()))
            return 0;
        const QString word = m_text.sliced(m_at, end - m_at).toString().toLower();
        for (const auto &[name, month] : monthNames) {
            if (word == name) {
                m_at = end;
                skip(u'.');
                return month;
            }
        }
        return 0;
    }
    /// "st", "nd", "rd" and "th" behind a day.
    void skipOrdinal()
    {
        for (const QStringView ending : {u"st", u"nd", u"rd", u"th"}) {
            if (m_text.sliced(m_at).startsWith(ending)) {
                m_at += 2;
                return;
            }
        }
    }

private:
    QStringView m_text;
    qsizetype m_at;
};

bool isDate(const StatedDate &date)
{
    constexpr int anyLeapYear = 2000;
    const int day = date.day == 0 ? 1 : date.day;
    const int year = date.year == 0 ? anyLeapYear : date.year;
    return year >= 1000 && year <= 2999 && QDate::isValid(year, date.month, day);
}

std::optional<WrittenDate> dateOf(qsizetype begin, qsizetype end, const QList<StatedDate> &readings)
{
    WrittenDate written{{begin, end - begin}, {}};
    for (const StatedDate &date : readings) {
        if (isDate(date) && !written.readings.contains(date))
            written.readings.append(date);
    }
    return written.readings.isEmpty() ? std::nullopt : std::optional(written);
}

/// 2024-05-01, 2024/05/01, 01.05.2024, 5/1/24.
std::optional<WrittenDate> inDigits(QStringView text, qsizetype begin)
{
    Cursor cursor(text, begin);
    const int first = cursor.number(1, 4);
    const bool beginsWithYear = cursor.at() - begin == 4;
    const QChar mark = cursor.now();
    if (first < 0 || (mark != u'-' && mark != u'/' && mark != u'.') || !cursor.skip(mark))
        return std::nullopt;
    const int second = cursor.number(1, 2);
    if (second < 0 || !cursor.skip(mark))
        return std::nullopt;
    const qsizetype lastBegin = cursor.at();
    const int last = cursor.number(1, 4);
    const qsizetype lastSize = cursor.at() - lastBegin;
    if (last < 0 || cursor.now().isDigit() || (beginsWithYear && lastSize > 2))
        return std::nullopt;
    if (cursor.now() == mark && cursor.at() + 1 < text.size() && text[cursor.at() + 1].isDigit())
        return std::nullopt; // something longer, such as an address of a network
    if (beginsWithYear)
        return dateOf(begin, cursor.at(), {{first, second, last}});
    if (lastSize != 4 && (lastSize != 2 || mark == u'-'))
        return std::nullopt;
    QList<StatedDate> readings;
    for (const int century : {2000, 1900}) {
        const int year = lastSize == 4 ? last : century + last;
        readings << StatedDate{year, second, first};
        if (mark != u'.')
            readings << StatedDate{year, first, second};
    }
    return dateOf(begin, cursor.at(), readings);
}

/// 2024年5月1日, 2024年5月, 5月1日.
std::optional<WrittenDate> inHan(QStringView text, qsizetype begin)
{
    Cursor cursor(text, begin);
    StatedDate date;
    int number = cursor.number(1, 4);
    if (number >= 1000 && cursor.skip(u'年')) {
        date.year = number;
        cursor.skipBlanks();
        number = cursor.number(1, 2);
    }
    if (number < 0 || !cursor.skip(u'月'))
        return std::nullopt;
    date.month = number;
    Cursor further = cursor;
    further.skipBlanks();
    date.day = further.number(1, 2);
    if (date.day > 0 && (further.skip(u'日') || further.skip(u'号')))
        return dateOf(begin, further.at(), {date});
    date.day = 0;
    return date.year == 0 ? std::nullopt : dateOf(begin, cursor.at(), {date});
}

/// The year behind a month and perhaps a comma; 0 when none stands there.
int yearBehind(Cursor &cursor)
{
    Cursor further = cursor;
    further.skip(u',');
    further.skipBlanks();
    const int year = further.number(4, 4);
    if (year < 0)
        return 0;
    cursor = further;
    return year;
}

/// 1 May 2024, 1st May, 1. Mai 2024.
std::optional<WrittenDate> dayBeforeMonth(QStringView text, qsizetype begin)
{
    Cursor cursor(text, begin);
    const int day = cursor.number(1, 2);
    if (day < 0)
        return std::nullopt;
    cursor.skipOrdinal();
    cursor.skip(u'.');
    cursor.skipBlanks();
    const int month = cursor.month();
    if (month == 0)
        return std::nullopt;
    const int year = yearBehind(cursor);
    return dateOf(begin, cursor.at(), {{year, month, day}});
}

/// May 1, 2024, May 1st, May 2024.
std::optional<WrittenDate> monthFirst(QStringView text, qsizetype begin)
{
    Cursor cursor(text, begin);
    const int month = cursor.month();
    if (month == 0)
        return std::nullopt;
    cursor.skipBlanks();
    if (const int year = cursor.number(4, 4); year > 0)
        return dateOf(begin, cursor.at(), {{year, month, 0}});
    const int day = cursor.number(1, 2);
    if (day <= 0)
        return std::nullopt;
    cursor.skipOrdinal();
    const int year = yearBehind(cursor);
    return dateOf(begin, cursor.at(), {{year, month, day}});
}

} // namespace

std::optional<WrittenDate> dateAt(QStringView text, qsizetype begin)
{
    if (text[begin].isLetter())
        return monthFirst(text, begin);
    if (const auto date = inDigits(text, begin))
        return date;
    if (const auto date = inHan(text, begin))
        return date;
    return dayBeforeMonth(text, begin);
}

} // namespace crew::evidence
