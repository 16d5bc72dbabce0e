// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/flowanswerbar.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/chosenbutton.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/columnscrollarea.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/enterkey.h"
#include "gui/common/widgets/flowlayout.h"
#include "gui/common/widgets/infobar.h"
#include "gui/reviews/deciding/outcometext.h"
#include "gui/reviews/pane/reviewtext.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

constexpr int maxKeys = 9;
constexpr double maxLines = 3.5; ///< of buttons in sight: half a line says that there are more

/// Without a mnemonic of its own.
QString labelOf(const QString &outcome, int number, const QStringList &outcomes)
{
    const QString text = withLiteralAmpersands(outcomeLabel(outcome, outcomes));
    return number <= maxKeys ? FlowAnswerBar::tr("%1  %2").arg(number).arg(text) : text;
}

} // namespace

FlowAnswerBar::FlowAnswerBar(QWidget *parent)
    : QWidget(parent)
    , m_obstacle(new InfoBar(this))
    , m_allow(m_obstacle->addButton(tr("Allo&w answers to this address")))
    , m_accept(m_obstacle->addButton(tr("&Use this request")))
    , m_notes(new InfoBar(this))
    , m_other(m_notes->addButton(tr("Show the &other content…")))
    , m_scroll(new ColumnScrollArea(this))
    , m_row(new QWidget)
    , m_label(new QLabel(tr("Outcome"), m_row))
    , m_layout(new FlowLayout(m_row))
{
    m_layout->setContentsMargins(24, 6, 24, 0);
    m_layout->setSpacing(8);
    m_layout->addWidget(m_label);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_obstacle);
    column->addWidget(m_notes);
    column->addWidget(m_scroll);
    m_scroll->setWidget(m_row);
    m_scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_scroll->viewport()->installEventFilter(this);
    m_row->installEventFilter(this);
    m_row->setAccessibleName(tr("Outcomes"));
    m_obstacle->setObjectName(u"flowObstacle"_s);
    m_allow->setObjectName(u"allowAnswers"_s);
    m_accept->setObjectName(u"acceptRequest"_s);
    m_notes->setObjectName(u"flowNotes"_s);
    m_other->setObjectName(u"showOther"_s);
    for (const InfoBar *bar : {m_obstacle, m_notes})
        connect(bar, &InfoBar::focusLeaving, this, &FlowAnswerBar::focusLeaving);
    connect(m_other, &QPushButton::clicked, this, &FlowAnswerBar::showOther);
    for (const QPushButton *button : {m_allow, m_accept})
        connect(button, &QPushButton::pressed, this, &FlowAnswerBar::pressed);
    connect(m_allow, &QPushButton::clicked, this, &FlowAnswerBar::allowRequested);
    connect(m_accept, &QPushButton::clicked, this, &FlowAnswerBar::acceptRequested);
    colourIn();
}

void FlowAnswerBar::showQuestion(const FlowQuestion &question, const Destination &destination, bool isOpen)
{
    const bool isOther = question.outcomes != m_question.outcomes;
    if (question.requestId != m_question.requestId || question.deploymentId != m_question.deploymentId)
        delete findChild<QDialog *>(u"otherContent"_s); // it is about another one
    const bool canAnswer =
        isOpen && destination.isAllowed && destination.obstacle.isEmpty() && !isDoubtful(question);
    if ((isOther || !canAnswer) && m_row->isAncestorOf(window()->focusWidget()))
        Q_EMIT focusLeaving();
    m_question = question;
    m_isOpen = isOpen;
    if (isOther)
        fillOutcomes();
    m_scroll->setVisible(!m_buttons.isEmpty());
    for (QPushButton *button : std::as_const(m_buttons))
        button->setEnabled(canAnswer);
    fillObstacle(destination);
    fillNotes();
    setChosen(m_chosen);
}

void FlowAnswerBar::fillOutcomes()
{
    qDeleteAll(std::exchange(m_buttons, {}));
    int number = 0;
    for (const QString &outcome : std::as_const(m_question.outcomes)) {
        auto *button = new QPushButton(labelOf(outcome, ++number, m_question.outcomes), m_row);
        button->setAutoDefault(false);
        EnterKey::exempt(*button);
        // What cannot be seen cannot be heard either.
        button->setAccessibleName(spokenOutcome(outcome, m_question.outcomes));
        button->setAccessibleDescription(
            number <= maxKeys ? tr("Answers with this outcome. Press %1 to choose it.").arg(number)
                              : tr("Answers with this outcome."));
        button->setToolTip(wrappingToolTip(withVisibleBlanks(outcome)).toString());
        button->installEventFilter(this);
        connect(button, &QPushButton::pressed, this, &FlowAnswerBar::pressed);
        connect(button, &QPushButton::released, this, [this, button] {
            if (!button->isEnabled())
                Q_EMIT outcomeHeldUp();
        });
        connect(button, &QPushButton::clicked, this, [this, outcome] { Q_EMIT outcomeRequested(outcome); });
        m_layout->addWidget(button);
        m_buttons.append(button);
        m_label->setMinimumHeight(button->sizeHint().height());
    }
    m_scroll->verticalScrollBar()->setValue(0);
    fit();
}

/// As high as the outcomes need, up to some lines: the output and the feedback keep their room.
void FlowAnswerBar::fit()
{
    if (m_buttons.isEmpty())
        return;
    const int line = m_buttons.first()->sizeHint().height() + m_layout->spacing();
    const int most = m_layout->contentsMargins().top() + static_cast<int>(maxLines * line);
    const int wanted = m_layout->heightForWidth(m_scroll->viewport()->width());
    if (const int height = qMin(wanted, most); height != m_scroll->minimumHeight())
        m_scroll->setFixedHeight(height);
}

void FlowAnswerBar::fillObstacle(const Destination &destination)
{
    const QString doubt = doubtText(m_question);
    const bool isUnreadable = m_question.doubt == FlowDoubt::Unreadable;
    const bool canBeSent = destination.obstacle.isEmpty();
    const bool needsAllowing = doubt.isEmpty() && canBeSent && !destination.isAllowed;
    const QString sentence = needsAllowing               ? allowText()
                             : doubt.isEmpty()           ? destination.obstacle
                             : isUnreadable || canBeSent ? doubt
                                                         : doubt + u' ' + destination.obstacle;
    m_obstacle->setVisible(m_isOpen && !sentence.isEmpty());
    m_obstacle->offer(*m_accept, !doubt.isEmpty() && !isUnreadable && canBeSent);
    m_obstacle->offer(*m_allow, needsAllowing);
    setAllowed(*m_allow, destination.objection);
    if (!sentence.isEmpty())
        m_obstacle->setMessage(Severity::Attention, u"warning"_s, sentence);
}

/// The ID is what is allowed; the name is whatever the deployment calls itself.
QString FlowAnswerBar::allowText() const
{
    const QString &origin = m_question.answerOrigin;
    const QString name = visibleText(m_question.deploymentName).simplified();
    const QString id = visibleText(m_question.deploymentId).simplified();
    if (id.isEmpty() && name.isEmpty())
        return tr("The answer goes to %1, a new address for deployments without an ID. Allow it if your "
                  "flows run there.")
            .arg(origin);
    if (id.isEmpty())
        return tr("The answer goes to %1, a new address for deployments without an ID, such as this “%2”. "
                  "Allow it if your flows run there.")
            .arg(origin, name);
    if (name.isEmpty())
        return tr("The answer goes to %1, a new address for deployment %2. Allow it if your flows run there.")
            .arg(origin, id);
    return tr("The answer goes to %1, a new address for deployment %2, which calls itself “%3”. Allow it if "
              "your flows run there.")
        .arg(origin, id, name);
}

/// What the request has that this review does not show.
void FlowAnswerBar::fillNotes()
{
    QStringList notes;
    if (m_question.changedAt.isValid())
        notes += tr("The platform sent this request again with other content (%1). This review shows what "
                    "came first.")
                     .arg(momentText(m_question.changedAt, QDateTime::currentDateTimeUtc()));
    if (m_question.unofferedOutcomes > 0)
        notes += tr("The request lists %n more outcome(s) that cannot be offered here: an outcome must be "
                    "text, and at most 50 are shown.",
                    nullptr, m_question.unofferedOutcomes);
    m_notes->setVisible(!notes.isEmpty());
    m_notes->offer(*m_other, m_question.changedAt.isValid());
    if (!notes.isEmpty())
        m_notes->setMessage(Severity::Attention, u"warning"_s, notes.join(u' '));
}

void FlowAnswerBar::showOther()
{
    auto *dialog = new QDialog(this);
    dialog->setObjectName(u"otherContent"_s);
    dialog->setWindowTitle(tr("Other content of this request"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QString text = visibleText(m_question.changedOutput);
    if (!m_question.changedOutcomes.isEmpty())
        text += u"\n\n"_s + tr("Outcomes: %1").arg(visibleText(m_question.changedOutcomes.join(u" · "_s)));
    if (!m_question.changedOrigin.isEmpty() && m_question.changedOrigin != m_question.answerOrigin)
        text += u"\n\n"_s + tr("Address for the answer: %1").arg(m_question.changedOrigin);
    auto *content = new QPlainTextEdit(text, dialog);
    content->setReadOnly(true);
    content->setAccessibleName(dialog->windowTitle());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *column = new QVBoxLayout(dialog);
    column->addWidget(content);
    column->addWidget(buttons);
    resizeToText(*dialog, 91, 28);
    dialog->open();
}

void FlowAnswerBar::setChosen(const QString &outcome)
{
    const bool isOther = outcome != m_chosen;
    m_chosen = outcome;
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        const bool isChosen = m_isOpen && !outcome.isEmpty() && m_question.outcomes.at(i) == outcome;
        setChosenLook(m_buttons.at(i), isChosen, Severity::Neutral, {});
        if (isChosen && isOther)
            m_scroll->ensureWidgetVisible(m_buttons.at(i));
    }
}

void FlowAnswerBar::placeInTabOrder(QWidget *predecessor)
{
    for (QPushButton *button : std::as_const(m_buttons)) {
        QWidget::setTabOrder(predecessor, button);
        predecessor = button;
    }
}

bool FlowAnswerBar::eventFilter(QObject *watched, QEvent *event)
{
    const auto *button = qobject_cast<QPushButton *>(watched);
    const bool isClick = event->type() == QEvent::MouseButtonPress &&
                         static_cast<QMouseEvent *>(event)->button() == Qt::LeftButton;
    if (isClick && button && !button->isEnabled()) {
        Q_EMIT pressed();
        Q_EMIT outcomeHeldUp();
    }
    if (event->type() == QEvent::FocusIn)
        m_scroll->ensureWidgetVisible(static_cast<QWidget *>(watched));
    if (watched == m_row && event->type() == QEvent::LayoutRequest)
        fit();
    if (watched == m_scroll->viewport() &&
        event->type() == QEvent::Resize) // a layout that is under way would not hear of it
        QMetaObject::invokeMethod(this, &FlowAnswerBar::fit, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
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

#include "moc_flowanswerbar.cpp"
