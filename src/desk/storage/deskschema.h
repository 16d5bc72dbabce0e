// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/migrations.h"

#include <QLatin1String>
#include <QList>
#include <QString>

#include <array>
#include <expected>

namespace crew::desk {

/// The tables of one store of a desk, and what is said when they cannot be used.
struct DeskSchema
{
    QLatin1String name;   ///< of its file without the suffix, and of its part of a server's database
    QLatin1String folder; ///< resources with 0001.sql and so on, and those for a server in postgresql/
    int fileVersion = 1;
    int serverVersion = 1;
    QLatin1String what;    ///< such as "list of people"
    QLatin1String problem; ///< the beginning of a sentence
    QLatin1String advice;  ///< what to do about a file

    journal::SchemaPart filePart() const { return {name, folder, fileVersion}; }
    journal::SchemaPart serverPart() const
    {
        return {name, folder + QLatin1String("/postgresql"), serverVersion};
    }
};

inline constexpr DeskSchema peopleSchema{.name = QLatin1String("people"),
                                         .folder = QLatin1String(":/desk/people/schema"),
                                         .fileVersion = 4,
                                         .serverVersion = 2,
                                         .what = QLatin1String("list of people"),
                                         .problem =
                                             QLatin1String("The list of people cannot be read or written"),
                                         .advice = QLatin1String("Check the disk of the desk.")};
inline constexpr DeskSchema secretsSchema{.name = QLatin1String("secrets"),
                                          .folder = QLatin1String(":/desk/sealed/schema"),
                                          .what = QLatin1String("secrets"),
                                          .problem = QLatin1String("The secrets cannot be read or written"),
                                          .advice = QLatin1String("Check the disk of the desk.")};
inline constexpr DeskSchema commandsSchema{
    .name = QLatin1String("commands"),
    .folder = QLatin1String(":/desk/commands/schema"),
    .what = QLatin1String("record of commands"),
    .problem = QLatin1String("The record of commands cannot be written or read, so nothing was done"),
    .advice = QLatin1String("Free space on the disk, or check the data directory.")};
inline constexpr DeskSchema awaySchema{
    .name = QLatin1String("away"),
    .folder = QLatin1String(":/desk/away/schema"),
    .what = QLatin1String("record of notices"),
    .problem = QLatin1String("The record of notices cannot be written or read"),
    .advice = QLatin1String("Free space on the disk, or check the data directory.")};
inline constexpr DeskSchema teamSchema{
    .name = QLatin1String("team"),
    .folder = QLatin1String(":/desk/team/schema"),
    .what = QLatin1String("list of rules"),
    .problem = QLatin1String("The rules of the desk cannot be written or read"),
    .advice = QLatin1String("Free space on the disk, or check the data directory.")};

/// All stores of a desk. The record of commands is the last one: where they are copied one after the other, a
/// command whose effect is in the copy must be in the record, too.
inline constexpr std::array deskSchemas{secretsSchema, peopleSchema, awaySchema, teamSchema, commandsSchema};

/// The tables of all stores of a desk in the database of a server; those of the journal are not among them.
QList<journal::SchemaPart> deskSchemaParts();

/// Brings the tables of all stores in \a database to their newest form, as its owner. Nothing is changed when
/// one of them is newer. On failure: a sentence; what was done stays, and the next try goes on from there.
std::expected<void, QString> upgradeSchema(sql::Database &database);

/// The error is a sentence about the one of \a parts that a newer program has made.
std::expected<void, QString> checkNoneIsNewer(sql::Database &database,
                                              const QList<journal::SchemaPart> &parts);

/// Why the step of an upgrade was not made, as a sentence.
QString stepProblem(const sql::Error &error);

/// The tables have \a version, and this program knows those up to \a known.
std::unexpected<QString> newerSchema(int version, int known);

} // namespace crew::desk
