// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/linkopener.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/runlist.h"
#include "gui/store/store.h"

#include <algorithm>
#include <utility>

namespace crew::gui::shell {

namespace {

bool hasRequest(const Review &review, const QString &requestId)
{
    return std::ranges::any_of(review.attempts, [&requestId](const Attempt &attempt) {
        return attempt.flow && attempt.flow->requestId == requestId;
    });
}

/// The review of the request or task that \a link names, else the one that has waited longest, else the last
/// there was.
const Review *reviewIn(const QList<Review> &reviews, const DeepLink &link)
{
    const auto end = reviews.cend();
    if (link.kind == DeepLink::Kind::FlowReview) {
        const auto asking = std::ranges::find_if(
            reviews, [&link](const Review &review) { return hasRequest(review, link.taskId); });
        return asking == end ? nullptr : &*asking;
    }
    if (!link.taskId.isEmpty()) {
        const auto named = std::ranges::find(reviews, link.taskId, &Review::taskId);
        return named == end ? nullptr : &*named;
    }
    const auto open =
        std::ranges::find_if(reviews, [](const Review &review) { return isOpen(review.state); });
    if (open != end)
        return &*open;
    return reviews.isEmpty() ? nullptr : &reviews.last();
}

QString shortId(const QString &id)
{
    constexpr qsizetype longest = 60;
    const QString shown = visibleText(id).simplified();
    return shown.size() > longest ? shown.first(longest) + QChar(0x2026) : shown;
}

} // namespace

LinkOpener::LinkOpener(engine::EngineLink &engine, reviews::ReviewContext &context, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_context(context)
{
    connect(&context.store(), &Store::applied, this, [this](const engine::ChangeBatch &batch) {
        if (batch.initial)
            handleListed();
    });
}

void LinkOpener::open(const QString &text)
{
    const quint64 number = ++m_last;
    m_awaited = QUuid();
    const auto link = parseDeepLink(text);
    if (!link) {
        Q_EMIT nothingFound(link.error());
        return;
    }
    if (link->kind == DeepLink::Kind::DeskReview)
        return findReview(QUuid::fromString(link->runId));
    const auto take = [this, number, link = *link](const std::expected<QUuid, QString> &runId) {
        if (isLatest(number))
            handleFound(link, runId);
    };
    if (link->kind == DeepLink::Kind::FlowReview)
        m_engine.send(engine::command::FindFlowRun{link->runId, link->deploymentId}, this, take);
    else
        m_engine.send(engine::command::FindRun{link->runId}, this, take);
}

/// What a link from outside has started knows no review yet.
void LinkOpener::handleListed()
{
    m_isListed = true;
    if (const QUuid awaited = std::exchange(m_awaited, QUuid()); !awaited.isNull())
        findReview(awaited);
}

/// A review that was decided is not searched for: its desk's link is for those that wait.
void LinkOpener::findReview(const QUuid &reviewId)
{
    if (m_context.model().review(reviewId))
        Q_EMIT reviewFound(reviewId);
    else if (!m_isListed)
        m_awaited = reviewId;
    else
        Q_EMIT nothingFound(
            tr("The link points to a review that is not listed here. It may have been decided, "
               "or be on a desk that this console is not connected to."));
}

void LinkOpener::handleFound(const DeepLink &link, const std::expected<QUuid, QString> &runId)
{
    if (!runId)
        Q_EMIT nothingFound(runId.error());
    else if (const QUuid id = runId->isNull() ? listedRun(link) : *runId; !id.isNull())
        load(link, id);
    else if (link.kind == DeepLink::Kind::FlowReview)
        Q_EMIT nothingFound(tr("The link points to a request of the flow %1, which has not arrived here.")
                                .arg(shortId(link.runId)));
    else
        Q_EMIT nothingFound(tr("The link points to the run %1, which is not known here. "
                               "If it was started elsewhere, use “Follow a run…”.")
                                .arg(shortId(link.runId)));
}

/// The latest that the person sees, where the engine's latest is of a crew that they do not; null for none.
QUuid LinkOpener::listedRun(const DeepLink &link) const
{
    RunRow latest;
    for (const RunRow &row : m_context.store().runs().rows()) {
        if (row->kickoffId == link.runId && (!latest || row->startedAt > latest->startedAt))
            latest = row;
    }
    return latest && link.kind != DeepLink::Kind::FlowReview ? latest->id : QUuid();
}

void LinkOpener::load(const DeepLink &link, const QUuid &runId)
{
    m_engine.send(engine::command::LoadRun{runId}, this,
                  [this, number = m_last, link](const std::expected<engine::RunDetails, QString> &details) {
                      if (!isLatest(number))
                          return;
                      if (details)
                          show(link, *details);
                      else
                          Q_EMIT nothingFound(details.error());
                  });
}

void LinkOpener::show(const DeepLink &link, const engine::RunDetails &details)
{
    if (link.kind == DeepLink::Kind::Run)
        Q_EMIT runFound(summaryOf(details.execution));
    else
        handleReviews(link, details);
    if (link.kind != DeepLink::Kind::FlowReview)
        announceOthers(link, details.execution);
}

/// IDs are only unique within one service, and the link does not name it: the engine gives the latest.
void LinkOpener::announceOthers(const DeepLink &link, const Execution &shown)
{
    const Store &store = m_context.store();
    const auto others = std::ranges::count_if(store.runs().rows(), [&](const RunRow &row) {
        return row->kickoffId == link.runId && row->id != shown.id;
    });
    if (others > 0)
        Q_EMIT othersFound(tr("%n other run(s) have the ID %1 as well. The run of “%2” is shown. Search the "
                              "runs for the ID to see all of them.",
                              nullptr, static_cast<int>(others))
                               .arg(shortId(link.runId), shortId(store.crews().nameOf(shown.crewId))));
}

void LinkOpener::handleReviews(const DeepLink &link, const engine::RunDetails &details)
{
    const Review *review = reviewIn(details.reviews, link);
    if (!review) {
        Q_EMIT nothingFound(missingText(link));
        return;
    }
    if (!m_context.model().review(review->id))
        m_context.store().addPast({*review}, {details.execution});
    Q_EMIT reviewFound(review->id);
}

/// Its run is there, and the review is not.
QString LinkOpener::missingText(const DeepLink &link)
{
    if (link.kind == DeepLink::Kind::FlowReview)
        return tr("The link points to the request %1, which has not arrived here. Its flow is listed under "
                  "Runs.")
            .arg(shortId(link.taskId));
    if (link.taskId.isEmpty())
        return tr("The link points to a review, but this run has not asked for one yet.");
    return tr("The link points to a review of the task %1, which is not known here. "
              "Its run is listed under Runs.")
        .arg(shortId(link.taskId));
}

} // namespace crew::gui::shell

#include "moc_linkopener.cpp"
