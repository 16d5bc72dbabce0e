// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/tokenfile.h"

#include "service/ownersfile.h"

#include <QCoreApplication>

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::TokenFile)
};

} // namespace

std::expected<QList<CrewTokens>, QString> readTokenFile(const QString &path)
{
    const auto lines = readOwnersFile(path);
    if (!lines)
        return std::unexpected(lines.error());
    QList<CrewTokens> tokens;
    for (const OwnersLine &line : *lines) {
        if (line.words.size() > 2)
            return std::unexpected(
                Texts::tr("%1: line %2 has more than a token and a user token.").arg(path).arg(line.number));
        tokens << CrewTokens{line.words.first(), line.words.value(1)};
    }
    if (tokens.isEmpty())
        return std::unexpected(Texts::tr("%1: There is no token in this file.").arg(path));
    return tokens;
}

} // namespace crew::service
