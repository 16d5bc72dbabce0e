// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace crew::gui::reviews {

/// What a comment on a place in the output wants.
enum class PointLabel { Change, Add, Remove, Question, Good };

inline constexpr PointLabel allPointLabels[] = {PointLabel::Change, PointLabel::Add, PointLabel::Remove,
                                                PointLabel::Question, PointLabel::Good};

/// The word that the crew reads and that is stored; not translated.
QString labelWord(PointLabel label);
/// The same for people, translated.
QString labelTitle(PointLabel label);

/// One comment of the reviewer, on a place in the output or on all of it.
struct FeedbackPoint
{
    PointLabel label = PointLabel::Change;
    QString quote; ///< the output's words, whole; may be empty
    QString comment;

    bool operator==(const FeedbackPoint &) const = default;
};

using FeedbackPoints = QList<FeedbackPoint>;

/// Feedback as it is being written: points and free text.
struct FeedbackDraft
{
    QString words;
    FeedbackPoints points;

    bool isEmpty() const { return words.isEmpty() && points.isEmpty(); }
    bool operator==(const FeedbackDraft &) const = default;
};

/// As kept on disk.
QByteArray toJson(const FeedbackDraft &draft);
/// What a later version added is left out; nullopt when \a json is no draft.
std::optional<FeedbackDraft> feedbackDraftFrom(const QByteArray &json);

} // namespace crew::gui::reviews
