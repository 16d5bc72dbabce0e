// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/attemptstrip.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/verdictlook.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/shownreview.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

QString iconNameFor(const Attempt &attempt)
{
    if (attempt.decision && attempt.decision->state == DecisionState::TooLate)
        return u"error"_s;
    if (!isSettled(attempt))
        return u"waiting"_s;
    return attempt.decision->state == DecisionState::Unclear ? u"unknown"_s
                                                             : lookOf(attempt.decision->verdict).icon;
}

QString toolTipFor(const Attempt &attempt, const QString &verdict)
{
    const QString arrived = QLocale().toString(attempt.receivedAt.toLocalTime(), QLocale::ShortFormat);
    const QString head =
        AttemptStrip::tr("Attempt %1, %2, %3").arg(QString::number(attempt.number), arrived, verdict);
    if (!isSettled(attempt))
        return wrappingToolTip(head).toString();
    return u"<p>%1</p><p style='white-space:pre-wrap'>%2</p>"_s.arg(
        head.toHtmlEscaped(), attempt.decision->feedback.toHtmlEscaped());
}

QString labelFor(const Attempt &attempt, const QString &verdict)
{
    const QString time = momentText(attempt.receivedAt, QDateTime::currentDateTimeUtc());
    return AttemptStrip::tr("Attempt %1 · %2 · %3").arg(QString::number(attempt.number), time, verdict);
}

} // namespace

AttemptStrip::AttemptStrip(QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
    , m_earlier(new QToolButton(this))
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    m_row->addWidget(m_earlier);
    m_row->addStretch(1);
    m_earlier->setText(tr("Earlier"));
    m_earlier->setAccessibleName(tr("Earlier attempts"));
    m_earlier->setAutoRaise(true);
    m_earlier->setFocusPolicy(Qt::StrongFocus);
    m_earlier->setPopupMode(QToolButton::InstantPopup);
    m_earlier->setMenu(new QMenu(m_earlier));
    m_earlier->hide();
    setMinimumWidth(1); // any number of attempts must not widen the window
    setAccessibleName(tr("Attempts"));
    addButton();
    // Not idClicked: assistive technology toggles without a click.
    connect(m_group, &QButtonGroup::idToggled, this, [this](int number, bool isShown) {
        if (isShown)
            Q_EMIT picked(number);
    });
}

void AttemptStrip::setAttempts(const QList<Attempt> &attempts, int shownNumber)
{
    if (attempts == m_attempts && shownNumber == m_shown)
        return;
    m_attempts = attempts;
    m_shown = shownNumber;
    while (m_buttons.size() < attempts.size())
        addButton();
    while (m_buttons.size() > qMax(1, attempts.size())) // nothing of the review before stays in them
        delete m_buttons.takeLast();
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
    for (qsizetype i = 0; i < m_attempts.size(); ++i)
        fillButton(*m_buttons.at(i), m_attempts.at(i));
    fit();
}

void AttemptStrip::fillButton(QToolButton &button, const Attempt &attempt)
{
    const QString verdict = verdictText(attempt, m_attempts);
    button.setText(labelFor(attempt, verdict));
    button.setIcon(themedIcon(iconNameFor(attempt), palette()));
    button.setToolTip(toolTipFor(attempt, verdict));
    button.setAccessibleName(tr("Attempt %1").arg(attempt.number));
    button.setAccessibleDescription(verdict);
    m_group->setId(&button, attempt.number);
    const QSignalBlocker quiet(m_group);
    button.setChecked(attempt.number == m_shown);
}

/// The newest have room first, and the one that is shown always has.
void AttemptStrip::fit()
{
    const auto widthOf = [this](qsizetype i) {
        return m_buttons.at(i)->sizeHint().width() + m_row->spacing();
    };
    const auto isShown = [this](qsizetype i) { return m_attempts.at(i).number == m_shown; };
    int room = width() + m_row->spacing();
    int all = 0;
    for (qsizetype i = 0; i < m_attempts.size(); ++i) {
        all += widthOf(i);
        room -= isShown(i) ? widthOf(i) : 0;
    }
    qsizetype hidden = 0;
    if (all > width() + m_row->spacing()) {
        room -= m_earlier->sizeHint().width() + m_row->spacing();
        hidden = m_attempts.size();
        while (hidden > 0 && (isShown(hidden - 1) || (room -= widthOf(hidden - 1)) >= 0))
            --hidden;
    }
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        const bool isThere = i < m_attempts.size();
        m_buttons.at(i)->setVisible(isThere && (i >= hidden || isShown(i)));
    }
    fillMenu(hidden);
}

void AttemptStrip::fillMenu(qsizetype hidden)
{
    m_earlier->setVisible(hidden > 0);
    m_earlier->menu()->clear();
    for (qsizetype i = 0; i < hidden; ++i) {
        const Attempt &attempt = m_attempts.at(i);
        QAction *action = m_earlier->menu()->addAction(m_buttons.at(i)->icon(), m_buttons.at(i)->text());
        action->setCheckable(true);
        action->setChecked(attempt.number == m_shown);
        connect(action, &QAction::triggered, this,
                [this, number = attempt.number] { Q_EMIT picked(number); });
    }
}

void AttemptStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void AttemptStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace crew::gui::reviews

#include "moc_attemptstrip.cpp"
