// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewheader.h"

#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/common/visibletext.h"
#include "gui/reviews/reviewtext.h"

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
    , m_runButton(new QToolButton(this))
    , m_clock(new QTimer(this))
{
    QFont title = font();
    title.setPointSizeF(title.pointSizeF() * 1.45);
    title.setWeight(QFont::DemiBold);
    m_title->setFont(title);
    m_runButton->setText(tr("Show run"));
    m_runButton->setAccessibleName(m_runButton->text());
    m_runButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_runButton->setAutoRaise(true);
    m_runButton->setFocusPolicy(Qt::StrongFocus);

    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_title, 1);
    top->addWidget(m_runButton, 0, Qt::AlignTop);
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
    connect(m_runButton, &QToolButton::clicked, this,
            [this] { Q_EMIT executionRequested(m_review.executionId); });
    colourIn();
}

void ReviewHeader::showReview(const Review &review, const QString &crewName, int shownAttempt)
{
    m_review = review;
    m_review.attempts.clear();
    m_crewName = crewName;
    m_shownAttempt = shownAttempt;
    m_attemptCount = review.lastAttempt().number;
    m_title->setText(briefText(titleOf(review)));
    m_title->setAccessibleName(tr("Task: %1").arg(titleOf(review)));
    fillMeta();
}

void ReviewHeader::fillMeta()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QStringList parts{m_crewName, m_review.resumeId,
                      tr("attempt %1 of %2").arg(m_shownAttempt).arg(m_attemptCount)};
    if (m_review.state == ReviewState::Waiting)
        parts += tr("waiting since %1 (%2)")
                     .arg(momentText(m_review.waitingSince, now), durationText(m_review.waitingSince, now));
    else
        parts += reviewStateTitle(m_review.state);
    m_meta->setText(briefText(parts.join(u" · "_s)));
    m_meta->setAccessibleName(parts.join(u", "_s));
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
    m_runButton->setIcon(themedIcon(u"runs"_s, palette()));
}

} // namespace crew::gui
