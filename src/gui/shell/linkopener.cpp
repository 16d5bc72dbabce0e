// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/linkopener.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/reviewcontext.h"

#include <algorithm>

namespace crew::gui::shell {

namespace {

/// The review of the task that \a link names, else the one that has waited longest, else the last there was.
const Review *reviewIn(const QList<Review> &reviews, const DeepLink &link)
{
    const auto end = reviews.cend();
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
{}

void LinkOpener::open(const QString &text)
{
    const quint64 number = ++m_last;
    const auto link = parseDeepLink(text);
    if (!link) {
        Q_EMIT nothingFound(link.error());
        return;
    }
    m_engine.send(engine::command::FindRun{link->runId}, this,
                  [this, number, link = *link](const std::expected<QUuid, QString> &runId) {
                      if (!isLatest(number))
                          return;
                      if (!runId)
                          Q_EMIT nothingFound(runId.error());
                      else if (runId->isNull())
                          Q_EMIT nothingFound(tr("The link points to the run %1, which is not known here. "
                                                 "If it was started elsewhere, use “Follow a run…”.")
                                                  .arg(shortId(link.runId)));
                      else
                          load(link, *runId);
                  });
}

void LinkOpener::load(const DeepLink &link, const QUuid &runId)
{
    m_engine.send(engine::command::LoadRun{runId}, this,
                  [this, number = m_last, link](const std::expected<engine::RunDetails, QString> &details) {
                      if (!isLatest(number))
                          return;
                      if (!details)
                          Q_EMIT nothingFound(details.error());
                      else if (link.kind == DeepLink::Kind::Run)
                          Q_EMIT runFound(summaryOf(details->execution));
                      else
                          handleReviews(link, *details);
                  });
}

void LinkOpener::handleReviews(const DeepLink &link, const engine::RunDetails &details)
{
    const Review *review = reviewIn(details.reviews, link);
    if (!review) {
        Q_EMIT nothingFound(link.taskId.isEmpty()
                                ? tr("The link points to a review, but this run has not asked for one yet.")
                                : tr("The link points to a review of the task %1, which is not known here. "
                                     "Its run is listed under Runs.")
                                      .arg(shortId(link.taskId)));
        return;
    }
    if (!m_context.model().review(review->id))
        m_context.store().addPast({*review}, {details.execution});
    Q_EMIT reviewFound(review->id);
}

} // namespace crew::gui::shell
