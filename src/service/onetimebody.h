// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QNetworkAccessManager>

namespace crew::service {

/// Posts \a bytes, and never a second time: QNetworkAccessManager repeats a request by itself when a kept
/// connection is closed before an answer, unless its body cannot be read again.
QNetworkReply *postOnce(QNetworkAccessManager &network, QNetworkRequest request, const QByteArray &bytes);

} // namespace crew::service
