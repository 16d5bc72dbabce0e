// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "gui/kickoff/crewvalue.h"

#include <QJsonObject>

namespace crew::gui::kickoff {

/// What a person typed into the form of a crew and the desk could not take, since it was away or the person
/// was signed out. The form begins with it the next time. Kept on this computer as "kickoff/<crew>", as long
/// as there is the crew.
class UnsavedInputs
{
public:
    static constexpr QLatin1String prefix{"kickoff/"}; ///< of the keys of all crews

    /// \a state has to outlive it.
    UnsavedInputs(LocalState &state, const QUuid &crewId);

    /// As the body of POST /kickoff; empty when there is none.
    QJsonObject body() const;
    /// Without the secrets in \a request.
    void keep(const KickoffRequest &request);
    void forget();

private:
    CrewValue m_kept;
};

} // namespace crew::gui::kickoff
