// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preferences.h"
#include "gui/shell/mainwindow.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"

#include <QSettings>
#include <QTemporaryDir>

#include <memory>

namespace crew::test {

/// The main window with settings of its own, over an engine that the test plays.
class MainWindowFixture
{
protected:
    void setUpEngine()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(m_dir->filePath(QStringLiteral("settings.ini")),
                                                 QSettings::IniFormat);
        m_preferences = std::make_unique<gui::Preferences>(*m_settings);
        m_engine = std::make_unique<FakeEngineLink>();
    }

    /// In place of the window before, and active.
    void openWindow(const gui::shell::ShellOptions &options = {})
    {
        m_window.reset();
        m_window = std::make_unique<gui::shell::MainWindow>(*m_engine, *m_preferences, options);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void tearDown()
    {
        m_window.reset();
        m_engine.reset();
        m_preferences.reset();
        m_settings.reset();
        m_dir.reset();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<gui::Preferences> m_preferences;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<gui::shell::MainWindow> m_window;
};

} // namespace crew::test
