// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/templatenodes.h"

#include <expected>
#include <vector>

namespace crew::service {

/// Names that are not among \a names are errors.
std::expected<std::vector<Template::Node>, TemplateError> parseTemplate(const QString &text,
                                                                        const TemplateNames &names);

} // namespace crew::service
