// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTextCharFormat>
#include <QtGlobal>

class QPainter;

namespace crew::gui {

class PageLayout;
struct LaidOutLine;

/// A stretch of a page's text that is shown otherwise for now: the selection, a hit of a search.
struct PageMark
{
    qsizetype begin = 0;
    qsizetype end = 0;
    QTextCharFormat format;
};

/// Paints \a line, number \a number of \a layout's page, with its top at \a y. Of two marks the later one
/// wins.
void paintLine(QPainter &painter, const PageLayout &layout, qsizetype number, const LaidOutLine &line,
               double y, const QList<PageMark> &marks);

} // namespace crew::gui
