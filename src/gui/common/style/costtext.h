// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/price.h"

namespace crew::gui {

/// "USD 0.0123": at least two decimals, and all there are.
QString moneyText(const QString &currency, Micros amount);

/// The amounts, each in its currency; empty when there is none.
QString amountsText(const Cost &cost);

/// How many tokens are in no amount, and why, in sentences; empty when all are.
QString unpricedText(const Cost &cost);

/// For a cell: the amounts, a plus sign behind them where they are not all, and tokens where there is none.
QString shortCostText(const Cost &cost);

} // namespace crew::gui
