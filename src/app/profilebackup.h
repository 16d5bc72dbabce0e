// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/profile/profileoperations.h"

#include <QJsonObject>
#include <QString>

#include <expected>
#include <functional>

namespace crew::app {

/// Where a profile keeps what a backup is of.
struct ProfileFiles
{
    QString folder; ///< of the journal; what is under way stands here as well
    QString journal;
    QString settings;
};

/// Writes the profile with \a settings (gui/profile/keptsettings.h) to \a path (app/backupfile.h). The
/// journal may be in use. Neither tokens nor the webhook secret are in it: they are in the keychain alone.
std::expected<gui::profile::ProfileContent, QString>
backUpProfile(const ProfileFiles &files, const QJsonObject &settings, const QString &path);

// Restoring goes in three steps, and the profile is whole after each, wherever it was cut off:
// unpackBackup() changes nothing but a folder of its own, acceptBackup() renames that folder, and
// finishRestore(), at the start of the console, moves the files. It goes on where it was cut off.

/// Looks through the whole backup at \a path, which may be from anybody, and unpacks it beside the profile,
/// settled (engine/restoredjournal.h). Reading ends early, with an error, once \a isWanted says no; the look
/// through the journal that was read does not.
std::expected<gui::profile::ProfileContent, QString>
unpackBackup(const ProfileFiles &files, const QString &path, const std::function<bool()> &isWanted = {});
/// Drops what was unpacked and not accepted.
void discardUnpacked(const ProfileFiles &files);
/// Drops what backups and restores left behind that were cut off; for the start, when none is under way.
void discardLeftovers(const ProfileFiles &files);
/// From here on what was unpacked is what the next start finds.
std::expected<void, QString> acceptBackup(const ProfileFiles &files);
/// Drops what was accepted: the next start finds the profile as it is.
std::expected<void, QString> withdrawBackup(const ProfileFiles &files);
/// Puts what was accepted in the profile's place; keptIn is empty when there was nothing to do, or while
/// another console has the profile.
std::expected<gui::profile::RestoredProfile, QString> finishRestore(const ProfileFiles &files);

} // namespace crew::app
