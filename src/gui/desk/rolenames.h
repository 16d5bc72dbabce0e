// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/welcome.h"

#include <QHash>
#include <QString>
#include <QStringList>

namespace crew::gui::desk {

/// The words of all roles as a desk has them, Viewer first: each of the others includes it.
const QStringList &roleWords();

/// "Reviewer" for a word of roleWords(); another word as it is.
QString roleName(const QString &word);

/// "Reviewer of Briefs", "Reviewer of all crews". \a crewNames: of the crews that are there.
QString roleInWords(const protocol::GrantedRole &role, const QHash<QUuid, QString> &crewNames);

/// Whether somebody with the roles \a all has \a role by another one of them: by one for all crews, or as
/// Viewer.
bool isIncluded(const protocol::GrantedRole &role, const QList<protocol::GrantedRole> &all);

/// All of them in one line, without those that follow from others.
QString rolesInWords(const QList<protocol::GrantedRole> &roles, const QHash<QUuid, QString> &crewNames);

} // namespace crew::gui::desk
