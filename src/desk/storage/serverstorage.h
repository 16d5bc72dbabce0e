// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/deskstorage.h"

namespace crew::desk {

/// All stores in the database of a server that also has the journal, each by a connection of its own, which
/// is opened again when it has ended. A transaction is refused once another desk is the journal's writer. The
/// tables must be there: upgradeSchema() makes them.
class ServerStorage : public DeskStorage
{
public:
    /// \a connect is called on any thread, and again when a connection has ended. \a epoch is the one in
    /// which this desk became the writer.
    ServerStorage(sql::Connect connect, qint64 epoch)
        : m_connect(std::move(connect))
        , m_epoch(epoch)
    {}

    std::expected<std::unique_ptr<DeskDatabase>, QString> open(const DeskSchema &schema) const override;

private:
    sql::Connect m_connect;
    qint64 m_epoch;
};

} // namespace crew::desk
