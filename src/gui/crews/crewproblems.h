// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/store/crewlist.h"

#include <QHash>

#include <optional>

namespace crew::gui::crews {

/// A crew whose service cannot be used at the moment.
struct CrewProblem
{
    Crew crew;
    QString name;            ///< CrewList::nameOf()
    QString text;            ///< what is wrong and what to do, for people
    QDateTime since;         ///< when it was noticed first
    bool needsToken = false; ///< another token is the remedy

    bool operator==(const CrewProblem &) const = default;
};

/// Which crews have problems, and since when.
class CrewProblems : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    CrewProblems(engine::EngineLink &engine, const CrewList &crews, QObject *parent = nullptr);

    /// In the order of the crews.
    QList<CrewProblem> all() const;
    std::optional<CrewProblem> of(const QUuid &crewId) const;
    /// Asks the crew's service again; what it answers becomes the crew's health.
    void tryAgain(const QUuid &crewId);
    bool isTrying(const QUuid &crewId) const { return m_tried.contains(crewId); }
    /// What the person may do with the crews.
    const Access &access() const { return m_crews.access(); }
    /// The crew after \a crewId that has a problem, or the first; null when none has.
    QUuid next(const QUuid &crewId) const;

Q_SIGNALS:
    void changed();

private:
    void handleHealth(const QUuid &crewId);
    void handleCrews();

    engine::EngineLink &m_engine;
    const CrewList &m_crews;
    QHash<QUuid, QDateTime> m_since; ///< of crews that have a problem
    QSet<QUuid> m_tried;
};

} // namespace crew::gui::crews
