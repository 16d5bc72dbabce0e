// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/smalltaskeditor.h"

#include "gui/common/widgets/formrows.h"
#include "ui_smalltaskeditor.h"

#include <QProcess>
#include <QScopedValueRollback>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

using local::KeyPlace;
using local::SmallCrewProblem;
using local::SmallTask;
using local::TaskKind;

SmallTaskEditor::SmallTaskEditor(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::SmallTaskEditor>())
{
    m_ui->setupUi(this);
    for (QLabel *quiet : {m_ui->parts, m_ui->templateHint, m_ui->keyHint, m_ui->idHint})
        quiet->setForegroundRole(QPalette::PlaceholderText);
    connectControls();
    showKind();
    showCommand();
}

SmallTaskEditor::~SmallTaskEditor()
{
    hide(); // while the handlers still have what they work on: a field that loses the keyboard says so
}

void SmallTaskEditor::connectControls()
{
    for (const QLineEdit *field : {m_ui->name, m_ui->commandLine, m_ui->baseUrl, m_ui->model, m_ui->keyName})
        connect(field, &QLineEdit::textChanged, this, &SmallTaskEditor::handleEdited);
    connect(m_ui->instructions, &QPlainTextEdit::textChanged, this, &SmallTaskEditor::handleEdited);
    connect(m_ui->kind, &QComboBox::currentIndexChanged, this, &SmallTaskEditor::handleEdited);
    connect(m_ui->keyPlace, &QComboBox::currentIndexChanged, this, &SmallTaskEditor::handleEdited);
    connect(m_ui->review, &QCheckBox::toggled, this, &SmallTaskEditor::handleEdited);
}

void SmallTaskEditor::setTask(const SmallTask &task, const QString &id)
{
    const QScopedValueRollback filling(m_isFilling, true);
    m_ui->name->setText(task.name);
    m_ui->kind->setCurrentIndex(static_cast<int>(task.kind));
    m_ui->commandLine->setText(task.commandLine);
    m_ui->baseUrl->setText(task.baseUrl);
    m_ui->model->setText(task.model);
    m_ui->instructions->setPlainText(task.instructions);
    m_ui->keyPlace->setCurrentIndex(static_cast<int>(task.keyPlace));
    m_ui->keyName->setText(task.keyName);
    m_ui->review->setChecked(task.needsReview);
    m_ui->message->clear();
    setTaskId(id);
    showKind();
    showCommand();
}

void SmallTaskEditor::setTaskId(const QString &id)
{
    m_ui->idHint->setText(tr("In later tasks, {output %1} is the output of this task.").arg(id));
}

SmallTask SmallTaskEditor::task() const
{
    SmallTask task;
    task.name = m_ui->name->text();
    task.kind = static_cast<TaskKind>(m_ui->kind->currentIndex());
    task.commandLine = m_ui->commandLine->text();
    task.baseUrl = m_ui->baseUrl->text();
    task.model = m_ui->model->text();
    task.instructions = m_ui->instructions->toPlainText();
    task.keyPlace = static_cast<KeyPlace>(m_ui->keyPlace->currentIndex());
    task.keyName = m_ui->keyName->text();
    task.needsReview = m_ui->review->isChecked();
    return task;
}

void SmallTaskEditor::handleEdited()
{
    if (m_isFilling)
        return;
    m_ui->message->clear();
    showKind();
    showCommand();
    Q_EMIT edited();
}

/// The service gets this list, and no shell ever sees it.
void SmallTaskEditor::showCommand()
{
    QStringList words = QProcess::splitCommand(m_ui->commandLine->text());
    if (words.isEmpty())
        return m_ui->parts->setText(
            tr("The program gets the task on its standard input and writes the output. ./ stands for the "
               "folder of the crew. There is no shell."));
    for (QString &word : words)
        word = tr("“%1”", "program or argument").arg(word);
    m_ui->parts->setText(words.size() == 1
                             ? tr("Program: %1").arg(words.first())
                             : tr("Program: %1 Arguments: %2").arg(words.first(), words.mid(1).join(u' ')));
}

void SmallTaskEditor::showKind()
{
    const bool isChat = m_ui->kind->currentIndex() == static_cast<int>(TaskKind::Chat);
    showFormRow(*m_ui->fields, *m_ui->commandLabel, !isChat);
    for (QLabel *label : {m_ui->baseUrlLabel, m_ui->modelLabel, m_ui->instructionsLabel, m_ui->keyLabel})
        showFormRow(*m_ui->fields, *label, isChat);
    const auto place = static_cast<KeyPlace>(m_ui->keyPlace->currentIndex());
    m_ui->keyName->setEnabled(place != KeyPlace::None);
    m_ui->keyHint->setText(place == KeyPlace::Keychain
                               ? tr("Store the key once with: crew-service --store-key NAME")
                           : place == KeyPlace::Environment
                               ? tr("Must be set where the service starts. The key itself is in no file.")
                               : tr("For models that need no key, as on this computer."));
}

QWidget *SmallTaskEditor::fieldOf(SmallCrewProblem::Field field) const
{
    switch (field) {
    case SmallCrewProblem::Field::CommandLine:
        return m_ui->commandLine;
    case SmallCrewProblem::Field::BaseUrl:
        return m_ui->baseUrl;
    case SmallCrewProblem::Field::Model:
        return m_ui->model;
    case SmallCrewProblem::Field::Instructions:
        return m_ui->instructions;
    case SmallCrewProblem::Field::KeyName:
        return m_ui->keyName;
    case SmallCrewProblem::Field::Name:
    case SmallCrewProblem::Field::Inputs:
    case SmallCrewProblem::Field::Tasks:
    case SmallCrewProblem::Field::TaskName:
        break;
    }
    return m_ui->name;
}

void SmallTaskEditor::showProblem(const SmallCrewProblem &problem)
{
    m_ui->message->showMessage(Severity::Bad, problem.sentence);
    fieldOf(problem.field)->setFocus(Qt::OtherFocusReason);
}

void SmallTaskEditor::clearProblem()
{
    m_ui->message->clear();
}

void SmallTaskEditor::focusName()
{
    m_ui->name->setFocus(Qt::OtherFocusReason);
}

} // namespace crew::gui::crews

#include "moc_smalltaskeditor.cpp"
