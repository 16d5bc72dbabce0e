// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/restoredialog.h"

#include "gui/common/dialogparts.h"
#include "gui/common/inworker.h"
#include "gui/common/messageline.h"
#include "gui/common/visibletext.h"
#include "gui/profile/profilecare.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui {

RestoreDialog::RestoreDialog(ProfileDesk desk, QWidget *parent)
    : GrowingDialog(parent)
    , m_desk(std::move(desk))
    , m_file(plainLabel(tr("Choose a file that was written by “Back up profile…”."), this))
    , m_content(new QWidget(this))
    , m_made(plainLabel({}, this))
    , m_console(plainLabel({}, this))
    , m_counts(plainLabel({}, this))
    , m_meaning(
          plainLabel(tr("The backup takes the place of this profile: crews, runs, decisions, drafts and "
                        "settings. What is here now is kept in a folder beside it and never deleted. The "
                        "console then starts anew.\n\n"
                        "Tokens and the webhook secret are in no backup. Each crew asks for its token again; "
                        "a run that was under way may have its notices refused and is then followed by "
                        "polling. Settings of the endpoint, the network and updates stay as they are "
                        "here."),
                     this))
    , m_message(new MessageLine(this))
{
    setWindowTitle(tr("Restore profile"));
    setAccessibleName(windowTitle());
    build();
    resize(78 * fontMetrics().averageCharWidth(), sizeHint().height());
}

RestoreDialog::~RestoreDialog()
{
    if (result() != QDialog::Accepted && m_isUnpacked)
        m_desk.discard();
}

void RestoreDialog::build()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_restore = buttons->addButton(tr("&Restore and start anew"), QDialogButtonBox::AcceptRole);
    m_restore->setAccessibleName(tr("Restore and start anew"));
    m_restore->setEnabled(false);
    m_restore->setAutoDefault(false);
    m_choose = new QPushButton(tr("Choose a &file…"), this);
    m_choose->setAccessibleName(tr("Choose a file…"));
    connect(m_choose, &QPushButton::clicked, this, &RestoreDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::accepted, this, &RestoreDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *file = new QHBoxLayout;
    file->addWidget(m_file, 1);
    file->addWidget(m_choose, 0, Qt::AlignTop);
    auto *form = new QFormLayout(m_content);
    form->setContentsMargins(0, 0, 0, 0);
    for (const auto &[title, label] :
         {std::pair{tr("Made:"), m_made}, std::pair{tr("By Crew Console:"), m_console},
          std::pair{tr("In it:"), m_counts}}) {
        label->setAccessibleName(title);
        form->addRow(title, label);
    }
    m_content->hide();
    m_meaning->setForegroundRole(QPalette::PlaceholderText);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    column->addLayout(file);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_message, m_content, m_meaning})
        column->addWidget(widget);
    column->addStretch(1);
    column->addWidget(buttons);
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
    // One after the other: both would unpack to the same place.
    m_choose->setEnabled(false);
    m_restore->setEnabled(false);
    m_isUnpacked = false;
    m_content->hide();
    m_message->showMessage(Tone::Neutral, tr("The backup is being looked through…"));
    inWorker(
        this, [unpack = m_desk.unpack, path] { return unpack(path); },
        [this, path](const std::expected<ProfileContent, QString> &content) { handleRead(path, content); });
}

void RestoreDialog::handleRead(const QString &path, const std::expected<ProfileContent, QString> &content)
{
    m_choose->setEnabled(true);
    const QString name = visibleText(QFileInfo(path).fileName());
    m_file->setText(name);
    m_isUnpacked = content.has_value();
    m_restore->setEnabled(m_isUnpacked);
    m_content->setVisible(m_isUnpacked);
    if (!content) {
        m_message->showMessage(
            Tone::Bad,
            tr("%1 cannot be restored, and nothing was changed. %2").arg(name, visibleText(content.error())));
        return;
    }
    m_message->clear();
    showContent(*content);
    m_restore->setFocus(Qt::OtherFocusReason);
}

void RestoreDialog::showContent(const ProfileContent &content)
{
    m_made->setText(QLocale().toString(content.madeAt.toLocalTime(), QLocale::LongFormat));
    m_console->setText(visibleText(content.console));
    m_counts->setText(countsText(content));
    for (QLabel *label : {m_made, m_console, m_counts})
        label->setAccessibleDescription(label->text());
}

void RestoreDialog::accept()
{
    if (!m_isUnpacked)
        return;
    if (const auto accepted = m_desk.accept(); !accepted) {
        m_message->showMessage(Tone::Bad, accepted.error());
        return;
    }
    QDialog::accept();
}

} // namespace crew::gui
