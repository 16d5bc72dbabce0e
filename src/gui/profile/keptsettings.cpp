// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/profile/keptsettings.h"

#include "gui/common/settings/preferencelist.h"
#include "gui/common/settings/preferences.h"

#include <QJsonValue>
#include <QSettings>

namespace crew::gui::profile {

namespace {

constexpr qsizetype longestText = 4096;

bool isOfThisMachine(const Preference &preference)
{
    using enum PreferenceSection;
    return preference.section == Endpoint || preference.section == Network || preference.section == Updates;
}

/// As it stands in a settings file.
QVariant storable(const QJsonValue &value)
{
    if (value.isBool() || value.isDouble())
        return value.toVariant();
    return value.isString() && value.toString().size() <= longestText ? value.toVariant() : QVariant();
}

} // namespace

QJsonObject settingsToSave(const Preferences &preferences)
{
    QJsonObject kept;
    for (const Preference &known : preferences.declarations()) {
        if (isOfThisMachine(known) || !preferences.settings().contains(known.key))
            continue;
        const QVariant value = preferences.value(known.key);
        const bool isPlain = known.type == PreferenceType::YesNo || known.type == PreferenceType::Number;
        kept.insert(known.key, isPlain ? QJsonValue::fromVariant(value) : QJsonValue(value.toString()));
    }
    return kept;
}

void takeSettings(QSettings &file, const QJsonObject &kept, const QSettings &here)
{
    const QList<Preference> declared = allPreferences();
    for (const Preference &known : declared) {
        const bool isSecret = known.key == pref.proxyPassword; // it stays behind in the keychain
        const QVariant value =
            isOfThisMachine(known) ? here.value(known.key) : storable(kept.value(known.key));
        if (value.isValid() && !isSecret)
            file.setValue(known.key, value);
    }
}

} // namespace crew::gui::profile
