// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <expected>
#include <functional>

namespace crew::gui {

/// What is in a profile, or in a backup of one.
struct ProfileContent
{
    QDateTime madeAt; ///< of the backup
    QString console;  ///< version of the program that made it
    qint64 crews = 0;
    qint64 runs = 0;
    qint64 decisions = 0;

    bool operator==(const ProfileContent &) const = default;
};

/// What the program can do with its own profile; all functions are empty where it has none to keep, as in a
/// demo. Errors are sentences.
struct ProfileDesk
{
    /// Writes the profile, with \a settings, to the file \a path. Called on a worker's thread.
    std::function<std::expected<ProfileContent, QString>(const QJsonObject &settings, const QString &path)>
        backUp = {};
    /// Looks through the whole backup at \a path and unpacks it beside the profile, which does not change.
    /// Called on a worker's thread.
    std::function<std::expected<ProfileContent, QString>(const QString &path)> unpack = {};
    std::function<void()> discard = {}; ///< what was unpacked
    /// What was unpacked takes the profile's place when the console starts anew, which it is to do at once.
    std::function<std::expected<void, QString>()> accept = {};
    std::function<void()> restart = {}; ///< once the window has closed
};

} // namespace crew::gui
