// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/earlier/earlierpoint.h"

#include <QSet>

namespace crew::gui::reviews {

/// Words without their case.
using Words = QSet<QString>;

/// The words of \a text; of a very long one those of its first 200,000 characters.
Words wordsOf(QStringView text);

/// What somebody is writing, and about what.
struct WritingContext
{
    QString typed;   ///< the line being typed, up to the cursor
    QString written; ///< all of the feedback: what is there already is not offered
    Words output;    ///< wordsOf() the output
    QDateTime now;
};

/// How well \a point fits, by four shares from 0 to 1, each with its weight: how many of the words typed it
/// has (4; the last one may be the beginning of a word), how many of its words the output has (1), how often
/// (1, all from 8 times on) and how recently it was given (1, half of it after 30 days).
double fitOf(const EarlierPoint &point, const WritingContext &context);

/// Those of \a points that are not written yet, the best first; among equals the latest. The same points and
/// context always give the same order.
EarlierPoints ranked(const EarlierPoints &points, const WritingContext &context);

} // namespace crew::gui::reviews
