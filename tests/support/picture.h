// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QWidget>

namespace crew::test {

/// Saves what \a widget looks like to NAME.png in the folder CREW_SCREENSHOTS, where that is set.
inline void keepPicture(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("CREW_SCREENSHOTS");
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    QCoreApplication::processEvents(); // the layout
    widget.grab().save(folder + QLatin1Char('/') + name + QLatin1String(".png"));
}

} // namespace crew::test
