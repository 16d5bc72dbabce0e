// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"

namespace crew {

/// Whether \a rule is for \a task of \a crewId.
bool fits(const RoutingRule &rule, const QUuid &crewId, const QString &task);

/// The place of the first of \a rules for \a task of \a crewId, from 0; -1 without one.
qsizetype ruleFor(const QList<RoutingRule> &rules, const QUuid &crewId, const QString &task);

} // namespace crew
