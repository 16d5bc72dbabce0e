// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/smallcrew.h"

#include <QWidget>

#include <memory>

namespace Ui {
class SmallCrewEditor;
}

namespace crew::gui::crews {

class SmallTasksModel;

/// A form in which a person writes a small crew: its name, inputs and tasks. It begins with one empty task.
class SmallCrewEditor : public QWidget
{
    Q_OBJECT

public:
    explicit SmallCrewEditor(QWidget *parent = nullptr);
    ~SmallCrewEditor() override;

    local::SmallCrew crew() const;
    bool isEdited() const; ///< there is more than the empty task that it begins with
    /// Shows what is missing and puts the keyboard there.
    void showProblem(const local::SmallCrewProblem &problem);

Q_SIGNALS:
    void edited();

private:
    void connectControls();
    int currentRow() const;
    void addTask();
    void removeTask();
    void moveTask(int step);
    void handleTaskEdited();
    void showTask();
    void updateButtons();
    void clearMessages();

    std::unique_ptr<Ui::SmallCrewEditor> m_ui;
    SmallTasksModel *m_tasks;
};

} // namespace crew::gui::crews
