// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/price.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

constexpr qint64 pricedTokens = 1'000'000;             ///< that a price is for
constexpr qint64 maxTokens = 1'000'000 * pricedTokens; ///< so that no product overflows

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Price)
};

/// True when all of \a text fits \a pattern, both case-folded.
bool fits(QStringView pattern, QStringView text)
{
    qsizetype inPattern = 0;
    qsizetype inText = 0;
    qsizetype star = -1;  ///< the last * that was passed
    qsizetype resume = 0; ///< where in the text what it stands for ends
    while (inText < text.size()) {
        const QChar wanted = inPattern < pattern.size() ? pattern.at(inPattern) : QChar();
        if (inPattern < pattern.size() && wanted == u'*') {
            star = inPattern++;
            resume = inText;
        } else if (inPattern < pattern.size() && (wanted == u'?' || wanted == text.at(inText))) {
            ++inPattern;
            ++inText;
        } else if (star >= 0) {
            inPattern = star + 1;
            inText = ++resume;
        } else {
            return false;
        }
    }
    while (inPattern < pattern.size() && pattern.at(inPattern) == u'*')
        ++inPattern;
    return inPattern == pattern.size();
}

/// An amount in parts of a millionth of a millionth, as whole millionths and a rest.
struct Product
{
    Micros whole = 0;
    qint64 rest = 0; ///< millionths of a micro
};

Product productOf(qint64 tokens, Micros price)
{
    const qint64 rest = tokens % pricedTokens * price;
    return {tokens / pricedTokens * price + rest / pricedTokens, rest % pricedTokens};
}

std::optional<Micros> checkedSum(Micros left, Micros right)
{
    if (right > std::numeric_limits<Micros>::max() - left)
        return std::nullopt;
    return left + right;
}

/// Rounded once, to the nearest millionth; nothing when it is too large to be counted.
std::optional<Micros> amountOf(const TokenCount &tokens, const ModelPrice &price)
{
    if (tokens.total() > maxTokens)
        return std::nullopt;
    const qint64 cached = std::min(tokens.cached, tokens.prompt);
    Product sum;
    for (const Product &product :
         {productOf(tokens.prompt - cached, price.prompt),
          productOf(cached, price.cached.value_or(price.prompt)),
          productOf(tokens.completion, price.completion), productOf(tokens.other, price.prompt)}) {
        const auto whole = checkedSum(sum.whole, product.whole);
        if (!whole)
            return std::nullopt;
        sum = {*whole, sum.rest + product.rest};
    }
    return checkedSum(sum.whole, (sum.rest + pricedTokens / 2) / pricedTokens);
}

void addAmount(Cost &cost, const QString &currency, Micros amount)
{
    const auto sum = checkedSum(cost.amounts.value(currency), amount);
    cost.isTooLarge = cost.isTooLarge || !sum;
    cost.amounts.insert(currency, sum.value_or(std::numeric_limits<Micros>::max()));
}

void addModel(QStringList &models, const QString &model)
{
    const auto place = std::ranges::lower_bound(models, model);
    if (place == models.end() || *place != model)
        models.insert(place, model);
}

void addUsage(Cost &cost, const ModelUsage &usage, const PriceTable &table)
{
    const ModelPrice *price = usage.model.isEmpty() ? nullptr : priceOf(table, usage.model);
    if (!price) {
        cost.unpriced = saturatedSum(cost.unpriced, usage.tokens.total());
        if (usage.model.isEmpty())
            cost.hasUnnamedModel = true;
        else
            addModel(cost.modelsWithoutPrice, usage.model);
        return;
    }
    TokenCount priced = usage.tokens;
    if (priced.other > 0 && price->prompt != price->completion) {
        cost.hasUndivided = true;
        cost.unpriced = saturatedSum(cost.unpriced, std::exchange(priced.other, 0));
    }
    if (priced.isEmpty())
        return;
    if (const auto amount = amountOf(priced, *price)) {
        addAmount(cost, price->currency, *amount);
    } else {
        cost.isTooLarge = true;
        cost.unpriced = saturatedSum(cost.unpriced, priced.total());
    }
}

} // namespace

const ModelPrice *priceOf(const PriceTable &table, const QString &model)
{
    const QString folded = model.toCaseFolded();
    const ModelPrice *found = nullptr;
    for (const ModelPrice &price : table) {
        const QString pattern = price.pattern.toCaseFolded();
        if (pattern == folded)
            return &price;
        const bool isLonger = !found || pattern.size() > found->pattern.size();
        if (!pattern.isEmpty() && isLonger && fits(pattern, folded))
            found = &price;
    }
    return found;
}

Cost &Cost::operator+=(const Cost &more)
{
    for (auto amount = more.amounts.cbegin(); amount != more.amounts.cend(); ++amount)
        addAmount(*this, amount.key(), amount.value());
    unpriced = saturatedSum(unpriced, more.unpriced);
    for (const QString &model : more.modelsWithoutPrice)
        addModel(modelsWithoutPrice, model);
    hasUnnamedModel = hasUnnamedModel || more.hasUnnamedModel;
    hasUndivided = hasUndivided || more.hasUndivided;
    isTooLarge = isTooLarge || more.isTooLarge;
    return *this;
}

Cost costOf(const ModelUsages &usages, const PriceTable &table, const QString &unnamed)
{
    Cost cost;
    for (ModelUsage usage : usages) {
        if (usage.model.isEmpty())
            usage.model = unnamed;
        addUsage(cost, usage, table);
    }
    return cost;
}

std::expected<Micros, QString> amountFromText(const QString &text)
{
    constexpr int decimals = 6;
    const QString plain = text.trimmed();
    const qsizetype point = std::max(plain.indexOf(u'.'), plain.indexOf(u','));
    const QString whole = point < 0 ? plain : plain.left(point);
    const QString fraction = point < 0 ? QString() : plain.mid(point + 1);
    const auto isDigits = [](const QString &part) {
        return std::ranges::all_of(part, [](QChar c) { return c >= u'0' && c <= u'9'; });
    };
    if (whole.size() + fraction.size() == 0 || !isDigits(whole) || !isDigits(fraction))
        return std::unexpected(Texts::tr("Enter an amount with digits, such as 2.50."));
    if (fraction.size() > decimals)
        return std::unexpected(Texts::tr("Enter at most six decimals."));
    const bool mayBeThousands =
        point > 0 && plain.at(point) == u',' && fraction.size() == 3 && whole != "0"_L1;
    if (mayBeThousands)
        return std::unexpected(Texts::tr("Enter %1 or %2: the comma can mean either.")
                                   .arg(whole + fraction, whole + u'.' + fraction));
    bool isNumber = false;
    const qint64 units = whole.isEmpty() ? 0 : whole.toLongLong(&isNumber);
    if ((!whole.isEmpty() && !isNumber) || units > highestPrice / microsPerUnit)
        return std::unexpected(Texts::tr("Enter an amount of at most 1,000,000."));
    const Micros amount = units * microsPerUnit + fraction.leftJustified(decimals, u'0').toLongLong();
    if (amount > highestPrice)
        return std::unexpected(Texts::tr("Enter an amount of at most 1,000,000."));
    return amount;
}

QString amountText(Micros amount, int decimals)
{
    QString fraction = QString::number(amount % microsPerUnit).rightJustified(6, u'0');
    while (fraction.size() > decimals && fraction.endsWith(u'0'))
        fraction.chop(1);
    const QString whole = QString::number(amount / microsPerUnit);
    return fraction.isEmpty() ? whole : whole + u'.' + fraction;
}

std::expected<QString, QString> currencyFromText(const QString &text)
{
    const QString code = text.trimmed().toUpper();
    const bool isCode =
        code.size() == 3 && std::ranges::all_of(code, [](QChar c) { return c >= u'A' && c <= u'Z'; });
    if (!isCode)
        return std::unexpected(Texts::tr("Enter the three letters of a currency, such as USD."));
    return code;
}

} // namespace crew
