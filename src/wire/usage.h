// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modelusage.h"

#include <QJsonObject>

namespace crew::wire {

/// Reads token counts of a result ("token_usage", "usage_metrics") or an event ("usage"), by whichever names
/// services and providers give them. What is no whole number from 0 to 10^12 counts as not reported; a total
/// that is more than prompt and completion leaves a rest that is neither.
TokenCount decodeTokens(const QJsonObject &usage);

/// As the journal keeps what models took and gave; empty for nothing.
QByteArray encodeUsages(const ModelUsages &usages);
/// What cannot be read is left out.
ModelUsages decodeUsages(const QByteArray &bytes);

} // namespace crew::wire
