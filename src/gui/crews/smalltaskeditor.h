// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/smallcrew.h"

#include <QWidget>

#include <memory>

namespace Ui {
class SmallTaskEditor;
}

namespace crew::gui::crews {

/// The fields of one task of a crew that is being written.
class SmallTaskEditor : public QWidget
{
    Q_OBJECT

public:
    explicit SmallTaskEditor(QWidget *parent = nullptr);
    ~SmallTaskEditor() override;

    /// \a id is what later tasks call its output.
    void setTask(const local::SmallTask &task, const QString &id);
    void setTaskId(const QString &id);
    local::SmallTask task() const;

    /// Shows what is missing and puts the keyboard there.
    void showProblem(const local::SmallCrewProblem &problem);
    void clearProblem();
    void focusName();

Q_SIGNALS:
    void edited();

private:
    void connectControls();
    void handleEdited();
    void showCommand();
    void showKind();
    QWidget *fieldOf(local::SmallCrewProblem::Field field) const;

    std::unique_ptr<Ui::SmallTaskEditor> m_ui;
    bool m_isFilling = false; ///< what changes is not typed
};

} // namespace crew::gui::crews
