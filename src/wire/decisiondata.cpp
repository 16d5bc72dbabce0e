// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/decisiondata.h"

#include "core/idtext.h"
#include "core/teamnote.h"
#include "core/utc.h"
#include "wire/json.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <functional>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QJsonValue timeOrNull(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(utcText(time)) : QJsonValue(QJsonValue::Null);
}

/// Takes out of a value what was asked for; members that this program names are never given to it.
using Redaction = std::function<QJsonValue(const QJsonValue &)>;

/// How the output came to the console.
QString noticeWord(const Attempt &attempt)
{
    switch (attempt.arrival) {
    case Arrival::Notice:
        break;
    case Arrival::Recovered:
        return u"missing"_s;
    case Arrival::Pasted:
        return u"pasted"_s;
    case Arrival::Unreadable:
        return showsUnreadable(attempt) ? u"unreadable"_s : u"missing"_s;
    }
    return u"received"_s;
}

/// An output is a text, and JSON when the service gave it as such.
QJsonObject outputOf(const Attempt &attempt, const Redaction &shown)
{
    const bool isJson = !attempt.json.isUndefined();
    return {{"number"_L1, attempt.number},
            {"received_at"_L1, timeOrNull(attempt.receivedAt)},
            {"notice"_L1, noticeWord(attempt)},
            {"text"_L1, shown(attempt.output)},
            {"json"_L1, isJson ? shown(attempt.json) : QJsonValue(QJsonValue::Null)}};
}

QJsonValue nextAttemptOf(const Review &review, int number, const Redaction &shown)
{
    const auto next = std::ranges::find_if(
        review.attempts, [number](const Attempt &attempt) { return attempt.number > number; });
    return next == review.attempts.end() ? QJsonValue(QJsonValue::Null) : QJsonValue(outputOf(*next, shown));
}

QJsonValue pointsFrom(const QByteArray &kept, const Redaction &shown)
{
    static constexpr std::array labels = {"change"_L1, "add"_L1, "remove"_L1, "question"_L1, "good"_L1};
    const auto draft = parseJsonObject(kept);
    if (!draft || !draft->value("points"_L1).isArray())
        return QJsonValue::Null;
    QJsonArray points;
    for (const QJsonValue &point : draft->value("points"_L1).toArray()) {
        const QString label = point["label"_L1].toString();
        const bool isKnown = std::ranges::find(labels, label) != labels.end();
        points.append(QJsonObject{{"label"_L1, isKnown ? label : u"change"_s},
                                  {"quote"_L1, shown(point["quote"_L1].toString())},
                                  {"comment"_L1, shown(point["comment"_L1].toString())}});
    }
    return points;
}

/// When a run began that was started elsewhere is not known, only since when the console follows it.
QJsonValue startOf(const Execution &execution)
{
    const bool isKnown =
        execution.origin == ExecutionOrigin::Kickoff || execution.origin == ExecutionOrigin::Flow;
    return isKnown ? timeOrNull(execution.startedAt) : QJsonValue(QJsonValue::Null);
}

/// Of a run that was started elsewhere nobody here knows the inputs.
QJsonValue inputsOf(const Execution &execution)
{
    const QJsonObject &inputs = execution.request.inputs;
    const bool isKnown = execution.origin == ExecutionOrigin::Kickoff || !inputs.isEmpty();
    return isKnown ? QJsonValue(inputs) : QJsonValue(QJsonValue::Null);
}

QJsonValue personOf(const Reviewer &person)
{
    return QJsonObject{{"account"_L1, person.account}, {"name"_L1, person.name}};
}

/// Who approved or answered first, where two people had to; null where one was enough.
QJsonValue firstReviewerOf(const Review &review, const Attempt &attempt)
{
    const QString &account = attempt.decision->confirms;
    if (account.isEmpty())
        return QJsonValue::Null;
    const auto first = confirmedFirst(review, attempt);
    return personOf(first ? first->person : Reviewer{account, {}});
}

/// As people see it: what is known of its last decision says more than what its service said.
QString exportedState(const RunSummary &run)
{
    if (run.toldEnd && run.state == ExecutionState::PendingHumanInput)
        return u"ended-pending-human-input"_s;
    if (run.isUnconfirmed && !isFinal(run.state))
        return u"resumed-not-confirmed"_s;
    return stateKey(run.state);
}

} // namespace

QString exportedOutcome(const Decision &decision)
{
    if (decision.isUnsent)
        return {};
    switch (decision.state) {
    case DecisionState::Held:
    case DecisionState::Withdrawn:
    case DecisionState::Returned:
        return {};
    case DecisionState::Sending:
        return u"sending"_s;
    case DecisionState::Accepted:
        return decision.confirmed ? u"accepted"_s : u"accepted_not_confirmed"_s;
    case DecisionState::Refused:
        return u"refused"_s;
    case DecisionState::Unclear:
        return u"unclear"_s;
    case DecisionState::TooLate:
        return u"too_late"_s;
    }
    return {};
}

DecisionDataWriter::DecisionDataWriter(const DecisionDataOptions &options, const QList<Reviewer> &people)
    : m_options(options)
{
    for (const Reviewer &person : people) {
        m_personalData.addName(person.name);
        m_personalData.addName(person.account);
    }
}

QByteArray DecisionDataWriter::line(const DecisionDatum &datum) const
{
    const Execution &execution = datum.execution;
    const Decision &decision = *datum.attempt.decision;
    const Redaction shown = [this](const QJsonValue &value) {
        return m_options.redactsPersonalData ? m_personalData.redacted(value) : value;
    };
    const bool hasPeople = m_options.hasReviewers && !m_options.redactsPersonalData;
    const QJsonValue nobody = QJsonValue::Null;
    const QJsonObject object{
        {"schema"_L1, u"crew-console/decision/%1"_s.arg(schemaVersion)},
        {"crew"_L1,
         QJsonObject{{"id"_L1, idText(execution.crewId)}, {"name"_L1, shown(textOrNull(datum.crewName))}}},
        {"run"_L1, QJsonObject{{"id"_L1, idText(execution.id)},
                               {"kickoff_id"_L1, textOrNull(execution.kickoffId)},
                               {"started_at"_L1, startOf(execution)},
                               {"state"_L1, exportedState(execution)}}},
        {"task"_L1, QJsonObject{{"id"_L1, shown(textOrNull(taskIdOf(datum.review)))},
                                {"name"_L1, shown(textOrNull(datum.review.taskName))}}},
        {"inputs"_L1, shown(inputsOf(execution))},
        {"attempt"_L1, outputOf(datum.attempt, shown)},
        {"decision"_L1,
         QJsonObject{{"id"_L1, idText(decision.id)},
                     {"verdict"_L1, QString(verdictTraits(decision.verdict)->word)},
                     {"feedback"_L1, shown(decision.feedback)},
                     {"points"_L1, pointsFrom(datum.points, shown)},
                     {"reviewer"_L1, hasPeople ? personOf(decision.reviewer) : nobody},
                     {"first_reviewer"_L1, hasPeople ? firstReviewerOf(datum.review, datum.attempt) : nobody},
                     {"decided_at"_L1, m_options.hasReviewers ? timeOrNull(decision.decidedAt)
                                                              : QJsonValue(QJsonValue::Null)}}},
        {"outcome"_L1, QJsonObject{{"state"_L1, exportedOutcome(decision)},
                                   {"answer"_L1, textOrNull(decision.answer)},
                                   {"message"_L1, shown(textOrNull(decision.message.text()))}}},
        {"next_attempt"_L1, nextAttemptOf(datum.review, datum.attempt.number, shown)},
        {"redacted"_L1, QJsonObject{{"secrets"_L1, m_options.redactsSecrets},
                                    {"personal_data"_L1, m_options.redactsPersonalData}}}};
    const QByteArray json = toJson(object);
    return (m_options.redactsSecrets ? m_redactor.redacted(json) : json) + '\n';
}

} // namespace crew::wire
