// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/smallcreweditor.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tablelook.h"
#include "gui/crews/smalltasksmodel.h"
#include "ui_smallcreweditor.h"

#include <QHeaderView>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

using local::SmallCrewProblem;

SmallCrewEditor::SmallCrewEditor(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::SmallCrewEditor>())
    , m_tasks(new SmallTasksModel(this))
{
    m_ui->setupUi(this);
    makeListLike(*m_ui->tasks);
    m_ui->tasks->setModel(m_tasks);
    m_ui->tasks->horizontalHeader()->setSectionResizeMode(SmallTasksModel::Name, QHeaderView::Stretch);
    m_ui->tasks->horizontalHeader()->setSectionResizeMode(SmallTasksModel::Review,
                                                          QHeaderView::ResizeToContents);
    m_ui->addTask->setIcon(themedIcon(u"add"_s, palette()));
    m_ui->removeTask->setIcon(themedIcon(u"remove"_s, palette()));
    m_ui->moveUp->setIcon(themedIcon(u"up"_s, palette()));
    m_ui->moveDown->setIcon(themedIcon(u"down"_s, palette()));
    connectControls();
    m_tasks->append({});
    m_ui->tasks->selectRow(0);
}

SmallCrewEditor::~SmallCrewEditor()
{
    hide(); // while the handlers still have what they work on
}

void SmallCrewEditor::connectControls()
{
    connect(m_ui->name, &QLineEdit::textChanged, this, &SmallCrewEditor::clearMessages);
    connect(m_ui->inputs, &QPlainTextEdit::textChanged, this, &SmallCrewEditor::clearMessages);
    connect(m_ui->task, &SmallTaskEditor::edited, this, &SmallCrewEditor::handleTaskEdited);
    connect(m_ui->tasks->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SmallCrewEditor::showTask);
    connect(m_ui->addTask, &QPushButton::clicked, this, &SmallCrewEditor::addTask);
    connect(m_ui->removeTask, &QPushButton::clicked, this, &SmallCrewEditor::removeTask);
    connect(m_ui->moveUp, &QPushButton::clicked, this, [this] { moveTask(-1); });
    connect(m_ui->moveDown, &QPushButton::clicked, this, [this] { moveTask(1); });
}

local::SmallCrew SmallCrewEditor::crew() const
{
    return {m_ui->name->text().trimmed(), local::inputNamesFrom(m_ui->inputs->toPlainText()),
            m_tasks->tasks()};
}

bool SmallCrewEditor::isEdited() const
{
    return crew() != local::SmallCrew{{}, {}, {local::SmallTask()}};
}

int SmallCrewEditor::currentRow() const
{
    return m_ui->tasks->currentIndex().row();
}

void SmallCrewEditor::addTask()
{
    clearMessages();
    m_tasks->append({});
    m_ui->tasks->selectRow(m_tasks->rowCount() - 1);
    showTask();
    m_ui->task->focusName();
}

void SmallCrewEditor::removeTask()
{
    const int row = currentRow();
    if (row < 0)
        return;
    clearMessages();
    m_tasks->remove(row);
    m_ui->tasks->selectRow(std::min(row, m_tasks->rowCount() - 1));
    showTask();
}

void SmallCrewEditor::moveTask(int step)
{
    const int row = currentRow();
    const int other = row + step;
    if (row < 0 || other < 0 || other >= m_tasks->rowCount())
        return;
    m_tasks->moveDown(std::min(row, other));
    m_ui->tasks->selectRow(other);
    showTask();
}

void SmallCrewEditor::handleTaskEdited()
{
    const int row = currentRow();
    if (row < 0)
        return;
    m_tasks->setTask(row, m_ui->task->task());
    m_ui->task->setTaskId(local::taskIdsOf(m_tasks->tasks()).at(row));
    clearMessages();
}

void SmallCrewEditor::showTask()
{
    const int row = currentRow();
    m_ui->task->setEnabled(row >= 0);
    if (row >= 0)
        m_ui->task->setTask(m_tasks->tasks().at(row), local::taskIdsOf(m_tasks->tasks()).at(row));
    else
        m_ui->task->setTask({}, {});
    updateButtons();
}

void SmallCrewEditor::updateButtons()
{
    const int row = currentRow();
    m_ui->removeTask->setEnabled(row >= 0);
    m_ui->moveUp->setEnabled(row > 0);
    m_ui->moveDown->setEnabled(row >= 0 && row + 1 < m_tasks->rowCount());
}

void SmallCrewEditor::clearMessages()
{
    m_ui->nameMessage->clear();
    m_ui->inputsMessage->clear();
    m_ui->tasksMessage->clear();
    m_ui->task->clearProblem();
    Q_EMIT edited();
}

void SmallCrewEditor::showProblem(const SmallCrewProblem &problem)
{
    if (problem.task >= 0) {
        m_ui->tasks->selectRow(static_cast<int>(problem.task));
        m_ui->task->showProblem(problem);
        return;
    }
    const bool isName = problem.field == SmallCrewProblem::Field::Name;
    const bool isInputs = problem.field == SmallCrewProblem::Field::Inputs;
    MessageLine *message = isName ? m_ui->nameMessage : isInputs ? m_ui->inputsMessage : m_ui->tasksMessage;
    QWidget *field = isName     ? static_cast<QWidget *>(m_ui->name)
                     : isInputs ? static_cast<QWidget *>(m_ui->inputs)
                                : m_ui->addTask;
    message->showMessage(Severity::Bad, problem.sentence);
    field->setFocus(Qt::OtherFocusReason);
}

} // namespace crew::gui::crews

#include "moc_smallcreweditor.cpp"
