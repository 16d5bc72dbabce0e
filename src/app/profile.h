// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QString>
#include <QTemporaryDir>

#include <expected>
#include <memory>

namespace crew {

/// One folder with everything that belongs together: settings, journal, logs; and a name for its keychain
/// entries.
class Profile
{
public:
    /// Opens \a directory, or the platform's own place when it is empty, making it if need be.
    static std::expected<std::unique_ptr<Profile>, QString> open(const QString &directory);
    /// One that is gone when it is destroyed.
    static std::expected<std::unique_ptr<Profile>, QString> temporary();

    QString directory() const { return m_directory; }
    QString journalPath() const { return m_directory + QStringLiteral("/journal.sqlite"); }
    QString logPath() const { return m_directory + QStringLiteral("/log/crew-console.log"); }
    QSettings &settings() { return *m_settings; }
    /// What the profile's keychain entries begin with; made once and kept in the settings.
    QString keyPrefix();
    /// The same for the same folder: by it a second start finds the first.
    QString instanceName() const;

private:
    explicit Profile(const QString &directory);

    std::unique_ptr<QTemporaryDir> m_temporary;
    QString m_directory;
    std::unique_ptr<QSettings> m_settings;
};

} // namespace crew
