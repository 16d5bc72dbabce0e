// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisiondata.h"
#include "core/execution.h"
#include "core/review.h"
#include "wire/personaldata.h"
#include "wire/redactor.h"

#include <QByteArray>
#include <QList>

namespace crew::wire {

/// One decided attempt with all that is told of it. References hold only while a line is written.
struct DecisionDatum
{
    const Execution &execution;
    const Review &review;
    const Attempt &attempt; ///< of review, with a decision that exportedOutcome() has a word for
    QString crewName;       ///< empty when the crew was removed
    QByteArray points;      ///< what the feedback was composed from, as the console keeps it; may be empty
};

/// The word for what became of \a decision; empty for one that was undone, was not sent or is not sent yet:
/// nothing was decided by it.
QString exportedOutcome(const Decision &decision);

/// Writes decided attempts as JSON Lines, by docs/decision-data.schema.json.
class DecisionDataWriter
{
public:
    static constexpr int schemaVersion = 1;

    /// \a people are those whose names are replaced when personal data is.
    DecisionDataWriter(const DecisionDataOptions &options, const QList<Reviewer> &people);

    /// One object and a line feed.
    QByteArray line(const DecisionDatum &datum) const;

private:
    DecisionDataOptions m_options;
    Redactor m_redactor;
    PersonalData m_personalData;
};

} // namespace crew::wire
