// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/toolcall.h"
#include "engine/commands/reviewcommands.h"
#include "gui/reviews/evidence/evidencemodel.h"
#include "gui/reviews/evidence/examinedoutput.h"

#include <optional>

namespace crew::gui::reviews {

/// What was found, for people; sections without items are left out, but for the tools.
EvidenceSections evidenceSections(const ExaminedOutput &output, const std::optional<ToolReport> &tools);

/// What limits what was found, as sentences; may be empty.
QString limitsText(const ExaminedOutput &output);

/// "Answered 200 after 120 ms", or why there was no answer.
QString answerText(const engine::LinkAnswer &answer);
/// That an answer says nothing about what is there.
QString answerToolTip();

/// What rejecting would repeat: "This attempt called send_invoice and search.", or that it is not known.
QString repeatedToolsText(const std::optional<ToolReport> &tools);

} // namespace crew::gui::reviews
