// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/price.h"

#include <QHash>
#include <QObject>
#include <QUuid>

namespace crew::gui {

class LocalState;

/// What a crew may cost, and by which model its tokens are priced where the service tells none.
struct CrewBudget
{
    QString model; ///< empty: such tokens have no price
    std::optional<Micros> month = {};
    std::optional<Micros> run = {};
    QString currency; ///< of both; empty when there is neither

    bool isEmpty() const { return *this == CrewBudget(); }
    bool operator==(const CrewBudget &) const = default;
};

/// Prices and budgets as they are: a value to take along to a worker.
struct CostRules
{
    PriceTable prices;
    QHash<QUuid, CrewBudget> budgets; ///< by crew

    Cost costOf(const QUuid &crewId, const ModelUsages &usages) const
    {
        return crew::costOf(usages, prices, budgets.value(crewId).model);
    }
    bool operator==(const CostRules &) const = default;
};

/// The prices of models and the budgets of crews, as a person keeps them: in LocalState under "prices" and
/// "budget/<crew id>".
class Pricing : public QObject
{
    Q_OBJECT

public:
    /// \a state has to outlive this.
    explicit Pricing(LocalState &state, QObject *parent = nullptr);

    const CostRules &rules() const { return m_rules; }
    void setPrices(const PriceTable &prices);
    CrewBudget budget(const QUuid &crewId) const { return m_rules.budgets.value(crewId); }
    /// An empty one is removed.
    void setBudget(const QUuid &crewId, const CrewBudget &budget);

Q_SIGNALS:
    void changed();

private:
    void load();

    LocalState &m_state;
    CostRules m_rules;
};

/// As kept; what cannot be read is left out.
QByteArray pricesToJson(const PriceTable &prices);
PriceTable pricesFromJson(const QByteArray &json);
QByteArray budgetToJson(const CrewBudget &budget);
CrewBudget budgetFromJson(const QByteArray &json);

} // namespace crew::gui
