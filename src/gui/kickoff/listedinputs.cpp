// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/listedinputs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace crew::gui::kickoff {

namespace {

QSet<QString> keysIn(const QByteArray &kept)
{
    QSet<QString> keys;
    for (const QJsonValue key : QJsonDocument::fromJson(kept).array())
        keys.insert(key.toString());
    return keys;
}

} // namespace

ListedInputs::ListedInputs(LocalState &state, const QUuid &crewId)
    : m_kept(state, prefix, crewId)
{}

QStringList ListedInputs::follow(KickoffRequest &request, const InputFields &fields)
{
    const QByteArray kept = m_kept.get();
    const QSet<QString> before = keysIn(kept);
    QStringList gone;
    for (const QString &input : request.inputs.keys()) {
        if (before.contains(input) && !hasField(fields, input))
            gone << input;
    }
    for (const QString &input : std::as_const(gone))
        request.inputs.remove(input);
    for (const InputField &field : fields) {
        const bool isNew = !kept.isEmpty() && !before.contains(field.key);
        if (isNew && field.hasDefault() && !request.inputs.contains(field.key))
            request.inputs.insert(field.key, field.defaultValue);
    }
    remember(fields);
    return gone;
}

void ListedInputs::remember(const InputFields &fields)
{
    QJsonArray keys;
    for (const InputField &field : fields)
        keys.append(field.key);
    m_kept.set(QJsonDocument(keys).toJson(QJsonDocument::Compact));
}

} // namespace crew::gui::kickoff
