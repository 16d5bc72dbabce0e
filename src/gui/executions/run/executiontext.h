// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/execution.h"

#include <QSet>
#include <QUuid>

namespace crew::gui::executions {

/// It began when this console kicked it off, or when its flow first asked; one that is followed, or was made
/// known by a callback, began some time before.
bool isStartKnown(const RunSummary &run);
/// When it was kicked off, or since when it is followed; empty when neither is known.
QString startedText(const RunSummary &run);

/// What an execution is about; its id, else a plain word, when its inputs do not tell.
QString titleOf(const Execution &execution);
/// The same for a \a subject that is known.
QString titleOf(const RunSummary &run, const QString &subject);

/// The state for a table cell: a word this console does not know is shown as it came.
QString stateText(const RunSummary &run);
/// The state with what the service said: "Completed · SUCCESS".
QString stateSentence(const RunSummary &run);

/// IDs of decisions that are shown as held and should have been sent by now.
using StaleDecisions = QSet<QUuid>;

/// What became of a decision; empty when the service accepted it.
QString openStateText(const Decision &decision, const StaleDecisions &stale);

/// "2/3", "2", or nothing.
QString progressText(const Progress &progress);
/// 0 to 1, or -1 when the service did not say.
double progressShare(const Progress &progress);

/// "prompt_tokens 900 · total_tokens 1200", as the service calls them; empty when it reported none.
QString usageText(const QJsonObject &usage);

/// Milliseconds from start to end, or to \a now while it lives.
qint64 tookMilliseconds(const RunSummary &run, const QDateTime &now);
QString tookText(const RunSummary &run, const QDateTime &now);
/// The same, and how long its service says that it worked.
QString tookAndWorkedText(const Execution &execution, const QDateTime &now);

/// Where the person is.
bool isSameDay(const QDateTime &left, const QDateTime &right);
/// The time alone today, else date and time, by locale.
QString timeText(const QDateTime &at, const QDateTime &now);

} // namespace crew::gui::executions
