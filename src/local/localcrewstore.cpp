// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/localcrewstore.h"

#include "local/localcrewlist.h"
#include "local/servicecommand.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

constexpr QFile::Permissions ownersFile = QFile::ReadOwner | QFile::WriteOwner;
constexpr QFile::Permissions ownersFolder = ownersFile | QFile::ExeOwner;

LocalCrewStore::Result makeFolder(const QString &folder)
{
    const QString above = QFileInfo(folder).path();
    if (QDir().mkpath(folder) && QFile::setPermissions(above, ownersFolder) &&
        QFile::setPermissions(folder, ownersFolder))
        return {};
    return std::unexpected(
        LocalCrewStore::tr("The folder %1 cannot be created.").arg(QDir::toNativeSeparators(folder)));
}

/// The permissions are set before the token is in the file.
LocalCrewStore::Result writeToken(const QString &path, const QString &token)
{
    QSaveFile file(path);
    const QByteArray line = token.toUtf8() + '\n';
    if (file.open(QIODevice::WriteOnly) && file.setPermissions(ownersFile) &&
        file.write(line) == line.size() && file.commit())
        return {};
    return std::unexpected(LocalCrewStore::tr("%1 could not be written: %2")
                               .arg(QDir::toNativeSeparators(path), file.errorString()));
}

QString tokenIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readLine(1000)).trimmed() : QString();
}

LocalCrewStore::Result deleteFolder(const QString &folder)
{
    if (QDir(folder).removeRecursively())
        return {};
    return std::unexpected(LocalCrewStore::tr("The folder %1 could not be removed. Delete it yourself.")
                               .arg(QDir::toNativeSeparators(folder)));
}

} // namespace

LocalCrewStore::LocalCrewStore(QString dataFolder, SerialWorker &files)
    : m_dataFolder(std::move(dataFolder))
    , m_files(files)
{}

QString LocalCrewStore::listPath() const
{
    return m_dataFolder + "/local-crews.json"_L1;
}

LocalCrewStore::Result LocalCrewStore::load()
{
    const auto crews = readLocalCrews(listPath());
    if (!crews) {
        m_loadProblem = crews.error();
        return std::unexpected(m_loadProblem);
    }
    m_crews = *crews;
    return {};
}

std::optional<LocalCrew> LocalCrewStore::crew(const QUuid &id) const
{
    const auto it = std::ranges::find(m_crews, id, &LocalCrew::id);
    return it == m_crews.end() ? std::nullopt : std::optional(*it);
}

void LocalCrewStore::add(const LocalCrew &crew, const QString &token, QObject *context, const Done &done)
{
    if (!m_loadProblem.isEmpty())
        return done(std::unexpected(m_loadProblem));
    m_crews << crew;
    const auto write = [folder = serviceDataFolder(m_dataFolder, crew.id),
                        path = tokenFilePath(m_dataFolder, crew.id), token, list = listPath(),
                        crews = m_crews]() -> Result {
        if (const Result made = makeFolder(folder); !made)
            return made;
        if (const Result written = writeToken(path, token); !written)
            return written;
        return writeLocalCrews(list, crews);
    };
    m_files.run(context, write, done);
}

void LocalCrewStore::setProvisional(const QUuid &id, bool isProvisional)
{
    const auto crew = std::ranges::find(m_crews, id, &LocalCrew::id);
    if (crew == m_crews.end() || std::exchange(crew->isProvisional, isProvisional) == isProvisional)
        return;
    m_files.run(
        this, [list = listPath(), crews = m_crews] { return writeLocalCrews(list, crews); },
        [this](const Result &written) { reportProblem(written); });
}

void LocalCrewStore::remove(const QUuid &id)
{
    if (m_crews.removeIf([&id](const LocalCrew &crew) { return crew.id == id; }) == 0)
        return;
    const auto write = [folder = serviceDataFolder(m_dataFolder, id), list = listPath(), crews = m_crews] {
        const Result written = writeLocalCrews(list, crews);
        const Result deleted = deleteFolder(folder);
        return written ? deleted : written;
    };
    m_files.run(this, write, [this](const Result &removed) { reportProblem(removed); });
}

void LocalCrewStore::reportProblem(const Result &result)
{
    if (!result)
        Q_EMIT problemOccurred(result.error());
}

void LocalCrewStore::readToken(const QUuid &id, QObject *context,
                               const std::function<void(const QString &)> &done)
{
    m_files.run(
        context, [path = tokenFilePath(m_dataFolder, id)] { return tokenIn(path); }, done);
}

} // namespace crew::local

#include "moc_localcrewstore.cpp"
