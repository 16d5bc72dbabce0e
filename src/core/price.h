// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modelusage.h"

#include <QMap>
#include <QStringList>

#include <expected>
#include <optional>

namespace crew {

/// Millionths of a unit of a currency: amounts are whole numbers, so that nothing is lost by adding them up.
using Micros = qint64;

inline constexpr Micros microsPerUnit = 1'000'000;
inline constexpr Micros highestPrice = 1'000'000 * microsPerUnit; ///< for a million tokens

/// What a million tokens of a model cost.
struct ModelPrice
{
    QString
        pattern; ///< the model's name, or with * for any characters and ? for any one; case does not matter
    Micros prompt = 0;
    Micros completion = 0;
    std::optional<Micros> cached = {}; ///< prompt tokens from the cache; nothing: as prompt
    QString currency;                  ///< three capital letters, such as "USD"

    bool operator==(const ModelPrice &) const = default;
};

using PriceTable = QList<ModelPrice>;

/// The price of \a model: an entry with its name, else the longest pattern that fits, the first of several.
/// nullptr when there is none.
const ModelPrice *priceOf(const PriceTable &table, const QString &model);

/// What tokens cost by a price table, as far as that is known. Amounts of different currencies are never
/// added up.
struct Cost
{
    QMap<QString, Micros> amounts;    ///< by currency
    qint64 unpriced = 0;              ///< tokens that are in no amount, for one of these reasons:
    QStringList modelsWithoutPrice{}; ///< in the order of their names
    bool hasUnnamedModel = false;     ///< the service did not tell the model
    bool hasUndivided = false;        ///< it reported a total only, and prompt and completion have two prices
    bool isTooLarge = false;          ///< an amount would be beyond what can be counted

    bool isEmpty() const { return amounts.isEmpty() && unpriced == 0; }
    Cost &operator+=(const Cost &more);
    bool operator==(const Cost &) const = default;
};

/// \a unnamed is the model of tokens whose model was not told, as a person has set it; empty for none.
Cost costOf(const ModelUsages &usages, const PriceTable &table, const QString &unnamed = {});

/// Reads an amount as a person types it, with a point or a comma before at most six decimals. The error is a
/// sentence.
std::expected<Micros, QString> amountFromText(const QString &text);
/// With a point, at least \a decimals and at most six decimals.
QString amountText(Micros amount, int decimals = 0);

/// Reads the code of a currency. The error is a sentence.
std::expected<QString, QString> currencyFromText(const QString &text);

} // namespace crew
