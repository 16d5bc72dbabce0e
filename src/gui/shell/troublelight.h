// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace crew::gui::crews {
class CrewTroubles;
}

namespace crew::gui::shell {

/// In the status bar: how many crews have problems. Hidden while none has; a click leads to one.
class TroubleLight : public QToolButton
{
    Q_OBJECT

public:
    /// \a troubles must outlive it.
    explicit TroubleLight(const crews::CrewTroubles &troubles, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    const crews::CrewTroubles &m_troubles;
};

} // namespace crew::gui::shell
