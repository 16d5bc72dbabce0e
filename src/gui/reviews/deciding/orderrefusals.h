// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QHash>
#include <QString>
#include <QUuid>

#include <optional>

namespace crew::gui::reviews {

/// What was said of orders that were refused, until it says nothing that is true of their reviews any more.
class OrderRefusals
{
public:
    /// \a sentence is about \a review as it is now. Returns the sentence that it replaces, if there is one.
    std::optional<QString> add(const Review &review, const QString &sentence);
    /// Removes and returns what was said of \a review, when by now that is decided, has another attempt, or
    /// waits again after a decision.
    std::optional<QString> takeOver(const Review &review);
    /// The same whatever became of it.
    std::optional<QString> takeOf(const QUuid &reviewId);
    bool contains(const QString &sentence) const;

private:
    struct Refusal
    {
        QString sentence;
        int attempt = 0;          ///< the last one when it was said
        bool wasUnderWay = false; ///< a decision about it, since then
    };

    QHash<QUuid, Refusal> m_refusals; ///< by review
};

} // namespace crew::gui::reviews
