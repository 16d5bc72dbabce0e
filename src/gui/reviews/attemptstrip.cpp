// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/attemptstrip.h"

#include "gui/common/icons.h"
#include "gui/reviews/reviewtext.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

/// A decision counts for the eye once it was not taken back or refused.
bool hasVerdict(const Attempt &attempt)
{
    return attempt.decision && attempt.decision->state != DecisionState::Withdrawn &&
           attempt.decision->state != DecisionState::Refused &&
           attempt.decision->state != DecisionState::TooLate;
}

QString iconNameFor(const Attempt &attempt)
{
    if (!hasVerdict(attempt))
        return u"waiting"_s;
    return attempt.decision->verb == Verb::Approve ? u"approve"_s : u"reject"_s;
}

QString verdictText(const Attempt &attempt)
{
    return hasVerdict(attempt) ? verbWord(attempt.decision->verb) : AttemptStrip::tr("not decided");
}

QString toolTipFor(const Attempt &attempt)
{
    const QString arrived = QLocale().toString(attempt.receivedAt.toLocalTime(), QLocale::ShortFormat);
    const QString head = AttemptStrip::tr("Attempt %1, %2, %3")
                             .arg(QString::number(attempt.number), arrived, verdictText(attempt));
    if (!hasVerdict(attempt))
        return head.toHtmlEscaped();
    return u"<p>%1</p><p style='white-space:pre-wrap'>%2</p>"_s.arg(
        head.toHtmlEscaped(), attempt.decision->feedback.toHtmlEscaped());
}

QString labelFor(const Attempt &attempt)
{
    const QString time = momentText(attempt.receivedAt, QDateTime::currentDateTimeUtc());
    return AttemptStrip::tr("Attempt %1 · %2").arg(attempt.number).arg(time);
}

} // namespace

AttemptStrip::AttemptStrip(QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    m_row->addStretch(1);
    setAccessibleName(tr("Attempts"));
    addButton();
    connect(m_group, &QButtonGroup::idClicked, this, &AttemptStrip::picked);
}

void AttemptStrip::setAttempts(const QList<Attempt> &attempts, int shownNumber)
{
    if (attempts == m_attempts && shownNumber == m_shown)
        return;
    m_attempts = attempts;
    m_shown = shownNumber;
    while (m_buttons.size() < attempts.size())
        addButton();
    fill();
}

void AttemptStrip::addButton()
{
    auto *button = new QToolButton(this);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->hide();
    if (!m_buttons.isEmpty())
        setTabOrder(m_buttons.last(), button);
    m_buttons.append(button);
    m_group->addButton(button);
    m_row->insertWidget(m_row->count() - 1, button);
}

void AttemptStrip::fill()
{
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        QToolButton *button = m_buttons.at(i);
        button->setVisible(i < m_attempts.size());
        if (i >= m_attempts.size())
            continue;
        const Attempt &attempt = m_attempts.at(i);
        button->setText(labelFor(attempt));
        button->setIcon(themedIcon(iconNameFor(attempt), palette()));
        button->setToolTip(toolTipFor(attempt));
        button->setAccessibleName(tr("Attempt %1").arg(attempt.number));
        button->setAccessibleDescription(verdictText(attempt));
        m_group->setId(button, attempt.number);
        button->setChecked(attempt.number == m_shown);
    }
}

void AttemptStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace crew::gui
