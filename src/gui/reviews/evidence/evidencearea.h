// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"

#include <QObject>

namespace crew::gui::reviews {

class AttemptTools;
class EvidencePanel;

/// The evidence below the output: whether it is shown, which the person chooses for all reviews, and the
/// attempt that it is about. Focus mode hides it.
class EvidenceArea : public QObject
{
    Q_OBJECT

public:
    explicit EvidenceArea(const PaneBasics &basics);

    /// The tools that the attempt shown has called.
    const AttemptTools &tools() const { return *m_tools; }
    EvidencePanel &panel() { return *m_panel; }
    /// Is about the attempt shown now.
    void fill();
    void clear();
    /// Shows or hides it, as the person chose and focus mode allows.
    void update();
    /// Opens or closes it, and moves the focus there or back to the output.
    void toggle();

private:
    void choose(bool isShown);

    PaneBasics m_pane;
    AttemptTools *m_tools;
    EvidencePanel *m_panel;
};

} // namespace crew::gui::reviews
