// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/importdialog.h"

#include "core/async/inworker.h"
#include "core/displayaddress.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/importmodel.h"
#include "gui/store/crewlist.h"
#include "ui_importdialog.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace crew::gui::crews {

namespace {

std::expected<ImportSource, QString> read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(file.errorString());
    const auto crews = wire::decodeCrewExport(file.read(wire::maxCrewExportSize + 1));
    if (!crews)
        return std::unexpected(crews.error());
    ImportSource source{*crews, {}};
    for (const wire::ExportedCrew &exported : *crews) {
        const QString caFile = exported.crew.network.caFile;
        if (!caFile.isEmpty() && !QFileInfo(caFile).isFile())
            source.missingFiles.insert(caFile);
    }
    return source;
}

QString fileComparison(const ImportRow &row)
{
    const QString address = displayAddress(row.exported.crew.address);
    switch (row.state) {
    case ImportState::New:
        return ImportDialog::tr("You have no crew with the address %1.").arg(address);
    case ImportState::Same:
        return ImportDialog::tr("Your crew “%1” is the same.").arg(visibleText(row.here.name));
    case ImportState::Different:
        break;
    }
    return ImportDialog::tr("Your crew “%1” has the same address. In the file: %2.")
        .arg(visibleText(row.here.name), row.differences.join(QStringLiteral("; ")));
}

/// Nothing for a crew without a CA file, or one that is here.
QString caFileText(const ImportRow &row, const QSet<QString> &missingFiles)
{
    const QString caFile = row.exported.crew.network.caFile;
    if (!missingFiles.contains(caFile))
        return {};
    return ImportDialog::tr("Its CA file %1 is not on this computer. Choose another in the crew's settings, "
                            "under Network.")
        .arg(visibleText(QDir::toNativeSeparators(caFile)));
}

/// The same of a crew that is moved to a desk.
QString ownCaFileText(const ImportRow &row)
{
    if (row.exported.crew.network.caFile.isEmpty())
        return {};
    return ImportDialog::tr(
        "Its CA file stays on this computer. Have the desk's system trust the authority.");
}

QString ownComparison(const ImportRow &row)
{
    const QString address = displayAddress(row.exported.crew.address);
    switch (row.state) {
    case ImportState::New:
        return ImportDialog::tr("The desk has no crew with the address %1.").arg(address);
    case ImportState::Same:
        return ImportDialog::tr("The desk's crew “%1” is the same.").arg(visibleText(row.here.name));
    case ImportState::Different:
        break;
    }
    return ImportDialog::tr("The desk's crew “%1” has the same address. Replace overwrites it with yours.")
        .arg(visibleText(row.here.name));
}

} // namespace

ImportDialog::ImportDialog(engine::EngineLink &engine, const CrewList &crews, LocalState &state,
                           QWidget *parent)
    : GrowingDialog(parent)
    , m_engine(engine)
    , m_crews(crews)
    , m_state(state)
    , m_ui(std::make_unique<Ui::ImportDialog>())
    , m_model(new ImportModel(this))
{
    m_ui->setupUi(this);
    setUp();
    connect(&m_crews, &CrewList::changed, this, &ImportDialog::planAgain);
}

ImportDialog::~ImportDialog() = default;

void ImportDialog::setUp()
{
    m_ui->table->setModel(m_model);
    makeListLike(*m_ui->table);
    m_ui->table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_ui->table->setFrameShape(QFrame::StyledPanel);
    QHeaderView *header = m_ui->table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ImportModel::Address, QHeaderView::Stretch);
    header->setMaximumSectionSize(30 * fontMetrics().averageCharWidth()); // the address has the rest
    m_ui->table->setMinimumHeight(7 * fontMetrics().lineSpacing());
    const QSize wanted(115 * fontMetrics().averageCharWidth(), 30 * fontMetrics().lineSpacing());
    resize(wanted.boundedTo(screen()->availableSize()));
    m_ui->tokens->setForegroundRole(QPalette::PlaceholderText);
    m_ui->sendTokens->hide();
    m_ui->moveRuns->hide();
    m_ui->progress->hide();
    m_ui->details->setMinimumHeight(2 * m_ui->details->fontMetrics().lineSpacing());
    connect(m_ui->choose, &QPushButton::clicked, this, &ImportDialog::chooseFile);
    connect(m_ui->add, &QPushButton::clicked, this, [this] { choose(ImportAct::Add); });
    connect(m_ui->replace, &QPushButton::clicked, this, [this] { choose(ImportAct::Replace); });
    connect(m_ui->skip, &QPushButton::clicked, this, [this] { choose(ImportAct::Skip); });
    connect(m_ui->moveRuns, &QCheckBox::toggled, this, &ImportDialog::updateButtons);
    connect(m_ui->import_, &QPushButton::clicked, this, &ImportDialog::accept);
    connect(m_ui->cancel, &QPushButton::clicked, this, &ImportDialog::reject);
    connect(m_ui->table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ImportDialog::updateChosen);
    updateChosen();
    updateButtons();
}

void ImportDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a file of crews"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Crews (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &ImportDialog::readFile);
    dialog->open();
}

void ImportDialog::readFile(const QString &path)
{
    inWorker(
        this, [path] { return read(path); },
        [this, path, reading = ++m_reading](const std::expected<ImportSource, QString> &file) {
            if (reading == m_reading && !isImporting())
                handleRead(path, file);
        });
}

void ImportDialog::readOwn(const OwnCrewsReader &own)
{
    m_own = own;
    m_model->setStateTitle(tr("Compared with the desk"));
    setWindowTitle(tr("Move crews to the desk"));
    setAccessibleName(windowTitle());
    m_ui->table->setAccessibleName(tr("Crews on this computer"));
    m_ui->choose->hide();
    m_ui->sendTokens->show();
    const bool isEncrypted = m_own.desk.scheme() == QLatin1String("https");
    m_ui->tokens->setText((isEncrypted
                               ? tr("Tokens are sent to %1 over TLS and stored there encrypted.")
                               : tr("Tokens are sent to %1 on this computer and stored there encrypted."))
                              .arg(m_own.desk.host()) +
                          u' ' +
                          tr("Without them, set the token of each crew on its page. What is on this "
                             "computer is not changed."));
    m_ui->summary->setText(tr("Reading the crews on this computer…"));
    updateButtons();
    m_own.read(this, [this](const std::expected<OwnCrews, QString> &crews) { showOwn(crews); });
}

void ImportDialog::showOwn(const std::expected<OwnCrews, QString> &own)
{
    if (!own) {
        m_ui->summary->setText(tr("Nothing was changed."));
        m_ui->message->showMessage(
            Severity::Bad, tr("The crews on this computer cannot be read: %1").arg(visibleText(own.error())));
        return;
    }
    m_liveRuns = own->liveRuns;
    m_endedRuns = own->endedRuns;
    const int ended = static_cast<int>(m_endedRuns.size());
    m_ui->moveRuns->setText(tr("Move the runs and re&views that have ended (%L1)").arg(ended));
    m_canMoveRuns = ended > 0 && own->historyProblem.isEmpty();
    m_ui->moveRuns->setChecked(m_canMoveRuns);
    m_ui->moveRuns->setToolTip(own->historyProblem);
    m_ui->moveRuns->show();
    showPlan(planImport(own->crews, crewExportOf(m_crews.all(), m_state)));
    m_ui->summary->setText(tr("Crews on this computer: %1 new, %2 already at the desk, %3 different.")
                               .arg(m_model->count(ImportState::New))
                               .arg(m_model->count(ImportState::Same))
                               .arg(m_model->count(ImportState::Different)));
    if (!own->historyProblem.isEmpty() && ended > 0)
        m_ui->message->showMessage(Severity::Attention, own->historyProblem);
    else if (m_liveRuns > 0)
        m_ui->message->showMessage(
            Severity::Attention,
            tr("%Ln run(s) on this computer have not ended. They continue here and are not moved: their "
               "callbacks come to this computer, while you work on it.",
               nullptr, m_liveRuns));
}

void ImportDialog::handleRead(const QString &path, const std::expected<ImportSource, QString> &file)
{
    const QString name = visibleText(QFileInfo(path).fileName());
    m_ui->message->clear();
    if (!file) {
        showPlan({});
        m_ui->summary->setText(tr("Nothing was changed."));
        m_ui->message->showMessage(Severity::Bad,
                                   tr("%1 cannot be imported: %2").arg(name, visibleText(file.error())));
        return;
    }
    m_missingFiles = file->missingFiles;
    showPlan(planImport(file->crews, crewExportOf(m_crews.all(), m_state)));
    m_ui->summary->setText(tr("%1: %2 new, %3 already here, %4 different.")
                               .arg(name, QString::number(m_model->count(ImportState::New)),
                                    QString::number(m_model->count(ImportState::Same)),
                                    QString::number(m_model->count(ImportState::Different))));
    if (file->crews.isEmpty())
        m_ui->message->showMessage(Severity::Neutral, tr("There are no crews in this file."));
    else if (!m_missingFiles.isEmpty())
        m_ui->message->showMessage(Severity::Attention,
                                   tr("%Ln CA file(s) of these crews are not on this computer. Choose others "
                                      "in the crews' settings, under Network.",
                                      nullptr, int(m_missingFiles.size())));
}

/// What was chosen stays where it still makes sense.
void ImportDialog::planAgain()
{
    if (isImporting() || m_model->plan().isEmpty())
        return;
    wire::CrewExport file;
    for (const ImportRow &row : m_model->plan())
        file.append(row.exported);
    ImportPlan plan = planImport(file, crewExportOf(m_crews.all(), m_state));
    for (qsizetype i = 0; i < plan.size(); ++i) {
        const ImportRow &before = m_model->plan().at(i);
        if (before.state == plan.at(i).state && plan.at(i).allows(before.act))
            plan[i].act = before.act;
    }
    const QList<int> chosen = chosenRows();
    m_model->setPlan(plan);
    for (const int row : chosen)
        m_ui->table->selectionModel()->select(m_model->index(row, 0),
                                              QItemSelectionModel::Select | QItemSelectionModel::Rows);
    updateChosen();
    updateButtons();
}

void ImportDialog::showPlan(const ImportPlan &plan)
{
    m_model->setPlan(plan);
    if (!plan.isEmpty()) {
        m_ui->table->setCurrentIndex(m_model->index(0, 0));
        m_ui->table->setFocus(Qt::OtherFocusReason);
    }
    updateChosen();
    updateButtons();
}

QList<int> ImportDialog::chosenRows() const
{
    QList<int> rows;
    for (const QModelIndex &index : m_ui->table->selectionModel()->selectedRows())
        rows << index.row();
    return rows;
}

void ImportDialog::choose(ImportAct act)
{
    m_model->setAct(chosenRows(), act);
    updateButtons();
}

void ImportDialog::updateChosen()
{
    const QList<int> rows = chosenRows();
    const auto allowed = [&](ImportAct act) {
        return !isImporting() &&
               std::ranges::any_of(rows, [&](int row) { return m_model->plan().at(row).allows(act); });
    };
    m_ui->add->setEnabled(allowed(ImportAct::Add));
    m_ui->replace->setEnabled(allowed(ImportAct::Replace));
    m_ui->skip->setEnabled(allowed(ImportAct::Skip));
    if (rows.size() == 1)
        m_ui->details->setText(comparison(m_model->plan().at(rows.first())));
    else
        m_ui->details->setText(rows.isEmpty() ? QString()
                                              : tr("%Ln crew(s) selected.", nullptr, int(rows.size())));
}

QString ImportDialog::comparison(const ImportRow &row) const
{
    const QString text = m_own ? ownComparison(row) + u' ' + ownCaFileText(row)
                               : fileComparison(row) + u' ' + caFileText(row, m_missingFiles);
    return text.trimmed();
}

void ImportDialog::updateButtons()
{
    const int count = m_model->actCount();
    m_ui->import_->setEnabled((count > 0 || movesRuns()) && !isImporting());
    if (m_own)
        m_ui->import_->setText(count > 0 ? tr("&Move %Ln crew(s)", nullptr, count) : tr("&Move"));
    else
        m_ui->import_->setText(count > 0 ? tr("&Import %Ln crew(s)", nullptr, count) : tr("&Import"));
    m_ui->import_->setAccessibleName(m_own ? tr("Move") : tr("Import"));
    m_ui->sendTokens->setEnabled(!isImporting());
    m_ui->moveRuns->setEnabled(m_canMoveRuns && !isImporting());
    m_ui->choose->setEnabled(!isImporting());
}

void ImportDialog::accept()
{
    if (isImporting() || (m_model->actCount() == 0 && !movesRuns()))
        return;
    m_ui->message->clear();
    m_report = {};
    m_report.liveRuns = m_liveRuns;
    for (const ImportRow &row : m_model->plan()) {
        if (!row.here.id.isNull())
            m_deskCrews.insert(row.exported.crew.id, row.here.id);
    }
    m_next = 0;
    updateChosen();
    updateButtons();
    saveNext();
}

/// One after the other, so that the crews come in the order of the file.
void ImportDialog::saveNext()
{
    const ImportPlan &plan = m_model->plan();
    while (m_next < plan.size() && plan.at(m_next).act == ImportAct::Skip)
        ++m_next;
    if (m_next >= plan.size()) {
        if (movesRuns())
            return moveRuns();
        Q_EMIT imported(m_report);
        QDialog::accept();
        return;
    }
    const ImportRow row = plan.at(m_next);
    if (m_own && m_ui->sendTokens->isChecked())
        sendToken(row);
    else
        save(row, std::nullopt);
}

void ImportDialog::sendToken(const ImportRow &row)
{
    m_own.readToken(row.exported.crew.id, this, [this, row](const std::expected<QString, QString> &token) {
        if (!token)
            return handleSaved(row, std::unexpected(token.error()));
        save(row, token->isEmpty() ? std::nullopt : std::optional(*token));
    });
}

void ImportDialog::save(const ImportRow &row, const std::optional<QString> &token)
{
    Crew crew = crewToSave(row);
    if (m_crews.access().isOnDesk()) // whose files are not these
        crew.network.caFile = row.act == ImportAct::Replace ? row.here.network.caFile : QString();
    m_engine.send(
        engine::command::SaveCrew{{crew, token, false}}, this,
        [this, row, hasToken = token.has_value()](const std::expected<engine::CrewSaved, QString> &saved) {
            m_report.tokens += saved && hasToken ? 1 : 0;
            handleSaved(row, saved);
        });
}

void ImportDialog::handleSaved(const ImportRow &row, const std::expected<engine::CrewSaved, QString> &saved)
{
    if (!saved) {
        m_next = -1;
        reportImport();
        if (m_isCancelled)
            return QDialog::reject();
        m_ui->message->showMessage(Severity::Bad, saved.error());
        planAgain();
        updateButtons();
        return;
    }
    saveExtras(row, saved->crew.id, m_state);
    m_deskCrews.insert(row.exported.crew.id, saved->crew.id);
    (row.act == ImportAct::Add ? m_report.added : m_report.replaced) << saved->crew.id;
    m_model->setAct({m_next}, ImportAct::Skip); // another try does not save it twice
    if (m_isCancelled) {
        reportImport();
        return QDialog::reject();
    }
    ++m_next;
    saveNext();
}

bool ImportDialog::movesRuns() const
{
    return m_canMoveRuns && m_ui->moveRuns->isChecked();
}

void ImportDialog::moveRuns()
{
    const int count = static_cast<int>(m_endedRuns.size());
    m_mover = new RunMover(m_engine, m_own, m_deskCrews, this);
    m_next = -1;
    m_ui->progress->setRange(0, count);
    m_ui->progress->setValue(0);
    m_ui->progress->show();
    connect(m_mover, &RunMover::progressed, this, [this, count](int done) {
        m_ui->progress->setValue(done);
        m_ui->summary->setText(tr("Moving runs: %L1 of %L2").arg(done).arg(count));
    });
    connect(m_mover, &RunMover::finished, this, &ImportDialog::handleRunsMoved);
    m_mover->start(m_endedRuns);
}

void ImportDialog::handleRunsMoved(const RunMoveReport &report)
{
    m_mover->deleteLater();
    m_mover = nullptr;
    m_report.runs = report;
    m_ui->progress->hide();
    if (m_isCancelled) {
        reportImport();
        return QDialog::reject();
    }
    if (report.failed > 0)
        return showFailedRuns(report);
    Q_EMIT imported(m_report);
    QDialog::accept();
}

/// The window stays, so that the same can be tried again.
void ImportDialog::showFailedRuns(const RunMoveReport &report)
{
    QStringList sentences{
        tr("%Ln run(s) could not be moved. The first is %1", nullptr, report.failed).arg(report.problem)};
    if (report.left > 0)
        sentences << tr("%Ln more run(s) were not tried.", nullptr, report.left);
    sentences << tr("Nothing is moved twice when you try again.");
    m_ui->summary->setText(tr("%Ln run(s) moved.", nullptr, report.moved));
    m_ui->message->showMessage(Severity::Bad, sentences.join(QLatin1Char(' ')));
    reportImport();
    planAgain();
    updateButtons();
}

/// The crew or the run that is being moved is seen to its end, out of sight.
void ImportDialog::reject()
{
    if (!isImporting())
        return QDialog::reject();
    m_isCancelled = true;
    if (m_mover)
        m_mover->cancel();
    hide();
}

void ImportDialog::reportImport()
{
    if (!m_report.isEmpty())
        Q_EMIT imported(std::exchange(m_report, {}));
}

} // namespace crew::gui::crews

#include "moc_importdialog.cpp"
