// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace crew {

/// Base64URL without padding.
inline constexpr auto base64Url = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

/// \a text is bytes in Base64URL without padding, at least one. libcjose ends the program on a length that no
/// Base64 has, so everything that it decodes is looked at first.
bool isBase64Url(QByteArrayView text);

} // namespace crew
