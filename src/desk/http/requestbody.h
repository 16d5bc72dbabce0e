// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <expected>

namespace crew::desk {

/// The JSON object in the body of a request. The error is a sentence for the answer 400: it is none, or it
/// names one member twice, of which nobody knows which is meant.
std::expected<QJsonObject, QString> objectIn(const QByteArray &body);

} // namespace crew::desk
