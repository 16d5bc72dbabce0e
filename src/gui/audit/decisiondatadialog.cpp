// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/decisiondatadialog.h"

#include "gui/audit/decisiondatatext.h"
#include "gui/common/widgets/savedialog.h"
#include "ui_decisiondatadialog.h"

#include <QFileDialog>

namespace crew::gui::audit {

namespace {

constexpr int progressSteps = 1000; ///< a bar counts in int

} // namespace

DecisionDataDialog::DecisionDataDialog(engine::EngineLink &engine, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::DecisionDataDialog>())
    , m_exporter(new DecisionDataExporter(engine, this))
{
    m_ui->setupUi(this);
    m_ui->progress->setMaximum(progressSteps);
    for (QLabel *hint : {m_ui->secretsHint, m_ui->personalDataHint})
        hint->setForegroundRole(QPalette::PlaceholderText);
    connect(m_ui->start, &QPushButton::clicked, this, &DecisionDataDialog::askWhereTo);
    connect(m_ui->close, &QPushButton::clicked, this, &DecisionDataDialog::reject);
    connect(m_ui->personalData, &QCheckBox::toggled, this, &DecisionDataDialog::updateControls);
    connect(m_exporter, &DecisionDataExporter::progressed, this, &DecisionDataDialog::handleProgress);
    connect(m_exporter, &DecisionDataExporter::finished, this, &DecisionDataDialog::handleFinished);
    connect(m_exporter, &DecisionDataExporter::failed, this, &DecisionDataDialog::handleFailed);
    updateControls();
}

DecisionDataDialog::~DecisionDataDialog() = default;

void DecisionDataDialog::done(int result)
{
    if (!m_exporter->isRunning())
        return QDialog::done(result);
    const bool isCancelled = m_exporter->cancel();
    m_ui->message->showMessage(Severity::Neutral,
                               isCancelled
                                   ? tr("Cancelled. No file was written.")
                                   : tr("It is too late to cancel: the end of the file is being written."));
    updateControls();
}

DecisionDataOptions DecisionDataDialog::options() const
{
    return {m_ui->reviewers->isChecked(), m_ui->secrets->isChecked(), m_ui->personalData->isChecked()};
}

void DecisionDataDialog::askWhereTo()
{
    QFileDialog *dialog = newSaveDialog(this, tr("Export decisions as data"), {tr("JSON Lines (*.jsonl)")});
    connect(dialog, &QFileDialog::fileSelected, this, &DecisionDataDialog::exportTo);
    dialog->open();
}

void DecisionDataDialog::exportTo(const QString &path)
{
    m_path = path;
    m_ui->message->clear();
    m_ui->progress->setValue(0);
    m_exporter->start(path, options());
    updateControls();
}

void DecisionDataDialog::handleProgress(const DecisionDataCounts &counts, qint64 total)
{
    if (total > 0)
        m_ui->progress->setValue(static_cast<int>(progressSteps * counts.all() / total));
}

void DecisionDataDialog::handleFinished(const DecisionDataCounts &counts)
{
    const bool isComplete = counts.unreadable == 0;
    m_ui->message->showMessage(isComplete ? Severity::Good : Severity::Attention,
                               exportedText(counts, m_path));
    updateControls();
}

void DecisionDataDialog::handleFailed(const QString &sentence)
{
    m_ui->message->showMessage(Severity::Bad, sentence);
    updateControls();
}

/// Names of reviewers are personal data: then they are not in the file at all.
void DecisionDataDialog::updateControls()
{
    const bool isRunning = m_exporter->isRunning();
    m_ui->progress->setVisible(isRunning);
    m_ui->start->setEnabled(!isRunning);
    for (QCheckBox *box : {m_ui->reviewers, m_ui->secrets, m_ui->personalData})
        box->setEnabled(!isRunning);
    m_ui->reviewers->setText(m_ui->personalData->isChecked() ? tr("&Include when it was decided")
                                                             : tr("&Include who decided and when"));
    m_ui->close->setText(isRunning ? tr("&Cancel") : tr("C&lose"));
    m_ui->close->setAccessibleName(isRunning ? tr("Cancel") : tr("Close"));
}

} // namespace crew::gui::audit

#include "moc_decisiondatadialog.cpp"
