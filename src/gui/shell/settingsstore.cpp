// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/settingsstore.h"

#include "core/address.h"
#include "core/listenon.h"
#include "core/network.h"
#include "gui/common/settings/preferences.h"

#include <QGuiApplication>
#include <QHash>
#include <QScreen>
#include <QSettings>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

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

TunnelKind tunnelKind(const QString &word)
{
    static const QHash<QString, TunnelKind> kinds = {
        {u"cloudflared"_s, TunnelKind::Cloudflared}, {u"ngrok"_s, TunnelKind::Ngrok},
        {u"tailscale"_s, TunnelKind::Tailscale},     {u"ssh"_s, TunnelKind::Ssh},
        {u"command"_s, TunnelKind::Command},
    };
    return kinds.value(word, TunnelKind::None);
}

ProxySettings proxySettingsFrom(const Preferences &preferences)
{
    static const QHash<QString, ProxyKind> kinds = {
        {u"none"_s, ProxyKind::None}, {u"http"_s, ProxyKind::Http}, {u"socks5"_s, ProxyKind::Socks5}};
    ProxySettings proxy;
    proxy.kind = kinds.value(preferences.text(pref::proxy), ProxyKind::System);
    if (const auto address = parseProxyAddress(preferences.text(pref::proxyAddress))) {
        proxy.host = address->host;
        proxy.port = address->port;
    }
    proxy.user = preferences.text(pref::proxyUser).trimmed();
    return proxy;
}

} // namespace

EngineSettings engineSettingsFrom(const Preferences &preferences, bool demo)
{
    EngineSettings engine;
    engine.reviewerName = preferences.text(pref::displayName);
    engine.hold = std::chrono::seconds(preferences.number(pref::hold));
    engine.proxy = proxySettingsFrom(preferences);
    if (demo) {
        engine.port = 0;
        return engine;
    }
    if (const QString where = preferences.text(pref::listenOn); where != listenon::thisMachine)
        engine.listenOn = where;
    engine.port = static_cast<quint16>(preferences.number(pref::port));
    engine.tls = preferences.isOn(pref::tls);
    engine.certificateFile = preferences.text(pref::certificateFile);
    engine.keyFile = preferences.text(pref::keyFile);
    const QString address = preferences.text(pref::publicAddress);
    if (const auto parsed = parsePublicAddress(address); !address.isEmpty() && parsed)
        engine.publicAddress = *parsed;
    engine.tunnel = {tunnelKind(preferences.text(pref::tunnel)), preferences.text(pref::tunnelCommand),
                     preferences.text(pref::tunnelPattern)};
    return engine;
}

void setEngineSettings(Preferences &preferences, const EngineSettings &engine)
{
    preferences.setValue(pref::port, engine.port);
    preferences.setValue(pref::publicAddress, engine.publicAddress.toString());
    preferences.setValue(
        pref::hold, static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(engine.hold).count()));
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
