// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/store/access.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace crew::gui {

/// What each of \a crews is called where it could be taken for another: those of one name behind as much of
/// their addresses as tells them apart, or behind the beginnings of their IDs where addresses do not, since
/// the end of a text is what a narrow column cuts. Nothing hides in a name: see visibleText().
QHash<QUuid, QString> distinctNames(const QList<Crew> &crews);

/// What \a crewId is called in \a names, which are CrewList::names(); a word where it has none any more.
QString crewNameIn(const QHash<QUuid, QString> &names, const QUuid &crewId);

/// The crews in the person's order, and how their services do; and what those are called that were removed.
class CrewList : public QObject
{
    Q_OBJECT

public:
    explicit CrewList(QObject *parent = nullptr);

    void setCrews(const QList<Crew> &crews);
    /// Crews that were removed before: of each its ID, name and address. One that is listed, or was, stays as
    /// it is known.
    void addFormer(const QList<Crew> &crews);
    /// Health of a crew that is not (yet) listed is kept for when it is.
    void setHealth(const engine::CrewHealth &health);
    /// Removes the crews for which \a isGone is true, with their names: the person does not see them any
    /// more.
    void removeOf(const std::function<bool(const QUuid &crewId)> &isGone);

    bool isKnown() const { return m_isKnown; } ///< setCrews() was called, if only with none
    const QList<Crew> &all() const { return m_crews; }
    /// Null when it is not listed; valid until the next change.
    const Crew *find(const QUuid &crewId) const;
    engine::CrewHealth health(const QUuid &crewId) const;
    /// distinctNames() of all(); and those of the crews that were removed, which say so.
    const QHash<QUuid, QString> &names() const { return m_names; }
    /// The one of names(); empty when it was never listed.
    QString nameOf(const QUuid &crewId) const { return m_names.value(crewId); }
    /// What the person may do with them.
    Access &access() { return m_access; }
    const Access &access() const { return m_access; }

Q_SIGNALS:
    /// \a renamed have another one of names(), or one only now, or none any more.
    void changed(const QList<crew::Crew> &before, const QSet<QUuid> &renamed);
    void healthChanged(const QUuid &crewId);

private:
    void list(const QList<Crew> &crews);
    void announce(const QList<Crew> &before);
    QHash<QUuid, QString> currentNames() const;

    QList<Crew> m_crews;
    QHash<QUuid, qsizetype> m_rows;
    QHash<QUuid, Crew> m_former; ///< those that were removed
    QHash<QUuid, QString> m_names;
    QHash<QUuid, engine::CrewHealth> m_health;
    Access m_access;
    bool m_isKnown = false;
};

} // namespace crew::gui
