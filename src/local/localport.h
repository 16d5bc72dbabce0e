// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include <optional>

namespace crew::local {

/// A port of 127.0.0.1 that is free now and is none of \a taken; nothing when none was found.
std::optional<quint16> freeLocalPort(const QList<quint16> &taken);

} // namespace crew::local
