// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

namespace crew::journal {

QString text(const QString &value)
{
    return value.isNull() ? QStringLiteral("") : value;
}

QByteArray blob(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

std::expected<void, QSqlError> execute(QSqlQuery &query, const QVariantList &values)
{
    for (qsizetype place = 0; place < values.size(); ++place)
        query.bindValue(static_cast<int>(place), values.at(place));
    if (!query.exec())
        return std::unexpected(query.lastError());
    return {};
}

std::expected<void, QSqlError> execute(const QSqlDatabase &database, const QString &statement,
                                       const QVariantList &values)
{
    QSqlQuery query(database);
    if (!query.prepare(statement))
        return std::unexpected(query.lastError());
    return execute(query, values);
}

} // namespace crew::journal
