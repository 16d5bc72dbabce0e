// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/enginelink.h"
#include "engine/values.h"
#include "gui/batch/batchmapping.h"
#include "gui/kickoff/kickoffbody.h"
#include "wire/batchfile.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <optional>

class QSortFilterProxyModel;

namespace Ui {
class BatchDialog;
}

namespace crew::gui {
class Access;
class EmptyState;
class LocalState;
} // namespace crew::gui

namespace crew::gui::kickoff {
class KickoffLoader;
}

namespace crew::gui::batch {

class BatchPreviewModel;

/// Makes many kickoffs from a file, or from the inputs of runs: choose the file, say which column is which
/// input, look at what would be sent and correct it, start. Open it with open(); then it asks the engine for
/// what it needs.
class BatchDialog : public QDialog
{
    Q_OBJECT

public:
    BatchDialog(engine::EngineLink &engine, const Crew &crew, QWidget *parent = nullptr);
    ~BatchDialog() override;

    /// What the crew is called where it could be taken for another; without it: its name.
    void setCrewName(const QString &name);
    /// Opens the dialog that asks for a file.
    void askForFile();
    /// What the person may do; has to outlive the dialog. A batch can be started only while they may.
    void setAccess(const Access &access);
    /// Whether the crew's token can be read, without which the crew is not asked for its inputs.
    void setTokenState(engine::TokenState state);
    /// Warns when the crew's budget in \a state, which has to outlive the dialog, is used up.
    void setBudgets(LocalState &state);
    /// Takes the inputs of \a runs, all of this crew, for rows; \a name is what the batch will be called. To
    /// be called before the dialog is opened.
    void startFromRuns(const QString &name, const QList<QUuid> &runs);
    /// Reads \a path in a worker's thread and shows what is in it.
    void readFile(const QString &path);

    void reject() override; ///< asks when values were typed
    void done(int result) override;

Q_SIGNALS:
    void started(const QUuid &batchId);

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct ReadFile
    {
        QString path;
        std::shared_ptr<const wire::BatchFile> file; ///< null when it could not be read
        QString problem;
    };
    struct CheckedRows
    {
        BatchRowRecords rows;
        RowNotes notes;
    };

    void setUp();
    void connectControls();
    void askToDiscard(const std::function<void()> &act);
    void chooseFile();
    void loadMissing();
    void startWith(engine::KickoffPreparation preparation);
    void handleAddress(const engine::KickoffPreparation &found);
    void showState();
    void handleRead(const ReadFile &read);
    void handleWebhookToggled(kickoff::WebhookKind kind, bool on);
    void handleHumanInputToggled(bool on, WebhookStrategy strategy);
    void handleEventStreamChanged(bool on, const QStringList &types);
    void handleStart();
    void handleStarted(const std::expected<QUuid, QString> &result);
    void loadRuns();
    void handleRuns(qsizetype asked, const std::expected<QList<Execution>, QString> &executions);
    void showRunsAsRows();
    void showMapping();
    void checkRows();
    void showCheck();
    void showMessage();
    void updateEnabled();
    static ReadFile read(const QString &path);
    InputFields fieldsOfRows() const;
    QString fileSummary() const;
    QStringList loadProblems() const;
    QString whyItWaits() const;

    engine::EngineLink &m_engine;
    Crew m_crew;
    QString m_crewName;
    const Access *m_access = nullptr;
    engine::TokenState m_token = engine::TokenState::Unknown;
    std::unique_ptr<Ui::BatchDialog> m_ui;
    kickoff::KickoffLoader *m_loader;
    EmptyState *m_empty;
    BatchPreviewModel *m_preview;
    QSortFilterProxyModel *m_filter;
    std::shared_ptr<const wire::BatchFile> m_file;
    QString m_fileName;
    QString m_fileProblem;        ///< why the file that was chosen is not read
    QList<QUuid> m_runs;          ///< to be kicked off again
    qsizetype m_answeredRuns = 0; ///< of them, so far
    QList<Execution> m_loadedRuns;
    bool m_isFromRuns = false; ///< m_file is of them
    KickoffRequest m_request;  ///< what all rows share
    QString m_webhookBase;     ///< of the addresses in the request
    QString m_newBase;         ///< the one that reaches the console by now; empty when none was found since
    QStringList m_leftOut;     ///< members of the last kickoff whose secrets were not kept
    QString m_runsProblem;     ///< why m_loadedRuns lacks some
    quint64 m_reading = 0;     ///< the newest file asked for
    quint64 m_checking = 0;    ///< the newest check of the rows
    bool m_isChecked = false;  ///< the preview is of the mapping that is shown
    bool m_isLoadingRuns = false;
    bool m_isStarting = false;
    bool m_hasAsked = false;
};

} // namespace crew::gui::batch
