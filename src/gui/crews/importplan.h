// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/localvalues.h"
#include "wire/crewexport.h"

#include <QUuid>

namespace crew::gui {
class LocalState;
}

namespace crew::gui::crews {

enum class ImportState {
    New,       ///< no crew has this address
    Same,      ///< it is here as it is in the file
    Different, ///< a crew has this address, but is not the same
};

enum class ImportAct { Skip, Add, Replace };

/// One crew of a file, and what is to be done with it.
struct ImportRow
{
    wire::ExportedCrew exported;
    ImportState state = ImportState::New;
    Crew here;               ///< the crew of the same address; its id is null when there is none
    QStringList differences; ///< what differs from the one that is here, for people
    ImportAct act = ImportAct::Skip;

    bool allows(ImportAct wanted) const { return wanted != ImportAct::Replace || !here.id.isNull(); }
};

using ImportPlan = QList<ImportRow>;

/// \a crews as they are here, with their presets and subjects.
wire::CrewExport crewExportOf(const QList<Crew> &crews, const LocalState &state);

/// The same of another profile, whose windows keep \a values.
wire::CrewExport crewExportOf(const QList<Crew> &crews, const LocalValues &values);

/// Compares \a file with what is \a here by address, then by kind of token where an address is there twice.
/// New crews are to be added, all others skipped, until somebody says otherwise. What each service taught is
/// no difference: one's own experience counts.
ImportPlan planImport(const wire::CrewExport &file, const wire::CrewExport &here);

/// The crew that carrying out \a row saves: with the id and client certificate of the one it replaces; with a
/// null id for a new one.
Crew crewToSave(const ImportRow &row);

/// What carrying out \a row keeps beside the crew \a crewId: presets and subject. Presets that only this
/// console has stay.
void saveExtras(const ImportRow &row, const QUuid &crewId, LocalState &state);

} // namespace crew::gui::crews
