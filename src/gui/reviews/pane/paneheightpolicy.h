// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"

#include <QObject>

namespace crew::gui::reviews {

/// Shares out the height of the pane: some lines of the output stay in sight, and the feedback and the
/// evidence, which both scroll, have what is left.
class PaneHeightPolicy : public QObject
{
public:
    /// \a evidence is in the pane.
    PaneHeightPolicy(const PaneBasics &basics, QWidget &evidence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void share();
    int takenByOthers() const;
    int fewestForOutput() const;

    PaneBasics m_pane;
    QWidget &m_evidence;
};

} // namespace crew::gui::reviews
