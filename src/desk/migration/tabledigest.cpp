// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/tabledigest.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <variant>

namespace crew::desk {

namespace {

void append(QByteArray &bytes, quint64 number)
{
    std::array<char, sizeof number> digits{};
    qToBigEndian(number, digits.data());
    bytes.append(digits.data(), digits.size());
}

void append(QByteArray &bytes, const QByteArray &value)
{
    append(bytes, static_cast<quint64>(value.size()));
    bytes.append(value);
}

} // namespace

/// Each value says its kind and its length, so that no two rows have the same bytes.
QByteArray canonical(const sql::Values &row)
{
    QByteArray bytes;
    for (const sql::Value &value : row) {
        const auto &held = value.held();
        bytes.append(static_cast<char>(held.index()));
        if (const auto *number = std::get_if<qint64>(&held))
            append(bytes, static_cast<quint64>(*number));
        else if (const auto *text = std::get_if<QString>(&held))
            append(bytes, text->toUtf8());
        else if (const auto *blob = std::get_if<QByteArray>(&held))
            append(bytes, *blob);
    }
    return bytes;
}

void TableDigest::add(const sql::Values &row)
{
    const QByteArray hash = QCryptographicHash::hash(canonical(row), QCryptographicHash::Sha256);
    quint64 carry = 0;
    for (std::size_t part = 0; part < m_sum.size(); ++part) {
        const auto added = qFromBigEndian<quint64>(hash.constData() + part * sizeof(quint64));
        const quint64 withCarry = m_sum[part] + carry;
        carry = withCarry < carry ? 1 : 0;
        m_sum[part] = withCarry + added;
        carry += m_sum[part] < added ? 1 : 0;
    }
    ++m_rows;
}

QByteArray TableDigest::sum() const
{
    QByteArray bytes;
    for (const quint64 part : m_sum)
        append(bytes, part);
    return bytes;
}

std::expected<TableDigest, sql::Error> digestOf(sql::Database &database, const MigratedTable &table,
                                                const std::function<void(qsizetype bytes)> &seen)
{
    TableDigest digest;
    const auto visited = database.visit(table.selection(), {}, [&](const sql::Row &row) {
        const sql::Values values = valuesIn(table, row);
        digest.add(values);
        seen(sizeOf(values));
    });
    if (!visited)
        return std::unexpected(visited.error());
    return digest;
}

} // namespace crew::desk
