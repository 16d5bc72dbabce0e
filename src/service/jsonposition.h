// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace crew::service {

/// A place in a text file.
struct TextPosition
{
    int line = 1;   ///< from 1
    int column = 1; ///< in characters, from 1

    friend bool operator==(const TextPosition &, const TextPosition &) = default;
};

/// Where \a json, which is well formed, has the value called \a path, such as "tasks[2].run.command[0]".
/// Where it has no such member, the place of the nearest value around it.
TextPosition positionOf(const QByteArray &json, const QString &path);

/// The place of the byte at \a offset of \a text.
TextPosition positionAt(const QByteArray &text, qsizetype offset);

} // namespace crew::service
