// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/crewlist.h"

#include "core/displayaddress.h"
#include "core/hiddencharacters.h"
#include "core/idtext.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

/// Names are compared as they are read, so without what does not show.
QString readName(const Crew &crew)
{
    QString seen;
    const auto characters = crew.name.toUcs4(); // some that do not show are two in UTF-16
    for (const char32_t c : characters)
        seen += isHidden(c) ? QString() : QString::fromUcs4(&c, 1);
    return seen.simplified().toCaseFolded();
}

/// The first label of a host that has a name.
QString hostLabel(const QUrl &address)
{
    const QString host = displayHost(address);
    const bool isNumber = host.startsWith(u'[') || (!host.isEmpty() && host.back().isDigit());
    return isNumber ? host : host.section(u'.', 0, 0);
}

QString hostAndPort(const QUrl &address)
{
    const QString host = displayHost(address);
    return address.port() == -1 ? host : host + u':' + QString::number(address.port());
}

/// The first part of their addresses that is another one for each of \a namesakes; of crews at one address
/// the first digits of their IDs.
QStringList distinctions(const QList<Crew> &namesakes)
{
    for (const auto form : {&hostLabel, &displayHost, &hostAndPort, &displayAddress}) {
        QStringList texts;
        for (const Crew &crew : namesakes)
            texts << form(crew.address);
        if (QSet<QString>(texts.cbegin(), texts.cend()).size() == texts.size())
            return texts;
    }
    QStringList ids;
    for (const Crew &crew : namesakes)
        ids << idText(crew.id).left(8);
    return ids;
}

/// Whose name is not the same in both.
QSet<QUuid> renamedIn(const QHash<QUuid, QString> &before, const QHash<QUuid, QString> &now)
{
    QSet<QUuid> renamed;
    for (auto name = before.cbegin(); name != before.cend(); ++name) {
        if (now.value(name.key()) != name.value())
            renamed.insert(name.key());
    }
    for (auto name = now.cbegin(); name != now.cend(); ++name) {
        if (!before.contains(name.key()))
            renamed.insert(name.key());
    }
    return renamed;
}

} // namespace

QHash<QUuid, QString> distinctNames(const QList<Crew> &crews)
{
    QHash<QString, QList<Crew>> byName;
    for (const Crew &crew : crews)
        byName[readName(crew)].append(crew);
    QHash<QUuid, QString> names;
    for (const QList<Crew> &namesakes : std::as_const(byName)) {
        const QStringList texts = namesakes.size() > 1 ? distinctions(namesakes) : QStringList();
        for (qsizetype i = 0; i < namesakes.size(); ++i) {
            const QString name = visibleText(namesakes.at(i).name);
            names.insert(namesakes.at(i).id, texts.isEmpty() ? name : u"(%1) %2"_s.arg(texts.at(i), name));
        }
    }
    return names;
}

QString crewNameIn(const QHash<QUuid, QString> &names, const QUuid &crewId)
{
    const auto name = names.constFind(crewId);
    return name == names.cend() ? CrewList::tr("Removed crew") : *name;
}

CrewList::CrewList(QObject *parent)
    : QObject(parent)
    , m_access(*this)
{}

void CrewList::setCrews(const QList<Crew> &crews)
{
    for (const Crew &crew : std::as_const(m_crews))
        m_former.insert(crew.id, crew);
    list(crews);
}

void CrewList::addFormer(const QList<Crew> &crews)
{
    const qsizetype before = m_former.size();
    for (const Crew &crew : crews) {
        if (!m_rows.contains(crew.id) && !m_former.contains(crew.id))
            m_former.insert(crew.id, crew);
    }
    if (m_former.size() > before)
        announce(m_crews);
}

void CrewList::list(const QList<Crew> &crews)
{
    const QList<Crew> before = std::exchange(m_crews, crews);
    m_isKnown = true;
    m_rows.clear();
    for (qsizetype row = 0; row < crews.size(); ++row) {
        m_rows.insert(crews.at(row).id, row);
        m_former.remove(crews.at(row).id);
    }
    for (const Crew &crew : before) {
        if (!m_rows.contains(crew.id))
            m_health.remove(crew.id);
    }
    announce(before);
}

void CrewList::announce(const QList<Crew> &before)
{
    const QHash<QUuid, QString> names = std::exchange(m_names, currentNames());
    Q_EMIT changed(before, renamedIn(names, m_names));
}

QHash<QUuid, QString> CrewList::currentNames() const
{
    QHash<QUuid, QString> names = distinctNames(m_crews);
    const QHash<QUuid, QString> former = distinctNames(m_former.values());
    for (auto name = former.cbegin(); name != former.cend(); ++name)
        names.insert(name.key(), tr("%1 (removed)", "crew").arg(name.value()));
    return names;
}

void CrewList::setHealth(const engine::CrewHealth &health)
{
    if (this->health(health.crewId) == health)
        return;
    m_health.insert(health.crewId, health);
    Q_EMIT healthChanged(health.crewId);
}

void CrewList::removeOf(const std::function<bool(const QUuid &crewId)> &isGone)
{
    QList<Crew> left = m_crews;
    const auto listed = left.removeIf([&isGone](const Crew &crew) { return isGone(crew.id); });
    const auto former = m_former.removeIf([&isGone](const auto &crew) { return isGone(crew.key()); });
    if (listed + former > 0)
        list(left);
}

const Crew *CrewList::find(const QUuid &crewId) const
{
    const auto row = m_rows.constFind(crewId);
    return row == m_rows.cend() ? nullptr : &m_crews.at(*row);
}

engine::CrewHealth CrewList::health(const QUuid &crewId) const
{
    engine::CrewHealth unknown;
    unknown.crewId = crewId;
    return m_health.value(crewId, unknown);
}

} // namespace crew::gui

#include "moc_crewlist.cpp"
