// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/contentkind.h"
#include "markdown/page.h"

namespace crew::content {

/// Whether \a head, the beginning of a text, begins with header fields of mail (RFC 5322): known ones, at
/// least two, and a subject or an address among them. A Guess is none.
Confidence mailConfidence(const QString &head);

/// \a text as a page: each header field on a line of its own, as it was written, also those that nobody
/// knows; what an encoded word (RFC 2047) says beside it; a rule; the body as it will be sent.
markdown::Page readMail(const QString &text);

} // namespace crew::content
