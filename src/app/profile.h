// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/profilebackup.h"

#include <QSettings>
#include <QString>
#include <QTemporaryDir>

#include <expected>
#include <memory>
#include <utility>

namespace crew::app {

/// Where a profile's files are: one folder for all when it was named, else the places of the platform. The
/// journal is in the data folder; the names of the three may be the same.
struct ProfilePlaces
{
    QString config;
    QString data;
    QString log;

    /// Those for \a directory; an empty one stands for the platform's own.
    static ProfilePlaces of(const QString &directory);
};

/// What the keychain entries of the profile with \a settings begin with; empty when it has none yet.
QString keyPrefixIn(const QSettings &settings);

/// Everything that belongs together: settings, journal, logs; and a name for its keychain entries.
class Profile
{
public:
    /// Opens \a directory, or the platform's own places when it is empty, making them if need be. A restore
    /// that was accepted is finished first.
    static std::expected<std::unique_ptr<Profile>, QString> open(const QString &directory);
    /// One that is gone when it is destroyed.
    static std::expected<std::unique_ptr<Profile>, QString> temporary();

    QString directory() const { return m_places.data; }
    const ProfilePlaces &places() const { return m_places; }
    QString journalPath() const { return m_places.data + QStringLiteral("/journal.sqlite"); }
    QString logPath() const { return m_places.log + QStringLiteral("/crew-console.log"); }
    ProfileFiles files() const;
    QSettings &settings() { return *m_settings; }
    /// What the profile's keychain entries begin with; made once and kept in the settings.
    QString keyPrefix();
    /// The same for the same folder: by it a second start finds the first.
    QString instanceName() const;
    /// What a restore has just brought, once; keptIn is empty when there was none.
    gui::profile::RestoredProfile takeRestored() { return std::exchange(m_restored, {}); }

private:
    explicit Profile(ProfilePlaces places);

    std::unique_ptr<QTemporaryDir> m_temporary;
    ProfilePlaces m_places;
    gui::profile::RestoredProfile m_restored;
    std::unique_ptr<QSettings> m_settings;
};

} // namespace crew::app
