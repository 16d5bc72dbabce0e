// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/evidence/attempttools.h"

#include "engine/enginelink.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/store/store.h"

#include <algorithm>
#include <chrono>

namespace crew::gui::reviews {

namespace {

constexpr std::chrono::seconds firstWait{1};
constexpr std::chrono::seconds longestWait{60};

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

AttemptTools::AttemptTools(engine::EngineLink &link, const Store &store, QObject *parent)
    : QObject(parent)
    , m_link(link)
{
    m_reload.setSingleShot(true);
    m_reload.setInterval(firstWait);
    connect(&m_reload, &QTimer::timeout, this, &AttemptTools::load);
    connect(&store, &Store::applied, this, &AttemptTools::handleBatch);
}

void AttemptTools::showFor(const Review &review, int attempt, const Execution *run)
{
    const Review shown = withoutOutputs(review);
    const engine::AttemptWindow before = windowOf(m_review, m_attempt);
    const engine::AttemptWindow now = windowOf(shown, attempt);
    const bool isSame = shown.id == m_review.id && attempt == m_attempt && before.since == now.since &&
                        before.until == now.until;
    m_review = shown;
    m_attempt = attempt;
    if (isSame)
        return;
    reset();
    if (mayReport(run))
        load();
    Q_EMIT changed();
}

void AttemptTools::clear()
{
    reset();
    m_review = {};
    m_attempt = 0;
}

void AttemptTools::reset()
{
    ++m_generation;
    m_reload.stop();
    m_reload.setInterval(firstWait);
    m_report.reset();
    m_isLoading = false;
    m_hasMore = false;
}

void AttemptTools::handleBatch(const engine::ChangeBatch &batch)
{
    const QDateTime end = windowOf(m_review, m_attempt).until;
    const auto mayBeOfAttempt = [this, &end](const Entry &entry) {
        return isReport(entry) && entry.executionId == m_review.executionId &&
               (!end.isValid() || entry.at <= end);
    };
    if (m_attempt == 0 || std::ranges::none_of(batch.entries, mayBeOfAttempt))
        return;
    if (m_isLoading)
        m_hasMore = true;
    else if (!m_reload.isActive())
        m_reload.start();
}

void AttemptTools::load()
{
    m_isLoading = true;
    m_hasMore = false;
    m_link.send(engine::command::LoadToolCalls{m_review.executionId, windowOf(m_review, m_attempt)}, this,
                [this, generation = m_generation](const std::expected<ToolReport, QString> &report) {
                    if (generation == m_generation)
                        take(report);
                });
}

void AttemptTools::take(const std::expected<ToolReport, QString> &report)
{
    m_isLoading = false;
    if (m_report)
        m_reload.setInterval(
            std::min<std::chrono::milliseconds>(2 * m_reload.intervalAsDuration(), longestWait));
    if (m_hasMore)
        m_reload.start();
    if (!report)
        return;
    m_report = *report;
    Q_EMIT changed();
}

} // namespace crew::gui::reviews

#include "moc_attempttools.cpp"
