// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace crew::desk {

/// One mistake in the configuration file.
struct ConfigError
{
    QString file;
    int line = 0; ///< from 1; 0: the file as a whole
    QString text; ///< what is wrong, and what to do; never a secret

    /// FILE:LINE: TEXT
    QString toString() const
    {
        const QString place = line > 0 ? QStringLiteral("%1:%2").arg(file).arg(line) : file;
        return place + QStringLiteral(": ") + text;
    }
    bool operator==(const ConfigError &) const = default;
};

using ConfigErrors = QList<ConfigError>; ///< in order of their lines

} // namespace crew::desk
