// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace crew::sql {

/// A row of an answer, while it is visited. NULL is 0 or empty.
class Row
{
public:
    Row() = default;
    virtual ~Row() = default;
    Row(const Row &) = delete;
    Row &operator=(const Row &) = delete;

    virtual bool isNull(int column) const = 0;
    virtual qint64 number(int column) const = 0;
    virtual QString text(int column) const = 0;
    virtual QByteArray bytes(int column) const = 0;

    std::optional<qint64> optionalNumber(int column) const
    {
        return isNull(column) ? std::nullopt : std::optional(number(column));
    }
};

} // namespace crew::sql
