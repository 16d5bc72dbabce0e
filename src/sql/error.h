// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::sql {

/// Why a statement or a connection failed.
struct Error
{
    enum class Kind {
        Constraint,     ///< a rule of the tables refuses the values
        Damaged,        ///< what is stored is broken, or tables are missing
        Full,           ///< no space on the disk
        Busy,           ///< others are in the way, or it took longer than it may
        ConnectionLost, ///< for good; whatever was under way may or may not have happened
        Other,
    };

    Kind kind = Kind::Other;
    QString text; ///< what the store said

    bool operator==(const Error &) const = default;
};

} // namespace crew::sql
