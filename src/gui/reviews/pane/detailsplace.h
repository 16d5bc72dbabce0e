// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"

#include <QObject>

namespace crew::gui::reviews {

/// Where the details of a review are, and whether they are unfolded, which the person chooses for all
/// reviews: beside the output where the pane is wide enough for both, else above it.
class DetailsPlace : public QObject
{
    Q_OBJECT

public:
    explicit DetailsPlace(const PaneBasics &basics);

    /// The pane has another size or font.
    void arrange();

private:
    bool isUnfolded() const;
    void update();
    int roomAbove() const;

    PaneBasics m_pane;
    bool m_isWide = false; ///< the details are beside the output
};

} // namespace crew::gui::reviews
