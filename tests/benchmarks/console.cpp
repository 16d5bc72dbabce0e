// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/console.h"

using namespace Qt::StringLiterals;

namespace crew::bench {

namespace {

/// What the window wants to find.
engine::EngineThread &prepared(engine::EngineThread &engine, gui::Preferences &preferences, quint16 port)
{
    preferences.setValue(gui::pref.port, port);
    if (const auto result = engine.open(); !result)
        qFatal("%s", qPrintable(result.error()));
    return engine;
}

gui::shell::ShellOptions withoutTray()
{
    gui::shell::ShellOptions options;
    options.tray = false;
    return options;
}

} // namespace

const QString Console::keyPrefix = u"benchmark"_s;

Console::Console(const QDir &folder, quint16 port, std::shared_ptr<secrets::SecretStore> secrets)
    : m_settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat)
    , m_preferences(m_settings)
    , m_engine(optionsFor(folder, port, std::move(secrets)))
    , m_window(prepared(m_engine, m_preferences, port), m_preferences, withoutTray())
{
    m_window.resize(1280, 800);
    m_window.showRuns();
}

void Console::start()
{
    m_window.show();
    m_engine.start();
}

QString Console::journalPath(const QDir &folder)
{
    return folder.filePath(u"journal.sqlite"_s);
}

engine::EngineOptions Console::optionsFor(const QDir &folder, quint16 port,
                                          std::shared_ptr<secrets::SecretStore> secrets)
{
    engine::EngineOptions options;
    options.journal = journalPath(folder);
    options.keyPrefix = keyPrefix;
    options.secrets = std::move(secrets);
    options.settings.port = port;
    return options;
}

} // namespace crew::bench
