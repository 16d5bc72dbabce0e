// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"
#include "local/crewfolder.h"
#include "local/localcrews.h"

#include <memory>

namespace Ui {
class LocalCrewDialog;
}

namespace crew::gui::crews {

/// Adds a crew that runs on this computer: from a folder with a crew file, or from one that is written in a
/// form. Open it with open(); it closes by itself once the crew is added.
class LocalCrewDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// \a colour is that of the new crew; \a crews has to outlive this.
    LocalCrewDialog(local::LocalCrews &crews, QString colour, QWidget *parent = nullptr);
    ~LocalCrewDialog() override;

    void reject() override; ///< asks when a crew was written
    void done(int result) override;

Q_SIGNALS:
    void saved(const crew::Crew &crew);

private:
    void connectControls();
    bool isWritten() const;
    local::RunBy runBy() const;
    void showRunBy();
    void showSource();
    void handleEdited();
    void checkFolder();
    void handleChecked(const std::expected<local::CrewFileFacts, QString> &facts);

    void handleCreate();
    QString checkedFolder();
    void writeCrew(const QString &folder, bool replaces);
    void handleWritten(const QString &folder, const std::expected<void, local::WriteProblem> &written);
    void askToReplace(const QString &folder, const QString &sentence);
    void readCrew(const QString &folder);
    void addCrew(const QString &folder, const local::CrewFileFacts &facts);
    void handleAdded(const local::LocalCrewAddition::Result &result);

    void showProblem(const QString &sentence);
    void setBusy(const QString &sentence); ///< empty: no more

    local::LocalCrews &m_crews;
    QString m_colour;
    std::unique_ptr<Ui::LocalCrewDialog> m_ui;
    QUuid m_addition;           ///< the crew that is being added
    quint64 m_checkNumber = 0;  ///< the newest check of the folder; an answer to an older one is dropped
    quint64 m_createNumber = 0; ///< the same for the files of a crew that is to be added
};

} // namespace crew::gui::crews
