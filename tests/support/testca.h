// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/filecontent.h"

#include <QProcess>
#include <QSaveFile>
#include <QSslCertificate>
#include <QSslSocket>
#include <QTemporaryDir>

namespace crew::test {

/// Puts \a content in the place of \a path at once, as programs that renew certificates do.
inline bool replaceFile(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
}

/// A certificate authority that the test makes with OpenSSL's own program, and what it issues.
class TestCa
{
public:
    struct Pair
    {
        QByteArray certificate; ///< PEM, followed by the authority's
        QByteArray key;         ///< PEM, PKCS#8

        bool isGood() const { return !certificate.isEmpty() && !key.isEmpty(); }
    };

    TestCa()
    {
        run({"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
             "ca.key", "-out", "ca.pem", "-days", "30", "-subj", "/CN=Test CA"});
    }

    QSslCertificate certificate() const { return QSslCertificate(contentOf(path("ca.pem"))); }
    QString path(const char *name) const { return m_directory.filePath(QString::fromLatin1(name)); }

    /// A certificate for \a name, localhost and this machine, for so many \a days; negative: it has ended.
    Pair issue(const QByteArray &name, int days = 90, bool isRsa = false) const
    {
        const bool isWindows = QSslSocket::activeBackend() == QLatin1String("schannel"); // takes no EC
        const QByteArrayList key =
            isRsa || isWindows ? QByteArrayList{"-newkey", "rsa:2048"}
                               : QByteArrayList{"-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"};
        const bool isMade =
            run(QByteArrayList{"req", "-nodes", "-keyout", "one.key", "-out", "one.csr", "-subj",
                               "/CN=" + name, "-addext",
                               "subjectAltName=DNS:" + name + ",DNS:localhost,IP:127.0.0.1,IP:::1"} +
                key) &&
            run({"x509", "-req", "-in", "one.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                 "-out", "one.pem", "-days", QByteArray::number(days), "-copy_extensions", "copy"});
        if (!isMade)
            return {};
        return {contentOf(path("one.pem")) + contentOf(path("ca.pem")), contentOf(path("one.key"))};
    }

    /// \a key with a passphrase upon it.
    QByteArray encrypted(const QByteArray &key) const
    {
        const bool isDone =
            replaceFile(path("plain.key"), key) &&
            run({"pkey", "-in", "plain.key", "-aes256", "-passout", "pass:secret", "-out", "locked.key"});
        return isDone ? contentOf(path("locked.key")) : QByteArray();
    }

private:
    bool run(const QByteArrayList &arguments) const
    {
        QProcess openssl;
        openssl.setWorkingDirectory(m_directory.path());
        QStringList words;
        for (const QByteArray &argument : arguments)
            words << QString::fromLatin1(argument);
        openssl.start(QStringLiteral("openssl"), words);
        const bool isDone = openssl.waitForFinished(60'000) && openssl.exitCode() == 0;
        if (!isDone)
            qWarning("openssl: %s %s", qPrintable(openssl.errorString()),
                     openssl.readAllStandardError().constData());
        return isDone;
    }

    QTemporaryDir m_directory;
};

} // namespace crew::test
