// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/peopleerror.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

std::unexpected<PeopleError> peopleError(PeopleError::Kind kind, const QString &text)
{
    return std::unexpected(PeopleError{kind, text, {}});
}

PeopleError storageError(const QSqlError &error)
{
    return {
        PeopleError::Kind::Storage,
        u"The list of people cannot be read or written: %1. Check the disk of the desk."_s.arg(error.text()),
        {}};
}

} // namespace crew::desk
