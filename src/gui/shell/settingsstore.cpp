// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/settingsstore.h"

#include "gui/common/settings/preferences.h"

#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::shell {

namespace {

const auto geometryKey = "window/geometry"_L1;

bool isOnAScreen(const QRect &frame)
{
    const QList<QScreen *> screens = QGuiApplication::screens();
    const QRect titleBar(frame.left(), frame.top(), frame.width(), 40);
    return std::ranges::any_of(screens, [&titleBar](const QScreen *screen) {
        const QRect seen = screen->availableGeometry() & titleBar;
        return seen.width() >= 80 && seen.height() >= 20;
    });
}

} // namespace

std::chrono::milliseconds changeIntervalFor(double refreshRate)
{
    constexpr double usual = 60;
    constexpr double fastest = 250;
    const double rate = std::clamp(refreshRate > 0 ? refreshRate : usual, usual, fastest);
    return std::chrono::milliseconds(static_cast<int>(1000 / rate / 2));
}

engine::EngineSettings engineSettingsFrom(const Preferences &preferences, bool demo)
{
    engine::EngineSettings engine;
    const auto give = [&](const auto &setting) {
        if (setting.toEngine && !(demo && setting.section == PreferenceSection::Endpoint))
            setting.toEngine(engine, preferences.value(setting));
    };
    std::apply([&give](const auto &...setting) { (give(setting), ...); }, pref.all());
    if (demo)
        engine.port = 0;
    double fastest = 0;
    for (const QScreen *screen : QGuiApplication::screens())
        fastest = std::max(fastest, screen->refreshRate());
    engine.changeInterval = changeIntervalFor(fastest);
    return engine;
}

void saveWindowPlace(QSettings &settings, const QWidget &window)
{
    settings.setValue(geometryKey, window.saveGeometry());
}

void restoreWindowPlace(const QSettings &settings, QWidget &window)
{
    const QByteArray geometry = settings.value(geometryKey).toByteArray();
    if (geometry.isEmpty() || !window.restoreGeometry(geometry))
        return;
    if (isOnAScreen(window.frameGeometry()))
        return;
    const QRect free = QGuiApplication::primaryScreen()->availableGeometry();
    window.resize(window.size().boundedTo(free.size()));
    window.move(free.topLeft());
}

} // namespace crew::gui::shell
