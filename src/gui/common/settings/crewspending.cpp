// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/crewspending.h"

#include "gui/common/style/costtext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::CrewSpending)
};

/// Amounts in other currencies than \a currency, which no budget counts.
QString otherAmounts(const Cost &cost, const QString &currency)
{
    Cost others;
    others.amounts = cost.amounts;
    others.amounts.remove(currency);
    return amountsText(others);
}

} // namespace

CrewSpending spendingOf(const InsightFacts &facts, const QUuid &crewId, const CostRules &rules)
{
    CrewSpending spending;
    qint64 latestStart = 0;
    for (const RunFact &run : facts.runs) {
        if (run.crewId != crewId || run.state == ExecutionState::Refused)
            continue;
        const Cost cost = rules.costOf(crewId, run.usage);
        spending.runs += cost.isEmpty() ? 0 : 1;
        spending.all += cost;
        if (isFinal(run.state) && (!spending.latest || run.startedAt > latestStart)) {
            spending.latest = cost;
            latestStart = run.startedAt;
        }
    }
    return spending;
}

QDateTime beginOfMonth(const QDateTime &now)
{
    const QDate today = now.toLocalTime().date();
    return QDate(today.year(), today.month(), 1).startOfDay();
}

QString budgetWarning(const CrewBudget &budget, const CrewSpending &thisMonth)
{
    const QString &currency = budget.currency;
    QStringList sentences;
    const Micros spent = thisMonth.all.amounts.value(currency);
    if (budget.month && spent >= *budget.month)
        sentences << Texts::tr("This month's runs of this crew cost %1. Its budget for a month is %2.")
                         .arg(moneyText(currency, spent), moneyText(currency, *budget.month));
    const Micros latest = thisMonth.latest.value_or(Cost()).amounts.value(currency);
    if (budget.run && latest > *budget.run)
        sentences << Texts::tr("This crew's latest run cost %1. Its budget for a run is %2.")
                         .arg(moneyText(currency, latest), moneyText(currency, *budget.run));
    if (sentences.isEmpty())
        return {};
    if (const QString others = otherAmounts(thisMonth.all, currency); !others.isEmpty())
        sentences << Texts::tr("The budget does not include %1.").arg(others);
    if (const QString unpriced = unpricedText(thisMonth.all); !unpriced.isEmpty())
        sentences << unpriced;
    return sentences.join(u' ');
}

QString spendingText(const CrewBudget &budget, const CrewSpending &thisMonth)
{
    QStringList sentences;
    const QString amounts = amountsText(thisMonth.all);
    if (budget.month && !budget.currency.isEmpty())
        sentences << Texts::tr("This month: %1 of %2.")
                         .arg(moneyText(budget.currency, thisMonth.all.amounts.value(budget.currency)),
                              moneyText(budget.currency, *budget.month));
    else
        sentences << (amounts.isEmpty() ? Texts::tr("This month: no cost known.")
                                        : Texts::tr("This month: %1.").arg(amounts));
    if (const QString others = otherAmounts(thisMonth.all, budget.currency);
        budget.month && !others.isEmpty())
        sentences << Texts::tr("The budget does not include %1.").arg(others);
    if (budget.run)
        sentences << Texts::tr("Budget for a run: %1.").arg(moneyText(budget.currency, *budget.run));
    if (const QString unpriced = unpricedText(thisMonth.all); !unpriced.isEmpty())
        sentences << unpriced;
    return sentences.join(u' ');
}

} // namespace crew::gui
