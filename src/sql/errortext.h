// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::sql {

/// Some of what stores say has a full stop.
inline QString withoutFullStop(const QString &said)
{
    return said.endsWith(u'.') ? said.chopped(1) : said;
}

/// \a what happened, and what a server \a said about it; without a full stop, for a sentence.
inline QString withReason(const QString &what, const QString &said)
{
    return QStringLiteral("%1 (%2)").arg(what, withoutFullStop(said));
}

/// What a store \a said, which may end as a sentence already: libpq also asks questions.
inline QString asSentence(const QString &said)
{
    const bool isSentence = said.endsWith(u'.') || said.endsWith(u'?') || said.endsWith(u'!');
    return isSentence ? said : said + u'.';
}

/// A sentence: \a what happened, which has no full stop, and what a store \a said about it.
inline QString sentenceWith(const QString &what, const QString &said)
{
    return QStringLiteral("%1: %2").arg(what, asSentence(said));
}

} // namespace crew::sql
