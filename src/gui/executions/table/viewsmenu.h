// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/runsview.h"

#include <QMenu>

#include <functional>

namespace crew::gui::executions {

/// The saved views: choose one, save what is shown as one, remove one.
class ViewsMenu : public QMenu
{
    Q_OBJECT

public:
    /// \a shown gives what the page shows now; its name does not matter.
    ViewsMenu(LocalState &state, std::function<RunsView()> shown, QWidget *parent = nullptr);

    /// Keeps what is shown under \a name; one with this name is replaced.
    void saveAs(const QString &name);

Q_SIGNALS:
    void viewChosen(const crew::gui::executions::RunsView &view);

private:
    void fill();
    void askForName();

    LocalState &m_state;
    std::function<RunsView()> m_shown;
};

} // namespace crew::gui::executions
