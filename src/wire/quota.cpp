// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/quota.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace crew::wire {

namespace {

/// Limits that a moment later are none, or that are about one request: no quota is used up.
constexpr std::array otherLimits = {
    R"(\brate[- ]?limit)",
    R"(\b(per|a|each|every)[- ](second|minute|hour)\b|/\s?(s|sec|min|minute|hour)\b)",
    R"(\bconcurren)",
    R"(\biterations?\b)",
    R"(\b(context|token|character|length|size|time|recursion|iteration)s?[- ](window|limit|length))",
};

/// What is counted, and over what time.
constexpr auto counted =
    R"(\b(month|monthly|daily|weekly|annual|yearly|plan|account|organi[sz]ation|workspace|subscription)"
    R"(|trial|tier|usage|spend(?:ing)?|billing|credits?|quota|executions?|runs?|kick-?offs?|crews?|deployments?)\b)";
constexpr auto bound = R"(\b(limit|quota|allowance|cap|maximum|budget)\b)";
constexpr auto ended =
    R"(\b(reached|exceeded|exceed|exhausted|used up|depleted|hit|surpassed|consumed|over)\b)";

/// Wordings that say by themselves that nothing is left. (counted, bound and ended together are one more.)
constexpr std::array wordings = {
    R"(\bquota\b.{0,40}\b(reached|exceeded|exhausted|used up|depleted)\b)",
    R"(\b(exceeded|exceeds|exhausted|reached|used up|over|out of)\b.{0,40}\bquota\b)",
    R"(\b(insufficient|not enough)\s+(credits?|funds|balance|quota)\b)",
    R"(\b(out of|ran out of|run out of|used all(?: of)?(?: your| the)?)\s+(\w+\s+){0,2}(credits?|executions?|runs|quota)\b)",
    R"(\b(no|0|zero)\s+(more\s+)?(\w+\s+)?(credits?|executions?|runs|kick-?offs?)\s+(are\s+)?(left|remaining|remain|available)\b)",
    R"(\bpayment\s+required\b)",
    R"(\bupgrade\s+(your|the)\s+(plan|subscription)\b)",
};

bool holds(const QString &text, const char *pattern)
{
    const QRegularExpression expression(QString::fromLatin1(pattern),
                                        QRegularExpression::CaseInsensitiveOption);
    return expression.match(text).hasMatch();
}

/// "Monthly execution limit reached": what, how much, and that it is over, in one sentence and in any order.
bool saysLimitIsReached(const QString &text)
{
    const QStringList sentences =
        text.split(QRegularExpression(QStringLiteral(R"([.!?;\n]+(\s|$))")), Qt::SkipEmptyParts);
    return std::ranges::any_of(sentences, [](const QString &sentence) {
        return holds(sentence, counted) && holds(sentence, bound) && holds(sentence, ended);
    });
}

} // namespace

bool saysQuotaIsUsedUp(int httpStatus, const ErrorReport &report)
{
    constexpr int paymentRequired = 402;
    if (httpStatus == paymentRequired)
        return true;
    if (report.text.isEmpty() || !report.fields.isEmpty())
        return false;
    const QString text = QString(report.text).replace(u'_', u' '); // codes such as quota_exceeded
    const auto isIn = [&text](const char *pattern) { return holds(text, pattern); };
    if (std::ranges::any_of(otherLimits, isIn))
        return false;
    return std::ranges::any_of(wordings, isIn) || saysLimitIsReached(text);
}

bool isAboutExecutions(const QString &text)
{
    return holds(QString(text).replace(u'_', u' '), R"(\b(executions?|kick-?offs?|deployments?)\b)");
}

} // namespace crew::wire
