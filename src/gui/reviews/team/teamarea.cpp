// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/team/teamarea.h"

#include "core/crewquirks.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/takeoverdialog.h"
#include "gui/reviews/team/teambar.h"
#include "gui/reviews/team/teamcomments.h"
#include "gui/reviews/team/teamtext.h"

#include "ui_reviewpane.h"

#include <QApplication>
#include <QPointer>
#include <QShortcut>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

const auto commentsKey = u"review/comments"_s;

} // namespace

TeamArea::TeamArea(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
    , m_bar(new TeamBar(&basics.pane))
    , m_comments(new TeamComments(&basics.pane))
    , m_claims(new ClaimKeeper(basics))
{
    Ui::ReviewPane &ui = m_pane.ui;
    ui.column->insertWidget(ui.column->indexOf(ui.header) + 1, m_bar);
    ui.column->insertWidget(ui.column->indexOf(m_bar) + 1, m_comments);
    placeInTabOrder();
    m_bar->hide();
    m_comments->hide();
    connectBar();
    connectComments();
    addKeys();
    connect(&m_pane.context.store().team(), &TeamList::changed, this, &TeamArea::handleTeam);
    connect(&m_pane.context.commentDrafts(), &CommentDrafts::settled, this,
            &TeamArea::update); // it may have been written in another window
    connect(&m_pane.context.state(), &LocalState::loaded, this, &TeamArea::update);
    connect(&m_pane.context.state(), &LocalState::personChanged, this, &TeamArea::update);
    m_clock.setInterval(std::chrono::seconds(1)); // as the queue counts
    connect(&m_clock, &QTimer::timeout, this, [this] {
        const Review *review = m_pane.shown.review();
        if (review && m_bar->isVisible() && times(*review) != m_times)
            fillBar(*review);
    });
}

void TeamArea::addKeys()
{
    const auto add = [this](Qt::Key key, void (TeamArea::*command)()) {
        auto *shortcut = new QShortcut(Qt::CTRL | Qt::SHIFT | key, &m_pane.pane);
        shortcut->setAutoRepeat(false);
        connect(shortcut, &QShortcut::activated, this, command);
    };
    add(Qt::Key_T, &TeamArea::toggleComments);
    add(Qt::Key_R, &TeamArea::release);
    add(Qt::Key_W, &TeamArea::withdraw);
}

/// After the header, above the output, as they are seen.
void TeamArea::placeInTabOrder()
{
    QWidget *header = m_pane.ui.header;
    QWidget *last = nullptr;
    const QList<QWidget *> inHeader = header->findChildren<QWidget *>();
    for (QWidget *next = header->nextInFocusChain(); inHeader.contains(next);
         next = next->nextInFocusChain()) {
        if (next->focusPolicy() & Qt::TabFocus)
            last = next;
    }
    for (QWidget *part : m_bar->tabStops() + m_comments->tabStops()) {
        if (last)
            QWidget::setTabOrder(last, part);
        last = part;
    }
}

void TeamArea::connectBar()
{
    connect(m_bar, &TeamBar::claimRequested, m_claims, &ClaimKeeper::claim);
    connect(m_bar, &TeamBar::releaseRequested, m_claims, &ClaimKeeper::release);
    connect(m_bar, &TeamBar::takeOverRequested, this, &TeamArea::askToTakeOver);
    connect(m_bar, &TeamBar::withdrawalRequested, this, &TeamArea::withdrawApproval);
    connect(m_bar, &TeamBar::wordsRequested, this, &TeamArea::useApprovedWords);
    connect(m_bar, &TeamBar::commentsToggled, this, &TeamArea::showComments);
}

void TeamArea::showComments(bool areShown)
{
    m_pane.context.state().setText(commentsKey, areShown ? u"shown"_s : QString());
    update();
    if (areShown)
        m_comments->focusField();
}

void TeamArea::toggleComments()
{
    if (!m_pane.shown.team().isOnDesk || m_pane.focus.isOn())
        return;
    const bool closes = m_comments->isAncestorOf(QApplication::focusWidget());
    showComments(!closes);
    if (closes)
        m_pane.pane.setFocus(Qt::OtherFocusReason);
}

void TeamArea::release()
{
    if (!m_pane.shown.team().isOnDesk)
        return;
    if (m_bar->canRelease())
        m_claims->release();
    else
        refuse(tr("You have not claimed this review."));
}

void TeamArea::withdraw()
{
    if (!m_pane.shown.team().isOnDesk)
        return;
    if (m_bar->canWithdraw())
        withdrawApproval();
    else
        refuse(tr("There is no first approval or answer of yours that can be withdrawn."));
}

void TeamArea::refuse(const QString &sentence)
{
    m_pane.ui.message->showMessage(Severity::Attention, sentence);
    m_refusal = sentence;
}

void TeamArea::connectComments()
{
    connect(m_comments, &TeamComments::edited, this, &TeamArea::saveCommentDraft);
    connect(m_comments, &TeamComments::submitted, this, &TeamArea::addComment);
    connect(m_comments, &TeamComments::left, &m_pane.pane,
            [this] { m_pane.pane.setFocus(Qt::OtherFocusReason); });
}

void TeamArea::update()
{
    m_pane.ui.message->withdraw(std::exchange(m_refusal, QString()));
    m_claims->update();
    const Review *review = m_pane.shown.review();
    const bool isOnDesk = review && m_pane.shown.team().isOnDesk;
    m_bar->setVisible(isOnDesk);
    m_comments->setVisible(isOnDesk && !m_pane.focus.isOn() && areCommentsShown());
    if (!isOnDesk)
        return m_clock.stop();
    if (!m_clock.isActive())
        m_clock.start();
    fillBar(*review);
    fillComments(*review);
    if (!m_bar->hasFacts())
        m_bar->hide();
}

void TeamArea::handleTeam(const QList<QUuid> &reviewIds)
{
    if (m_pane.shown.id().isNull() || !reviewIds.contains(m_pane.shown.id()))
        return;
    Q_EMIT shownChanged();
}

/// As the bar says them.
QStringList TeamArea::times(const Review &review) const
{
    const TeamList &team = m_pane.context.store().team();
    const auto target = team.targetLeft(review.id);
    const auto claim = team.claimLeft(review.id);
    const bool isNear = target && isTargetNear(*team.find(review.id), *target);
    return {target ? targetText(*target) : QString(), claim ? targetText(*claim) : QString(),
            isNear ? u"near"_s : QString()};
}

void TeamArea::fillBar(const Review &review)
{
    m_times = times(review);
    const TeamSituation situation = m_pane.shown.team();
    const TeamList &team = m_pane.context.store().team();
    const bool wasMine = situation.other && situation.other->takenFromId == team.personId() &&
                         !situation.other->reason.isEmpty();
    const auto first = situation.toConfirm();
    const auto &decision = review.lastAttempt().decision;
    const bool isUnclearApproval =
        review.state == ReviewState::Unclear && decision && continuesRun(decision->verdict);
    const bool isOtherText =
        first &&
        !areSameWords(m_pane.ui.feedback->textToSend(isOfFlow(review) ? Verdict::Answer : Verdict::Approve),
                      first->text);
    m_bar->fill({.review = review,
                 .situation = situation,
                 .bareApproval = bareApproval(m_pane.shown.crew()),
                 .isWaiting = review.state == ReviewState::Waiting && !m_pane.shown.isDeciding(),
                 .isUnclearApproval = isUnclearApproval && !m_pane.shown.isDeciding(),
                 .confirmer = confirmerIn(review, situation),
                 .wasMine = wasMine,
                 .isOtherText = isOtherText && !isOfFlow(review) && m_pane.shown.isEditable(),
                 .areCommentsShown = areCommentsShown(),
                 .isReading = m_pane.focus.isOn() && !situation.other},
                team);
}

/// Whose held decision confirms the person's first approval, and is not sent without it, also where no rule
/// asks for two people any more. Empty where there is none.
QString TeamArea::confirmerIn(const Review &review, const TeamSituation &situation)
{
    const auto &decision = review.lastAttempt().decision;
    const bool isConfirmed = review.state == ReviewState::Held && situation.isFirstMine && decision &&
                             decision->confirms == situation.first->person.account;
    return isConfirmed ? personText(decision->reviewer) : QString();
}

void TeamArea::fillComments(const Review &review)
{
    m_comments->showNotes(review, bareApproval(m_pane.shown.crew()));
    m_comments->setDraft(m_pane.context.commentDrafts().text(review.id));
    m_comments->setCanComment(m_pane.shown.team().mayReview);
    const ReviewList &reviews = m_pane.context.store().reviews();
    m_comments->setSending(std::ranges::any_of(
        m_commenting, [&](const QUuid &reviewId) { return reviews.kept(reviewId) == review.id; }));
}

bool TeamArea::areCommentsShown() const
{
    return m_pane.context.state().text(commentsKey) == "shown"_L1;
}

void TeamArea::askToTakeOver()
{
    const auto other = m_pane.shown.team().other;
    if (!other)
        return;
    auto *dialog = new TakeOverDialog(other->person, m_pane.pane.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TakeOverDialog::submitted, this,
            [this, dialog, reviewId = m_pane.shown.id()] { takeOver(*dialog, reviewId); });
    const auto follow = [this, dialog, reviewId = m_pane.shown.id()] { showSituation(*dialog, reviewId); };
    connect(&m_pane.context.store().team(), &TeamList::changed, dialog, follow);
    connect(&m_pane.context.model(), &ReviewModel::reviewChanged, dialog, follow);
    dialog->open();
}

/// Others may decide or release it while the reason is written.
void TeamArea::showSituation(TakeOverDialog &dialog, const QUuid &reviewId) const
{
    const QUuid keptId = m_pane.context.store().reviews().kept(reviewId);
    const TeamList &team = m_pane.context.store().team();
    const QString objection = takeOverObjection(m_pane.context.model().review(keptId));
    dialog.setObjection(objection);
    const auto other = team.claimOfOther(keptId);
    if (objection.isEmpty() && !team.isMine(keptId))
        dialog.setPerson(other ? other->person : QString());
}

/// \a review is null when it is not there any more.
QString TeamArea::takeOverObjection(const Review *review) const
{
    if (review && review->state == ReviewState::Waiting)
        return {};
    const auto decision = review ? review->lastAttempt().decision : std::nullopt;
    if (!decision || isGivenBack(decision->state) || review->state == ReviewState::Closed)
        return tr("This review is not open any more.");
    if (m_pane.context.store().access().isOwn(*decision))
        return tr("You have decided this meanwhile.");
    return tr("%1 has decided this meanwhile.").arg(visibleText(decision->reviewer.name.simplified()));
}

void TeamArea::takeOver(TakeOverDialog &dialog, const QUuid &reviewId)
{
    m_pane.context.teamActions().takeOver(
        reviewId, dialog.reason(), &dialog,
        [dialog = &dialog](const std::expected<ReviewClaim, QString> &claimed) {
            if (claimed)
                dialog->accept();
            else
                dialog->fail(claimed.error());
        });
}

void TeamArea::withdrawApproval()
{
    const QUuid reviewId = m_pane.shown.id();
    m_pane.context.link().send(engine::command::WithdrawFirstApproval{reviewId}, &m_pane.context,
                               refusalReporter(m_pane, reviewId));
}

void TeamArea::useApprovedWords()
{
    const ShownReview &shown = m_pane.shown;
    const auto first = shown.team().toConfirm();
    if (!first || !shown.isEditable())
        return;
    const bool isBare = first->text == bareApproval(shown.crew());
    m_pane.context.drafts().setDraft(shown.id(), shown.attemptNumber(),
                                     {isBare ? QString() : first->text, {}});
}

void TeamArea::saveCommentDraft()
{
    m_pane.context.commentDrafts().setText(m_pane.shown.id(), m_comments->draft());
    m_claims->recordTyped();
    Q_EMIT edited();
}

void TeamArea::addComment()
{
    const QUuid reviewId = m_pane.shown.id();
    const QString text = m_comments->draft();
    if (const Review *review = m_pane.shown.review())
        m_pane.context.commentDrafts().recordSubmitted(*review);
    m_commenting += reviewId;
    m_comments->setSending(true);
    m_pane.context.link().send(engine::command::AddComment{reviewId, text.trimmed()}, &m_pane.context,
                               [context = &m_pane.context, area = QPointer(this), reviewId,
                                text](const std::expected<void, QString> &added) {
                                   const QUuid keptId = context->store().reviews().kept(reviewId);
                                   if (added)
                                       context->commentDrafts().settle(keptId, text);
                                   if (area)
                                       area->handleCommented(reviewId, added);
                                   else if (!added)
                                       context->reportFailure(keptId, added.error());
                               });
}

/// A person who has gone on to another review takes it for added.
void TeamArea::handleCommented(const QUuid &reviewId, const std::expected<void, QString> &added)
{
    m_commenting -= reviewId;
    update();
    if (added)
        return;
    const QUuid keptId = m_pane.context.store().reviews().kept(reviewId);
    if (m_pane.shown.id() == keptId && m_comments->isVisible())
        m_comments->fail(added.error());
    else
        m_pane.context.reportFailure(keptId, added.error());
}

} // namespace crew::gui::reviews

#include "moc_teamarea.cpp"
