// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/sums.h"

#include "evidence/numbers.h"

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace crew::evidence {

namespace {

/// Labels of totals, in small letters, without what stands in brackets or behind a colon.
constexpr std::array<QStringView, 34> totalLabels = {
    u"total",     u"totals",        u"sum",          u"grand total", u"overall total", u"subtotal",
    u"sub-total", u"sub total",     u"overall",      u"summe",       u"gesamt",        u"gesamtsumme",
    u"insgesamt", u"zwischensumme", u"gesamtbetrag", u"endsumme",    u"total général", u"totale",
    u"somme",     u"suma",          u"итого",        u"всего",       u"合计",          u"总计",
    u"小计",      u"总和",          u"总额",         u"合計",        u"総計",          u"小計",
    u"總計",      u"共计",          u"总数",         u"sum total",
};

/// Words of labels whose cells are taken off, not added.
constexpr std::array<QStringView, 16> deductions = {
    u"discount", u"rabatt", u"less",   u"minus", u"abzüglich", u"abzug", u"skonto",     u"refund",
    u"credit",   u"deduct", u"rebate", u"折扣",  u"减",        u"扣",    u"gutschrift", u"erstattung",
};

/// Words of titles whose columns are not added up.
constexpr std::array<QStringView, 28> noSums = {
    u"average", u"mean",  u"avg",    u"median", u"price", u"rate",   u"ratio",        u"share",
    u"growth",  u"year",  u"years",  u"prices", u"rates", u"margin", u"durchschnitt", u"mittel",
    u"preis",   u"quote", u"anteil", u"jahr",   u"jahre", u"ø",      u"平均",         u"单价",
    u"率",      u"年份",  u"rank",   u"score",
};

QString plainLabel(const QString &text)
{
    QString label = text.toLower().section(u'(', 0, 0).section(u'（', 0, 0).trimmed();
    while (!label.isEmpty() && u":：*=_"_s.contains(label.back()))
        label.chop(1);
    while (!label.isEmpty() && u"*_"_s.contains(label.front()))
        label.remove(0, 1);
    return label.trimmed();
}

bool isTotal(const QString &text)
{
    const QString label = plainLabel(text);
    return std::ranges::find(totalLabels, QStringView(label)) != totalLabels.end();
}

/// As a word of its own, or at the end of a longer one, as in "Einzelpreis"; anywhere in a text without
/// blanks.
bool hasWord(const QString &text, QStringView word)
{
    constexpr qsizetype shortestEnding = 5;
    if (word.front().script() == QChar::Script_Han)
        return text.contains(word);
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        const qsizetype end = at + word.size();
        const bool begins = at == 0 || !text[at - 1].isLetter() || word.size() >= shortestEnding;
        if (begins && (end == text.size() || !text[end].isLetter()))
            return true;
    }
    return false;
}

template <size_t size>
bool containsOneOf(const QString &text, const std::array<QStringView, size> &words)
{
    const QString label = text.left(200).toLower();
    return std::ranges::any_of(words, [&label](QStringView word) { return hasWord(label, word); });
}

bool isEmptyCell(const QString &text)
{
    const QString trimmed = text.trimmed();
    return trimmed.isEmpty() || trimmed == u'-' || trimmed == u'–' || trimmed == u'—' || trimmed == u'/';
}

/// A total and what it is the total of.
struct Addition
{
    std::vector<CellNumber> summands;
    CellNumber total;
};

/// What an addition comes to in one style of numbers.
struct Outcome
{
    qint64 sum = 0;
    qint64 total = 0;
    int decimals = 0;
    NumberStyle style = NumberStyle::Point;

    bool isSame(const Outcome &other) const { return sum == other.sum && total == other.total; }
};

bool isOneUnit(const Addition &addition)
{
    const QString &unit = addition.total.unit;
    return std::ranges::all_of(addition.summands, [&unit](const CellNumber &number) {
        return number.unit == unit ||
               (isCurrency(unit) && isCurrency(number.unit) && (unit.isEmpty() || number.unit.isEmpty()));
    });
}

std::optional<Outcome> outcomeIn(NumberStyle style, const Addition &addition)
{
    const std::optional<Amount> total = amountOf(addition.total, style);
    if (!total)
        return std::nullopt;
    Outcome outcome{0, total->millionths, total->decimals, style};
    for (const CellNumber &number : addition.summands) {
        const std::optional<Amount> amount = amountOf(number, style);
        if (!amount || __builtin_add_overflow(outcome.sum, amount->millionths, &outcome.sum))
            return std::nullopt;
        outcome.decimals = std::max(outcome.decimals, amount->decimals);
    }
    return outcome;
}

/// Percentages are rounded one by one: so much they may miss one hundred together.
bool fits(const Addition &addition, const Outcome &outcome)
{
    if (!addition.total.isPercent())
        return outcome.sum == outcome.total;
    qint64 half = 500'000;
    for (int i = 0; i < outcome.decimals; ++i)
        half /= 10;
    const qint64 most = half * static_cast<qint64>(addition.summands.size() + 1);
    qint64 missing = 0;
    return !__builtin_sub_overflow(outcome.sum, outcome.total, &missing) && missing >= -most &&
           missing <= most;
}

bool isAverage(const Addition &addition, const Outcome &outcome)
{
    const auto count = static_cast<qint64>(addition.summands.size());
    qint64 unit = 1'000'000;
    for (int i = 0; i < outcome.decimals; ++i)
        unit /= 10;
    return outcome.sum != 0 && qAbs(outcome.sum / count - outcome.total) <= unit;
}

/// The outcome that counts: of the only style in which all can be read, or where both say the same.
std::optional<Outcome> certainOutcome(const Addition &addition)
{
    if (!isOneUnit(addition))
        return std::nullopt;
    const std::optional<Outcome> point = outcomeIn(NumberStyle::Point, addition);
    const std::optional<Outcome> comma = outcomeIn(NumberStyle::Comma, addition);
    if (!point || !comma)
        return point ? point : comma;
    if (point->isSame(*comma) || (fits(addition, *point) && fits(addition, *comma)))
        return point;
    return std::nullopt;
}

/// The first cell of a row that says something.
QString labelOf(const std::vector<GridCell> &row)
{
    const auto found =
        std::ranges::find_if_not(row, [](const GridCell &cell) { return cell.text.trimmed().isEmpty(); });
    return found == row.end() ? QString() : found->text.trimmed();
}

class GridCheck
{
public:
    explicit GridCheck(const Grid &grid)
        : m_rows(grid.rows)
    {}

    SumChecks run()
    {
        if (m_rows.size() < 3)
            return {};
        checkTotalRow();
        checkTotalColumn();
        return std::move(m_found);
    }

private:
    QString title(size_t column) const
    {
        return column < m_rows.front().size() ? m_rows.front()[column].text.trimmed() : QString();
    }

    /// The columns of the first row that is a total. What comes after a total may build on it.
    void checkTotalRow()
    {
        const auto isTotalRow = [](const std::vector<GridCell> &row) { return isTotal(labelOf(row)); };
        const auto total = std::find_if(m_rows.begin() + 1, m_rows.end(), isTotalRow);
        if (total == m_rows.end())
            return;
        const bool deducts = std::any_of(m_rows.begin() + 1, total, [](const std::vector<GridCell> &row) {
            return containsOneOf(labelOf(row), deductions);
        });
        m_found.unclear += static_cast<int>(std::count_if(total + 1, m_rows.end(), isTotalRow));
        for (size_t column = 1; column < total->size(); ++column)
            checkColumn(column, static_cast<size_t>(total - m_rows.begin()), deducts);
    }

    void checkColumn(size_t column, size_t totalRow, bool deducts)
    {
        const GridCell &written = m_rows[totalRow][column];
        const std::optional<CellNumber> total = readCell(written.text);
        if (!total)
            return;
        if (containsOneOf(title(column), noSums)) { // it may be one all the same, as of a list of prices
            ++m_found.unclear;
            return;
        }
        Addition addition{{}, *total};
        for (size_t row = 1; row < totalRow; ++row) {
            if (column >= m_rows[row].size() || isEmptyCell(m_rows[row][column].text))
                continue;
            const std::optional<CellNumber> number = readCell(m_rows[row][column].text);
            if (!number) {
                ++m_found.unclear;
                return;
            }
            addition.summands.push_back(*number);
        }
        if (addition.summands.size() < 2)
            return;
        const std::optional<Outcome> outcome = certainOutcome(addition);
        const bool isOther = outcome && !fits(addition, *outcome) &&
                             (deducts || isAverage(addition, *outcome) ||
                              (total->isPercent() && outcome->total != 100'000'000));
        if (!outcome || isOther)
            ++m_found.unclear;
        else
            add(addition, *outcome, labelOf(m_rows[totalRow]), title(column), written);
    }

    void checkTotalColumn()
    {
        const std::vector<GridCell> &titles = m_rows.front();
        const auto total = std::find_if(titles.begin() + (titles.empty() ? 0 : 1), titles.end(),
                                        [](const GridCell &cell) { return isTotal(cell.text); });
        if (total == titles.end())
            return;
        const auto column = static_cast<size_t>(total - titles.begin());
        struct Row
        {
            size_t index;
            Addition addition;
            Outcome outcome;
        };
        std::vector<Row> rows;
        for (size_t i = 1; i < m_rows.size(); ++i) {
            if (const auto addition = rowAddition(i, column)) {
                if (const auto outcome = certainOutcome(*addition))
                    rows.push_back({i, *addition, *outcome});
            }
        }
        const auto right = static_cast<size_t>(
            std::ranges::count_if(rows, [](const Row &row) { return fits(row.addition, row.outcome); }));
        if (right < 2 || right * 2 <= rows.size()) {
            m_found.unclear += static_cast<int>(rows.size());
            return; // such as a price multiplied by a quantity
        }
        for (const Row &row : rows)
            add(row.addition, row.outcome, total->text.trimmed(), labelOf(m_rows[row.index]),
                m_rows[row.index][column]);
    }

    /// The cells between the label of a row and its total; nothing when one is neither number nor empty.
    std::optional<Addition> rowAddition(size_t row, size_t column) const
    {
        const std::vector<GridCell> &cells = m_rows[row];
        if (column >= cells.size())
            return std::nullopt;
        const std::optional<CellNumber> total = readCell(cells[column].text);
        if (!total)
            return std::nullopt;
        Addition addition{{}, *total};
        for (size_t i = 1; i < column; ++i) {
            if (isEmptyCell(cells[i].text))
                continue;
            const std::optional<CellNumber> number = readCell(cells[i].text);
            if (!number)
                return std::nullopt;
            addition.summands.push_back(*number);
        }
        return addition.summands.size() < 2 ? std::nullopt : std::optional(addition);
    }

    void add(const Addition &addition, const Outcome &outcome, const QString &label, const QString &title,
             const GridCell &cell)
    {
        QString example = addition.total.digits;
        for (const CellNumber &number : addition.summands) {
            if (number.digits.size() > example.size())
                example = number.digits;
        }
        SumCheck check;
        check.label = label.left(100);
        check.title = title.left(100);
        check.written = cell.text.trimmed();
        check.computed = writtenLike(outcome.sum, outcome.decimals, example, outcome.style);
        check.place = cell.place;
        check.fits = fits(addition, outcome);
        m_found.checks.append(check);
    }

    const std::vector<std::vector<GridCell>> &m_rows;
    SumChecks m_found;
};

} // namespace

SumChecks checkSums(const Grid &grid)
{
    return GridCheck(grid).run();
}

} // namespace crew::evidence
