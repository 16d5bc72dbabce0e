// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace crew::http {

/// Sends of \a bytes what the system takes at once, past the socket's own buffer, and returns how many that
/// were; 0 also when nothing can be sent any more, which the socket finds out by itself.
qsizetype sendAtOnce(qintptr socketDescriptor, QByteArrayView bytes);

} // namespace crew::http
