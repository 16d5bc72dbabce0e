// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/listenon.h"
#include "engine/values.h"
#include "gui/common/settings/setting.h"
#include "gui/common/settings/settingrules.h"

#include <QCoreApplication>

#include <chrono>
#include <tuple>

namespace crew::gui {

/// Every setting there is, each declared once, in the order they are shown.
struct Settings
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::Preferences)
public:
    static constexpr SettingText letterHint =
        QT_TR_NOOP("One letter or digit. Upper and lower case are the same.");
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    static constexpr SettingText proxyHint = QT_TR_NOOP(
        "The proxy for crews on other computers. “Same as system” uses https_proxy, all_proxy and no_proxy, "
        "then the desktop's settings. Configuration scripts (PAC) are not supported on Linux: choose the "
        "proxy here instead. Crews on this computer are always reached directly.");
#else
    static constexpr SettingText proxyHint = QT_TR_NOOP(
        "The proxy for crews on other computers. “Same as system” uses the system's settings, including its "
        "configuration script (PAC). Crews on this computer are always reached directly.");
#endif

    static constexpr SettingChoice riseChoices[] = {
        {QLatin1String("rise"), QT_TR_NOOP("Open a review window")},
        {QLatin1String("notify"), QT_TR_NOOP("Only show a notification")},
        {QLatin1String("nothing"), QT_TR_NOOP("Only add it to the queue")},
    };
    static constexpr SettingChoice themeChoices[] = {
        {QLatin1String("system"), QT_TR_NOOP("Same as system")},
        {QLatin1String("light"), QT_TR_NOOP("Light")},
        {QLatin1String("dark"), QT_TR_NOOP("Dark")},
        {QLatin1String("contrast"), QT_TR_NOOP("High contrast")},
    };
    static constexpr SettingChoice languageChoices[] = {
        {QLatin1String("system"), QT_TR_NOOP("Same as system")},
        {QLatin1String("en"), "English"},
        {QLatin1String("de"), "Deutsch"},
        {QLatin1String("zh_CN"), "简体中文"},
    };
    static constexpr SettingChoice closingChoices[] = {
        {QLatin1String("ask"), QT_TR_NOOP("Ask")},
        {QLatin1String("keep"), QT_TR_NOOP("Keep running in the notification area")},
        {QLatin1String("quit"), QT_TR_NOOP("Quit")},
    };
    static constexpr SettingChoice listenOnChoices[] = {
        {listenon::thisMachine, QT_TR_NOOP("This computer only (127.0.0.1)")},
        {QLatin1String("::1"), QT_TR_NOOP("This computer only, IPv6 (::1)")},
        {listenon::everywhere, QT_TR_NOOP("All interfaces, IPv4 and IPv6")},
    };
    static constexpr SettingChoice tunnelChoices[] = {
        {QLatin1String("none"), QT_TR_NOOP("None: use the address above")},
        {QLatin1String("cloudflared"), "cloudflared"},
        {QLatin1String("ngrok"), "ngrok"},
        {QLatin1String("tailscale"), "tailscale funnel"},
        {QLatin1String("ssh"), "ssh -R"},
        {QLatin1String("command"), QT_TR_NOOP("Another command")},
    };
    static constexpr SettingChoice proxyChoices[] = {
        {QLatin1String("system"), QT_TR_NOOP("Same as system")},
        {QLatin1String("none"), QT_TRANSLATE_NOOP3("crew::gui::Preferences", "None", "proxy")},
        {QLatin1String("http"), QT_TR_NOOP("HTTP proxy (CONNECT)")},
        {QLatin1String("socks5"), QT_TR_NOOP("SOCKS5 proxy")},
    };

    static constexpr QTime fullHour(int hour)
    {
        return QTime::fromMSecsSinceStartOfDay(hour * 3'600'000);
    }

    Setting<int> hold = {
        .key = QLatin1String("reviews/holdSeconds"),
        .section = PreferenceSection::Reviews,
        .fallback = 8,
        .title = QT_TR_NOOP("Hold decisions"),
        .description = QT_TR_NOOP("How long a decision is held, so that you can undo it before it is sent."),
        .maximum = 60,
        .unit = QT_TR_NOOP(" s"),
        .minimumText = QT_TR_NOOP("Not at all"),
        .toEngine = [](engine::EngineSettings &engine,
                       const int &value) { engine.hold = std::chrono::seconds(value); },
    };
    Setting<QString> rise = {
        .key = QLatin1String("reviews/rise"),
        .section = PreferenceSection::Reviews,
        .type = PreferenceType::Choice,
        .fallback = QLatin1String("rise"),
        .title = QT_TR_NOOP("When a review arrives"),
        .description = QT_TR_NOOP("The window never takes the keyboard focus."),
        .choices = riseChoices,
    };
    Setting<int> shield = {
        .key = QLatin1String("reviews/shieldMilliseconds"),
        .section = PreferenceSection::Reviews,
        .fallback = 600,
        .title = QT_TR_NOOP("Arrival shield"),
        .description = QT_TR_NOOP("How long a review that has just appeared ignores keys and clicks, so that "
                                  "input meant for another window does not decide it."),
        .minimum = 300,
        .maximum = 5000,
        .unit = QT_TR_NOOP(" ms"),
    };
    Setting<bool> advance = {
        .key = QLatin1String("reviews/advance"),
        .section = PreferenceSection::Reviews,
        .fallback = true,
        .title = QT_TR_NOOP("Continue with the next review"),
        .description = QT_TR_NOOP("Shows the next waiting review after a decision."),
    };
    Setting<bool> denseQueue = {
        .key = QLatin1String("reviews/denseQueue"),
        .section = PreferenceSection::Reviews,
        .fallback = false,
        .title = QT_TR_NOOP("Dense queue"),
        .description = QT_TR_NOOP("Two lines for each review, without a line of its output."),
    };
    Setting<bool> warnAlike = {
        .key = QLatin1String("reviews/warnAlike"),
        .section = PreferenceSection::Reviews,
        .fallback = true,
        .title = QT_TR_NOOP("Point out similar attempts"),
        .description =
            QT_TR_NOOP("Shows a hint at the third rejection when outputs or feedback hardly differ. Nothing "
                       "leaves this computer."),
    };
    Setting<bool> warnPace = {
        .key = QLatin1String("reviews/warnPace"),
        .section = PreferenceSection::Reviews,
        .fallback = true,
        .title = QT_TR_NOOP("Point out fast approvals"),
        .description = QT_TR_NOOP(
            "Shows a hint when approvals follow each other very fast. Nothing leaves this computer."),
    };
    Setting<QString> displayName = {
        .key = QLatin1String("reviews/displayName"),
        .section = PreferenceSection::Reviews,
        .title = QT_TR_NOOP("Your name"),
        .description =
            QT_TR_NOOP("Shown in the record of decisions next to your account name. Never sent to a crew."),
        .toEngine = [](engine::EngineSettings &engine, const QString &value) { engine.reviewerName = value; },
    };

    Setting<bool> singleKeys = {
        .key = QLatin1String("keys/single"),
        .section = PreferenceSection::Keys,
        .fallback = true,
        .title = QT_TR_NOOP("Single keys"),
        .description =
            QT_TR_NOOP("Single letters choose and move while you are not typing. They never decide: "
                       "Ctrl+Enter does."),
    };
    Setting<QString> keyApprove = {
        .key = QLatin1String("keys/approve"),
        .section = PreferenceSection::Keys,
        .type = PreferenceType::Letter,
        .fallback = QLatin1String("A"),
        .title = QT_TR_NOOP("Choose Approve"),
        .description = letterHint,
    };
    Setting<QString> keyReject = {
        .key = QLatin1String("keys/reject"),
        .section = PreferenceSection::Keys,
        .type = PreferenceType::Letter,
        .fallback = QLatin1String("R"),
        .title = QT_TR_NOOP("Choose Reject"),
        .description = letterHint,
    };
    Setting<QString> keyNext = {
        .key = QLatin1String("keys/next"),
        .section = PreferenceSection::Keys,
        .type = PreferenceType::Letter,
        .fallback = QLatin1String("J"),
        .title = QT_TR_NOOP("Next review"),
        .description = letterHint,
    };
    Setting<QString> keyPrevious = {
        .key = QLatin1String("keys/previous"),
        .section = PreferenceSection::Keys,
        .type = PreferenceType::Letter,
        .fallback = QLatin1String("K"),
        .title = QT_TR_NOOP("Previous review"),
        .description = letterHint,
    };
    Setting<QString> keyComment = {
        .key = QLatin1String("keys/comment"),
        .section = PreferenceSection::Keys,
        .type = PreferenceType::Letter,
        .fallback = QLatin1String("C"),
        .title = QT_TR_NOOP("Comment on what is selected"),
        .description = letterHint,
    };
    Setting<QString> keyFocus = {
        .key = QLatin1String("keys/focus"),
        .section = PreferenceSection::Keys,
        .type = PreferenceType::Letter,
        .fallback = QLatin1String("F"),
        .title = QT_TR_NOOP("Focus mode"),
        .description = letterHint,
    };

    Setting<bool> notify = {
        .key = QLatin1String("notices/desktop"),
        .section = PreferenceSection::Notices,
        .fallback = true,
        .title = QT_TR_NOOP("Desktop notifications"),
        .description = QT_TR_NOOP("One for each new review. Never shows what is under review."),
    };
    Setting<bool> notifyNames = {
        .key = QLatin1String("notices/names"),
        .section = PreferenceSection::Notices,
        .fallback = true,
        .title = QT_TR_NOOP("Name the crew and the task"),
        .description = QT_TR_NOOP("Otherwise a notification only says that a review is waiting."),
    };
    Setting<bool> sound = {
        .key = QLatin1String("notices/sound"),
        .section = PreferenceSection::Notices,
        .fallback = false,
        .title = QT_TR_NOOP("Sound"),
        .description = QT_TR_NOOP("Plays the desktop's sound for a new review."),
    };
    Setting<int> repeatMinutes = {
        .key = QLatin1String("notices/repeatMinutes"),
        .section = PreferenceSection::Notices,
        .fallback = 0,
        .title = QT_TR_NOOP("Remind again after"),
        .description = QT_TR_NOOP("Repeats the notification while a review is waiting. 0 turns this off."),
        .maximum = 240,
        .unit = QT_TR_NOOP(" min"),
        .minimumText = QT_TR_NOOP("Never"),
    };
    Setting<bool> quiet = {
        .key = QLatin1String("notices/quiet"),
        .section = PreferenceSection::Notices,
        .fallback = false,
        .title = QT_TR_NOOP("Do not disturb"),
        .description =
            QT_TR_NOOP("Between these times no review window opens, no notification appears and no sound "
                       "plays. The queue still shows new reviews."),
    };
    Setting<QTime> quietFrom = {
        .key = QLatin1String("notices/quietFrom"),
        .section = PreferenceSection::Notices,
        .fallback = fullHour(18),
        .title = QT_TR_NOOP("Quiet from"),
    };
    Setting<QTime> quietUntil = {
        .key = QLatin1String("notices/quietUntil"),
        .section = PreferenceSection::Notices,
        .fallback = fullHour(8),
        .title = QT_TR_NOOP("Quiet until"),
    };
    Setting<bool> tray = {
        .key = QLatin1String("notices/tray"),
        .section = PreferenceSection::Notices,
        .fallback = true,
        .title = QT_TR_NOOP("Icon in the notification area"),
        .description = QT_TR_NOOP("If the desktop has one. Everything it offers is in the window too."),
    };

    Setting<QString> listenOn = {
        .key = QLatin1String("endpoint/listenOn"),
        .section = PreferenceSection::Endpoint,
        .type = PreferenceType::Choice,
        .fallback = listenon::thisMachine,
        .title = QT_TR_NOOP("Listen on"),
        .description = QT_TR_NOOP("Who can call this console's endpoint. A reverse proxy or tunnel on this "
                                  "computer only needs “This computer only”."),
        .choices = listenOnChoices,
        .complaint = settingrules::listenComplaint,
        .moreChoices = settingrules::addressesOfNow,
        .consequence = settingrules::consequenceOfListening,
        .toEngine =
            [](engine::EngineSettings &engine, const QString &value) {
                engine.listenOn = value == listenon::thisMachine ? QString() : value;
            },
    };
    Setting<int> port = {
        .key = QLatin1String("endpoint/port"),
        .section = PreferenceSection::Endpoint,
        .fallback = 8765,
        .title = QT_TR_NOOP("Port"),
        .description =
            QT_TR_NOOP("The port on which this console listens for callbacks. 0 lets the system choose."),
        .maximum = 65535,
        .minimumText = QT_TR_NOOP("Chosen by the system"),
        .typed = true,
        .toEngine = [](engine::EngineSettings &engine,
                       const int &value) { engine.port = static_cast<quint16>(value); },
    };
    Setting<bool> tls = {
        .key = QLatin1String("endpoint/tls"),
        .section = PreferenceSection::Endpoint,
        .fallback = false,
        .title = QT_TR_NOOP("TLS (https)"),
        .description = QT_TR_NOOP(
            "Uses the two files below. If they cannot be used, the endpoint does not listen. It never falls "
            "back to plain HTTP. Behind a reverse proxy or tunnel, TLS is usually done there."),
        .consequence = settingrules::consequenceOfTls,
        .toEngine = [](engine::EngineSettings &engine, const bool &value) { engine.tls = value; },
    };
    Setting<QString> certificateFile = {
        .key = QLatin1String("endpoint/certificateFile"),
        .section = PreferenceSection::Endpoint,
        .type = PreferenceType::File,
        .title = QT_TR_NOOP("Certificate file"),
        .description = QT_TR_NOOP("PEM, the certificate first and those of its issuers after it, such as "
                                  "fullchain.pem. A renewed file is read at once."),
        .minimumText = QT_TR_NOOP("None"),
        .toEngine = [](engine::EngineSettings &engine,
                       const QString &value) { engine.certificateFile = value; },
    };
    Setting<QString> keyFile = {
        .key = QLatin1String("endpoint/keyFile"),
        .section = PreferenceSection::Endpoint,
        .type = PreferenceType::File,
        .title = QT_TR_NOOP("Key file"),
        .description = QT_TR_NOOP("PEM, RSA or EC, without a passphrase, such as privkey.pem. Only you "
                                  "should be able to read it."),
        .minimumText = QT_TR_NOOP("None"),
        .toEngine = [](engine::EngineSettings &engine, const QString &value) { engine.keyFile = value; },
    };
    Setting<QString> publicAddress = {
        .key = QLatin1String("endpoint/publicAddress"),
        .section = PreferenceSection::Endpoint,
        .title = QT_TR_NOOP("Public address"),
        .description = QT_TR_NOOP("The address at which a reverse proxy or tunnel forwards callbacks to that "
                                  "port. Crews on other computers need it."),
        .minimumText = QT_TR_NOOP("None"),
        .complaint = settingrules::addressComplaint,
        .toEngine = settingrules::givePublicAddress,
    };
    Setting<QString> tunnel = {
        .key = QLatin1String("endpoint/tunnel"),
        .section = PreferenceSection::Endpoint,
        .type = PreferenceType::Choice,
        .fallback = QLatin1String("none"),
        .title = QT_TR_NOOP("Tunnel"),
        .description = QT_TR_NOOP("A program that the console runs to get a public address. It must be "
                                  "installed, and stops with the console."),
        .choices = tunnelChoices,
        .toEngine = settingrules::giveTunnel,
    };
    Setting<QString> tunnelCommand = {
        .key = QLatin1String("endpoint/tunnelCommand"),
        .section = PreferenceSection::Endpoint,
        .title = QT_TR_NOOP("Tunnel command"),
        .description =
            QT_TR_NOOP("For ssh, its arguments, such as “-R 8080:{host}:{port} me@my-server.example”. For "
                       "“Another command”, the complete line. {host} and {port} stand for where the endpoint "
                       "listens. Do not enter a password: this is stored in the settings file."),
        .minimumText = QT_TR_NOOP("None"),
        .toEngine = [](engine::EngineSettings &engine,
                       const QString &value) { engine.tunnel.command = value; },
    };
    Setting<QString> tunnelPattern = {
        .key = QLatin1String("endpoint/tunnelPattern"),
        .section = PreferenceSection::Endpoint,
        .title = QT_TR_NOOP("Pattern for the tunnel address"),
        .description =
            QT_TR_NOOP("For ssh and “Another command”: a regular expression that finds the public address in "
                       "the output, such as “https://\\S+”. Without one, the public address above is used."),
        .minimumText = QT_TR_NOOP("None"),
        .complaint = settingrules::patternComplaint,
        .toEngine = [](engine::EngineSettings &engine,
                       const QString &value) { engine.tunnel.pattern = value; },
    };

    Setting<QString> proxy = {
        .key = QLatin1String("network/proxy"),
        .section = PreferenceSection::Network,
        .type = PreferenceType::Choice,
        .fallback = QLatin1String("system"),
        .title = QT_TR_NOOP("Proxy"),
        .description = proxyHint,
        .choices = proxyChoices,
        .toEngine = settingrules::giveProxy,
    };
    Setting<QString> proxyAddress = {
        .key = QLatin1String("network/proxyAddress"),
        .section = PreferenceSection::Network,
        .title = QT_TR_NOOP("Proxy host and port"),
        .description = QT_TR_NOOP("For an HTTP or SOCKS5 proxy, for example proxy.example.com:3128."),
        .minimumText = QT_TR_NOOP("None"),
        .complaint = settingrules::proxyComplaint,
        .toEngine = settingrules::giveProxyAddress,
    };
    Setting<QString> proxyUser = {
        .key = QLatin1String("network/proxyUser"),
        .section = PreferenceSection::Network,
        .title = QT_TR_NOOP("Proxy user name"),
        .description = QT_TR_NOOP("Only if the proxy requires one."),
        .minimumText = QT_TR_NOOP("None"),
        .toEngine = [](engine::EngineSettings &engine,
                       const QString &value) { engine.proxy.user = value.trimmed(); },
    };
    Setting<bool> proxyPassword = {
        .key = QLatin1String("network/proxyPassword"),
        .section = PreferenceSection::Network,
        .type = PreferenceType::Secret,
        .fallback = false,
        .title = QT_TR_NOOP("Proxy password"),
        .description = QT_TR_NOOP("Stored in the system keychain and sent to this proxy only."),
        .minimumText = QT_TR_NOOP("None"),
    };

    Setting<QString> theme = {
        .key = QLatin1String("look/theme"),
        .section = PreferenceSection::Look,
        .type = PreferenceType::Choice,
        .fallback = QLatin1String("system"),
        .title = QT_TR_NOOP("Colours"),
        .choices = themeChoices,
    };
    Setting<QString> language = {
        .key = QLatin1String("look/language"),
        .section = PreferenceSection::Look,
        .type = PreferenceType::Choice,
        .fallback = QLatin1String("system"),
        .title = QT_TR_NOOP("Language"),
        .choices = languageChoices,
        .needsRestart = true,
    };
    Setting<int> textPercent = {
        .key = QLatin1String("look/textPercent"),
        .section = PreferenceSection::Look,
        .fallback = 100,
        .title = QT_TR_NOOP("Text size"),
        .description = QT_TR_NOOP("Percentage of the system's text size."),
        .minimum = 80,
        .maximum = 200,
        .unit = QT_TR_NOOP("%"),
    };
    Setting<bool> stillness = {
        .key = QLatin1String("look/stillness"),
        .section = PreferenceSection::Look,
        .fallback = false,
        .title = QT_TR_NOOP("Reduce motion"),
        .description = QT_TR_NOOP("Turns off animations. Countdowns change once per second."),
    };

    Setting<bool> startAtLogin = {
        .key = QLatin1String("start/atLogin"),
        .section = PreferenceSection::Start,
        .fallback = false,
        .title = QT_TR_NOOP("Start when I log in"),
        .description =
            QT_TR_NOOP("Opens the console when you log in. This is a system setting, and the system's list "
                       "of startup programs shows it too."),
        .isOfTheSystem = true,
    };
    Setting<QString> closing = {
        .key = QLatin1String("start/closing"),
        .section = PreferenceSection::Start,
        .type = PreferenceType::Choice,
        .fallback = QLatin1String("ask"),
        .title = QT_TR_NOOP("When the window is closed"),
        .description =
            QT_TR_NOOP("While runs are live or reviews are waiting. Otherwise closing the window quits."),
        .choices = closingChoices,
    };

    Setting<int> keepDays = {
        .key = QLatin1String("history/keepDays"),
        .section = PreferenceSection::History,
        .fallback = 0,
        .title = QT_TR_NOOP("Remove ended runs after"),
        .description = QT_TR_NOOP("Counted from the last change of the run. A crew can have a different "
                                  "setting. Runs that wait for a review are never removed."),
        .maximum = maxKeptDays,
        .unit = QT_TR_NOOP(" d"),
        .minimumText = QT_TR_NOOP("Never"),
        .typed = true,
        .consequence = settingrules::consequenceOfKeeping,
        .toEngine = [](engine::EngineSettings &engine, const int &value) { engine.keepDays = value; },
    };

    Setting<QString> releaseFeed = {
        .key = QLatin1String("updates/feed"),
        .section = PreferenceSection::Updates,
        .title = QT_TR_NOOP("Release feed"),
        .description = QT_TR_NOOP("Checked once a day for a newer Crew Console. Nothing is ever downloaded "
                                  "or installed. Leave empty to never check."),
        .minimumText = QT_TR_NOOP("None"),
        .complaint = settingrules::feedComplaint,
    };

    constexpr auto all() const
    {
        return std::tie(hold, rise, shield, advance, denseQueue, warnAlike, warnPace, displayName, singleKeys,
                        keyApprove, keyReject, keyNext, keyPrevious, keyComment, keyFocus, notify,
                        notifyNames, sound, repeatMinutes, quiet, quietFrom, quietUntil, tray, listenOn, port,
                        tls, certificateFile, keyFile, publicAddress, tunnel, tunnelCommand, tunnelPattern,
                        proxy, proxyAddress, proxyUser, proxyPassword, theme, language, textPercent,
                        stillness, startAtLogin, closing, keepDays, releaseFeed);
    }
};

inline constexpr Settings pref;

/// The settings that all() names.
inline constexpr std::size_t sizeOfNamedSettings =
    std::apply([](const auto &...setting) { return (sizeof(setting) + ...); }, pref.all());
static_assert(sizeOfNamedSettings == sizeof(Settings), "A setting is missing in all(), or is there twice.");

} // namespace crew::gui
