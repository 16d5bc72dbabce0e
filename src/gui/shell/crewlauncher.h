// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QObject>
#include <QPoint>
#include <QPointer>

#include <functional>

class QWidget;

namespace crew::local {
class LocalCrews;
}

namespace crew::gui {
class LocalState;
class Store;
} // namespace crew::gui

namespace crew::gui::batch {
class BatchDialog;
class BatchesWindow;
} // namespace crew::gui::batch

namespace crew::gui::kickoff {
class KickoffDialog;
}

namespace crew::gui::shell {

/// Opens the dialogs that start something: Add crew…, New local crew…, Kick off… and Kick off many…, and the
/// window of batches.
class CrewLauncher : public QObject
{
    Q_OBJECT

public:
    /// The dialogs belong to \a window.
    CrewLauncher(engine::EngineLink &engine, Store &store, LocalState &state, QWidget &window);

    void addCrew();
    /// Adds a crew that runs on this computer; \a crews has to outlive the dialog.
    void newLocalCrew(local::LocalCrews &crews);
    void setToken(const Crew &crew); ///< edits the crew, beginning with its token
    /// Kicks off the crew that is shown, or the only one, or asks with a menu at \a menuPlace (of the
    /// screen); without any crew it adds one.
    void kickoffAny(const QUuid &shownCrew, const QPoint &menuPlace);
    void kickoff(const Crew &crew);
    void kickoffAgain(const Crew &crew, const KickoffRequest &request);
    /// As kickoffAny(), from a file.
    void kickoffManyAny(const QUuid &shownCrew, const QPoint &menuPlace);
    void kickoffMany(const Crew &crew);
    /// As kickoffMany(), from the inputs of \a runs, all of \a crew; \a name is what the batch will be
    /// called.
    void kickoffManyAgain(const Crew &crew, const QString &name, const QList<QUuid> &runs);
    batch::BatchesWindow *openBatches();

Q_SIGNALS:
    void crewAdded(const QUuid &crewId);
    void refused(const QString &sentence); ///< why nothing was opened
    void kickedOff(const QUuid &executionId);
    void executionRequested(const QUuid &executionId);
    void reviewRequested(const QUuid &executionId); ///< of a run that waits for a person
    void kickoffManyRequested();                    ///< of any crew

private:
    using Start = std::function<void(const Crew &)>;

    void forgetRemoved();
    batch::BatchDialog *newBatchDialog(const Crew &crew);
    kickoff::KickoffDialog *newKickoffDialog(const Crew &crew);
    bool isRefused(const QString &objection);
    void startAny(const QUuid &shownCrew, const QPoint &menuPlace, const Start &start);
    QList<Crew> startable() const;
    void askWhichCrew(const QPoint &place, const Start &start);

    engine::EngineLink &m_engine;
    Store &m_store;
    LocalState &m_state;
    QWidget &m_window;
    QPointer<batch::BatchesWindow> m_batches;
};

} // namespace crew::gui::shell
