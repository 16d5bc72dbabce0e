// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evidence/findings.h"
#include "markdown/page.h"

#include <QJsonObject>
#include <QStringList>

namespace crew::evidence {

/// UTF-16 code units of an output that are examined.
inline constexpr qsizetype maxOutput = 4 * 1024 * 1024;

/// \a output, text or JSON, as the page that the output view makes of it; JSON and tables are lines as they
/// are.
markdown::Page pageOf(const QString &output);

/// Finds in \a page, an output as it is shown, what a person may want to check: numbers, dates, names and
/// quotations that none of \a sources has, totals of tables, links. Uses no network, and takes time in
/// proportion to the size of the texts. That something is not in the sources is no error: it may have been
/// computed, or be generally known.
Findings examine(const markdown::Page &page, const QStringList &sources);

/// All texts and numbers of \a object, as sources.
QStringList textsIn(const QJsonObject &object);

} // namespace crew::evidence
