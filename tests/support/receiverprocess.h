// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/freeport.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>

namespace crew::test {

/// The program "crew-desk receiver" in a process of its own.
class ReceiverProcess
{
public:
    /// \a program: the path of crew-desk. \a database: the address of the database for receivers.
    ReceiverProcess(QString program, const QByteArray &database)
        : m_program(std::move(program))
    {
        QFile file(config());
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qUtf8Printable(file.fileName()));
        file.write("[receiver]\nport = " + QByteArray::number(port) + "\n[database]\naddress = " + database +
                   '\n');
    }
    ~ReceiverProcess()
    {
        if (!process)
            return;
        process->kill();
        process->waitForFinished();
    }

    void begin()
    {
        output.clear();
        process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::MergedChannels);
        process->start(m_program, {QStringLiteral("receiver"), QStringLiteral("--config"), config()});
    }
    void readOutput()
    {
        if (process)
            output += process->readAll();
    }
    /// As far as its output was read.
    bool isReady() const { return output.contains("receives callbacks at"); }

    const quint16 port = freePort();
    std::unique_ptr<QProcess> process; ///< null before begin()
    QByteArray output;

private:
    QString config() const { return m_folder.filePath(QStringLiteral("receiver.ini")); }

    const QString m_program;
    QTemporaryDir m_folder;
};

} // namespace crew::test
