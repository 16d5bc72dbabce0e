// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/scriptedflow.h"

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

QString spoken(QString words)
{
    return words.replace(u'_', u' ').replace(u'-', u' ').simplified().toCaseFolded();
}

/// \a words and then no further letter: "approved, but …" begins with "approved", "approvedly" does not.
bool beginsWith(const QString &feedback, const QString &words)
{
    const QString rest = feedback.mid(words.size());
    return !words.isEmpty() && feedback.startsWith(words) &&
           (rest.isEmpty() || !rest.front().isLetterOrNumber());
}

} // namespace

QString outcomeOf(const MethodQuestion &question, const QString &feedback)
{
    if (question.emitOptions.contains(feedback.trimmed()))
        return feedback.trimmed();
    const QString said = spoken(feedback);
    QString found;
    for (const QString &option : question.emitOptions) {
        // Of "needs work" and "needs work now", the longer one is meant where both fit.
        if (beginsWith(said, spoken(option)) && option.size() > found.size())
            found = option;
    }
    return found.isEmpty() ? question.otherwise : found;
}

} // namespace crew::service
