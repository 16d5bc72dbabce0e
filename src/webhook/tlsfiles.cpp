// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/tlsfiles.h"

#include "http/tlsidentity.h"
#include "http/tlskey.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QSslSocket>

#include <algorithm>
#include <atomic>
#include <future>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::webhook {

namespace {

/// More than any chain has.
constexpr qint64 largestFile = 1024 * 1024;

/// As long as the thread that calls use() waits at most.
constexpr std::chrono::milliseconds moment{1'000};

/// One hangs for each pair of files that was chosen on a drive that is away.
constexpr int mostReadings = 8;

std::expected<QByteArray, QString> readFile(const QString &path)
{
    QFile file(path);
    if (QFileInfo::exists(path) && !QFileInfo(path).isFile())
        return std::unexpected(
            TlsFiles::tr("it is not a file")); // opening a pipe would wait for its other end
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(file.errorString());
    if (file.size() > largestFile)
        return std::unexpected(TlsFiles::tr("it is too large"));
    return file.read(largestFile);
}

QSslKey keyIn(const QByteArray &pem)
{
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Ec, QSsl::Rsa}) {
        const QSslKey key(pem, algorithm);
        if (!key.isNull())
            return key;
    }
    return {};
}

/// The error is one sentence with the remedy. A key that a passphrase protects is refused: the console would
/// have to ask for it at every start.
std::expected<http::TlsIdentity, QString> identityIn(const std::expected<QByteArray, QString> &certificate,
                                                     const std::expected<QByteArray, QString> &key,
                                                     const QString &certificateFile, const QString &keyFile)
{
    if (certificateFile.isEmpty() || keyFile.isEmpty())
        return std::unexpected(
            TlsFiles::tr("TLS needs a certificate file and a key file. Choose both in the settings."));
    if (!certificate)
        return std::unexpected(TlsFiles::tr("The certificate file %1 cannot be read (%2). Check its path in "
                                            "the settings and its permissions.")
                                   .arg(certificateFile, certificate.error()));
    if (!key)
        return std::unexpected(
            TlsFiles::tr(
                "The key file %1 cannot be read (%2). Check its path in the settings and its permissions.")
                .arg(keyFile, key.error()));
    if (!QSslSocket::supportsSsl())
        return std::unexpected(TlsFiles::tr(
            "TLS is not available on this system. Install OpenSSL, or use TLS in a reverse proxy."));
    http::TlsIdentity identity{QSslCertificate::fromData(*certificate, QSsl::Pem), keyIn(*key)};
    if (identity.chain.isEmpty() || identity.chain.first().isNull())
        return std::unexpected(TlsFiles::tr("There is no certificate in %1. Choose a PEM file with the "
                                            "certificate first, followed by those of its issuers.")
                                   .arg(certificateFile));
    if (identity.key.isNull() && key->contains("ENCRYPTED"))
        return std::unexpected(
            TlsFiles::tr(
                "The key in %1 has a passphrase. Choose a key without one, in a file that only you can read.")
                .arg(keyFile));
    if (identity.key.isNull())
        return std::unexpected(
            TlsFiles::tr("There is no usable key in %1. Choose an RSA or EC key as a PEM file.")
                .arg(keyFile));
    if (!http::isUsableKey(identity.key))
        return std::unexpected(TlsFiles::tr("On Windows the key must be an RSA key, and the one in %1 is "
                                            "not. Choose an RSA key and its certificate.")
                                   .arg(keyFile));
    if (!http::serverConfiguration(identity)) // the system's words are often none
        return std::unexpected(TlsFiles::tr("The key in %1 does not belong to the certificate in %2, or one "
                                            "of them is too weak. Choose two files that belong together.")
                                   .arg(keyFile, certificateFile));
    return identity;
}

} // namespace

/// One reading of both files, on another thread; what is not atomic or guarded is not changed after it began.
struct TlsFiles::Look
{
    QString certificateFile;
    QString keyFile;
    Reader reader;
    std::optional<Content> before;
    QElapsedTimer since;
    std::atomic<bool> isAtKey = false;
    std::promise<Sight> promise;
};

TlsFiles::TlsFiles(std::chrono::milliseconds interval, QObject *parent)
    : QObject(parent)
    , m_reader(readFile)
    , m_aside(mostReadings)
{
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &TlsFiles::tick);
}

void TlsFiles::setReader(Reader reader, std::chrono::milliseconds patience)
{
    m_reader = std::move(reader);
    m_patience = patience;
}

/// The kickoffs and decisions of a start name addresses of the endpoint, which is there only with its
/// identity.
void TlsFiles::use(const QString &certificateFile, const QString &keyFile)
{
    const bool isLookedAt = m_seen || m_look;
    const bool isSame = m_certificateFile == certificateFile && m_keyFile == keyFile;
    m_timer.start();
    if (isLookedAt && isSame)
        return;
    m_certificateFile = certificateFile;
    m_keyFile = keyFile;
    m_seen.reset();
    m_silence.clear();
    std::future<Sight> sight = look()->promise.get_future();
    if (sight.wait_for(std::min(m_patience, moment)) == std::future_status::ready)
        take(sight.get());
    else
        recordSilence();
}

void TlsFiles::clear()
{
    m_timer.stop();
    m_look.reset();
    m_seen.reset();
    m_identity.reset();
    m_problem.clear();
    m_silence.clear();
}

TlsFiles::Sight TlsFiles::sightOf(Look &look)
{
    Sight sight;
    sight.content.certificate = look.reader(look.certificateFile);
    look.isAtKey = true;
    sight.content.key = look.reader(look.keyFile);
    if (look.before != sight.content)
        sight.identity =
            identityIn(sight.content.certificate, sight.content.key, look.certificateFile, look.keyFile);
    return sight;
}

std::shared_ptr<TlsFiles::Look> TlsFiles::look()
{
    const auto look = std::make_shared<Look>();
    look->certificateFile = m_certificateFile;
    look->keyFile = m_keyFile;
    look->reader = m_reader;
    look->before = m_seen;
    look->since.start();
    m_look = look;
    m_aside.start([this, look]() -> DetachedWorker::Then {
        const Sight sight = sightOf(*look);
        look->promise.set_value(sight);
        return [this, look, sight] { handleSight(look, sight); };
    });
    return look;
}

/// What was asked for before other files were chosen is no answer.
void TlsFiles::handleSight(const std::shared_ptr<Look> &look, const Sight &sight)
{
    if (look != m_look)
        return;
    m_look.reset();
    if (take(sight))
        Q_EMIT changed();
}

/// True when something is different now.
bool TlsFiles::take(const Sight &sight)
{
    const bool wasSilent = !std::exchange(m_silence, {}).isEmpty();
    if (m_seen == sight.content)
        return wasSilent;
    m_seen = sight.content;
    if (sight.identity)
        m_identity = *sight.identity;
    m_problem = sight.identity ? QString() : sight.identity.error();
    return true;
}

void TlsFiles::tick()
{
    if (!m_look) {
        look();
    } else if (m_silence.isEmpty() && m_look->since.hasExpired(m_patience.count())) {
        recordSilence();
        Q_EMIT changed();
    }
}

void TlsFiles::recordSilence()
{
    m_silence = tr("The file %1 does not respond. If it is on a network drive that is not available, copy it "
                   "to this computer and choose it in the settings.")
                    .arg(m_look->isAtKey ? m_keyFile : m_certificateFile);
}

} // namespace crew::webhook

#include "moc_tlsfiles.cpp"
