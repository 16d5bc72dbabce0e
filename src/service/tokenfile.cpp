// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/tokenfile.h"

#include <QCoreApplication>
#include <QFile>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr qint64 maxTokenFile = 64 * 1024; ///< bytes

struct TokenFileTexts
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

std::expected<QList<CrewTokens>, QString> readTokenFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(TokenFileTexts::tr("%1: %2").arg(path, file.errorString()));
    if (!isForOwnerOnly(file))
        return std::unexpected(
            TokenFileTexts::tr("%1: Others can read or change this file. Use \"chmod 600\" first.")
                .arg(path));
    const QStringList lines = QString::fromUtf8(file.read(maxTokenFile)).split(u'\n');
    QList<CrewTokens> tokens;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QStringList words = lines.at(i).simplified().split(u' ', Qt::SkipEmptyParts);
        if (words.isEmpty())
            continue;
        if (words.size() > 2)
            return std::unexpected(TokenFileTexts::tr("%1: line %2 has more than a token and a user token.")
                                       .arg(path)
                                       .arg(i + 1));
        tokens << CrewTokens{words.first(), words.value(1)};
    }
    if (tokens.isEmpty())
        return std::unexpected(TokenFileTexts::tr("%1: There is no token in this file.").arg(path));
    return tokens;
}

} // namespace crew::service
