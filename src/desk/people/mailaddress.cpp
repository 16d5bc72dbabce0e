// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/mailaddress.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::desk {

std::expected<QString, QString> mailAddressFrom(const QString &typed)
{
    // The atoms of RFC 5322, and the names of hosts.
    static const QRegularExpression form(
        uR"(\A[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@)"
        uR"([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*\z)"_s);
    const QString address = typed.size() <= 4 * maxMailAddress ? typed.trimmed() : typed;
    if (address.size() > maxMailAddress || address.section(u'@', 0, 0).size() > 64 ||
        !form.match(address).hasMatch())
        return std::unexpected(u"Enter a mail address such as ana@example.com."_s);
    return address;
}

} // namespace crew::desk
