// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/outcometext.h"

#include "gui/common/style/visibletext.h"

#include <QStringList>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

constexpr qsizetype shortOutcome = 40; ///< characters

QString withoutMiddle(const QString &outcome, qsizetype longest)
{
    const QString text = withVisibleBlanks(outcome);
    if (text.size() <= longest)
        return text;
    const qsizetype tail = (longest - 1) / 2;
    return text.first(longest - 1 - tail) + u'…' + text.last(tail);
}

} // namespace

QString outcomeText(const QString &outcome)
{
    return withoutMiddle(outcome, shortOutcome);
}

QString longOutcomeText(const QString &outcome)
{
    const QStringList words = outcome.split(u' ');
    const bool canBeWrapped =
        std::ranges::all_of(words, [](const QString &word) { return word.size() < shortOutcome; });
    return canBeWrapped ? withoutMiddle(outcome, 120) : outcomeText(outcome);
}

} // namespace crew::gui::reviews
