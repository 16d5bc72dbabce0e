// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewoverview.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/messageline.h"
#include "gui/executions/run/executiontext.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

enum Column { State, About, Started, Took, ColumnCount };

constexpr qsizetype mostInputs = 200; ///< each has three labels

QString kindText(InputKind kind)
{
    switch (kind) {
    case InputKind::Text:
        return CrewOverview::tr("Text");
    case InputKind::LongText:
        return CrewOverview::tr("Long text");
    case InputKind::Number:
        return CrewOverview::tr("Number");
    case InputKind::Integer:
        return CrewOverview::tr("Whole number");
    case InputKind::YesNo:
        return CrewOverview::tr("Yes or no");
    case InputKind::Choice:
        return CrewOverview::tr("Choice");
    case InputKind::Json:
        return CrewOverview::tr("JSON");
    }
    Q_UNREACHABLE();
}

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(titleFont(label->font(), 1.1));
    return label;
}

} // namespace

CrewOverview::CrewOverview(QWidget *parent)
    : QWidget(parent)
    , m_inputs(new QGridLayout)
    , m_message(new MessageLine)
    , m_table(new QTableWidget(0, ColumnCount))
    , m_noRuns(plainLabel(tr("No runs yet. Kick off the crew to see its first run here."), this))
    , m_allRuns(new QPushButton(tr("All r&uns of this crew")))
{
    setAccessibleName(tr("Inputs and latest runs"));
    m_inputs->setHorizontalSpacing(24);
    m_inputs->setVerticalSpacing(6);
    m_inputs->setColumnStretch(2, 1);
    m_table->setHorizontalHeaderLabels({tr("State"), tr("About"), tr("Started"), tr("Took")});
    m_table->setAccessibleName(tr("Latest runs"));
    makeListLike(*m_table);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(About, QHeaderView::Stretch);
    m_noRuns->setForegroundRole(QPalette::PlaceholderText);
    m_allRuns->setAccessibleName(tr("All runs of this crew"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_allRuns);
    row->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(heading(tr("Inputs"), this));
    column->addLayout(m_inputs);
    column->addWidget(m_message);
    column->addSpacing(8);
    column->addWidget(heading(tr("Latest runs"), this));
    column->addWidget(m_noRuns);
    column->addWidget(m_table);
    column->addLayout(row);
    connect(m_table, &QTableWidget::cellActivated, this, &CrewOverview::openRun);
    connect(m_allRuns, &QPushButton::clicked, this, &CrewOverview::allRunsRequested);
    showRuns({});
}

void CrewOverview::clearInputs()
{
    while (QLayoutItem *item = m_inputs->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_fields.reset();
    m_message->clear();
}

void CrewOverview::showLoading()
{
    clearInputs();
    m_message->showMessage(Severity::Active, tr("Loading the inputs…"));
}

void CrewOverview::showProblem(const QString &sentence)
{
    clearInputs();
    m_message->showMessage(Severity::Bad, visibleText(sentence));
}

void CrewOverview::showReason(const QString &sentence)
{
    clearInputs();
    m_message->showMessage(Severity::Neutral, visibleText(sentence));
}

/// They are fetched again and again, and are mostly the same.
void CrewOverview::showInputs(const InputFields &fields)
{
    if (m_fields == fields)
        return;
    clearInputs();
    m_fields = fields;
    const auto shown = static_cast<int>(std::min(fields.size(), mostInputs));
    for (int row = 0; row < shown; ++row)
        addInput(row, fields.at(row));
    if (fields.isEmpty())
        m_message->showMessage(Severity::Neutral, tr("This crew needs no inputs."));
    else if (shown < fields.size())
        m_message->showMessage(Severity::Neutral, tr("%Ln more input(s) are not shown.", nullptr,
                                                     static_cast<int>(fields.size() - shown)));
}

/// The grid keeps rows that it had once, so the first ones are used again.
void CrewOverview::addInput(int row, const InputField &field)
{
    QLabel *name = plainLabel(withVisibleBlanks(briefText(field.key)), this);
    QFont strong = name->font();
    strong.setWeight(QFont::DemiBold);
    name->setFont(strong);
    name->setWordWrap(false);
    const QString kind = kindText(field.kind);
    QLabel *facts = plainLabel(field.required ? tr("%1, required").arg(kind) : kind, this);
    facts->setWordWrap(false);
    facts->setForegroundRole(QPalette::PlaceholderText);
    m_inputs->addWidget(name, row, 0, Qt::AlignTop);
    m_inputs->addWidget(facts, row, 1, Qt::AlignTop);
    m_inputs->addWidget(plainLabel(visibleText(briefText(field.description)), this), row, 2);
}

void CrewOverview::showRuns(const QList<Run> &runs)
{
    if (runs == m_runs && m_table->rowCount() == runs.size() && !runs.isEmpty())
        return updateTimes();
    const int current = m_table->currentRow();
    const QUuid selected = current >= 0 && current < m_runs.size() ? m_runs.at(current).summary.id : QUuid();
    m_runs = runs;
    m_table->setRowCount(static_cast<int>(runs.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const RunSummary &run = runs.at(row).summary;
        m_table->setItem(row, State, new QTableWidgetItem(executions::stateText(run)));
        m_table->setItem(row, About, new QTableWidgetItem(visibleText(runs.at(row).about).simplified()));
        m_table->setItem(row, Started, new QTableWidgetItem);
        m_table->setItem(row, Took, new QTableWidgetItem);
        if (run.id == selected)
            m_table->setCurrentCell(row, State);
    }
    colourIn();
    updateTimes();
    const int rowHeight = m_table->verticalHeader()->defaultSectionSize();
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rowHeight * m_table->rowCount() + 2 * m_table->frameWidth() + 2);
    m_table->setVisible(!runs.isEmpty());
    m_allRuns->setVisible(!runs.isEmpty());
    m_noRuns->setVisible(runs.isEmpty());
}

void CrewOverview::colourIn()
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const ExecutionState state = m_runs.at(row).summary.state;
        const QColor colour = severityColour(gui::severityOf(state), palette());
        m_table->item(row, State)->setIcon(QIcon(tintedPixmap(gui::iconNameOf(state), colour, *this)));
        m_table->item(row, State)->setForeground(colour);
    }
}

void CrewOverview::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourIn();
}

void CrewOverview::updateTimes()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const RunSummary &run = m_runs.at(row).summary;
        m_table->item(row, Started)->setText(executions::timeText(run.startedAt, now));
        m_table->item(row, Took)->setText(executions::tookText(run, now));
    }
}

void CrewOverview::openRun(int row)
{
    if (row >= 0 && row < m_runs.size())
        Q_EMIT executionRequested(m_runs.at(row).summary.id);
}

} // namespace crew::gui::crews

#include "moc_crewoverview.cpp"
