// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace crew::gui {

/// Whole rows, no grid, no row numbers, calm headings: a table to read like a list of mails.
void makeListLike(QTableView &table);

/// Makes columns wider whose headings are cut, whatever the language and the size of the text. The model is
/// set already.
void fitHeadings(QTableView &table);

} // namespace crew::gui
