// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/output/findable.h"

namespace crew::gui::output {

/// Finds in one of several views, the one that is shown.
class ChangesFinder : public Findable
{
    Q_OBJECT

public:
    using Findable::Findable;

    /// What was found in the view before is gone.
    void setTarget(Findable *target);
    void find(const QString &words, Qt::CaseSensitivity sensitivity) override;
    void goTo(int hit) override;

private:
    Findable *m_target = nullptr;
};

} // namespace crew::gui::output
