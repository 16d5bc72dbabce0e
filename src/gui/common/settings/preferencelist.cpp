// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/preferencelist.h"

#include "gui/common/settings/settings.h"

#include <QCoreApplication>

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Preferences)
};

QString textOf(const SettingText &text)
{
    return text.source ? Texts::tr(text.source, text.comment) : QString();
}

template <typename T>
Preference preferenceOf(const Setting<T> &setting)
{
    Preference preference{.key = setting.key,
                          .section = setting.section,
                          .type = setting.type,
                          .fallback = QVariant::fromValue(T(setting.fallback)),
                          .title = textOf(setting.title),
                          .description = textOf(setting.description),
                          .minimum = setting.minimum,
                          .maximum = setting.maximum,
                          .unit = textOf(setting.unit),
                          .minimumText = textOf(setting.minimumText),
                          .typed = setting.typed,
                          .needsRestart = setting.needsRestart,
                          .isOfTheSystem = setting.isOfTheSystem,
                          .complaint = setting.complaint,
                          .moreChoices = setting.moreChoices,
                          .consequence = setting.consequence};
    for (const SettingChoice &choice : setting.choices)
        preference.choices.append({choice.word, textOf(choice.title)});
    return preference;
}

} // namespace

QString sectionTitle(PreferenceSection section)
{
    switch (section) {
    case PreferenceSection::Reviews:
        return Texts::tr("Reviews");
    case PreferenceSection::Keys:
        return Texts::tr("Keys");
    case PreferenceSection::Notices:
        return Texts::tr("Notifications");
    case PreferenceSection::Endpoint:
        return Texts::tr("Endpoint");
    case PreferenceSection::Network:
        return Texts::tr("Network");
    case PreferenceSection::Look:
        return Texts::tr("Appearance");
    case PreferenceSection::Start:
        return Texts::tr("Start and exit");
    case PreferenceSection::History:
        return Texts::tr("History");
    case PreferenceSection::Updates:
        return Texts::tr("Updates");
    }
    return {};
}

QList<Preference> allPreferences()
{
    return std::apply([](const auto &...setting) { return QList<Preference>{preferenceOf(setting)...}; },
                      pref.all());
}

} // namespace crew::gui
