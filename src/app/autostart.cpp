// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autostart.h"

#include "app/autostartentry.h"
#include "gui/common/widgets/savefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::app::Autostart)
};

#ifdef Q_OS_WIN

// The installer writes the same value, and the uninstaller removes it.
const auto valueName = "Crew Console"_L1;

QString runKey(const QString &place)
{
    return place + "\\Run"_L1;
}

QString approvalKey(const QString &place)
{
    return place + "\\Explorer\\StartupApproved\\Run"_L1;
}

#else

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::expected<void, QString> writeEntry(const QString &path, const QByteArray &entry)
{
    QDir().mkpath(QFileInfo(path).path()); // whatever is wrong shows when the file is written
    return gui::saveFile(path, entry);
}

std::expected<void, QString> removeEntry(const QString &path)
{
    QFile file(path);
    const bool isThere = file.exists() || QFileInfo(path).isSymLink();
    if (!isThere || file.remove())
        return {};
    return std::unexpected(
        Texts::tr("%1 could not be removed: %2").arg(QDir::toNativeSeparators(path), file.errorString()));
}

#ifdef Q_OS_MACOS

const auto entryName = "/org.crewconsole.CrewConsole.plist"_L1;

#else

const auto entryName = "/org.crewconsole.CrewConsole.desktop"_L1;

/// An administrator's entries of that name, which a person's own one overrules.
QStringList sharedEntries()
{
    QStringList entries;
    const QStringList folders = QStandardPaths::standardLocations(QStandardPaths::GenericConfigLocation);
    for (const QString &folder : folders.mid(1)) {
        const QString path = folder + "/autostart"_L1 + entryName;
        if (QFileInfo::exists(path))
            entries.append(path);
    }
    return entries;
}

#endif

#endif

} // namespace

Autostart::Autostart(QString program, QString place)
    : m_program(std::move(program))
    , m_place(std::move(place))
{}

#if defined(Q_OS_WIN)

QString Autostart::usualPlace()
{
    return u"HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion"_s;
}

QString Autostart::installedProgram()
{
    return QCoreApplication::applicationFilePath();
}

bool Autostart::isOn() const
{
    const QSettings run(runKey(m_place), QSettings::NativeFormat);
    const QSettings approvals(approvalKey(m_place), QSettings::NativeFormat);
    return !run.value(valueName).toString().isEmpty() &&
           isSignInApproved(approvals.value(valueName).toString());
}

std::expected<void, QString> Autostart::set(bool isOn) const
{
    QSettings run(runKey(m_place), QSettings::NativeFormat);
    if (isOn) {
        run.setValue(valueName, signInCommand(m_program));
        QSettings(approvalKey(m_place), QSettings::NativeFormat).remove(valueName);
    } else {
        run.remove(valueName);
    }
    run.sync();
    if (run.status() == QSettings::NoError && this->isOn() == isOn)
        return {};
    return std::unexpected(Texts::tr("Windows refused the change to its list of startup programs."));
}

#elif defined(Q_OS_MACOS)

QString Autostart::usualPlace()
{
    return QDir::homePath() + "/Library/LaunchAgents"_L1;
}

QString Autostart::installedProgram()
{
    return QCoreApplication::applicationFilePath();
}

bool Autostart::isOn() const
{
    return isLaunchAgentInForce(contentOf(m_place + entryName));
}

std::expected<void, QString> Autostart::set(bool isOn) const
{
    const QString path = m_place + entryName;
    return isOn ? writeEntry(path, launchAgent(m_program)) : removeEntry(path);
}

#else

QString Autostart::usualPlace()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/autostart"_L1;
}

QString Autostart::installedProgram()
{
    const QString program = QCoreApplication::applicationFilePath();
    const QString image = qEnvironmentVariable("APPIMAGE");
    const QString unpacked = qEnvironmentVariable("APPDIR"); // another AppImage may have started this console
    if (!image.isEmpty() && !unpacked.isEmpty() && program.startsWith(unpacked + u'/'))
        return image;
    // The archive's launcher stands above the folder of the program.
    const QFileInfo launcher(QDir(QFileInfo(program).path()).filePath(u"../crew-console"_s));
    return launcher.isFile() && launcher.isExecutable() ? launcher.canonicalFilePath() : program;
}

bool Autostart::isOn() const
{
    const QStringList entries = QStringList(m_place + entryName) + sharedEntries();
    const auto counts =
        std::ranges::find_if(entries, [](const QString &path) { return QFileInfo::exists(path); });
    return counts != entries.cend() && isAutostartEntryInForce(contentOf(*counts));
}

std::expected<void, QString> Autostart::set(bool isOn) const
{
    const QString path = m_place + entryName;
    if (isOn)
        return writeEntry(path, autostartEntry(m_program));
    return sharedEntries().isEmpty() ? removeEntry(path) : writeEntry(path, hiddenAutostartEntry());
}

#endif

} // namespace crew::app
