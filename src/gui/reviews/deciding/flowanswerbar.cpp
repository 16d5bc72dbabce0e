// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/flowanswerbar.h"

#include "gui/common/style/chosenbutton.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/flowlayout.h"
#include "gui/common/widgets/infobar.h"
#include "gui/reviews/deciding/outcometext.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int mostKeys = 9;

/// Without a mnemonic of its own.
QString labelOf(const QString &outcome, int number)
{
    QString text = outcomeText(outcome);
    text.replace(u'&', u"&&"_s);
    return number <= mostKeys ? FlowAnswerBar::tr("%1  %2").arg(number).arg(text) : text;
}

} // namespace

FlowAnswerBar::FlowAnswerBar(QWidget *parent)
    : QWidget(parent)
    , m_obstacle(new InfoBar(this))
    , m_allow(m_obstacle->addButton(tr("Allow answers to this add&ress")))
    , m_accept(m_obstacle->addButton(tr("&Use this request")))
    , m_label(new QLabel(tr("Outcome:"), this))
    , m_row(new QWidget(this))
    , m_layout(new FlowLayout(m_row))
{
    m_layout->setContentsMargins(24, 6, 24, 0);
    m_layout->setSpacing(8);
    m_layout->addWidget(m_label);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_obstacle);
    column->addWidget(m_row);
    m_row->setAccessibleName(tr("Outcomes"));
    m_obstacle->setObjectName(u"flowObstacle"_s);
    m_allow->setObjectName(u"allowAnswers"_s);
    m_accept->setObjectName(u"acceptRequest"_s);
    for (const QPushButton *button : {m_allow, m_accept})
        connect(button, &QPushButton::pressed, this, &FlowAnswerBar::pressed);
    connect(m_allow, &QPushButton::clicked, this, &FlowAnswerBar::allowRequested);
    connect(m_accept, &QPushButton::clicked, this, &FlowAnswerBar::acceptRequested);
    colourIn();
}

void FlowAnswerBar::showQuestion(const FlowQuestion &question, bool isAllowed, bool isOpen)
{
    const bool isOther = question.outcomes != m_question.outcomes;
    m_question = question;
    m_isOpen = isOpen;
    if (isOther)
        fillOutcomes();
    m_row->setVisible(!m_buttons.isEmpty());
    for (QPushButton *button : std::as_const(m_buttons))
        button->setEnabled(isOpen && isAllowed && !isDoubtful(question));
    fillObstacle(isAllowed, isOpen);
    setChosen(m_chosen);
}

void FlowAnswerBar::fillOutcomes()
{
    qDeleteAll(std::exchange(m_buttons, {}));
    int number = 0;
    for (const QString &outcome : std::as_const(m_question.outcomes)) {
        auto *button = new QPushButton(labelOf(outcome, ++number), m_row);
        button->setAutoDefault(false);
        button->setAccessibleName(outcome);
        button->setAccessibleDescription(
            number <= mostKeys ? tr("Answers with this outcome. Press %1 to choose it.").arg(number)
                               : tr("Answers with this outcome."));
        button->setToolTip(visibleText(outcome).toHtmlEscaped());
        connect(button, &QPushButton::pressed, this, &FlowAnswerBar::pressed);
        connect(button, &QPushButton::clicked, this, [this, outcome] { Q_EMIT outcomeRequested(outcome); });
        m_layout->addWidget(button);
        m_buttons.append(button);
        m_label->setMinimumHeight(button->sizeHint().height());
    }
}

void FlowAnswerBar::fillObstacle(bool isAllowed, bool isOpen)
{
    const QString doubt = doubtText(m_question);
    const bool isUnreadable = m_question.doubt == FlowDoubt::Unreadable;
    const QString deployment =
        m_question.deploymentName.isEmpty() ? m_question.deploymentId : m_question.deploymentName;
    m_obstacle->setVisible(isOpen && (!doubt.isEmpty() || !isAllowed));
    m_accept->setVisible(!doubt.isEmpty() && !isUnreadable);
    m_allow->setVisible(doubt.isEmpty() && !isAllowed);
    if (!doubt.isEmpty())
        m_obstacle->setMessage(Severity::Attention, u"warning"_s, doubt);
    else if (!isAllowed)
        m_obstacle->setMessage(Severity::Attention, u"warning"_s,
                               tr("The answer goes to %1. This address is new for the deployment “%2”. Allow "
                                  "it if it belongs to "
                                  "the platform that runs your flows.")
                                   .arg(m_question.answerOrigin, visibleText(deployment).simplified()));
}

void FlowAnswerBar::setChosen(const QString &outcome)
{
    m_chosen = outcome;
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        const bool isChosen = m_isOpen && !outcome.isEmpty() && m_question.outcomes.at(i) == outcome;
        setChosenLook(m_buttons.at(i), isChosen, Severity::Neutral, {});
    }
}

void FlowAnswerBar::placeInTabOrder(QWidget *predecessor)
{
    for (QPushButton *button : std::as_const(m_buttons)) {
        QWidget::setTabOrder(predecessor, button);
        predecessor = button;
    }
}

void FlowAnswerBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void FlowAnswerBar::colourIn()
{
    setTextSeverity(*m_label, Severity::Neutral, palette());
    setChosen(m_chosen);
}

} // namespace crew::gui::reviews
