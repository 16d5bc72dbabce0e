// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QUuid>

#include <optional>

namespace crew::desk {

/// Where in the changes a console is.
struct Cursor
{
    quint64 number = 0;      ///< of the last change it has, DeskState::number()
    qint64 rolesVersion = 0; ///< of its person, Viewer::rolesVersion(): with other roles it begins again
    QUuid personId = {};     ///< nobody goes on where somebody else was

    bool operator==(const Cursor &) const = default;
};

/// Writes cursors that nobody else can read or make, with a key that lasts as long as this: a desk does
/// not accept those from before it was restarted.
class CursorSeal
{
public:
    CursorSeal();

    QByteArray seal(const Cursor &cursor) const; ///< characters of a URL
    std::optional<Cursor> open(const QByteArray &sealed) const;

private:
    QByteArray m_key;
};

} // namespace crew::desk
