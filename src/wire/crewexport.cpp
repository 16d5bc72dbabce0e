// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/crewexport.h"

#include "core/address.h"
#include "wire/json.h"
#include "wire/quirks.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr int exportVersion = 1;
const auto exportFormat = "crew-console-crews"_L1;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::CrewExport)
};

/// Without what is a state of today, and of one account.
Quirks lastingOf(Quirks quirks)
{
    quirks.evidence.remove(Quirk::Quota);
    return quirks;
}

/// Version 0.1 wrote nothing but the evidence of a service that stops a run.
Quirks withLearnedStop(Quirks quirks)
{
    if (quirks.evidence.contains(Quirk::Stop) && !quirks.learned.contains(Quirk::Stop))
        quirks.learned.insert(Quirk::Stop, QuirkSetting::Deployed);
    return quirks;
}

/// Neither a client certificate nor its key: who asks is a matter of the machine that asks.
QJsonObject networkOf(const Crew &crew)
{
    return {{"ca_file"_L1, crew.network.caFile},
            {"proxy"_L1, crew.network.withoutProxy ? "none"_L1 : "console"_L1}};
}

QJsonObject encoded(const ExportedCrew &exported)
{
    const Crew &crew = exported.crew;
    QJsonArray presets;
    for (const Preset &preset : exported.presets)
        presets.append(QJsonObject{{"name"_L1, preset.name}, {"inputs"_L1, preset.inputs}});
    QJsonObject object{{"name"_L1, crew.name},
                       {"address"_L1, crew.address.toString(QUrl::FullyEncoded)},
                       {"token_kind"_L1, crew.tokenKind == TokenKind::User ? "user"_L1 : "organization"_L1},
                       {"notes"_L1, crew.notes},
                       {"colour"_L1, crew.colour},
                       {"subject"_L1, exported.subject},
                       {"presets"_L1, presets}};
    if (!crew.network.caFile.isEmpty() || crew.network.withoutProxy)
        object.insert("network"_L1, networkOf(crew));
    if (const QJsonObject quirks = encodeQuirks(lastingOf(crew.quirks)); !quirks.isEmpty())
        object.insert("habits"_L1, quirks);
    return object;
}

/// Reads one export of crews; the first thing that is wrong is kept, and ends it.
class ExportReader
{
public:
    std::expected<CrewExport, QString> read(const QJsonObject &file)
    {
        const QJsonArray crews = list(file, "crews"_L1, {}, maxExportedCrews);
        CrewExport result;
        for (qsizetype i = 0; i < crews.size() && m_problem.isEmpty(); ++i)
            result.append(readCrew(crews.at(i), u"crews[%1]"_s.arg(i)));
        if (!m_problem.isEmpty())
            return std::unexpected(m_problem);
        return result;
    }

private:
    void report(const QString &path, const QString &message)
    {
        if (m_problem.isEmpty())
            m_problem = path + u": "_s + message;
    }

    static QString below(const QString &path, QLatin1String member)
    {
        return path.isEmpty() ? QString(member) : path + u'.' + member;
    }

    QJsonObject object(const QJsonValue &value, const QString &path)
    {
        if (!value.isObject())
            report(path, Texts::tr("must be an object"));
        return value.toObject();
    }

    QString text(const QJsonObject &from, QLatin1String member, const QString &path, qsizetype longest,
                 bool isRequired = false)
    {
        const QJsonValue value = from.value(member);
        const bool isLeftOut = value.isUndefined() && !isRequired;
        const QString found = value.toString();
        if (!isLeftOut && !value.isString())
            report(below(path, member), Texts::tr("must be text"));
        else if (found.size() > longest)
            report(below(path, member), Texts::tr("is longer than %n character(s)", nullptr, int(longest)));
        else if (isRequired && found.trimmed().isEmpty())
            report(below(path, member), Texts::tr("must not be empty"));
        return found;
    }

    QJsonArray list(const QJsonObject &from, QLatin1String member, const QString &path, qsizetype longest)
    {
        const QJsonValue value = from.value(member);
        if (!value.isArray())
            report(below(path, member), Texts::tr("must be a list"));
        else if (value.toArray().size() > longest)
            report(below(path, member), Texts::tr("has more than %n element(s)", nullptr, int(longest)));
        return value.toArray();
    }

    /// Which of two words \a member is; the first when it is left out.
    bool isSecond(const QJsonObject &from, QLatin1String member, const QString &path, QLatin1String first,
                  QLatin1String second)
    {
        const QString word = text(from, member, path, maxExportedName);
        if (from.contains(member) && word != first && word != second)
            report(below(path, member), Texts::tr("must be “%1” or “%2”").arg(first, second));
        return word == second;
    }

    ExportedCrew readCrew(const QJsonValue &value, const QString &path)
    {
        const QJsonObject from = object(value, path);
        ExportedCrew exported;
        Crew &crew = exported.crew;
        crew.name = text(from, "name"_L1, path, maxExportedName, true).trimmed();
        const QString typed = text(from, "address"_L1, path, maxExportedNotes, true);
        if (const auto address = parseCrewAddress(typed))
            crew.address = *address;
        else
            report(below(path, "address"_L1), address.error());
        const bool isUser = isSecond(from, "token_kind"_L1, path, "organization"_L1, "user"_L1);
        crew.tokenKind = isUser ? TokenKind::User : TokenKind::Organization;
        crew.notes = text(from, "notes"_L1, path, maxExportedNotes);
        const QString colour = text(from, "colour"_L1, path, maxExportedName);
        crew.colour = crewColours().contains(colour) ? colour : crewColours().first();
        exported.subject = text(from, "subject"_L1, path, maxSubjectPattern).trimmed();
        if (from.contains("habits"_L1))
            readQuirks(object(from.value("habits"_L1), below(path, "habits"_L1)), below(path, "habits"_L1),
                       crew);
        if (from.contains("learned"_L1))
            readFormerLearned(object(from.value("learned"_L1), below(path, "learned"_L1)),
                              below(path, "learned"_L1), crew.quirks.learned);
        if (from.contains("network"_L1))
            readNetwork(object(from.value("network"_L1), below(path, "network"_L1)),
                        below(path, "network"_L1), crew.network);
        if (from.contains("presets"_L1))
            exported.presets = readPresets(from, path);
        return exported;
    }

    /// As version 0.1 wrote it, which had a member for each.
    void readFormerLearned(const QJsonObject &from, const QString &path, QMap<Quirk, QuirkSetting> &learned)
    {
        if (isSecond(from, "resume"_L1, path, "snake_case"_L1, "camelCase"_L1))
            learned.insert(Quirk::ResumeBody, QuirkSetting::Deployed);
        if (isSecond(from, "status_path"_L1, path, "status/id"_L1, "id/status"_L1))
            learned.insert(Quirk::StatusPath, QuirkSetting::Deployed);
        const QJsonValue hasNoStop = from.value("has_no_stop"_L1);
        if (!hasNoStop.isUndefined() && !hasNoStop.isBool())
            report(below(path, "has_no_stop"_L1), Texts::tr("must be true or false"));
        if (hasNoStop.toBool())
            learned.insert(Quirk::Stop, QuirkSetting::Contract);
    }

    void readQuirks(const QJsonObject &from, const QString &path, Crew &crew)
    {
        const auto quirks = decodeQuirks(from);
        if (quirks)
            crew.quirks = withLearnedStop(lastingOf(*quirks));
        else if (m_problem.isEmpty())
            m_problem = path + u'.' + quirks.error();
    }

    void readNetwork(const QJsonObject &from, const QString &path, CrewNetwork &network)
    {
        network.caFile = text(from, "ca_file"_L1, path, maxExportedPath);
        network.withoutProxy = isSecond(from, "proxy"_L1, path, "console"_L1, "none"_L1);
    }

    QList<Preset> readPresets(const QJsonObject &from, const QString &path)
    {
        const QJsonArray values = list(from, "presets"_L1, path, maxPresets);
        QList<Preset> presets;
        QSet<QString> names;
        for (qsizetype i = 0; i < values.size() && m_problem.isEmpty(); ++i) {
            const QString place = below(path, "presets"_L1) + u"[%1]"_s.arg(i);
            const QJsonObject preset = object(values.at(i), place);
            const QString name = text(preset, "name"_L1, place, maxExportedName, true).trimmed();
            if (names.contains(name))
                report(place, Texts::tr("the name “%1” appears twice").arg(name.left(80)));
            names.insert(name);
            presets.append({name, object(preset.value("inputs"_L1), below(place, "inputs"_L1))});
        }
        return presets;
    }

    QString m_problem;
};

} // namespace

QByteArray encodeCrewExport(const CrewExport &crews)
{
    QJsonArray list;
    for (const ExportedCrew &crew : crews)
        list.append(encoded(crew));
    return toIndentedJson(
        QJsonObject{{"format"_L1, exportFormat}, {"version"_L1, exportVersion}, {"crews"_L1, list}});
}

std::expected<CrewExport, QString> decodeCrewExport(const QByteArray &bytes)
{
    if (bytes.size() > maxCrewExportSize)
        return std::unexpected(
            Texts::tr("The file is larger than %1 MiB.").arg(maxCrewExportSize / (1024 * 1024)));
    const auto file = parseJsonObject(bytes);
    if (!file)
        return std::unexpected(file.error().message);
    if (file->value("format"_L1) != exportFormat)
        return std::unexpected(Texts::tr("This is not a file of crews from Crew Console."));
    const QJsonValue found = file->value("version"_L1);
    if (found.toDouble() > exportVersion)
        return std::unexpected(Texts::tr("This file was written by a newer version of Crew Console."));
    if (found != exportVersion)
        return std::unexpected(Texts::tr("This file has no version."));
    return ExportReader().read(*file);
}

} // namespace crew::wire
