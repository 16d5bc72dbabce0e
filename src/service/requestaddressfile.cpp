// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/requestaddressfile.h"

#include "service/callbacksender.h"
#include "service/ownersfile.h"

#include <QCoreApplication>

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::RequestAddressFile)
};

} // namespace

std::expected<QList<RequestAddress>, QString> readRequestAddresses(const QString &path)
{
    const auto lines = readOwnersFile(path);
    if (!lines)
        return std::unexpected(lines.error());
    QList<RequestAddress> addresses;
    for (const OwnersLine &line : *lines) {
        if (line.words.size() != 2)
            return std::unexpected(Texts::tr("%1: line %2 must have an address and a signing secret.")
                                       .arg(path)
                                       .arg(line.number));
        if (!isWebhookUrl(line.words.first()))
            return std::unexpected(Texts::tr("%1: line %2 does not begin with an http or https address.")
                                       .arg(path)
                                       .arg(line.number));
        addresses << RequestAddress{line.words.first(), line.words.last().toUtf8()};
    }
    if (addresses.isEmpty())
        return std::unexpected(Texts::tr("%1: There is no address in this file.").arg(path));
    return addresses;
}

} // namespace crew::service
