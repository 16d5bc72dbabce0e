// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/pricing.h"
#include "gui/common/widgets/messageline.h"

#include <memory>

namespace crew::engine {
class EngineLink;
}

namespace crew::gui {

/// Warns, above a button that starts runs of a crew, when its budget is used up. Hidden otherwise, and while
/// nothing is known.
class BudgetLine : public MessageLine
{
    Q_OBJECT

public:
    using MessageLine::MessageLine;

    /// Asks \a engine what the crew's runs cost this month, if the crew has a budget. Both have to outlive
    /// this.
    void setUp(engine::EngineLink &engine, LocalState &state, const QUuid &crewId);
    bool isWarning() const { return !text().isEmpty(); }

Q_SIGNALS:
    void warned();

private:
    std::unique_ptr<Pricing> m_pricing;
};

} // namespace crew::gui
