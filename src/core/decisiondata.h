// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace crew {

/// What decisions are exported with; docs/decision-data.md says what each member of a line means.
struct DecisionDataOptions
{
    bool hasReviewers = true; ///< who decided, and when
    bool redactsSecrets = false;
    bool redactsPersonalData = false;

    bool operator==(const DecisionDataOptions &) const = default;
};

/// Which part of the decisions is to be exported next. The first has options only; each part gives the next.
struct DecisionDataQuery
{
    DecisionDataOptions options;
    qint64 after = 0;                              ///< sequence of the last decision that was exported
    std::optional<QList<Reviewer>> reviewers = {}; ///< whose names are replaced; nothing: not known yet
    std::optional<qint64> through = {};            ///< last entry that counts; nothing: not known yet

    bool operator==(const DecisionDataQuery &) const = default;
};

/// How many decisions were exported, and how many were not and why.
struct DecisionDataCounts
{
    qint64 written = 0;
    qint64 notSent = 0;    ///< undone, returned, or not sent yet
    qint64 repeated = 0;   ///< another decision about the same attempt is exported
    qint64 unreadable = 0; ///< of runs whose entries cannot be read

    qint64 all() const { return written + notSent + repeated + unreadable; }
    DecisionDataCounts &operator+=(const DecisionDataCounts &other)
    {
        written += other.written;
        notSent += other.notSent;
        repeated += other.repeated;
        unreadable += other.unreadable;
        return *this;
    }
    bool operator==(const DecisionDataCounts &) const = default;
};

/// Some decisions as JSON Lines, oldest first.
struct DecisionDataPart
{
    QByteArray lines;
    DecisionDataCounts counts; ///< of this part
    qint64 total = 0;          ///< decisions in the journal
    DecisionDataQuery next;
    bool isEnd = false;

    bool operator==(const DecisionDataPart &) const = default;
};

} // namespace crew
