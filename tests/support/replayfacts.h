// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crewquirks.h"
#include "support/enginefixture.h"
#include "wire/recording.h"

#include <QJsonArray>
#include <QJsonObject>

namespace crew::test {

/// Where what is there is not what a recording's first line expects; empty when it is. Objects may have more
/// than is expected; "~words" is found anywhere in a text.
inline QString difference(const QJsonValue &expected, const QJsonValue &found, const QString &place = {})
{
    if (expected.isObject() && found.isObject()) {
        const QJsonObject members = expected.toObject();
        for (auto it = members.begin(); it != members.end(); ++it) {
            const QString inner =
                difference(it.value(), found.toObject().value(it.key()), place + QLatin1Char('/') + it.key());
            if (!inner.isEmpty())
                return inner;
        }
        return {};
    }
    if (expected.isArray() && found.isArray() && expected.toArray().size() == found.toArray().size()) {
        for (qsizetype i = 0; i < expected.toArray().size(); ++i) {
            const QString inner = difference(expected.toArray().at(i), found.toArray().at(i),
                                             place + QLatin1Char('/') + QString::number(i));
            if (!inner.isEmpty())
                return inner;
        }
        return {};
    }
    const QString text = expected.toString();
    const bool isSame =
        text.startsWith(QLatin1Char('~')) ? found.toString().contains(text.mid(1)) : expected == found;
    return isSame
               ? QString()
               : place + QStringLiteral(": ") + QString::fromUtf8(wire::toJson(QJsonArray{found, expected}));
}

inline QString decisionFact(const Decision &decision)
{
    static const QStringList states = {QStringLiteral("held"),     QStringLiteral("sending"),
                                       QStringLiteral("accepted"), QStringLiteral("refused"),
                                       QStringLiteral("unclear"),  QStringLiteral("withdrawn"),
                                       QStringLiteral("returned"), QStringLiteral("too-late")};
    QString fact =
        decision.verdict == Verdict::Approve ? QStringLiteral("approve ") : QStringLiteral("reject ");
    fact += states.at(static_cast<int>(decision.state));
    if (!decision.answer.isEmpty())
        fact += QStringLiteral(": ") + decision.answer;
    return decision.confirmed ? fact : fact + QStringLiteral(", unconfirmed");
}

inline QJsonArray attemptFacts(const Review &review)
{
    static const QStringList arrivals = {QStringLiteral("notice"), QStringLiteral("recovered"),
                                         QStringLiteral("pasted")};
    QJsonArray facts;
    for (const Attempt &attempt : review.attempts) {
        const auto &decision = attempt.decision;
        facts.append(
            QJsonObject{{QStringLiteral("task"), review.taskId},
                        {QStringLiteral("output"), attempt.output},
                        {QStringLiteral("arrival"), arrivals.at(static_cast<int>(attempt.arrival))},
                        {QStringLiteral("decision"), decision ? decisionFact(*decision) : QString()},
                        {QStringLiteral("message"), decision ? decision->message.text() : QString()}});
    }
    return facts;
}

/// "2/5 task"; a ? for what is not known.
inline QString progressFact(const Progress &progress)
{
    const auto number = [](std::optional<int> value) {
        return value ? QString::number(*value) : QStringLiteral("?");
    };
    return (number(progress.completed) + QLatin1Char('/') + number(progress.total) + QLatin1Char(' ') +
            progress.unit)
        .trimmed();
}

/// "task 2, crew 1": how many callbacks of each kind were kept for a run.
inline QString callbackFact(const Entries &entries)
{
    QStringList facts;
    for (const char *word : {"task", "step", "crew", "human-input", "events"}) {
        const QString kind = QString::fromLatin1(word);
        const auto count = std::ranges::count_if(
            entries, [&kind](const Entry &entry) { return webhookSegment(entry.kind) == kind; });
        if (count > 0)
            facts << kind + QLatin1Char(' ') + QString::number(count);
    }
    return facts.join(QStringLiteral(", "));
}

inline QJsonObject runFacts(const EngineFixture &console, const Execution &execution)
{
    static const QStringList reviewStates = {QStringLiteral("waiting"),  QStringLiteral("held"),
                                             QStringLiteral("sending"),  QStringLiteral("unclear"),
                                             QStringLiteral("retrying"), QStringLiteral("approved"),
                                             QStringLiteral("closed")};
    QJsonObject facts;
    const auto add = [&facts](const char *name, const QJsonValue &value) {
        facts.insert(QString::fromLatin1(name), value);
    };
    add("state", stateKey(execution.state));
    add("word", execution.stateWord);
    add("text", execution.statusText.text());
    add("task", execution.currentTask);
    add("agent", execution.currentAgent);
    add("progress", progressFact(execution.progress));
    add("output", execution.result.output);
    add("json", execution.result.json);
    add("tokens", execution.result.tokenUsage);
    add("tasks", execution.result.tasks.size());
    add("seconds", execution.result.seconds.value_or(0));
    add("error", execution.error.text());
    add("ids", QJsonArray::fromStringList(QStringList{execution.kickoffId} + execution.continuationIds));
    QStringList ended;
    const QList<engine::TaskEnd> ends = console.engine->ledger().taskEndsOf(execution.id);
    for (const engine::TaskEnd &end : ends)
        ended << end.task;
    add("ended_tasks", QJsonArray::fromStringList(ended));
    add("callbacks", callbackFact(console.entriesOf(execution.id)));
    QJsonObject reviews;
    for (const Review &review : console.engine->ledger().reviewsOf(execution.id)) {
        reviews.insert(review.taskId, review.attempts.size());
        add("review", reviewStates.at(static_cast<int>(review.state)));
        add("attempts", attemptFacts(review));
    }
    add("reviews", reviews);
    return facts;
}

/// What the console has made of a crew's words.
inline QJsonObject consoleFacts(const EngineFixture &console, const QUuid &crewId)
{
    QJsonObject runs;
    QStringList states;
    int audited = 0;
    for (const Execution &execution : console.engine->ledger().executions()) {
        runs.insert(execution.kickoffId, runFacts(console, execution));
        states << stateKey(execution.state);
    }
    for (const AuditStep &step : console.engine->journal().auditSteps().value_or(AuditSteps()))
        audited += step.entry.kind == EntryKind::DecisionSending ? 1 : 0;
    const Crew crew = *console.engine->crewRepository().crew(crewId);
    const bool isCamel = resumeDialectOf(crew.quirks) == ResumeDialect::CamelCase;
    const bool isIdFirst = statusPathOf(crew.quirks) == StatusPath::IdThenStatus;
    return {{QStringLiteral("runs"), runs},
            {QStringLiteral("run_count"), states.size()},
            {QStringLiteral("states"), QJsonArray::fromStringList(states)},
            {QStringLiteral("audited"), audited},
            {QStringLiteral("crew"),
             QJsonObject{{QStringLiteral("resume"),
                          isCamel ? QStringLiteral("camelCase") : QStringLiteral("snake_case")},
                         {QStringLiteral("status_path"),
                          isIdFirst ? QStringLiteral("id/status") : QStringLiteral("status/id")},
                         {QStringLiteral("has_no_stop"), hasNoStop(crew)}}}};
}

} // namespace crew::test
