// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/refusalwords.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

/// Patterns below write <waits> and <thing> for these.
constexpr auto waits = R"((?:waiting|awaiting|pending|paused)\b)"_L1;
constexpr auto thing = R"((?:tasks?|executions?|kick-?offs?|runs?|crews?|jobs?|reviews?|gates?|requests?)"
                       R"(|resources?|ids?|human[ -]input|feedback)\b)"_L1;

QRegularExpression pattern(QString text)
{
    return QRegularExpression(text.replace("<waits>"_L1, waits).replace("<thing>"_L1, thing),
                              QRegularExpression::CaseInsensitiveOption);
}

/// Codes such as not_waiting as words, on one line, without a status word at the end.
QString plain(const QString &text)
{
    static const QRegularExpression status = pattern(u": (?:error|failed|failure)$"_s);
    constexpr qsizetype enough = 2000;
    return text.left(enough).replace(u'_', u' ').simplified().remove(status);
}

bool matchesAny(const QString &said, std::span<const QRegularExpression> patterns)
{
    return std::ranges::any_of(
        patterns, [&said](const QRegularExpression &wording) { return wording.match(said).hasMatch(); });
}

/// What was asked was ignored, not allowed, or done by somebody else before.
bool saysNotApplied(const QString &text)
{
    static const std::array wordings = {
        pattern(
            uR"(\b(?:ignored|disregarded|dropped|discarded|denied|forbidden|unauthori[sz]ed|permissions?)\b)"_s),
        pattern(
            uR"(\b(?:not|never)\s+(?:be\s+|been\s+)?(?:applied|used|recorded|accepted|processed|saved|authori[sz]ed)\b)"_s),
        pattern(
            uR"(\balready\s+(?:been\s+)?(?:resumed|completed|approved|rejected|decided|answered|handled|finished|ended)\b)"_s),
    };
    return matchesAny(plain(text), wordings);
}

} // namespace

bool saysNothingWaits(const QString &text)
{
    // Only a few small words may stand between the "not" and what it denies: "does not match the task
    // waiting" denies something else.
    static const std::array denials = {
        pattern(
            uR"(\b(?:not|no longer|(?:is|was|are|were)n['’]t)[\s-]+(?:(?:currently|now|actually|any|longer)"
            R"(|more|marked|as|in|an?|the|state|for|human|input)\s+|['"“‘])*<waits>)"_s),
        pattern(uR"(\b(?:nothing|nobody|no\s+<thing>)(?:\s+(?:is|are|was|were|currently|now|for|of|in|on)"
                R"(|this|that|the|human|input|feedback|review|task|execution|run))*\s+<waits>)"_s),
        pattern(uR"(\bno\s+<waits>\s+<thing>)"_s),
    };
    static const QRegularExpression anotherWaits = pattern(
        uR"(\b(?:is|are)\s+(?:(?:currently|now|already|still)\s+)?<waits>|\bwaits\s+for\b|\binstead\b)"_s);
    QString rest = plain(text);
    const qsizetype before = rest.size();
    for (const QRegularExpression &denial : denials)
        rest.remove(denial);
    return rest.size() < before && !anotherWaits.match(rest).hasMatch() && !saysWorkFailed(text);
}

bool saysNothingIsThere(const QString &text)
{
    static const std::array wordings = {
        pattern(uR"(^(?:(?:error|404)[:,]?\s+)?not found\b)"_s),
        // "Task write-2 not found": up to five words of one clause in between.
        pattern(uR"(\b<thing>\s*[:#]?(?:\s+\S*[^\s;.,:]){0,5}?\s+(?:not found|(?:can|could) ?not be found)"
                R"(|does ?n[o'’]t exist|is unknown)\b)"_s),
        pattern(uR"(\b(?:no such|unknown|(?:can ?not|could not|can['’]t|unable to|failed to)\s+find)"
                R"((?:\s+(?:the|an?|any|this|that))?)\s+<thing>)"_s),
        pattern(uR"(\bno\s+<thing>(?:\s+\S*[^\s;.,:]){0,5}?\s+(?:found|exists?)\b)"_s),
        pattern(uR"(\bno\s+<thing>\s+(?:with|has)\s+(?:this|that|the|such)\b)"_s),
    };
    // What a task looks for while it runs.
    static const QRegularExpression others =
        pattern(uR"(\b(?:models?|tools?|files?|modules?|agents?|keys?|pages?|urls?|hosts?|packages?)"
                R"(|functions?|databases?)\b)"_s);
    const QString said = plain(text);
    return matchesAny(said, wordings) && !others.match(said).hasMatch() && !saysWorkFailed(text);
}

bool deniesEffect(const QString &text)
{
    return saysNothingWaits(text) || saysNothingIsThere(text) || saysNotApplied(text);
}

bool soundsLikeAnError(const QString &text)
{
    static const QRegularExpression words = pattern(uR"(\b(?:errors?|failed|failure|invalid|exception)\b)"_s);
    return words.match(text).hasMatch() || deniesEffect(text);
}

bool saysAlreadyDecided(const QString &text)
{
    static const std::array wordings = {
        pattern(
            uR"(\balready\s+(?:(?:been|being|is|in|under)\s+)*(?:process(?:ed|ing)|progress|way|resum(?:ed|ing))"
            R"(|approved|rejected|decided|answered|handled|submitted|received)\b)"_s),
        pattern(uR"(\b(?:another|previous|earlier)\s+(?:requests?|resumes?|decisions?|answers?|feedback)\b)"
                R"([^.;]{0,40}\b(?:process(?:ed|ing)|progress|under way|pending|received)\b)"_s),
        pattern(uR"(\bis\s+(?:currently\s+)?being\s+(?:processed|resumed|handled)\b)"_s),
    };
    return matchesAny(plain(text), wordings);
}

bool saysWorkFailed(const QString &text)
{
    static const std::array wordings = {
        // "Failed to resume" is about the request.
        pattern(uR"(\b(?:executions?|runs?|kick-?offs?|crews?|tasks?|agents?|steps?|flows?)\b[^.;]{0,60})"
                R"(\b(?:failed|fails|aborted|interrupted|crashed|terminated)\b)"
                R"((?!\s+to\s+(?:resume|stop|find|start|kick)))"_s),
        pattern(uR"(\b(?:exception|traceback)\b)"_s),
        pattern(uR"(\b(?:after|during|while)\s+(?:the\s+)?(?:executi|runn|task|step|crew|agent|tool))"_s),
    };
    return matchesAny(plain(text), wordings);
}

} // namespace crew::wire
