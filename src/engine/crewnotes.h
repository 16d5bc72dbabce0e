// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/idtext.h"

#include <QString>
#include <QUuid>

/// What a journal's local state notes about the secrets of a crew, by key. A note is written together with
/// the crew, so that no end of the program comes between.
namespace crew::engine::crewnote {

/// The token in the keychain is for another address than the crew has.
inline QString moved(const QUuid &crewId)
{
    return QStringLiteral("engine/movedCrew/") + idText(crewId);
}

/// The crew is gone, and its secrets may still be in the keychain.
inline QString removed(const QUuid &crewId)
{
    return QStringLiteral("engine/removedCrew/") + idText(crewId);
}

/// The crew that removed() made \a key of; null for every other key.
inline QUuid removedCrew(const QString &key)
{
    const QUuid id = QUuid::fromString(key.section(u'/', -1));
    return key == removed(id) ? id : QUuid();
}

} // namespace crew::engine::crewnote
