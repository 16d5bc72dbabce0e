// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFont;
class QPalette;
class QTextDocument;

namespace crew::gui {

/// Puts the address in the place of every picture, as a link. Must run before \a document is laid out: layout
/// would load them.
void replacePictures(QTextDocument &document);

/// Sizes, spacing, table lines and code backgrounds for a document read from Markdown, from \a palette and \a
/// font only.
void styleMarkdown(QTextDocument &document, const QPalette &palette, const QFont &font);

/// For a document that is plain text: its own line ends, a little air.
void stylePlainText(QTextDocument &document, const QFont &font);

} // namespace crew::gui
