// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"

#include <QString>

namespace crew::webhook {

/// What services hear, from the desk and from its receivers alike: 200 when it is stored, 400 when it is
/// stored but cannot be read, 503 when it is not stored. The answers are few, and made once.
const http::Response &answerToCallback(int status);
const http::Response &answerToFlow(int status);

/// What a sender that is not let in hears.
http::Response refusalWith(int status, const QString &message);
inline const auto nothingHere = QStringLiteral("There is nothing at this address.");

/// An answer of this form: {"message":…,"status":…}.
http::Response answerWith(int status, const QString &word, const QString &message);

} // namespace crew::webhook
