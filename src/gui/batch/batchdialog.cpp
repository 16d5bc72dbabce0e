// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchdialog.h"

#include "core/async/inworker.h"
#include "core/displayaddress.h"
#include "gui/batch/batchmapping.h"
#include "gui/batch/batchpreviewmodel.h"
#include "gui/batch/inputcelldelegate.h"
#include "gui/batch/runrows.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/common/widgets/question.h"
#include "gui/crews/healthlook.h"
#include "gui/kickoff/kickoffloader.h"
#include "gui/kickoff/noticeaddress.h"
#include "gui/kickoff/secretinputs.h"
#include "gui/store/access.h"
#include "ui_batchdialog.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QMessageBox>
#include <QScreen>
#include <QShortcut>
#include <QSortFilterProxyModel>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

BatchDialog::BatchDialog(engine::EngineLink &engine, const Crew &crew, QWidget *parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_crew(crew)
    , m_ui(std::make_unique<Ui::BatchDialog>())
    , m_loader(new kickoff::KickoffLoader(engine, crew.id, this))
    , m_empty(
          new EmptyState(u"paste"_s, tr("Many runs from one file"),
                         tr("Choose a CSV file with column names in the first line, or a JSON Lines file. "
                            "Each row becomes one run. Nothing is sent until you have seen the rows.")))
    , m_preview(new BatchPreviewModel(this))
    , m_filter(new QSortFilterProxyModel(this))
{
    m_ui->setupUi(this);
    setUp();
    connectControls();
    resize(size().boundedTo(screen()->availableSize() - QSize(32, 64)));
    updateEnabled();
}

BatchDialog::~BatchDialog() = default;

void BatchDialog::setUp()
{
    setCrewName(m_crew.name);
    m_ui->title->setFont(titleFont(font(), 1.35));
    m_ui->address->setText(displayAddress(m_crew.address));
    m_ui->address->setForegroundRole(QPalette::PlaceholderText);
    m_ui->fileText->setForegroundRole(QPalette::PlaceholderText);
    m_ui->sign->setPixmap(crews::crewSign(m_crew).pixmap(QSize(36, 36), devicePixelRatioF()));
    for (QLabel *title : {m_ui->mappingTitle, m_ui->noticesTitle, m_ui->previewTitle})
        title->setFont(titleFont(font(), 1.1));
    m_ui->start->setIcon(themedIcon(u"kickoff"_s, palette()));
    m_ui->start->setToolTip(tr("Ctrl+Enter"));
    m_ui->pages->insertWidget(0, m_empty);
    m_ui->pages->setCurrentWidget(m_empty);
    m_empty->setButton(tr("Choose a file…"));
    m_ui->chooseFile->hide();
    m_ui->retry->hide();
    m_filter->setSourceModel(m_preview);
    m_filter->setFilterRole(BatchPreviewModel::HasProblemRole);
    m_filter->setFilterKeyColumn(BatchPreviewModel::Check);
    m_ui->preview->setModel(m_filter);
    m_ui->preview->setItemDelegate(new InputCellDelegate(this));
    makeListLike(*m_ui->preview);
    m_ui->preview->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_ui->preview->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                                   QAbstractItemView::AnyKeyPressed);
    m_ui->preview->setToolTip(tr("F2 edits the selected value."));
    m_ui->preview->horizontalHeader()->setDefaultSectionSize(180);
    m_ui->preview->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_ui->preview->horizontalHeader()->setStretchLastSection(true);
    m_ui->splitter->setStretchFactor(0, 0);
    m_ui->splitter->setStretchFactor(1, 1);
    m_ui->splitter->setSizes({380, 660});
}

void BatchDialog::connectControls()
{
    connect(m_loader, &kickoff::KickoffLoader::prepared, this, &BatchDialog::startWith);
    connect(m_loader, &kickoff::KickoffLoader::fieldsLoaded, this, &BatchDialog::showMapping);
    connect(m_loader, &kickoff::KickoffLoader::answered, this, &BatchDialog::showState);
    connect(new kickoff::NoticeAddress(m_engine, m_crew.id, this), &kickoff::NoticeAddress::found, this,
            &BatchDialog::handleAddress);
    connect(m_ui->chooseFile, &QPushButton::clicked, this, &BatchDialog::askForFile);
    connect(m_empty, &EmptyState::clicked, this, &BatchDialog::askForFile);
    connect(m_preview, &BatchPreviewModel::edited, this, &BatchDialog::showCheck);
    connect(m_ui->mapping, &MappingEditor::edited, this, &BatchDialog::checkRows);
    connect(m_ui->notices, &kickoff::NoticePanel::noticeToggled, this, &BatchDialog::handleWebhookToggled);
    connect(m_ui->notices, &kickoff::NoticePanel::humanInputToggled, this,
            &BatchDialog::handleHumanInputToggled);
    connect(m_ui->onlyProblems, &QCheckBox::toggled, this,
            [this](bool only) { m_filter->setFilterFixedString(only ? u"true"_s : QString()); });
    connect(m_ui->notices, &kickoff::NoticePanel::eventStreamChanged, this,
            &BatchDialog::handleEventStreamChanged);
    connect(m_ui->retry, &QPushButton::clicked, this, &BatchDialog::loadMissing);
    connect(m_ui->start, &QPushButton::clicked, this, &BatchDialog::handleStart);
    connect(m_ui->close, &QPushButton::clicked, this, &BatchDialog::reject);
    auto *commit = new QShortcut(this);
    commit->setKeys(commitKeys());
    commit->setAutoRepeat(false);
    connect(commit, &QShortcut::activated, m_ui->start, &QPushButton::click);
}

void BatchDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (std::exchange(m_hasAsked, true))
        return;
    loadMissing();
    if (m_runs.isEmpty() && !m_file)
        m_empty->setFocus(Qt::OtherFocusReason);
}

void BatchDialog::reject()
{
    if (m_isStarting)
        return;
    if (m_ui->preview->isAncestorOf(focusWidget()))
        m_ui->preview->setFocus(Qt::OtherFocusReason); // takes what is being typed
    askToDiscard([this] { QDialog::reject(); });
}

/// Does \a act at once when nothing was typed, else when the person agrees to lose it.
void BatchDialog::askToDiscard(const std::function<void()> &act)
{
    if (m_preview->edits().isEmpty())
        return act();
    if (findChild<QMessageBox *>())
        return; // it is asked already
    auto *question = newQuestion({.title = tr("Discard values"),
                                  .text = tr("Discard the values that you have entered?"),
                                  .details = tr("Nothing has been sent, and the values are not kept."),
                                  .act = tr("Discard"),
                                  .keep = tr("Keep editing")},
                                 act, this);
    question->setObjectName(u"discardValues"_s);
    question->open();
}

/// What is being begun is on its way to the disk: there is nothing to cancel.
void BatchDialog::done(int result)
{
    if (m_isStarting)
        return;
    m_loader->cancel();
    QDialog::done(result);
}

void BatchDialog::loadMissing()
{
    m_loader->loadMissing();
    if (m_answeredRuns < m_runs.size() && !m_isLoadingRuns)
        loadRuns();
    showState();
}

/// The switches begin as they were at the last kickoff; its inputs and what it had beside them do not belong
/// here.
void BatchDialog::startWith(engine::KickoffPreparation preparation)
{
    if (!m_newBase.isEmpty()) // asked for later, and answered before
        preparation.webhookBase = m_newBase;
    m_webhookBase = preparation.webhookBase;
    const KickoffRequest former = kickoff::startingRequest(preparation);
    m_leftOut = missingSecretsIn(former);
    const KickoffRequest last = withoutMissingSecrets(former);
    m_request.webhooks = last.webhooks;
    m_request.humanInput = last.humanInput;
    m_request.eventStream = last.eventStream;
    m_ui->notices->setWebhookBase(preparation.webhookBase, preparation.noWebhookReason);
    m_ui->notices->setRequest(m_request);
}

/// Rows of a batch that names no address are called back at none, also once the console can be reached.
void BatchDialog::handleAddress(const engine::KickoffPreparation &found)
{
    if (!found.webhookBase.isEmpty())
        m_newBase = found.webhookBase;
    if (!m_loader->isPrepared())
        return;
    m_ui->notices->setWebhookBase(found.webhookBase, found.noWebhookReason);
    if (!m_newBase.isEmpty())
        m_request = kickoff::movedTo(m_request, m_newBase, std::exchange(m_webhookBase, m_newBase));
    m_ui->notices->setRequest(m_request);
}

void BatchDialog::showState()
{
    showMessage();
    updateEnabled();
}

/// Another file has other rows: what was typed over those of the former is lost.
void BatchDialog::askForFile()
{
    askToDiscard([this] { chooseFile(); });
}

void BatchDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a file of rows"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Rows (*.csv *.tsv *.txt *.jsonl *.ndjson)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &BatchDialog::readFile);
    dialog->open();
}

void BatchDialog::readFile(const QString &path)
{
    inWorker(
        this, [path] { return read(path); },
        [this, reading = ++m_reading](const ReadFile &result) {
            if (reading == m_reading)
                handleRead(result);
        });
}

BatchDialog::ReadFile BatchDialog::read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {path, nullptr, tr("%1 cannot be read: %2").arg(path, file.errorString())};
    const QByteArray bytes = file.read(wire::BatchFileLimits().bytes + 1);
    if (file.error() != QFileDevice::NoError)
        return {path, nullptr, tr("%1 cannot be read: %2").arg(path, file.errorString())};
    auto rows = wire::decodeBatchFile(bytes);
    if (!rows)
        return {path, nullptr, rows.error().message};
    return {path, std::make_shared<const wire::BatchFile>(std::move(*rows)), {}};
}

void BatchDialog::setAccess(const Access &access)
{
    m_access = &access;
    connect(&access, &Access::changed, this, [this] {
        if (m_access->sees(m_crew.id))
            updateEnabled();
        else
            done(Rejected); // there is nobody who could start it
    });
    updateEnabled();
}

void BatchDialog::setTokenState(engine::TokenState state)
{
    m_token = state;
    updateEnabled();
}

void BatchDialog::setBudgets(LocalState &state)
{
    connect(m_ui->budget, &BudgetLine::warned, this, &BatchDialog::updateEnabled);
    m_ui->budget->setUp(m_engine, state, m_crew.id);
}

void BatchDialog::setCrewName(const QString &name)
{
    m_crewName = name;
    const QString shown = visibleText(name);
    setWindowTitle(m_runs.isEmpty() ? tr("Kick off many: %1").arg(shown)
                                    : tr("Kick off again: %1").arg(shown));
    m_ui->title->setText(windowTitle());
}

void BatchDialog::startFromRuns(const QString &name, const QList<QUuid> &runs)
{
    m_fileName = name;
    m_runs = runs;
    setCrewName(m_crewName);
    m_empty->setButton({});
}

void BatchDialog::loadRuns()
{
    constexpr qsizetype maxTogether = 400;
    const QList<QUuid> part = m_runs.mid(m_answeredRuns, maxTogether);
    m_isLoadingRuns = true;
    m_runsProblem.clear();
    m_empty->setText(tr("Loading the inputs…"), tr("Nothing is sent before you have seen the rows."));
    m_engine.send(engine::command::LoadExecutions{part}, this,
                  [this, asked = part.size()](const auto &executions) { handleRuns(asked, executions); });
}

void BatchDialog::handleRuns(qsizetype asked, const std::expected<QList<Execution>, QString> &executions)
{
    m_isLoadingRuns = false;
    if (!executions) {
        m_runsProblem = tr("The inputs of the runs could not be loaded: %1").arg(executions.error());
        m_empty->setText(tr("No inputs yet"), tr("Choose “Try again” to load them."));
        return showState();
    }
    m_answeredRuns += asked;
    for (const Execution &execution : *executions) {
        const bool hasInputs =
            execution.origin == ExecutionOrigin::Kickoff || !execution.request.inputs.isEmpty();
        if (hasInputs)
            m_loadedRuns.append(execution);
    }
    if (m_answeredRuns < m_runs.size())
        loadRuns();
    else
        showRunsAsRows();
}

void BatchDialog::showRunsAsRows()
{
    const auto missing = static_cast<int>(m_runs.size() - m_loadedRuns.size());
    if (m_loadedRuns.isEmpty()) {
        m_empty->setText(tr("No inputs to kick off again"),
                         tr("These runs were started elsewhere, so their inputs are not known."));
        return;
    }
    RunRows rows = rowsOf(m_loadedRuns);
    const KickoffRequest shared = sharedRequestOf(m_loadedRuns);
    m_request.meta = shared.meta;
    m_request.extra = shared.extra;
    const QStringList secrets = missingSecretsIn(m_request);
    m_request = withoutMissingSecrets(m_request);
    m_loadedRuns.clear();
    m_isFromRuns = true;
    m_file = std::make_shared<const wire::BatchFile>(std::move(rows.file));
    QString text = tr("The inputs of %Ln run(s)", nullptr, static_cast<int>(m_file->rows.size()));
    if (missing > 0)
        text += u"  ·  "_s + tr("%Ln run(s) skipped, because their inputs are not known", nullptr, missing);
    if (rows.hadIds)
        text += u"  ·  "_s + tr("The input “id” is left out: a run with an ID that was used before can "
                                "continue the earlier run.");
    if (!secrets.isEmpty())
        text += u"  ·  "_s + tr("Left out, because secrets are not kept: %1").arg(secrets.join(u", "_s));
    m_ui->fileText->setText(text);
    m_ui->chooseFile->hide();
    showMapping();
}

InputFields BatchDialog::fieldsOfRows() const
{
    const InputFields &listed = *m_loader->fields();
    return m_isFromRuns ? fieldsOf(*m_file, listed) : listed;
}

/// A file that cannot be read leaves the one that is shown.
void BatchDialog::handleRead(const ReadFile &read)
{
    m_fileProblem = visibleText(read.problem);
    if (!read.file)
        return m_ui->message->showMessage(Severity::Bad, m_fileProblem);
    m_file = read.file;
    m_isFromRuns = false;
    m_fileName = QFileInfo(read.path).fileName();
    m_ui->fileText->setText(fileSummary());
    m_ui->chooseFile->setText(tr("Choose another &file…"));
    m_ui->chooseFile->setAccessibleName(withoutMnemonic(m_ui->chooseFile->text()));
    m_ui->chooseFile->show();
    showMapping();
    showMessage();
}

QString BatchDialog::fileSummary() const
{
    const QChar delimiter = m_file->delimiter;
    QString kind = tr("JSON Lines");
    if (m_file->format == wire::BatchFileFormat::Csv)
        kind = delimiter == u'\t'  ? tr("CSV, separated by tabs")
               : delimiter == u';' ? tr("CSV, separated by semicolons")
               : delimiter == u',' ? tr("CSV, separated by commas")
                                   : tr("CSV, separated by “%1”").arg(visibleText(QString(delimiter)));
    QString summary = tr("%1  ·  %2  ·  %Ln row(s)", nullptr, static_cast<int>(m_file->rows.size()))
                          .arg(visibleText(m_fileName), kind);
    if (m_file->blankLines > 0)
        summary += u"  ·  "_s +
                   tr("%Ln line(s) without values skipped", nullptr, static_cast<int>(m_file->blankLines));
    return summary;
}

/// Also called when the inputs come after the file, or the other way round.
void BatchDialog::showMapping()
{
    if (!m_file || !m_loader->fields())
        return;
    m_ui->mapping->setUp(fieldsOfRows(), m_file->columns);
    m_ui->mapping->leadTabFrom(m_ui->chooseFile);
    m_ui->pages->setCurrentWidget(m_ui->work);
    m_ui->onlyProblems->setChecked(false);
    checkRows();
}

void BatchDialog::checkRows()
{
    m_isChecked = false;
    updateEnabled();
    const InputSources sources = m_ui->mapping->sources();
    m_preview->setSource(m_file, sources);
    inWorker(
        this,
        [file = m_file, fields = fieldsOfRows(), sources, edits = m_preview->edits()] {
            CheckedRows checked;
            checked.rows = rowRecords(*file, fields, sources, edits);
            checked.notes = respellings(*file, checked.rows, fields, sources, edits);
            return checked;
        },
        [this, checking = ++m_checking, edits = m_preview->edits()](const CheckedRows &checked) {
            if (checking != m_checking)
                return;
            if (edits != m_preview->edits())
                return checkRows();
            m_isChecked = true;
            m_preview->setRows(fieldsOfRows(), checked.rows, checked.notes);
            showCheck();
        });
}

void BatchDialog::showCheck()
{
    QHeaderView *header = m_ui->preview->horizontalHeader();
    header->resizeSection(BatchPreviewModel::Number, 72);
    const bool hasSentences = m_preview->problemCount() > 0 || m_preview->hasNotes();
    header->resizeSection(BatchPreviewModel::Check, hasSentences ? 260 : 110);
    showState();
}

/// What could not be loaded goes before what is said of the rows: nothing can be started without it.
void BatchDialog::showMessage()
{
    const QStringList unloaded = loadProblems();
    m_ui->retry->setVisible(!unloaded.isEmpty());
    const int problems = m_isChecked ? m_preview->problemCount() : 0;
    if (!unloaded.isEmpty())
        m_ui->message->showMessage(Severity::Bad, unloaded.join(u'\n'));
    else if (!m_file && !m_fileProblem.isEmpty())
        m_ui->message->showMessage(Severity::Bad, m_fileProblem);
    else if (problems == 0 && !m_leftOut.isEmpty())
        m_ui->message->showMessage(Severity::Attention,
                                   tr("Not taken from the last kickoff, because secrets are not kept: %1")
                                       .arg(m_leftOut.join(u", "_s)));
    else if (problems == 0 && m_isChecked && m_preview->hasNotes())
        m_ui->message->showMessage(Severity::Attention,
                                   tr("Some numbers are sent in their shortest form, such as 1.0 as 1. "
                                      "Their rows say which."));
    else if (problems == 0)
        m_ui->message->clear();
    else if (problems == m_preview->rowCount())
        m_ui->message->showMessage(Severity::Bad, tr("No row can be sent."));
    else
        m_ui->message->showMessage(Severity::Attention,
                                   tr("%Ln row(s) cannot be sent and will be skipped.", nullptr, problems));
}

QStringList BatchDialog::loadProblems() const
{
    QStringList problems;
    if (const QString problem = m_loader->preparationProblem(); !problem.isEmpty())
        problems += tr("The webhook addresses could not be loaded: %1").arg(problem);
    if (const auto error = m_loader->fieldsError())
        problems += tr("The crew's inputs could not be loaded: %1").arg(error->message.text());
    if (!m_runsProblem.isEmpty())
        problems += m_runsProblem;
    return problems;
}

/// A crew whose token cannot be read is not asked for its inputs, and no answer says so.
QString BatchDialog::whyItWaits() const
{
    const bool areInputsAwaited = !m_loader->fields() && !m_loader->fieldsError();
    return areInputsAwaited && m_token == engine::TokenState::Locked
               ? tr("The keychain is locked. Unlock it to load the crew's inputs.")
               : QString();
}

void BatchDialog::handleWebhookToggled(kickoff::WebhookKind kind, bool on)
{
    kickoff::noticeUrlOf(m_request, kind) = on ? kickoff::noticeUrl(m_webhookBase, kind) : QString();
    m_ui->notices->setRequest(m_request);
}

void BatchDialog::handleHumanInputToggled(bool on, WebhookStrategy strategy)
{
    m_request.humanInput = on ? kickoff::humanInputWebhook(m_webhookBase, strategy) : std::nullopt;
    m_ui->notices->setRequest(m_request);
}

void BatchDialog::handleEventStreamChanged(bool on, const QStringList &types)
{
    kickoff::setEventStream(m_request, m_webhookBase, on, types);
    m_ui->notices->setRequest(m_request);
}

/// A value that is still being edited counts as it is.
void BatchDialog::handleStart()
{
    m_ui->preview->setCurrentIndex({});
    if (!m_ui->start->isEnabled())
        return;
    BatchOrder order;
    order.crewId = m_crew.id;
    order.name = m_fileName;
    order.concurrency = m_ui->concurrency->value();
    order.columns = m_file->columns;
    order.request = m_request;
    if (const QStringList secrets = kickoff::secretInputsOf(fieldsOfRows()); !secrets.isEmpty())
        order.request.secretInputs = secrets;
    order.webhookBase = m_webhookBase;
    order.rows = m_preview->rows();
    m_isStarting = true;
    updateEnabled();
    m_engine.send(engine::command::StartBatch{order}, this,
                  [this](const auto &result) { handleStarted(result); });
}

void BatchDialog::handleStarted(const std::expected<QUuid, QString> &result)
{
    m_isStarting = false;
    updateEnabled();
    if (!result) {
        m_ui->message->showMessage(Severity::Bad, result.error());
        return;
    }
    Q_EMIT started(*result);
    accept();
}

void BatchDialog::updateEnabled()
{
    const int ready = m_preview->rowCount() - m_preview->problemCount();
    const QString objection =
        m_access ? m_access->objection<engine::command::StartBatch>(m_crew.id) : QString();
    setAllowed(*m_ui->start, objection.isEmpty() ? loadProblems().value(0) : objection,
               m_loader->isPrepared() && m_isChecked && ready > 0 && !m_isStarting);
    m_ui->obstacle->showMessage(Severity::Attention, objection.isEmpty() ? whyItWaits() : objection);
    m_ui->notices->setEnabled(m_loader->isPrepared());
    QString text = ready > 0 ? tr("Start %Ln run(s)", nullptr, ready) : tr("Start");
    if (ready > 0 && m_ui->budget->isWarning())
        text = tr("Start %Ln run(s) anyway", nullptr, ready);
    m_ui->start->setText(u'&' + text);
    m_ui->start->setAccessibleName(text);
    m_ui->pages->setEnabled(!m_isStarting);
    m_ui->concurrency->setEnabled(!m_isStarting);
    m_ui->chooseFile->setEnabled(!m_isStarting);
    m_ui->close->setEnabled(!m_isStarting);
}

} // namespace crew::gui::batch

#include "moc_batchdialog.cpp"
