// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

namespace crew {

/// One request to the endpoint and how it was answered; nothing in it is secret.
struct CallbackOutcome
{
    quint64 number = 0;                 ///< growing, from 1
    QDateTime at;                       ///< UTC
    std::optional<EntryKind> kind = {}; ///< nothing: the path is none of ours
    QUuid executionId = {};             ///< null: no run's address
    int status = 0;                     ///< that it was answered with
    QString reason = {}; ///< why it was refused, or what is wrong with it; empty when it was stored

    bool operator==(const CallbackOutcome &) const = default;
};

using CallbackOutcomes = QList<CallbackOutcome>;

/// So many are kept, the oldest go.
inline constexpr qsizetype maxCallbackOutcomes = 200;

} // namespace crew
