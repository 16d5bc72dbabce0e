// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"
#include "service/dialect.h"

#include <QJsonObject>
#include <QStringList>

/// What the service's addresses answer.
namespace crew::service {

http::Response jsonResponse(int status, const QJsonObject &body);

/// \a missing are the members or inputs that a request lacks.
http::Response errorResponse(Dialect dialect, int status, const QString &message,
                             const QStringList &missing = {});

/// True when \a contentType is JSON's.
bool isJson(const QByteArray &contentType);

} // namespace crew::service
