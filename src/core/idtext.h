// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUuid>

namespace crew {

/// \a id as it is stored, shown and sent: without braces.
inline QString idText(const QUuid &id)
{
    return id.toString(QUuid::WithoutBraces);
}

} // namespace crew
