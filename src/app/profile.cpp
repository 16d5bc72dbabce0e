// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profile.h"

#include "core/idtext.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

const auto idKey = "profile/id"_L1;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::Profile)
};

QString settingsPath(const ProfilePlaces &places)
{
    return places.config + "/settings.ini"_L1;
}

/// Qt has no name for it before 6.7.
QString platformLogFolder(const QString &data)
{
#if defined(Q_OS_MACOS)
    Q_UNUSED(data)
    return QDir::homePath() + "/Library/Logs/"_L1 + QCoreApplication::applicationName();
#elif defined(Q_OS_WIN)
    return data + "/log"_L1;
#else
    Q_UNUSED(data)
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    return (QDir::isAbsolutePath(state) ? state : QDir::homePath() + "/.local/state"_L1) + u'/' +
           QCoreApplication::applicationName();
#endif
}

std::expected<QString, QString> made(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return std::unexpected(
            Texts::tr("The profile folder cannot be created: %1").arg(QDir::toNativeSeparators(folder)));
    // Runs and reviews may be confidential: the folder is the owner's alone.
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return QDir(folder).canonicalPath();
}

/// Before there was a folder for settings alone, they stood beside the journal.
void moveFormerSettings(const ProfilePlaces &places)
{
    const QString former = places.data + "/settings.ini"_L1;
    if (!QFile::exists(settingsPath(places)) && QFile::exists(former))
        QFile::rename(former, settingsPath(places));
}

} // namespace

ProfilePlaces ProfilePlaces::of(const QString &directory)
{
    if (!directory.isEmpty())
        return {directory, directory, directory + "/log"_L1};
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    return {QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation), data,
            platformLogFolder(data)};
}

Profile::Profile(ProfilePlaces places)
    : m_places(std::move(places))
{}

std::expected<std::unique_ptr<Profile>, QString> Profile::open(const QString &directory)
{
    ProfilePlaces places = ProfilePlaces::of(directory);
    for (QString *folder : {&places.data, &places.config, &places.log}) {
        const auto there = made(*folder);
        if (!there)
            return std::unexpected(there.error());
        *folder = *there;
    }
    moveFormerSettings(places);
    auto profile = std::unique_ptr<Profile>(new Profile(places));
    const auto restored = finishRestore(profile->files());
    if (!restored)
        return std::unexpected(restored.error());
    profile->m_restored = *restored;
    profile->m_settings = std::make_unique<QSettings>(settingsPath(places), QSettings::IniFormat);
    if (!profile->settings().isWritable())
        return std::unexpected(
            Texts::tr("The profile folder is not writable: %1").arg(QDir::toNativeSeparators(places.config)));
    return profile;
}

std::expected<std::unique_ptr<Profile>, QString> Profile::temporary()
{
    auto folder = std::make_unique<QTemporaryDir>();
    if (!folder->isValid())
        return std::unexpected(
            Texts::tr("A temporary folder cannot be created: %1").arg(folder->errorString()));
    auto profile = open(folder->path());
    if (profile)
        (*profile)->m_temporary = std::move(folder);
    return profile;
}

ProfileFiles Profile::files() const
{
    return {m_places.data, journalPath(), settingsPath(m_places)};
}

QString keyPrefixIn(const QSettings &settings)
{
    const QString id = settings.value(idKey).toString();
    return id.isEmpty() ? QString() : "crew-console/"_L1 + id;
}

QString Profile::keyPrefix()
{
    if (!m_settings->contains(idKey))
        m_settings->setValue(idKey, idText(QUuid::createUuid()));
    return keyPrefixIn(*m_settings);
}

QString Profile::instanceName() const
{
    const QByteArray hash =
        QCryptographicHash::hash(m_places.data.toUtf8(), QCryptographicHash::Sha256).toHex();
    return "crew-console-"_L1 + QString::fromLatin1(hash.left(24));
}

} // namespace crew::app
