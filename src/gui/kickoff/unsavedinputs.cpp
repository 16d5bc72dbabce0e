// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/unsavedinputs.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"
#include "gui/kickoff/crewkeys.h"
#include "wire/json.h"
#include "wire/kickoff.h"

namespace crew::gui::kickoff {

namespace {

constexpr QLatin1String unsavedPrefix("kickoff/");

} // namespace

void UnsavedInputs::forgetRemoved(LocalState &state, const CrewList &crews)
{
    forgetRemovedCrews(state, unsavedPrefix, crews);
}

UnsavedInputs::UnsavedInputs(LocalState &state, const QUuid &crewId)
    : m_state(state)
    , m_crewId(crewId)
{}

QJsonObject UnsavedInputs::body() const
{
    return wire::parseJsonObject(m_state.value(key())).value_or(QJsonObject());
}

void UnsavedInputs::keep(const KickoffRequest &request)
{
    m_state.setValue(key(), wire::toJson(wire::encodeKickoff(withoutTypedSecrets(request))));
}

void UnsavedInputs::forget()
{
    m_state.setValue(key(), {});
}

QString UnsavedInputs::key() const
{
    return unsavedPrefix + idText(m_crewId);
}

} // namespace crew::gui::kickoff
