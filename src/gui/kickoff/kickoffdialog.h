// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/enginelink.h"
#include "engine/values.h"
#include "gui/kickoff/kickoffbody.h"
#include "gui/kickoff/listedinputs.h"
#include "gui/kickoff/secretinputs.h"
#include "gui/kickoff/unansweredkickoffs.h"
#include "gui/kickoff/unsavedinputs.h"

#include <QDialog>
#include <QPointer>

#include <memory>
#include <optional>

namespace Ui {
class KickoffDialog;
}

namespace crew::gui {
class Access;
class LocalState;
class RunList;
} // namespace crew::gui

namespace crew::gui::kickoff {

class FieldRow;
class KickoffLoader;
class OptionRows;
class RequestJson;

/// Composes one POST /kickoff for a crew: a form from GET /inputs and, beside it, the JSON that is sent. Both
/// show one request and are kept in step. Open it with open(); then it asks the engine for what it needs.
class KickoffDialog : public QDialog
{
    Q_OBJECT

public:
    KickoffDialog(engine::EngineLink &engine, const Crew &crew, QWidget *parent = nullptr);
    ~KickoffDialog() override;

    /// What the crew is called where it could be taken for another; without it: its name.
    void setCrewName(const QString &name);
    /// Starts from \a request of an earlier run instead of the values typed last. To be called before open().
    void startFrom(const KickoffRequest &request);
    /// Where the crew's presets and budget are kept, what it listed the last time, and what is typed and not
    /// taken by a desk. Has to outlive the dialog.
    void setState(LocalState &state);
    /// Warns while a kickoff of the crew with the same inputs may have started one of \a runs, which has to
    /// outlive the dialog.
    void setRuns(const RunList &runs);
    /// What the person may do; has to outlive the dialog. The crew can be kicked off only while they may.
    void setAccess(const Access &access);
    /// Whether the crew's token can be read, without which the crew is not asked for its inputs.
    void setTokenState(engine::TokenState state);

    void reject() override; ///< asks when JSON was typed that is no request
    /// While the kickoff is under way this cancels it and the dialog stays; else it closes.
    void done(int result) override;

Q_SIGNALS:
    void kickedOff(const QUuid &executionId); ///< also when only a callback reported that this run started

protected:
    void showEvent(QShowEvent *event) override;

private:
    void setUp();
    void connectControls();

    void remember();
    void loadMissing();
    void startWith(engine::KickoffPreparation preparation);
    void showLoaded();
    void showForm(const InputFields &listed);
    QString preparationProblem() const;
    QString whyItWaits() const;
    void followFields(const InputFields &fields);
    void warnOfUnclear();
    void showUnanswered(const UnansweredKickoff &unanswered);
    void showStartedRun();
    void updateKickoffText();
    void markSecretsToEnter();
    void hideSecrets();
    void usePreset(const QJsonObject &inputs);

    void handleAddress(const engine::KickoffPreparation &found);
    void followAddress();
    void handleInputEdited(const QString &key, const QJsonValue &value);
    void handleWebhookToggled(WebhookKind kind, bool on);
    void handleHumanInputToggled(bool on, WebhookStrategy strategy);
    void handleEventStreamChanged(bool on, const QStringList &types);
    void handleMetaEdited(const std::optional<QJsonObject> &meta);
    void handleStateIdEdited(const QString &id);
    void handleIdWanted(const QJsonValue &id);
    void handleJsonEdited(const KickoffRequest &request);
    void handleCommitKey();
    void handleKickoff();
    void handleKickedOff(const std::expected<engine::KickoffReceipt, ServiceError> &result);

    const InputFields &fields() const;
    Defaults defaults() const;
    QString whySecretsAreMissing();
    QString placeholderObjection() const;
    QString whyNot(); ///< why the request cannot be sent as it stands; empty when it can
    void showRequest();
    void showRequestInForm();
    void showRequestInJson();
    void showInputNotes();
    void showObjection(const QString &reason);
    void withdrawObjection();
    void showKickoffError(const ServiceError &error);
    void focusRow(FieldRow *row);
    void setBusy(bool busy);
    void updateEnabled();

    engine::EngineLink &m_engine;
    Crew m_crew;
    const Access *m_access = nullptr;
    engine::TokenState m_token = engine::TokenState::Unknown;
    std::unique_ptr<Ui::KickoffDialog> m_ui;
    KickoffLoader *m_loader;
    RequestJson *m_json = nullptr;
    OptionRows *m_options = nullptr;
    std::optional<ListedInputs> m_listed;
    std::optional<UnsavedInputs> m_unsaved;
    QStringList m_gone; ///< inputs of an earlier request that the crew lists no longer
    SecretInputs m_secrets;

    bool m_hasAsked = false;
    bool m_isRemembered = false; ///< the request began as an earlier one
    QString m_webhookBase;       ///< of the addresses in the request
    QString m_newBase;           ///< the one that reaches the console by now; empty when none was found since
    std::optional<KickoffRequest> m_startFrom;
    KickoffRequest m_request; ///< the one truth; what both sides show
    std::optional<engine::CommandId> m_kickoff;
    UnansweredKickoffs m_unanswered;
    std::optional<UnansweredKickoff> m_unansweredNow; ///< the one with the inputs of the request
    QString m_objection;                              ///< why the last request was not sent
    QPointer<QWidget> m_focusBefore;                  ///< the dialog was busy
};

} // namespace crew::gui::kickoff
