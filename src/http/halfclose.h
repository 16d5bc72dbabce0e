// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace crew::http {

/// Tells the peer that nothing more will be sent, while reading stays open; Qt's sockets have no call for it.
void closeForWriting(qintptr socketDescriptor);

} // namespace crew::http
