// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/outcometext.h"

#include "gui/common/style/visibletext.h"

namespace crew::gui::reviews {

namespace {

constexpr int longestOutcome = 40; ///< characters

} // namespace

QString outcomeText(const QString &outcome)
{
    QString text = visibleText(outcome);
    if (text != text.simplified())
        text.replace(u' ', u'␣').replace(u'\n', u'↵').replace(u'\t', u'⇥');
    return text.size() > longestOutcome ? text.left(longestOutcome - 1) + u'…' : text;
}

} // namespace crew::gui::reviews
