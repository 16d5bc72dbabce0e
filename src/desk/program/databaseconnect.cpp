// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/databaseconnect.h"

#include "desk/storage/ownerfile.h"

#ifdef CREW_HAS_POSTGRESQL
#include "sql/postgresconnect.h"
#endif

#include <QUrl>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

#ifdef CREW_HAS_POSTGRESQL
sql::PostgresLimits limitsFor(DatabasePurpose purpose)
{
    switch (purpose) {
    case DatabasePurpose::ForCallers:
        return {.connect = 5s, .command = 10s, .silence = 2s};
    case DatabasePurpose::ForSignsOfLife:
        return {.connect = 5s, .command = 2s, .silence = 500ms};
    case DatabasePurpose::ForUpgrades:
        return {.connect = 10s, .command = 240h, .silence = 5s};
    case DatabasePurpose::ForWork:
        break;
    }
    return {};
}
#endif

QString withPassword(const QString &address, const QByteArray &password)
{
    return address + (address.contains(u'?') ? u'&' : u'?') + "password="_L1 +
           QString::fromLatin1(QUrl::toPercentEncoding(QString::fromUtf8(password)));
}

} // namespace

std::expected<sql::Connect, QString> connectTo(const QString &address, DatabasePurpose purpose)
{
#ifdef CREW_HAS_POSTGRESQL
    return sql::connectTo(address, limitsFor(purpose));
#else
    Q_UNUSED(address)
    Q_UNUSED(purpose)
    return std::unexpected(
        u"This crew-desk was built without PostgreSQL. Install one that has it, or remove [database]."_s);
#endif
}

std::expected<sql::Connect, QString> connectTo(const DeskConfig::Database &database, DatabasePurpose purpose)
{
    if (database.passwordFile.isEmpty())
        return connectTo(database.address, purpose);
    const auto password = readOwnerFile(database.passwordFile);
    if (!password)
        return std::unexpected(password.error());
    return connectTo(withPassword(database.address, password->trimmed()), purpose);
}

} // namespace crew::desk
