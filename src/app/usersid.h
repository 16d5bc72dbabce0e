// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <windows.h>

namespace crew::app {

/// \a sid as text, such as S-1-5-21-…; empty when it is not valid.
QString sidText(PSID sid);
/// The SID of the user who runs this process; empty when it cannot be read.
QString userSid();
/// The same of the process \a processId.
QString userSidOfProcess(DWORD processId);

} // namespace crew::app
