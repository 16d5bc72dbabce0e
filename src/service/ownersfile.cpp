// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/ownersfile.h"

#include <QCoreApplication>
#include <QFile>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr qint64 maxSize = 64 * 1024; ///< bytes

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::TokenFile)
};

bool isForOwnerOnly([[maybe_unused]] const QFile &file)
{
#ifdef Q_OS_UNIX
    constexpr QFileDevice::Permissions others =
        QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    return (file.permissions() & others) == QFileDevice::Permissions();
#else
    return true;
#endif
}

} // namespace

std::expected<QList<OwnersLine>, QString> readOwnersFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Texts::tr("%1: %2").arg(path, file.errorString()));
    if (!isForOwnerOnly(file))
        return std::unexpected(
            Texts::tr("%1: Others can read or change this file. Use \"chmod 600\" first.").arg(path));
    const QByteArray content = file.read(maxSize + 1);
    if (content.size() > maxSize)
        return std::unexpected(Texts::tr("%1: The file is larger than 64 KiB.").arg(path));
    const QStringList texts = QString::fromUtf8(content).split(u'\n');
    QList<OwnersLine> lines;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const QStringList words = texts.at(i).simplified().split(u' ', Qt::SkipEmptyParts);
        if (!words.isEmpty())
            lines << OwnersLine{static_cast<int>(i) + 1, words};
    }
    return lines;
}

} // namespace crew::service
