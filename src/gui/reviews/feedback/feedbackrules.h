// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crewquirks.h"
#include "core/decision.h"
#include "gui/reviews/feedback/feedbackdraft.h"

#include <QString>

namespace crew::gui::reviews {

/// True when \a text holds anything but space.
bool hasWords(const QString &text);

/// Points and free text as one plain text: the points numbered, each with its label, quote and comment, then
/// the free text. Without points exactly the free text. Not translated.
QString composeFeedback(const FeedbackDraft &draft);

/// human_feedback for \a verdict when \a typed stands in the editor: without space around it; instead of
/// nothing \a bare for Approve, for others the bareWords of their row, if any.
QString feedbackToSend(Verdict verdict, const QString &typed, const QString &bare = usualApproval());
QString feedbackToSend(Verdict verdict, const FeedbackDraft &draft, const QString &bare = usualApproval());

/// \a quote as it is sent: without space around it; a very long one without its middle.
QString quoteToSend(const QString &quote);
/// \a text on one line of at most \a length characters, for lists.
QString shortened(const QString &text, qsizetype length);

/// What a crew was asked for by \a feedback, point by point: the points of \a kept when \a feedback was
/// composed from it, else what can be told from the text. Praise is left out.
FeedbackPoints askedFor(const QString &feedback, const std::optional<FeedbackDraft> &kept);

} // namespace crew::gui::reviews
