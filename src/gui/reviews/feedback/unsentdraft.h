// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/feedbackdraft.h"

#include <QDateTime>
#include <QUuid>

namespace crew {
struct Review;
}

namespace crew::gui::reviews {

/// What a draft was written about, as known at that time: its review may not be loaded any more.
struct DraftOrigin
{
    QUuid crewId;
    QUuid executionId;
    QString taskId;
    QString task;    ///< title
    QString crew;    ///< name
    QString subject; ///< what the run is about
    QDateTime writtenAt;
    bool wasRefused = false; ///< it was sent, or may have been, and the service did not take it

    bool operator==(const DraftOrigin &) const = default;
};

/// Feedback that was typed on an attempt and cannot be sent there any more.
struct UnsentDraft
{
    QUuid reviewId;
    int attempt = 0;
    FeedbackDraft draft;
    DraftOrigin origin;

    bool operator==(const UnsentDraft &) const = default;
};

/// As kept on disk: a draft (feedbackDraftFrom() reads it) that also says where it comes from.
QByteArray toJson(const FeedbackDraft &draft, const DraftOrigin &origin);
/// What is not there stays empty.
DraftOrigin draftOriginFrom(const QByteArray &json);

/// True when \a draft holds anything that a person wrote or quoted.
bool holdsWords(const FeedbackDraft &draft);
/// Both, \a more after \a first; what is in both is there once.
FeedbackDraft joined(const FeedbackDraft &first, const FeedbackDraft &more);

/// How near \a review is to where a draft comes from: the same task of the same run, the same run, the same
/// task of the same crew, the same crew; 0 for another crew.
int nearness(const DraftOrigin &origin, const Review &review);

/// "Write the brief · attempt 1 · Research · Flags · 12 min", what is known of it.
QString originText(const UnsentDraft &unsent, const QDateTime &now);

} // namespace crew::gui::reviews
