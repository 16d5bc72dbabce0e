// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QTextDocument;

namespace crew::gui::reviews {

/// What \a document holds, as it was typed: unlike QTextDocument::toPlainText(), with its no-break spaces.
QString writtenText(const QTextDocument &document);

} // namespace crew::gui::reviews
