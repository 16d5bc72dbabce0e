// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/findable.h"
#include "gui/output/diffmodel.h"

namespace crew::gui::output {

class DiffView;

/// Finds in both texts of a diff, in the order in which they are shown: before, then after, in each change;
/// equal lines once. A worker looks.
class DiffFinder : public Findable
{
    Q_OBJECT

public:
    explicit DiffFinder(DiffView *view);

    void setDiff(SharedDiff diff);
    void find(const QString &words, Qt::CaseSensitivity sensitivity) override;
    void goTo(int hit) override;

private:
    DiffView *m_view;
    SharedDiff m_diff;
    QList<DiffPlace> m_hits;
    int m_generation = 0;
};

} // namespace crew::gui::output
