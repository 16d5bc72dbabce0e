// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/contentkind.h"
#include "wire/jsontext.h"

#include <QByteArray>
#include <QJsonValue>

namespace crew::content {

/// What \a bytes, UTF-8, are taken for. Pure, and takes time in proportion to them. Whatever is not sure is
/// Text; of a long text, a table, mail and code are recognised by their beginning.
Detected detect(const QByteArray &bytes);

/// The value of JSON, or the list of values of JSON lines; Undefined for every other text, and where a value
/// would not show all of it (JsonLoss).
QJsonValue jsonOf(const QByteArray &bytes, const Detected &detected);

using wire::jsonLoss;
using wire::JsonLoss;

} // namespace crew::content
