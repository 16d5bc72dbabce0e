// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/importplan.h"

#include "gui/common/settings/localstate.h"
#include "gui/common/settings/presets.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/visibletext.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui::crews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::crews::ImportPlan)
};

QString presetDifference(const QList<wire::Preset> &file, const QList<wire::Preset> &here)
{
    int fresh = 0;
    int other = 0;
    for (const wire::Preset &preset : file) {
        const auto known = std::ranges::find(here, preset.name, &wire::Preset::name);
        if (known == here.end())
            ++fresh;
        else if (*known != preset)
            ++other;
    }
    if (fresh == 0 && other == 0)
        return {};
    QStringList parts;
    if (fresh > 0)
        parts << Texts::tr("%n preset(s) more", nullptr, fresh);
    if (other > 0)
        parts << Texts::tr("%n preset(s) with other inputs", nullptr, other);
    return parts.join(QStringLiteral(", "));
}

QStringList differencesOf(const wire::ExportedCrew &file, const wire::ExportedCrew &here)
{
    QStringList differences;
    if (file.crew.name != here.crew.name)
        differences << Texts::tr("named “%1” in the file, “%2” here")
                           .arg(visibleText(file.crew.name), visibleText(here.crew.name));
    if (file.crew.tokenKind != here.crew.tokenKind)
        differences << Texts::tr("another kind of token");
    if (file.crew.notes != here.crew.notes)
        differences << Texts::tr("other notes");
    if (file.crew.colour != here.crew.colour)
        differences << Texts::tr("another colour");
    if (file.crew.quirks.settings != here.crew.quirks.settings ||
        file.crew.quirks.approvalSentence != here.crew.quirks.approvalSentence)
        differences << Texts::tr("other settings for its service");
    if (file.crew.network.caFile != here.crew.network.caFile)
        differences << Texts::tr("another CA file");
    if (file.crew.network.withoutProxy != here.crew.network.withoutProxy)
        differences << Texts::tr("another proxy setting");
    if (file.subject != here.subject)
        differences << Texts::tr("another pattern for what a run is about");
    differences << presetDifference(file.presets, here.presets);
    differences.removeAll(QString());
    return differences;
}

/// Takes the best match for \a crew out of \a here; nothing when no crew has its address.
std::optional<wire::ExportedCrew> takeMatch(const Crew &crew, wire::CrewExport &here)
{
    const auto find = [&](bool alsoKind) {
        return std::ranges::find_if(here, [&](const wire::ExportedCrew &known) {
            return known.crew.address == crew.address &&
                   (!alsoKind || known.crew.tokenKind == crew.tokenKind);
        });
    };
    auto match = find(true);
    if (match == here.end())
        match = find(false);
    if (match == here.end())
        return std::nullopt;
    const wire::ExportedCrew found = *match;
    here.erase(match);
    return found;
}

} // namespace

wire::CrewExport crewExportOf(const QList<Crew> &crews, const LocalState &state)
{
    wire::CrewExport exported;
    for (const Crew &crew : crews)
        exported.append({crew, state.text(subjectKey(crew.id)), presetsOf(state, crew.id)});
    return exported;
}

wire::CrewExport crewExportOf(const QList<Crew> &crews, const LocalValues &values)
{
    wire::CrewExport exported;
    for (const Crew &crew : crews)
        exported.append(
            {crew, QString::fromUtf8(values.value(subjectKey(crew.id))), presetsIn(values, crew.id)});
    return exported;
}

ImportPlan planImport(const wire::CrewExport &file, const wire::CrewExport &here)
{
    wire::CrewExport unmatched = here;
    ImportPlan plan;
    for (const wire::ExportedCrew &exported : file) {
        ImportRow row;
        row.exported = exported;
        if (const auto match = takeMatch(exported.crew, unmatched)) {
            row.here = match->crew;
            row.differences = differencesOf(exported, *match);
            row.state = row.differences.isEmpty() ? ImportState::Same : ImportState::Different;
        }
        row.act = row.state == ImportState::New ? ImportAct::Add : ImportAct::Skip;
        plan.append(row);
    }
    return plan;
}

Crew crewToSave(const ImportRow &row)
{
    Crew crew = row.exported.crew;
    if (row.act == ImportAct::Replace) { // no file has these
        crew.network.clientCertificate = row.here.network.clientCertificate;
        crew.keepDays = row.here.keepDays;
    }
    crew.id = row.act == ImportAct::Replace ? row.here.id : QUuid();
    return crew;
}

void saveExtras(const ImportRow &row, const QUuid &crewId, LocalState &state)
{
    state.setText(subjectKey(crewId), row.exported.subject);
    for (const wire::Preset &preset : row.exported.presets)
        savePreset(state, crewId, preset);
}

} // namespace crew::gui::crews
