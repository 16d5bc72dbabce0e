// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/executionoverview.h"

#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/formrows.h"
#include "gui/executions/run/eventsummary.h"
#include "gui/executions/run/executiontext.h"
#include "wire/kickoff.h"

#include <QEvent>
#include <QFormLayout>
#include <QFrame>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

QLabel *selectableLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    return label;
}

QString doneText(const Progress &progress)
{
    const QString share = progressText(progress);
    if (share.isEmpty() || progress.unit.isEmpty())
        return share;
    if (progress.unit == u"task"_s)
        return ExecutionOverview::tr("%1 tasks").arg(share);
    return progress.unit == u"step"_s ? ExecutionOverview::tr("%1 steps").arg(share)
                                      : share + u' ' + oneLine(progress.unit);
}

/// Not every service names its tasks.
QString waitingText(const QString &task, int attempt)
{
    if (task.isEmpty())
        return attempt == 1
                   ? ExecutionOverview::tr("A task is waiting for your review.")
                   : ExecutionOverview::tr("A task is waiting for your review, attempt %1.").arg(attempt);
    return attempt == 1 ? ExecutionOverview::tr("“%1” is waiting for your review.").arg(task)
                        : ExecutionOverview::tr("“%1” is waiting for your review, attempt %2.")
                              .arg(task, QString::number(attempt));
}

} // namespace

ExecutionOverview::ExecutionOverview(QWidget *parent)
    : QScrollArea(parent)
    , m_callouts(new QVBoxLayout)
    , m_lines(new QFormLayout)
    , m_progress(new QProgressBar)
    , m_error(selectableLabel(this))
{
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(8, 16, 8, 16);
    layout->setSpacing(16);
    layout->addLayout(m_callouts);
    layout->addWidget(m_error);
    layout->addWidget(m_progress);
    layout->addLayout(m_lines);
    layout->addStretch();

    m_callouts->setSpacing(8);
    m_lines->setHorizontalSpacing(16);
    m_lines->setVerticalSpacing(8);
    m_lines->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_lines->setLabelAlignment(Qt::AlignLeft);
    m_lines->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_progress->setAccessibleName(tr("Progress"));
    m_error->setAccessibleName(tr("Error"));
    m_error->setAutoFillBackground(true);
    m_error->setMargin(12);

    m_state = addLine(tr("State"));
    m_says = addLine(tr("Last status"));
    m_task = addLine(tr("Current task"));
    m_agent = addLine(tr("Agent"));
    m_done = addLine(tr("Done"));
    m_started = addLine(tr("Started"));
    m_took = addLine(tr("Took"));
    m_attempts = addLine(tr("Attempts"));
    m_restored = addLine(tr("Restored from state"));
    m_usage = addLine(tr("Tokens"));
    addIds();

    setAccessibleName(tr("Overview"));
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
}

void ExecutionOverview::showExecution(const Execution &execution, const QDateTime &now)
{
    setLine(m_state, briefText(stateSentence(execution)));
    setLine(m_says, briefText(execution.statusText.text()));
    const bool done = execution.state == ExecutionState::Completed;
    setLine(m_task, done ? QString() : briefText(execution.currentTask));
    setLine(m_agent, done ? QString() : briefText(execution.currentAgent));
    setLine(m_done, doneText(execution.progress));
    setLine(m_started, startedText(execution));
    setLine(m_took, tookAndWorkedText(execution, now));
    setLine(m_attempts, execution.attempts > 0 ? QLocale().toString(execution.attempts) : QString());
    setLine(m_restored, briefText(wire::restoreStateIdOf(execution.request).value_or(QString())));
    setLine(m_usage, briefText(usageText(execution.result.tokenUsage)));
    setLine(m_ids, briefText((QStringList{execution.kickoffId} + execution.continuationIds).join(u'\n')));
    showFormRow(*m_lines, *m_idsTitle, !m_ids->text().isEmpty());

    m_error->setText(briefText(execution.error.text()));
    m_error->setVisible(!execution.error.isEmpty());
    colourError();

    const double share = progressShare(execution.progress);
    m_progress->setVisible(share >= 0 && !isFinal(execution.state));
    m_progress->setValue(static_cast<int>(share * 100));
}

void ExecutionOverview::showReviews(const QList<Review> &reviews)
{
    QList<Review> open = reviews;
    open.removeIf([](const Review &review) {
        return review.state != ReviewState::Waiting || review.attempts.isEmpty();
    });
    if (open == m_reviews)
        return;
    m_reviews = open;
    buildCallouts();
}

void ExecutionOverview::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        buildCallouts();
    if (event->type() == QEvent::PaletteChange)
        colourError();
}

/// Its words follow other colours by themselves, its ground does not.
void ExecutionOverview::colourError()
{
    m_error->setPalette(tintedPalette(palette(), Severity::Bad));
}

void ExecutionOverview::buildCallouts()
{
    while (QLayoutItem *item = m_callouts->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const Review &review : std::as_const(m_reviews))
        addCallout(review);
}

/// Below their title: an ID has no place to break at, and none of it may be cut off.
void ExecutionOverview::addIds()
{
    m_idsTitle = new QLabel(tr("IDs"), this);
    m_idsTitle->setForegroundRole(QPalette::PlaceholderText);
    m_ids = selectableLabel(this);
    m_ids->setWordWrap(false);
    m_ids->setAccessibleName(m_idsTitle->text());
    m_lines->addRow(m_idsTitle);
    m_lines->addRow(m_ids);
}

QLabel *ExecutionOverview::addLine(const QString &name)
{
    auto *label = new QLabel(name, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    QLabel *value = selectableLabel(this);
    value->setAccessibleName(name);
    m_lines->addRow(label, value);
    return value;
}

void ExecutionOverview::setLine(QLabel *value, const QString &text)
{
    if (value->text() != text)
        value->setText(text);
    showFormRow(*m_lines, *value, !text.isEmpty());
}

void ExecutionOverview::addCallout(const Review &review)
{
    auto *frame = new QFrame(this);
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::Window);
    frame->setPalette(tintedPalette(palette(), Severity::Attention));
    const int attempt = review.lastAttempt().number;
    const QString task = visibleText(taskTitle(review));
    auto *text = new QLabel(waitingText(task, attempt));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    auto *button = new QPushButton(tr("Review"));
    if (!task.isEmpty())
        button->setAccessibleName(tr("Review %1").arg(task));
    auto *row = new QHBoxLayout(frame);
    row->setContentsMargins(12, 8, 8, 8);
    row->addWidget(text, 1);
    row->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, id = review.id] { Q_EMIT reviewRequested(id); });
    m_callouts->addWidget(frame);
}

} // namespace crew::gui::executions

#include "moc_executionoverview.cpp"
