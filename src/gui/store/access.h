// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "protocol/needs.h"
#include "protocol/permissions.h"

#include <QObject>

namespace crew::gui {

class CrewList;

/// What the person may do in these windows, by the table that a desk asks (protocol/needs.h). On one's own
/// computer: everything.
class Access : public QObject
{
    Q_OBJECT

public:
    /// \a crews, which give names, have to outlive it.
    explicit Access(const CrewList &crews, QObject *parent = nullptr);

    void setPermissions(const protocol::Permissions &permissions);
    /// \a isSignedOut: the desk is not reached because the session is over.
    void setReached(bool isReached, bool isSignedOut = false);

    const protocol::Permissions &permissions() const { return m_permissions; }
    /// False while the desk is away: nothing can be changed then, and what is shown may be old.
    bool isReached() const { return m_isReached; }
    bool isSignedOut() const { return m_isSignedOut; }

    /// These windows work on a desk, and not on this computer.
    bool isOnDesk() const { return !m_permissions.personId.isNull() || !m_isReached; }
    /// Why the person may not give a \a Command about the crew \a crewId, as a sentence; empty when they may.
    /// That the desk is away is no reason here.
    template <typename Command>
    QString lack(const QUuid &crewId) const
    {
        return lackOf(protocol::needs::of(Command()).role, crewId);
    }
    /// The same for what needs the role for all crews.
    template <typename Command>
    QString lackForAll() const
    {
        return lackForAll(protocol::needs::of(Command()).role);
    }
    /// The same for what needs the role for any crew.
    template <typename Command>
    QString lackForAny() const
    {
        return lackForAny(protocol::needs::of(Command()).role);
    }
    // As lack…(), and also while the desk is away.
    template <typename Command>
    QString objection(const QUuid &crewId) const
    {
        return withReach(lack<Command>(crewId));
    }
    template <typename Command>
    QString objectionForAll() const
    {
        return withReach(lackForAll<Command>());
    }
    template <typename Command>
    QString objectionForAny() const
    {
        return withReach(lackForAny<Command>());
    }

    /// The person sees the crew \a crewId and what belongs to it; a null ID stands for what belongs to none.
    bool sees(const QUuid &crewId) const;
    /// The person, and nobody else, may undo \a decision.
    bool isOwn(const Decision &decision) const;
    /// \a who is the person of these windows, as everybody is on one's own computer.
    bool isPerson(const Reviewer &who) const;

Q_SIGNALS:
    void changed();

private:
    QString lackOf(protocol::Role role, const QUuid &crewId) const;
    QString lackForAll(protocol::Role role) const;
    QString lackForAny(protocol::Role role) const;
    QString withReach(const QString &lack) const;

    const CrewList &m_crews;
    protocol::Permissions m_permissions;
    bool m_isReached = true;
    bool m_isSignedOut = false;
};

} // namespace crew::gui
