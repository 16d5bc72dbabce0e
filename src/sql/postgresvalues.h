// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/error.h"
#include "sql/value.h"

#include <QByteArray>
#include <QList>

#include <expected>

namespace crew::sql {

/// PostgreSQL's number of a type of values.
using TypeId = unsigned;

/// The type that the server is told for \a value; 0, for the server to say, for NULL.
TypeId typeFor(const Value &value);

/// Whether values of \a type can be read here.
bool isKnownType(TypeId type);

/// \a value as the server takes it in binary where it expects \a type; a null array for NULL. Texts may have
/// any character: U+0000, which PostgreSQL refuses, is written in another way.
std::expected<QByteArray, Error> encoded(const Value &value, TypeId type);

qint64 decodedNumber(const QByteArray &bytes, TypeId type);
QString decodedText(const QByteArray &bytes, TypeId type);
QByteArray decodedBytes(const QByteArray &bytes, TypeId type);

} // namespace crew::sql
