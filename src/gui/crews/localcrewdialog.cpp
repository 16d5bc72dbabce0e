// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/localcrewdialog.h"

#include "core/async/inworker.h"
#include "gui/common/widgets/formrows.h"
#include "gui/common/widgets/question.h"
#include "ui_localcrewdialog.h"

#include <QJsonDocument>
#include <QMessageBox>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

LocalCrewDialog::LocalCrewDialog(local::LocalCrews &crews, QString colour, QWidget *parent)
    : GrowingDialog(parent)
    , m_crews(crews)
    , m_colour(std::move(colour))
    , m_ui(std::make_unique<Ui::LocalCrewDialog>())
{
    m_ui->setupUi(this);
    for (QLabel *quiet : {m_ui->folderHint, m_ui->runByHint})
        quiet->setForegroundRole(QPalette::PlaceholderText);
    showFormRow(*m_ui->folderForm, *m_ui->runByLabel, m_crews.hasUserServices());
    connectControls();
    showSource();
    showRunBy();
    setBusy({});
}

LocalCrewDialog::~LocalCrewDialog()
{
    hide(); // while the handlers still have what they work on: a field that loses the keyboard says so
}

void LocalCrewDialog::connectControls()
{
    connect(m_ui->fromForm, &QRadioButton::toggled, this, &LocalCrewDialog::showSource);
    connect(m_ui->folder, &FolderField::edited, this, &LocalCrewDialog::handleEdited);
    connect(m_ui->folder, &FolderField::entered, this, &LocalCrewDialog::checkFolder);
    connect(m_ui->editor, &SmallCrewEditor::edited, this, [this] { m_ui->message->clear(); });
    connect(m_ui->runBy, &QComboBox::currentIndexChanged, this, &LocalCrewDialog::showRunBy);
    connect(m_ui->create, &QPushButton::clicked, this, &LocalCrewDialog::handleCreate);
    connect(m_ui->close, &QPushButton::clicked, this, &LocalCrewDialog::reject);
}

bool LocalCrewDialog::isWritten() const
{
    return m_ui->fromForm->isChecked();
}

local::RunBy LocalCrewDialog::runBy() const
{
    return m_ui->runBy->currentIndex() == 0 ? local::RunBy::Console : local::RunBy::Systemd;
}

void LocalCrewDialog::showRunBy()
{
    m_ui->runByHint->setText(runBy() == local::RunBy::Console
                                 ? tr("The service starts and ends with the console.")
                                 : tr("The service starts with your session, even without the console."));
}

void LocalCrewDialog::showSource()
{
    m_ui->editor->setVisible(isWritten());
    m_ui->folderHint->setText(
        isWritten() ? tr("The file “crew.json” is written into this folder. Put the programs of "
                         "the tasks there, too.")
                    : tr("Has the file “crew.json” and the programs of its tasks."));
    m_ui->create->setText(isWritten() ? tr("Create and add") : tr("Start and add"));
    m_ui->create->setAccessibleName(m_ui->create->text());
    handleEdited();
    checkFolder();
}

void LocalCrewDialog::handleEdited()
{
    ++m_checkNumber;
    m_ui->folderMessage->clear();
    m_ui->message->clear();
}

/// Says early what is wrong with a folder that was chosen.
void LocalCrewDialog::checkFolder()
{
    const QString folder = local::folderFrom(m_ui->folder->text());
    if (folder.isEmpty() || isWritten())
        return;
    const quint64 number = ++m_checkNumber;
    inWorker(
        this, [folder] { return local::readCrewFolder(folder); },
        [this, number](const std::expected<local::CrewFileFacts, QString> &facts) {
            if (number == m_checkNumber)
                handleChecked(facts);
        });
}

void LocalCrewDialog::handleChecked(const std::expected<local::CrewFileFacts, QString> &facts)
{
    if (facts)
        m_ui->folderMessage->showMessage(Severity::Good, tr("The crew “%1”.").arg(facts->name));
    else
        m_ui->folderMessage->showMessage(Severity::Bad, facts.error());
}

void LocalCrewDialog::handleCreate()
{
    m_ui->message->clear();
    if (isWritten()) {
        if (const auto problem = local::problemOf(m_ui->editor->crew()))
            return m_ui->editor->showProblem(*problem);
    }
    const QString folder = checkedFolder();
    if (folder.isEmpty())
        return;
    if (isWritten())
        writeCrew(folder, false);
    else
        readCrew(folder);
}

/// Empty when the person has to enter another one.
QString LocalCrewDialog::checkedFolder()
{
    const QString typed = m_ui->folder->text().trimmed();
    const QString folder = local::folderFrom(typed);
    if (!folder.isEmpty())
        return folder;
    m_ui->folderMessage->showMessage(Severity::Bad, typed.isEmpty()
                                                        ? tr("Choose a folder.")
                                                        : tr("Enter the absolute path of the folder."));
    m_ui->folder->setFocus(Qt::OtherFocusReason);
    return {};
}

void LocalCrewDialog::writeCrew(const QString &folder, bool replaces)
{
    setBusy(tr("Writing the crew file…"));
    const QByteArray file = QJsonDocument(local::crewFileOf(m_ui->editor->crew())).toJson();
    const quint64 number = ++m_createNumber;
    inWorker(
        this, [folder, file, replaces] { return local::writeCrewFile(folder, file, replaces); },
        [this, folder, number](const std::expected<void, local::WriteProblem> &written) {
            if (number == m_createNumber)
                handleWritten(folder, written);
        });
}

void LocalCrewDialog::handleWritten(const QString &folder,
                                    const std::expected<void, local::WriteProblem> &written)
{
    if (written)
        return readCrew(folder);
    setBusy({});
    if (written.error().isThere)
        askToReplace(folder, written.error().sentence);
    else
        showProblem(written.error().sentence);
}

void LocalCrewDialog::askToReplace(const QString &folder, const QString &sentence)
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Replace crew file"), tr("Replace the crew file?"),
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        tr("%1 Its content is lost when it is replaced with the crew that you wrote here.").arg(sentence));
    QPushButton *replace = box->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    replace->setAccessibleName(tr("Replace"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(replace, &QPushButton::clicked, this, [this, folder] { writeCrew(folder, true); });
    box->open();
}

void LocalCrewDialog::readCrew(const QString &folder)
{
    setBusy(tr("Reading the crew file…"));
    const quint64 number = ++m_createNumber;
    inWorker(
        this, [folder] { return local::readCrewFolder(folder); },
        [this, folder, number](const std::expected<local::CrewFileFacts, QString> &facts) {
            if (number != m_createNumber)
                return;
            if (facts)
                return addCrew(folder, *facts);
            setBusy({});
            handleChecked(facts);
            m_ui->folder->setFocus(Qt::OtherFocusReason);
        });
}

void LocalCrewDialog::addCrew(const QString &folder, const local::CrewFileFacts &facts)
{
    setBusy(tr("Starting the service…"));
    local::LocalCrewOrder order;
    order.crew.name = facts.name;
    order.crew.notes = facts.description;
    order.crew.colour = m_colour;
    order.folder = folder;
    order.prefix = facts.prefix;
    order.runBy = runBy();
    m_addition = m_crews.add(order, this,
                             [this](const local::LocalCrewAddition::Result &result) { handleAdded(result); });
}

void LocalCrewDialog::handleAdded(const local::LocalCrewAddition::Result &result)
{
    m_addition = QUuid();
    setBusy({});
    if (!result)
        return showProblem(result.error());
    Q_EMIT saved(*result);
    accept();
}

/// While a crew is being added, this cancels it: its file has been written.
void LocalCrewDialog::reject()
{
    if (!m_addition.isNull() || !m_ui->editor->isEdited())
        return GrowingDialog::reject();
    if (findChild<QMessageBox *>())
        return; // it is asked already
    auto *question = newQuestion(
        {.title = tr("Discard crew"),
         .text = tr("Discard the crew that you have written?"),
         .details = tr("It has not been added."),
         .act = tr("Discard"),
         .keep = tr("Keep editing")},
        [this] { GrowingDialog::reject(); }, this);
    question->setObjectName(u"discardCrew"_s);
    question->open();
}

void LocalCrewDialog::done(int result)
{
    ++m_createNumber;
    if (!m_addition.isNull())
        m_crews.cancel(std::exchange(m_addition, {}));
    GrowingDialog::done(result);
}

void LocalCrewDialog::showProblem(const QString &sentence)
{
    m_ui->message->showMessage(Severity::Bad, sentence);
    m_ui->create->setFocus(Qt::OtherFocusReason); // it lost the keyboard while it was disabled
}

void LocalCrewDialog::setBusy(const QString &sentence)
{
    const bool isBusy = !sentence.isEmpty();
    for (QWidget *field : QList<QWidget *>{m_ui->fromFolder, m_ui->fromForm, m_ui->folder, m_ui->editor,
                                           m_ui->runBy, m_ui->create}) {
        field->setEnabled(!isBusy);
    }
    m_ui->busy->setVisible(isBusy);
    if (isBusy)
        m_ui->message->showMessage(Severity::Neutral, sentence);
    else
        m_ui->message->clear();
}

} // namespace crew::gui::crews

#include "moc_localcrewdialog.cpp"
