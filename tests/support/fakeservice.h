// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/qttest.h"

#include <QFile>
#include <QStringList>
#include <QTemporaryDir>

namespace crew::test {

/// Shell scripts in a folder of their own, in the place of crew-service and systemctl. They note how they
/// were called.
class FakeService
{
    // Listens nowhere: says that it does, and ends with its standard input.
    static constexpr const char *service = "#!/bin/sh\n"
                                           "cd \"${0%/*}\" || exit 1\n"
                                           "echo \"$*\" >> starts\n"
                                           "if [ -e fails ]; then\n"
                                           "    echo \"crew-service: first line\" >&2\n"
                                           "    echo \"crew-service: $(cat fails)\" >&2\n"
                                           "    exit 2\n"
                                           "fi\n"
                                           "echo $$ > pid\n"
                                           "echo '\"A\" is served at http://127.0.0.1:1'\n"
                                           "exec cat > read\n";
    static constexpr const char *systemd = "#!/bin/sh\n"
                                           "cd \"${0%/*}\" || exit 1\n"
                                           "echo \"$*\" >> calls\n"
                                           "if [ -e refuses ]; then\n"
                                           "    echo \"Failed to connect to bus\" >&2\n"
                                           "    exit 1\n"
                                           "fi\n";

public:
    FakeService()
    {
        write(QStringLiteral("crew-service"), service);
        write(QStringLiteral("systemctl"), systemd);
    }

    QString program() const { return m_folder.filePath(QStringLiteral("crew-service")); }
    QString systemctl() const { return m_folder.filePath(QStringLiteral("systemctl")); }

    /// How often crew-service was started, with which arguments.
    QStringList starts() const { return linesOf(QStringLiteral("starts")); }
    QStringList systemctlCalls() const { return linesOf(QStringLiteral("calls")); }
    /// Of the service that was started last; 0 when it is not known yet.
    qint64 processId() const { return linesOf(QStringLiteral("pid")).value(0).toLongLong(); }

    /// From now on each start fails, with \a message as the last line.
    void fail(const QByteArray &message) { write(QStringLiteral("fails"), message + '\n'); }
    void failNoMore() { QFile::remove(m_folder.filePath(QStringLiteral("fails"))); }
    void refuseSystemctl() { write(QStringLiteral("refuses"), {}); }

private:
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qUtf8Printable(file.fileName()));
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    QStringList linesOf(const QString &name) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }

    QTemporaryDir m_folder;
};

} // namespace crew::test
