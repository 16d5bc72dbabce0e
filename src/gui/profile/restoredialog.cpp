// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/restoredialog.h"

#include "core/async/inworker.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/formrows.h"
#include "gui/common/widgets/messageline.h"
#include "gui/profile/profilecontroller.h"
#include "gui/profile/restoredtext.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::profile {

RestoreDialog::RestoreDialog(ProfileOperations operations, QWidget *parent)
    : GrowingDialog(parent)
    , m_operations(std::move(operations))
    , m_file(plainLabel(tr("Choose a file made with “Back up profile…”."), this))
    , m_content(new QWidget(this))
    , m_facts(new QFormLayout(m_content))
    , m_made(plainLabel({}, this))
    , m_console(plainLabel({}, this))
    , m_counts(plainLabel({}, this))
    , m_underWay(plainLabel({}, this))
    , m_meaning(plainLabel(
          tr("The backup replaces this profile: crews, runs, decisions, drafts and settings. Then the "
             "console restarts. The current profile is kept in a folder next to it and is never deleted. Its "
             "tokens stay in the keychain until you delete or move that folder.\n\nWhat happened after the "
             "backup was made is not in it. A review that waits in it may have been decided since "
             "then.\n\nTokens and the webhook secret are not in the backup. Each crew asks for its token "
             "again. Notices of a run that was live may be refused, and the run is then followed by polling. "
             "The settings of the endpoint, the network and updates stay as they are."),
          this))
    , m_message(new MessageLine(this))
    , m_busy(new QProgressBar(this))
{
    setWindowTitle(tr("Restore profile"));
    setAccessibleName(windowTitle());
    build();
    end(Step::Choosing);
    resize(78 * fontMetrics().averageCharWidth(), sizeHint().height());
}

RestoreDialog::~RestoreDialog()
{
    if (m_step != Step::Accepting)
        discard();
}

void RestoreDialog::build()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_cancel = buttons->button(QDialogButtonBox::Cancel);
    m_restore = buttons->addButton(tr("&Restore and restart"), QDialogButtonBox::AcceptRole);
    m_restore->setAccessibleName(tr("Restore and restart"));
    m_restore->setAutoDefault(false);
    m_choose = new QPushButton(tr("Choose a &file…"), this);
    m_choose->setAccessibleName(tr("Choose a file…"));
    connect(m_choose, &QPushButton::clicked, this, &RestoreDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::accepted, this, &RestoreDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &RestoreDialog::reject);
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setMaximumHeight(8);
    m_busy->setAccessibleName(tr("Busy"));
    buildContent();
    m_meaning->setForegroundRole(QPalette::PlaceholderText);

    auto *file = new QHBoxLayout;
    file->addWidget(m_file, 1);
    file->addWidget(m_choose, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    column->addLayout(file);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_message, m_busy, m_content, m_meaning})
        column->addWidget(widget);
    column->addStretch(1);
    column->addWidget(buttons);
}

void RestoreDialog::buildContent()
{
    m_facts->setContentsMargins(0, 0, 0, 0);
    for (const auto &[title, label] :
         {std::pair{tr("Made"), m_made}, std::pair{tr("Version"), m_console},
          std::pair{tr("Contents"), m_counts}, std::pair{tr("In progress then"), m_underWay}}) {
        label->setAccessibleName(title);
        m_facts->addRow(title, label);
    }
    m_content->hide();
}

/// Work begins that the disk has to do.
void RestoreDialog::begin(Step step, const QString &sentence)
{
    m_step = step;
    m_choose->setEnabled(false);
    m_restore->setEnabled(false);
    m_cancel->setEnabled(step != Step::Accepting);
    m_message->showMessage(Severity::Neutral, sentence);
    m_busy->show();
}

void RestoreDialog::end(Step step)
{
    m_step = step;
    m_choose->setEnabled(true);
    m_restore->setEnabled(step == Step::Read);
    m_cancel->setEnabled(true);
    m_content->setVisible(step == Step::Read);
    m_message->clear();
    m_busy->hide();
}

void RestoreDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a backup"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({backupFilter(), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &RestoreDialog::readFile);
    dialog->open();
}

void RestoreDialog::readFile(const QString &path)
{
    if (m_step == Step::Reading || m_step == Step::Accepting)
        return;
    m_content->hide();
    begin(Step::Reading, tr("Checking the backup…"));
    m_ticket = QUuid::createUuid();
    inWorker(
        this, [unpack = m_operations.unpack, ticket = m_ticket, path] { return unpack(ticket, path); },
        [this, path](const std::expected<ProfileContent, QString> &content) { handleRead(path, content); });
}

void RestoreDialog::handleRead(const QString &path, const std::expected<ProfileContent, QString> &content)
{
    const QString name = visibleText(QFileInfo(path).fileName());
    m_file->setText(name);
    end(content ? Step::Read : Step::Choosing);
    if (!content) {
        m_ticket = QUuid();
        m_message->showMessage(
            Severity::Bad,
            tr("%1 cannot be restored, and nothing was changed. %2").arg(name, visibleText(content.error())));
        return;
    }
    showContent(*content); // the focus stays: a key for Cancel must not restore
}

void RestoreDialog::showContent(const ProfileContent &content)
{
    m_made->setText(QLocale().toString(content.madeAt.toLocalTime(), QLocale::LongFormat));
    m_console->setText(visibleText(content.console));
    m_counts->setText(countsText(content));
    m_underWay->setText(underWayText(content));
    showFormRow(*m_facts, *m_underWay, !m_underWay->text().isEmpty());
    for (QLabel *label : {m_made, m_console, m_counts, m_underWay})
        label->setAccessibleDescription(label->text());
}

void RestoreDialog::accept()
{
    if (m_step != Step::Read)
        return;
    begin(Step::Accepting, tr("Restoring the backup…"));
    inWorker(
        this, [put = m_operations.accept, ticket = m_ticket] { return put(ticket); },
        [this](const std::expected<void, QString> &accepted) { handleAccepted(accepted); });
}

void RestoreDialog::handleAccepted(const std::expected<void, QString> &accepted)
{
    if (accepted)
        return QDialog::accept();
    discard();
    end(Step::Choosing);
    m_message->showMessage(Severity::Bad, tr("Nothing was changed. %1").arg(visibleText(accepted.error())));
}

/// Closing the window comes here as well.
void RestoreDialog::reject()
{
    if (m_step != Step::Accepting)
        QDialog::reject();
}

void RestoreDialog::discard()
{
    if (m_ticket.isNull())
        return;
    workers().start(
        [discard = m_operations.discard, ticket = std::exchange(m_ticket, QUuid())] { discard(ticket); });
}

} // namespace crew::gui::profile

#include "moc_restoredialog.cpp"
