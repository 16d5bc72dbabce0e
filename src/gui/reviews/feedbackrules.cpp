// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedbackrules.h"

#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace crew::gui {

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

QString neutralApproval()
{
    return u"Approved."_s;
}

bool hasWords(const QString &text)
{
    return !text.trimmed().isEmpty();
}

QString feedbackToSend(Verb verb, const QString &typed)
{
    const QString words = typed.trimmed();
    return words.isEmpty() && verb == Verb::Approve ? neutralApproval() : words;
}

bool carriesInstructions(const QString &text)
{
    static const QRegularExpression notWord(uR"([^\p{L}\p{N}]+)"_s,
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QStringList words = text.toLower().split(notWord, Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (!approvingWords().contains(word))
            return true;
    }
    return words.size() > 8;
}

} // namespace crew::gui
