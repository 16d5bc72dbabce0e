// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"

#include <QHash>
#include <QObject>

namespace crew::gui {

class LocalState;

/// \a pattern with each {input} in it replaced by that input's value, on one line; empty when none of the
/// inputs it names has a value.
QString subjectFrom(const QString &pattern, const QJsonObject &inputs);

/// What \a run is about by \a patterns of crews, as far as its summary tells; may be empty.
QString subjectOf(const RunSummary &run, const QHash<QUuid, QString> &patterns);

/// Where the pattern of a crew is kept in LocalState.
QString subjectKey(const QUuid &crewId);

/// What runs are about, by the pattern of their crew, such as "{topic} for {audience}". Kept in LocalState
/// under "subject/<crew id>".
class RunTitleTemplates : public QObject
{
    Q_OBJECT

public:
    explicit RunTitleTemplates(LocalState &state, QObject *parent = nullptr);

    QString pattern(const QUuid &crewId) const { return m_patterns.value(crewId); }
    /// An empty one leaves the choice of words to the console.
    void setPattern(const QUuid &crewId, const QString &pattern);

    /// Of each crew that has one; a value to take along to a worker.
    const QHash<QUuid, QString> &patterns() const { return m_patterns; }

    /// By the pattern, else the longest inputs; may be empty.
    QString of(const Execution &execution) const;
    QString of(const RunSummary &run) const;

Q_SIGNALS:
    void changed();

private:
    void load();

    LocalState &m_state;
    QHash<QUuid, QString> m_patterns;
};

} // namespace crew::gui
