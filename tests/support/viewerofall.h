// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"

namespace crew::test {

/// Somebody with all roles for all crews.
inline desk::Viewer viewerOfAll()
{
    return {{}, {}, {}, desk::Roles::all(), 0};
}

} // namespace crew::test
