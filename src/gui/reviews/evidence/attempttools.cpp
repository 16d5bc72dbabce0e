// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/evidence/attempttools.h"

#include "engine/enginelink.h"

#include <algorithm>
#include <chrono>

namespace crew::gui::reviews {

namespace {

/// A run that was started elsewhere may report by whatever its kickoff said.
bool mayReport(const Execution *run)
{
    return !run || run->origin != ExecutionOrigin::Kickoff || run->request.eventStream ||
           !run->request.webhooks.step.isEmpty();
}

bool isReport(const Entry &entry)
{
    return entry.kind == EntryKind::EventsCallback || entry.kind == EntryKind::StepCallback;
}

} // namespace

engine::AttemptWindow windowOf(const Review &review, int number)
{
    const auto endOf = [](const Attempt &attempt) {
        const bool wasSent = attempt.decision && !isGivenBack(attempt.decision->state);
        return wasSent ? attempt.decision->decidedAt : QDateTime();
    };
    engine::AttemptWindow window{review.taskId, review.taskName, {}, {}};
    for (const Attempt &attempt : review.attempts) {
        const QDateTime end = endOf(attempt);
        if (attempt.number < number) {
            window.since = end.isValid() ? end : attempt.receivedAt;
        } else if (attempt.number == number) {
            window.until = end;
        } else {
            if (!window.until.isValid())
                window.until = attempt.receivedAt;
            break;
        }
    }
    return window;
}

AttemptTools::AttemptTools(engine::EngineLink &link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{
    m_reload.setSingleShot(true);
    m_reload.setInterval(std::chrono::seconds(1));
    connect(&m_reload, &QTimer::timeout, this, &AttemptTools::load);
    connect(&link, &engine::EngineLink::changed, this, &AttemptTools::handleBatch);
}

void AttemptTools::showFor(const Review &review, int attempt, const Execution *run)
{
    Review shown = review;
    for (Attempt &other : shown.attempts) {
        other.output.clear();
        other.json = QJsonValue::Undefined;
        other.raw.clear();
        other.headers.clear();
    }
    const engine::AttemptWindow before = windowOf(m_review, m_attempt);
    const engine::AttemptWindow now = windowOf(shown, attempt);
    const bool isSame = shown.id == m_review.id && attempt == m_attempt && before.since == now.since &&
                        before.until == now.until;
    m_review = shown;
    m_attempt = attempt;
    if (isSame)
        return;
    ++m_generation;
    m_reload.stop();
    m_report.reset();
    if (mayReport(run))
        load();
    Q_EMIT changed();
}

void AttemptTools::clear()
{
    ++m_generation;
    m_review = {};
    m_attempt = 0;
    m_reload.stop();
    m_report.reset();
}

void AttemptTools::handleBatch(const engine::ChangeBatch &batch)
{
    const bool isAboutIt = m_attempt != 0 && std::ranges::any_of(batch.entries, [this](const Entry &entry) {
                               return isReport(entry) && entry.executionId == m_review.executionId;
                           });
    if (isAboutIt && !m_reload.isActive())
        m_reload.start();
}

void AttemptTools::load()
{
    m_link.send(engine::command::LoadToolCalls{m_review.executionId, windowOf(m_review, m_attempt)}, this,
                [this, generation = m_generation](const std::expected<ToolReport, QString> &report) {
                    if (generation != m_generation || !report)
                        return;
                    m_report = *report;
                    Q_EMIT changed();
                });
}

} // namespace crew::gui::reviews
