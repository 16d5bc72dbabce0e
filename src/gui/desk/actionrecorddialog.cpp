// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/actionrecorddialog.h"

#include "core/async/inworker.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/common/widgets/savefile.h"
#include "gui/desk/actionmodel.h"
#include "gui/desk/actiontext.h"
#include "gui/desk/deskreach.h"
#include "remote/remoteengine.h"
#include "ui_actionrecorddialog.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>

namespace crew::gui::desk {

namespace {

namespace people = protocol::people;

constexpr int pageSize = 500;

std::expected<void, QString> write(const QString &path, const QList<protocol::RecordedAction> &actions)
{
    const bool isCsv = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    return saveFile(path, isCsv ? actionsAsCsv(actions) : actionsAsJson(actions));
}

} // namespace

ActionRecordDialog::ActionRecordDialog(const remote::RemoteEngine &engine, const CrewList &crews,
                                       QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ActionRecordDialog>())
    , m_client(engine.newPeopleClient())
    , m_model(new ActionModel(crews, this))
    , m_filter(new QSortFilterProxyModel(this))
{
    m_ui->setupUi(this);
    setAccessibleName(windowTitle());
    m_ui->buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    m_ui->count->setForegroundRole(QPalette::PlaceholderText);
    m_reach = new DeskReach(engine, *m_ui->connection, this);
    setUpTable();
    connect(m_reach, &DeskReach::changed, this, &ActionRecordDialog::handleReach);
    connect(m_ui->search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setFilterFixedString(text);
        updateControls();
    });
    connect(m_ui->verify, &QPushButton::clicked, this, &ActionRecordDialog::load);
    connect(m_ui->exportAll, &QPushButton::clicked, this, &ActionRecordDialog::askWhereTo);
    m_ui->search->setFocus(Qt::OtherFocusReason);
    handleReach();
}

ActionRecordDialog::~ActionRecordDialog() = default;

void ActionRecordDialog::setUpTable()
{
    m_filter->setSourceModel(m_model);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_ui->actions->setModel(m_filter);
    makeListLike(*m_ui->actions);
    QHeaderView *header = m_ui->actions->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setMaximumSectionSize(36 * fontMetrics().averageCharWidth());
    header->setSectionResizeMode(ActionModel::Detail, QHeaderView::Stretch);
}

void ActionRecordDialog::handleReach()
{
    if (m_reach->isReached())
        load();
    updateControls();
}

/// From the newest on, and checks it again: what was added meanwhile belongs to both.
void ActionRecordDialog::load()
{
    if (!m_reach->isReached())
        return;
    ++m_loading;
    m_isLoading = true;
    m_isComplete = false;
    m_ui->message->clear();
    m_model->clear();
    loadAfter(0);
    verify();
    updateControls();
}

void ActionRecordDialog::loadAfter(qint64 oldest)
{
    m_client->send(
        people::ListActions{oldest, pageSize}, this,
        [this, loading = m_loading](const std::expected<QList<protocol::RecordedAction>, QString> &page) {
            if (loading == m_loading)
                handlePage(page);
        });
}

void ActionRecordDialog::handlePage(const std::expected<QList<protocol::RecordedAction>, QString> &page)
{
    if (page) {
        m_model->append(*page);
        m_isComplete = page->isEmpty() || page->last().sequence <= 1;
    } else {
        m_ui->message->showMessage(Severity::Bad, page.error());
    }
    m_isLoading = page && !m_isComplete;
    if (m_isLoading)
        loadAfter(page->last().sequence);
    updateControls();
}

void ActionRecordDialog::verify()
{
    m_ui->check->showMessage(Severity::Neutral, tr("The desk is checking the record…"));
    m_ui->check->setToolTip({});
    m_client->send(people::CheckActions{}, this,
                   [this, loading = m_loading](const std::expected<protocol::RecordCheck, QString> &check) {
                       if (loading != m_loading)
                           return;
                       if (check)
                           showCheck(*check);
                       else
                           m_ui->check->showMessage(Severity::Bad, check.error());
                   });
}

void ActionRecordDialog::showCheck(const protocol::RecordCheck &check)
{
    if (!check.holds)
        return m_ui->check->showMessage(
            Severity::Bad,
            tr("The record was changed: action %L1 does not fit those before it. The first %L2 are "
               "as they were written.")
                .arg(check.brokenAt)
                .arg(check.count));
    if (check.count == 0)
        return m_ui->check->showMessage(Severity::Neutral, tr("The record is empty."));
    m_ui->check->showMessage(
        Severity::Good,
        tr("The desk has checked %Ln action(s): none was changed, and none is missing between "
           "them. Last hash: %1",
           nullptr, static_cast<int>(check.count))
            .arg(check.head.left(16)));
    m_ui->check->setToolTip(
        tr("Actions that were cut off at the end leave no trace. Note the last hash to compare it later."));
}

void ActionRecordDialog::updateControls()
{
    const int all = m_model->rowCount();
    const int shown = m_filter->rowCount();
    QString count = shown == all ? tr("%Ln action(s)", nullptr, all)
                                 : tr("%L1 of %Ln action(s)", nullptr, all).arg(shown);
    if (m_isLoading && m_reach->isReached())
        count = tr("%1, loading…").arg(count);
    m_ui->count->setText(count);
    m_ui->verify->setEnabled(m_reach->isReached());
    m_ui->exportAll->setEnabled(m_isComplete && all > 0);
}

void ActionRecordDialog::askWhereTo()
{
    QFileDialog *dialog =
        newSaveDialog(this, tr("Export the record of actions"), {tr("CSV (*.csv)"), tr("JSON (*.json)")});
    connect(dialog, &QFileDialog::fileSelected, this, &ActionRecordDialog::exportTo);
    dialog->open();
}

void ActionRecordDialog::exportTo(const QString &path)
{
    inWorker(
        this, [path, actions = m_model->actions()] { return write(path, actions); },
        [this, path](const std::expected<void, QString> &written) {
            m_ui->message->showMessage(written ? Severity::Good : Severity::Bad,
                                       written ? tr("Saved to %1").arg(path) : written.error());
        });
}

} // namespace crew::gui::desk

#include "moc_actionrecorddialog.cpp"
