// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/localcrews.h"

#include <QWidget>

class QLabel;

namespace crew::gui {
class MessageLine;
}

namespace crew::gui::crews {

/// How the service of a crew that runs on this computer is, with what can be done about it.
class LocalCrewPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LocalCrewPanel(QWidget *parent = nullptr);

    /// \a crews has to outlive this.
    void setLocalCrews(local::LocalCrews &crews);
    /// Returns whether the crew runs here, and so has something to show.
    bool showCrew(const QUuid &id);

private:
    void showState();
    void openFolder();

    local::LocalCrews *m_crews = nullptr;
    QUuid m_id;
    MessageLine *m_state;
    QLabel *m_folder;
};

} // namespace crew::gui::crews
