// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"
#include "evidence/findings.h"

#include <QStringList>

namespace crew::gui::reviews {

/// What is to be examined: one attempt, and what there was before it. Holds values only.
struct OutputToExamine
{
    QString output;
    QJsonValue json = QJsonValue::Undefined; ///< when the output came as JSON
    QJsonObject inputs;
    QList<QJsonValue> earlier; ///< outputs of the attempts before, as text or JSON
    QStringList feedback;      ///< on them that may have reached the service
};

/// What was found, and the text in which its places are.
struct ExaminedOutput
{
    evidence::Findings findings;
    QString text;
    bool hadSources = false; ///< there was something to compare the output with
};

/// Attempt \a number of \a review, of \a run where that is known.
OutputToExamine outputToExamine(const Review &review, int number, const Execution *run);

/// Takes as long as the texts are: for a worker.
ExaminedOutput examined(const OutputToExamine &output);

} // namespace crew::gui::reviews
