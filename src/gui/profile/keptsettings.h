// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

class QSettings;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::profile {

/// The settings that a person chose, for a backup: those that are declared, and nothing else of the file.
/// What concerns a machine and its network (sections Endpoint, Network and Updates) is left out.
QJsonObject settingsToSave(const Preferences &preferences);

/// Writes to \a file what of \a kept is declared and concerns no machine; what makes no sense counts as not
/// chosen when it is read. A backup can be from anybody: what would start a program, open this machine or
/// send something elsewhere stays as it is \a here.
void takeSettings(QSettings &file, const QJsonObject &kept, const QSettings &here);

} // namespace crew::gui::profile
