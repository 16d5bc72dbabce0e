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
constexpr std::chrono::milliseconds longestBlock{1'000};

/// One hangs for each pair of files that was chosen on a drive that is away.
constexpr int maxReadings = 8;

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
struct TlsFiles::Reading
{
    QString certificateFile;
    QString keyFile;
    Reader reader;
    std::optional<Content> before;
    QElapsedTimer since;
    std::atomic<bool> isAtKey = false;
    std::promise<ReadResult> promise;
};

TlsFiles::TlsFiles(std::chrono::milliseconds interval, QObject *parent)
    : QObject(parent)
    , m_reader(readFile)
    , m_worker(maxReadings)
{
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &TlsFiles::tick);
}

void TlsFiles::setReader(Reader reader, std::chrono::milliseconds timeout)
{
    m_reader = std::move(reader);
    m_timeout = timeout;
}

/// The kickoffs and decisions of a start name addresses of the endpoint, which is there only with its
/// identity.
void TlsFiles::use(const QString &certificateFile, const QString &keyFile)
{
    const bool isRead = m_content || m_reading;
    const bool isSame = m_certificateFile == certificateFile && m_keyFile == keyFile;
    m_timer.start();
    if (isRead && isSame)
        return;
    m_certificateFile = certificateFile;
    m_keyFile = keyFile;
    m_content.reset();
    m_timeoutProblem.clear();
    std::future<ReadResult> result = startReading()->promise.get_future();
    if (result.wait_for(std::min(m_timeout, longestBlock)) == std::future_status::ready)
        take(result.get());
    else
        recordTimeout();
}

void TlsFiles::clear()
{
    m_timer.stop();
    m_reading.reset();
    m_content.reset();
    m_identity.reset();
    m_problem.clear();
    m_timeoutProblem.clear();
}

TlsFiles::ReadResult TlsFiles::read(Reading &reading)
{
    ReadResult result;
    result.content.certificate = reading.reader(reading.certificateFile);
    reading.isAtKey = true;
    result.content.key = reading.reader(reading.keyFile);
    if (reading.before != result.content)
        result.identity = identityIn(result.content.certificate, result.content.key, reading.certificateFile,
                                     reading.keyFile);
    return result;
}

std::shared_ptr<TlsFiles::Reading> TlsFiles::startReading()
{
    const auto reading = std::make_shared<Reading>();
    reading->certificateFile = m_certificateFile;
    reading->keyFile = m_keyFile;
    reading->reader = m_reader;
    reading->before = m_content;
    reading->since.start();
    m_reading = reading;
    m_worker.start([this, reading]() -> DetachedWorker::Then {
        const ReadResult result = read(*reading);
        reading->promise.set_value(result);
        return [this, reading, result] { handleResult(reading, result); };
    });
    return reading;
}

/// What was asked for before other files were chosen is no answer.
void TlsFiles::handleResult(const std::shared_ptr<Reading> &reading, const ReadResult &result)
{
    if (reading != m_reading)
        return;
    m_reading.reset();
    if (take(result))
        Q_EMIT changed();
}

/// True when something is different now.
bool TlsFiles::take(const ReadResult &result)
{
    const bool hadTimedOut = !std::exchange(m_timeoutProblem, {}).isEmpty();
    if (m_content == result.content)
        return hadTimedOut;
    m_content = result.content;
    if (result.identity)
        m_identity = *result.identity;
    m_problem = result.identity ? QString() : result.identity.error();
    return true;
}

void TlsFiles::tick()
{
    if (!m_reading) {
        startReading();
    } else if (m_timeoutProblem.isEmpty() && m_reading->since.hasExpired(m_timeout.count())) {
        recordTimeout();
        Q_EMIT changed();
    }
}

void TlsFiles::recordTimeout()
{
    m_timeoutProblem =
        tr("The file %1 does not respond. If it is on a network drive that is not available, copy it "
           "to this computer and choose it in the settings.")
            .arg(m_reading->isAtKey ? m_keyFile : m_certificateFile);
}

} // namespace crew::webhook

#include "moc_tlsfiles.cpp"
