// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base64url.h"

#include <algorithm>

namespace crew {

bool isBase64Url(QByteArrayView text)
{
    const auto isDigit = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '_';
    };
    return !text.isEmpty() && text.size() % 4 != 1 && std::ranges::all_of(text, isDigit);
}

} // namespace crew
