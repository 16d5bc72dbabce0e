// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisiondata.h"

#include <QString>
#include <QStringList>

#include <expected>

namespace crew::app {

/// What the command line asks for.
struct CommandLine
{
    /// Something is to be done with the profile, without a window.
    bool isAboutProfile() const
    {
        return !backupFile.isEmpty() || !restoreFile.isEmpty() || !decisionsFile.isEmpty();
    }

    bool demo = false;
    QString profileDirectory; ///< empty for the platform's own place
    QString tourDirectory;    ///< empty unless the tour is to run and leave its pictures there
    bool dark = false;
    QString link;          ///< a link to open, not checked yet; empty for none
    QString backupFile;    ///< --backup: where to; nothing else is done then
    QString restoreFile;   ///< --restore: where from; nothing else is done then
    QString decisionsFile; ///< --export-decisions: where to; nothing else is done then
    DecisionDataOptions decisionOptions;
    QString answer; ///< text of --help or --version: to be printed, and the program to end
};

/// Reads the arguments, the program's name first. The error is a sentence and the usage.
std::expected<CommandLine, QString> parseCommandLine(const QStringList &arguments);

} // namespace crew::app
