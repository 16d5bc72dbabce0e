// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/unsavedinputs.h"

#include "wire/json.h"
#include "wire/kickoff.h"

namespace crew::gui::kickoff {

UnsavedInputs::UnsavedInputs(LocalState &state, const QUuid &crewId)
    : m_kept(state, prefix, crewId)
{}

QJsonObject UnsavedInputs::body() const
{
    return wire::parseJsonObject(m_kept.get()).value_or(QJsonObject());
}

void UnsavedInputs::keep(const KickoffRequest &request)
{
    m_kept.set(wire::toJson(wire::encodeKickoff(withoutTypedSecrets(request))));
}

void UnsavedInputs::forget()
{
    m_kept.set({});
}

} // namespace crew::gui::kickoff
