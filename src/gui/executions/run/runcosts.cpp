// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/runcosts.h"

#include "core/streamorder.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/style/visibletext.h"
#include "gui/executions/run/streamitems.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::RunCosts)
};

/// What was counted of one task.
struct TaskCalls
{
    QString id;
    QString name;
    ModelCalls calls;
};

ModelUsages usageOf(const ModelCalls &calls)
{
    ModelUsages usages;
    for (const ModelCall &call : calls)
        addUsage(usages, call.usage);
    return usages;
}

QList<TaskCalls> byTask(const ModelCalls &calls)
{
    QList<TaskCalls> tasks;
    for (const ModelCall &call : calls) {
        if (call.taskId.isEmpty() && call.taskName.isEmpty())
            continue;
        auto known = std::ranges::find_if(tasks, [&call](const TaskCalls &task) {
            return call.taskId.isEmpty() ? task.name == call.taskName : task.id == call.taskId;
        });
        if (known == tasks.end())
            known = tasks.insert(tasks.end(), TaskCalls{call.taskId, call.taskName, {}});
        known->calls.append(call);
    }
    return tasks;
}

bool isOf(const TaskCalls &task, const Review &review)
{
    return (!task.id.isEmpty() && task.id == review.taskId) ||
           (!task.name.isEmpty() && task.name == taskTitle(review));
}

/// The decision that had attempt \a number made; empty for the first one.
QString causeOf(const Review &review, int number)
{
    QString cause;
    for (const Attempt &attempt : review.attempts) {
        if (attempt.number < number && attempt.decision && !hadNoEffect(attempt.decision->state))
            cause = Texts::tr("after “%1” of attempt %2")
                        .arg(lookOf(attempt.decision->verdict).title)
                        .arg(attempt.number);
    }
    return cause;
}

class Rows
{
public:
    Rows(const Execution &execution, const CostRules &rules)
        : m_crewId(execution.crewId)
        , m_rules(rules)
    {}

    void add(CostRow::Kind kind, const QString &name, const ModelUsages &usages, const QString &note = {})
    {
        if (tokensOf(usages).isEmpty())
            return;
        m_rows.append({kind, name, tokensOf(usages), m_rules.costOf(m_crewId, usages), note});
    }

    /// Calls belong to the first attempt that came after them, as far as times tell.
    void addAttempts(const Review &review, const ModelCalls &calls)
    {
        ModelCalls left = calls;
        for (const Attempt &attempt : review.attempts) {
            ModelCalls mine;
            left.removeIf([&](const ModelCall &call) {
                const bool isMine = call.at.isValid() && call.at <= attempt.receivedAt;
                if (isMine)
                    mine.append(call);
                return isMine;
            });
            add(CostRow::Kind::Attempt, Texts::tr("Attempt %1").arg(attempt.number), usageOf(mine),
                causeOf(review, attempt.number));
        }
        add(CostRow::Kind::Attempt, Texts::tr("After the last attempt, or attempt not known"), usageOf(left));
    }

    QList<CostRow> take() { return std::move(m_rows); }

private:
    QUuid m_crewId;
    const CostRules &m_rules;
    QList<CostRow> m_rows;
};

/// Of \a all what is in no call with a task.
ModelUsages restOf(const ModelUsages &all, const ModelUsages &counted)
{
    ModelUsages rest;
    for (const ModelUsage &usage : all) {
        TokenCount tokens = usage.tokens;
        const auto known = std::ranges::find(counted, usage.model, &ModelUsage::model);
        if (known != counted.end()) {
            tokens.prompt = std::max<qint64>(0, tokens.prompt - known->tokens.prompt);
            tokens.cached = std::max<qint64>(0, tokens.cached - known->tokens.cached);
            tokens.completion = std::max<qint64>(0, tokens.completion - known->tokens.completion);
            tokens.other = std::max<qint64>(0, tokens.other - known->tokens.other);
        }
        addUsage(rest, {usage.model, tokens});
    }
    return rest;
}

} // namespace

ModelCalls modelCallsIn(StreamEvents events, const QDateTime &startedAt)
{
    const StreamEvents ordered = inOrder(std::move(events));
    const QList<QDateTime> times = streamTimes(ordered, startedAt);
    ModelCalls calls;
    for (qsizetype i = 0; i < ordered.size(); ++i) {
        const StreamEvent &event = ordered.at(i);
        if (event.topic != StreamTopic::ModelCall || !isSpanEnd(event) || event.usage.isEmpty())
            continue;
        calls.append({event.taskId,
                      event.taskName,
                      {event.subject, event.usage},
                      event.at.isValid() ? times.at(i) : QDateTime()});
    }
    return calls;
}

QList<CostRow> costRows(const Execution &execution, const QList<Review> &reviews, const ModelCalls &calls,
                        const CostRules &rules)
{
    Rows rows(execution, rules);
    rows.add(CostRow::Kind::Run, Texts::tr("This run"), execution.usage);
    for (const ModelUsage &usage : execution.usage) {
        const QString name =
            usage.model.isEmpty() ? Texts::tr("Model not reported") : visibleText(usage.model).simplified();
        rows.add(CostRow::Kind::Model, name, {usage});
    }
    ModelCalls counted;
    const QList<TaskCalls> tasks = byTask(calls);
    for (const TaskCalls &task : tasks) {
        rows.add(CostRow::Kind::Task, visibleText(task.name.isEmpty() ? task.id : task.name).simplified(),
                 usageOf(task.calls));
        counted += task.calls;
        const auto review =
            std::ranges::find_if(reviews, [&task](const Review &candidate) { return isOf(task, candidate); });
        if (review != reviews.end())
            rows.addAttempts(*review, task.calls);
    }
    if (!tasks.isEmpty())
        rows.add(CostRow::Kind::Task, Texts::tr("Task not reported"),
                 restOf(execution.usage, usageOf(counted)));
    return rows.take();
}

} // namespace crew::gui::executions
