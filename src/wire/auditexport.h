// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit.h"
#include "core/decision.h"
#include "core/teamnote.h"

#include <QHash>
#include <QUuid>

namespace crew::wire {

/// What a line of the record of decisions says, for people and for export. All of it is told from the entries
/// alone, so that an export needs nothing else to be read.
struct AuditLine
{
    qint64 sequence = 0;
    QDateTime at; ///< UTC
    EntryKind kind = EntryKind::DecisionHeld;
    QUuid decisionId;  ///< null for what is no decision, as are task, attempt and verdict
    QUuid reviewId;    ///< null where the entries do not say
    QUuid executionId; ///< the console's own
    QUuid crewId = {}; ///< AuditStep::crewId
    QString resumeId;  ///< execution_id as it was sent, or the id to stop; empty where nothing was sent about
                       ///< the review. Of what people of a team did: the id of the review's execution
    QString taskId;    ///< as it was sent, or would have been
    int attempt = 0;
    Verdict verdict = Verdict::Reject;
    Reviewer reviewer;
    QString words;   ///< human_feedback, or what a person of the team wrote
    QByteArray body; ///< what was sent (DecisionSending) or what the service answered; empty else
    QByteArray hash;
    RequestName request; ///< of a flow; empty for a crew's task, and in entries of earlier versions
    TeamAct teamAct = TeamAct::Comment; ///< of EntryKind::ReviewNoted
    Reviewer from = {};                 ///< whose claim was taken over
    Reviewer importedBy = {};  ///< who moved the run here from another computer, where this was recorded;
                               ///< empty for what was recorded here
    QString importedFrom = {}; ///< what people call that computer
    bool isUnsent = false;     ///< saysUnsent(); without words where the person wrote none

    bool operator==(const AuditLine &) const = default;
};

/// What is known of the run of an entry besides the entries.
struct AuditedRun
{
    QString crew;      ///< its name
    QString subject;   ///< of the run; empty where the run was removed
    QString kickoffId; ///< the service's; empty where the run was removed
};
using AuditedRuns = QHash<QUuid, AuditedRun>; ///< by AuditLine::executionId

/// The word of the verdict or of the team's act, or "stop", "accept_request", "close_review" or
/// "import_run".
QString actWord(const AuditLine &line);

/// \a steps as lines; what only the first entry of a decision tells is filled in on the later ones, and the
/// task and execution of a review wherever an entry about that review does not tell them.
QList<AuditLine> auditLines(const AuditSteps &steps);

/// One JSON object a line: what AuditLine has, and "record", "previous" and "hash", by which anyone can
/// recompute the chain: hash = SHA-256(previous + "\n" + record), in hexadecimal digits. "chain_of" is \a
/// crewId, whose chain it is, and empty for the whole record. What \a runs tells is no part of the chain.
QByteArray auditAsJsonLines(const AuditSteps &steps, const QUuid &crewId = {}, const AuditedRuns &runs = {});

/// RFC 4180 with a header line, UTF-8; a field that a spreadsheet would take for a formula begins with an
/// apostrophe. New columns come last.
QByteArray auditAsCsv(const AuditSteps &steps, const AuditedRuns &runs = {});

} // namespace crew::wire
