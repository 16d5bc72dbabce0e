// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/style/look.h"

#include <QFrame>
#include <QUuid>

#include <chrono>
#include <utility>

class QPushButton;
class QTimer;

namespace crew::gui {
class CrewList;
class MessageLine;
class RunList;
} // namespace crew::gui

namespace crew::gui::executions {

/// What became of the stops of one question.
struct StopTally
{
    int accepted = 0; ///< the service says that the run has stopped
    int asked = 0;    ///< it took the request, and does not say that the run has stopped
    int notRunning = 0;
    int notOffered = 0;
    int unclear = 0;
    int failed = 0;
    QString word;   ///< the state of the last run that could not be stopped, as its service calls it
    QString reason; ///< of the last failure

    int count() const { return accepted + asked + notRunning + notOffered + unclear + failed; }
};

/// Asks before runs are stopped, stops them, and tells what came of it. It does not block, has no default
/// button, and is hidden while it has nothing to ask.
class StopBar : public QFrame
{
    Q_OBJECT

public:
    /// All have to outlive it.
    StopBar(engine::EngineLink &engine, const CrewList &crews, const RunList &runs,
            QWidget *parent = nullptr);

    /// Asks about those of \a runs that can be stopped. Of a service that is known to have no stop it says
    /// so, and offers to try again.
    void ask(const QList<RunSummary> &runs);
    /// Withdraws the question, and says no more of the run that was stopped last. What comes of stops that
    /// are under way is still told.
    void withdraw();
    /// The same, and no more is said of stops that are under way.
    void dismiss();

    bool isAsking() const { return !m_asked.isEmpty(); }
    /// How long the statuses of a run have to say what the answer to its stop said.
    void setPatience(std::chrono::milliseconds patience);

    /// True for a run that has an id and has not ended.
    static bool canStop(const RunSummary &run);

Q_SIGNALS:
    void announced(crew::gui::Severity severity, const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// The stops of one question.
    struct Round
    {
        int asked = 0;
        quint64 generation = 0;
        StopTally tally;
        QUuid first; ///< run of it
    };

    bool hasNoStop(const RunSummary &run) const;
    void askFor(const QList<RunSummary> &runs, int leftOut);
    void showQuestion(Severity severity, const QString &question, const QString &yes, const QString &no);
    void stop();
    void announce(const Round &round);
    void checkStopped();
    void handleRunsChanged();
    void forgetStopped();
    void colourIn();

    engine::EngineLink &m_engine;
    const CrewList &m_crews;
    const RunList &m_runs;
    MessageLine *m_question;
    QPushButton *m_yes;
    QPushButton *m_no;
    Severity m_severity = Severity::Attention;
    QList<QUuid> m_asked;
    quint64 m_generation = 0; ///< grows when answers on their way no longer matter
    QTimer *m_patience;
    QUuid m_stopped;          ///< the run that its service said has stopped
    bool m_isDoubted = false; ///< that was said to be open
};

/// What to tell a person about \a tally, and how.
std::pair<Severity, QString> sentenceOf(const StopTally &tally);

} // namespace crew::gui::executions
