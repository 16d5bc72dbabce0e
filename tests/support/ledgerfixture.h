// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/utc.h"
#include "engine/ledger/ledger.h"
#include "wire/json.h"
#include "wire/records.h"

#include <algorithm>

namespace crew::test {

/// A ledger with one execution, told entry by entry. Keeps the entries, so that they can be told again.
class LedgerFixture
{
public:
    LedgerFixture()
    {
        wire::KickoffRecord record;
        record.crewId = crewId;
        record.request.inputs = QJsonObject{{QStringLiteral("topic"), QStringLiteral("Tea")}};
        record.request.webhooks.task = QStringLiteral("http://127.0.0.1:1/<secret>/task");
        record.secretHash = "secret-hash";
        record.authorizationHash = "authorization-hash";
        tell(EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
    }

    engine::Ledger::Changes tell(EntryKind kind, const QByteArray &body, const QString &subject = {})
    {
        return tellOf(run, kind, body, subject);
    }
    engine::Ledger::Changes tellOf(const QUuid &execution, EntryKind kind, const QByteArray &body,
                                   const QString &subject = {})
    {
        Entry entry;
        entry.sequence = entries.size() + 1;
        entry.kind = kind;
        entry.executionId = execution;
        entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + 1000 * entries.size(), crew::utc)
                       .addDuration(m_pause);
        entry.subject = subject;
        entry.body = body;
        entries.append(entry);
        return ledger.apply(entry);
    }

    /// Which run a callback with \a body is about that came to the address of run.
    QUuid executionFor(EntryKind kind, const QByteArray &body) const
    {
        return ledger.executionFor(run, kind, wire::parseServiceObject(body).value_or(QJsonObject()));
    }

    LedgerFixture &accepted(const QByteArray &id = "k-1")
    {
        return with(EntryKind::KickoffAccepted, "{\"kickoff_id\":\"" + id + "\"}");
    }
    LedgerFixture &notice(const QByteArray &output = "Draft 1", const QByteArray &task = "write",
                          const QByteArray &execution = "k-1")
    {
        return with(EntryKind::HumanInputCallback, R"({"execution_id":")" + execution + R"(","task_id":")" +
                                                       task + R"(","task_output":")" + output + "\"}");
    }
    LedgerFixture &status(const QByteArray &body, const QString &askedId = QStringLiteral("k-1"))
    {
        return with(EntryKind::Status, body, askedId);
    }
    /// A status says that a person is awaited, and no notice comes.
    LedgerFixture &recovered(const QByteArray &body, const QString &askedId = QStringLiteral("k-1"))
    {
        return status(body, askedId).with(EntryKind::ReviewRecovered, body, askedId);
    }
    LedgerFixture &crewCallback(const QByteArray &result = "Done")
    {
        return with(EntryKind::CrewCallback, R"({"kickoff_id":"k-1","result":")" + result + "\"}");
    }
    LedgerFixture &taskCallback(const QByteArray &id = "k-1")
    {
        return with(EntryKind::TaskCallback,
                    R"({"kickoff_id":")" + id + R"(","name":"Research","output":"x"})");
    }

    /// Holds a decision about the last attempt of the first review; gives its id.
    QUuid held(Verdict verdict, const QString &typedTaskId = {})
    {
        Decision decision;
        decision.id = QUuid::createUuid();
        decision.reviewId = review().id;
        decision.attempt = review().lastAttempt().number;
        decision.verdict = verdict;
        decision.feedback = QStringLiteral("Wörds, kept.");
        decision.taskId = typedTaskId;
        tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), textOf(decision.id));
        return decision.id;
    }
    QUuid sending(Verdict verdict)
    {
        const QUuid id = held(verdict);
        tell(EntryKind::DecisionSending, "{}", textOf(id));
        return id;
    }
    LedgerFixture &answered(const QUuid &decision, EntryKind kind, const QByteArray &body = {})
    {
        const bool isRefused = kind == EntryKind::DecisionRefused || kind == EntryKind::DecisionTooLate;
        const Delivery delivery = isRefused ? Delivery::Refused : Delivery::NotSent;
        return with(kind, body.isNull() ? error(ServiceError::Kind::ConnectionLost, delivery) : body,
                    textOf(decision));
    }
    static QByteArray error(ServiceError::Kind kind = ServiceError::Kind::ConnectionLost,
                            Delivery delivery = Delivery::NotSent)
    {
        ServiceError error;
        error.kind = kind;
        error.delivery = delivery;
        error.message = Explanation(QStringLiteral("A sentence."));
        error.serviceText = QStringLiteral("Service says so.");
        return wire::encodeErrorRecord(error);
    }
    static QString textOf(const QUuid &id) { return id.toString(QUuid::WithoutBraces); }

    const Execution &execution() const { return *ledger.execution(run); }
    ExecutionState state() const { return execution().state; }
    Review review() const
    {
        const QList<Review> reviews = ledger.reviews();
        const auto mine = std::ranges::find(reviews, run, &Review::executionId);
        return mine == reviews.end() ? Review() : *mine;
    }
    const Decision &decision(const QUuid &id) const { return *ledger.decision(id); }

    /// The same entries in a new ledger give the same executions and reviews.
    bool isSameWhenRetold() const
    {
        engine::Ledger again;
        for (const Entry &entry : entries)
            again.apply(entry);
        return sorted(again.executions()) == sorted(ledger.executions()) &&
               sorted(again.reviews()) == sorted(ledger.reviews()) &&
               again.taskEndsOf(run) == ledger.taskEndsOf(run);
    }

    /// Nothing happens for \a time.
    LedgerFixture &pause(std::chrono::seconds time)
    {
        m_pause += time;
        return *this;
    }

    engine::Ledger ledger;
    Entries entries;
    QUuid run = QUuid::createUuid();
    QUuid crewId = QUuid::createUuid();

private:
    std::chrono::milliseconds m_pause{0};

    LedgerFixture &with(EntryKind kind, const QByteArray &body, const QString &subject = {})
    {
        tell(kind, body, subject);
        return *this;
    }
    template <typename T>
    static QList<T> sorted(QList<T> values)
    {
        std::ranges::sort(values, {}, &T::id);
        return values;
    }
};

} // namespace crew::test
