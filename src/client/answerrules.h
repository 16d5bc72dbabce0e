// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/globaladdress.h"
#include "core/flowreview.h"

#include <QString>
#include <QStringList>

namespace crew::client {

/// The networks that \a texts name; what is none, or is too wide, is left out.
QList<Subnet> networksFrom(const QStringList &texts);

/// Why GuardedRequest would send no answer to \a question, whatever is allowed, as far as its origin tells: a
/// sentence. Empty when it may. \a networks are those that may be answered though they are not public. What a
/// name resolves to is known only when it is sent.
QString answerObstacle(const FlowQuestion &question, const QStringList &networks);

} // namespace crew::client
