// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/factreader.h"

#include "evidence/numbers.h"
#include "evidence/words.h"

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

size_t hashOfKind(QChar kind, QStringView text)
{
    return hashOf(kind.unicode(), hashOf(text));
}

bool isOfRun(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// Letters that are followed by digits, or capital letters before a hyphen and digits.
bool isCode(QStringView run)
{
    bool hasDigit = false;
    bool hasSmall = false;
    bool touches = false;
    for (qsizetype i = 0; i < run.size(); ++i) {
        hasDigit = hasDigit || run[i].isDigit();
        hasSmall = hasSmall || run[i].isLower();
        touches = touches || (i > 0 && run[i].isDigit() && run[i - 1].isLetter());
    }
    return hasDigit && (touches || !hasSmall);
}

bool isHan(QChar c)
{
    return c.script() == QChar::Script_Han;
}

/// One hash for each style of \a text in which it is a number; else one for the text as it is.
std::vector<std::vector<size_t>> readingsOf(QStringView text)
{
    std::vector<std::vector<size_t>> readings;
    for (const NumberStyle style : allNumberStyles) {
        if (const auto plain = plainNumber(text, style))
            readings.push_back({hashOfNumber(*plain)});
    }
    if (readings.empty())
        readings.push_back({hashOfKind(u'v', text)});
    return readings;
}

} // namespace

size_t hashOf(const StatedDate &date)
{
    return hashOfKind(u'd', u"%1-%2-%3"_s.arg(date.year).arg(date.month).arg(date.day));
}

size_t hashOfNumber(QStringView plain)
{
    return hashOfKind(u'n', plain);
}

FactReader::FactReader(QStringView text, bool skipsAddresses)
    : m_text(text)
    , m_skipsAddresses(skipsAddresses)
{}

bool FactReader::next(WrittenFact &fact)
{
    while (m_at < m_text.size()) {
        const QChar c = m_text[m_at];
        fact = {};
        if (c.isDigit()) {
            if (const auto date = dateAt(m_text, m_at))
                readDate(*date, fact);
            else if (!readTime(fact))
                readNumber(fact);
            return true;
        }
        if (c.isLetter() && !isHan(c)) {
            if (readWord(fact))
                return true;
        } else {
            ++m_at;
        }
    }
    return false;
}

/// A date that begins with its month, or a code; else goes behind the letters.
bool FactReader::readWord(WrittenFact &fact)
{
    if (m_text[m_at].isUpper()) {
        if (const auto date = dateAt(m_text, m_at)) {
            readDate(*date, fact);
            return true;
        }
    }
    const qsizetype begin = m_at;
    qsizetype letters = begin;
    while (letters < m_text.size() && m_text[letters].isLetter() && !isHan(m_text[letters]))
        ++letters;
    if (m_skipsAddresses && m_text.sliced(letters).startsWith("://"_L1)) {
        while (m_at < m_text.size() && !m_text[m_at].isSpace())
            ++m_at;
        return false;
    }
    constexpr qsizetype longestCode = 64;
    qsizetype end = letters;
    while (end < m_text.size() && end - begin < longestCode &&
           ((isOfRun(m_text[end]) && !isHan(m_text[end])) ||
            ((m_text[end] == u'-' || m_text[end] == u'.') && end + 1 < m_text.size() &&
             m_text[end + 1].isLetterOrNumber() && !isHan(m_text[end + 1]))))
        ++end;
    const QStringView run = m_text.sliced(begin, end - begin);
    if (!isCode(run)) {
        m_at = letters;
        return false;
    }
    fact.place = {begin, run.size()};
    fact.readings = {{hashOfKind(u'c', run.toString().toCaseFolded())}};
    m_at = end;
    return true;
}

void FactReader::readDate(const WrittenDate &date, WrittenFact &fact)
{
    fact.kind = FactKind::Date;
    fact.place = date.place;
    fact.dates = date.readings;
    for (const StatedDate &reading : date.readings)
        fact.readings.push_back({hashOf(reading)});
    m_at = date.place.end();
    if (m_at + 1 < m_text.size() && m_text[m_at] == u'T' && m_text[m_at + 1].isDigit()) {
        while (m_at < m_text.size() && (m_text[m_at].isLetterOrNumber() || m_text[m_at] == u':' ||
                                        m_text[m_at] == u'.' || m_text[m_at] == u'+'))
            ++m_at; // the time of day, as RFC 3339 writes it
    }
}

/// 9:05, 10:30:15.
bool FactReader::readTime(WrittenFact &fact)
{
    const auto digits = [this](qsizetype at) {
        qsizetype end = at;
        while (end < m_text.size() && m_text[end].isDigit())
            ++end;
        return end;
    };
    qsizetype end = digits(m_at);
    if (end - m_at > 2)
        return false;
    int parts = 1;
    while (end < m_text.size() && m_text[end] == u':' && digits(end + 1) - end == 3) {
        end = digits(end + 1);
        ++parts;
    }
    if (parts < 2)
        return false;
    fact.place = {m_at, end - m_at};
    QString time = m_text.sliced(m_at, end - m_at).toString();
    if (time.indexOf(u':') == 1)
        time.prepend(u'0');
    fact.readings = {{hashOfKind(u't', time)}};
    m_at = end;
    return true;
}

void FactReader::readNumber(WrittenFact &fact)
{
    const qsizetype begin = m_at;
    const qsizetype end = numberEnd(m_text, begin);
    const QStringView number = m_text.sliced(begin, end - begin);
    fact.readings = readingsOf(number);
    if (number.contains(u' ')) { // perhaps several numbers
        std::vector<size_t> parts;
        for (const QStringView part : number.tokenize(u' '))
            parts.push_back(readingsOf(part).front().front());
        fact.readings.push_back(parts);
    }
    fact.place = {begin, number.size()};
    m_at = end;
    const bool hasPercent = end < m_text.size() && m_text[end] == u'%';
    if (hasPercent)
        ++fact.place.length;
    const auto isMoney = [this](qsizetype at) {
        return at >= 0 && at < m_text.size() && m_text[at].category() == QChar::Symbol_Currency;
    };
    if (isMoney(begin - 1)) {
        --fact.place.begin;
        ++fact.place.length;
    } else if (isMoney(end)) {
        ++fact.place.length;
    }
    fact.isSmall = number.size() == 1 && fact.place.length == 1;
}

} // namespace crew::evidence
