// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::gui {

class MarkdownView;

/// Makes every MarkdownView known to assistive technology as a text: all of it, with its selection.
void installAccessiblePages();

/// Says that the selection or the caret of \a view is another.
void announceSelection(MarkdownView &view);

} // namespace crew::gui
