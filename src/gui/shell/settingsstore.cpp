// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/settingsstore.h"

#include "core/address.h"

#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

const auto portKey = "endpoint/port"_L1;
const auto addressKey = "endpoint/publicAddress"_L1;
const auto holdKey = "reviews/holdMilliseconds"_L1;
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

EngineSettings loadEngineSettings(const QSettings &settings)
{
    EngineSettings engine;
    bool isNumber = false;
    const int port = settings.value(portKey).toInt(&isNumber);
    if (isNumber && port >= 0 && port <= 65535)
        engine.port = static_cast<quint16>(port);
    const int hold = settings.value(holdKey).toInt(&isNumber);
    if (isNumber && hold >= 0 && hold <= 60000)
        engine.hold = std::chrono::milliseconds(hold);
    const QString address = settings.value(addressKey).toString();
    if (const auto parsed = parsePublicAddress(address); !address.isEmpty() && parsed)
        engine.publicAddress = *parsed;
    return engine;
}

void saveEngineSettings(QSettings &settings, const EngineSettings &engine)
{
    settings.setValue(portKey, engine.port);
    settings.setValue(addressKey, engine.publicAddress.toString());
    settings.setValue(holdKey, static_cast<int>(engine.hold.count()));
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

} // namespace crew::gui
