// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/crews/owncrews.h"
#include "secrets/secretstore.h"

#include <QUrl>

#include <memory>

namespace crew::app {

/// Reads the crews of the profile whose journal is at \a journalPath and which nobody has open; \a desk is
/// where the windows work. \a keyPrefix is that of the profile's keychain entries.
gui::crews::OwnCrewsReader ownCrewsReader(const QString &journalPath,
                                          std::shared_ptr<secrets::SecretStore> secrets,
                                          const QString &keyPrefix, const QUrl &desk);

} // namespace crew::app
