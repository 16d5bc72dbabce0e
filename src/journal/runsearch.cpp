// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/runsearch.h"

#include "journal/dialect.h"
#include "journal/searchindex.h"

#include <algorithm>
#include <limits>
#include <string>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

using Found = JournalReader::Found;

constexpr qsizetype maxWords = 32;
constexpr qint64 maxSamples = 256;
/// More texts than so many pages are not read for one page of what is found.
constexpr qint64 maxPages = 4;

qint64 numberIn(const sql::Row &row)
{
    return row.number(0);
}

std::optional<qint64> optionalNumberIn(const sql::Row &row)
{
    return row.optionalNumber(0);
}

QUuid idIn(const sql::Row &row)
{
    return QUuid::fromString(row.text(0));
}

/// The past runs among \a count of them whose text has each of \a words.
std::expected<Found, sql::Error> readAmongNext(sql::Database &database, const QStringList &words,
                                               qint64 before, int count)
{
    // How far this page reaches is looked up first: the texts in between are the slow part.
    Found found;
    const auto reach = database.first(
        u"SELECT min(place) FROM (SELECT place FROM run_text WHERE place < ? ORDER BY place DESC LIMIT ?) AS page"_s,
        {before, count}, optionalNumberIn);
    if (!reach)
        return std::unexpected(reach.error());
    found.place = reach->value_or(std::nullopt);
    if (!found.place)
        return found;
    sql::Values values{*found.place, before};
    for (const QString &word : words)
        values.append(word);
    // Not by LIKE: for that, the server may read all texts that have the words, wherever they are.
    const QString hasWord = " AND "_L1 + hasText(database, "text"_L1);
    auto runs = database.list(u"SELECT execution FROM run_text WHERE place >= ? AND place < ?"_s +
                                  hasWord.repeated(words.size()) + u" ORDER BY place DESC"_s,
                              values, idIn);
    if (!runs)
        return std::unexpected(runs.error());
    found.runs = std::move(*runs);
    return found;
}

/// The server's letters are those of the database's own character type, whatever the column says.
std::expected<bool, sql::Error> knowsAnyLetter(sql::Database &database)
{
    const auto found = database.number(u"SELECT count(*) FROM pg_database WHERE datname = current_database() "
                                       "AND datctype NOT IN ('C', 'POSIX')"_s);
    if (!found)
        return std::unexpected(found.error());
    return *found > 0;
}

/// What can be looked up by the index; nothing without one.
std::expected<QStringList, sql::Error> indexedParts(sql::Database &database, const QStringList &words)
{
    if (database.dialect() == sql::Dialect::Sqlite)
        return QStringList();
    const auto hasIndex = hasSearchIndex(database);
    if (!hasIndex)
        return std::unexpected(hasIndex.error());
    if (!*hasIndex)
        return QStringList();
    const auto isAnyLetter = knowsAnyLetter(database);
    if (!isAnyLetter)
        return std::unexpected(isAnyLetter.error());
    return trigramsOf(words, *isAnyLetter);
}

/// About how many texts before \a before the index gives for \a parts, seen in some of them, which are spread
/// evenly: the server's own statistics leave out long texts.
std::expected<qint64, sql::Error> estimated(sql::Database &database, const QStringList &parts, qint64 before)
{
    const auto range = database.first(
        u"SELECT min(place), max(place) FROM run_text WHERE place < ?"_s, {before}, [](const sql::Row &row) {
            return std::pair(row.optionalNumber(0).value_or(0), row.optionalNumber(1).value_or(-1));
        });
    if (!range)
        return std::unexpected(range.error());
    const auto [first, last] = range->value_or(std::pair(0, -1));
    const qint64 step = std::max<qint64>(1, (last - first) / maxSamples);
    const auto hits = database.first(
        u"SELECT count(*) FROM generate_series(?::bigint, ?::bigint, ?::bigint) AS sample (place) "
        "CROSS JOIN LATERAL (SELECT text FROM run_text WHERE run_text.place >= sample.place "
        "ORDER BY run_text.place LIMIT 1) AS seen "
        "WHERE NOT EXISTS (SELECT FROM unnest(string_to_array(?, ' ')) AS part WHERE strpos(seen.text, part) = 0)"_s,
        {first, last, step, parts.join(u' ')}, numberIn);
    if (!hits)
        return std::unexpected(hits.error());
    return hits->value_or(0) * step;
}

QString patternFor(QString word)
{
    word.replace(u'\\', "\\\\"_L1).replace(u'%', "\\%"_L1).replace(u'_', "\\_"_L1);
    return u'%' + word + u'%';
}

/// The last \a count past runs whose text has each of \a words, by the index. Where the place stood among the
/// conditions, the server would rather walk through all places.
std::expected<Found, sql::Error> readByIndex(sql::Database &database, const QStringList &words, qint64 before,
                                             int count)
{
    sql::Values values;
    for (const QString &word : words)
        values << patternFor(word);
    values << before << count;
    Found found;
    const auto runs =
        database.list(u"WITH found AS MATERIALIZED (SELECT place, execution FROM run_text WHERE %1) "
                      "SELECT execution, place FROM found WHERE place < ? ORDER BY place DESC LIMIT ?"_s.arg(
                          QStringList(words.size(), u"text LIKE ?"_s).join(" AND "_L1)),
                      values, [](const sql::Row &row) { return std::pair(idIn(row), row.number(1)); });
    if (!runs)
        return std::unexpected(runs.error());
    for (const auto &[id, at] : *runs)
        found.runs << id;
    if (runs->size() == count)
        found.place = runs->constLast().second;
    return found;
}

/// Reading all texts looks cheap to the server, which does not see that they are long.
std::expected<Found, sql::Error> readOnlyByIndex(sql::Database &database, const QStringList &words,
                                                 qint64 before, int count)
{
    if (const auto begun = database.begin(); !begun)
        return std::unexpected(begun.error());
    const auto set = database.executeOnce(u"SET LOCAL enable_seqscan = off"_s);
    auto found = set ? readByIndex(database, words, before, count) : std::unexpected(set.error());
    database.rollback();
    return found;
}

bool isKnown(char32_t character, bool isAnyLetter)
{
    return character < 128 ? QChar::isLetterOrNumber(character) : isAnyLetter && QChar::isLetter(character);
}

} // namespace

QStringList trigramsOf(const QStringList &words, bool isAnyLetter)
{
    QStringList parts;
    for (const QString &word : words) {
        const std::u32string characters = word.toStdU32String();
        for (std::size_t begin = 0; begin + 3 <= characters.size(); ++begin) {
            const std::u32string part = characters.substr(begin, 3);
            if (std::ranges::all_of(part, [=](char32_t one) { return isKnown(one, isAnyLetter); }))
                parts << QString::fromStdU32String(part);
        }
    }
    parts.removeDuplicates();
    return parts;
}

std::expected<Found, sql::Error> readMatches(sql::Database &database, const QStringList &words,
                                             std::optional<qint64> place, int count)
{
    const QStringList used = words.mid(0, maxWords);
    const qint64 before = place.value_or(std::numeric_limits<qint64>::max());
    const auto parts = indexedParts(database, used);
    if (!parts)
        return std::unexpected(parts.error());
    if (parts->isEmpty())
        return readAmongNext(database, used, before, count);
    const auto texts = estimated(database, *parts, before);
    if (!texts)
        return std::unexpected(texts.error());
    if (*texts > maxPages * count)
        return readAmongNext(database, used, before, count);
    return readOnlyByIndex(database, used, before, count);
}

} // namespace crew::journal
