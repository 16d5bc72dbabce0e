// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/output/outputpair.h"

#include <expected>
#include <utility>

namespace crew::gui::comparison {

/// Longer outputs, in characters, are not compared.
inline constexpr qsizetype longestOutput = 4'000'000;

/// Why a pair is left out.
enum class LeftOut {
    Unreadable,  ///< a run is not in the history any more, or cannot be read
    OtherInputs, ///< the inputs differ after all: only their beginnings are the same
    NoOutput,    ///< a run has no output to compare
    TooLong,     ///< an output is longer than longestOutput
    Identical,   ///< there is nothing to choose
};

/// The sentence for \a count pairs that were left out.
QString leftOutText(LeftOut reason, int count);

using output::OutputPair;

/// What is shown of a pair, first and second.
using ShownOutputs = std::pair<OutputPair::Side, OutputPair::Side>;

/// \a task is the title of a task, or empty for the result. Takes as long as the outputs are: for a worker's
/// thread.
std::expected<ShownOutputs, LeftOut> comparableOutputs(const engine::RunDetails &first,
                                                       const engine::RunDetails &second, const QString &task);

} // namespace crew::gui::comparison
