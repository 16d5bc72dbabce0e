// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teamreview.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>

#include <chrono>
#include <optional>

namespace crew::gui {

/// How open reviews stand among the people of a desk. Empty on a console of its own.
class TeamList : public QObject
{
    Q_OBJECT

public:
    explicit TeamList(QObject *parent = nullptr);

    void setPerson(const QUuid &personId);
    void apply(const TeamReviews &announced);

    /// This console works on a desk.
    bool isActive() const { return !m_personId.isNull(); }
    const QUuid &personId() const { return m_personId; }
    /// The desk has reported everything: there is nothing to say about a review that is not here.
    bool isComplete() const { return m_isComplete; }

    /// Null when there is nothing to say about \a reviewId; valid until the next change.
    const TeamReview *find(const QUuid &reviewId) const;
    /// The person who is signed in has claimed it.
    bool isMine(const QUuid &reviewId) const;
    /// The claim of somebody else; nothing when nobody has it, or the person who is signed in.
    std::optional<ReviewClaim> claimOfOther(const QUuid &reviewId) const;
    /// A rule gives it to others.
    bool isForOthers(const QUuid &reviewId) const;
    /// Left of the response time now; below 0: over. Nothing without one.
    std::optional<std::chrono::seconds> targetLeft(const QUuid &reviewId) const;
    /// Left of its claim now, from 0; nothing when nobody has it.
    std::optional<std::chrono::seconds> claimLeft(const QUuid &reviewId) const;

Q_SIGNALS:
    void changed(const QList<QUuid> &reviewIds);

private:
    struct Known
    {
        TeamReview review;
        qint64 at = 0; ///< milliseconds of m_clock
    };

    std::chrono::seconds since(const Known &known) const;

    QUuid m_personId;
    bool m_isComplete = false;
    QHash<QUuid, Known> m_reviews;
    QElapsedTimer m_clock;
};

} // namespace crew::gui
