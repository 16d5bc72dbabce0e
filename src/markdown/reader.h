// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "markdown/page.h"

#include <optional>

namespace crew::markdown {

/// Reads \a text as GitHub reads Markdown, but keeps the line ends of the author. Whatever is not shown when
/// Markdown is rendered (definitions, excess cells, titles, HTML, addresses) stands in its place, marked as
/// Look::Unseen; left out are only marks whose meaning the page shows. Nothing when the text is nested too
/// deeply or cannot be read otherwise: then it is to be shown as plain text.
std::optional<Page> readMarkdown(const QString &text);

/// The lines of \a text as they are.
Page readPlain(const QString &text);

/// True when \a text uses the marks of Markdown.
bool looksLikeMarkdown(const QString &text);

} // namespace crew::markdown
