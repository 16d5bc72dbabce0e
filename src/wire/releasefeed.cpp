// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/releasefeed.h"

#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr qsizetype longestNotes = 4000;
constexpr qsizetype longestPage = 2000;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::ReleaseFeed)
};

bool isUnfinished(const QJsonObject &object)
{
    return object.value("draft"_L1).toBool() || object.value("prerelease"_L1).toBool();
}

std::expected<Release, QString> releaseFrom(const QJsonObject &object)
{
    Release release;
    release.version = firstOf(object, {"version"_L1, "tag_name"_L1}).toString().trimmed();
    if (release.version.startsWith(u'v', Qt::CaseInsensitive))
        release.version.remove(0, 1);
    if (!compareVersions(release.version, release.version))
        return std::unexpected(Texts::tr("The feed has no readable version. Check its address."));
    release.notes = firstOf(object, {"notes"_L1, "body"_L1}).toString().left(longestNotes).trimmed();
    const QString page = firstOf(object, {"page"_L1, "html_url"_L1}).toString();
    if (page.size() <= longestPage)
        release.page = parseFeedAddress(page.section(u'#', 0, 0)).value_or(QUrl());
    return release;
}

std::expected<Release, QString> highestOf(const QJsonArray &list)
{
    std::expected<Release, QString> highest =
        std::unexpected(Texts::tr("There is no final release in the feed yet."));
    for (const QJsonValue &value : list) {
        const auto release = releaseFrom(value.toObject());
        if (!release || isUnfinished(value.toObject()))
            continue;
        if (!highest || *compareVersions(release->version, highest->version) > 0)
            highest = release;
    }
    return highest;
}

} // namespace

std::expected<Release, QString> decodeReleaseFeed(const QByteArray &bytes)
{
    const auto value = parseJson(bytes);
    if (!value || !(value->isObject() || value->isArray()))
        return std::unexpected(Texts::tr("The answer of the feed is not JSON. Check its address."));
    return value->isArray() ? highestOf(value->toArray()) : releaseFrom(value->toObject());
}

} // namespace crew::wire
