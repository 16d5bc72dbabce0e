// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/callbacksender.h"
#include "service/messages.h"
#include "wire/resume.h"

#include <QTimer>

#include <deque>

namespace crew::service {

/// The executions of one crew: gives each its clock and turns its events into callbacks. The newest thousand
/// are kept.
class ExecutionHost : public QObject
{
    Q_OBJECT

public:
    enum class ResumeRefusal { UnknownExecution, UnknownTask, NotPending };

    struct Resumed
    {
        ScriptedExecution::ResumeStatus status = ScriptedExecution::ResumeStatus::Resumed;
        QString taskName;
        QString continuationId; ///< deployed dialect only
    };

    /// \a sender must outlive the host. Durations are divided by \a speed, which must be above 0.
    ExecutionHost(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect, double speed,
                  CallbackSender &sender, QObject *parent = nullptr);
    ~ExecutionHost() override;

    /// Starts an execution, and returns its kickoff id.
    QString kickoff(const KickoffRequest &request);

    /// The body of GET /status; nothing for an unknown id.
    std::optional<QJsonObject> status(const QString &id) const;

    /// From here on only the webhook URLs of \a request are called (contract, section 4).
    std::expected<Resumed, ResumeRefusal> resume(const wire::ResumeRequest &request);

    /// Ends the execution; callbacks that were to follow are not sent. The error is its state, in the words
    /// of a status.
    std::expected<void, QString> stop(const QString &id);

    qsizetype executionCount() const { return static_cast<qsizetype>(m_runs.size()); }

    static constexpr qsizetype maxExecutions = 1000;

private:
    struct Run;

    Run *runOf(const QString &id) const;
    void schedule(Run &run);
    void tick(Run &run);
    void announce(const Run &run, const ExecutionEvent &event);
    void announceStream(Run &run, const QList<ExecutionEvent> &events);
    void dropOldest();

    std::shared_ptr<const ScriptedCrew> m_crew;
    Dialect m_dialect;
    double m_speed;
    CallbackSender &m_sender;
    std::deque<std::unique_ptr<Run>> m_runs; ///< oldest first
    QHash<QString, Run *> m_byId;            ///< originals and continuations
};

} // namespace crew::service
