// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/habits.h"

#include <QJsonObject>

#include <expected>

namespace crew::wire {

inline constexpr qsizetype maxApprovalSentence = 1000; ///< characters

/// {"settings": {habit: "contract" | "deployed"}, "evidence": {habit: {at, request, status, excerpt}},
/// "approval": text}; what is as usual is left out, so that usual habits are an empty object.
QJsonObject encodeHabits(const Habits &habits);

/// Habits that this version does not know are left alone. The error is "member.member: what is wrong".
std::expected<Habits, QString> decodeHabits(const QJsonObject &object);

} // namespace crew::wire
