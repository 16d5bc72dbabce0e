// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/account.h"

#ifdef Q_OS_WIN
#include <windows.h>

#include <lmcons.h>
#else
#include <pwd.h>
#include <unistd.h>
#endif

namespace crew::app {

QString systemAccount()
{
#ifdef Q_OS_WIN
    wchar_t name[UNLEN + 1];
    DWORD size = UNLEN + 1;
    return GetUserNameW(name, &size) ? QString::fromWCharArray(name) : QString();
#else
    const passwd *entry = getpwuid(getuid());
    return entry ? QString::fromLocal8Bit(entry->pw_name) : QString();
#endif
}

} // namespace crew::app
