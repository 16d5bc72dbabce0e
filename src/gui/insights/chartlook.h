// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartdata.h"

#include <QBrush>
#include <QPalette>
#include <QPen>

class QFont;
class QPainter;
class QRectF;

namespace crew::gui::insights {

/// How the bars of a series are filled and framed in \a palette: told apart by pattern as well as by colour.
QBrush brushOf(ChartInk ink, const QPalette &palette);
QPen penOf(ChartInk ink, const QPalette &palette);

/// Black on white, for what is saved: it is read on paper and in documents.
QPalette paperPalette();

/// Draws which series looks how, in lines as wide as \a area, and returns how high they are; only measures
/// without a \a painter.
double drawLegend(QPainter *painter, const QRectF &area, const QList<ChartSeries> &series,
                  const QPalette &palette, const QFont &font);

} // namespace crew::gui::insights
