// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/deskdatabase.h"

#include <expected>
#include <memory>

namespace crew::desk {

/// Where all stores of a desk are. To be used on any thread.
class DeskStorage
{
public:
    DeskStorage() = default;
    virtual ~DeskStorage() = default;
    DeskStorage(const DeskStorage &) = delete;
    DeskStorage &operator=(const DeskStorage &) = delete;

    /// Opens the tables of \a schema, for the thread that calls this. On failure: a sentence with the place,
    /// what happened and what to do.
    virtual std::expected<std::unique_ptr<DeskDatabase>, QString> open(const DeskSchema &schema) const = 0;
};

} // namespace crew::desk
