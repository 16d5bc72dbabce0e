// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/widgets/growingdialog.h"
#include "gui/crews/importplan.h"
#include "gui/crews/owncrews.h"
#include "gui/crews/runmover.h"

#include <QSet>

#include <memory>
#include <optional>

namespace Ui {
class ImportDialog;
}

namespace crew::gui {
class CrewList;
}

namespace crew::gui::crews {

class ImportModel;

/// What a file of crews holds.
struct ImportSource
{
    wire::CrewExport crews;
    QSet<QString> missingFiles; ///< CA files that its crews name and this computer does not have
};

/// What has been imported.
struct ImportReport
{
    QList<QUuid> added;
    QList<QUuid> replaced;
    int tokens = 0;   ///< that were sent along
    int liveRuns = 0; ///< of the profile that the crews come from
    RunMoveReport runs = {};

    bool isEmpty() const
    {
        return added.isEmpty() && replaced.isEmpty() && runs.moved == 0 && runs.wereThere == 0;
    }
};

/// Takes crews with their presets from a file that exporting wrote. Shows what is new, the same or different
/// first; a file that cannot be read changes nothing.
class ImportDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// All of them have to outlive it.
    ImportDialog(engine::EngineLink &engine, const CrewList &crews, LocalState &state,
                 QWidget *parent = nullptr);
    ~ImportDialog() override;

    /// Asks for the file.
    void chooseFile();
    void readFile(const QString &path);
    /// Offers the crews of this computer's own profile to the desk instead of a file.
    void readOwn(const OwnCrewsReader &own);
    void accept() override;
    void reject() override;

Q_SIGNALS:
    void imported(const crew::gui::crews::ImportReport &report);

private:
    void setUp();
    void showOwn(const std::expected<OwnCrews, QString> &own);
    void handleRead(const QString &path, const std::expected<ImportSource, QString> &file);
    void planAgain();
    void showPlan(const ImportPlan &plan);
    void choose(ImportAct act);
    void updateChosen();
    void updateButtons();
    QList<int> chosenRows() const;
    void saveNext();
    void sendToken(const ImportRow &row);
    void save(const ImportRow &row, const std::optional<QString> &token);
    QString comparison(const ImportRow &row) const;
    void reportImport();
    void handleSaved(const ImportRow &row, const std::expected<engine::CrewSaved, QString> &saved);
    void moveRuns();
    void handleRunsMoved(const RunMoveReport &report);
    void showFailedRuns(const RunMoveReport &report);
    bool movesRuns() const;
    bool isImporting() const { return m_next >= 0 || m_mover; }

    engine::EngineLink &m_engine;
    const CrewList &m_crews;
    LocalState &m_state;
    std::unique_ptr<Ui::ImportDialog> m_ui;
    ImportModel *m_model;
    OwnCrewsReader m_own; ///< while crews are moved
    int m_liveRuns = 0;
    QList<OwnRun> m_endedRuns;
    bool m_canMoveRuns = false;
    QHash<QUuid, QUuid> m_deskCrews; ///< what the desk calls crews of this computer's own profile
    RunMover *m_mover = nullptr;     ///< while runs are moved
    bool m_isCancelled = false;
    int m_next = -1;       ///< the row that is saved; -1 while none is
    quint64 m_reading = 0; ///< the newest file; what is read of an older one is dropped
    ImportReport m_report;
    QSet<QString> m_missingFiles;
};

} // namespace crew::gui::crews
