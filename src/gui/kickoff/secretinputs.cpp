// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/secretinputs.h"

namespace crew::gui::kickoff {

InputFields withSecrets(InputFields fields, const QStringList &names)
{
    for (InputField &field : fields)
        field.isSecret = field.isSecret || names.contains(field.key);
    return fields;
}

QStringList secretInputsOf(const InputFields &fields)
{
    QStringList keys;
    for (const InputField &field : fields) {
        if (field.isSecret)
            keys << field.key;
    }
    return keys;
}

QJsonObject withoutInputs(QJsonObject inputs, const QStringList &names)
{
    for (const QString &name : names)
        inputs.remove(name);
    return inputs;
}

SecretInputs::SecretInputs(const KickoffRequest &earlier)
    : m_earlier(missingSecretInputsIn(earlier))
    , m_toEnter(m_earlier)
{}

InputFields SecretInputs::follow(const InputFields &listed)
{
    m_declared = secretInputsOf(listed);
    m_toEnter.removeIf([&listed](const QString &name) { return !hasField(listed, name); });
    return withSecrets(listed, m_earlier);
}

QStringList SecretInputs::names() const
{
    QStringList names = m_declared;
    for (const QString &name : m_earlier) {
        if (!names.contains(name))
            names << name;
    }
    return names;
}

void SecretInputs::recordInputs(const QJsonObject &inputs)
{
    m_toEnter.removeIf([&inputs](const QString &name) { return inputs.contains(name); });
}

QJsonObject SecretInputs::carriedOver(const QJsonObject &before, QJsonObject inputs) const
{
    const QStringList secrets = names();
    for (const QString &name : secrets) {
        if (before.contains(name) && !inputs.contains(name))
            inputs.insert(name, before.value(name));
    }
    return inputs;
}

KickoffRequest SecretInputs::namedIn(KickoffRequest request) const
{
    if (const QStringList secrets = names(); !secrets.isEmpty())
        request.secretInputs = secrets;
    return request;
}

KickoffRequest SecretInputs::hiddenIn(const KickoffRequest &request) const
{
    KickoffRequest hidden = namedIn(request);
    for (const QString &name : m_earlier) {
        if (!hidden.inputs.contains(name))
            hidden.inputs.insert(name, placeholder::secretInput);
    }
    return withoutTypedSecrets(hidden);
}

} // namespace crew::gui::kickoff
