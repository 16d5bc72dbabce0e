// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/localcrewlist.h"

#include "core/idtext.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <optional>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

constexpr int listVersion = 1;
constexpr qint64 maxListSize = 1024 * 1024; ///< bytes
const auto alongsideWord = "alongside"_L1;
const auto systemdWord = "systemd"_L1;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::local::LocalCrewList)
};

QJsonObject objectOf(const LocalCrew &crew)
{
    QJsonObject object{{u"id"_s, idText(crew.id)},
                       {u"name"_s, crew.name},
                       {u"folder"_s, crew.folder},
                       {u"port"_s, crew.port},
                       {u"runs"_s, crew.runBy == RunBy::Systemd ? systemdWord : alongsideWord}};
    if (crew.isProvisional)
        object.insert(u"provisional"_s, true);
    return object;
}

std::optional<LocalCrew> crewFrom(const QJsonObject &object)
{
    const QString runs = object.value("runs"_L1).toString();
    const int port = object.value("port"_L1).toInt();
    LocalCrew crew;
    crew.id = QUuid::fromString(object.value("id"_L1).toString());
    crew.name = object.value("name"_L1).toString();
    crew.folder = object.value("folder"_L1).toString();
    crew.port = static_cast<quint16>(port);
    crew.runBy = runs == systemdWord ? RunBy::Systemd : RunBy::Console;
    crew.isProvisional = object.value("provisional"_L1).toBool();
    const bool isWhole = !crew.id.isNull() && QDir::isAbsolutePath(crew.folder) && port > 0 &&
                         port <= 65'535 && (runs == systemdWord || runs == alongsideWord);
    return isWhole ? std::optional(crew) : std::nullopt;
}

std::unexpected<QString> notReadable(const QString &path, const QString &why)
{
    return std::unexpected(
        Texts::tr("The list of local crews %1 cannot be read: %2").arg(QDir::toNativeSeparators(path), why));
}

} // namespace

std::expected<QList<LocalCrew>, QString> readLocalCrews(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return QList<LocalCrew>();
    if (!file.open(QIODevice::ReadOnly))
        return notReadable(path, file.errorString());
    const auto object = wire::parseJsonObject(file.read(maxListSize));
    if (!object)
        return notReadable(path, object.error().message);
    QList<LocalCrew> crews;
    const QJsonArray list = object->value("crews"_L1).toArray();
    for (const QJsonValue &value : list) {
        const auto crew = crewFrom(value.toObject());
        if (!crew)
            return notReadable(path, Texts::tr("entry %1 is not a local crew.").arg(crews.size() + 1));
        crews << *crew;
    }
    return crews;
}

std::expected<void, QString> writeLocalCrews(const QString &path, const QList<LocalCrew> &crews)
{
    QJsonArray list;
    for (const LocalCrew &crew : crews)
        list << objectOf(crew);
    const QByteArray bytes =
        QJsonDocument(QJsonObject{{u"version"_s, listVersion}, {u"crews"_s, list}}).toJson();
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return std::unexpected(Texts::tr("The list of local crews %1 could not be written: %2")
                               .arg(QDir::toNativeSeparators(path), file.errorString()));
}

} // namespace crew::local
