// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/pricing.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

const auto pricesKey = u"prices"_s;
const auto budgetPrefix = u"budget/"_s;

QString budgetKey(const QUuid &crewId)
{
    return budgetPrefix + idText(crewId);
}

/// Amounts are texts: a JSON number is a binary one in most programs.
std::optional<Micros> amountIn(const QJsonObject &object, QLatin1String name)
{
    const auto amount = amountFromText(object.value(name).toString());
    return amount ? std::optional(*amount) : std::nullopt;
}

std::optional<ModelPrice> priceFrom(const QJsonObject &object)
{
    const QString pattern = object.value("model"_L1).toString();
    const auto prompt = amountIn(object, "prompt"_L1);
    const auto completion = amountIn(object, "completion"_L1);
    const auto currency = currencyFromText(object.value("currency"_L1).toString());
    if (pattern.isEmpty() || !prompt || !completion || !currency)
        return std::nullopt;
    return ModelPrice{pattern, *prompt, *completion, amountIn(object, "cached"_L1), *currency};
}

void insertAmount(QJsonObject &object, QLatin1String name, const std::optional<Micros> &amount)
{
    if (amount)
        object.insert(name, amountText(*amount));
}

} // namespace

Pricing::Pricing(LocalState &state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    load();
    connect(&state, &LocalState::loaded, this, &Pricing::load);
    connect(&state, &LocalState::changed, this, [this](const QString &key) {
        if (key == pricesKey || key.startsWith(budgetPrefix))
            load();
    });
}

void Pricing::load()
{
    CostRules rules{pricesFromJson(m_state.value(pricesKey)), {}};
    for (const QString &key : m_state.keys(budgetPrefix))
        rules.budgets.insert(QUuid(key.mid(budgetPrefix.size())), budgetFromJson(m_state.value(key)));
    if (std::exchange(m_rules, rules) != rules)
        Q_EMIT changed();
}

void Pricing::setPrices(const PriceTable &prices)
{
    m_state.setValue(pricesKey, pricesToJson(prices));
}

void Pricing::setBudget(const QUuid &crewId, const CrewBudget &budget)
{
    m_state.setValue(budgetKey(crewId), budgetToJson(budget));
}

QByteArray pricesToJson(const PriceTable &prices)
{
    QJsonArray rows;
    for (const ModelPrice &price : prices) {
        QJsonObject row{{"model"_L1, price.pattern}, {"currency"_L1, price.currency}};
        insertAmount(row, "prompt"_L1, price.prompt);
        insertAmount(row, "completion"_L1, price.completion);
        insertAmount(row, "cached"_L1, price.cached);
        rows.append(row);
    }
    return rows.isEmpty() ? QByteArray() : QJsonDocument(rows).toJson(QJsonDocument::Compact);
}

PriceTable pricesFromJson(const QByteArray &json)
{
    PriceTable prices;
    const QJsonArray rows = QJsonDocument::fromJson(json).array();
    for (const QJsonValue &row : rows) {
        if (const auto price = priceFrom(row.toObject()))
            prices.append(*price);
    }
    return prices;
}

QByteArray budgetToJson(const CrewBudget &budget)
{
    if (budget.isEmpty())
        return {};
    QJsonObject object{{"model"_L1, budget.model}, {"currency"_L1, budget.currency}};
    insertAmount(object, "month"_L1, budget.month);
    insertAmount(object, "run"_L1, budget.run);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

CrewBudget budgetFromJson(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    CrewBudget budget{object.value("model"_L1).toString(), amountIn(object, "month"_L1),
                      amountIn(object, "run"_L1),
                      currencyFromText(object.value("currency"_L1).toString()).value_or(QString())};
    if (budget.currency.isEmpty()) // amounts of what?
        budget.month = budget.run = std::nullopt;
    return budget;
}

} // namespace crew::gui

#include "moc_pricing.cpp"
