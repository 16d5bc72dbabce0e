// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/examination.h"

#include "content/codepage.h"
#include "content/detection.h"
#include "content/mail.h"
#include "content/patchpage.h"
#include "content/table.h"
#include "evidence/links.h"
#include "evidence/names.h"
#include "evidence/quotations.h"
#include "evidence/sources.h"
#include "evidence/sums.h"
#include "markdown/reader.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace crew::evidence {

namespace {

using markdown::LineKind;
using markdown::Look;

/// Puts in place of a stretch what no word, number or name goes on behind.
void blank(QString &text, qsizetype begin, qsizetype length)
{
    for (qsizetype i = begin; i < qMin(text.size(), begin + length); ++i) {
        if (text[i] != u'\n')
            text[i] = QChar::LineSeparator;
    }
}

/// Without what the program wrote, without the addresses of links, and without the numbers of lists. As long
/// as the page's text, so that places are the same.
QString authorsText(const markdown::Page &page)
{
    QString text = page.text.left(maxOutput);
    for (const markdown::Span &span : page.spans) {
        if (span.looks.testFlag(Look::Note) || span.looks.testFlag(Look::Quiet) ||
            span.looks.testFlag(Look::Marker))
            blank(text, span.begin, span.length);
    }
    return text;
}

/// Titles have capital letters for another reason than names.
QString withoutTitles(const markdown::Page &page, QString text)
{
    for (const markdown::Line &line : page.lines) {
        if (line.kind == LineKind::Heading || line.kind == LineKind::TableHead)
            blank(text, line.begin, line.length);
    }
    return text;
}

/// Each fact once, with all of its places.
class FactList
{
public:
    void add(FactKind kind, QStringView text, Place place)
    {
        constexpr qsizetype longestShown = 300;
        constexpr qsizetype maxPlaces = 100;
        const QString shown = text.left(longestShown).toString().simplified();
        const std::pair key{static_cast<int>(kind), shown};
        const auto known = m_known.constFind(key);
        if (known != m_known.cend()) {
            if (m_facts[*known].places.size() < maxPlaces)
                m_facts[*known].places.append(place);
            return;
        }
        if (++m_counts[static_cast<size_t>(kind)] > Findings::maxItems) {
            m_hasMore = true;
            return;
        }
        m_known.insert(key, m_facts.size());
        m_facts.append({kind, shown, {place}});
    }

    bool hasMore() const { return m_hasMore; }
    QList<Fact> take() { return std::move(m_facts); }

private:
    QList<Fact> m_facts;
    QHash<std::pair<int, QString>, qsizetype> m_known;
    std::array<qsizetype, std::size(allFactKinds)> m_counts{};
    bool m_hasMore = false;
};

void findFacts(const markdown::Page &page, const Sources &sources, FactList &found)
{
    const QString whole = authorsText(page);
    const QString forNames = withoutTitles(page, whole);
    const QStringView text(whole);
    FactReader reader(text, true);
    WrittenFact fact;
    while (reader.next(fact)) {
        if (!fact.isSmall && !sources.has(fact))
            found.add(fact.kind, text.sliced(fact.place.begin, fact.place.length), fact.place);
    }
    readNames(forNames, sources, [&](const WrittenName &name) {
        if (!sources.hasName(name.words))
            found.add(FactKind::Name, text.sliced(name.place.begin, name.place.length), name.place);
    });
    readQuotations(text, [&](const WrittenQuotation &quotation) {
        const bool isKnown = std::ranges::all_of(
            quotation.phrases, [&sources](const auto &words) { return sources.hasPhrase(words); });
        const Place &place = quotation.place;
        if (!isKnown)
            found.add(FactKind::Quotation, text.sliced(place.begin, place.length), place);
    });
}

constexpr size_t maxCells = 200'000; ///< of all tables together

std::vector<Grid> gridsOf(const markdown::Page &page)
{
    std::vector<Grid> grids(static_cast<size_t>(page.tables.size()));
    size_t cells = 0;
    for (const markdown::Line &line : page.lines) {
        if (!line.isRow() || line.table < 0 || cells > maxCells)
            continue;
        std::vector<GridCell> row;
        qsizetype begin = line.begin;
        for (const QStringView cell :
             QStringView(page.text).sliced(line.begin, line.length).tokenize(u'\t')) {
            const QStringView trimmed = cell.trimmed();
            const qsizetype blanks = trimmed.isEmpty() ? 0 : trimmed.data() - cell.data();
            row.push_back({trimmed.toString(), {begin + blanks, trimmed.size()}});
            begin += cell.size() + 1;
        }
        cells += row.size();
        grids[static_cast<size_t>(line.table)].rows.push_back(std::move(row));
    }
    return grids;
}

/// A text of values between delimiters; its places are not known.
std::vector<Grid> gridsOfPlain(const QString &text)
{
    constexpr qsizetype head = 64 * 1024;
    const content::Detected detected = content::detectTable(text.left(head), text.size() <= head);
    if (detected.kind != content::ContentKind::Table || text.size() > maxOutput)
        return {};
    const content::Table table(text, detected.delimiter);
    Grid grid;
    size_t cells = 0;
    for (qsizetype row = 0; row < table.rowCount() && cells <= maxCells; ++row) {
        std::vector<GridCell> made;
        const QStringList texts = table.cells(row);
        for (const QString &cell : texts)
            made.push_back({cell, {}});
        cells += made.size();
        grid.rows.push_back(std::move(made));
    }
    return {grid};
}

void findSums(const markdown::Page &page, Findings &found)
{
    const std::vector<Grid> grids =
        page.isPlain && page.tables.isEmpty() ? gridsOfPlain(page.text) : gridsOf(page);
    for (const Grid &grid : grids) {
        const SumChecks sums = checkSums(grid);
        found.sums.append(sums.checks);
        found.unclearSums += sums.unclear;
    }
}

template <typename Item>
bool cut(QList<Item> &items)
{
    if (items.size() <= Findings::maxItems)
        return false;
    items.resize(Findings::maxItems);
    return true;
}

} // namespace

markdown::Page pageOf(const QString &output)
{
    constexpr qsizetype head = 120'000; // as much as the output view looks at
    const content::Detected detected = content::detect(output.left(head).toUtf8());
    const bool isSure = detected.confidence != content::Confidence::Guess;
    switch (isSure ? detected.kind : content::ContentKind::Text) {
    case content::ContentKind::Patch:
        return content::readPatch(output);
    case content::ContentKind::Mail:
        return content::readMail(output);
    case content::ContentKind::Code:
        return content::readCode(output);
    case content::ContentKind::Json:
    case content::ContentKind::JsonLines:
    case content::ContentKind::Table:
        return markdown::readPlain(output);
    case content::ContentKind::Text:
        break;
    }
    if (!markdown::looksLikeMarkdown(output))
        return markdown::readPlain(output);
    std::optional<markdown::Page> page = markdown::readMarkdown(output);
    return page ? std::move(*page) : markdown::readPlain(output);
}

Findings examine(const markdown::Page &page, const QStringList &sourceTexts)
{
    Findings found;
    found.outputIsCut = page.text.size() > maxOutput;
    const Sources sources(sourceTexts);
    found.sourcesAreCut = sources.isCut();
    if (!sources.isCut()) {
        FactList facts;
        findFacts(page, sources, facts);
        found.hasMore = facts.hasMore();
        found.facts = facts.take();
        std::ranges::stable_sort(found.facts, {},
                                 [](const Fact &fact) { return fact.places.constFirst().begin; });
    }
    findSums(page, found);
    found.links = linksOf(page);
    const bool hasMoreSums = cut(found.sums);
    const bool hasMoreLinks = cut(found.links);
    found.hasMore = found.hasMore || hasMoreSums || hasMoreLinks;
    return found;
}

QStringList textsIn(const QJsonObject &object)
{
    QStringList texts;
    QList<QJsonValue> waiting{object};
    while (!waiting.isEmpty()) {
        const QJsonValue value = waiting.takeLast();
        if (value.isString()) {
            texts << value.toString();
        } else if (value.isDouble()) {
            texts << QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
        } else if (value.isArray()) {
            for (const QJsonValue &item : value.toArray())
                waiting << item;
        } else if (value.isObject()) {
            const QJsonObject members = value.toObject();
            texts << members.keys();
            for (const QJsonValue &member : members)
                waiting << member;
        }
    }
    return texts;
}

} // namespace crew::evidence
