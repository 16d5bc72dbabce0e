// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/audit/auditwindow.h"

#include "core/async/inworker.h"
#include "gui/audit/auditchecktext.h"
#include "gui/audit/auditmodel.h"
#include "gui/audit/decisiondatadialog.h"
#include "gui/common/output/wholetextview.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/messageline.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/common/widgets/savefile.h"
#include "gui/executions/run/eventsummary.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::audit {

namespace {

QString teamActText(const wire::AuditLine &line, const QString &who)
{
    switch (line.teamAct) {
    case TeamAct::Comment:
        return AuditWindow::tr("Comment about attempt %1, by %2").arg(line.attempt).arg(who);
    case TeamAct::TakeOver:
        return AuditWindow::tr("Review taken over from %1, by %2").arg(visibleText(whoText(line.from)), who);
    case TeamAct::FirstApproval:
        return AuditWindow::tr("First of two approvals, attempt %1, by %2").arg(line.attempt).arg(who);
    case TeamAct::FirstApprovalWithdrawn:
        if (who.isEmpty())
            return AuditWindow::tr("First approval withdrawn by Crew Console, attempt %1").arg(line.attempt);
        return AuditWindow::tr("First approval withdrawn, attempt %1, by %2").arg(line.attempt).arg(who);
    case TeamAct::FirstAnswer:
        return AuditWindow::tr("First of two answers, attempt %1, by %2").arg(line.attempt).arg(who);
    case TeamAct::FirstAnswerWithdrawn:
        return AuditWindow::tr("First answer withdrawn, attempt %1, by %2").arg(line.attempt).arg(who);
    case TeamAct::NoticePasted:
        break;
    }
    return AuditWindow::tr("Notice of attempt %1 pasted, by %2").arg(line.attempt).arg(who);
}

/// What was done and who did it.
QString actText(const wire::AuditLine &line)
{
    const QString who = visibleText(whoText(line.reviewer));
    if (isStop(line.kind))
        return AuditWindow::tr("Request to stop a run, by %1").arg(who);
    if (line.kind == EntryKind::FlowRequestAccepted)
        return AuditWindow::tr("Doubtful request of a flow accepted, by %1").arg(who);
    if (line.kind == EntryKind::FlowReviewClosed && who.isEmpty())
        return AuditWindow::tr("Review closed by Crew Console");
    if (line.kind == EntryKind::FlowReviewClosed)
        return AuditWindow::tr("Review closed without an answer, by %1").arg(who);
    if (line.kind == EntryKind::ReviewNoted)
        return teamActText(line, who);
    if (line.kind == EntryKind::RunImported)
        return AuditWindow::tr("Run moved to the desk, by %1").arg(who);
    return AuditWindow::tr("Decision: %1, attempt %2, by %3")
        .arg(lookOf(line.verdict).title)
        .arg(line.attempt)
        .arg(who);
}

/// The desk was not there when it happened.
QString importText(const wire::AuditLine &line)
{
    const QString computer = visibleText(line.importedFrom);
    if (line.kind == EntryKind::RunImported)
        return AuditWindow::tr("From: %1. The entries of that computer follow, with their own times.")
            .arg(computer);
    return AuditWindow::tr("Recorded on %1 and moved here by %2")
        .arg(computer, visibleText(whoText(line.importedBy)));
}

/// Empty where nothing was sent and nobody wrote anything.
QStringList feedbackRows(const wire::AuditLine &line)
{
    if (line.isUnsent && line.words.isEmpty())
        return {};
    return {QString(), line.isUnsent ? AuditWindow::tr("Feedback, not sent:") : AuditWindow::tr("Feedback:"),
            visibleText(line.words)};
}

QString detailText(const wire::AuditLine &line, const QString &crew, const QString &subject)
{
    QStringList rows{AuditWindow::tr("%1, %2").arg(
        QLocale().toString(line.at.toLocalTime(), QLocale::LongFormat), stepTitle(line))};
    rows << actText(line);
    if (!line.importedFrom.isEmpty())
        rows << importText(line);
    if (!crew.isEmpty())
        rows << AuditWindow::tr("Crew: %1").arg(visibleText(crew));
    if (!subject.isEmpty())
        rows << AuditWindow::tr("Subject: %1").arg(visibleText(subject));
    if (!line.resumeId.isEmpty())
        rows << AuditWindow::tr("Execution ID: %1").arg(visibleText(line.resumeId));
    if (!line.taskId.isEmpty())
        rows << AuditWindow::tr("Task: %1").arg(visibleText(line.taskId));
    if (!line.request.id.isEmpty())
        rows << AuditWindow::tr("Request: %1, method %2")
                    .arg(visibleText(line.request.id), visibleText(line.request.method));
    if (!isStop(line.kind) && !isFlowAct(line.kind) && line.kind != EntryKind::RunImported)
        rows << feedbackRows(line);
    if (!line.body.isEmpty())
        rows << QString()
             << (line.kind == EntryKind::DecisionSending ? AuditWindow::tr("What was sent:")
                                                         : AuditWindow::tr("Outcome:"))
             << visibleText(executions::prettyBody(line.body));
    rows << QString()
         << AuditWindow::tr("Entry %1, SHA-256 %2")
                .arg(line.sequence)
                .arg(QString::fromLatin1(line.hash.toHex()));
    return rows.join(u'\n');
}

/// Quickly read.
bool isShort(const AuditSteps &steps)
{
    constexpr qsizetype atOnce = 64 * 1024; // bytes of entries
    qsizetype size = 0;
    for (const AuditStep &step : steps)
        size += step.entry.body.size();
    return size <= atOnce;
}

std::expected<void, QString> write(const QString &path, const AuditSteps &steps, const QUuid &crewId,
                                   const wire::AuditedRuns &runs)
{
    const bool isCsv = path.endsWith(".csv"_L1, Qt::CaseInsensitive);
    return saveFile(path,
                    isCsv ? wire::auditAsCsv(steps, runs) : wire::auditAsJsonLines(steps, crewId, runs));
}

} // namespace

AuditWindow::AuditWindow(engine::EngineLink &engine, const CrewList &crews, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_engine(engine)
    , m_crews(crews)
    , m_model(new AuditModel(crews, this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_table(new QTableView)
    , m_crew(buildCrewChoice())
    , m_search(new QLineEdit)
    , m_detail(new WholeTextView)
    , m_checkMessage(new MessageLine)
    , m_outcome(new MessageLine)
    , m_export(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Record of decisions"));
    setAccessibleName(windowTitle());
    resize(QSize(1120, 680).boundedTo(screen()->availableSize() - QSize(32, 64)));
    buildTable();
    connect(m_model, &AuditModel::dataChanged, this, &AuditWindow::showCurrent);
    connect(&m_crews.access(), &Access::changed, this, &AuditWindow::closeUnlessAllowed);
    m_detail->setAccessibleName(tr("Selected entry"));
    m_detail->setFrameShape(QFrame::NoFrame);
    m_detail->document()->setDocumentMargin(12);
    m_detail->setFont(fixedFont());
    auto *halves = new QSplitter(Qt::Vertical);
    halves->addWidget(m_table);
    halves->addWidget(m_detail);
    halves->setChildrenCollapsible(false);
    halves->setHandleWidth(1);
    halves->setSizes({380, 260});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildTop());
    column->addWidget(halves, 1);
    column->addWidget(buildButtons());
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
    m_table->setFocus();
    verify();
}

void AuditWindow::buildTable()
{
    m_filter->setSourceModel(m_model);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_filter);
    makeListLike(*m_table);
    m_table->setAccessibleName(tr("Entries"));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setStretchLastSection(true);
    for (const auto &[column, width] : {std::pair{AuditModel::Time, 150},
                                        {AuditModel::Step, 150},
                                        {AuditModel::Crew, 110},
                                        {AuditModel::Subject, 170},
                                        {AuditModel::Task, 120},
                                        {AuditModel::Request, 110},
                                        {AuditModel::Attempt, 70},
                                        {AuditModel::Verdict, 80},
                                        {AuditModel::Person, 120}})
        header->resizeSection(column, width);
    fitHeadings(*m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AuditWindow::showCurrent);
}

/// A person who administers some crews sees the record of each of them.
QComboBox *AuditWindow::buildCrewChoice()
{
    using engine::command::LoadAudit;
    auto *choice = new QComboBox;
    choice->setAccessibleName(tr("Crew"));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // a name may be long
    choice->setMinimumContentsLength(20);
    choice->setToolTip(tr("The record of one crew can be verified without the others"));
    if (m_crews.access().lackForAll<LoadAudit>().isEmpty())
        choice->addItem(tr("All crews"), QUuid());
    for (const Crew &crew : m_crews.all()) {
        if (m_crews.access().lack<LoadAudit>(crew.id).isEmpty())
            choice->addItem(visibleText(m_crews.nameOf(crew.id)), crew.id);
    }
    connect(choice, &QComboBox::currentIndexChanged, this, &AuditWindow::verify);
    return choice;
}

/// The person's roles have changed.
void AuditWindow::closeUnlessAllowed()
{
    using engine::command::LoadAudit;
    const Access &access = m_crews.access();
    const QUuid crewId = chosenCrew();
    const QString lack = crewId.isNull() ? access.lackForAll<LoadAudit>() : access.lack<LoadAudit>(crewId);
    if (!lack.isEmpty())
        close();
}

QUuid AuditWindow::chosenCrew() const
{
    return m_crew->currentData().toUuid();
}

QWidget *AuditWindow::buildTop()
{
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the record"));
    m_search->setClearButtonEnabled(true);
    m_typing.setSingleShot(true);
    m_typing.setInterval(150ms);
    connect(m_search, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, [this] { m_filter->setFilterFixedString(m_search->text()); });
    auto *limits = new QLabel(checkLimits(m_crews.access().isOnDesk()));
    limits->setWordWrap(true);
    auto *top = new QWidget;
    auto *column = new QVBoxLayout(top);
    column->setContentsMargins(16, 12, 16, 8);
    column->setSpacing(8);
    auto *row = new QHBoxLayout;
    row->addWidget(m_crew);
    row->addWidget(m_search, 1);
    column->addLayout(row);
    column->addWidget(m_checkMessage);
    column->addWidget(limits);
    return top;
}

QWidget *AuditWindow::buildButtons()
{
    auto *verifyButton = new QPushButton(tr("&Verify"));
    verifyButton->setAccessibleName(tr("Verify"));
    verifyButton->setToolTip(tr("Reads the record from disk and checks its hashes"));
    m_export->setText(tr("&Export…"));
    m_export->setAccessibleName(tr("Export"));
    m_export->setEnabled(false); // there is nothing yet
    auto *dataButton = new QPushButton(tr("Export as &data…"));
    dataButton->setAccessibleName(tr("Export as data"));
    dataButton->setToolTip(tr("Writes each decided attempt with its inputs and output, to evaluate a crew"));
    auto *close = new QPushButton(tr("C&lose"));
    close->setAccessibleName(tr("Close"));
    auto *buttons = new QWidget;
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    row->addWidget(m_outcome, 1);
    row->addStretch();
    row->addWidget(verifyButton);
    row->addWidget(m_export);
    row->addWidget(dataButton);
    row->addWidget(close);
    connect(verifyButton, &QPushButton::clicked, this, &AuditWindow::verify);
    connect(m_export, &QPushButton::clicked, this, &AuditWindow::askWhereTo);
    connect(dataButton, &QPushButton::clicked, this, &AuditWindow::exportData);
    const QString lack = m_crews.access().lackForAll<engine::command::LoadDecisionData>();
    dataButton->setEnabled(lack.isEmpty());
    if (!lack.isEmpty())
        dataButton->setToolTip(lack);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    return buttons;
}

void AuditWindow::verify()
{
    m_outcome->clear();
    const QUuid crewId = chosenCrew();
    if (crewId != m_crewId)
        forgetTrail();
    m_engine.send(engine::command::LoadAudit{crewId}, this,
                  [this, generation = ++m_generation](const std::expected<AuditTrail, QString> &trail) {
                      if (generation != m_generation)
                          return; // it was loaded again, or another was chosen
                      if (trail)
                          showTrail(*trail);
                      else
                          m_checkMessage->showMessage(Severity::Bad,
                                                      tr("The record cannot be read: %1").arg(trail.error()));
                  });
}

/// What is shown and exported must not be of another crew than the one that is chosen.
void AuditWindow::forgetTrail()
{
    m_steps = {};
    m_model->setRows({});
    m_detail->setWholeText({});
    m_checkMessage->clear();
    m_export->setEnabled(false);
}

/// Some hundreds at a time, as the engine wants it.
void AuditWindow::loadRuns()
{
    QSet<QUuid> ids;
    for (int row = 0; row < m_model->rowCount(); ++row)
        ids.insert(m_model->at(row).executionId);
    ids.remove(QUuid());
    const QList<QUuid> all = ids.values();
    constexpr qsizetype most = 300;
    for (qsizetype from = 0; from < all.size(); from += most)
        m_engine.send(engine::command::LoadExecutions{all.mid(from, most)}, this,
                      [this, crewId = m_crewId](const std::expected<QList<Execution>, QString> &runs) {
                          if (runs)
                              m_model->setRuns(*runs);
                          else if (crewId == chosenCrew())
                              showMissingRuns(runs.error());
                      });
}

/// Nothing of the record itself is missing then.
void AuditWindow::showMissingRuns(const QString &problem)
{
    m_outcome->showMessage(Severity::Bad,
                           tr("The crews and subjects of some entries could not be loaded: %1").arg(problem));
}

void AuditWindow::showTrail(const AuditTrail &trail)
{
    const int generation = m_generation;
    const auto read = [steps = trail.steps] { return auditRows(wire::auditLines(steps)); };
    if (isShort(trail.steps))
        showRows(trail, read());
    else
        inWorker(this, read, [this, generation, trail](const QList<AuditRow> &rows) {
            if (generation == m_generation)
                showRows(trail, rows);
        });
    inWorker(
        this, [trail] { return checkText(verifyAudit(trail), trail); },
        [this, generation](const AuditCheckText &check) {
            if (generation == m_generation)
                m_checkMessage->showMessage(check.severity, check.text);
        });
}

void AuditWindow::showRows(const AuditTrail &trail, const QList<AuditRow> &rows)
{
    m_steps = trail.steps;
    m_crewId = trail.crewId;
    m_export->setEnabled(true);
    m_model->setRows(rows);
    loadRuns();
    if (m_filter->rowCount() > 0)
        m_table->setCurrentIndex(m_filter->index(0, 0));
    else
        m_detail->setWholeText(tr("Nothing has been decided yet."));
}

void AuditWindow::showCurrent()
{
    const QModelIndex current = m_filter->mapToSource(m_table->currentIndex());
    if (!current.isValid())
        return;
    const wire::AuditLine &line = m_model->at(current.row());
    const auto make = [line, crew = m_model->crewName(line), subject = m_model->subject(line)] {
        return detailText(line, crew, subject);
    };
    m_detail->prepareText(make, line.body.size() + line.words.size());
}

void AuditWindow::askWhereTo()
{
    QFileDialog *dialog = newSaveDialog(this, tr("Export the record of decisions"),
                                        {tr("JSON Lines (*.jsonl)"), tr("CSV (*.csv)")});
    connect(dialog, &QFileDialog::fileSelected, this, &AuditWindow::exportTo);
    dialog->open();
}

void AuditWindow::exportData()
{
    auto *dialog = new DecisionDataDialog(m_engine, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void AuditWindow::exportTo(const QString &path)
{
    inWorker(
        this,
        [path, steps = m_steps, crewId = m_crewId, runs = m_model->shownRuns()] {
            return write(path, steps, crewId, runs);
        },
        [this, path](const std::expected<void, QString> &written) {
            m_outcome->showMessage(written ? Severity::Good : Severity::Bad,
                                   written ? tr("Saved to %1").arg(path) : written.error());
        });
}

} // namespace crew::gui::audit

#include "moc_auditwindow.cpp"
