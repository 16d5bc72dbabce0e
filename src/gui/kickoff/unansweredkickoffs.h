// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QStringList>
#include <QUuid>

#include <optional>

namespace crew::gui {
class RunList;
}

namespace crew::gui::kickoff {

/// The kickoffs of a crew that got no clear answer, so that each may have started a run.
class UnansweredKickoffs
{
public:
    explicit UnansweredKickoffs(const QUuid &crewId)
        : m_crewId(crewId)
    {}

    /// Those of \a runs, which has to outlive this, are among them.
    void setRuns(const RunList &runs) { m_runs = &runs; }
    /// So is one with \a inputs that was sent \a at.
    void add(const QJsonObject &inputs, const QDateTime &at) { m_sent.prepend({inputs, at}); }

    /// When one with \a inputs was sent; nothing when there is none. Values of \a secrets are not compared,
    /// since they are not kept. What was found is found again, also when a callback has said meanwhile that
    /// it did start a run.
    std::optional<QDateTime> sentAt(const QJsonObject &inputs, const QStringList &secrets);

private:
    struct Sent
    {
        QJsonObject inputs;
        QDateTime at;
    };

    QUuid m_crewId;
    const RunList *m_runs = nullptr;
    QList<Sent> m_sent; ///< newest first
};

} // namespace crew::gui::kickoff
