// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/auditexport.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "wire/csv.h"
#include "wire/flowact.h"
#include "wire/importrecord.h"
#include "wire/json.h"
#include "wire/records.h"
#include "wire/stop.h"
#include "wire/teamnote.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

QString decisionText(const AuditLine &line)
{
    return line.decisionId.isNull() ? QString() : idText(line.decisionId);
}

void fillFromHeld(AuditLine &line, const QByteArray &body)
{
    const auto decision = decodeDecisionRecord(body);
    if (!decision)
        return;
    line.attempt = decision->attempt;
    line.verdict = decision->verdict;
    line.words = decision->feedback;
    line.reviewer = decision->reviewer;
    line.reviewId = decision->reviewId;
    line.taskId = decision->taskId.isEmpty() ? decodeHoldRecord(body).taskId : decision->taskId;
    line.request = decision->request;
}

void fillFromSent(AuditLine &line, const QByteArray &body)
{
    const auto sent = parseJsonObject(body);
    if (!sent)
        return;
    const auto either = [&sent](QLatin1String contract, QLatin1String deployed) {
        return sent->contains(contract) ? sent->value(contract).toString() : sent->value(deployed).toString();
    };
    line.resumeId = either("execution_id"_L1, "executionId"_L1);
    line.taskId = either("task_id"_L1, "taskId"_L1);
}

/// A close tells why in its body.
AuditLine flowActLine(const Entry &entry)
{
    const FlowAct act = decodeFlowAct(entry.body);
    AuditLine line;
    line.reviewer = act.person;
    line.request = act.request;
    if (entry.kind == EntryKind::FlowReviewClosed)
        line.body = entry.body;
    else
        line.request.id = entry.subject;
    return line;
}

AuditLine teamNoteLine(const Entry &entry)
{
    AuditLine line;
    line.reviewId = QUuid::fromString(entry.subject);
    const auto note = decodeTeamNote(entry.body);
    if (!note) {
        line.body = entry.body;
        return line;
    }
    const NotedReview review = decodeNotedReview(entry.body);
    line.resumeId = review.executionId;
    line.taskId = note->taskId.isEmpty() ? review.taskId : note->taskId;
    line.request = review.request;
    line.teamAct = note->act;
    line.attempt = note->attempt;
    line.reviewer = note->person;
    line.from = note->from;
    line.words = note->text;
    return line;
}

AuditLine importLine(const Entry &entry)
{
    AuditLine line;
    line.body = entry.body;
    line.reviewer = decodeImportRecord(entry.body).value_or(ImportRecord()).person;
    return line;
}

/// What follows an import record: entries of another computer.
class Imports
{
public:
    void mark(AuditLine &line, const Entry &entry)
    {
        if (entry.kind == EntryKind::RunImported)
            begin(entry);
        line.importedBy = {};
        line.importedFrom.clear();
        if (entry.sequence > m_last)
            return;
        line.importedBy = m_record.person;
        line.importedFrom = m_record.computer;
    }

private:
    void begin(const Entry &entry)
    {
        m_record = decodeImportRecord(entry.body).value_or(ImportRecord());
        m_last = entry.sequence + m_record.entries;
    }

    ImportRecord m_record;
    qint64 m_last = 0; ///< sequence of the last entry that it is about
};

/// What would have been sent where the person wrote nothing is no feedback then.
void markUnsent(AuditLine &line)
{
    line.isUnsent = saysUnsent(line.kind, line.body);
    if (line.isUnsent && line.words == verdictTraits(line.verdict)->bareWords)
        line.words.clear();
}

bool standsAlone(EntryKind kind)
{
    return isFlowAct(kind) || kind == EntryKind::ReviewNoted || kind == EntryKind::RunImported;
}

/// \a line says what was known of the decision or the stop before \a entry.
void fillFromEntry(AuditLine &line, const Entry &entry)
{
    if (isStop(entry.kind))
        line.resumeId = entry.subject;
    else
        line.decisionId = QUuid::fromString(entry.subject);
    line.body.clear();
    if (entry.kind == EntryKind::DecisionHeld)
        fillFromHeld(line, entry.body);
    else if (entry.kind == EntryKind::StopRequested)
        line.reviewer = decodeStopRecord(entry.body).value_or(StopRecord()).person;
    else
        line.body = entry.body;
    if (entry.kind == EntryKind::DecisionSending)
        fillFromSent(line, entry.body);
}

/// What some lines say in \a member, for the others about the same decision or review.
class KnownMember
{
public:
    KnownMember(const QList<AuditLine> &lines, QString AuditLine::*member)
        : m_member(member)
    {
        for (const AuditLine &line : lines) {
            if ((line.*member).isEmpty())
                continue;
            m_ofDecisions.insert(line.decisionId, line.*member);
            m_ofReviews.insert(line.reviewId, line.*member);
        }
        m_ofDecisions.remove(QUuid());
        m_ofReviews.remove(QUuid());
    }

    void fill(AuditLine &line) const
    {
        if ((line.*m_member).isEmpty())
            line.*m_member = m_ofDecisions.value(line.decisionId, m_ofReviews.value(line.reviewId));
    }

private:
    QString AuditLine::*m_member;
    QHash<QUuid, QString> m_ofDecisions;
    QHash<QUuid, QString> m_ofReviews;
};

/// Earlier versions recorded the task of a decision only with what was sent, so a decision that was undone
/// has it from another one about its review. The execution is recorded only so to this day.
void fillFromOthers(QList<AuditLine> &lines)
{
    const KnownMember tasks(lines, &AuditLine::taskId);
    const KnownMember executions(lines, &AuditLine::resumeId);
    for (AuditLine &line : lines) {
        tasks.fill(line);
        if (!line.decisionId.isNull())
            executions.fill(line);
    }
}

} // namespace

QString actWord(const AuditLine &line)
{
    if (isStop(line.kind))
        return u"stop"_s;
    if (isFlowAct(line.kind))
        return line.kind == EntryKind::FlowReviewClosed ? u"close_review"_s : u"accept_request"_s;
    if (line.kind == EntryKind::ReviewNoted)
        return *teamActWord(line.teamAct);
    if (line.kind == EntryKind::RunImported)
        return u"import_run"_s;
    return verdictTraits(line.verdict)->word;
}

QList<AuditLine> auditLines(const AuditSteps &steps)
{
    QList<AuditLine> lines;
    QHash<QString, AuditLine> known; // the last line of each decision
    Imports imports;
    for (const AuditStep &step : steps) {
        const Entry &entry = step.entry;
        // A service may choose any kickoff ID, even one of another crew's run or that of one of our
        // decisions.
        const QString about = isStop(entry.kind) ? idText(step.crewId) + u' ' + entry.subject : entry.subject;
        AuditLine line = known.value(about);
        if (isFlowAct(entry.kind))
            line = flowActLine(entry);
        else if (entry.kind == EntryKind::ReviewNoted)
            line = teamNoteLine(entry);
        else if (entry.kind == EntryKind::RunImported)
            line = importLine(entry);
        else
            fillFromEntry(line, entry);
        line.sequence = entry.sequence;
        line.at = entry.at;
        line.kind = entry.kind;
        line.executionId = entry.executionId;
        line.crewId = step.crewId;
        line.hash = step.hash;
        imports.mark(line, entry);
        if (!standsAlone(entry.kind))
            known.insert(about, line);
        markUnsent(line);
        lines.append(line);
    }
    fillFromOthers(lines);
    return lines;
}

QByteArray auditAsJsonLines(const AuditSteps &steps, const QUuid &crewId, const AuditedRuns &runs)
{
    const QList<AuditLine> lines = auditLines(steps);
    QByteArray text;
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const AuditLine &line = lines.at(i);
        const AuditedRun run = runs.value(line.executionId);
        const QJsonObject object{{"sequence"_L1, line.sequence},
                                 {"at"_L1, utcText(line.at)},
                                 {"step"_L1, entryKindWord(line.kind)},
                                 {"decision"_L1, decisionText(line)},
                                 {"run"_L1, idText(line.executionId)},
                                 {"execution_id"_L1, line.resumeId},
                                 {"task_id"_L1, line.taskId},
                                 {"attempt"_L1, line.attempt},
                                 {"verb"_L1, actWord(line)},
                                 {"account"_L1, line.reviewer.account},
                                 {"name"_L1, line.reviewer.name},
                                 {"human_feedback"_L1, line.words},
                                 {"request_id"_L1, line.request.id},
                                 {"method_name"_L1, line.request.method},
                                 {"from_account"_L1, line.from.account},
                                 {"from_name"_L1, line.from.name},
                                 {"imported_by_account"_L1, line.importedBy.account},
                                 {"imported_by_name"_L1, line.importedBy.name},
                                 {"imported_from"_L1, line.importedFrom},
                                 {"crew"_L1, run.crew},
                                 {"subject"_L1, run.subject},
                                 {"kickoff_id"_L1, run.kickoffId},
                                 {"unsent"_L1, line.isUnsent},
                                 {"chain_of"_L1, crewId.isNull() ? QString() : idText(crewId)},
                                 {"record"_L1, QString::fromUtf8(auditRecord(steps.at(i).entry))},
                                 {"previous"_L1, QString::fromLatin1(steps.at(i).previous.toHex())},
                                 {"hash"_L1, QString::fromLatin1(line.hash.toHex())}};
        text += QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    return text;
}

QByteArray auditAsCsv(const AuditSteps &steps, const AuditedRuns &runs)
{
    const QStringList ofImports{u"imported_by_account"_s, u"imported_by_name"_s, u"imported_from"_s};
    const QStringList ofRuns{u"crew"_s, u"subject"_s, u"kickoff_id"_s};
    QString text = csvRow(QStringList{u"sequence"_s, u"at"_s, u"step"_s, u"decision"_s, u"run"_s,
                                      u"execution_id"_s, u"task_id"_s, u"attempt"_s, u"verb"_s, u"account"_s,
                                      u"name"_s, u"human_feedback"_s, u"body"_s, u"hash"_s, u"request_id"_s,
                                      u"method_name"_s, u"from_account"_s, u"from_name"_s} +
                          ofImports + ofRuns + QStringList{u"unsent"_s});
    for (const AuditLine &line : auditLines(steps)) {
        const AuditedRun run = runs.value(line.executionId);
        const QStringList ofRun{run.crew, run.subject, run.kickoffId};
        const QStringList origin{line.importedBy.account, line.importedBy.name, line.importedFrom};
        text += csvRow(QStringList{QString::number(line.sequence), utcText(line.at), entryKindWord(line.kind),
                                   decisionText(line), idText(line.executionId), line.resumeId, line.taskId,
                                   QString::number(line.attempt), actWord(line), line.reviewer.account,
                                   line.reviewer.name, line.words, QString::fromUtf8(line.body),
                                   QString::fromLatin1(line.hash.toHex()), line.request.id,
                                   line.request.method, line.from.account, line.from.name} +
                       origin + ofRun + QStringList{line.isUnsent ? u"true"_s : u"false"_s});
    }
    return text.toUtf8();
}

} // namespace crew::wire
