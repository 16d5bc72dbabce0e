// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/crewquirks.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

/// Words that may make up a bare approval.
const QSet<QString> &approvingWords()
{
    static const QSet<QString> words = {
        u"approve"_s, u"approved"_s, u"accept"_s,  u"accepted"_s,  u"ok"_s,   u"okay"_s,  u"yes"_s,
        u"good"_s,    u"great"_s,    u"perfect"_s, u"fine"_s,      u"lgtm"_s, u"looks"_s, u"to"_s,
        u"me"_s,      u"thanks"_s,   u"thank"_s,   u"you"_s,       u"all"_s,  u"this"_s,  u"is"_s,
        u"very"_s,    u"well"_s,     u"done"_s,    u"excellent"_s, u"nice"_s, u"it"_s,    u"that"_s,
        u"i"_s,       u"as"_s,       u"sounds"_s,
    };
    return words;
}

} // namespace

ResumeDialect resumeDialectOf(const Quirks &quirks)
{
    return quirks.used(Quirk::ResumeBody) == QuirkSetting::Deployed ? ResumeDialect::CamelCase
                                                                    : ResumeDialect::SnakeCase;
}

StatusPath statusPathOf(const Quirks &quirks)
{
    return quirks.used(Quirk::StatusPath) == QuirkSetting::Deployed ? StatusPath::IdThenStatus
                                                                    : StatusPath::StatusThenId;
}

bool hasNoStop(const Crew &crew)
{
    return crew.quirks.used(Quirk::Stop) == QuirkSetting::Contract;
}

bool holdsBackApprovals(const Crew &crew)
{
    return crew.quirks.setting(Quirk::Approval) == QuirkSetting::Deployed;
}

bool suggestsHoldingBack(const Crew &crew)
{
    return crew.quirks.setting(Quirk::Approval) == QuirkSetting::Automatic &&
           crew.quirks.evidence.contains(Quirk::Approval);
}

QString usualApproval()
{
    return verdictTraits(Verdict::Approve)->bareWords;
}

QString bareApproval(const Crew &crew)
{
    const QString own = crew.quirks.approvalSentence.trimmed();
    return own.isEmpty() ? usualApproval() : own;
}

bool carriesInstructions(const QString &text, const QString &bare)
{
    if (!bare.isEmpty() && text.trimmed().compare(bare, Qt::CaseInsensitive) == 0)
        return false;
    static const QRegularExpression notWord(uR"([^\p{L}\p{N}]+)"_s,
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QStringList words = text.toLower().split(notWord, Qt::SkipEmptyParts);
    return words.size() > 8 ||
           std::ranges::any_of(words, [](const QString &word) { return !approvingWords().contains(word); });
}

void recordObservation(Crew &crew, const QuirkObservation &observation)
{
    if (observation.quirk == Quirk::Quota && !observation.isDeployed) {
        crew.quirks.evidence.remove(Quirk::Quota); // it is no longer used up, and that is all there is
        return;
    }
    if (quirkTraits(observation.quirk)->isLearned)
        crew.quirks.learned.insert(observation.quirk,
                                   observation.isDeployed ? QuirkSetting::Deployed : QuirkSetting::Contract);
    crew.quirks.evidence.insert(observation.quirk, observation.evidence);
}

bool hasLearned(const Crew &crew)
{
    return !crew.quirks.learned.isEmpty() || !crew.quirks.evidence.isEmpty();
}

void copyLearned(Crew &crew, const Crew &from)
{
    crew.quirks.learned = from.quirks.learned;
    crew.quirks.evidence = from.quirks.evidence;
}

void changeQuirks(Crew &crew, const QuirkChange &change)
{
    for (const auto &[quirk, setting] : change.settings.asKeyValueRange()) {
        if (setting == QuirkSetting::Automatic || !quirkTraits(quirk)->canBeSet)
            crew.quirks.settings.remove(quirk);
        else
            crew.quirks.settings.insert(quirk, setting);
    }
    if (change.approvalSentence)
        crew.quirks.approvalSentence = change.approvalSentence->trimmed();
    if (change.forgetsLearned)
        copyLearned(crew, {});
}

} // namespace crew
