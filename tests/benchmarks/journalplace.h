// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/source.h"
#include "journal/writersession.h"

#include <QString>

#include <expected>
#include <memory>

namespace crew::bench {

/// A journal that a program which measures writes: in a file, or in a server's database.
struct JournalPlace
{
    /// \a target is a path, or begins with "postgresql://"; the database's tables must be there.
    static std::expected<JournalPlace, QString> at(const QString &target);

    std::unique_ptr<journal::WriterSession> session; ///< null: it is a file
    journal::Source source;
};

} // namespace crew::bench
