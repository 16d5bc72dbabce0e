// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/runtitletemplates.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"
#include "wire/json.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr qsizetype longestValue = 240;
const auto keyPrefix = u"subject/"_s;

QString valueText(const QJsonValue &value)
{
    if (value.isObject() || value.isArray())
        return QString::fromUtf8(wire::toJson(value)).left(longestValue);
    return wire::textOf(value).left(longestValue).simplified();
}

} // namespace

QString subjectFrom(const QString &pattern, const QJsonObject &inputs)
{
    QString subject;
    bool anyValue = false;
    qsizetype at = 0;
    while (at < pattern.size()) {
        const qsizetype open = pattern.indexOf(u'{', at);
        const qsizetype close = open < 0 ? -1 : pattern.indexOf(u'}', open);
        if (close < 0)
            break;
        subject += QStringView(pattern).mid(at, open - at);
        const QString value = valueText(inputs.value(pattern.mid(open + 1, close - open - 1).trimmed()));
        anyValue = anyValue || !value.isEmpty();
        subject += value;
        at = close + 1;
    }
    subject += QStringView(pattern).mid(at);
    return anyValue ? subject.simplified() : QString();
}

QString subjectOf(const RunSummary &run, const QHash<QUuid, QString> &patterns)
{
    const auto pattern = patterns.constFind(run.crewId);
    if (pattern == patterns.cend())
        return run.subject;
    const QString made = subjectFrom(*pattern, QJsonDocument::fromJson(run.briefInputs).object());
    return made.isEmpty() ? run.subject : made;
}

QString subjectKey(const QUuid &crewId)
{
    return keyPrefix + idText(crewId);
}

RunTitleTemplates::RunTitleTemplates(LocalState &state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &LocalState::loaded, this, &RunTitleTemplates::load);
    connect(&state, &LocalState::changed, this, [this](const QString &key) {
        if (key.startsWith(keyPrefix))
            load();
    });
    load();
}

void RunTitleTemplates::setPattern(const QUuid &crewId, const QString &pattern)
{
    m_state.setText(subjectKey(crewId), pattern.trimmed());
}

QString RunTitleTemplates::of(const Execution &execution) const
{
    const auto pattern = m_patterns.constFind(execution.crewId);
    QString subject =
        pattern == m_patterns.cend() ? QString() : subjectFrom(*pattern, execution.request.inputs);
    if (subject.isEmpty())
        subject = subjectOf(execution);
    return subject.isEmpty() ? of(static_cast<const RunSummary &>(execution)) // its inputs are not loaded yet
                             : subject;
}

QString RunTitleTemplates::of(const RunSummary &run) const
{
    return subjectOf(run, m_patterns);
}

void RunTitleTemplates::load()
{
    QHash<QUuid, QString> patterns;
    for (const QString &key : m_state.keys(keyPrefix))
        patterns.insert(QUuid::fromString(key.mid(keyPrefix.size())), m_state.text(key));
    if (patterns == m_patterns)
        return;
    m_patterns = patterns;
    Q_EMIT changed();
}

} // namespace crew::gui

#include "moc_runtitletemplates.cpp"
