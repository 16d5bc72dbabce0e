// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/usersid.h"

#include <QByteArray>

#include <sddl.h>

namespace crew::app {

namespace {

QString sidOf(HANDLE process)
{
    HANDLE token = nullptr;
    if (!OpenProcessToken(process, TOKEN_QUERY, &token))
        return {};
    DWORD size = 0;
    GetTokenInformation(token, TokenUser, nullptr, 0, &size);
    QByteArray room(static_cast<qsizetype>(size), '\0');
    const bool isKnown = size > 0 && GetTokenInformation(token, TokenUser, room.data(), size, &size);
    CloseHandle(token);
    return isKnown ? sidText(reinterpret_cast<const TOKEN_USER *>(room.constData())->User.Sid) : QString();
}

} // namespace

QString sidText(PSID sid)
{
    LPWSTR text = nullptr;
    if (!sid || !ConvertSidToStringSidW(sid, &text))
        return {};
    const QString result = QString::fromWCharArray(text);
    LocalFree(text);
    return result;
}

QString userSid()
{
    return sidOf(GetCurrentProcess());
}

QString userSidOfProcess(DWORD processId)
{
    const HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, processId);
    if (!process)
        return {};
    const QString sid = sidOf(process);
    CloseHandle(process);
    return sid;
}

} // namespace crew::app
