// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::gui::reviews {

/// What the first secret in \a text looks like, with its beginning, such as "a GitHub token (ghp_…)";
/// translated. Empty when nothing looks like one. A guess, by known beginnings and by randomness.
QString findSecret(const QString &text);

} // namespace crew::gui::reviews
