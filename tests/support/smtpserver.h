// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/certificatefiles.h"
#include "support/qttest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>

namespace crew::test {

/// smtpserver.py with what it took.
class SmtpServer
{
public:
    /// \a security is "starttls", "tls" or "none".
    explicit SmtpServer(const QString &security = QStringLiteral("starttls"),
                        const QByteArray &certificate = testauthority::serverCertificate,
                        const QByteArray &key = testauthority::serverKey)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        // Distributions install aiosmtpd for their own Python.
        m_process.start(
            QStandardPaths::findExecutable(QStringLiteral("python3"), {QStringLiteral("/usr/bin")}),
            {QStringLiteral(CREW_SMTP_SERVER), security,
             m_files.write(QStringLiteral("certificate.pem"), certificate),
             m_files.write(QStringLiteral("key.pem"), key)});
    }
    ~SmtpServer()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    /// 0 when it did not start.
    quint16 port()
    {
        [[maybe_unused]] const bool isThere = QTest::qWaitFor(
            [this] {
                read();
                return m_port != 0 || m_process.state() == QProcess::NotRunning;
            },
            20'000);
        return m_port;
    }
    QList<QJsonObject> mails()
    {
        read();
        return m_mails;
    }
    /// How often the event \a name came for \a recipient.
    qsizetype count(const QString &name, const QString &recipient)
    {
        read();
        return std::ranges::count_if(m_events, [&](const QJsonObject &event) {
            return event.value(QLatin1String("event")) == name &&
                   event.value(QLatin1String("name")).toString() == recipient;
        });
    }
    QString authoritiesFile() const { return m_files.write(QStringLiteral("ca.pem"), testauthority::ca); }

    static QString header(const QJsonObject &mail, const QString &name)
    {
        for (const QJsonValueConstRef &field : mail.value(QLatin1String("headers")).toArray()) {
            if (field.toArray().first() == name)
                return field.toArray().last().toString();
        }
        return {};
    }

private:
    void read()
    {
        while (m_process.canReadLine()) {
            const QJsonObject line = QJsonDocument::fromJson(m_process.readLine()).object();
            if (line.contains(QLatin1String("port")))
                m_port = static_cast<quint16>(line.value(QLatin1String("port")).toInt());
            else if (line.contains(QLatin1String("mail")))
                m_mails.append(line.value(QLatin1String("mail")).toObject());
            else
                m_events.append(line);
        }
    }

    CertificateFiles m_files;
    QProcess m_process;
    quint16 m_port = 0;
    QList<QJsonObject> m_mails;
    QList<QJsonObject> m_events;
};

} // namespace crew::test
