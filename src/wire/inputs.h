// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "wire/json.h"

namespace crew::wire {

/// The answer of GET /inputs (interface specification, section 4; its shape is not shown there).
/// Read: a list of names, a list of typed objects, an object of name to type, a JSON Schema; bare or under
/// "inputs". Fields come in the service's order where JSON keeps one, else by key; a key that comes twice
/// counts once.
std::expected<InputFields, DecodeError> decodeInputs(const QByteArray &bytes);

} // namespace crew::wire
