// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

namespace crew {

/// One request to the endpoint and how it was answered; nothing in it is secret.
struct CallbackOutcome
{
    quint64 number = 0;                 ///< growing, from 1
    QDateTime at;                       ///< UTC
    std::optional<EntryKind> kind = {}; ///< nothing: the path is not one of the console
    QUuid executionId = {};             ///< null: no run's address
    int status = 0;                     ///< that it was answered with; 0: TLS failed, so there was no request
    QString reason = {};   ///< why it was refused, or what is wrong with it; empty when it was stored
    qint64 alike = 0;      ///< so many more refused for the same reason followed
    QDateTime lastAt = {}; ///< the last of them; invalid when there are none

    bool operator==(const CallbackOutcome &) const = default;
};

using CallbackOutcomes = QList<CallbackOutcome>;

/// So many are kept, the oldest go.
inline constexpr qsizetype maxCallbackOutcomes = 200;

/// So many of them, at most, are of peers that showed no run's address: they keep none of the others out.
inline constexpr qsizetype maxStrangersOutcomes = 50;

/// Adds \a outcome, refused ones to one of the last minute that is alike, so that a flood is a few rows.
void addOutcome(CallbackOutcomes &outcomes, const CallbackOutcome &outcome);

} // namespace crew
