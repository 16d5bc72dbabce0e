// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formerprofiles.h"

#include "app/profile.h"
#include "core/idtext.h"
#include "engine/flows/flowanswers.h"
#include "journal/journalcopy.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QSettings>

#include <optional>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

const auto prefixKey = "keys"_L1;
const auto crewsKey = "crews"_L1;
const auto flowAnswersKey = "flow_answers"_L1;

QString notesPath(const QString &folder)
{
    return folder + "/replaced.ini"_L1;
}

/// What the addresses for answers to flows are called in the keychain; nothing when the journal cannot be
/// read.
std::optional<QList<QUuid>> flowAnswersIn(const QString &journal)
{
    QSet<QUuid> keys;
    const auto visited = journal::visitFlowRequestsIn(
        journal, [&keys](const Entry &request) { keys.insert(engine::FlowAnswers::keyOf(request)); });
    keys.remove({}); // of those that cannot be read
    return visited ? std::optional(keys.values()) : std::nullopt;
}

QStringList textsOf(const QList<QUuid> &ids)
{
    QStringList texts;
    for (const QUuid &id : ids)
        texts << idText(id);
    return texts;
}

QList<QUuid> idsIn(const QSettings &notes, const QString &key)
{
    QList<QUuid> ids;
    const QStringList texts = notes.value(key).toStringList();
    for (const QString &text : texts)
        ids << QUuid::fromString(text);
    return ids;
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
    const auto crews = journal::crewsIn(kept + "/journal.sqlite"_L1);
    const auto flowAnswers = flowAnswersIn(kept + "/journal.sqlite"_L1);
    if (!crews || !flowAnswers)
        return false;
    QSettings notes(notesPath(folder), QSettings::IniFormat);
    notes.beginGroup(QFileInfo(kept).fileName());
    notes.setValue(prefixKey, prefix);
    notes.setValue(crewsKey, textsOf(*crews));
    notes.setValue(flowAnswersKey, textsOf(*flowAnswers));
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
        profile.crews = idsIn(notes, name + u'/' + crewsKey);
        profile.flowAnswers = idsIn(notes, name + u'/' + flowAnswersKey);
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
