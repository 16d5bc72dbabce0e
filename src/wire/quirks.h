// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quirks.h"

#include <QJsonObject>

#include <expected>

namespace crew::wire {

inline constexpr qsizetype maxApprovalSentence = 1000; ///< characters

/// {"settings": {quirk: "contract" | "deployed"}, "learned": {the same},
/// "evidence": {quirk: {at, request, status, excerpt}}, "approval": text}; what is as usual is left out, so
/// that usual quirks are an empty object.
QJsonObject encodeQuirks(const Quirks &quirks);

/// Quirks that this version does not know are left alone. The error is "member.member: what is wrong".
std::expected<Quirks, QString> decodeQuirks(const QJsonObject &object);

} // namespace crew::wire
