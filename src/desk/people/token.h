// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace crew::desk {

/// 256 random bits as 43 characters of Base64URL without padding.
QByteArray newToken();

/// The SHA-256 of \a token, by which it is stored and found; empty for what cannot be a token.
QByteArray tokenHash(const QByteArray &token);

} // namespace crew::desk
