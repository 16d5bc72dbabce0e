// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preference.h"

#include <QLatin1String>
#include <QTime>

#include <span>
#include <type_traits>

namespace crew::engine {
struct EngineSettings;
}

namespace crew::gui {

/// A text that is translated when it is shown; its context is crew::gui::Preferences.
struct SettingText
{
    const char *source = nullptr;
    const char *comment = nullptr;

    constexpr SettingText() = default;
    constexpr SettingText(const char *text, const char *disambiguation = nullptr)
        : source(text)
        , comment(disambiguation)
    {}
};

struct SettingChoice
{
    QLatin1String word; ///< as stored; never changes once released
    SettingText title;
};

/// How a value of type T is edited unless its setting says otherwise.
template <typename T>
constexpr PreferenceType usualTypeOf()
{
    if constexpr (std::is_same_v<T, bool>)
        return PreferenceType::YesNo;
    else if constexpr (std::is_same_v<T, int>)
        return PreferenceType::Number;
    else if constexpr (std::is_same_v<T, QTime>)
        return PreferenceType::Time;
    else
        return PreferenceType::Text;
}

/// A setting of the person: its type, what it is called, what it may be, and whether it concerns the engine.
/// Stands for its key wherever a key is asked for.
template <typename T>
struct Setting
{
    using Fallback = std::conditional_t<std::is_same_v<T, QString>, QLatin1String, T>;

    QLatin1String key; ///< never changes once released
    PreferenceSection section;
    PreferenceType type = usualTypeOf<T>();
    Fallback fallback = {};
    SettingText title = {};
    SettingText description = {}; ///< one or two plain sentences
    int minimum = 0;
    int maximum = 0;
    SettingText unit = {};
    SettingText minimumText = {}; ///< what the lowest number, or an empty text, means
    bool typed = false;           ///< a number counts when the field is left, not at each step
    std::span<const SettingChoice> choices = {};
    bool needsRestart = false;
    bool isOfTheSystem = false; ///< it is not in the profile: see Preferences::setKeeper()
    QString (*complaint)(const QVariant &) = nullptr;                            ///< Preference::complaint
    QList<Preference::Choice> (*moreChoices)() = nullptr;                        ///< Preference::moreChoices
    Consequence (*consequence)(const QVariant &, const Preferences &) = nullptr; ///< null: none
    void (*toEngine)(engine::EngineSettings &, const T &) = nullptr; ///< null: it concerns the windows alone

    constexpr operator QLatin1String() const { return key; }
};

} // namespace crew::gui
