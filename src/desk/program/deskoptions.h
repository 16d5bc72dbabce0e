// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "desk/desk.h"
#include "sql/connect.h"

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::desk {

/// Where a desk keeps its data.
struct DeskStores
{
    std::shared_ptr<const DeskStorage> storage;
    journal::Source journal;
    std::optional<engine::TakeOver> takeOver; ///< nothing: no other machine uses them

    static DeskStores files(const QString &dataDirectory);
    /// In the database that \a connect reaches, as the writer of \a epoch, which is the only one as long as
    /// \a isSure says so. \a handle is for Journal::open().
    static DeskStores server(const sql::Connect &connect, qint64 epoch, std::function<bool()> isSure,
                             const journal::Journal::HandleEnd &handle);
};

/// What \a config says, with its files read: key, certificates. The error is a sentence.
std::expected<DeskOptions, QString> deskOptionsFrom(const DeskConfig &config, const DeskStores &stores);

} // namespace crew::desk
