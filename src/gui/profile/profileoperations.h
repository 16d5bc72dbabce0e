// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/afterquit.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QUuid>

#include <expected>
#include <functional>

namespace crew::gui::profile {

/// What is in a profile, or in a backup of one.
struct ProfileContent
{
    QDateTime madeAt; ///< of the backup
    QString console;  ///< version of the program that made it
    qint64 crews = 0;
    qint64 runs = 0;
    qint64 decisions = 0;
    qint64 clientCertificates = 0; ///< of crews; their keys are in no backup
    int runningBatches = 0;        ///< paused when the backup is restored
    int openDecisions = 0;         ///< that may have been sent after the backup was made

    bool operator==(const ProfileContent &) const = default;
};

/// What a restore brought, for the person to know.
struct RestoredProfile
{
    QString keptIn; ///< the folder of the files that were there before; empty when nothing was restored
    ProfileContent content;
    bool asksForProxyPassword = false;
    bool tokensCanFollow = true; ///< leave the keychain once keptIn is deleted

    bool operator==(const RestoredProfile &) const = default;
};

/// What the program can do with its own profile; all functions are empty where it has none to keep, as in a
/// demo. Errors are sentences.
struct ProfileOperations
{
    /// Writes the profile, with \a settings, to the file \a path. Called on a worker's thread.
    std::function<std::expected<ProfileContent, QString>(const QJsonObject &settings, const QString &path)>
        backUp = {};
    /// Looks through the whole backup at \a path and unpacks it beside the profile, which does not change.
    /// \a ticket is a new one each time: discard() and accept() are about what was unpacked with it. These
    /// three are called on worker's threads, and wait for each other.
    std::function<std::expected<ProfileContent, QString>(const QUuid &ticket, const QString &path)> unpack =
        {};
    /// Drops what was unpacked, or is being unpacked, with \a ticket.
    std::function<void(const QUuid &ticket)> discard = {};
    /// What was unpacked replaces the profile when the console starts again, which it must do at once.
    std::function<std::expected<void, QString>(const QUuid &ticket)> accept = {};
    std::function<void(AfterQuit next)> setAfterQuit = {};
    /// The window does not close: what was accepted is dropped. Called on a worker's thread.
    std::function<std::expected<void, QString>()> withdraw = {};
};

} // namespace crew::gui::profile
