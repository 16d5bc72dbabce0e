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

/// A sentence: \a what happened, which has no full stop, and what a store \a said about it.
inline QString sentenceWith(const QString &what, const QString &said)
{
    return QStringLiteral("%1: %2.").arg(what, withoutFullStop(said));
}

} // namespace crew::sql
