// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/outcometext.h"

#include "gui/common/style/visibletext.h"

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

/// How many characters \a text and \a other have in common at their beginning.
qsizetype commonStart(const QString &text, const QString &other)
{
    return std::mismatch(text.cbegin(), text.cend(), other.cbegin(), other.cend()).first - text.cbegin();
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

QString outcomeLabel(const QString &outcome, const QStringList &outcomes)
{
    const QString usual = outcomeText(outcome);
    const QString text = withVisibleBlanks(outcome);
    qsizetype begin = 0;
    for (const QString &other : outcomes) {
        if (other != outcome && outcomeText(other) == usual)
            begin = std::max(begin, commonStart(text, withVisibleBlanks(other)));
    }
    if (begin == 0)
        return usual;
    constexpr qsizetype before = 10; // what leads to the difference
    const QString rest = text.sliced(std::max<qsizetype>(begin - before, 0));
    return u'…' + (rest.size() < shortOutcome ? rest : rest.first(shortOutcome - 2) + u'…');
}

QString spokenOutcome(const QString &outcome, const QStringList &outcomes)
{
    const QString usual = longOutcomeText(outcome);
    return std::ranges::count(outcomes, usual, &longOutcomeText) > 1 ? withVisibleBlanks(outcome) : usual;
}

} // namespace crew::gui::reviews
