// SPDX-License-Identifier: GPL-3.0-or-later
// Used by check-install.sh: puts an entry into the credential store of Windows, or counts those that a filter
// matches.
//   credentials write NAME | credentials count FILTER
#include <windows.h>

#include <wincred.h>

#include <cstdio>
#include <cstring>

int main(int argc, char *argv[])
{
    if (argc != 3)
        return 2;
    if (std::strcmp(argv[1], "write") == 0) {
        char secret[] = "token";
        CREDENTIALA entry{};
        entry.Type = CRED_TYPE_GENERIC;
        entry.TargetName = argv[2];
        entry.CredentialBlob = reinterpret_cast<LPBYTE>(secret);
        entry.CredentialBlobSize = sizeof secret;
        entry.Persist = CRED_PERSIST_LOCAL_MACHINE;
        return CredWriteA(&entry, 0) ? 0 : 1;
    }
    DWORD count = 0;
    PCREDENTIALA *entries = nullptr;
    if (CredEnumerateA(argv[2], 0, &count, &entries))
        CredFree(entries);
    std::printf("%lu\n", count);
    return 0;
}
