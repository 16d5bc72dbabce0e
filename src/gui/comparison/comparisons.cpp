// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/comparisons.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::comparison {

namespace {

const auto prefix = u"comparison/"_s;

QString keyOf(const QUuid &id)
{
    return prefix + idText(id);
}

} // namespace

Comparisons::Comparisons(LocalState &state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &LocalState::loaded, this, &Comparisons::changed);
    connect(&state, &LocalState::changed, this, [this](const QString &key) {
        if (key.startsWith(prefix))
            Q_EMIT changed();
    });
}

QList<Comparison> Comparisons::all() const
{
    QList<Comparison> comparisons;
    for (const QString &key : m_state.keys(prefix)) {
        const QUuid id = QUuid::fromString(key.sliced(prefix.size()));
        if (const auto comparison = comparisonFrom(id, m_state.value(key)))
            comparisons.append(*comparison);
    }
    std::ranges::sort(comparisons, [](const Comparison &one, const Comparison &other) {
        return std::tie(other.startedAt, other.id) < std::tie(one.startedAt, one.id);
    });
    return comparisons;
}

void Comparisons::save(const Comparison &comparison)
{
    m_state.setValue(keyOf(comparison.id), toJson(comparison));
    m_state.flush();
}

void Comparisons::remove(const QUuid &id)
{
    m_state.setValue(keyOf(id), {});
    m_state.flush();
}

} // namespace crew::gui::comparison

#include "moc_comparisons.cpp"
