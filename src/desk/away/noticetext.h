// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/noticedelivery.h"

#include <QUrl>

namespace crew::desk {

/// One line, such as “Review waits: task (crew)”.
QString noticeSubject(const Deliveries &deliveries);

/// A sentence and a link for each of \a deliveries, but one sentence about all reviews that wait; \a
/// linkAddress is where browsers reach the desk.
QString noticeBody(const Deliveries &deliveries, const QUrl &linkAddress);

/// The same for a mail, with how to get no more of them.
QString mailBody(const Deliveries &deliveries, const QUrl &linkAddress);

} // namespace crew::desk
