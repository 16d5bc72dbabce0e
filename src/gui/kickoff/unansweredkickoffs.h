// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QStringList>
#include <QUuid>

#include <optional>

namespace crew {
struct Execution;
struct RunSummary;
} // namespace crew

namespace crew::gui {
class Access;
class RunList;
} // namespace crew::gui

namespace crew::gui::kickoff {

/// One that got no clear answer.
struct UnansweredKickoff
{
    QDateTime sentAt;
    QUuid startedRun; ///< null unless something has shown since that it started this run

    bool operator==(const UnansweredKickoff &) const = default;
};

/// The kickoffs of a crew that got no clear answer, so that each may have started a run.
class UnansweredKickoffs
{
public:
    explicit UnansweredKickoffs(const QUuid &crewId)
        : m_crewId(crewId)
    {}

    /// Those of \a runs, which has to outlive this, are among them.
    void setRuns(const RunList &runs) { m_runs = &runs; }
    /// Who the person is, whose kickoffs these are; it has to outlive this.
    void setAccess(const Access &access) { m_access = &access; }
    /// To be called before one is sent: its run begins after all that are known now.
    void begin();
    /// So is the one that was sent last, with \a inputs, and got no answer until \a at.
    void add(const QJsonObject &inputs, const QDateTime &at) { m_sent.prepend({inputs, at, {}, m_newest}); }

    /// The newest with \a inputs; nothing when there is none. Values of \a secrets are not compared, since
    /// they are not kept. What was found is found again, also when a callback has said meanwhile that it did
    /// start a run.
    std::optional<UnansweredKickoff> find(const QJsonObject &inputs, const QStringList &secrets);

private:
    struct Sent
    {
        QJsonObject inputs;
        QDateTime at;
        QUuid runId;        ///< null while it is not known
        QDateTime runAfter; ///< the run began later than this
    };

    bool mayBeOwn(const Execution *whole) const;
    bool isRunOf(const Sent &sent, const RunSummary &run, const QStringList &secrets) const;
    QUuid startedRunOf(const Sent &sent, const QStringList &secrets) const;

    QUuid m_crewId;
    const RunList *m_runs = nullptr;
    const Access *m_access = nullptr;
    QList<Sent> m_sent; ///< newest first
    QDateTime m_newest; ///< when the newest run that is known began
};

} // namespace crew::gui::kickoff
