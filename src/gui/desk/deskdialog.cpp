// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskdialog.h"

#include "certificates/cafile.h"
#include "gui/common/style/visibletext.h"
#include "ui_deskdialog.h"

#include <QDateTime>
#include <QDesktopServices>
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
    m_browser = m_ui->buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_browser->setObjectName(u"signInThroughBrowser"_s);
    m_browser->setAutoDefault(false);
    m_browser->hide();
    m_openId.setOpener(&QDesktopServices::openUrl);
    m_ui->address->setText(m_operations.address.toString());
    m_ui->caFile->setText(QDir::toNativeSeparators(m_operations.caFile));
    m_ui->name->setText(m_operations.name);
    for (const QLineEdit *field : {m_ui->address, m_ui->caFile, m_ui->name, m_ui->password, m_ui->code})
        connect(field, &QLineEdit::textChanged, this, &DeskDialog::updateButton);
    for (const QLineEdit *field : {m_ui->address, m_ui->caFile}) {
        connect(field, &QLineEdit::textChanged, m_browser, &QWidget::hide); // it is of another desk
        connect(field, &QLineEdit::editingFinished, this, &DeskDialog::askForProvider);
    }
    connect(m_connect, &QPushButton::clicked, this, &DeskDialog::signIn);
    connect(m_browser, &QPushButton::clicked, this, &DeskDialog::signInThroughBrowser);
    connect(&m_openId, &remote::OpenIdSignIn::browserOpened, this, [this] {
        m_ui->message->showMessage(Severity::Neutral, tr("Sign in in the browser, then come back here."));
    });
    connect(m_ui->chooseCa, &QPushButton::clicked, this, &DeskDialog::chooseCaFile);
    updateButton();
    QWidget *first = m_operations.address.isEmpty() ? m_ui->address : m_ui->password;
    first->setFocus(Qt::OtherFocusReason);
    askForProvider();
}

/// A visible dialog that is destroyed takes the focus from its field, which says that it was edited.
DeskDialog::~DeskDialog()
{
    for (const QLineEdit *field : {m_ui->address, m_ui->caFile})
        field->disconnect(this);
}

void DeskDialog::chooseCaFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a CA file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Certificates (*.pem *.crt *.cer)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_ui->caFile->setText(QDir::toNativeSeparators(path));
        askForProvider();
    });
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
        return failAt(*m_ui->address, address.error());
    m_openId.cancel();
    setBusy(true, tr("Signing in…"));
    prepareAccess(
        *address, [this, typed = *address](const remote::DeskAccess &access) { send(access, typed); },
        [this](const QString &problem) { fail(problem); });
}

void DeskDialog::signInThroughBrowser()
{
    const auto address = remote::parseDeskAddress(m_ui->address->text());
    if (!address)
        return failAt(*m_ui->address, address.error());
    setBusy(true, tr("Opening the browser…"));
    m_isInBrowser = true;
    const auto done = [this, typed = *address](const std::expected<QByteArray, QString> &token,
                                               const QUrl &used) {
        if (!std::exchange(m_isInBrowser, false))
            return; // cancelled while the file of authorities was read
        if (token)
            return saveSignIn(*token, typed, used);
        fail(token.error());
        m_browser->setFocus(Qt::OtherFocusReason);
    };
    prepareAccess(
        *address,
        [this, done](const remote::DeskAccess &access) {
            if (m_isInBrowser)
                m_openId.signIn(access, m_ui->code->text().trimmed(), QSysInfo::machineHostName(),
                                [done, used = access.address](const auto &token) { done(token, used); });
        },
        [done](const QString &problem) { done(std::unexpected(problem), {}); });
}

/// Whether somebody can sign in in the browser is up to each desk.
void DeskDialog::askForProvider()
{
    const auto address = remote::parseDeskAddress(m_ui->address->text());
    if (!address || m_isBusy || m_browser->isVisibleTo(this))
        return;
    const auto isStill = [this, typed = m_ui->address->text(), caFile = m_ui->caFile->text()] {
        return !m_isBusy && m_ui->address->text() == typed && m_ui->caFile->text() == caFile;
    };
    const auto failed = [this, isStill](const QString &problem) {
        if (isStill())
            m_ui->message->showMessage(Severity::Neutral, problem);
    };
    prepareAccess(
        *address,
        [this, isStill, failed](const remote::DeskAccess &access) {
            if (!isStill())
                return;
            m_openId.askForProvider(
                access, [this, isStill, failed](const std::expected<std::optional<QString>, QString> &label) {
                    if (!label)
                        failed(label.error());
                    else if (isStill())
                        showProvider(*label);
                });
        },
        failed);
}

void DeskDialog::showProvider(const std::optional<QString> &label)
{
    constexpr qsizetype maxLength = 40;
    const QString name = label.value_or(QString()).simplified().left(maxLength);
    m_browser->setVisible(!name.isEmpty());
    if (name.isEmpty())
        return;
    const QString text = tr("Sign in with %1…", "an OpenID provider");
    m_browser->setText(text.arg(withLiteralAmpersands(name)));
    m_browser->setAccessibleName(text.arg(name));
}

/// While somebody is in the browser, this ends only that.
void DeskDialog::reject()
{
    endSearch();
    if (!m_isInBrowser) {
        m_isCancelled = true;
        return QDialog::reject();
    }
    m_isInBrowser = false;
    m_openId.cancel();
    setBusy(false);
    m_browser->setFocus(Qt::OtherFocusReason);
}

void DeskDialog::prepareAccess(const QUrl &address, const WithAccess &done, const Failed &failed)
{
    readAuthorities(
        address,
        [this, done, failed](const remote::DeskAccess &access) { findMachine(access, done, failed); },
        failed);
}

/// Another machine than the one typed gets the password only when it is in the list of this desk and says
/// that it serves this desk.
void DeskDialog::findMachine(const remote::DeskAccess &access, const WithAccess &done, const Failed &failed)
{
    endSearch();
    if (!m_operations.identity || access.address != m_operations.address)
        return done(access);
    m_search = new remote::DeskRoute(access, m_operations.identity());
    m_search->setParent(this);
    connect(m_search, &remote::DeskRoute::found, this, [this, done] {
        const remote::DeskAccess found = m_search->access();
        endSearch();
        done(found);
    });
    connect(m_search, &remote::DeskRoute::missed, this, [this, failed](const QString &problem) {
        endSearch();
        failed(problem);
    });
    if (m_search->search({}))
        return;
    endSearch();
    done(access);
}

/// It may be calling at the moment.
void DeskDialog::endSearch()
{
    if (!m_search)
        return;
    m_search->disconnect(this);
    m_search->deleteLater();
    m_search.clear();
}

/// A file can be on a drive that is away: it is not read on this thread.
void DeskDialog::readAuthorities(const QUrl &address, const WithAccess &done, const Failed &failed)
{
    const QString path = QDir::fromNativeSeparators(m_ui->caFile->text().trimmed());
    if (path.isEmpty())
        return done({address});
    m_reader.start([address, path, done, failed]() -> DetachedWorker::Then {
        return [address, done, failed,
                read = certificates::readCaFile(certificates::CaFileOwner::Desk, path,
                                                QDateTime::currentDateTimeUtc())] {
            if (read)
                done({address, {}, *read});
            else
                failed(read.error());
        };
    });
}

void DeskDialog::send(const remote::DeskAccess &access, const QUrl &typed)
{
    const auto done = [this, typed, used = access.address](const std::expected<QByteArray, QString> &token) {
        if (token)
            saveSignIn(*token, typed, used);
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

/// From the next start on the console looks for the desk at \a typed, and needs the list to find it at \a
/// used.
void DeskDialog::saveSignIn(const QByteArray &token, const QUrl &typed, const QUrl &used)
{
    const protocol::DeskIdentity desk = used == typed ? protocol::DeskIdentity() : m_operations.identity();
    m_operations.save({typed, QDir::fromNativeSeparators(m_ui->caFile->text().trimmed()),
                       m_ui->name->text().trimmed(), token, desk},
                      [guard = QPointer<DeskDialog>(this),
                       stay = m_operations.stay](const std::expected<void, QString> &kept) {
                          const bool isWanted = guard && !guard->m_isCancelled;
                          if (isWanted && kept)
                              guard->accept();
                          else if (isWanted)
                              guard->fail(kept.error());
                          else if (kept && stay) // it was cancelled while the keychain was asked
                              stay();
                      });
}

void DeskDialog::fail(const QString &sentence)
{
    failAt(*m_ui->password, sentence);
}

void DeskDialog::failAt(QLineEdit &field, const QString &sentence)
{
    setBusy(false);
    m_ui->message->showMessage(Severity::Bad, sentence);
    field.setFocus(Qt::OtherFocusReason);
    field.selectAll();
}

void DeskDialog::setBusy(bool isBusy, const QString &doing)
{
    m_isBusy = isBusy;
    for (QWidget *field : std::initializer_list<QWidget *>{m_ui->address, m_ui->caFile, m_ui->chooseCa,
                                                           m_ui->name, m_ui->password, m_ui->code, m_browser})
        field->setEnabled(!isBusy);
    updateButton();
    if (isBusy)
        m_ui->message->showMessage(Severity::Neutral, doing);
}

} // namespace crew::gui::desk

#include "moc_deskdialog.cpp"
