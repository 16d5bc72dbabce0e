// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/idtext.h"

#include <QByteArray>
#include <QSqlDatabase>
#include <QSqlError>
#include <QString>
#include <QUuid>
#include <QVariantList>

#include <expected>

class QSqlQuery;

namespace crew::journal {

/// A null text would be NULL.
QString text(const QString &value);

/// An SQL BLOB must not be NULL, and a null QByteArray would be.
QByteArray blob(const QByteArray &bytes);

/// Runs the prepared \a query with \a values.
std::expected<void, QSqlError> execute(QSqlQuery &query, const QVariantList &values);
std::expected<void, QSqlError> execute(const QSqlDatabase &database, const QString &statement,
                                       const QVariantList &values);

} // namespace crew::journal
