// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/rolenames.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::desk::RoleNames)
};

const auto viewerWord = "viewer"_L1;

QString ofAllCrews(const QString &word)
{
    if (word == viewerWord)
        return Texts::tr("Viewer of all crews");
    if (word == "reviewer"_L1)
        return Texts::tr("Reviewer of all crews");
    if (word == "operator"_L1)
        return Texts::tr("Operator of all crews");
    if (word == "administrator"_L1)
        return Texts::tr("Administrator of all crews");
    return word;
}

/// \a crew is a name.
QString ofCrew(const QString &word, const QString &crew)
{
    if (word == viewerWord)
        return Texts::tr("Viewer of %1", "a crew").arg(crew);
    if (word == "reviewer"_L1)
        return Texts::tr("Reviewer of %1", "a crew").arg(crew);
    if (word == "operator"_L1)
        return Texts::tr("Operator of %1", "a crew").arg(crew);
    if (word == "administrator"_L1)
        return Texts::tr("Administrator of %1", "a crew").arg(crew);
    return word;
}

bool hasAllForAll(const QList<protocol::GrantedRole> &roles)
{
    return std::ranges::all_of(roleWords(), [&](const QString &word) {
        return roles.contains(protocol::GrantedRole{word, std::nullopt});
    });
}

} // namespace

const QStringList &roleWords()
{
    static const QStringList words{u"viewer"_s, u"reviewer"_s, u"operator"_s, u"administrator"_s};
    return words;
}

QString roleName(const QString &word)
{
    if (word == viewerWord)
        return Texts::tr("Viewer");
    if (word == "reviewer"_L1)
        return Texts::tr("Reviewer");
    if (word == "operator"_L1)
        return Texts::tr("Operator");
    if (word == "administrator"_L1)
        return Texts::tr("Administrator");
    return word;
}

QString roleInWords(const protocol::GrantedRole &role, const QHash<QUuid, QString> &crewNames)
{
    if (!role.crewId)
        return ofAllCrews(role.role);
    const auto name = crewNames.constFind(*role.crewId);
    return ofCrew(role.role, name == crewNames.constEnd() ? Texts::tr("a removed crew") : *name);
}

bool isIncluded(const protocol::GrantedRole &role, const QList<protocol::GrantedRole> &all)
{
    return std::ranges::any_of(all, [&](const protocol::GrantedRole &other) {
        const bool isWider = !other.crewId && role.crewId;
        const bool isHigher = role.role == viewerWord && other.role != viewerWord;
        const bool isForSame = isWider || other.crewId == role.crewId;
        return isForSame && (isHigher || (isWider && other.role == role.role));
    });
}

QString rolesInWords(const QList<protocol::GrantedRole> &roles, const QHash<QUuid, QString> &crewNames)
{
    if (roles.isEmpty())
        return Texts::tr("No roles");
    if (hasAllForAll(roles))
        return Texts::tr("All roles for all crews");
    QStringList words;
    for (const protocol::GrantedRole &role : roles) {
        if (!isIncluded(role, roles))
            words << roleInWords(role, crewNames);
    }
    return words.join(Texts::tr(", ", "between the roles of a person"));
}

} // namespace crew::gui::desk
