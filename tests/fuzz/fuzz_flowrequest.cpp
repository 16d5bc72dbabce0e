// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "wire/flowrequest.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace crew::wire;
    const QByteArray body = bytesOf(data, size);
    (void)decodeFlowAnswer(body);
    const auto request = decodeFlowRequest(body);
    if (!request)
        return 0;
    if (request->id.isEmpty() || request->flowId.isEmpty() || request->methodName.isEmpty() ||
        request->callbackUrl.host().isEmpty())
        std::abort(); // it would not be known what is answered, or where
    const auto again = decodeFlowRequest(toJson(encodeFlowRequest(*request)));
    if (!again || again->id != request->id)
        std::abort();
    return 0;
}
