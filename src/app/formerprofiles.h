// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/orphanedsecretscleanup.h"

#include <QList>
#include <QString>

namespace crew::app {

// A profile that a restore replaced is kept in a folder, and its tokens stay in the keychain, so that one can
// go back to it. A person who deletes the folder does not want it any more: then its tokens must go as well.
// So that they can be found, the file replaced.ini beside the folders names their keychain entries.

/// Notes the profile whose files are in \a kept, a folder in \a folder. False when its journal does not tell
/// whose tokens it has, or the note cannot be written: then they stay.
bool recordFormerProfile(const QString &folder, const QString &kept);

/// Those that were noted, and whose folders have been deleted since; none whose keychain entries another
/// folder that is kept, or the profile in use, still needs: it has \a prefixInUse, because somebody went back
/// to it.
QList<engine::FormerProfile> deletedProfiles(const QString &folder, const QString &prefixInUse);

/// Nothing of what was deleted is left in the keychain.
void forgetFormerProfile(const QString &folder, const QString &keyPrefix);

} // namespace crew::app
