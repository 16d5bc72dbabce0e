// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/errors.h"
#include "wire/resume.h"

#include <cstdlib>

#include "bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using crew::ResumeDialect;
    const auto answer = crew::wire::decodeResumeAnswer(bytesOf(data, size), QStringLiteral("e"));
    const auto object = crew::wire::parseJsonObject(bytesOf(data, size));
    if (!object)
        return 0;
    if (!answer || (crew::wire::isAcceptance(answer->meaning) && crew::wire::holdsError(*object)))
        std::abort();
    for (const ResumeDialect dialect : {ResumeDialect::SnakeCase, ResumeDialect::CamelCase}) {
        const auto request = crew::wire::decodeResume(*object, dialect);
        if (!request)
            continue;
        const auto again = crew::wire::decodeResume(crew::wire::encodeResume(*request, dialect), dialect);
        if (!again || !(*again == *request))
            std::abort();
    }
    return 0;
}
