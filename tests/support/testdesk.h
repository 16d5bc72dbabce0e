// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/reviewdesk.h"

#include <QSettings>
#include <QTemporaryDir>

namespace crew::test {

/// A ReviewDesk with settings and a local state of its own, which go with it.
struct TestDesk
{
    explicit TestDesk(EngineLink &link)
        : state(link)
        , desk(link, preferences, state)
    {
        state.load();
    }

    QTemporaryDir directory;
    QSettings settings{directory.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    gui::Preferences preferences{settings};
    gui::LocalState state;
    gui::ReviewDesk desk;
};

} // namespace crew::test
