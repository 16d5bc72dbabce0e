// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskdialog.h"

#include "certificates/cafile.h"
#include "ui_deskdialog.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QPointer>
#include <QPushButton>
#include <QSysInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

DeskDialog::DeskDialog(DeskOperations operations, QWidget *parent)
    : QDialog(parent)
    , m_operations(std::move(operations))
    , m_ui(std::make_unique<Ui::DeskDialog>())
    , m_reader(1, std::chrono::milliseconds(0))
{
    m_ui->setupUi(this);
    setAccessibleName(windowTitle());
    m_connect = m_ui->buttons->addButton(tr("&Sign in"), QDialogButtonBox::ActionRole);
    m_connect->setObjectName(u"signIn"_s);
    m_connect->setAccessibleName(tr("Sign in"));
    m_connect->setDefault(true);
    m_ui->address->setText(m_operations.address.toString());
    m_ui->caFile->setText(QDir::toNativeSeparators(m_operations.caFile));
    m_ui->name->setText(m_operations.name);
    for (const QLineEdit *field : {m_ui->address, m_ui->caFile, m_ui->name, m_ui->password, m_ui->code})
        connect(field, &QLineEdit::textChanged, this, &DeskDialog::updateButton);
    connect(m_connect, &QPushButton::clicked, this, &DeskDialog::signIn);
    connect(m_ui->chooseCa, &QPushButton::clicked, this, &DeskDialog::chooseCaFile);
    updateButton();
    QWidget *first = m_operations.address.isEmpty() ? m_ui->address : m_ui->password;
    first->setFocus(Qt::OtherFocusReason);
}

DeskDialog::~DeskDialog() = default;

void DeskDialog::chooseCaFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a CA file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Certificates (*.pem *.crt *.cer)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_ui->caFile->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void DeskDialog::updateButton()
{
    m_ui->message->clear();
    m_connect->setEnabled(!m_isBusy && !m_ui->address->text().trimmed().isEmpty() &&
                          !m_ui->name->text().trimmed().isEmpty() && !m_ui->password->text().isEmpty());
}

void DeskDialog::signIn()
{
    const auto address = remote::parseDeskAddress(m_ui->address->text());
    if (!address)
        return fail(address.error());
    setBusy(true);
    readAuthorities(*address);
}

/// A file can be on a drive that is away: it is not read on this thread.
void DeskDialog::readAuthorities(const QUrl &address)
{
    const QString path = QDir::fromNativeSeparators(m_ui->caFile->text().trimmed());
    if (path.isEmpty())
        return send({address});
    m_reader.start([this, address, path]() -> DetachedWorker::Then {
        return [this, address, read = certificates::readCaFile(path, QDateTime::currentDateTimeUtc())] {
            if (read)
                send({address, {}, *read});
            else
                fail(read.error());
        };
    });
}

void DeskDialog::send(const remote::DeskAccess &access)
{
    const auto done = [this, address = access.address](const std::expected<QByteArray, QString> &token) {
        if (token)
            keep(*token, address);
        else
            fail(token.error());
    };
    const QString code = m_ui->code->text().trimmed();
    const QString name = m_ui->name->text().trimmed();
    const QString password = m_ui->password->text();
    const QString device = QSysInfo::machineHostName();
    if (code.isEmpty())
        m_signIn.signIn(access, name, password, device, done);
    else
        m_signIn.signInWithCode(access, code, name, password, device, done);
}

void DeskDialog::keep(const QByteArray &token, const QUrl &address)
{
    m_operations.keep({address, QDir::fromNativeSeparators(m_ui->caFile->text().trimmed()),
                       m_ui->name->text().trimmed(), token},
                      [guard = QPointer<DeskDialog>(this)](const std::expected<void, QString> &kept) {
                          if (!guard)
                              return;
                          if (kept)
                              guard->accept();
                          else
                              guard->fail(kept.error());
                      });
}

void DeskDialog::fail(const QString &sentence)
{
    setBusy(false);
    m_ui->message->showMessage(Severity::Bad, sentence);
    m_ui->password->setFocus(Qt::OtherFocusReason);
    m_ui->password->selectAll();
}

void DeskDialog::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    for (QWidget *field : std::initializer_list<QWidget *>{m_ui->address, m_ui->caFile, m_ui->chooseCa,
                                                           m_ui->name, m_ui->password, m_ui->code})
        field->setEnabled(!isBusy);
    updateButton();
    if (isBusy)
        m_ui->message->showMessage(Severity::Neutral, tr("Signing in…"));
}

} // namespace crew::gui::desk
