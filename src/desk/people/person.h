// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/roles.h"

#include <QDateTime>
#include <QString>
#include <QUuid>

#include <expected>

namespace crew::desk {

/// Someone who may sign in to the desk.
struct Person
{
    QUuid id;
    QString name; ///< to sign in, and as others see it
    bool isEnabled = true;
    bool hasPassword = false; ///< false until an invitation was used for one
    bool isLinked = false;    ///< signs in through an OpenID provider
    Roles roles;
    qint64 rolesVersion = 0; ///< grows whenever the roles change
    QDateTime created;       ///< UTC
    QDateTime lastUsed = {}; ///< the desk, UTC, up to 5 minutes behind; null: never
    QString mail = {};       ///< address for notices; empty: none are sent

    /// Can sign in and has \a role for \a crewId.
    bool mayDo(Role role, const QUuid &crewId) const { return isEnabled && roles.has(role, crewId); }

    bool operator==(const Person &) const = default;
};

/// The longest name of a person, in UTF-16 code units.
inline constexpr qsizetype maxNameLength = 64;

/// \a typed as it is stored: composed, without surrounding blanks, 1 to maxNameLength code units without
/// hidden characters and line feeds. On failure: a sentence with what to do.
std::expected<QString, QString> personNameFrom(const QString &typed);

/// The same for a name that somebody is given: no word of it has letters of two alphabets that look alike.
/// Who was given such a name by an earlier version keeps it.
std::expected<QString, QString> newPersonNameFrom(const QString &typed);

/// The form in which names are compared: two names that differ in case or compatible forms only are the same.
QString foldedName(const QString &name);

} // namespace crew::desk
