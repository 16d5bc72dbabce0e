// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/diagnosticsdialog.h"

namespace crew::app {

/// Where a report takes its facts from.
struct DiagnosticsSource
{
    QString logPath;
    QString journalPath; ///< only its size is reported
    QString settingsPath;
};

/// Writes a folder with log, versions, settings and counts below order.folder and gives its path; else a
/// sentence. Only settings that are named here are in it, and the log holds no content; addresses only if the
/// order says so. May be called on any thread.
std::expected<QString, QString> writeDiagnostics(const DiagnosticsSource &source,
                                                 const gui::shell::DiagnosticsOrder &order);

} // namespace crew::app
