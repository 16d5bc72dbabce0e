// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/costtext.h"

#include "gui/common/style/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr qsizetype maxModelsNamed = 3;
constexpr qsizetype longestName = 60;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::CostText)
};

QString modelsText(const QStringList &models)
{
    QStringList names;
    for (const QString &model : models.mid(0, maxModelsNamed))
        names << Texts::tr("“%1”", "model").arg(visibleText(model.left(longestName)).simplified());
    const qsizetype more = models.size() - names.size();
    const QString named = names.join(u", "_s);
    return more > 0 ? Texts::tr("%1 and %2 more", "models").arg(named, QLocale().toString(more)) : named;
}

} // namespace

QString moneyText(const QString &currency, Micros amount)
{
    constexpr int decimals = 2;
    const QString text = amountText(amount, decimals);
    return currency + u' ' + QString(text).replace(u'.', QLocale().decimalPoint());
}

QString amountsText(const Cost &cost)
{
    QStringList amounts;
    for (auto amount = cost.amounts.cbegin(); amount != cost.amounts.cend(); ++amount)
        amounts << moneyText(amount.key(), amount.value());
    return amounts.join(u" · "_s);
}

QString unpricedText(const Cost &cost)
{
    QStringList sentences;
    if (cost.unpriced > 0)
        sentences << Texts::tr("%1 tokens have no price.").arg(QLocale().toString(cost.unpriced));
    if (cost.hasUnnamedModel)
        sentences << Texts::tr("The service did not report their model.");
    if (!cost.modelsWithoutPrice.isEmpty())
        sentences
            << Texts::tr("The price table has no entry for %1.").arg(modelsText(cost.modelsWithoutPrice));
    if (cost.hasUndivided)
        sentences << Texts::tr(
            "Prompt and completion tokens were not reported separately, and their prices differ.");
    if (cost.isTooLarge)
        sentences << Texts::tr("An amount is too large to be calculated.");
    return sentences.join(u' ');
}

QString shortCostText(const Cost &cost)
{
    const QString amounts = amountsText(cost);
    if (amounts.isEmpty())
        return cost.unpriced > 0 ? Texts::tr("%1 tokens").arg(QLocale().toString(cost.unpriced)) : QString();
    return cost.unpriced > 0 ? amounts + u" +"_s : amounts;
}

} // namespace crew::gui
