// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

#include <QJsonObject>

#include <expected>

namespace crew::wire {

inline constexpr qsizetype maxCrewExportSize = 32 * 1024 * 1024; ///< bytes
inline constexpr qsizetype maxExportedCrews = 1000;
inline constexpr qsizetype maxPresets = 1000;          ///< of one crew
inline constexpr qsizetype maxExportedName = 500;      ///< characters, of a crew or a preset
inline constexpr qsizetype maxExportedNotes = 100'000; ///< characters
inline constexpr qsizetype maxExportedPath = 4096;     ///< characters, of a CA file
inline constexpr qsizetype maxSubjectPattern = 10'000; ///< characters

/// Inputs that were given a name.
struct Preset
{
    QString name;
    QJsonObject inputs;

    bool operator==(const Preset &) const = default;
};

/// A crew with what a person has set up for it. There is no token in it, nor a webhook secret, nor a client
/// certificate or its key, and its id is left out: it means nothing on another machine. Of its CA file the
/// path is there.
struct ExportedCrew
{
    Crew crew;             ///< the id is null when it comes from a file
    QString subject;       ///< the pattern for what its runs are about; may be empty
    QList<Preset> presets; ///< each with a name of its own

    bool operator==(const ExportedCrew &) const = default;
};

using CrewExport = QList<ExportedCrew>;

/// {"format": "crew-console-crews", "version": 1, "crews": […]} as indented JSON; see README.
QByteArray encodeCrewExport(const CrewExport &crews);

/// All of it or nothing. The error is a sentence that names the place, such as "crews[2].address: …". Members
/// that this version does not know are left alone; a newer version is refused.
std::expected<CrewExport, QString> decodeCrewExport(const QByteArray &bytes);

} // namespace crew::wire
