// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisiondata.h"

#include <QString>

namespace crew::gui::audit {

/// What an export wrote to \a path, and what it left out and why, in sentences.
QString exportedText(const DecisionDataCounts &counts, const QString &path);

} // namespace crew::gui::audit
