// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/actiontext.h"

#include "core/idtext.h"
#include "gui/desk/rolenames.h"
#include "protocol/tojson.h"
#include "wire/csv.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::desk::ActionText)
};

/// What a kind of action is called.
struct KindTitle
{
    QLatin1String kind;
    const char *title;
};

constexpr KindTitle titles[] = {
    {"person-added"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Person added")},
    {"person-renamed"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Person renamed")},
    {"mail-changed"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Mail address changed")},
    {"mail-removed"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Mail address removed")},
    {"person-enabled"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Person enabled")},
    {"person-disabled"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Person disabled")},
    {"roles-changed"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Roles changed")},
    {"password-changed"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Password changed")},
    {"session-revoked"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Session ended")},
    {"setup-made"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Code for the first person made")},
    {"setup-used"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Desk set up")},
    {"invitation-made"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Person invited")},
    {"invitation-used"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Invitation used")},
    {"recovery-made"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Password code made")},
    {"recovery-used"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Password code used")},
    {"identity-linked"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Identity linked")},
    {"identity-unlinked"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Identity unlinked")},
    {"save-crew"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Crew saved")},
    {"remove-crew"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Crew removed")},
    {"reorder-crews"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Order of the crews changed")},
    {"change-quirks"_L1,
     QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Settings for a crew's service changed")},
    {"set-up-flow-reviews"_L1,
     QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Address for a crew's flows made")},
    {"end-flow-reviews"_L1,
     QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Address for a crew's flows removed")},
    {"allow-flow-destination"_L1,
     QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Destinations of a crew's flows changed")},
    {"set-flow-networks"_L1,
     QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Networks of a crew's flows changed")},
    {"renew-secrets"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Webhook secrets renewed")},
    {"change-rules"_L1, QT_TRANSLATE_NOOP("crew::gui::desk::ActionText", "Routing rules changed")},
};

/// Roles as the record has them: "all" stands for all crews.
QList<protocol::GrantedRole> rolesIn(const QJsonValue &json)
{
    QList<protocol::GrantedRole> roles;
    const QJsonArray array = json.toArray();
    for (const QJsonValue &each : array) {
        const QString crew = each["crew"_L1].toString();
        roles.append({each["role"_L1].toString(),
                      crew == "all"_L1 ? std::nullopt : std::optional(QUuid::fromString(crew))});
    }
    return roles;
}

/// Of what was done to a batch, by the word of the protocol.
QString batchTitle(const QString &command)
{
    if (command == "Pause"_L1)
        return Texts::tr("Batch paused");
    if (command == "Resume"_L1)
        return Texts::tr("Batch resumed");
    return command == "CancelRest"_L1 ? Texts::tr("Rest of a batch cancelled") : u"control-batch"_s;
}

QString namesIn(const QJsonValue &json)
{
    QStringList names;
    const QJsonArray array = json.toArray();
    for (const QJsonValue &each : array)
        names << each.toString();
    return names.join(u", "_s);
}

/// Of a change of the routing rules; empty for other members.
QString ruleFact(const QString &member, const QJsonValue &value)
{
    if (member == "rulesAdded"_L1)
        return Texts::tr("rules added: %1").arg(namesIn(value));
    if (member == "rulesChanged"_L1)
        return Texts::tr("rules changed: %1").arg(namesIn(value));
    if (member == "rulesRemoved"_L1)
        return Texts::tr("rules removed: %1").arg(namesIn(value));
    if (member == "rulesReordered"_L1)
        return Texts::tr("order of the rules changed");
    if (member == "groupsAdded"_L1)
        return Texts::tr("groups added: %1").arg(namesIn(value));
    if (member == "groupsChanged"_L1)
        return Texts::tr("groups changed: %1").arg(namesIn(value));
    if (member == "groupsRemoved"_L1)
        return Texts::tr("groups removed: %1").arg(namesIn(value));
    if (member == "more"_L1)
        return Texts::tr("and %L1 more", "changes of rules and groups").arg(value.toInt());
    return {};
}

} // namespace

QString actionTitle(const protocol::RecordedAction &action)
{
    if (action.kind == "control-batch"_L1)
        return batchTitle(action.detail.value("command"_L1).toString());
    const auto known =
        std::ranges::find_if(titles, [&action](const KindTitle &title) { return title.kind == action.kind; });
    return known == std::end(titles) ? action.kind : Texts::tr(known->title);
}

QString actorText(const protocol::RecordedAction &action)
{
    return action.actorId.isNull() ? Texts::tr("On the desk's machine") : action.actor;
}

QString actionDetail(const protocol::RecordedAction &action, const QHash<QUuid, QString> &crewNames)
{
    const QJsonObject &detail = action.detail;
    QStringList facts;
    const bool areRules = action.kind == "change-rules"_L1;
    const QString titled = action.kind == "control-batch"_L1 ? u"command"_s : QString(); // it is in the title
    const auto rolesText = [&crewNames](const QJsonValue &roles) {
        return rolesInWords(rolesIn(roles), crewNames);
    };
    if (detail.contains("roles"_L1))
        facts << rolesText(detail.value("roles"_L1));
    for (auto each = detail.begin(); each != detail.end(); ++each) {
        if (each.key() == "former"_L1)
            facts << Texts::tr("before: %1", "roles").arg(rolesText(each.value()));
        else if (each.key() == "name"_L1)
            facts << Texts::tr("new name: %1").arg(each.value().toString());
        else if (each.key() == "device"_L1)
            facts << Texts::tr("computer: %1").arg(each.value().toString());
        else if (each.key() == "crew"_L1)
            facts << each.value().toString();
        else if (each.key() == "batch"_L1)
            facts << Texts::tr("batch: %1").arg(each.value().toString());
        else if (const QString fact = areRules ? ruleFact(each.key(), each.value()) : QString();
                 !fact.isEmpty())
            facts << fact;
        else if (each.key() == "count"_L1)
            facts << Texts::tr("%n session(s)", nullptr, each.value().toInt());
        else if (areRules && each.key() == "version"_L1)
            continue; // it only orders them
        else if (each.key() != "roles"_L1 && each.key() != titled)
            facts << QString::fromUtf8(wire::toJson({{each.key(), each.value()}}));
    }
    return facts.join(u" · "_s);
}

QByteArray actionsAsCsv(const QList<protocol::RecordedAction> &actions)
{
    QString text = wire::csvRow({u"sequence"_s, u"at"_s, u"actor_id"_s, u"actor"_s, u"kind"_s, u"person_id"_s,
                                 u"person"_s, u"detail"_s});
    const auto idOrNothing = [](const QUuid &id) { return id.isNull() ? QString() : idText(id); };
    for (const protocol::RecordedAction &action : actions)
        text += wire::csvRow({QString::number(action.sequence), action.at.toUTC().toString(Qt::ISODateWithMs),
                              idOrNothing(action.actorId), action.actor, action.kind,
                              idOrNothing(action.personId), action.person,
                              QString::fromUtf8(wire::toJson(action.detail))});
    return text.toUtf8();
}

QByteArray actionsAsJson(const QList<protocol::RecordedAction> &actions)
{
    QJsonArray array;
    for (const protocol::RecordedAction &action : actions)
        array.append(protocol::toJson(action));
    return QJsonDocument(array).toJson();
}

} // namespace crew::gui::desk
