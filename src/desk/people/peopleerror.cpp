// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/peopleerror.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

std::unexpected<PeopleError> peopleError(PeopleError::Kind kind, const QString &text)
{
    return std::unexpected(PeopleError{kind, text, {}});
}

std::optional<PeopleError> delayError(std::chrono::milliseconds wait)
{
    if (wait.count() == 0)
        return {};
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
    return PeopleError{PeopleError::Kind::TooSoon,
                       u"Too many attempts failed. Try again in %1 s."_s.arg(seconds), wait};
}

} // namespace crew::desk
