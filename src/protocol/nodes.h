// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/members.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <QUuid>

#include <optional>

// The machines of one desk, and what each says about itself (docs/desk-protocol.md).
namespace crew::protocol {

inline constexpr qsizetype maxNodes = 16; ///< machines of one desk

/// The addresses in \a texts, each once: https, or http on this machine, with no more than a host and a port.
/// Nothing when one of them is no such address, or there are too many.
std::optional<QList<QUrl>> nodesFrom(const QStringList &texts);

/// Which desk it is, and where its machines are.
struct DeskIdentity
{
    QUuid id = {}; ///< the same on all its machines; null: it is not told
    QList<QUrl> nodes = {};

    bool operator==(const DeskIdentity &) const = default;
};

// Words of Health::role.
inline constexpr QLatin1String writerRole{"writer"};   ///< it serves
inline constexpr QLatin1String standbyRole{"standby"}; ///< it waits to take over from the writer

/// The answer to GET /health.
struct Health
{
    QString status = {}; ///< "ok"
    QString role = {};
    std::optional<QUuid> deskId = {};
    std::optional<QString> problem = {}; ///< what keeps the desk from working, for its administrator
};

/// The member "code" of what a machine that does not serve answers to anything else.
inline constexpr QLatin1String standbyCode{"standby"};
/// The code of a refusal to repeat a command that the desk began before it ended: what became of it is not
/// known.
inline constexpr QLatin1String unknownEndCode{"unknown-end"};

CREW_MEMBERS(Health, status, role, deskId, problem)

} // namespace crew::protocol
