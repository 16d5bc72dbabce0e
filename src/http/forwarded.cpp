// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/forwarded.h"

#include <algorithm>
#include <array>

namespace crew::http {

bool isForwarded(const RequestHead &head)
{
    static constexpr std::array<QByteArrayView, 6> fields = {
        "X-Forwarded-For", "Forwarded", "Via", "X-Real-IP", "X-Forwarded-Host", "X-Forwarded-Proto"};
    return std::ranges::any_of(head.header, [](const HeaderField &field) {
        return std::ranges::any_of(fields, [&field](QByteArrayView name) {
            return name.compare(field.first, Qt::CaseInsensitive) == 0;
        });
    });
}

} // namespace crew::http
