// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>

namespace crew {

/// Beginnings that services give their tokens, so that they can be found, and JSON Web Tokens.
const QRegularExpression &knownTokenShape();

} // namespace crew
