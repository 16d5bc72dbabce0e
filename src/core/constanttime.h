// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace crew {

/// Compares two secrets. The time it takes tells nothing about where they differ, or about the length of
/// either.
bool isSameSecret(const QByteArray &left, const QByteArray &right);

} // namespace crew
