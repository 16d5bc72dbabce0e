// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teamreview.h"

#include <QList>
#include <QUuid>

#include <expected>
#include <functional>
#include <optional>

class QObject;

namespace crew::gui::reviews {

/// What a reviewer can ask of a desk; all functions are empty on a console of its own. Each answer comes
/// later, once, unless its context is gone by then. Errors are sentences.
struct TeamActions
{
    using Claimed = std::function<void(const std::expected<ReviewClaim, QString> &)>;
    /// The review that was given; null: none waits.
    using Given = std::function<void(const std::expected<QUuid, QString> &)>;

    std::function<void(const QUuid &reviewId, QObject *context, Claimed)> claim = {};
    std::function<void(const QUuid &reviewId, const QString &reason, QObject *context, Claimed)> takeOver =
        {};
    std::function<void(const QUuid &reviewId)> release = {};
    /// What may be given; nothing: whatever waits.
    using Offered = std::optional<QList<QUuid>>;
    std::function<void(const QUuid &after, const Offered &among, QObject *context, Given)> next = {};
    /// The person who is signed in is a reviewer of the crew.
    std::function<bool(const QUuid &crewId)> mayReview = {};
};

} // namespace crew::gui::reviews
