// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "gui/common/style/look.h"

namespace crew::gui::audit {

/// What verifying the record gave, for people.
struct AuditCheckText
{
    Severity severity = Severity::Neutral;
    QString text; ///< sentences; empty when there is nothing to say
};

AuditCheckText checkText(const AuditCheck &check, const AuditTrail &trail);

/// What a verified record shows and what it cannot show.
QString checkLimits(bool isOnDesk);

} // namespace crew::gui::audit
