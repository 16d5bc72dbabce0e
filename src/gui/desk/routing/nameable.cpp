// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/nameable.h"

#include <QCoreApplication>

namespace crew::gui::desk {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::desk::Nameable)
};

} // namespace

QList<Nameable> nameables(const QList<protocol::Person> &people, const QList<RoutingGroup> &groups)
{
    QList<Nameable> all;
    for (const RoutingGroup &group : groups)
        all.append({group.id, group.name, true, true});
    for (const protocol::Person &person : people)
        all.append({person.id, person.name, false, person.isEnabled});
    return all;
}

QString titleOf(const Nameable &nameable)
{
    if (nameable.isGroup)
        return Texts::tr("%1 (group)", "a group of people").arg(nameable.name);
    return nameable.isEnabled ? nameable.name : Texts::tr("%1 (disabled)", "a person").arg(nameable.name);
}

Names namesById(const QList<Nameable> &nameables)
{
    Names names;
    for (const Nameable &nameable : nameables)
        names.insert(nameable.id, nameable.name);
    return names;
}

QStringList namesOf(const QList<QUuid> &ids, const Names &names)
{
    QStringList found;
    for (const QUuid &id : ids)
        found << names.value(id, Texts::tr("Removed", "a person or group"));
    return found;
}

} // namespace crew::gui::desk
