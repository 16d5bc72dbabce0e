// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/formercrews.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"
#include "gui/store/store.h"
#include "wire/json.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

constexpr QLatin1String prefix("crew-name/");

QString keyOf(const QUuid &crewId)
{
    return prefix + idText(crewId);
}

QByteArray encoded(const Crew &crew)
{
    return wire::toJson(
        QJsonObject{{"name"_L1, crew.name}, {"address"_L1, crew.address.toString(QUrl::FullyEncoded)}});
}

/// What cannot be read has no name.
Crew decoded(const QString &key, const QByteArray &kept)
{
    const QJsonObject object = wire::parseJsonObject(kept).value_or(QJsonObject());
    Crew crew;
    crew.id = QUuid::fromString(key.sliced(prefix.size()));
    crew.name = object.value("name"_L1).toString();
    crew.address = QUrl(object.value("address"_L1).toString(), QUrl::StrictMode);
    return crew;
}

} // namespace

FormerCrews::FormerCrews(Store &store, LocalState &state, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_state(state)
{
    connect(&store.crews(), &CrewList::changed, this, &FormerCrews::update);
    connect(&store.access(), &Access::changed, this, &FormerCrews::update);
    connect(&state, &LocalState::loaded, this, &FormerCrews::update);
}

/// Before both are known, a crew that is kept could be taken for one that was removed.
void FormerCrews::update()
{
    if (!m_state.isLoaded() || !m_store.crews().isKnown())
        return;
    saveNames();
    addFormer();
}

void FormerCrews::saveNames()
{
    for (const Crew &crew : m_store.crews().all())
        m_state.setValue(keyOf(crew.id), encoded(crew));
}

void FormerCrews::addFormer()
{
    QList<Crew> former;
    const QStringList keys = m_state.keys(prefix);
    for (const QString &key : keys) {
        const Crew crew = decoded(key, m_state.value(key));
        if (!crew.id.isNull() && !crew.name.isEmpty() && m_store.access().sees(crew.id))
            former.append(crew);
    }
    m_store.addFormerCrews(former);
}

} // namespace crew::gui::crews

#include "moc_formercrews.cpp"
