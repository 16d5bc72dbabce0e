// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/networksection.h"

#include "certificates/cafile.h"
#include "certificates/identityfile.h"
#include "gui/common/widgets/commitkey.h"
#include "ui_networksection.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLocale>

#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

constexpr std::chrono::seconds longestReading(10);
/// Each choice that hangs keeps a thread: so many can before the next one waits.
constexpr int maxIdentityReaders = 16;

QFileDialog *newFileDialog(QWidget *parent, const QString &title, const QStringList &filters,
                           QFileDialog::FileMode mode)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    dialog->setNameFilters(filters);
    return dialog;
}

} // namespace

NetworkSection::NetworkSection(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::NetworkSection>())
    , m_readCa(std::bind_front(certificates::readCaFile, certificates::CaFileOwner::Crew))
    , m_readIdentity(crew::certificates::readIdentity)
    , m_caReader(1, std::chrono::milliseconds(0))
    , m_identityReader(maxIdentityReaders, std::chrono::milliseconds(0))
{
    m_ui->setupUi(this);
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(longestReading);
    connect(&m_timeout, &QTimer::timeout, this, &NetworkSection::giveUpIdentity);
    m_ui->body->hide();
    askPassphrase(false);
    m_ui->passphrase->installEventFilter(this);
    connect(m_ui->fold, &FoldButton::unfolded, m_ui->body, &QWidget::setVisible);
    connect(m_ui->caFile, &QLineEdit::textChanged, this, [this] {
        m_ui->caMessage->clear();
        recordEdit();
    });
    connect(m_ui->caFile, &QLineEdit::editingFinished, this, &NetworkSection::checkCaFile);
    connect(m_ui->chooseCa, &QPushButton::clicked, this, &NetworkSection::chooseCaFile);
    connect(m_ui->chooseIdentity, &QPushButton::clicked, this, &NetworkSection::chooseIdentity);
    connect(m_ui->removeIdentity, &QPushButton::clicked, this, &NetworkSection::removeIdentity);
    connect(m_ui->openIdentity, &QPushButton::clicked, this,
            [this] { openIdentity(m_ui->passphrase->text()); });
    connect(m_ui->proxy, &QComboBox::currentIndexChanged, this, &NetworkSection::recordEdit);
    showIdentity();
    showTitle();
}

NetworkSection::~NetworkSection() = default;

void NetworkSection::setReaders(CaReader readCa, IdentityReader readIdentity,
                                std::chrono::milliseconds timeout)
{
    m_readCa = std::move(readCa);
    m_readIdentity = std::move(readIdentity);
    m_timeout.setInterval(timeout);
}

void NetworkSection::setNetwork(const CrewNetwork &network)
{
    m_certificate = network.clientCertificate;
    m_chosenKey.reset();
    m_ui->caFile->setText(QDir::toNativeSeparators(network.caFile));
    m_ui->proxy->setCurrentIndex(network.withoutProxy ? 1 : 0);
    showIdentity();
    showTitle();
    setUnfolded(network != CrewNetwork());
    checkCaFile();
}

CrewNetwork NetworkSection::network() const
{
    return {QDir::fromNativeSeparators(m_ui->caFile->text().trimmed()), m_certificate,
            m_ui->proxy->currentIndex() == 1};
}

bool NetworkSection::isSettled()
{
    if (m_ui->passphrase->isHidden())
        return true;
    setUnfolded(true);
    m_ui->identityMessage->showMessage(
        Severity::Bad, tr("Enter the passphrase and open the file, or remove the client certificate."));
    m_ui->passphrase->setFocus(Qt::OtherFocusReason);
    return false;
}

/// Enter opens the file, and not the dialog's default.
bool NetworkSection::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    if (!isEnterKey(*static_cast<QKeyEvent *>(event)))
        return QWidget::eventFilter(watched, event);
    if (!m_isReading)
        openIdentity(m_ui->passphrase->text());
    return true;
}

void NetworkSection::setUnfolded(bool unfolded)
{
    m_ui->fold->setUnfolded(unfolded);
}

void NetworkSection::chooseCaFile()
{
    QFileDialog *dialog = newFileDialog(this, tr("Choose a CA file"),
                                        {tr("Certificates (*.pem *.crt *.cer)"), tr("All files (*)")},
                                        QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_ui->caFile->setText(QDir::toNativeSeparators(path));
        checkCaFile();
    });
    dialog->open();
}

/// Said where it is chosen; the file is read again whenever it is used.
void NetworkSection::checkCaFile()
{
    const QString path = network().caFile;
    const quint64 number = ++m_checking;
    if (path.isEmpty())
        return m_ui->caMessage->clear();
    m_caReader.start([this, number, path, read = m_readCa]() -> DetachedWorker::Then {
        return [this, number, found = read(path, QDateTime::currentDateTimeUtc())] {
            if (number == m_checking)
                showCaFile(found);
        };
    });
}

void NetworkSection::showCaFile(const std::expected<QList<QSslCertificate>, QString> &found)
{
    if (found)
        m_ui->caMessage->showMessage(Severity::Neutral,
                                     tr("%n certificate(s), in addition to the system's, for this crew only.",
                                        nullptr, int(found->size())));
    else
        m_ui->caMessage->showMessage(Severity::Bad, found.error());
}

void NetworkSection::chooseIdentity()
{
    QFileDialog *dialog = newFileDialog(
        this, tr("Choose a client certificate and its key"),
        {tr("Certificates and keys (*.p12 *.pfx *.pem *.crt *.cer *.key)"), tr("All files (*)")},
        QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &NetworkSection::readIdentity);
    dialog->open();
}

void NetworkSection::readIdentity(const QStringList &paths)
{
    m_identityPaths = paths;
    askPassphrase(false);
    m_ui->identityMessage->clear();
    openIdentity({});
}

void NetworkSection::openIdentity(const QString &passphrase)
{
    const quint64 number = ++m_reading;
    m_isReading = true;
    m_ui->openIdentity->setEnabled(false);
    m_timeout.start();
    m_identityReader.start(
        [this, number, paths = m_identityPaths, passphrase, read = m_readIdentity]() -> DetachedWorker::Then {
            return [this, number, identity = read(paths, passphrase)] {
                if (number == m_reading)
                    handleIdentity(identity);
            };
        });
}

/// An answer that comes later changes nothing.
void NetworkSection::giveUpIdentity()
{
    ++m_reading;
    QStringList names;
    for (const QString &path : std::as_const(m_identityPaths))
        names << QDir::toNativeSeparators(path);
    const QString text = names.size() == 1
                             ? tr("The file %1 does not respond. If it is on a network drive that is not "
                                  "available, copy it to this computer and choose it again.")
                             : tr("One of the files %1 does not respond. If they are on a network drive that "
                                  "is not available, copy them to this computer and choose them again.");
    handleIdentity(std::unexpected(
        certificates::IdentityProblem{false, text.arg(QLocale().createSeparatedList(names))}));
}

void NetworkSection::handleIdentity(
    const std::expected<certificates::ClientIdentity, certificates::IdentityProblem> &identity)
{
    m_ui->passphrase->clear();
    askPassphrase(!identity && identity.error().needsPassphrase);
    if (!identity) {
        m_ui->identityMessage->showMessage(
            identity.error().needsPassphrase ? Severity::Attention : Severity::Bad, identity.error().text);
        endReading(false);
        return;
    }
    m_identityPaths.clear();
    m_certificate = identity->certificates;
    m_chosenKey = identity->key;
    showIdentity();
    recordEdit();
    endReading(true);
}

void NetworkSection::removeIdentity()
{
    ++m_reading;
    m_identityPaths.clear();
    askPassphrase(false);
    m_certificate.clear();
    m_chosenKey.reset();
    showIdentity();
    recordEdit();
    m_ui->chooseIdentity->setFocus(Qt::OtherFocusReason);
    endReading(true);
}

void NetworkSection::endReading(bool isRead)
{
    m_timeout.stop();
    if (std::exchange(m_isReading, false))
        Q_EMIT readingEnded(isRead);
}

void NetworkSection::askPassphrase(bool asks)
{
    m_ui->passphrase->setVisible(asks);
    m_ui->openIdentity->setVisible(asks);
    m_ui->removeIdentity->setVisible(asks || !m_certificate.isEmpty());
    m_ui->openIdentity->setEnabled(asks);
    if (asks)
        m_ui->passphrase->setFocus(Qt::OtherFocusReason);
}

void NetworkSection::showIdentity()
{
    const bool isThere = !m_certificate.isEmpty();
    m_ui->identity->setText(certificates::identityName(m_certificate));
    m_ui->identity->setCursorPosition(0);
    m_ui->removeIdentity->setVisible(isThere);
    if (!isThere)
        m_ui->identityMessage->clear();
    else if (certificates::identityExpiry(m_certificate) < QDateTime::currentDateTimeUtc())
        m_ui->identityMessage->showMessage(
            Severity::Bad,
            tr("This certificate has expired, so the service will refuse it. Choose a new one."));
    else
        m_ui->identityMessage->showMessage(
            Severity::Neutral, certificates::identityOrigin(m_certificate) + u' ' +
                                   (m_chosenKey ? tr("Its key will be stored in the system keychain.")
                                                : tr("Its key is in the system keychain.")));
}

void NetworkSection::showTitle()
{
    const CrewNetwork now = network();
    QStringList parts;
    if (!now.caFile.isEmpty())
        parts << tr("own CA file");
    if (!now.clientCertificate.isEmpty())
        parts << tr("client certificate");
    if (now.withoutProxy)
        parts << tr("no proxy");
    m_ui->fold->setTitle(parts.isEmpty() ? tr("Network") : tr("Network: %1").arg(parts.join(u", "_s)));
}

void NetworkSection::recordEdit()
{
    showTitle();
    Q_EMIT edited();
}

} // namespace crew::gui::crews

#include "moc_networksection.cpp"
