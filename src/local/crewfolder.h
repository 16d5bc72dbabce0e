// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace crew::local {

/// What a crew file says that the console needs.
struct CrewFileFacts
{
    QString name;
    QString description;
    QString prefix; ///< path of the base address: empty, or beginning with a slash
};

/// Why a crew file was not written.
struct WriteProblem
{
    bool isThere = false; ///< there is one already, and it was not to be replaced
    QString sentence;
};

/// The crew file of \a folder.
QString crewFilePath(const QString &folder);

/// \a typed as an absolute path without a slash at its end, "~" standing for the home folder; empty when it
/// is not absolute.
QString folderFrom(const QString &typed);

/// Reads and checks the crew file of \a folder. The error is a sentence that names the file. May be called
/// on any thread.
std::expected<CrewFileFacts, QString> readCrewFolder(const QString &folder);

/// Checks \a crewFile and writes it into \a folder, which is made if need be. One with the same content stays
/// as it is. May be called on any thread.
std::expected<void, WriteProblem> writeCrewFile(const QString &folder, const QByteArray &crewFile,
                                                bool replaces);

} // namespace crew::local
