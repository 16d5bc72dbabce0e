// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network.h"
#include "support/testauthority.h"

#include <QFile>
#include <QTemporaryDir>

namespace crew::test {

/// Files of certificates in a folder of their own.
class CertificateFiles
{
public:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString write(const QString &name, const QByteArray &content) const
    {
        QFile file(path(name));
        if (file.open(QIODevice::ReadOnly) && file.readAll() == content)
            return path(name); // somebody may be reading it
        file.close();
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        return path(name);
    }
    /// A way that trusts \a authorities and shows \a certificate.
    CrewNetwork network(const QByteArray &authorities = testauthority::ca,
                        const QByteArray &certificate = {}) const
    {
        CrewNetwork network;
        network.caFile = write(QStringLiteral("ca.pem"), authorities);
        network.clientCertificate = certificate;
        return network;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace crew::test
