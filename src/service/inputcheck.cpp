// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/inputcheck.h"

#include <QCoreApplication>

#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::InputCheck)
};

bool isBlank(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull() ||
           (value.isString() && value.toString().trimmed().isEmpty());
}

/// Empty when \a value is of the field's type, else what it must be.
QString demandOf(const InputField &field, const QJsonValue &value)
{
    switch (field.kind) {
    case InputKind::Text:
    case InputKind::LongText:
        return value.isString() ? QString() : Texts::tr("text");
    case InputKind::Number:
        return value.isDouble() ? QString() : Texts::tr("a number");
    case InputKind::Integer:
        return value.isDouble() && value.toDouble() == std::floor(value.toDouble())
                   ? QString()
                   : Texts::tr("a whole number");
    case InputKind::YesNo:
        return value.isBool() ? QString() : Texts::tr("true or false");
    case InputKind::Choice:
        return field.choices.contains(value) ? QString()
                                             : Texts::tr("one of the values that GET /inputs names");
    case InputKind::Json:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace

InputCheck checkInputs(const ScriptedCrew &crew, const QJsonObject &inputs)
{
    InputCheck check{inputs, {}, {}};
    for (const InputField &field : crew.fields) {
        const QJsonValue value = inputs.value(field.key);
        if (isBlank(value)) {
            if (!field.defaultValue.isUndefined() && !inputs.contains(field.key))
                check.inputs.insert(field.key, field.defaultValue);
            else if (field.required)
                check.missing << field.key;
            continue;
        }
        const QString demand = crew.isTyped ? demandOf(field, value) : QString();
        if (!demand.isEmpty() && check.problem.isEmpty())
            check.problem = Texts::tr("The input \"%1\" must be %2.").arg(field.key, demand);
    }
    return check;
}

} // namespace crew::service
