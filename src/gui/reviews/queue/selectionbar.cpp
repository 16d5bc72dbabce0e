// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/selectionbar.h"

#include "gui/common/widgets/allowance.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/teamsituation.h"
#include "gui/store/store.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

TeamSituation situationOf(const ReviewContext &context, const QUuid &reviewId)
{
    const Review *review = context.model().review(reviewId);
    return review ? context.situationOf(*review) : TeamSituation();
}

bool areOfOneKind(const ReviewContext &context, const QList<QUuid> &reviewIds)
{
    const ReviewModel &model = context.model();
    const Review *first = model.review(reviewIds.value(0));
    return first && reviewIds.size() > 1 && std::ranges::all_of(reviewIds, [&](const QUuid &id) {
               const Review *review = model.review(id);
               return review && review->state == ReviewState::Waiting &&
                      !context.pendingDecisions().isUnanswered(id) && !review->taskId.isEmpty() &&
                      !isOfFlow(*review) && review->crewId == first->crewId &&
                      taskTitle(*review) == taskTitle(*first);
           });
}

} // namespace

SelectionBar::SelectionBar(ReviewContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_text(new QLabel(this))
    , m_approve(new QPushButton(this))
    , m_snooze(new QPushButton(tr("Snooze"), this))
    , m_star(new QPushButton(tr("Star"), this))
    , m_menu(new SnoozeMenu(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_snooze->setMenu(m_menu);
    m_snooze->setAccessibleName(tr("Snooze the selected reviews"));
    m_star->setAccessibleName(tr("Star the selected reviews"));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_snooze);
    row->addWidget(m_star);
    row->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(8);
    column->addWidget(m_text);
    column->addWidget(m_approve);
    column->addLayout(row);
    for (QPushButton *button : {m_approve, m_snooze, m_star})
        button->setAutoDefault(false);

    connect(m_approve, &QPushButton::clicked, this, [this] { Q_EMIT approvalRequested(m_selection); });
    connect(m_star, &QPushButton::clicked, this, [this] {
        const QList<QUuid> selection = m_selection; // a filter by star may change it meanwhile
        m_context.marks().setStarred(selection, !m_context.marks().areStarred(selection));
    });
    connect(m_menu, &SnoozeMenu::chosen, this, &SelectionBar::snoozeRequested);
    const auto refreshFor = [this](const QUuid &id) {
        if (m_selection.contains(id))
            refresh();
    };
    connect(&context.model(), &ReviewModel::reviewChanged, this, refreshFor);
    connect(&context, &ReviewContext::orderGiven, this, refreshFor);
    connect(&context, &ReviewContext::orderSettled, this, refreshFor);
    connect(&context.store().access(), &Access::changed, this, &SelectionBar::refresh);
    connect(&context.store().team(), &TeamList::changed, this, &SelectionBar::refresh);
    hide();
}

void SelectionBar::setSelection(const QList<QUuid> &reviewIds)
{
    m_selection = reviewIds;
    refresh();
}

void SelectionBar::refresh()
{
    m_menu->setTargets(m_context.snoozeTargets(m_selection));
    const bool together = canApproveTogether(m_context, m_selection);
    const Review *first = m_context.model().review(m_selection.value(0));
    const Access &access = m_context.store().access();
    const QString many = tr("%1 reviews selected.").arg(m_selection.size());
    m_text->setText(together ? many : many + u' ' + whyNotTogether());
    m_text->setAccessibleName(m_text->text());
    m_approve->setText(tr("Approve %1 together…").arg(countOfApprovable(m_context, m_selection)));
    m_approve->setAccessibleName(m_approve->text());
    m_approve->setVisible(together);
    setAllowed(*m_approve, together ? access.objection<engine::command::Decide>(first->crewId) : QString());
    setVisible(m_selection.size() > 1);
}

QString SelectionBar::whyNotTogether() const
{
    const Review *first = m_context.model().review(m_selection.value(0));
    const Access &access = m_context.store().access();
    const QString lack = first ? access.lack<engine::command::Decide>(first->crewId) : QString();
    if (!lack.isEmpty())
        return lack;
    const bool isUnderWay = std::ranges::any_of(
        m_selection, [this](const QUuid &id) { return m_context.pendingDecisions().isUnanswered(id); });
    if (isUnderWay)
        return tr("Waiting for your decisions to be recorded…");
    if (!areOfOneKind(m_context, m_selection))
        return tr("Only waiting reviews of one task of one crew can be approved together. Reject them one by "
                  "one.");
    const bool needTwo = std::ranges::all_of(
        m_selection, [this](const QUuid &id) { return situationOf(m_context, id).needsTwo; });
    return needTwo ? tr("Two people must approve them. Decide them one by one.")
                   : tr("You can approve fewer than two of them now. Each of them says why.");
}

qsizetype countOfApprovable(const ReviewContext &context, const QList<QUuid> &reviewIds)
{
    return std::ranges::count_if(reviewIds, [&context](const QUuid &id) {
        const TeamSituation situation = situationOf(context, id);
        return !situation.needsTwo && approvalObjection(situation).isEmpty();
    });
}

bool canApproveTogether(const ReviewContext &context, const QList<QUuid> &reviewIds)
{
    const Review *first = context.model().review(reviewIds.value(0));
    const Access &access = context.store().access();
    return first && access.lack<engine::command::Decide>(first->crewId).isEmpty() &&
           areOfOneKind(context, reviewIds) && countOfApprovable(context, reviewIds) > 1;
}

} // namespace crew::gui::reviews

#include "moc_selectionbar.cpp"
