// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/runrows.h"

#include "gui/kickoff/secretinputs.h"
#include "wire/kickoff.h"

#include <QSet>

#include <algorithm>

namespace crew::gui::batch {

namespace {

bool wasSecret(const wire::BatchFile &file, const QString &column)
{
    return std::ranges::any_of(file.rows, [&column](const wire::BatchFileRow &row) {
        return holdsSecretInput(row.members.value(column));
    });
}

bool isText(const wire::BatchFile &file, const QString &column)
{
    return std::ranges::all_of(file.rows, [&column](const wire::BatchFileRow &row) {
        const QJsonValue value = row.members.value(column);
        return value.isString() || value.isUndefined();
    });
}

} // namespace

RunRows rowsOf(const QList<Execution> &runs)
{
    RunRows rows;
    rows.file.format = wire::BatchFileFormat::JsonLines;
    QSet<QString> seen;
    for (const Execution &run : runs) {
        const QJsonObject &inputs = run.request.inputs;
        QJsonObject members = inputs;
        rows.hadIds = !members.take(wire::hydratingInput).isUndefined() || rows.hadIds;
        rows.file.rows.append({.line = static_cast<int>(rows.file.rows.size()) + 1, .members = members});
        for (auto it = inputs.begin(); it != inputs.end(); ++it) {
            if (!seen.contains(it.key()))
                rows.file.columns.append(it.key());
            seen.insert(it.key());
        }
    }
    return rows;
}

KickoffRequest sharedRequestOf(const QList<Execution> &runs)
{
    const KickoffRequest &first = runs.first().request;
    const bool isShared = std::ranges::all_of(runs, [&first](const Execution &run) {
        return run.request.meta == first.meta && run.request.extra == first.extra;
    });
    KickoffRequest shared;
    if (isShared) {
        shared.meta = first.meta;
        shared.extra = first.extra;
        wire::setRestoreStateId(shared, {});
    }
    return shared;
}

InputFields fieldsOf(const wire::BatchFile &file, const InputFields &listed)
{
    InputFields fields = listed;
    QStringList secrets;
    for (const QString &column : file.columns) {
        if (wasSecret(file, column))
            secrets << column;
        if (hasField(listed, column))
            continue;
        InputField field;
        field.key = column;
        field.kind = isText(file, column) ? InputKind::Text : InputKind::Json;
        fields.append(field);
    }
    return kickoff::withSecrets(fields, secrets);
}

} // namespace crew::gui::batch
