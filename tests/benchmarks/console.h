// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginethread.h"
#include "gui/common/settings/preferences.h"
#include "gui/shell/mainwindow.h"
#include "secrets/memorysecretstore.h"

#include <QDir>
#include <QSettings>

namespace crew::bench {

/// The console as the program starts it, with the journal and the settings in one folder.
class Console
{
public:
    /// \a port: of the endpoint, 0 lets the system choose. \a secrets: the keychain's entries, whose names
    /// begin with keyPrefix. Ends the program when the journal cannot be opened.
    explicit Console(
        const QDir &folder, quint16 port = 0,
        std::shared_ptr<secrets::SecretStore> secrets = std::make_shared<secrets::MemorySecretStore>());

    engine::EngineThread &engine() { return m_engine; }
    gui::shell::MainWindow &window() { return m_window; }
    /// Shows the window and starts the engine.
    void start();

    static const QString keyPrefix;
    static QString journalPath(const QDir &folder);

private:
    static engine::EngineOptions optionsFor(const QDir &folder, quint16 port,
                                            std::shared_ptr<secrets::SecretStore> secrets);

    QSettings m_settings;
    gui::Preferences m_preferences;
    engine::EngineThread m_engine;
    gui::shell::MainWindow m_window;
};

} // namespace crew::bench
