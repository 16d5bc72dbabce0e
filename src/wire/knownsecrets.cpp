// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/knownsecrets.h"

#include "wire/characterruns.h"
#include "wire/unescaped.h"

#include <algorithm>
#include <functional>

namespace crew::wire {

namespace {

constexpr std::size_t fewestMarks = 4096; // a power of two
constexpr std::size_t marksPerBeginning = 32;

bool isBase64Character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/' || c == '-' || c == '_';
}

/// What of the Base64 of a text does not depend on the bytes around \a secret in it, for each of the three
/// places where it can begin.
QByteArrayList base64Parts(const QByteArray &secret)
{
    QByteArrayList parts;
    for (int before = 0; before < 3; ++before) {
        const QByteArray whole = (QByteArray(before, '\0') + secret).toBase64(QByteArray::OmitTrailingEquals);
        const qsizetype first = (before * 8 + 5) / 6;
        const qsizetype last = (before + secret.size()) * 8 / 6;
        const QByteArray part = whole.mid(first, last - first);
        QByteArray urlSafe = part;
        urlSafe.replace('+', '-').replace('/', '_');
        parts << part << urlSafe;
    }
    return parts;
}

/// Spreads what differs in any byte over all bits.
std::size_t spread(quint64 beginning)
{
    return static_cast<std::size_t>((beginning * 0x9e3779b97f4a7c15U) >> 32);
}

/// How many bytes two texts have in common at their beginnings.
qsizetype commonBeginning(QByteArrayView left, QByteArrayView right)
{
    return std::ranges::mismatch(left, right).in1 - left.begin();
}

/// How many bytes two texts have in common at their ends.
qsizetype commonEnd(QByteArrayView left, QByteArrayView right)
{
    return std::mismatch(left.rbegin(), left.rend(), right.rbegin(), right.rend()).first - left.rbegin();
}

} // namespace

/// The beginning one byte further on, whose last byte is \a next.
quint64 KnownSecrets::movedOn(quint64 beginning, char next)
{
    return (beginning >> 8) | (quint64(static_cast<unsigned char>(next)) << (8 * (shortest - 1)));
}

quint64 KnownSecrets::beginningOf(const char *bytes)
{
    quint64 beginning = 0;
    for (qsizetype i = 0; i < shortest; ++i)
        beginning = movedOn(beginning, bytes[i]);
    return beginning;
}

void KnownSecrets::mark(quint64 beginning)
{
    const std::size_t bit = spread(beginning) & (m_marks.size() * 64 - 1);
    m_marks[bit / 64] |= quint64(1) << (bit % 64);
}

/// Keeps most of them empty, so that most bytes of a text are passed over.
void KnownSecrets::growMarks()
{
    const auto wanted = (static_cast<std::size_t>(m_lengths.size()) + m_parts.size()) * marksPerBeginning;
    if (m_marks.size() * 64 >= std::max(wanted, fewestMarks))
        return;
    m_marks.assign(std::max(2 * m_marks.size(), fewestMarks / 64), 0);
    for (auto it = m_lengths.keyBegin(); it != m_lengths.keyEnd(); ++it)
        mark(*it);
    for (const Part &part : m_parts)
        mark(part.beginning);
}

/// What is found of \a needle is at least so long: a run of characters of Base64 when the needle is one.
void KnownSecrets::recordRun(const Needle &needle, Kind kind)
{
    const bool isRun = std::ranges::all_of(needle.bytes, isBase64Character);
    const qsizetype found =
        kind == Kind::Random ? std::min(needle.bytes.size(), shortestPart) : needle.bytes.size();
    m_shortestRun = isRun ? std::min(m_shortestRun, found) : 0;
}

void KnownSecrets::addNeedle(const Needle &needle, Kind kind)
{
    const qsizetype size = needle.bytes.size();
    if (size < shortest || m_known.contains(needle.bytes))
        return;
    recordRun(needle, kind);
    const qsizetype number = m_needles.size();
    m_known.insert(needle.bytes, number);
    m_needles.append(needle);
    const auto note = [this](quint64 beginning) {
        growMarks();
        mark(beginning);
    };
    const quint64 first = beginningOf(needle.bytes.constData());
    QList<qsizetype> &lengths = m_lengths[first];
    const auto place = std::ranges::lower_bound(lengths, size, std::greater());
    if (place == lengths.end() || *place != size)
        lengths.insert(place, size);
    note(first);
    // Whatever part of shortestPart bytes is taken, one of these lies in it.
    constexpr qsizetype step = shortestPart - shortest + 1;
    for (qsizetype offset = 0; kind == Kind::Random && offset + shortest <= size; offset += step) {
        const quint64 beginning = beginningOf(needle.bytes.constData() + offset);
        m_parts.push_back({beginning, static_cast<qint32>(number), static_cast<qint32>(offset)});
        note(beginning);
    }
}

void KnownSecrets::add(const QByteArray &secret, const QByteArray &placeholder, Kind kind)
{
    if (secret.size() < shortest || secret == placeholder || m_known.contains(secret))
        return;
    const std::size_t sorted = m_parts.size();
    m_all.append({secret, placeholder});
    addNeedle({secret, placeholder}, kind);
    // As it is once its own escapes are read, too.
    for (QByteArray form : {unescaped(secret), QByteArray(secret).replace(' ', '+')}) {
        for (int layer = 0; layer < 2; ++layer) {
            addNeedle({form, placeholder});
            form = unescaped(form);
        }
    }
    for (const QByteArray &form : {secret.toHex(), secret.toHex().toUpper()})
        addNeedle({form, placeholder});
    for (const QByteArray &part : base64Parts(secret))
        addNeedle({part, placeholder, true}, kind);
    sortParts(sorted);
}

/// Those from \a sorted on are new.
void KnownSecrets::sortParts(std::size_t sorted)
{
    if (sorted == m_parts.size())
        return;
    const auto added = m_parts.begin() + static_cast<std::ptrdiff_t>(sorted);
    std::ranges::sort(added, m_parts.end(), {}, &Part::beginning);
    std::ranges::inplace_merge(m_parts, added, {}, &Part::beginning);
}

/// The match of \a needle at \a at; in Base64 the characters on either side hold bits of the secret, too.
SecretMatch KnownSecrets::matchOf(const Needle &needle, const QByteArray &text, qsizetype at, qsizetype size)
{
    SecretMatch match{at, at + size, needle.placeholder};
    if (needle.isBase64 && at > 0 && isBase64Character(text.at(at - 1)))
        --match.begin;
    if (needle.isBase64 && match.end < text.size() && isBase64Character(text.at(match.end)))
        ++match.end;
    return match;
}

std::optional<SecretMatch> KnownSecrets::wholeAt(const QByteArray &text, qsizetype at,
                                                 quint64 beginning) const
{
    const auto lengths = m_lengths.constFind(beginning);
    if (lengths == m_lengths.cend())
        return std::nullopt;
    for (const qsizetype length : *lengths) {
        if (at + length > text.size())
            continue;
        const auto number = m_known.constFind(QByteArray::fromRawData(text.constData() + at, length));
        if (number != m_known.cend())
            return matchOf(m_needles.at(*number), text, at, length);
    }
    return std::nullopt;
}

/// The longest part of a random secret whose recorded bytes are at \a at, and which does not begin before \a
/// from.
std::optional<SecretMatch> KnownSecrets::partAround(const QByteArray &text, qsizetype from, qsizetype at,
                                                    quint64 beginning) const
{
    const QByteArrayView before = QByteArrayView(text).sliced(from, at - from);
    const QByteArrayView behind = QByteArrayView(text).sliced(at);
    std::optional<SecretMatch> longest;
    qsizetype longestSize = shortestPart - 1;
    for (const Part &part : std::ranges::equal_range(m_parts, beginning, {}, &Part::beginning)) {
        const Needle &needle = m_needles.at(part.needle);
        const QByteArrayView bytes(needle.bytes);
        const qsizetype left = commonEnd(before, bytes.first(part.offset));
        const qsizetype size = left + commonBeginning(behind, bytes.sliced(part.offset));
        if (size <= longestSize)
            continue;
        longest = matchOf(needle, text, at - left, size);
        longestSize = size;
    }
    return longest;
}

void KnownSecrets::find(const QByteArray &text, SecretMatches &matches) const
{
    if (m_needles.isEmpty())
        return;
    if (m_shortestRun == 0)
        return findIn(text, 0, text.size(), matches);
    qsizetype begin = 0;
    while ((begin = longRunFrom(text, begin, m_shortestRun, isBase64Character)) >= 0) {
        const qsizetype end = endOfRun(text, begin + m_shortestRun, isBase64Character);
        findIn(text, begin, end, matches);
        begin = end;
    }
}

/// What lies between \a begin and \a end. Asked at every byte: nearly all are passed over by their mark.
void KnownSecrets::findIn(const QByteArray &text, qsizetype begin, qsizetype end,
                          SecretMatches &matches) const
{
    if (end - begin < shortest)
        return;
    const quint64 *marks = m_marks.data();
    const std::size_t bits = m_marks.size() * 64 - 1;
    const char *bytes = text.constData();
    quint64 beginning = beginningOf(bytes + begin) << 8; // of the byte before the first
    qsizetype after = begin;                             // the last match
    for (qsizetype at = begin; at + shortest <= end; ++at) {
        beginning = movedOn(beginning, bytes[at + shortest - 1]);
        const std::size_t bit = spread(beginning) & bits;
        if (((marks[bit / 64] >> (bit % 64)) & 1) == 0 || at < after)
            continue;
        auto match = wholeAt(text, at, beginning);
        if (!match)
            match = partAround(text, after, at, beginning);
        if (!match)
            continue;
        matches.append(*match);
        after = match->end;
    }
}

} // namespace crew::wire
