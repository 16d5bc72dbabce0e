// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/inputfield.h"
#include "wire/batchfile.h"

namespace crew::gui::batch {

/// The inputs of runs that are to be kicked off again.
struct RunRows
{
    wire::BatchFile file; ///< of JSON Lines, so that values keep their types
    bool hadIds = false;  ///< inputs "id", which are left out
};

RunRows rowsOf(const QList<Execution> &runs);

/// What the requests of all \a runs, of which there is one, have in common besides inputs and notices: meta
/// and members that the contract does not name. One saved state is not for many runs.
KickoffRequest sharedRequestOf(const QList<Execution> &runs);

/// \a listed by the service, and a field for each other column of \a file, which rowsOf() made: a run may
/// have been given inputs that the service does not list, or lists no longer.
InputFields fieldsOf(const wire::BatchFile &file, const InputFields &listed);

} // namespace crew::gui::batch
