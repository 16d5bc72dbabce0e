// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/focusmode.h"

#include "gui/common/output/outputview.h"
#include "gui/reviews/feedback/feedbackbox.h"
#include "gui/reviews/pane/commentmargin.h"
#include "gui/reviews/pane/focusbar.h"
#include "gui/reviews/pane/verdictbuttons.h"
#include "ui_reviewpane.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace crew::gui::reviews {

namespace {

constexpr int widestText = 110; ///< characters; longer lines are hard to read

bool isTextInput(const QWidget *widget)
{
    const auto *text = qobject_cast<const QPlainTextEdit *>(widget);
    return (text && !text->isReadOnly()) || qobject_cast<const QLineEdit *>(widget);
}

/// Some of \a widget is cut off by nothing around it. What its own children cover, which Qt takes out of a
/// visibleRegion(), is in sight as well.
bool isPartlyInSight(const QWidget &widget)
{
    const QWidget *part = &widget;
    QRect shown = part->rect();
    for (; !part->isWindow(); part = part->parentWidget())
        shown = shown.translated(part->pos()) & part->parentWidget()->rect();
    return widget.isVisible() && !shown.isEmpty();
}

} // namespace

FocusMode::FocusMode(Ui::ReviewPane &ui, QWidget &pane, std::function<bool()> isShielded)
    : QObject(&pane)
    , m_ui(ui)
    , m_pane(pane)
    , m_isShielded(std::move(isShielded))
    , m_bar(new FocusBar(&pane))
    , m_margin(new CommentMargin(*ui.outputPane->view()->markdown(), &pane))
    , m_feedbackKey(new QShortcut(FeedbackBox::key(), &pane))
{
    ui.column->insertWidget(0, m_bar);
    ui.body->addWidget(m_margin, 1, 2);
    m_bar->hide();
    m_margin->hide();
    for (QWidget *part : std::initializer_list<QWidget *>{ui.answerButton, ui.flowAnswer, ui.closeFlowButton})
        part->hide();
    pane.installEventFilter(this);
    m_feedbackKey->setEnabled(false);
    m_feedbackKey->setAutoRepeat(false);
    connect(m_feedbackKey, &QShortcut::activated, this, &FocusMode::showFeedback);
    connect(qApp, &QApplication::focusChanged, this,
            [this, feedback = QPointer<FeedbackBox>(ui.feedback)](QWidget *, QWidget *focused) {
                if (feedback && feedback->isAncestorOf(focused)) // the form goes before this
                    showVerdicts();                              // nobody writes what they cannot read
            });
    connect(m_bar, &FocusBar::leaveRequested, this, &FocusMode::leaveRequested);
    connect(m_margin, &CommentMargin::editRequested, this, &FocusMode::editRequested);
}

void FocusMode::setOn(bool on)
{
    if (m_isOn == on)
        return;
    m_isOn = on;
    m_showsVerdicts = false;
    leaveEnd();
    on ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
    arrange();
    if (QWidget *area = readingArea())
        area->setFocus(Qt::OtherFocusReason);
}

void FocusMode::beginReading(const QString &title)
{
    m_bar->setTitle(title);
    m_showsVerdicts = m_ui.feedback->focusedText() != nullptr; // what is typed on is kept for that text
    leaveEnd();
    if (m_isOn)
        arrange();
}

void FocusMode::setPosition(int row, int count)
{
    m_bar->setPosition(row, count);
}

void FocusMode::setPoints(const FeedbackPoints &points)
{
    m_margin->setPoints(points);
    if (m_isOn)
        arrange();
}

void FocusMode::showVerdicts()
{
    if (!m_isOn || m_showsVerdicts)
        return;
    m_showsVerdicts = true;
    arrange();
}

bool FocusMode::isFeedbackInSight() const
{
    return isPartlyInSight(*m_ui.feedback);
}

void FocusMode::bringFeedbackIntoSight()
{
    showVerdicts();
    for (QWidget *outer = m_ui.feedback->parentWidget(); outer; outer = outer->parentWidget()) {
        if (auto *area = qobject_cast<QScrollArea *>(outer))
            area->ensureWidgetVisible(m_ui.feedback);
    }
}

void FocusMode::setOfFlow(bool isOfFlow)
{
    if (std::exchange(m_isOfFlow, isOfFlow) != isOfFlow)
        arrange();
}

void FocusMode::arrange()
{
    m_bar->setVisible(m_isOn);
    m_margin->setVisible(m_isOn && !m_margin->points().isEmpty());
    m_ui.header->setVisible(!m_isOn);
    m_ui.details->setWanted(!m_isOn);
    const bool isComplete = !m_isOn || m_showsVerdicts;
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_ui.feedback, m_ui.line, m_ui.laterButton, m_ui.verdictHint})
        setShown(*part, isComplete);
    for (const Verdict verdict : allVerdicts)
        setShown(*verdictButton(m_ui, verdict), isComplete && (verdict == Verdict::Answer) == m_isOfFlow);
    setShown(*m_ui.flowAnswer, isComplete && m_isOfFlow);
    setShown(*m_ui.closeFlowButton, isComplete && m_isOfFlow);
    m_feedbackKey->setEnabled(!isComplete);
    fitWidth();
}

/// Qt would give the focus of a part that goes to the next button, which may be an Undo.
void FocusMode::setShown(QWidget &part, bool isShown)
{
    if (!isShown && part.isVisible() && part.isAncestorOf(m_pane.window()->focusWidget()))
        m_pane.setFocus(Qt::OtherFocusReason);
    part.setVisible(isShown);
}

void FocusMode::showFeedback()
{
    if (m_isShielded())
        return;
    showVerdicts();
    m_ui.feedback->editor()->setFocus(Qt::ShortcutFocusReason);
}

void FocusMode::fitWidth()
{
    const int margin = m_margin->isHidden() ? 0 : m_margin->sizeHint().width();
    const int widest = widestText * m_pane.fontMetrics().averageCharWidth() + margin;
    const int beside = m_isOn ? std::max(0, (m_pane.width() - widest) / 2) : 0;
    m_ui.body->setContentsMargins(beside, 0, beside, 0);
}

/// Space works where it writes nothing and presses nothing but a verdict or an outcome.
bool FocusMode::takesSpace(QObject *watched, const QKeyEvent &event) const
{
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (event.key() != Qt::Key_Space || event.modifiers() & ~Qt::ShiftModifier || !widget)
        return false;
    if (widget != &m_pane && !m_pane.isAncestorOf(widget))
        return false;
    const bool isVerdict = std::ranges::any_of(
        allVerdicts, [&](Verdict verdict) { return widget == verdictButton(m_ui, verdict); });
    const bool isOutcome = std::ranges::any_of(
        m_ui.flowAnswer->buttons(), [widget](const QPushButton *button) { return button == widget; });
    const bool isOtherButton = !isVerdict && !isOutcome && qobject_cast<const QAbstractButton *>(widget);
    return !isTextInput(widget) && !isOtherButton && !m_isShielded();
}

bool FocusMode::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_pane && event->type() == QEvent::Resize)
        fitWidth();
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
    if (!m_isOn || !isKey || !takesSpace(watched, *static_cast<QKeyEvent *>(event)))
        return false;
    if (event->type() == QEvent::KeyPress)
        turnPage(static_cast<QKeyEvent *>(event)->modifiers() & Qt::ShiftModifier);
    return true;
}

void FocusMode::turnPage(bool back)
{
    QAbstractScrollArea *area = readingArea();
    QScrollBar *bar = area ? area->verticalScrollBar() : nullptr;
    if (bar && (back || bar->value() < bar->maximum())) {
        bar->triggerAction(back ? QScrollBar::SliderPageStepSub : QScrollBar::SliderPageStepAdd);
        return;
    }
    showVerdicts();
    if (bar)
        stayAtEnd(*bar);
    Q_EMIT endReached();
}

/// The verdicts leave less room for the output: its end, which was being read, stays in sight.
void FocusMode::stayAtEnd(QScrollBar &bar)
{
    leaveEnd();
    m_barAtEnd = &bar;
    m_stayingAtEnd = connect(
        &bar, &QScrollBar::rangeChanged, this,
        [this] {
            scrollToEnd();
            leaveEnd();
        },
        Qt::QueuedConnection);
    QMetaObject::invokeMethod(this, &FocusMode::scrollToEnd, Qt::QueuedConnection);
}

/// What was not scrolled yet is not the next output's concern.
void FocusMode::leaveEnd()
{
    disconnect(m_stayingAtEnd);
    m_barAtEnd.clear();
}

void FocusMode::scrollToEnd()
{
    if (m_barAtEnd)
        m_barAtEnd->setValue(m_barAtEnd->maximum());
}

/// The largest of the output that can be scrolled, whichever way the output is shown.
QAbstractScrollArea *FocusMode::readingArea() const
{
    QList<QAbstractScrollArea *> areas = m_ui.outputPane->findChildren<QAbstractScrollArea *>();
    areas.removeIf([](const QAbstractScrollArea *area) { return !area->isVisible(); });
    const auto largest = std::ranges::max_element(
        areas, {}, [](const QAbstractScrollArea *area) { return area->width() * area->height(); });
    return largest == areas.cend() ? nullptr : *largest;
}

} // namespace crew::gui::reviews

#include "moc_focusmode.cpp"
