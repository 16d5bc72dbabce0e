// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/findings.h"
#include "markdown/page.h"

namespace crew::evidence {

/// The addresses that \a page links to or writes out, each once.
QList<OutputLink> linksOf(const markdown::Page &page);

/// What \a text, which stands for a link to \a address, names as a host that the address does not lead to;
/// also what stands before an @ in the address. Empty when it leads where it says.
QString otherHostIn(const QString &text, const QString &address);

} // namespace crew::evidence
