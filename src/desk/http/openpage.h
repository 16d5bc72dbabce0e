// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"

#include <QByteArrayView>
#include <QUuid>

namespace crew::desk {

/// The review that the end of a link's path names; null for anything but an ID in its usual form.
QUuid reviewIn(QByteArrayView path);

/// A page for a browser that leads to Crew Console. It says nothing about the review, and runs no script.
http::Response openPage(const QUuid &reviewId);

} // namespace crew::desk
