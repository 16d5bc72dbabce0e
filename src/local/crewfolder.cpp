// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/crewfolder.h"

#include "service/crewfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::local::CrewFolder)
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(service::maxCrewFileSize + 1) : QByteArray();
}

std::unexpected<WriteProblem> notWritten(const QString &sentence)
{
    return std::unexpected(WriteProblem{false, sentence});
}

} // namespace

QString crewFilePath(const QString &folder)
{
    return folder + "/crew.json"_L1;
}

QString folderFrom(const QString &typed)
{
    QString path = QDir::fromNativeSeparators(typed.trimmed());
    if (path == "~"_L1 || path.startsWith("~/"_L1))
        path.replace(0, 1, QDir::homePath());
    return QDir::isAbsolutePath(path) ? QDir::cleanPath(path) : QString();
}

std::expected<CrewFileFacts, QString> readCrewFolder(const QString &folder)
{
    const QString path = QDir::toNativeSeparators(crewFilePath(folder));
    QFile file(crewFilePath(folder));
    if (!file.exists())
        return std::unexpected(
            QDir(folder).exists()
                ? Texts::tr("The folder %1 has no file “crew.json”. Choose the folder of a crew.")
                      .arg(QDir::toNativeSeparators(folder))
                : Texts::tr("The folder %1 does not exist.").arg(QDir::toNativeSeparators(folder)));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Texts::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    const auto crew = service::readScriptedCrew(file.read(service::maxCrewFileSize + 1));
    if (!crew)
        return std::unexpected(Texts::tr("%1 is not a valid crew file: %2").arg(path, crew.error()));
    return CrewFileFacts{crew->name, crew->description, crew->prefix};
}

std::expected<void, WriteProblem> writeCrewFile(const QString &folder, const QByteArray &crewFile,
                                                bool replaces)
{
    if (const auto crew = service::readScriptedCrew(crewFile); !crew)
        return notWritten(Texts::tr("The crew cannot be created: %1").arg(crew.error()));
    const QString path = QDir::toNativeSeparators(crewFilePath(folder));
    if (contentOf(crewFilePath(folder)) == crewFile)
        return {};
    if (QFile::exists(crewFilePath(folder)) && !replaces)
        return std::unexpected(WriteProblem{true, Texts::tr("%1 already exists.").arg(path)});
    if (!QDir().mkpath(folder))
        return notWritten(
            Texts::tr("The folder %1 cannot be created.").arg(QDir::toNativeSeparators(folder)));
    QSaveFile file(crewFilePath(folder));
    if (file.open(QIODevice::WriteOnly) && file.write(crewFile) == crewFile.size() && file.commit())
        return {};
    return notWritten(Texts::tr("%1 could not be written: %2").arg(path, file.errorString()));
}

} // namespace crew::local
