// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/quota.h"

#include "wire/refusalwords.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

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
constexpr std::array quotaWordings = {
    R"(\bquota\b.{0,40}\b(reached|exceeded|exhausted|used up|depleted)\b)",
    R"(\b(exceeded|exceeds|exhausted|reached|used up|over|out of)\b.{0,40}\bquota\b)",
    R"(\b(insufficient|not enough)\s+(credits?|funds|balance|quota)\b)",
    R"(\b(out of|ran out of|run out of|used all(?: of)?(?: your| the)?)\s+(\w+\s+){0,2}(credits?|executions?|runs|quota)\b)",
    R"(\b(no|0|zero)\s+(more\s+)?(\w+\s+)?(credits?|executions?|runs|kick-?offs?)\s+(are\s+)?(left|remaining|remain|available)\b)",
    R"(\bpayment\s+required\b)",
    R"(\bupgrade\s+(your|the)\s+(plan|subscription)\b)",
};

bool holds(const QString &text, const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption).match(text).hasMatch();
}

bool holds(const QString &text, const char *pattern)
{
    return holds(text, QString::fromUtf8(pattern));
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
    return std::ranges::any_of(quotaWordings, isIn) || saysLimitIsReached(text);
}

bool saysExecutionLimitIsReached(const QString &text)
{
    static const QString period = u"(?:monthly|daily|weekly|annual|yearly)"_s;
    static const QString owner = u"(?:(?:plan|account|organi[sz]ation|workspace|subscription|team|trial|crew"
                                 "|free(?: tier| plan)?)(?:['’]s)?)"_s;
    static const QString limit = u"executions? (?:limit|quota|allowance)"_s;
    static const QString over = u"(?:has been |was |is )?(?:reached|exceeded|exhausted|used up)"_s;
    static const QString subject = u"(?:(?:your|the|this) )?(?:%1 )?(?:%2 )?(?:%1 )?"_s.arg(owner, period);
    static const QString address =
        u"you(?:['’]ve| have)? (?:reached|exceeded|used up|exhausted) (?:your|the) %1 "_s.arg(period);
    static const QString numbered = u"(?:limit|quota|allowance) of \\d+ executions"_s;
    static const QString wording =
        u"^(?:error: )?(?:%1%2 %3|%4(?:%2|%5))(?=$| ?[.!:;,(]| for (?:your|this|the) (?:%6|month)\\b)"_s.arg(
            subject, limit, over, address, numbered, owner);
    static const QString qualified = u"\\b(?:%1|%2)\\b"_s.arg(owner, period);
    // What is said of a part of a run is no refusal to begin one.
    static const QString work =
        u"\\b(?:fail|abort|interrupt|after\\b|during|while\\b|tasks?\\b|tools?\\b|models?\\b"
        "|agents?\\b|steps?\\b|tokens?\\b|provider)"_s;
    const QString said = QString(text).replace(u'_', u' ').simplified();
    return holds(said, wording) && holds(said, qualified) && !holds(said, work) && !saysWorkFailed(said);
}

} // namespace crew::wire
