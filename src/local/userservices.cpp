// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/userservices.h"

#include "local/serviceunit.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

CommandQueue::Result writeUnit(const QString &path, const QByteArray &unit)
{
    QDir().mkpath(QFileInfo(path).path()); // whatever is wrong shows when the file is written
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(unit) == unit.size() && file.commit())
        return {};
    return std::unexpected(UserServices::tr("%1 could not be written: %2")
                               .arg(QDir::toNativeSeparators(path), file.errorString()));
}

CommandQueue::Result deleteUnit(const QString &path)
{
    QFile file(path);
    if (!file.exists() || file.remove())
        return {};
    return std::unexpected(UserServices::tr("%1 could not be removed: %2")
                               .arg(QDir::toNativeSeparators(path), file.errorString()));
}

} // namespace

UserServices::UserServices(QString systemctl, QString folder, SerialWorker &files)
    : m_systemctl(std::move(systemctl))
    , m_folder(std::move(folder))
    , m_files(files)
{}

QString UserServices::usualSystemctl()
{
#ifdef Q_OS_LINUX
    return qEnvironmentVariableIsSet("APPIMAGE") ? QString() : QStandardPaths::findExecutable(u"systemctl"_s);
#else
    return {};
#endif
}

QString UserServices::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/systemd/user"_L1;
}

QString UserServices::pathOf(const QUuid &id) const
{
    return m_folder + u'/' + serviceUnitName(id);
}

void UserServices::install(const QUuid &id, const QByteArray &unit, QObject *context, const Done &done)
{
    write(id, unit, {u"enable"_s, u"--now"_s, serviceUnitName(id)}, context, done);
}

/// Writes \a unit, and calls systemctl with \a next once systemd has read it.
void UserServices::write(const QUuid &id, const QByteArray &unit, const QStringList &next, QObject *context,
                         const Done &done)
{
    const auto writing = [path = pathOf(id), unit] { return writeUnit(path, unit); };
    m_files.run(context, writing, [=, this](const CommandQueue::Result &written) {
        if (!written)
            return done(written);
        call({u"daemon-reload"_s}, context, [=, this](const CommandQueue::Result &reloaded) {
            if (!reloaded)
                return done(reloaded);
            call(next, context, done);
        });
    });
}

/// The unit is removed even if systemd does not know it any more.
void UserServices::remove(const QUuid &id, QObject *context, const Done &done)
{
    call({u"disable"_s, u"--now"_s, serviceUnitName(id)}, context,
         [=, this](const CommandQueue::Result &) { removeUnit(id, context, done); });
}

void UserServices::removeUnit(const QUuid &id, QObject *context, const Done &done)
{
    const auto remove = [path = pathOf(id)] { return deleteUnit(path); };
    m_files.run(context, remove, [=, this](const CommandQueue::Result &removed) {
        if (!removed)
            return done(removed);
        call({u"daemon-reload"_s}, context, done);
    });
}

/// A console that systemd could not find again, such as an AppImage, leaves the unit of another one as it is.
void UserServices::restart(const QUuid &id, const QByteArray &unit, QObject *context, const Done &done)
{
    const QStringList restart{u"restart"_s, serviceUnitName(id)};
    if (isAvailable())
        write(id, unit, restart, context, done);
    else
        call(restart, context, done);
}

void UserServices::call(const QStringList &arguments, QObject *context, const Done &done)
{
    const auto answer = [guard = QPointer<QObject>(context), done](const CommandQueue::Result &result) {
        if (guard)
            done(result);
    };
    m_commands.add({m_systemctl, QStringList{u"--user"_s} + arguments}, answer);
}

} // namespace crew::local

#include "moc_userservices.cpp"
