// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkRequest>

namespace crew::http {

/// A request to \a url that keeps and follows nothing by itself: no cookies, cache, redirects or passwords.
QNetworkRequest strictRequest(const QUrl &url);

} // namespace crew::http
