// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartdata.h"

#include <QFont>
#include <QImage>

#include <expected>

namespace crew::gui::insights {

/// A chart with its heading and legend on white, twice as fine as on a screen. GUI thread.
QImage chartAsImage(const ChartData &chart, const QFont &font);

/// One page that fits the chart, drawn in vectors. GUI thread.
QByteArray chartAsPdf(const ChartData &chart, const QFont &font);

/// All \a charts on pages of A4 with \a heading on each, drawn in vectors. GUI thread.
QByteArray chartsAsPdf(const QList<ChartData> &charts, const QString &heading, const QFont &font);

/// As saveFile(), on any thread; encoding takes its time.
std::expected<void, QString> writePng(const QString &path, const QImage &image);

} // namespace crew::gui::insights
