// SPDX-License-Identifier: GPL-3.0-or-later
// What is read has to be written the same again, the player has to bear it, and no text ends the redactor.
#include "bytes.h"
#include "wire/recording.h"
#include "wire/redactor.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace crew::wire;
    const QByteArray bytes = bytesOf(data, size);
    Redactor redactor;
    redactor.hide("secret-of-the-crew", "<token>");
    redactor.hideAddress(QUrl(QStringLiteral("https://crews.example.com/team")), QStringLiteral("{base_url}"),
                         QStringLiteral("{host}"));
    if (redactor.redacted(bytes).contains("secret-of-the-crew"))
        __builtin_trap();
    const auto recording = decodeRecording(bytes);
    if (!recording)
        return 0;
    const QByteArray written = encodeRecording(*recording);
    const auto again = decodeRecording(written);
    if (!again || encodeRecording(*again) != written)
        __builtin_trap();
    return 0;
}
