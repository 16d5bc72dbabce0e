// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/processtree.h"
#include "service/taskworker.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

namespace crew::service {

/// Where programs work, and how theirs are known from those of other services.
struct ProgramPlace
{
    QString folder;  ///< each attempt gets a folder of its own in it, removed afterwards
    QString service; ///< the same after a restart of the service, different for each other one
};

/// Runs the program of a task: the order as JSON on its standard input, the output from its standard output.
/// docs/crew-files.md says what programs may rely on.
class ProgramWorker : public TaskWorker
{
    Q_OBJECT

public:
    /// \a order must be for a ProgramWork.
    ProgramWorker(WorkOrder order, ProgramPlace place, QObject *parent = nullptr);
    ~ProgramWorker() override;

    void start() override;
    void cancel() override;

    static constexpr int maxSteps = 500;             ///< lines of standard error reported for one attempt
    static constexpr qsizetype maxStepLength = 4000; ///< UTF-16 units; the rest of the line is left out

private:
    bool makeFolder();
    void configure();
    void readOutput();
    void readSteps();
    void emitStep(const QByteArray &line);
    void giveUp(const QString &problem);
    void endGently();
    void processEnded();
    void failedToStart();
    void finish(const WorkOutcome &outcome);
    WorkOutcome outcome() const;

    WorkOrder m_order;
    ProgramPlace m_place;
    const ProgramWork &m_work; ///< in m_order
    std::optional<QTemporaryDir> m_folder;
    QByteArray m_tag;
    ProcessTree m_tree;
    QProcess m_process;
    QTimer m_deadline;
    QTimer m_grace; ///< from the request to end until the end is forced
    QByteArray m_output;
    QByteArray m_line; ///< of standard error, not yet complete
    QString m_lastLine;
    int m_steps = 0;
    QString m_problem; ///< why it was ended by us
    bool m_isCancelled = false;
    bool m_isOver = false;
};

/// What a program is told on its standard input. Pure.
QJsonObject programInput(const WorkOrder &order);

/// Variables that hold for each program, with those of \a work. Pure but for the service's own variables.
QProcessEnvironment programEnvironment(const ProgramWork &work, const QString &folder, const QByteArray &tag,
                                       const QString &service);

/// \a text as an output, or as JSON where that is wanted; the error is a sentence. Pure.
WorkOutcome readWorkOutput(const QByteArray &text, bool isJson);

} // namespace crew::service
