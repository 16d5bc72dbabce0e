// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formerprofiles.h"

#include "app/profile.h"
#include "journal/journalcopy.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

const auto prefixKey = "keys"_L1;
const auto crewsKey = "crews"_L1;

QString notesPath(const QString &folder)
{
    return folder + "/replaced.ini"_L1;
}

bool isKept(const QString &folder, const QString &name)
{
    return QDir(folder + u'/' + name).exists();
}

} // namespace

bool recordFormerProfile(const QString &folder, const QString &kept)
{
    const QSettings settings(kept + "/settings.ini"_L1, QSettings::IniFormat);
    const QString prefix = keyPrefixIn(settings);
    if (prefix.isEmpty())
        return true; // it never asked the keychain for anything
    const auto ids = journal::crewsIn(kept + "/journal.sqlite"_L1);
    if (!ids)
        return false;
    QStringList crews;
    for (const QUuid &id : *ids)
        crews << id.toString(QUuid::WithoutBraces);
    QSettings notes(notesPath(folder), QSettings::IniFormat);
    notes.beginGroup(QFileInfo(kept).fileName());
    notes.setValue(prefixKey, prefix);
    notes.setValue(crewsKey, crews);
    notes.sync();
    return notes.status() == QSettings::NoError;
}

QList<engine::FormerProfile> deletedProfiles(const QString &folder, const QString &prefixInUse)
{
    QSettings notes(notesPath(folder), QSettings::IniFormat);
    const QStringList names = notes.childGroups();
    QSet<QString> needed{prefixInUse};
    for (const QString &name : names) {
        if (isKept(folder, name))
            needed.insert(notes.value(name + u'/' + prefixKey).toString());
    }
    QList<engine::FormerProfile> deleted;
    for (const QString &name : names) {
        engine::FormerProfile profile;
        profile.keyPrefix = notes.value(name + u'/' + prefixKey).toString();
        if (isKept(folder, name) || needed.contains(profile.keyPrefix))
            continue;
        const QStringList crews = notes.value(name + u'/' + crewsKey).toStringList();
        for (const QString &crew : crews)
            profile.crews << QUuid::fromString(crew);
        deleted << profile;
    }
    return deleted;
}

void forgetFormerProfile(const QString &folder, const QString &keyPrefix)
{
    QSettings notes(notesPath(folder), QSettings::IniFormat);
    const QStringList names = notes.childGroups();
    for (const QString &name : names) {
        if (notes.value(name + u'/' + prefixKey).toString() == keyPrefix && !isKept(folder, name))
            notes.remove(name);
    }
}

} // namespace crew::app
