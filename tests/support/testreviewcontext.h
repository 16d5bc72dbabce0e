// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include <QSettings>
#include <QTemporaryDir>

namespace crew::test {

/// A ReviewContext with settings and a local state of its own, which go with it.
struct TestReviewContext
{
    explicit TestReviewContext(engine::EngineLink &link)
        : store(link)
        , state(link)
        , context(link, store, preferences, state)
    {
        state.load();
    }

    QTemporaryDir directory;
    QSettings settings{directory.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    gui::Preferences preferences{settings};
    gui::Store store;
    gui::LocalState state;
    gui::reviews::ReviewContext context;
};

} // namespace crew::test
