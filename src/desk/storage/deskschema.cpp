// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/storage/deskschema.h"

#include "sql/errortext.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

std::unexpected<QString> cannotUpgrade(const QString &part, const QString &reason)
{
    return std::unexpected(
        u"The tables “%1” in the database cannot be brought to their newest form. %2"_s.arg(part, reason));
}

} // namespace

std::unexpected<QString> newerSchema(int version, int known)
{
    return std::unexpected(u"It was written by a newer version of crew-desk (schema %1, this version knows "
                           "%2). Install that version."_s.arg(version)
                               .arg(known));
}

QList<journal::SchemaPart> deskSchemaParts()
{
    QList<journal::SchemaPart> parts;
    for (const DeskSchema &schema : deskSchemas)
        parts << schema.serverPart();
    return parts;
}

QString stepProblem(const sql::Error &error)
{
    if (error.kind == sql::Error::Kind::Busy)
        return u"Something else uses the tables, such as a backup (%1). Run this again when that has ended."_s
            .arg(error.text);
    return sql::asSentence(error.text);
}

std::expected<void, QString> checkNoneIsNewer(sql::Database &database,
                                              const QList<journal::SchemaPart> &parts)
{
    for (const journal::SchemaPart &part : parts) {
        const auto version = journal::schemaVersion(database, part.name);
        if (!version)
            return cannotUpgrade(part.name, sql::asSentence(version.error().text));
        if (*version > part.version)
            return cannotUpgrade(part.name, newerSchema(*version, part.version).error());
    }
    return {};
}

std::expected<void, QString> upgradeSchema(sql::Database &database)
{
    const auto parts = deskSchemaParts();
    if (const auto known = checkNoneIsNewer(database, parts); !known)
        return known;
    for (const journal::SchemaPart &part : parts) {
        if (const auto done = journal::migrate(database, part); !done)
            return cannotUpgrade(part.name, stepProblem(done.error()));
    }
    return {};
}

} // namespace crew::desk
