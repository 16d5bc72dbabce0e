// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inputfield.h"
#include "core/kickoff.h"
#include "gui/kickoff/crewvalue.h"

#include <QStringList>

namespace crew::gui::kickoff {

/// Which inputs a crew listed when its form was opened last. A request that begins as an earlier one follows
/// what the crew lists now: an input that it lists no longer may mean something else there, or be a secret.
/// Kept beside the history as "listed-inputs/<crew>", as long as there is the crew.
class ListedInputs
{
public:
    static constexpr QLatin1String prefix{"listed-inputs/"}; ///< of the keys of all crews

    /// \a state has to outlive it.
    ListedInputs(LocalState &state, const QUuid &crewId);

    /// Takes the inputs out of \a request that the crew listed then and does not list in \a fields, adds the
    /// defaults of those that are new, and remembers \a fields. Gives the keys that were taken out.
    QStringList follow(KickoffRequest &request, const InputFields &fields);
    /// Only remembers \a fields.
    void remember(const InputFields &fields);

private:
    CrewValue m_kept;
};

} // namespace crew::gui::kickoff
