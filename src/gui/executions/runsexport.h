// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"

#include <expected>

namespace crew::gui {

/// A run and what this console calls things about it.
struct ExportedRun
{
    Execution execution;
    QString crew;
    QString about;
};

/// RFC 4180 with a header line, UTF-8; what a spreadsheet would take for a formula begins with an apostrophe.
QByteArray runsAsCsv(const QList<ExportedRun> &runs);

/// An array of objects, inputs and result as they are; secrets are placeholders.
QByteArray runsAsJson(const QList<ExportedRun> &runs);

/// CSV when \a path ends in ".csv", else JSON; there is the whole file or none. The error is a sentence. May
/// be called on any thread.
std::expected<void, QString> writeRuns(const QString &path, const QList<ExportedRun> &runs);

} // namespace crew::gui
