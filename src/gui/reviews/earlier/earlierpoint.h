// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QUuid>

namespace crew::gui::reviews {

/// Something that a crew was asked for, and where it was said.
struct EarlierPoint
{
    QString text; ///< as it was given, without its label and the passage that it was about
    QUuid crewId;
    int times = 1;    ///< how often it was given to this crew
    QDateTime lastAt; ///< when it was given last, and in which run, by whom
    QString runTitle; ///< may be empty
    QString reviewer; ///< name, else account; may be empty

    bool operator==(const EarlierPoint &) const = default;
};

using EarlierPoints = QList<EarlierPoint>;

/// What \a feedback asks for, point by point: the comments of its points, the items of a list, else its
/// paragraphs. Praise is left out.
QStringList pointsIn(const QString &feedback);

/// False for what is no use elsewhere, or must not be repeated: nothing, a very long text, one with a
/// placeholder for a secret or with what looks like a secret.
bool canBeOffered(const QString &text);

/// Equal for texts that differ in case and white space only; tells nothing about the text.
QByteArray fingerprintOf(const QString &text);

/// Each point that a service has taken with a decision about \a review, oldest first. \a bareApproval is what
/// an approval without feedback says to the crew.
EarlierPoints pointsOf(const Review &review, const QString &runTitle, const QString &bareApproval);

/// The same text given to the same crew becomes one point, as it was given last; latest first.
EarlierPoints merged(const EarlierPoints &uses);

} // namespace crew::gui::reviews
