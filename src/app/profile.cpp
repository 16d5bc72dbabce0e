// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profile.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Profile)
};

} // namespace

Profile::Profile(const QString &directory)
    : m_directory(directory)
    , m_settings(std::make_unique<QSettings>(directory + "/settings.ini"_L1, QSettings::IniFormat))
{}

std::expected<std::unique_ptr<Profile>, QString> Profile::open(const QString &directory)
{
    const QString wanted = directory.isEmpty()
                               ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)
                               : directory;
    if (!QDir().mkpath(wanted + "/log"_L1))
        return std::unexpected(
            Texts::tr("The profile folder cannot be made: %1").arg(QDir::toNativeSeparators(wanted)));
    // Runs and reviews may be confidential: the folder is the owner's alone.
    QFile::setPermissions(wanted, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    auto profile = std::unique_ptr<Profile>(new Profile(QDir(wanted).canonicalPath()));
    if (!profile->settings().isWritable())
        return std::unexpected(
            Texts::tr("The profile folder cannot be written: %1").arg(QDir::toNativeSeparators(wanted)));
    return profile;
}

std::expected<std::unique_ptr<Profile>, QString> Profile::temporary()
{
    auto folder = std::make_unique<QTemporaryDir>();
    if (!folder->isValid())
        return std::unexpected(Texts::tr("No temporary folder can be made: %1").arg(folder->errorString()));
    auto profile = open(folder->path());
    if (profile)
        (*profile)->m_temporary = std::move(folder);
    return profile;
}

QString Profile::keyPrefix()
{
    const QString key = u"profile/id"_s;
    if (!m_settings->contains(key))
        m_settings->setValue(key, QUuid::createUuid().toString(QUuid::WithoutBraces));
    return "crew-console/"_L1 + m_settings->value(key).toString();
}

QString Profile::instanceName() const
{
    const QByteArray hash =
        QCryptographicHash::hash(m_directory.toUtf8(), QCryptographicHash::Sha256).toHex();
    return "crew-console-"_L1 + QString::fromLatin1(hash.left(24));
}

} // namespace crew
