// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewheader.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/reviews/pane/likeness.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/shownreview.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr qsizetype longestTask = 160; ///< some are called by their whole description

ElidedLabel *lineLabel(QWidget *parent)
{
    auto *label = new ElidedLabel(parent);
    label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return label;
}

} // namespace

ReviewHeader::ReviewHeader(QWidget *parent)
    : QWidget(parent)
    , m_title(lineLabel(this))
    , m_meta(lineLabel(this))
    , m_starButton(addButton(tr("Star")))
    , m_snoozeButton(addButton(tr("Snooze")))
    , m_linkButton(addButton(tr("Copy link")))
    , m_evidenceButton(addButton(tr("Evidence")))
    , m_earlierButton(addButton(tr("Earlier outputs")))
    , m_detailsButton(addButton(tr("Details")))
    , m_runButton(addButton(tr("Show run")))
    , m_snoozeMenu(new SnoozeMenu(this))
    , m_clock(new QTimer(this))
{
    m_title->setFont(gui::titleFont(font(), 1.3));
    buildButtons();
    auto *top = new QHBoxLayout;
    top->setSpacing(4);
    top->addWidget(m_title, 1);
    for (QToolButton *button : {m_starButton, m_snoozeButton, m_linkButton, m_evidenceButton, m_earlierButton,
                                m_detailsButton, m_runButton})
        top->addWidget(button, 0, Qt::AlignVCenter);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 8, 16, 6);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_meta);

    m_clock->setInterval(std::chrono::seconds(1)); // as the queue counts
    connect(m_clock, &QTimer::timeout, this, [this] {
        fillMeta();
        Q_EMIT factsChanged();
    });
    m_clock->start();
    colourIn();
}

QToolButton *ReviewHeader::addButton(const QString &name)
{
    auto *button = new QToolButton(this);
    button->setText(name);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ReviewHeader::buildButtons()
{
    m_starButton->setCheckable(true);
    connect(m_starButton, &QToolButton::toggled, this, &ReviewHeader::starToggled);
    m_snoozeButton->setMenu(m_snoozeMenu);
    m_snoozeButton->setPopupMode(QToolButton::InstantPopup);
    m_snoozeButton->setToolTip(tr("Hides the review until a time you choose"));
    connect(m_snoozeMenu, &SnoozeMenu::chosen, this,
            [this](const QList<SnoozeTarget> &targets, const QDateTime &until) {
                for (const SnoozeTarget &target : targets)
                    Q_EMIT snoozeRequested(target, until);
            });
    m_linkButton->setToolTip(tr("Copies a link to this review"));
    connect(m_linkButton, &QToolButton::clicked, this, &ReviewHeader::linkWanted);
    m_evidenceButton->setCheckable(true);
    m_evidenceButton->setToolTip(
        tr("Lists tools, figures, names, totals and links to check in this output (Ctrl+Shift+E)"));
    connect(m_evidenceButton, &QToolButton::toggled, this, &ReviewHeader::evidenceToggled);
    m_earlierButton->setToolTip(tr("Compares with outputs of this task that were approved in other runs"));
    connect(m_earlierButton, &QToolButton::clicked, this, &ReviewHeader::earlierOutputsRequested);
    m_detailsButton->setCheckable(true);
    m_detailsButton->setToolTip(tr("Shows when the review arrived, its IDs and its webhook addresses"));
    connect(m_detailsButton, &QToolButton::toggled, this, &ReviewHeader::detailsToggled);
    m_runButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_runButton, &QToolButton::clicked, this,
            [this] { Q_EMIT executionRequested(m_review.executionId); });
}

void ReviewHeader::setMarks(bool starred, const QDateTime &snoozedUntil)
{
    {
        const QSignalBlocker quiet(m_starButton);
        m_starButton->setChecked(starred);
    }
    m_snoozedUntil = snoozedUntil;
    m_snoozeMenu->setSnoozed(snoozedUntil.isValid());
    m_snoozeButton->setVisible(m_review.state == ReviewState::Waiting);
    colourIn();
    fillMeta();
}

/// The header is out of sight in focus mode.
void ReviewHeader::openSnoozeMenu()
{
    const QPoint where = m_snoozeButton->isVisible()
                             ? m_snoozeButton->mapToGlobal(m_snoozeButton->rect().bottomLeft())
                             : parentWidget()->mapToGlobal(parentWidget()->rect().center());
    m_snoozeMenu->popup(where);
}

void ReviewHeader::setDetails(bool areShown, bool canFold)
{
    const QSignalBlocker quiet(m_detailsButton);
    m_detailsButton->setChecked(areShown);
    m_detailsButton->setVisible(canFold);
}

void ReviewHeader::setEvidence(bool isShown)
{
    const QSignalBlocker quiet(m_evidenceButton);
    m_evidenceButton->setChecked(isShown);
}

void ReviewHeader::showReview(const Review &review, const QString &crewName, const QString &title,
                              int shownAttempt, const LoopFacts &facts)
{
    m_review = withoutOutputs(review);
    m_snoozeMenu->setTargets({snoozeTarget(review)});
    m_task = visibleText(titleOf(review), Invisible::Direction);
    m_crewName = crewName;
    m_shownAttempt = shownAttempt;
    m_facts = facts;
    m_title->setText(visibleText(title, Invisible::Direction));
    m_title->setAccessibleName(m_title->text());
    fillMeta();
}

void ReviewHeader::fillMeta()
{
    if (m_review.attempts.isEmpty())
        return;
    QStringList parts{visibleText(m_crewName)};
    const QString task = m_task.left(longestTask).simplified();
    if (task != m_title->text())
        parts += task;
    parts += tr("attempt %1 of %2").arg(m_shownAttempt).arg(m_review.lastAttempt().number);
    parts += m_review.state == ReviewState::Waiting ? waitingText() : standingTitle(m_review, *m_holds);
    m_meta->setText(parts.join(u" · "_s));
    m_meta->setAccessibleName(parts.join(u", "_s));
}

QStringList ReviewHeader::facts() const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QStringList list;
    if (m_review.attempts.isEmpty())
        return list;
    const auto &flow = m_review.lastAttempt().flow;
    if (m_review.state == ReviewState::Waiting)
        list += tr("waiting since %1").arg(momentText(m_review.waitingSince, now));
    if (m_facts.attempts > 1)
        list += tr("%1 since the first attempt").arg(durationText(m_facts.firstAt, now));
    if (m_facts.likeTheOneBefore)
        list += tr("last two outputs %1% alike").arg(percentOf(*m_facts.likeTheOneBefore));
    list += tr("task: %1").arg(briefText(m_task));
    list += flow ? tr("run of the flow: %1").arg(briefText(m_review.resumeId))
                 : tr("execution ID: %1").arg(m_review.resumeId);
    if (flow && !flow->deploymentName.isEmpty())
        list += tr("deployment: %1").arg(briefText(flow->deploymentName));
    if (flow && !flow->assignedTo.isEmpty())
        list += tr("for %1").arg(briefText(flow->assignedTo));
    if (flow && !flow->answerOrigin.isEmpty())
        list += tr("the answer goes to %1").arg(flow->answerOrigin);
    return list;
}

QString ReviewHeader::waitingText() const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    return m_snoozedUntil.isValid() ? tr("snoozed until %1").arg(momentText(m_snoozedUntil, now))
                                    : tr("waiting for %1").arg(durationText(m_review.waitingSince, now));
}

void ReviewHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void ReviewHeader::colourIn()
{
    setTextSeverity(*m_meta, Severity::Neutral, palette());
    m_starButton->setIcon(themedIcon(m_starButton->isChecked() ? u"starred"_s : u"star"_s, palette()));
    m_snoozeButton->setIcon(themedIcon(u"snooze"_s, palette()));
    m_linkButton->setIcon(themedIcon(u"link"_s, palette()));
    m_evidenceButton->setIcon(themedIcon(u"eye"_s, palette()));
    m_earlierButton->setIcon(themedIcon(u"reviews"_s, palette()));
    m_detailsButton->setIcon(themedIcon(u"more"_s, palette()));
    m_runButton->setIcon(themedIcon(u"runs"_s, palette()));
}

} // namespace crew::gui::reviews

#include "moc_reviewheader.cpp"
