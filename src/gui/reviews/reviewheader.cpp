// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewheader.h"

#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/common/visibletext.h"
#include "gui/reviews/likeness.h"
#include "gui/reviews/reviewtext.h"
#include "gui/reviews/snoozemenu.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

ReviewHeader::ReviewHeader(QWidget *parent)
    : QWidget(parent)
    , m_title(plainLabel(this))
    , m_meta(plainLabel(this))
    , m_starButton(addButton(tr("Star")))
    , m_snoozeButton(addButton(tr("Snooze")))
    , m_linkButton(addButton(tr("Copy link")))
    , m_runButton(addButton(tr("Show run")))
    , m_snoozeMenu(new SnoozeMenu(this))
    , m_clock(new QTimer(this))
{
    QFont title = font();
    title.setPointSizeF(title.pointSizeF() * 1.45);
    title.setWeight(QFont::DemiBold);
    m_title->setFont(title);
    buildButtons();
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_title, 1);
    for (QToolButton *button : {m_starButton, m_snoozeButton, m_linkButton, m_runButton})
        top->addWidget(button, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 16, 8);
    column->setSpacing(4);
    column->addLayout(top);
    column->addWidget(m_meta);
    for (QLabel *label : {m_title, m_meta})
        label->setMinimumWidth(1); // one word of any length must not widen the window

    m_clock->setInterval(std::chrono::seconds(10));
    connect(m_clock, &QTimer::timeout, this, &ReviewHeader::fillMeta);
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
    m_snoozeButton->setMenu(m_snoozeMenu);
    m_snoozeButton->setPopupMode(QToolButton::InstantPopup);
    m_snoozeButton->setToolTip(tr("Puts the review off until a time; it comes back by itself"));
    m_linkButton->setToolTip(tr("Copies a link that opens this review in a console that knows the run"));
    connect(m_linkButton, &QToolButton::clicked, this, &ReviewHeader::linkWanted);
    m_runButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_starButton, &QToolButton::toggled, this, &ReviewHeader::starToggled);
    connect(m_snoozeMenu, &SnoozeMenu::chosen, this, &ReviewHeader::snoozeRequested);
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

void ReviewHeader::showReview(const Review &review, const QString &crewName, const QString &subject,
                              int shownAttempt, const LoopFacts &facts)
{
    m_subject = subject;
    m_review = review;
    m_stateTitle = reviewStateTitle(review);
    m_review.attempts.clear();
    m_crewName = crewName;
    m_shownAttempt = shownAttempt;
    m_facts = facts;
    m_lastAttempt = review.lastAttempt().number;
    m_title->setText(briefText(titleOf(review)));
    m_title->setAccessibleName(tr("Task: %1").arg(titleOf(review)));
    fillMeta();
}

void ReviewHeader::fillMeta()
{
    QStringList parts{m_crewName};
    if (!m_subject.isEmpty())
        parts += visibleText(m_subject.simplified(), Invisible::Direction);
    parts += tr("attempt %1 of %2").arg(m_shownAttempt).arg(m_lastAttempt);
    parts += m_review.state == ReviewState::Waiting ? waitingText() : m_stateTitle;
    if (m_facts.attempts > 1)
        parts += tr("%1 since the first attempt")
                     .arg(durationText(m_facts.firstAt, QDateTime::currentDateTimeUtc()));
    if (m_facts.likeTheOneBefore)
        parts += tr("last two outputs %1 % alike").arg(percentOf(*m_facts.likeTheOneBefore));
    parts += m_review.resumeId;
    m_meta->setText(briefText(parts.join(u" · "_s)));
    m_meta->setAccessibleName(parts.join(u", "_s));
}

QString ReviewHeader::waitingText() const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (m_snoozedUntil.isValid())
        return tr("snoozed until %1").arg(momentText(m_snoozedUntil, now));
    return tr("waiting since %1 (%2)")
        .arg(momentText(m_review.waitingSince, now), durationText(m_review.waitingSince, now));
}

void ReviewHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void ReviewHeader::colourIn()
{
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, mutedText(palette()));
    m_meta->setPalette(colours);
    m_starButton->setIcon(themedIcon(m_starButton->isChecked() ? u"starred"_s : u"star"_s, palette()));
    m_snoozeButton->setIcon(themedIcon(u"snooze"_s, palette()));
    m_linkButton->setIcon(themedIcon(u"link"_s, palette()));
    m_runButton->setIcon(themedIcon(u"runs"_s, palette()));
}

} // namespace crew::gui
