// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "markdown/page.h"

#include <atomic>

namespace crew::content {

/// \a text as a page of code: every line as it stands, with its number.
markdown::Page readCode(const QString &text);

/// The same with the colours of \a language; none from where the highlighter gives up, where \a text is too
/// long for it, and where there is no highlighter. Gives up once \a isStopped.
markdown::Page readCode(const QString &text, const QString &language, const std::atomic_bool &isStopped);

/// True when readCode() has colours for \a text.
bool hasColours(const QString &text, const QString &language);

} // namespace crew::content
