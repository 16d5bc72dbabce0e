// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/peopleerror.h"

namespace crew::desk {

std::unexpected<PeopleError> peopleError(PeopleError::Kind kind, const QString &text)
{
    return std::unexpected(PeopleError{kind, text, {}});
}

} // namespace crew::desk
