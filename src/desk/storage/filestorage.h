// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/deskstorage.h"

#include <QString>

namespace crew::desk {

/// A small SQLite file for each store, next to the journal: one writer, WAL, synchronous=FULL, readable by
/// its owner only. Opening makes a missing file. A damaged file is left as it is, and no new one takes its
/// place: an empty list of people would let anybody in who finds the set-up link.
class FileStorage : public DeskStorage
{
public:
    /// \a dataDirectory must be there.
    explicit FileStorage(const QString &dataDirectory)
        : m_dataDirectory(dataDirectory)
    {}

    std::expected<std::unique_ptr<DeskDatabase>, QString> open(const DeskSchema &schema) const override;

private:
    QString m_dataDirectory;
};

} // namespace crew::desk
