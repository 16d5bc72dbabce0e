// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QHash>

namespace crew::gui::executions {

class ExecutionFilter;

/// The words that runs are searched for: the engine looks through the history, and what it finds is shown as
/// it comes; runs that change meanwhile are looked at here, off the GUI thread. Until the first answer the
/// runs shown before stay.
class RunsSearch : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive this.
    RunsSearch(engine::EngineLink &engine, ExecutionFilter &filter, QObject *parent = nullptr);
    ~RunsSearch() override;

    /// Looks for the words of \a text and forgets the search before; no words show every run again. When a
    /// desk is reached again, it is searched again.
    void search(const QString &text);
    void apply(const engine::ChangeBatch &batch);
    bool isBusy() const { return m_isBusy; }
    /// A sentence: why the search did not look through all runs.
    std::optional<QString> problem() const { return m_problem; }

Q_SIGNALS:
    void busyChanged();

private:
    void begin();
    void handleMatches(const engine::RunMatches &matches);
    void lookAtChanged();
    void addFound(const QList<QUuid> &ids);
    void setBusy(bool busy);

    engine::EngineLink &m_engine;
    ExecutionFilter &m_filter;
    QString m_text;
    QStringList m_words; ///< of the text
    std::optional<QString> m_problem;
    QList<QUuid> m_early;              ///< found among runs that changed, before the first answer
    QHash<QUuid, Execution> m_changed; ///< still to be looked at
    engine::CommandId m_command = 0;
    quint64 m_number = 0; ///< of this search; answers to others do not count
    bool m_isBusy = false;
    bool m_isFirst = true;    ///< nothing was answered yet
    bool m_isLooking = false; ///< a worker is at what changed
};

} // namespace crew::gui::executions
