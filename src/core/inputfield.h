// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonValue>
#include <QList>
#include <QString>

#include <algorithm>

namespace crew {

/// Which editor an input gets.
enum class InputKind { Text, LongText, Number, Integer, YesNo, Choice, Json };

/// One parameter of POST /kickoff's inputs, as GET /inputs reported it.
struct InputField
{
    QString key; ///< goes back to the service exactly as it came; may be any text
    InputKind kind = InputKind::Text;
    QString description;
    bool required = false;
    QJsonValue defaultValue = QJsonValue::Undefined;
    QJsonArray choices;    ///< for Choice: the values as they came, of any JSON type
    bool isSecret = false; ///< declared as a password: hidden where it is typed

    bool hasDefault() const { return !defaultValue.isUndefined() && !defaultValue.isNull(); }
    bool operator==(const InputField &) const = default;
};

using InputFields = QList<InputField>;

/// One of \a fields has the key \a key.
inline bool hasField(const InputFields &fields, const QString &key)
{
    return std::ranges::find(fields, key, &InputField::key) != fields.end();
}

} // namespace crew
