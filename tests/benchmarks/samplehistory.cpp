// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/samplehistory.h"

#include "core/review.h"
#include "wire/records.h"
#include "wire/resume.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::bench {

namespace {

constexpr int fewestEntries = 4;
constexpr int fewestWithReview = 9;
constexpr int fewestWithRejection = 14;

const QStringList &vocabulary()
{
    static const QStringList words =
        u"the of market report for growth in customers and supply quarterly review pricing a trend region "
        "survey competitor product launch estimate with risk margin forecast by segment demand channel cost "
        "figures suggest steady analysis sources confirm which remains open until next quarter brief draft "
        "team revenue energy storage logistics health coffee solar battery retail travel finance policy"_s
            .split(u' ');
    return words;
}

const QStringList &taskNames()
{
    static const QStringList names{u"research"_s, u"outline"_s, u"draft"_s, u"fact_check"_s, u"publish"_s};
    return names;
}

QString text(const QUuid &id)
{
    return id.toString(QUuid::WithoutBraces);
}

} // namespace

QList<Crew> sampleCrews()
{
    QList<Crew> crews;
    const QStringList colours = crewColours();
    for (const QString &name : {u"Market research"_s, u"Release notes"_s, u"Incident report"_s,
                                u"Newsletter"_s, u"Due diligence"_s}) {
        Crew crew;
        crew.id = QUuid::createUuidV5(QUuid(), name);
        crew.name = name;
        crew.address = QUrl(u"http://127.0.0.1:9"_s); // nobody answers there
        crew.colour = colours.at(crews.size());
        crews.append(crew);
    }
    return crews;
}

SampleHistory::SampleHistory(int entriesPerRun, quint32 seed)
    : m_entriesPerRun(std::max(entriesPerRun, fewestEntries))
    , m_random(seed)
{}

Entries SampleHistory::nextRun(const QDateTime &startedAt, bool isLive)
{
    static const QList<Crew> crews = sampleCrews();
    m_entries.clear();
    m_run = {crews.at(pick(static_cast<int>(crews.size()))), uuid(), text(uuid()), words(6), 0};
    kickOff();
    const int endSize = 1;
    int rest = m_entriesPerRun - static_cast<int>(m_entries.size()) - endSize;
    if (m_entriesPerRun >= fewestWithReview) {
        const qsizetype before = m_entries.size();
        work(rest / 3);
        review();
        rest -= static_cast<int>(m_entries.size() - before);
    }
    work(rest);
    end();
    if (isLive)
        stopSomewhere();
    setTimes(startedAt);
    return m_entries;
}

QString SampleHistory::words(int count)
{
    const QStringList &all = vocabulary();
    QString result;
    for (int i = 0; i < count; ++i) {
        result += all.at(pick(static_cast<int>(all.size())));
        result += i % 14 == 13 ? u". "_s : u" "_s;
    }
    return result.trimmed();
}

QUuid SampleHistory::uuid()
{
    return QUuid(m_random.generate(), static_cast<ushort>(m_random.generate()),
                 static_cast<ushort>(0x4000 | pick(0x1000)), static_cast<uchar>(0x80 | pick(0x40)),
                 static_cast<uchar>(pick(256)), static_cast<uchar>(pick(256)), static_cast<uchar>(pick(256)),
                 static_cast<uchar>(pick(256)), static_cast<uchar>(pick(256)), static_cast<uchar>(pick(256)),
                 static_cast<uchar>(pick(256)));
}

void SampleHistory::add(EntryKind kind, const QByteArray &body, const QString &subject)
{
    Entry entry;
    entry.kind = kind;
    entry.executionId = m_run.id;
    entry.subject = isCallback(kind) ? text(m_run.id) : subject;
    if (isCallback(kind))
        entry.headers = "Host: 127.0.0.1:8765\nContent-Type: application/json\nUser-Agent: crew/1.0\n"
                        "Accept: */*\nAccept-Encoding: gzip, deflate\nContent-Length: 812\n";
    entry.body = body;
    m_entries.append(entry);
}

void SampleHistory::add(EntryKind kind, const QJsonObject &body, const QString &subject)
{
    add(kind, wire::toJson(body), subject);
}

void SampleHistory::kickOff()
{
    wire::KickoffRecord record;
    record.crewId = m_run.crew.id;
    record.request.inputs = {{"topic"_L1, m_run.subject},
                             {"customer"_L1, u"Customer %1"_s.arg(pick(5000))},
                             {"year"_L1, QString::number(2020 + pick(7))}};
    record.request.meta = QJsonObject{{"requested_by"_L1, u"user%1"_s.arg(pick(40))}};
    const QString base = u"http://127.0.0.1:8765/"_s + placeholder::secret;
    record.request.webhooks = {base + "/task"_L1, base + "/step"_L1, base + "/crew"_L1};
    record.request.humanInput = HumanInputWebhook{
        base + "/human-input"_L1, WebhookCredential{WebhookStrategy::Bearer, placeholder::token, {}, {}}};
    record.secretHash = QCryptographicHash::hash(m_run.id.toRfc4122(), QCryptographicHash::Sha256);
    record.authorizationHash = QCryptographicHash::hash(record.secretHash, QCryptographicHash::Sha256);
    add(EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
    add(EntryKind::KickoffAccepted, {{"kickoff_id"_L1, m_run.kickoffId}});
}

/// \a count entries of steps, task callbacks and statuses, as a running crew causes them.
void SampleHistory::work(int count)
{
    for (int i = 0; i < count; ++i) {
        if (i % 5 == 1)
            add(EntryKind::Status, statusBody(u"RUNNING"_s), m_run.kickoffId);
        else if (i % 5 == 4)
            add(EntryKind::TaskCallback, taskBody(taskNames().at(m_run.tasksDone++ % taskNames().size())));
        else
            add(EntryKind::StepCallback, {{"kickoff_id"_L1, m_run.kickoffId},
                                          {"agent"_L1, u"Researcher"_s},
                                          {"thought"_L1, words(12)},
                                          {"tool"_L1, u"search"_s},
                                          {"tool_input"_L1, words(5)},
                                          {"result"_L1, words(30)}});
    }
}

void SampleHistory::review()
{
    const QString taskId = u"approve_draft"_s;
    const bool isRejectedFirst = m_entriesPerRun >= fewestWithRejection && pick(5) == 0;
    for (int attempt = 1; attempt <= (isRejectedFirst ? 2 : 1); ++attempt) {
        add(EntryKind::HumanInputCallback,
            {{"kickoff_id"_L1, m_run.kickoffId},
             {"execution_id"_L1, m_run.kickoffId},
             {"task_id"_L1, taskId},
             {"task_output"_L1, "# "_L1 + m_run.subject + "\n\n"_L1 + words(180)}});
        decide(taskId, attempt, !isRejectedFirst || attempt == 2);
    }
}

void SampleHistory::decide(const QString &taskId, int attempt, bool approve)
{
    Decision decision;
    decision.id = uuid();
    decision.reviewId = reviewIdFor(m_run.id, taskId);
    decision.attempt = attempt;
    decision.verdict = approve ? Verdict::Approve : Verdict::Reject;
    decision.feedback = approve ? u"Approved."_s : words(25);
    decision.reviewer = {u"reviewer"_s, u"R. Viewer"_s};
    const QString id = text(decision.id);
    add(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), id);
    add(EntryKind::DecisionSending,
        wire::encodeResume({m_run.kickoffId, taskId, decision.feedback, decision.verdict, {}},
                           ResumeDialect::SnakeCase),
        id);
    add(EntryKind::DecisionAccepted,
        {{"status"_L1, approve ? "resumed"_L1 : "retrying"_L1}, {"message"_L1, "Execution resumed"_L1}}, id);
}

void SampleHistory::end()
{
    const int outcome = pick(100);
    if (outcome < 90) {
        add(EntryKind::CrewCallback, resultBody());
    } else {
        QJsonObject body = statusBody(outcome < 98 ? u"FAILED"_s : u"REVOKED"_s);
        body.insert("status"_L1, words(12));
        add(EntryKind::Status, body, m_run.kickoffId);
    }
}

/// Never within a decision: the engine would go on with it.
void SampleHistory::stopSomewhere()
{
    qsizetype count = 2 + pick(static_cast<int>(m_entries.size() - 2));
    while (count > 2 && (m_entries.at(count - 1).kind == EntryKind::DecisionHeld ||
                         m_entries.at(count - 1).kind == EntryKind::DecisionSending))
        --count;
    m_entries.resize(count);
}

void SampleHistory::setTimes(const QDateTime &startedAt)
{
    const int step = 1000 + pick(100'000);
    QDateTime at = startedAt;
    for (Entry &entry : m_entries) {
        entry.at = at;
        at = at.addMSecs(step / 2 + pick(step));
    }
}

QJsonObject SampleHistory::statusBody(const QString &state) const
{
    const int total = static_cast<int>(taskNames().size());
    return {{"state"_L1, state},
            {"status"_L1, "Task is running"_L1},
            {"result"_L1, QJsonValue::Null},
            {"result_json"_L1, QJsonValue::Null},
            {"progress"_L1, QJsonObject{{"unit"_L1, "task"_L1},
                                        {"completed"_L1, m_run.tasksDone % total},
                                        {"total"_L1, total},
                                        {"current"_L1, taskNames().at(m_run.tasksDone % total)},
                                        {"current_agent"_L1, "Researcher"_L1}}}};
}

QJsonObject SampleHistory::taskBody(const QString &name)
{
    return {{"kickoff_id"_L1, m_run.kickoffId},  {"task_id"_L1, name},          {"name"_L1, name},
            {"description"_L1, words(20)},       {"agent"_L1, u"Researcher"_s}, {"output"_L1, words(120)},
            {"execution_time"_L1, 1 + pick(300)}};
}

QJsonObject SampleHistory::resultBody()
{
    return {{"kickoff_id"_L1, m_run.kickoffId},
            {"result"_L1, "# "_L1 + m_run.subject + "\n\n"_L1 + words(240)},
            {"execution_time"_L1, 20 + pick(3000)},
            {"token_usage"_L1, QJsonObject{{"total_tokens"_L1, 1000 + pick(90'000)},
                                           {"prompt_tokens"_L1, 800 + pick(60'000)},
                                           {"completion_tokens"_L1, 200 + pick(30'000)}}}};
}

} // namespace crew::bench
