// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/approvetogether.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/columnscrollarea.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/messageline.h"
#include "gui/output/missingoutput.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/teamsituation.h"
#include "gui/reviews/team/teamtext.h"
#include "gui/store/store.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

/// The first line of \a output that says something, without the marks of a Markdown heading.
QString firstLine(const QString &output)
{
    constexpr qsizetype enough = 160;
    for (QStringView rest = QStringView(output).left(20'000); !rest.isEmpty();) {
        const qsizetype end = rest.indexOf(u'\n');
        QStringView line = (end < 0 ? rest : rest.left(end)).trimmed();
        while (line.startsWith(u'#'))
            line = line.sliced(1).trimmed();
        if (!line.isEmpty())
            return visibleText(line.left(enough).toString()) + (line.size() > enough ? u"…"_s : QString());
        rest = end < 0 ? QStringView() : rest.sliced(end + 1);
    }
    return ApproveTogetherDialog::tr("(no output)");
}

} // namespace

ApproveTogetherDialog::ApproveTogetherDialog(ReviewContext &context, const QList<QUuid> &reviewIds,
                                             QWidget *parent)
    : QDialog(parent)
    , m_context(context)
    , m_message(new MessageLine(this))
    , m_approve(new QPushButton(this))
    , m_shield(new ArrivalShield(this))
{
    setWindowTitle(tr("Approve together"));
    setAccessibleName(windowTitle());
    resize(640, 520);
    m_shield->setDuration(std::chrono::milliseconds(context.preferences().number(pref.shield)));
    m_shield->guardWindow();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(m_approve, QDialogButtonBox::ActionRole);
    for (QAbstractButton *button : buttons->buttons()) {
        if (auto *push = qobject_cast<QPushButton *>(button))
            push->setAutoDefault(false); // Enter decides nothing
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    column->addWidget(plainLabel(tr("Tick each review you have read. Each is sent as a separate decision, "
                                    "without feedback, and can be undone while it is held."),
                                 this));
    column->addWidget(buildLines(reviewIds), 1);
    column->addWidget(m_message);
    auto *hint = plainLabel(tr("%1 approves the ticked reviews.", "a key").arg(commitKeyText()), this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    m_approve->setAccessibleDescription(hint->text());
    auto *row = new QHBoxLayout;
    row->addWidget(hint, 1);
    row->addWidget(buttons);
    column->addLayout(row);
    setTabOrderTo(*buttons->button(QDialogButtonBox::Cancel));
    focusFirstLine();
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_shield, &ArrivalShield::keySwallowed, this, [this] {
        m_message->showMessage(Severity::Neutral, tr("Keys pressed before this could be read were ignored. "
                                                     "They work again after a short pause."));
    });
    connect(m_approve, &QPushButton::clicked, this, &ApproveTogetherDialog::commit);
    connect(&context.model(), &ReviewModel::reviewChanged, this, &ApproveTogetherDialog::handleReviewChanged);
    connect(&context.store().access(), &Access::changed, this, &ApproveTogetherDialog::updateButton);
    connect(&context.store().reviews(), &ReviewList::reviewGone, this,
            &ApproveTogetherDialog::handleReviewGone);
    connect(&context.state(), &LocalState::personChanged, this, &QDialog::reject);
    updateButton();
}

/// Styles show the focus then, as if it had come by a key; a window that is shown forgets that.
void ApproveTogetherDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    setAttribute(Qt::WA_KeyboardFocusChange);
}

/// From the last line to the buttons, which were made before the lines.
void ApproveTogetherDialog::setTabOrderTo(QPushButton &cancel)
{
    if (m_lines.isEmpty())
        return;
    setTabOrder(m_lines.last().tick, m_approve);
    setTabOrder(m_approve, &cancel);
}

/// Else Space would press Cancel.
void ApproveTogetherDialog::focusFirstLine()
{
    const auto first = std::ranges::find_if(m_lines, [](const Line &line) { return line.tick->isEnabled(); });
    if (first != m_lines.end())
        first->tick->setFocus(Qt::TabFocusReason);
}

QWidget *ApproveTogetherDialog::buildLines(const QList<QUuid> &reviewIds)
{
    auto *area = new ColumnScrollArea(this);
    auto *content = new QWidget(area);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(4);
    for (const QUuid &id : reviewIds) {
        if (const Review *review = m_context.model().review(id); review && !review->attempts.isEmpty())
            addLine(column, *review);
    }
    column->addStretch();
    area->setWidget(content);
    return area;
}

void ApproveTogetherDialog::addLine(QVBoxLayout *column, const Review &review)
{
    const Execution *run = m_context.model().execution(review.executionId);
    const QString subject = run ? subjectOf(*run) : QString();
    QString title = briefText(titleOf(review)).simplified();
    if (!subject.isEmpty())
        title += u" · "_s + visibleText(briefText(subject)).simplified();
    const Attempt &last = review.lastAttempt();
    const QString detail = tr("attempt %1").arg(last.number) + u" · "_s + firstLine(last.output);
    Line line{review.id,
              asSeen(last),
              last.arrival,
              last.mayBeOf != 0 || last.beside != 0,
              title,
              new QCheckBox(this),
              plainLabel(detail, this)};
    line.tick->setText(withLiteralAmpersands(fontMetrics().elidedText(title, Qt::ElideRight, 520)));
    line.tick->setToolTip(wrappingToolTip(title).toString());
    line.tick->setAccessibleDescription(title);
    line.tick->setAccessibleName(title + u", "_s + detail);
    line.detail->setIndent(style()->pixelMetric(QStyle::PM_IndicatorWidth) +
                           style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing));
    line.detail->setMinimumWidth(1);
    line.detail->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(line.tick);
    column->addWidget(line.detail);
    column->addSpacing(8);
    connect(line.tick, &QCheckBox::toggled, this, &ApproveTogetherDialog::updateButton);
    m_lines.append(line);
    handleReviewChanged(review.id); // since it was selected: a menu can be open for long
}

/// An approval of several sends no words, so words that were written must not be dropped by it; nor does it
/// accept what nobody could read.
void ApproveTogetherDialog::closeIfSeparate(Line &line)
{
    const auto draft = m_context.drafts().draft(line.reviewId, line.seen.number);
    if (draft && !draft->isEmpty())
        close(line, tr("You have written feedback for this review. Decide it separately."));
    if (line.arrival == Arrival::Recovered)
        close(line, tr("Its notice has not arrived. Decide it separately."));
    if (line.arrival == Arrival::Unreadable)
        close(line, tr("Its notice cannot be read. Decide it separately."));
    const Review *review = m_context.model().review(line.reviewId);
    if (review && output::isOutputMissing(*review, review->lastAttempt()))
        close(line, tr("Its notice has no output. Decide it separately."));
    const TeamSituation team = review ? m_context.situationOf(*review) : TeamSituation();
    if (const QString objection = approvalObjection(team); !objection.isEmpty())
        close(line, objection);
    else if (team.needsTwo)
        close(line, tr("Two people must approve it. Decide it separately."));
    if (m_context.pendingDecisions().isUnanswered(line.reviewId))
        close(line, tr("Your decision about it is being recorded."));
    if (line.isInDoubt)
        close(line, tr("Its output may not be the one that is waiting. Decide it separately."));
    if (review && m_context.model().sharesIds(*review))
        close(line, tr("Another run of this crew has the same IDs. Decide it separately."));
    if (review && m_context.lostDecisions().of(*review))
        close(line, tr("The desk no longer has an earlier decision about it. Decide it separately."));
    if (review && review->unreadableNotices != 0)
        close(line, tr("Another notice about its run cannot be read. Decide it separately."));
}

void ApproveTogetherDialog::updateButton()
{
    const auto count =
        std::ranges::count_if(m_lines, [](const Line &line) { return line.tick->isChecked(); });
    m_approve->setText(count == 0 ? tr("Approve") : tr("Approve %1").arg(count));
    m_approve->setAccessibleName(m_approve->text());
    setAllowed(*m_approve, accessObjection(), count > 0);
    m_message->clear();
}

/// Why the person may approve none of them, as a sentence.
QString ApproveTogetherDialog::accessObjection() const
{
    for (const Line &line : m_lines) { // all are of one crew
        if (const Review *review = m_context.model().review(line.reviewId))
            return m_context.store().access().objection<engine::command::Decide>(review->crewId);
    }
    return {};
}

QString ApproveTogetherDialog::whyNot() const
{
    if (const QString reason = accessObjection(); !reason.isEmpty())
        return reason;
    const bool isAnyOpen =
        std::ranges::any_of(m_lines, [](const Line &line) { return line.tick->isEnabled(); });
    return isAnyOpen ? tr("First tick the reviews that you have read.")
                     : tr("None of these reviews can be approved here any more.");
}

void ApproveTogetherDialog::close(Line &line, const QString &reason)
{
    line.isLeftOut = line.isLeftOut || line.tick->isChecked();
    line.tick->setChecked(false);
    if (focusWidget() == line.tick)
        line.detail->setFocus(Qt::OtherFocusReason); // else the next tick or the button gets the key
    line.tick->setEnabled(false);
    line.detail->setText(reason);
    line.tick->setAccessibleName(line.title + u", "_s + reason);
}

/// What happened to \a review elsewhere, in words that stay true.
QString ApproveTogetherDialog::whatBecameOf(const Review &review) const
{
    const auto &decision = review.lastAttempt().decision;
    if (review.state == ReviewState::Closed)
        return tr("The review is closed.");
    if (!decision)
        return reviewStateTitle(review.state);
    return m_context.store().access().isOwn(*decision)
               ? tr("You have decided this review meanwhile.")
               : tr("%1 has decided this review meanwhile.").arg(personText(decision->reviewer));
}

void ApproveTogetherDialog::handleReviewChanged(const QUuid &reviewId)
{
    const auto line = std::ranges::find(m_lines, reviewId, &Line::reviewId);
    const Review *review = m_context.model().review(reviewId);
    if (line == m_lines.end() || !review || !line->tick->isEnabled())
        return;
    if (review->state != ReviewState::Waiting)
        close(*line, whatBecameOf(*review));
    else if (changeSince(line->seen, *review) || review->lastAttempt().arrival != line->arrival)
        close(*line, tr("A newer attempt arrived. Read it first."));
    else
        closeIfSeparate(*line);
}

void ApproveTogetherDialog::handleReviewGone(const QUuid &reviewId)
{
    const auto line = std::ranges::find(m_lines, reviewId, &Line::reviewId);
    if (line == m_lines.end())
        return;
    close(*line, tr("This review no longer exists."));
    updateButton();
}

/// Told where nothing says any more which review it is about, if that has gone.
QString ApproveTogetherDialog::whyLeftOut(const Line &line) const
{
    return m_context.model().review(line.reviewId)
               ? tr("It was not approved with the others. %1", "why, in a sentence").arg(line.detail->text())
               : tr("“%1” no longer exists, so it was not approved.").arg(line.title);
}

/// A desk may take its time; what it refuses is told where the reviews are.
void ApproveTogetherDialog::commit()
{
    for (Line &line : m_lines) {
        closeIfSeparate(line); // they may have been written in another window meanwhile
        if (line.isLeftOut)
            m_context.reportFailure(line.reviewId, whyLeftOut(line));
        if (!line.tick->isChecked())
            continue;
        line.tick->setChecked(false); // once
        line.tick->setEnabled(false);
        approve(line);
    }
    accept();
}

void ApproveTogetherDialog::approve(const Line &line)
{
    const Review *review = m_context.model().review(line.reviewId);
    const Crew *crew = review ? m_context.model().crew(review->crewId) : nullptr;
    const QString words = crew ? bareApproval(*crew) : usualApproval();
    m_context.decide({line.reviewId, line.seen, Verdict::Approve, words}, nullptr, {});
}

void ApproveTogetherDialog::keyPressEvent(QKeyEvent *event)
{
    const auto command = reviewCommand(*event, m_context.preferences());
    if (command != ReviewCommand::Commit)
        QDialog::keyPressEvent(event);
    else if (m_approve->isEnabled())
        commit();
    else
        m_message->showMessage(Severity::Attention, whyNot());
}

} // namespace crew::gui::reviews

#include "moc_approvetogether.cpp"
