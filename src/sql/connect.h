// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QString>

#include <expected>
#include <functional>
#include <memory>

namespace crew::sql {

/// Makes a further connection to a store; may be called on any thread. The error is a sentence.
using Connect = std::function<std::expected<std::unique_ptr<Database>, QString>()>;

} // namespace crew::sql
