// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <concepts>
#include <optional>
#include <variant>

namespace crew::sql {

/// A value for a statement: NULL, a number, text or bytes. Null texts and bytes are empty ones, not NULL.
class Value
{
public:
    using Held = std::variant<std::monostate, qint64, QString, QByteArray>;

    Value() = default; ///< NULL
    Value(std::integral auto number)
        : m_held(static_cast<qint64>(number))
    {}
    template <std::integral T>
    Value(const std::optional<T> &number)
    {
        if (number)
            m_held = static_cast<qint64>(*number);
    }
    Value(const QString &text)
        : m_held(text.isNull() ? QStringLiteral("") : text)
    {}
    Value(const QByteArray &bytes)
        : m_held(bytes.isNull() ? QByteArray("") : bytes)
    {}

    const Held &held() const { return m_held; }
    bool operator==(const Value &) const = default;

private:
    Held m_held;
};

using Values = QList<Value>;

} // namespace crew::sql
