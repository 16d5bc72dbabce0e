// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/olderreviews.h"

#include "gui/common/output/tablecells.h"
#include "gui/reviews/reviewcontext.h"

namespace crew::gui::reviews {

OlderReviews::OlderReviews(ReviewContext &context, QWidget *parent)
    : QPushButton(parent)
    , m_context(context)
{
    setFlat(true);
    setAutoDefault(false);
    connect(this, &QPushButton::clicked, this, &OlderReviews::load);
    refresh();
}

void OlderReviews::setPlace(QueuePlace place)
{
    m_place = place;
    refresh();
}

void OlderReviews::load()
{
    constexpr int runs = 50;
    if (m_isLoading)
        return;
    m_isLoading = true;
    m_problem.clear();
    refresh();
    using Load = engine::command::LoadPastReviews;
    m_context.link().send(Load{m_next, runs}, this, [this](const Load::Reply &past) {
        m_isLoading = false;
        if (past)
            return take(*past);
        m_problem = past.error();
        refresh();
    });
}

void OlderReviews::take(const engine::PastReviews &past)
{
    const bool goesOn = past.next.isValid() && past.next != m_next;
    m_isEnd = past.isEnd || !goesOn;
    m_next = past.next;
    const bool isAnyNew = m_context.store().addPast(past.reviews, past.executions);
    refresh();
    if (!isAnyNew && !m_isEnd)
        load();
}

void OlderReviews::refresh()
{
    const bool isOver = m_place == QueuePlace::Answered || m_place == QueuePlace::Closed;
    const bool isOffered = isOver && !m_isEnd;
    if (!isOffered && hasFocus())
        Q_EMIT focusLeaving();
    setVisible(isOffered);
    setText(m_isLoading           ? tr("Loading…")
            : m_problem.isEmpty() ? tr("Show older…")
                                  : tr("Older reviews cannot be read. Try again"));
    setToolTip(wrappingToolTip(m_problem).toString());
    setAccessibleName(text());
    setAccessibleDescription(m_problem);
    Q_EMIT offerChanged();
}

} // namespace crew::gui::reviews

#include "moc_olderreviews.cpp"
