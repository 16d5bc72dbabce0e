// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QHash>
#include <QSet>

namespace crew::desk {

/// What the notices of reviews call their tasks. A notice of an open review is parsed once, since a large one
/// takes long.
class NoticedNames
{
public:
    /// Parses the notices of \a review that are new. To be called when it has changed.
    void follow(const Review &review);
    /// The names and IDs of the task of \a review in its notices; may have an empty one. Notices that
    /// follow() has not parsed are parsed each time.
    QSet<QString> of(const Review &review) const;
    /// To be called when a review is not open any more.
    void release(const QUuid &reviewId) { m_notices.remove(reviewId); }

private:
    struct Notice
    {
        QByteArray raw; ///< of the attempt, with which it shares its bytes
        QSet<QString> names;
    };

    static QSet<QString> namesIn(const Attempt &attempt, const QList<Notice> &known, qsizetype place);

    QHash<QUuid, QList<Notice>> m_notices; ///< by review: of each attempt
};

} // namespace crew::desk
