// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/withheldtext.h"

namespace crew::client {

Sentences withheldText()
{
    return translatable(QT_TRANSLATE_NOOP(
        "crew::Sentence", "The desk could not confirm that it may still send, so nothing was sent."));
}

} // namespace crew::client
