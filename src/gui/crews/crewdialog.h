// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/enginelink.h"
#include "engine/values.h"
#include "gui/common/widgets/growingdialog.h"

#include <functional>
#include <memory>
#include <optional>

namespace crew::gui {
class Access;
}

namespace Ui {
class CrewDialog;
}

namespace crew::gui::crews {

/// Adds a crew, or edits one. Open it with open(); it closes by itself once the crew is saved.
class CrewDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// For a new crew.
    explicit CrewDialog(engine::EngineLink &engine, QWidget *parent = nullptr);
    /// For \a crew; an empty token field keeps the token that is stored.
    CrewDialog(engine::EngineLink &engine, const Crew &crew, QWidget *parent = nullptr);
    ~CrewDialog() override;

    /// What the person may do; has to outlive the dialog. The crew can be saved only while they may.
    void setAccess(const Access &access);
    /// How many runs of the crew have not ended: they go on at another address only if the service does.
    void setLiveRuns(std::function<int()> liveRuns);
    /// Where the crew's token is: the field says that it keeps one only if there may be one.
    void setTokenState(engine::TokenState state);
    /// Puts the cursor into the token field.
    void focusToken();

    void done(int result) override;

Q_SIGNALS:
    /// Emitted for each successful save, also when the token could not be stored.
    void saved(const crew::Crew &crew);

private:
    void setUp();
    void fillColours();
    void fillKeep();
    std::optional<int> chosenKeepDays() const;
    void handleKeepChanged();
    void connectControls();
    void showCrew();
    void showTokenHint(bool isKept);

    bool isNew() const { return m_crew.id.isNull(); }
    std::optional<QString> typedToken() const;
    bool storedTokenBelongsElsewhere(const QUrl &address) const;
    std::optional<QUrl> checkedAddress();
    Crew crewFromFields(const QUrl &address) const;

    void handleAddressEdited();
    void handleAddressLeft();
    void handleTokenKindChanged();
    void whenRead(const std::function<void()> &act);
    void handleRead(bool isRead);
    void handleTest();
    bool isAsSaved() const;
    void recordHealth();
    void handleTested(const std::expected<InputFields, ServiceError> &result);
    void forgetTest();
    void handleSave(bool sessionOnly);
    bool movesRuns(const QUrl &address) const;
    void askAboutMove(const QUrl &address, bool sessionOnly);
    void becomeNew();
    void save(const QUrl &address, bool sessionOnly);
    void handleSaved(const std::expected<engine::CrewSaved, QString> &result);

    void showAddressProblem(const QString &sentence);
    void setTesting(bool testing);
    void setSaving(bool saving);
    void showAccess();

    engine::EngineLink &m_engine;
    Crew m_crew;
    std::unique_ptr<Ui::CrewDialog> m_ui;
    const Access *m_access = nullptr;
    std::function<int()> m_liveRuns;
    std::optional<engine::CommandId> m_test;
    quint64 m_testNumber = 0;        ///< the newest test; an answer to an older one is dropped
    std::function<void()> m_waiting; ///< what was pressed while the client certificate was being read
    bool m_addressTouched = false;
    bool m_isSaving = false;
    bool m_isTested = false; ///< what stands in the fields works
};

} // namespace crew::gui::crews
